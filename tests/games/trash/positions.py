"""Positions of Trash for the tests: hands in the middle, and deals with chosen cards."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from cardtable.engine.cards import Card, card_text, parse_card, parse_cards
from cardtable.engine.events import Event
from cardtable.engine.options import make
from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.trash import rules
from cardtable.games.trash.fit import pack_of
from cardtable.games.trash.options import Options
from cardtable.games.trash.state import Layout, Phase, Place, State

TEN = "Qc Qd Qh Qs Kc Kd Kh Ks Tc Td"
"""Ten face-down cards of which none can be placed but a ten on place 10."""

OTHER = "9c 9d 9h 9s 8c 8d 8h 8s 7c 7d"


def card(text: str) -> Card:
    return parse_card(text)


def layout(text: str) -> Layout:
    """`Kc +3h` is a face-down King on place 1 and a 3 that lies face up on place 2."""
    return tuple(Place(parse_card(word.lstrip("+")), word.startswith("+")) for word in text.split())


def start(seats: int = 2, **options: Any) -> State:
    return rules.start(make(Options, options), seats)


def table(
    first: str = TEN,
    second: str = OTHER,
    *others: str,
    stock: str = "",
    pile: str = "",
    rest: str = "stock",
    turn: int = 0,
    finished: tuple[int, ...] = (),
    **options: Any,
) -> State:
    """A turn about to begin; what is left of the packs lies under the stock, or under the discard pile."""
    lying = tuple(map(layout, (first, second, *others)))
    chosen = make(Options, options)
    named = [*(place.card for one in lying for place in one), *parse_cards(stock), *parse_cards(pile)]
    left = left_of(pack_of(chosen, len(lying)), named)
    return State(
        options=chosen,
        phase=Phase.SOURCE,
        sizes=tuple(map(len, lying)),
        turn=Seat(turn),
        hand=1,
        layouts=lying,
        stock=(*parse_cards(stock), *(left if rest == "stock" else ())),
        pile=(*(left if rest == "pile" else ()), *parse_cards(pile)),
        finished=tuple(map(Seat, finished)),
    )


def left_of(pack: Iterable[Card], named: Iterable[Card]) -> tuple[Card, ...]:
    """The other cards of the packs, sorted; a card that is named too often is a mistake in a test."""
    left = Counter(pack)
    left.subtract(named)
    assert all(count >= 0 for count in left.values()), "the packs have not so many of a card"
    return tuple(sorted(left.elements()))


def deal(
    *layouts: str, stock: str = "", first: int = 0, sizes: tuple[int, ...] = (), **options: Any
) -> State:
    """A hand just dealt; layouts and stock begin with these cards, and go on with others."""
    state = rules.apply(start(len(layouts), **options), Order(Kind.FIRST, (first,))).state
    state = state._replace(sizes=sizes or state.sizes)
    return rules.apply(state, order(state, layouts, stock)).state


def order(state: State, layouts: tuple[str, ...], stock: str) -> Order:
    """The order of the packs that deals these layouts, card by card to those that are not full yet."""
    wanted = list(map(parse_cards, layouts))
    top = parse_cards(stock)
    pack = pack_of(state.options, len(state.sizes))
    left = iter(left_of(pack, [*(card for cards in wanted for card in cards), *top]))
    dealt = [
        wanted[seat][place] if place < len(wanted[seat]) else next(left)
        for place in range(max(state.sizes))
        for seat, size in enumerate(state.sizes)
        if place < size
    ]
    return Order(Kind.DEAL, (*dealt, *top, *left))


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = rules.apply(state, rules.parse_move(text)).state
    return state


def events(state: State, *moves: str) -> list[Event]:
    """All that happens as these moves are made."""
    told: list[Event] = []
    for text in moves:
        state, happened = rules.apply(state, rules.parse_move(text))
        told += happened
    return told


def legal(state: State) -> list[str]:
    return [rules.move_text(move) for move in rules.legal_moves(state)]


def clause(state: State, move: str) -> str:
    """The clause under which a move is refused; empty: it is legal."""
    refusal = rules.refuse(state, rules.parse_move(move))
    return refusal.reason.clause if refusal else ""


def up(state: State, seat: int = 0) -> str:
    """The face-up cards of a layout at their places, the others as `--`."""
    shown = rules.view(state, None).layouts[seat]
    return " ".join("--" if one is None else card_text(one) for one in shown)


def top(state: State) -> Card:
    return state.pile[-1]
