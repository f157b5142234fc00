"""High card, a game that exists for the tests of the engine: each seat is dealt two and plays one."""

from dataclasses import dataclass, replace

from cardtable.engine.cards import Card, UnreadableCardError, card_text, parse_card
from cardtable.engine.events import Event
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
from cardtable.engine.seats import Seat
from tests.engine.toy.options import Options


class Why(Reason):
    NOT_ASKED = "TOY-1"
    NOT_HELD = "TOY-2"


@dataclass(frozen=True, slots=True)
class Play:
    card: Card


Move = Order | Play


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    left: int
    hands: tuple[tuple[Card, ...], ...] = ()
    turn: int = 0


def start(options: Options, seats: int) -> State:
    return State(seats, left=options.rounds)


def to_act(state: State) -> Seat | Chance | None:
    if not state.left:
        return None
    return Seat(state.turn) if state.hands else Chance(Kind.DEAL, packs())


def refuse(state: State, move: Move) -> Refusal | None:
    now = to_act(state)
    if isinstance(now, Chance) != isinstance(move, Order) or now is None:
        return Refusal(Why.NOT_ASKED)
    if isinstance(move, Order):
        return None if isinstance(now, Chance) and move.answers(now) else Refusal(Why.NOT_ASKED)
    return None if move.card in state.hands[state.turn] else Refusal(Why.NOT_HELD, (move.card,))


def apply(state: State, move: Move) -> Step[State]:
    refusal = refuse(state, move)
    if refusal:
        raise IllegalMove(refusal)
    if isinstance(move, Order):
        cards = [Card(thing) for thing in move.things]
        hands = tuple(tuple(cards[seat : 2 * state.seats : state.seats]) for seat in range(state.seats))
        return Step(replace(state, hands=hands), (Event(),))
    event = Event(seat=Seat(state.turn), cards=(move.card,))
    if state.turn + 1 < state.seats:
        return Step(replace(state, turn=state.turn + 1), (event,))
    return Step(replace(state, turn=0, hands=(), left=state.left - 1), (event,))


def move_text(move: Move) -> str:
    return order_text(move) if isinstance(move, Order) else f"play {card_text(move.card)}"


def parse_move(text: str) -> Move:
    order = parse_order(text)
    if order:
        return order
    word, _, card = text.partition(" ")
    if word != "play":
        raise UnreadableMoveError("'play' is wanted")
    try:
        return Play(parse_card(card))
    except UnreadableCardError:
        raise UnreadableMoveError("'play' wants a card") from None
