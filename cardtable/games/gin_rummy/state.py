"""The values of Gin Rummy: state, moves, events and view."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Order
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy.options import Options

Meld = int
"""A set or a run as a mask of its cards."""


class Phase(Enum):
    """Where a hand stands."""

    FIRST = "first"  # chance: the first dealer is drawn
    DEAL = "deal"  # chance: the pack is shuffled; the hand before, if any, still lies there scored
    OFFER = "offer"  # the first upcard is offered (option upcard_offer)
    DRAW = "draw"
    DISCARD = "discard"
    SHOW = "show"  # the knocker arranges, still hidden
    ANSWER = "answer"  # the opponent arranges
    LAY_OFF = "lay_off"
    OVER = "over"  # the match


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of the discard pile: `take`."""


@dataclass(frozen=True, slots=True)
class Stock:
    """Draw the top card of the stock: `stock`."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Refuse the upcard that is offered: `pass`."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and let the turn end: `discard 7h`."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard a card face down and knock: `knock 2c`."""

    card: Card


@dataclass(frozen=True, slots=True)
class BigGin:
    """End the hand with eleven melded cards: `biggin`."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show an arrangement, the melds sorted by their lowest card: `show 7c7d7h 4s5s6s`; none: `show`."""

    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add a card to a meld of the knocker, which is named as it stands: `lay 7s 4s5s6s`."""

    card: Card
    meld: Meld


@dataclass(frozen=True, slots=True)
class Done:
    """Lay off no more: `done`."""


Move = Order | Take | Stock | Pass | Discard | Knock | BigGin | Show | LayOff | Done


class Knocked(NamedTuple):
    """A knock under way, or the one that ended the hand which still lies there."""

    seat: Seat
    discard: Card | None  # None: big gin
    melds: tuple[Meld, ...]  # of the knocker, lay-offs included; empty before they are shown
    shown: bool
    answer: tuple[Meld, ...]  # of the opponent
    laid: tuple[Card, ...]  # cards that the opponent laid off


class State(NamedTuple):
    """A whole match; it holds hidden cards.

    `hands` are masks. `stock` has its top card first, `pile` its top card last. `from_pile` is the
    card taken from the pile in this turn. `taken` are masks of what each seat took from the pile and
    has not been seen to discard. `takes` counts the turns in a row that took from the pile (GIN-13).
    `results` is how the hand which still lies there was scored.
    """

    options: Options
    phase: Phase
    turn: Seat
    dealer: Seat
    hand: int
    hands: tuple[int, int]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    upcard: Card | None
    from_pile: Card | None
    taken: tuple[int, int]
    takes: int
    refused: int
    knock: Knocked | None
    totals: tuple[int, int]
    from_hands: tuple[int, int]
    won: tuple[int, int]


class View(NamedTuple):
    """What one seat, or the public table, may know of a State."""

    options: Options
    phase: Phase
    seat: Seat | None
    to_act: Seat | None
    private: bool
    legal: tuple[Move, ...]
    dealer: Seat | None
    hand_number: int
    hand: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    counts: tuple[int, int]
    stock: int
    pile: tuple[Card, ...]
    upcard: Card | None
    from_pile: Card | None
    taken: tuple[tuple[Card, ...], tuple[Card, ...]]
    limit: int
    knock: Knocked | None
    totals: tuple[int, int]
    won: tuple[int, int]
    winner: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerDrawn(Event):
    """`seat` deals the first hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A hand was dealt by `seat`; `cards` is the upcard."""

    hand: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """`seat` drew the top card of the stock, known to that seat alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took(Event):
    """`seat` took the top card of the discard pile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """`seat` refused the upcard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """`seat` discarded a card face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockedEvent(Event):
    """`seat` knocked; its discard is known to it alone until the hand is scored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Event):
    """`seat` showed its hand: `melds`, and `deadwood` points left over."""

    melds: tuple[Meld, ...]
    deadwood: int
    knocker: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOff(Event):
    """`seat` added a card to a meld of the knocker."""

    meld: Meld


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovered(Event):
    """The discard of the knock was turned up as the hand was scored."""
