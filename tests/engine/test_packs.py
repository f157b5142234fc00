from collections import Counter
from random import Random

import pytest

from cardtable.engine.cards import CARDS, JOKER
from cardtable.engine.packs import answer, packs
from cardtable.engine.rules import Chance, Kind


def test_a_pack_is_the_52_cards() -> None:
    assert packs() == CARDS


def test_two_packs_with_jokers_hold_every_card_twice_and_are_sorted() -> None:
    cards = packs(2, jokers=2)
    assert Counter(cards) == Counter(dict.fromkeys(CARDS, 2) | {JOKER: 4})
    assert list(cards) == sorted(cards)


@pytest.mark.clause("ALL-4")
def test_each_order_of_three_cards_is_equally_likely() -> None:
    rng = Random(1)
    orders = Counter(answer(Chance(Kind.DEAL, (3, 4, 5)), rng).things for _ in range(6000))
    assert len(orders) == 6
    assert all(880 < times < 1120 for times in orders.values())


@pytest.mark.clause("ALL-4")
def test_each_seat_is_equally_likely_to_be_drawn() -> None:
    rng = Random(2)
    drawn = Counter(answer(Chance(Kind.FIRST, (0, 1, 2)), rng).things for _ in range(3000))
    assert set(drawn) == {(0,), (1,), (2,)}
    assert all(880 < times < 1120 for times in drawn.values())


@pytest.mark.parametrize("kind", Kind)
def test_an_answer_answers_even_where_cards_are_equal(kind: Kind) -> None:
    chance = Chance(kind, (7, 7, 8, 52, 52))
    assert answer(chance, Random(3)).answers(chance)


def test_an_order_is_a_value_that_the_same_seed_gives_again() -> None:
    chance = Chance(Kind.SHUFFLE, packs())
    assert answer(chance, Random(4)) == answer(chance, Random(4)) != answer(chance, Random(5))
