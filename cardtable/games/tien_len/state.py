"""The values of Tien Len: state, view, events; the moves and the reasons of a refusal are in `choice`."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Order
from cardtable.engine.seats import Entry, Seat
from cardtable.games.tien_len.choice import Choice, Pass, Play, legal
from cardtable.games.tien_len.combinations import Combination
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import Bits, bits_of

Move = Order | Play | Pass


class Phase(Enum):
    """Where a game stands."""

    DEAL = "deal"  # chance: the pack is shuffled; the game before, if any, still lies there scored
    LEAD = "lead"
    FOLLOW = "follow"  # beat the combination on the table, or pass
    BOMB = "bomb"  # who has passed is asked for a bomb (option passed_may_bomb)
    OVER = "over"  # the match


class Instant(Enum):
    """The hands that win at once, the best first (TL-16, `instant_wins`)."""

    THREE_TO_ACE = "three_to_ace"
    SIX_PAIRS = "six_pairs"
    FIVE_PAIRS = "five_pairs"  # consecutive
    FOUR_TWOS = "four_twos"


class Won(NamedTuple):
    """An instant win: whose, by what, and the hand that it shows (TL-16)."""

    seat: Seat
    kind: Instant
    hand: Bits


class Laid(NamedTuple):
    """A combination in the trick, and who played it."""

    seat: Seat
    combination: Combination


class State(NamedTuple):
    """A whole match; it holds hidden cards. A game that is over lies there until the next deal.

    Attributes:
        options: The house rules.
        seats: How many play.
        phase: Where the game stands.
        game: The number of the game, from 1; 0 before the first deal.
        hands: The cards of each seat.
        left_out: The cards that were not dealt (TL-2).
        played: What each seat has played in this game.
        trick: What was played in this trick, the combination on the table last; empty: one leads.
        asked: The seat to act, then who will be asked after it unless somebody plays.
        passed: Who has passed and is out of the trick, under `passing` this_turn since the last play.
        out: Who has gone out, in that order; after a game the places as far as they count.
        leader_must_hold: The card that the first lead has to contain (TL-9), else 0.
        lowest: The lowest card dealt, where that was made known (TL-9), else 0.
        single_twos: Who could not lead, as the only card left is a 2 (`finish_on_two`).
        won: The instant win of the game that lies there.
        winner_before: Who won the game before: leads next (TL-10).
        totals: Points a seat.
        ledger: How the game that lies there was scored.
        winner: Who won the match.
    """

    options: Options
    seats: int
    phase: Phase = Phase.DEAL
    game: int = 0
    hands: tuple[Bits, ...] = ()
    left_out: Bits = 0
    played: tuple[Bits, ...] = ()
    trick: tuple[Laid, ...] = ()
    asked: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    leader_must_hold: Bits = 0
    lowest: Bits = 0
    single_twos: tuple[Seat, ...] = ()
    won: Won | None = None
    winner_before: Seat | None = None
    totals: tuple[int, ...] = ()
    ledger: tuple[Entry, ...] = ()
    winner: Seat | None = None

    def __repr__(self) -> str:  # type: ignore[explicit-override]  # `override` is standard from 3.12 on
        return f"<game {self.game}, {self.phase.name}>"


@dataclass(frozen=True)
class View:
    """What one seat, or the public table, may know of a State; fields of the same name mean the same.

    Attributes:
        seat: Whose view it is; None: the public table.
        to_act: The seat to act; None while chance is, and when the match is over.
        private: Whether `hand` shows cards: they are its owner's only.
        hand_number: The number of the game.
        hand: The seat's own cards, lowest first; empty for the public table and between games.
        counts: How many cards each seat holds.
        left_out: How many cards were not dealt.
        played: What each seat has played in this game, lowest first.
        leader_must_hold: The card that the first lead has to contain, until it is led (TL-9).
        lowest: The lowest card dealt, where that was made known (TL-9); lower ones were left out.
    """

    options: Options
    phase: Phase
    seat: Seat | None
    to_act: Seat | None
    private: bool
    hand_number: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    left_out: int
    played: tuple[tuple[Card, ...], ...]
    trick: tuple[Laid, ...]
    asked: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    out: tuple[Seat, ...]
    leader_must_hold: Card | None
    lowest: Card | None
    single_twos: tuple[Seat, ...]
    won: Won | None
    winner_before: Seat | None
    totals: tuple[int, ...]
    ledger: tuple[Entry, ...]
    winner: Seat | None

    @property
    def table(self) -> Laid | None:
        """The combination on the table, which has to be beaten, and whose it is."""
        return self.trick[-1] if self.trick else None

    @cached_property
    def choice(self) -> Choice | None:
        """What the seat goes by in its turn; None where it is not to act. `fault` says what may not be."""
        if self.seat is None or self.seat != self.to_act:
            return None
        return Choice(
            hand=bits_of(self.hand),
            table=self.table.combination if self.table else None,
            options=self.options,
            must_hold=0 if self.leader_must_hold is None else bits_of((self.leader_must_hold,)),
            bombs_only=self.phase is Phase.BOMB,
        )

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves of the seat, if it is to act; listed when they are first asked for."""
        return legal(self.choice) if self.choice else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A game was dealt, so many cards to each seat."""

    game: int
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstLead(Event):
    """`seat` leads first: with a play that contains `cards` (TL-9), or freely, without any (TL-10)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WonAtOnce(Event):
    """`seat` was dealt a hand that wins at once: `cards` (TL-16)."""

    kind: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """`seat` played a combination: `cards`, of which `left` stay in its hand."""

    combination: Combination
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """`seat` passed, or, where `declined`, had passed before and played no bomb."""

    declined: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOut(Event):
    """`seat` has no cards left: its place, from 1 (TL-15)."""

    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickEnded(Event):
    """Nobody beat `seat`; `leader` leads next, None where the game is over (TL-13, TL-14)."""

    leader: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotLead(Event):
    """The only card of `seat` is a 2, as everybody now knows: the lead goes on (`finish_on_two`)."""
