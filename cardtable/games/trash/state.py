"""The values of Trash: state, moves, view, events and the reasons of its refusals.

A wild card is a Jack, or whatever the option `wild` makes wild. Places count from 1, as on the table;
a layout holds place 1 at index 0. Equal cards of several packs are interchangeable (ALL-5).
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Order, Reason
from cardtable.engine.seats import Entry, Seat
from cardtable.games.trash.options import Options


class Phase(Enum):
    """Where a hand stands."""

    FIRST = "first"  # chance: who plays first in the first hand is drawn
    DEAL = "deal"  # chance: the packs are shuffled; the hand before, if any, still lies there
    SOURCE = "source"  # a turn begins: from the stock, or from the discard pile
    WILD = "wild"  # the wild card in hand waits for its place
    RESHUFFLE = "reshuffle"  # chance: the stock is empty, the discard pile becomes the new one
    OVER = "over"  # the match


@dataclass(frozen=True, slots=True)
class Stock:
    """Begin the turn with the top card of the stock: `stock`."""


@dataclass(frozen=True, slots=True)
class Take:
    """Begin the turn with the top card of the discard pile: `take`."""


@dataclass(frozen=True, slots=True)
class Put:
    """Put the wild card in hand on a face-down place, 1 being the top left: `put 3`."""

    place: int


Move = Order | Stock | Take | Put


class Place(NamedTuple):
    """A place of a layout; nobody may look at its card until it is `up`."""

    card: Card
    up: bool


Layout = tuple[Place, ...]
"""The places of one player, place 1 first."""


class State(NamedTuple):
    """A whole match; it holds hidden cards. A hand that is over lies there until the next deal.

    Attributes:
        options: The house rules.
        phase: Where the hand stands.
        first: Who plays first in this hand; once it is over, in the next.
        turn: The seat whose turn it is, or is to begin after a reshuffle.
        hand: The number of the hand, from 1; 0 before the first deal.
        sizes: How many places each seat plays for; shorter already once a hand is over, 0: none is left.
        layouts: One a seat; empty before the first deal.
        stock: Its top card first.
        pile: The discard pile, its top card last.
        held: The wild card that is to be put on a place.
        recycled: Whether the stock of this hand has been made from the discard pile (TRASH-11).
        finished: Who has turned the whole layout face up in this hand, in that order.
        ledger: What the hand which still lies there has brought.
        winner: Who won the match.
    """

    options: Options
    phase: Phase
    sizes: tuple[int, ...]
    first: Seat = Seat(0)
    turn: Seat = Seat(0)
    hand: int = 0
    layouts: tuple[Layout, ...] = ()
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    held: Card | None = None
    recycled: bool = False
    finished: tuple[Seat, ...] = ()
    ledger: tuple[Entry, ...] = ()
    winner: Seat | None = None

    def __repr__(self) -> str:  # type: ignore[explicit-override]  # `override` is standard from 3.12 on
        return f"<hand {self.hand}, {self.phase.name}>"


class View(NamedTuple):
    """What everybody may know of a State; fields of the same name mean the same.

    Attributes:
        seat: Whose view it is; None: the public table. All views show the same cards.
        to_act: The seat to act; None while chance is, and when the match is over.
        private: Always False: no card is for some eyes only.
        legal: The legal moves of the seat, if it is to act.
        first: None until the first player is drawn.
        layouts: A card for each place, place 1 first; None: it lies face down. Empty before the deal.
        missing: A seat's places that still lie face down, counted from 1, in their order.
        stock: How many cards are in it.
        recycled: The cards of the stock, sorted, once it has been made from the discard pile: everybody
            has seen them, and only their order is hidden. None: the stock is as it was dealt.
        takes: Whether a turn begins whose player can place the top card of the discard pile (TRASH-5).
        totals: How many places each seat has got rid of, one for each layout it turned face up.
    """

    options: Options
    phase: Phase
    seat: Seat | None
    to_act: Seat | None
    private: bool
    legal: tuple[Move, ...]
    turn: Seat
    first: Seat | None
    hand_number: int
    sizes: tuple[int, ...]
    layouts: tuple[tuple[Card | None, ...], ...]
    missing: tuple[tuple[int, ...], ...]
    stock: int
    recycled: tuple[Card, ...] | None
    pile: tuple[Card, ...]
    takes: bool
    held: Card | None
    finished: tuple[Seat, ...]
    totals: tuple[int, ...]
    ledger: tuple[Entry, ...]
    winner: Seat | None


class Misfit(Enum):
    """Why a card cannot be placed (TRASH-10)."""

    FACE = "face"  # a Jack, Queen or King that is not wild
    ABOVE = "above"  # a number above the layout's size
    SHOWN = "shown"  # its place shows that number already
    DONE = "done"  # the layout is all face up: the card turned up last (TRASH-12)


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDrawn(Event):
    """`seat` plays first in the first hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A hand was dealt, and `seat` plays first; `cards` is the upcard of the option `start_upcard`."""

    hand: int
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """`seat` drew the top card of the stock, which everybody sees."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took(Event):
    """`seat` took the top card of the discard pile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """`seat` put a card on a face-down place; the card `found` there is turned up and comes next."""

    place: int
    found: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Freed(Event):
    """`seat` put a number on its place, which showed the wild card `freed`: that comes next (TRASH-8)."""

    place: int
    freed: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """`seat` discarded the card in hand, which could not be placed; that ends the turn."""

    misfit: Misfit


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Event):
    """The layout of `seat`, so many places, is all face up; `first`: before all others in this hand.

    `last_chance`: the others have one more turn each now, or that was one (option `last_chance`).
    """

    size: int
    first: bool
    last_chance: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """So many cards of the discard pile, all but its top card, became the new stock (TRASH-11)."""

    count: int


class Why(Reason):
    """One member for each way in which a move can be refused."""

    MATCH_OVER = "TRASH-14"
    CHANCE_WANTED = "ALL-4"  # a player's move while a draw, a deal or a reshuffle is wanted
    CHANCE_NOT_WANTED = "ALL-4"  # the opposite
    WRONG_ORDER = "ALL-4"  # not the seats or cards that chance was asked for
    NO_DISCARDS = "TRASH-3"  # there is no discard pile yet
    TOP_IS_FACE = "TRASH-5"  # the top discard is a Jack, Queen or King that is not wild
    TOP_IS_ABOVE = "TRASH-5"  # the top discard is above the size of the layout
    TOP_IS_SHOWN = "TRASH-5"  # the place of the top discard shows its number already
    NOTHING_IN_HAND = "TRASH-5"  # a place is named before a card is drawn or taken
    WILD_IN_HAND = "TRASH-9"  # it must be placed before anything else
    NO_SUCH_PLACE = "TRASH-7"  # the layout is shorter
    PLACE_IS_UP = "TRASH-7"
