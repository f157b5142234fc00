"""The values of Gin Rummy: state, moves, view, events and the reasons of its refusals."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Order, Reason
from cardtable.engine.seats import Entry, Seat
from cardtable.games.gin_rummy.options import Options

Meld = int
"""A set or a run as a mask of its cards."""

Arrangement = tuple[Meld, ...]
"""Melds that share no card, sorted by their lowest card."""


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
    """Show an arrangement: `show 7c7d7h 4s5s6s`; without melds: `show`. It sorts its melds."""

    melds: Arrangement

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", tuple(sorted(self.melds, key=lambda meld: meld & -meld)))


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
    """A knock under way, or the one that ended the hand which still lies there.

    Attributes:
        seat: The knocker.
        big: Whether it is big gin.
        discard: The knock's discard; None after big gin, and in a view that may not show it.
        melds: The knocker's melds, with the cards laid off on them; empty until they are shown.
        answer: The opponent's melds, empty until they are shown (or when there are none).
        laid: What the opponent laid off, in that order.
    """

    seat: Seat
    big: bool
    discard: Card | None
    melds: Arrangement = ()
    answer: Arrangement = ()
    laid: tuple[Card, ...] = ()


class State(NamedTuple):
    """A whole match; it holds hidden cards. A hand that is over lies there until the next deal.

    Attributes:
        options: The house rules.
        phase: Where the hand stands.
        turn: The seat whose turn it is (after a knock, who has to show or to lay off).
        dealer: The dealer; once a hand is scored, the next one.
        hand: The number of the hand, from 1; 0 before the first deal.
        hands: A mask a seat. Cards laid off stay in their owner's, the knock's discard is in none.
        stock: Its top card first.
        pile: The discard pile, its top card last.
        upcard: The first upcard of the hand.
        limit: The most deadwood of a knock in this hand, 0 where only gin counts (GIN-8).
        from_pile: The card taken from the pile in this turn (GIN-5).
        from_stock: The card drawn from the stock in this turn, until it ends.
        taken: A mask a seat of what it took from the pile and was not seen to discard.
        takes: How many turns in a row have taken from the pile (GIN-13).
        refused: How often the offered upcard was refused, 0 once somebody has drawn.
        knock: The knock of this hand.
        totals: Points a seat; in the end with the end bonuses.
        won: Hands won a seat.
        ledger: How the hand which still lies there was scored.
        bonuses: What the end of the match added.
        winner: Who won the match.
    """

    options: Options
    phase: Phase = Phase.FIRST
    turn: Seat = Seat(0)
    dealer: Seat = Seat(0)
    hand: int = 0
    hands: tuple[int, int] = (0, 0)
    stock: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    upcard: Card | None = None
    limit: int = 0
    from_pile: Card | None = None
    from_stock: Card | None = None
    taken: tuple[int, int] = (0, 0)
    takes: int = 0
    refused: int = 0
    knock: Knocked | None = None
    totals: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)
    ledger: tuple[Entry, ...] = ()
    bonuses: tuple[Entry, ...] = ()
    winner: Seat | None = None

    def __repr__(self) -> str:  # type: ignore[explicit-override]  # `override` is standard from 3.12 on
        return f"<hand {self.hand}, {self.phase.name}>"


class View(NamedTuple):
    """What one seat, or the public table, may know of a State; fields of the same name mean the same.

    Attributes:
        seat: Whose view it is; None: the public table.
        to_act: The seat to act; None while chance is, and when the match is over.
        private: Whether `hand` is not public: the seat's hand does not lie face up.
        legal: The legal moves of the seat, if it is to act.
        dealer: None until the first dealer is drawn.
        hand: The seat's own cards; empty for the public table and after a drawn hand.
        hands: Both hands once they lie face up (the knocker has shown), else empty.
        counts: How many cards each seat holds.
        stock: How many cards are in it.
        from_stock: None for everybody but the seat that drew.
    """

    options: Options
    phase: Phase
    seat: Seat | None
    to_act: Seat | None
    private: bool
    legal: tuple[Move, ...]
    turn: Seat
    dealer: Seat | None
    hand_number: int
    hand: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    counts: tuple[int, int]
    stock: int
    pile: tuple[Card, ...]
    upcard: Card | None
    limit: int
    from_pile: Card | None
    from_stock: Card | None
    taken: tuple[tuple[Card, ...], tuple[Card, ...]]
    takes: int
    refused: int
    knock: Knocked | None
    totals: tuple[int, int]
    won: tuple[int, int]
    ledger: tuple[Entry, ...]
    bonuses: tuple[Entry, ...]
    winner: Seat | None


class NoHand(Enum):
    """Why a hand was drawn."""

    STOCK = "stock"  # two cards are left in it
    TAKES = "takes"  # so many turns in a row took from the pile
    TIE = "tie"  # k = d where the option `tie` says nobody


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
    """`seat` knocked, or declared big gin; a discard is known to it alone until the hand is scored."""

    big: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Event):
    """`seat` showed its melds; `cards` are its deadwood, worth `deadwood` points."""

    melds: Arrangement
    deadwood: int
    knocker: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """The hand of `seat`, the opponent, was turned up once the knocker had shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOff(Event):
    """`seat` added a card to a meld of the knocker: `meld` as it stood before."""

    meld: Meld


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovered(Event):
    """The discard of the knock was turned up as the hand was scored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDrawn(Event):
    """Nobody scores; `HandScored` without entries follows."""

    why: NoHand


class Why(Reason):
    """One member for each way in which a move can be refused."""

    MATCH_OVER = "GIN-15"
    CHANCE_WANTED = "ALL-4"  # a player's move while a draw for the deal or a shuffle is wanted
    CHANCE_NOT_WANTED = "ALL-4"  # the opposite
    WRONG_ORDER = "ALL-4"  # not the seats or cards that chance was asked for
    MUST_DRAW_FIRST = "GIN-4"
    ALREADY_DRAWN = "GIN-4"
    UPCARD_IS_OFFERED = "GIN-4"  # take it or refuse it, before anything else
    UPCARD_WAS_REFUSED = "GIN-4"  # by both: the first player must draw from the stock
    NOTHING_OFFERED = "GIN-4"
    NOT_YOUR_CARD = "GIN-4"
    JUST_TAKEN = "GIN-5"
    TOO_MUCH_DEADWOOD = "GIN-8"
    BIG_GIN_OFF = "GIN-10"
    NOT_BIG_GIN = "GIN-10"
    HAND_IS_KNOCKED = "GIN-8"  # nobody draws or discards after a knock
    NOBODY_KNOCKED = "GIN-8"
    KNOCKER_SHOWS_FIRST = "GIN-8"
    NOT_A_MELD = "GIN-6"
    IN_TWO_MELDS = "GIN-6"
    MELD_NOT_HELD = "GIN-6"
    ARRANGEMENT_OVER_LIMIT = "GIN-8"
    ARRANGEMENT_NOT_BIG_GIN = "GIN-10"
    ANSWER_FIRST = "GIN-11"
    ALREADY_ANSWERED = "GIN-11"
    CARD_IS_MELDED = "GIN-11"
    CARD_IS_LAID_OFF = "GIN-11"
    NO_SUCH_MELD = "GIN-11"  # of the knocker, as it stands
    DOES_NOT_FIT = "GIN-11"
