"""The odds of a place, counted once more over every way in which the hidden cards can lie."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from cardtable.engine.cards import parse_cards, rank_of
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance, Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.trash import odds, rules
from cardtable.games.trash.fit import is_wild
from cardtable.games.trash.odds import Odds
from cardtable.games.trash.options import PRESETS
from cardtable.games.trash.state import Place, State
from tests.games.trash.positions import play, table

ME, NEXT = Seat(0), Seat(1)


def ways(state: State) -> Iterator[State]:
    """Every way in which the hidden cards can lie for all that is seen: each is equally likely."""
    view = rules.view(state, None)
    down = [place.card for layout in state.layouts for place in layout if not place.up]
    for cards in permutations((*down, *state.stock)):
        left = iter(cards)
        layouts = tuple(
            tuple(place if place.up else Place(next(left), up=False) for place in layout)
            for layout in state.layouts
        )
        way = state._replace(layouts=layouts, stock=tuple(left))
        if rules.view(way, None) == view:
            yield way


def next_hidden(state: State) -> int:
    """The rank of the next card of the stock; once that is empty, of the first face-down card."""
    down = [place.card for layout in state.layouts for place in layout if not place.up]
    return rank_of((*state.stock, *down)[0])


def counted(state: State, ranks: set[int]) -> Fraction:
    found = [next_hidden(way) in ranks for way in ways(state)]
    return Fraction(sum(found), len(found))


def with_a_jack(stock: str) -> State:
    """Seat 0 has drawn a Jack; four cards lie face down, and the stock has a few more."""
    return play(table("+Ac 5h Kc +4c 3s", "+2c 3d", stock=f"Jh {stock}", rest="pile"), "stock")


def recycled() -> State:
    """The stock has been made of three cards that all have seen; seat 0 has a Jack to put."""
    state = play(table("5h +2d Kc +4c 3s", "+2c 3d", stock="Qh", rest="pile"), "stock")
    chance = rules.to_act(state)
    assert isinstance(chance, Chance)
    first = parse_cards("Jh 3c 3h 5c")
    order = Order(Kind.SHUFFLE, tuple(sorted(chance.things, key=lambda card: card not in first)))
    new = rules.apply(state, order).state
    left = [card for card in new.stock[:4] if card != first[0]]
    played = new._replace(stock=(first[0], *left), pile=(*new.stock[4:], *new.pile), turn=ME)
    return play(played, "stock")


def run_out(state: State) -> State:
    """The same once the cards of the stock have been drawn and discarded."""
    return state._replace(stock=(), pile=(*state.pile, *state.stock))


SMALL = {
    "a stock as dealt": with_a_jack("3h 2h Js"),
    "no number of a place left": with_a_jack("Qc Qd Qh"),
    "an empty stock": with_a_jack(""),
    "a stock of discards": recycled(),
    "an empty stock of discards": run_out(recycled()),
}


@pytest.mark.clause("TRASH-7")
@pytest.mark.parametrize("state", SMALL.values(), ids=list(SMALL))
def test_the_odds_of_each_place_are_those_counted_over_all_ways(state: State) -> None:
    view = rules.view(state, ME)
    told = odds.own_number(view, ME)
    assert list(told) == list(view.missing[ME])
    for place, (fits, hidden) in told.items():
        assert Fraction(fits, hidden) == counted(state, {place})
    jacks = odds.wild(view)
    assert Fraction(*jacks) == counted(state, {11})


def test_the_odds_are_the_cards_they_come_from() -> None:
    view = rules.view(with_a_jack("3h 2h Js"), ME)
    assert odds.own_number(view, ME) == {2: Odds(1, 7), 3: Odds(3, 7), 5: Odds(1, 7)}
    assert odds.wild(view) == Odds(1, 7)
    assert odds.own_number(view, NEXT) == {2: Odds(1, 7)}


def test_the_first_odds_of_a_hand_are_four_in_all_cards_of_a_pack() -> None:
    state = table(rest="stock", stock="Jh", wild="jacks_jokers")
    view = rules.view(play(state, "stock"), ME)
    assert odds.own_number(view, ME) == {place: Odds(4, 53) for place in range(1, 11)}
    assert odds.wild(view) == Odds(5, 53)


@pytest.mark.parametrize("key", PRESETS)
def test_the_odds_look_at_nothing_but_the_view_and_count_only_what_is_hidden(key: str) -> None:
    rng, state, looked = Random(3), rules.start(PRESETS[key], 3), 0
    while (acting := rules.to_act(state)) is not None and looked < 300:
        if isinstance(acting, Chance):
            state = rules.apply(state, answer(acting, rng)).state
            continue
        view = rules.view(state, None)
        hidden = [*state.stock, *(p.card for layout in state.layouts for p in layout if not p.up)]
        assert list(odds.next_cards(view)) == sorted(state.stock if state.recycled else hidden)
        assert odds.wild(view).fits == sum(is_wild(card, state.options) for card in hidden)
        state = rules.apply(state, rng.choice(rules.legal_moves(state))).state
        looked += 1
