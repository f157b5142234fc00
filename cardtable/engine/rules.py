"""The contract between a game and everything around it, and the values that cross it."""

import re
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from cardtable.engine.cards import Card, UnreadableCardError, card_text, parse_card
from cardtable.engine.events import Event
from cardtable.engine.seats import Seat


class Kind(Enum):
    """What chance is asked for, by the word that its answer has in a log."""

    FIRST = "first"
    DEAL = "deal"
    SHUFFLE = "shuffle"


_KINDS: Final = {kind.value: kind for kind in Kind}


@dataclass(frozen=True, slots=True)
class Chance:
    """Nobody is to act: an order of the things is wanted (for `FIRST`, one of them)."""

    kind: Kind
    things: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The answer to a `Chance`, and a move like any other: the top card comes first."""

    kind: Kind
    things: tuple[int, ...]

    def answers(self, chance: Chance) -> bool:
        """Whether this is an order of exactly the things asked for."""
        if self.kind is not chance.kind:
            return False
        if self.kind is Kind.FIRST:
            return len(self.things) == 1 and self.things[0] in chance.things
        return sorted(self.things) == sorted(chance.things)


class Reason(Enum):
    """Base of a game's `Why`: each member is one way to be refused, and carries its clause."""

    clause: str

    def __new__(cls, clause: str) -> Self:
        """Number the members, as several may share a clause."""
        member = object.__new__(cls)
        member._value_ = len(cls.__members__) + 1
        member.clause = clause
        return member


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal: the reason, the cards it is about, and moves that would be legal.

    Only cards that the attempt itself names, or that are public, stand in it.
    """

    reason: Reason
    cards: tuple[Card, ...] = ()
    legal: tuple[Any, ...] = ()


def refuse_order(
    order: Order, asked: Seat | Chance | None, *, not_wanted: Reason, wrong: Reason
) -> Refusal | None:
    """Refuse an order of chance by two reasons of the game.

    Args:
        order: The order that is tried.
        asked: What the rules wait for: what `to_act` answers.
        not_wanted: The reason where chance is not asked.
        wrong: The reason where it is asked for an order of other things.

    Returns:
        The refusal; None: the order answers what is asked.
    """
    if not isinstance(asked, Chance):
        return Refusal(not_wanted)
    return None if order.answers(asked) else Refusal(wrong)


class IllegalMove(Exception):  # noqa: N818 -- the contract's name
    """A move was applied that the rules refuse; the message names no card."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.name} ({refusal.reason.clause})")
        self.refusal = refusal


class UnreadableMoveError(ValueError):
    """A text is no move of this game; the text itself is left out of the message."""


class Outcome(NamedTuple):
    """How a match ended: who won it, and the final total of each seat."""

    winner: Seat
    totals: tuple[int, ...]


S = TypeVar("S")
M = TypeVar("M")
O_contra = TypeVar("O_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True, bound="View")


class Step(NamedTuple, Generic[S]):
    """What a move led to."""

    state: S
    events: tuple[Event, ...]


class View(Protocol):
    """What one seat may know; a game's view adds its own fields, all of them values."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None is the public table."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None while chance is, or when the match is over."""

    @property
    def private(self) -> bool:
        """Whether it shows cards that are not public: such a view waits behind a curtain."""

    @property
    def hand_number(self) -> int:
        """Which hand of the match it is, from 1; 0 before the first."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""

    @property
    def legal(self) -> tuple[Any, ...]:
        """The legal moves, if this is the seat to act, in the order of `legal_moves`."""


class Rules(Protocol[O_contra, S, M, V_co]):
    """The rules of a game, as a class or a plain module of functions.

    One State is a whole match: scores, dealer and hand number are inside. It is immutable and it
    holds hidden cards. O are the game's options, M its moves and `Order`, V its view.
    """

    def start(self, options: O_contra, seats: int) -> S:
        """Begin a match; nothing is dealt yet.

        Args:
            options: The house rules, checked.
            seats: How many play, within the game's bounds.

        Returns:
            A state in which chance, or a seat, is to act.
        """

    def to_act(self, state: S) -> Seat | Chance | None:
        """Say whose turn it is.

        Returns:
            A seat from 0 to seats - 1, the `Chance` that wants an `Order`, or None when the match
            is over.
        """

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """List what the seat to act may do.

        Returns:
            At least one move, ordered the same way every time, without duplicates; nothing where
            no seat is to act (the orders that a `Chance` allows are not listed).
        """

    def refuse(self, state: S, move: M) -> Refusal | None:
        """Say why a move is not legal.

        Args:
            state: Any state of a match.
            move: Any move of this game, or any `Order`, however senseless.

        Returns:
            None exactly for the legal moves, and for the orders that answer a `Chance`.
        """

    def apply(self, state: S, move: M) -> Step[S]:
        """Make a move; the state given stays as it was.

        Returns:
            The next state, and the events in the order in which they happened.

        Raises:
            IllegalMove: `refuse` gives a refusal for this move.
        """

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Show what a seat may know.

        Args:
            state: Any state of a match.
            seat: 0 to seats - 1, or None for the public table: the curtain, the log for all.
        """

    def cards(self, state: S) -> tuple[Card, ...]:
        """Collect every card, wherever it lies.

        Returns:
            All cards of the game's packs, in any order; nothing before the first deal.
        """

    def disguise(self, state: S, seat: Seat, rng: Random) -> S:
        """Deal anew what a seat may not see, to test that nothing leaks.

        Returns:
            A state with the same `view`, `to_act`, `legal_moves`, `refuse` and visible events for
            that seat.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Say how the match ended; None while it goes on."""

    def move_text(self, move: M) -> str:
        """Write a move as a line of a log: `discard 7h`, `deal Td 7h ...`, `first 1`."""

    def parse_move(self, text: str) -> M:
        """Read a line of a log back: `parse_move(move_text(move)) == move`.

        Raises:
            UnreadableMoveError: The text is no move of this game.
        """


def order_text(order: Order) -> str:
    """Write an order as every game's log has it: seats as numbers, cards as `Td`."""
    if order.kind is Kind.FIRST:
        return f"first {order.things[0]}"
    return " ".join([order.kind.value, *(card_text(Card(thing)) for thing in order.things)])


def parse_order(text: str) -> Order | None:
    """Read an order back; None where the text is another kind of move.

    Raises:
        UnreadableMoveError: It begins as an order does, but what follows cannot be read.
    """
    word, _, rest = text.strip().partition(" ")
    kind = _KINDS.get(word)
    if kind is None:
        return None
    things = rest.split()
    if kind is Kind.FIRST:
        if len(things) != 1 or not re.fullmatch("[0-9]", things[0]):
            raise UnreadableMoveError("'first' wants one seat number")
        return Order(kind, (int(things[0]),))
    try:
        return Order(kind, tuple(int(parse_card(thing)) for thing in things))
    except UnreadableCardError:
        raise UnreadableMoveError(f"'{word}' wants cards, each as rank and suit") from None
