"""The values of Thief: state, view, events; the moves and the reasons of a refusal are in `choice`.

A wild card is a Jack or a Two, under `jokers` a joker or a Two. Equal cards of the two packs are
interchangeable (ALL-5), so hands are sorted tuples.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Order
from cardtable.engine.seats import Entry, Seat
from cardtable.games.thief.choice import Choice, Choosable, Contest, legal
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import Stack, StackSet

Move = Order | Choosable


class Phase(Enum):
    """Where a round stands."""

    FIRST = "first"  # chance: the dealer of the first round is drawn
    DEAL = "deal"  # chance: the packs are shuffled; the round before, if any, still lies there scored
    TURN = "turn"  # a turn begins
    DREW = "drew"  # a card was drawn: now a set is laid, or a card is discarded
    ANSWER = "answer"  # a challenge: the last card is topped, or the set is given up
    OVER = "over"  # the match


class State(NamedTuple):
    """A whole match; it holds hidden cards. A round that is over lies there until the next deal.

    Attributes:
        options: The house rules.
        phase: Where the round stands.
        dealer: Who dealt this round; once it is over, who deals the next.
        turn: Whose turn it is; in a challenge the challenger.
        round: The number of the round, from 1; 0 before the first deal.
        first_turn: Whether it is the first turn of the round (THIEF-7).
        hands: The cards of each seat, sorted; empty before the first deal.
        stacks: The sets of each seat.
        draw_pile: Its top card first.
        discards: The discard pile, its top card last.
        drawn: The card drawn in this turn, until the turn ends.
        contest: The challenge that waits for an answer.
        totals: Points a seat.
        ledger: How the round that lies there was scored.
        winner: Who won the match.
    """

    options: Options
    phase: Phase
    totals: tuple[int, ...]
    dealer: Seat = Seat(0)
    turn: Seat = Seat(0)
    round: int = 0
    first_turn: bool = False
    hands: tuple[tuple[Card, ...], ...] = ()
    stacks: tuple[Stack, ...] = ()
    draw_pile: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    drawn: Card | None = None
    contest: Contest | None = None
    ledger: tuple[Entry, ...] = ()
    winner: Seat | None = None

    def __repr__(self) -> str:  # type: ignore[explicit-override]  # `override` is standard from 3.12 on
        return f"<round {self.round}, {self.phase.name}>"


@dataclass(frozen=True)
class View:
    """What one seat, or the public table, may know of a State; fields of the same name mean the same.

    Attributes:
        seat: Whose view it is; None: the public table.
        to_act: The seat to act; None while chance is, and when the match is over.
        private: Whether `hand` shows cards: they are its owner's only.
        hand_number: The number of the round.
        dealer: None until the first one is drawn.
        hand: The seat's own cards, sorted; empty for the public table and between rounds.
        counts: How many cards each seat holds.
        worth: The points of each stack; cards laid in a challenge under way are in none.
        draw_pile: How many cards are in it.
        drawn: None for everybody but the seat that drew.
    """

    options: Options
    phase: Phase
    seat: Seat | None
    to_act: Seat | None
    private: bool
    hand_number: int
    dealer: Seat | None
    turn: Seat
    first_turn: bool
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    stacks: tuple[Stack, ...]
    worth: tuple[int, ...]
    draw_pile: int
    discards: tuple[Card, ...]
    drawn: Card | None
    contest: Contest | None
    totals: tuple[int, ...]
    ledger: tuple[Entry, ...]
    winner: Seat | None

    @property
    def challenged(self) -> StackSet | None:
        """The set that the challenge under way is for."""
        return None if self.contest is None else self.stacks[self.contest.owner][-1]

    @cached_property
    def choice(self) -> Choice | None:
        """What the seat goes by; None where it is not to act. `choice.fault` says what may not be."""
        if self.seat is None or self.seat != self.to_act:
            return None
        return Choice(
            seat=self.seat,
            hand=self.hand,
            stacks=self.stacks,
            options=self.options,
            draw_pile=self.draw_pile,
            top=self.discards[-1] if self.discards else None,
            first_turn=self.first_turn,
            drew=self.phase is Phase.DREW,
            contest=self.contest,
        )

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves of the seat, if it is to act; listed when they are first asked for."""
        return legal(self.choice) if self.choice else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerDrawn(Event):
    """`seat` deals the first round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A round was dealt, `size` cards to each, and `seat` plays first; `cards` is the upcard."""

    dealer: Seat
    round: int
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidSet(Event):
    """`seat` laid a set: `cards`, naturals first; `taken` of them was the top discard (`take_discard`)."""

    rank: int | None
    points: int
    taken: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """`seat` drew a card, which only it knows; `left` stay in the draw pile."""

    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """`seat` discarded a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refilled(Event):
    """`seat` drew `count` cards, which only it knows, to fill its hand; `left` stay in the draw pile."""

    count: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RanOut(Event):
    """The draw pile is empty from now on: there is no draw and no refill (THIEF-16)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EmptyHanded(Event):
    """`seat` has parted with its last card, and its turns are skipped from now on (THIEF-16)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged(Event):
    """`seat` laid a card against the top set of `owner`, which has this rank (None: all wild)."""

    owner: Seat
    rank: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Topped(Event):
    """`seat` topped the last card of `other` in the challenge."""

    other: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp(Event):
    """`seat` did not top the last card of `other`; not `asked`, where it had no card at all (THIEF-16).

    `challenger`: it gave in, as the challenge was its own; an owner gives the set up.
    """

    other: Seat
    asked: bool = True
    challenger: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeWon(Event):
    """`seat` won a challenge: `cards`, the set and all cards laid, are now its top set, worth `points`.

    `stolen`: the challenger won, and the set was that of `other`; else it stays where it was (THIEF-13).
    """

    other: Seat
    rank: int | None
    points: int
    stolen: bool
