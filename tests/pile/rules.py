"""Pile, a game that exists for tests: the seats turn up the stock, three cards a hand.

A red card is worth a point. While the thief is present the fourth card of every hand disappears.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from cardtable.engine.cards import Card, UnreadableCardError, card_text, parse_card, suit_of
from cardtable.engine.events import Event, HandScored
from cardtable.engine.packs import packs
from cardtable.engine.rules import (
    Chance,
    IllegalMove,
    Kind,
    Order,
    Reason,
    Refusal,
    Step,
    UnreadableMoveError,
    order_text,
    parse_order,
)
from cardtable.engine.seats import Entry, Seat
from tests.pile.options import Options

CARDS_A_HAND = 3


class Why(Reason):
    NOT_ASKED = "PILE-1"
    NOT_ON_TOP = "PILE-2"


@dataclass(frozen=True, slots=True)
class Turn:
    card: Card


Move = Order | Turn


class State(NamedTuple):
    options: Options
    hand: int
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    totals: tuple[int, ...]


class View(NamedTuple):
    seat: Seat | None
    to_act: Seat | None
    hand_number: int
    totals: tuple[int, ...]
    private: bool = False
    legal: tuple[Any, ...] = ()


def start(options: Options, seats: int) -> State:
    return State(options, 0, (), (), (0,) * seats)


def to_act(state: State) -> Seat | Chance | None:
    if len(state.stock) > 0 and len(state.pile) < CARDS_A_HAND:
        return Seat(len(state.pile) % len(state.totals))
    return Chance(Kind.DEAL, packs()) if state.hand < state.options.hands else None


def refuse(state: State, move: Move) -> Refusal | None:
    now = to_act(state)
    if isinstance(move, Order):
        answers = isinstance(now, Chance) and move.answers(now)
        return None if answers else Refusal(Why.NOT_ASKED)
    if now is None or isinstance(now, Chance):
        return Refusal(Why.NOT_ASKED)
    return None if move.card == state.stock[0] else Refusal(Why.NOT_ON_TOP, (move.card,))


def apply(state: State, move: Move) -> Step[State]:
    refusal = refuse(state, move)
    if refusal:
        raise IllegalMove(refusal)
    if isinstance(move, Order):
        stock = tuple(Card(thing) for thing in move.things)
        return Step(state._replace(hand=state.hand + 1, stock=stock, pile=()), (Event(),))
    seat = Seat(len(state.pile) % len(state.totals))
    state = state._replace(stock=state.stock[1:], pile=(*state.pile, move.card))
    event = Event(seat=seat, cards=(move.card,))
    return _scored(state, event) if len(state.pile) == CARDS_A_HAND else Step(state, (event,))


def _scored(state: State, event: Event) -> Step[State]:
    red = [suit_of(card) in {1, 2} for card in state.pile]
    seats = len(state.totals)
    points = tuple(sum(red[seat::seats]) for seat in range(seats))
    entries = tuple(Entry(Seat(seat), won, "red", "PILE-3") for seat, won in enumerate(points))
    totals = tuple(total + won for total, won in zip(state.totals, points, strict=True))
    stock = state.stock[1:] if state.options.thief == "present" else state.stock
    return Step(state._replace(totals=totals, stock=stock), (event, HandScored(entries=entries)))


def cards(state: State) -> tuple[Card, ...]:
    return state.stock + state.pile


def view(state: State, seat: Seat | None) -> View:
    now = to_act(state)
    return View(seat, None if isinstance(now, Chance) else now, state.hand, state.totals)


def move_text(move: Move) -> str:
    return order_text(move) if isinstance(move, Order) else f"turn {card_text(move.card)}"


def parse_move(text: str) -> Move:
    order = parse_order(text)
    if order:
        return order
    word, _, card = text.partition(" ")
    if word != "turn":
        raise UnreadableMoveError("'turn' is wanted")
    try:
        return Turn(parse_card(card))
    except UnreadableCardError:
        raise UnreadableMoveError("'turn' wants a card") from None
