"""Positions of Thief for the tests: rounds in the middle, and deals with chosen cards."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from cardtable.engine.cards import Card, cards_text, parse_card, parse_cards
from cardtable.engine.events import Event
from cardtable.engine.options import make
from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.thief import rules
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import Flaw, Stack, StackSet, pack_of, recognise
from cardtable.games.thief.state import Phase, State

ANN, BO, CY = Seat(0), Seat(1), Seat(2)

DULL = ("3c 4c 5c", "3d 4d 5d", "3h 4h 5h", "3s 4s 5s", "6c 7c 8c", "6d 7d 8d")
"""Hands without a set, a wild card or a card of a high rank, one a seat."""


def card(text: str) -> Card:
    return parse_card(text)


def start(seats: int = 2, **options: Any) -> State:
    return rules.start(make(Options, options), seats)


def stack(text: str, owner: int, options: Options) -> Stack:
    """`9c 9d | Kc Kh 2s` is a pair of nines under three cards that count as kings."""
    return tuple(_set(parse_cards(part), Seat(owner), options) for part in text.split("|") if part.strip())


def _set(cards: tuple[Card, ...], owner: Seat, options: Options) -> StackSet:
    made = recognise(cards, options)
    assert not isinstance(made, Flaw), "no set, which is a mistake in a test"
    return StackSet(made.rank, made.cards, (owner,) * len(cards))


def table(
    *hands: str,
    stacks: tuple[str, ...] = (),
    draw: str = "",
    discards: str = "",
    rest: str = "draw",
    turn: int = 0,
    first_turn: bool = False,
    **options: Any,
) -> State:
    """A turn about to begin; what is left of the packs lies under the draw pile, or under the discards."""
    chosen, seats = make(Options, options), len(hands)
    lying = tuple(stack(text, owner, chosen) for owner, text in enumerate((*stacks, *("",) * seats)[:seats]))
    held = tuple(tuple(sorted(parse_cards(hand))) for hand in hands)
    named = [card for cards in held for card in cards]
    named += [card for one in lying for part in one for card in part.cards]
    left = left_of(pack_of(chosen), [*named, *parse_cards(draw), *parse_cards(discards)])
    return State(
        options=chosen,
        phase=Phase.TURN,
        totals=(0,) * seats,
        turn=Seat(turn),
        round=1,
        first_turn=first_turn,
        hands=held,
        stacks=lying,
        draw_pile=(*parse_cards(draw), *(left if rest == "draw" else ())),
        discards=(*(left if rest == "discards" else ()), *parse_cards(discards)),
    )


def late(*hands: str, **given: Any) -> State:
    """A turn about to begin without a draw pile, or with the few cards named: the rest is discarded."""
    return table(*hands, rest="discards", **given)


def left_of(pack: Iterable[Card], named: Iterable[Card]) -> tuple[Card, ...]:
    """The other cards of the packs, sorted; a card that is named too often is a mistake in a test."""
    left = Counter(pack)
    left.subtract(named)
    assert all(count >= 0 for count in left.values()), "the packs have not so many of a card"
    return tuple(sorted(left.elements()))


def deal(*hands: str, draw: str = "", upcard: str = "9s", dealer: int = 0, **options: Any) -> State:
    """A round just dealt, with these hands, this upcard and these cards on top of the draw pile."""
    state = rules.apply(start(len(hands), **options), Order(Kind.FIRST, (dealer,))).state
    return rules.apply(state, order(state, hands, f"{upcard} {draw}")).state


def order(state: State, hands: tuple[str, ...], after: str) -> Order:
    """The order of the packs that deals these hands, card by card, and then these cards."""
    wanted = list(map(parse_cards, hands))
    named = [card for hand in wanted for card in hand]
    dealt = [hand[at] for at in range(state.options.hand_size) for hand in wanted]
    assert sorted(dealt) == sorted(named), "a hand has not as many cards as are dealt"
    left = left_of(pack_of(state.options), [*named, *parse_cards(after)])
    return Order(Kind.DEAL, (*dealt, *parse_cards(after), *left))


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


def hand(state: State, seat: int = 0) -> str:
    return cards_text(state.hands[seat], " ")


def top_set(state: State, seat: int = 0) -> str:
    return cards_text(state.stacks[seat][-1].cards, " ")


def worth(state: State) -> tuple[int, ...]:
    """What each stack is worth."""
    return rules.view(state, None).worth
