"""What is a combination, what beats what, and all that a hand has (TL-1, TL-3 to TL-8)."""

import json
from collections import Counter
from itertools import chain, combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import CARDS, Card, parse_card, parse_cards
from cardtable.games.tien_len.combinations import (
    Combination,
    Shape,
    answers,
    beats,
    bomb_answers,
    leads,
    recognise,
)
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import RANKS, SUITS, Bits, bits_of, cards_in, height_of
from tests.games.tien_len.positions import bits, combination

GOLDEN = Path(__file__).parent / "golden"
DEFAULT, SOUTHERN = Options(), Options(bomb_ladder="southern")
MOST_LEADS = "7s 7c 7d 8s 8c 8d 8h 9s 9c 9d Ts Tc Td"


def rows() -> list[dict[str, Any]]:
    files = (GOLDEN / "tien_len_leads.jsonl", GOLDEN / "tien_len_leads_dense.jsonl")
    return [json.loads(line) for file in files for line in file.read_text().splitlines()]


def beats_text(play: str, table: str, options: Options = DEFAULT) -> bool:
    return beats(combination(play), combination(table), options)


def shape(text: str) -> Shape | None:
    found = recognise(bits(text))
    return found.shape if found else None


@pytest.mark.clause("TL-1")
def test_cards_go_from_the_three_of_spades_to_the_two_of_hearts() -> None:
    assert cards_in((1 << 52) - 1) == parse_cards(
        "".join(rank + suit for rank in "3456789TJQKA2" for suit in "scdh")
    )
    assert [height_of(card) for card in parse_cards("3s 3c 3d 3h 4s Ah 2s 2h")] == [0, 1, 2, 3, 4, 47, 48, 51]


@pytest.mark.clause("TL-1")
def test_singles_compare_by_rank_then_suit() -> None:
    assert beats_text("8s", "7h")
    assert beats_text("7h", "7d")
    assert not beats_text("7h", "8s")
    assert beats_text("2s", "Ah")
    assert not beats_text("3h", "4s")


@pytest.mark.parametrize("size", [1, 5, 13, 52])
def test_cards_go_into_bits_and_come_out_lowest_first(size: int) -> None:
    cards = [Card(card) for card in Random(size).sample(CARDS, size)]
    assert list(cards_in(bits_of(cards))) == sorted(cards, key=height_of)


@pytest.mark.clause("TL-3")
@pytest.mark.parametrize(
    ("cards", "found"),
    {
        "3s": Shape.SINGLE,
        "2s 2h": Shape.PAIR,
        "7s 7d 7h": Shape.TRIPLE,
        "2s 2c 2d 2h": Shape.FOUR,
        "Qs Kd Ah": Shape.SEQUENCE,
        "3s 4h 5d": Shape.SEQUENCE,
        "3s 4h 5d 6s 7s 8s 9s Ts Js Qs Ks As": Shape.SEQUENCE,
        "3s 3d 4c 4h 5s 5d": Shape.DOUBLE_SEQUENCE,
        "9s 9d Tc Th Js Jd Qc Qd Kh Ks As Ad": Shape.DOUBLE_SEQUENCE,
    }.items(),
)
def test_the_types_of_combination(cards: str, found: Shape) -> None:
    assert shape(cards) is found


@pytest.mark.clause("TL-3", "TL-4")
@pytest.mark.parametrize(
    "cards",
    [
        "",
        "3s 4s",
        "3s 3d 4c 4h",
        "3s 3d 4c 4h 6s 6d",
        "3s 3d 3h 4c 4h 5s",
        "3s 3d 4c 4h 5s",
        "3s 3d 3h 4s 4c 4d 5s 5c 5d",
        "7s 8s",
        "7s 8d 9d Jh",
        "Kd Ah 2c",
        "Ad 2s 3c",
        "2s 3s 4s",
        "Ks Kd As Ad 2s 2d",
        "Ks As 3s",
    ],
)
def test_what_is_no_combination(cards: str) -> None:
    assert shape(cards) is None


@pytest.mark.clause("TL-4")
def test_no_row_has_a_two_in_it() -> None:
    hand = bits("3s 3d 4s 4d Ks Kd As Ad Qs Qd 2s 2c 2d")
    rows = [row for row in leads(hand) if (found := recognise(row)) and found.length > 1]
    assert rows
    assert not any(row & bits("2s 2c 2d") for row in rows)


@pytest.mark.clause("TL-3")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("7s 7h", "7c 7d"),
        ("8s 8c", "7d 7h"),
        ("8s 8c 8d", "7c 7d 7h"),
        ("2s 2c 2d 2h", "As Ac Ad Ah"),
        ("8s 9s Th", "8h 9h Td"),
        ("4s 5s 6s", "3h 4h 5h"),
        ("3s 3c 4s 4c 5s 5h", "3d 3h 4d 4h 5c 5d"),
        ("4s 4c 5s 5c 6s 6c", "3d 3h 4d 4h 5d 5h"),
    ],
)
def test_within_a_type_the_higher_one_beats_and_is_not_beaten(higher: str, lower: str) -> None:
    assert beats_text(higher, lower)
    assert not beats_text(lower, higher)
    assert not beats_text(higher, higher)


@pytest.mark.clause("TL-5")
def test_type_and_number_of_cards_have_to_be_the_same() -> None:
    assert not beats_text("3s 4s 5s 6s", "4c 5c 6c")
    assert not beats_text("As Ac", "3s")
    assert not beats_text("9s Ts Js", "3s 3c 3d")
    assert not beats_text("8c 9c Td", "8h 9h Th")


@pytest.mark.clause("TL-6")
def test_what_bombs_beat_besides_their_own_type() -> None:
    three, four = "3s 3d 4c 4h 5s 5d", "3s 3d 4c 4h 5s 5d 6s 6d"
    five = f"{four} 7s 7d"
    assert beats_text(three, "2h")
    assert beats_text(four, "2h")
    assert beats_text(four, "2s 2c")
    assert beats_text(five, "2s 2c")
    assert beats_text(five, "2s 2c 2d")
    assert beats_text("4s 4c 4d 4h", "2h")
    assert not any(beats_text(three, table) for table in ("Ah", "2s 2c", "9s 9c 9d 9h", "2s 2c 2d"))
    assert not any(beats_text("4s 4c 4d 4h", table) for table in ("2s 2c", "2s 2c 2d", "Ah", "As Ad"))
    assert not beats_text(four, "2s 2c 2d")
    assert not beats_text(five, "2s 2c 2d 2h")


@pytest.mark.clause("TL-7")
def test_by_default_a_bomb_falls_to_its_own_type_and_length_only() -> None:
    three, four = "3s 3d 4c 4h 5s 5d", "6s 6d 7c 7h 8s 8d 9s 9d"
    assert not beats_text("4s 4c 4d 4h", "6s 6d 7c 7h 8s 8d")
    assert not beats_text(four, three)
    assert not beats_text(four, "4s 4c 4d 4h")
    assert beats_text("5s 5c 5d 5h", "4s 4c 4d 4h")
    assert beats_text("4s 4d 5c 5h 6s 6d", three)


@pytest.mark.clause("TL-7")
def test_on_the_southern_ladder_a_higher_step_beats_every_lower_one() -> None:
    ladder = [
        "Qs Qd Kc Kh As Ad",
        "4s 4c 4d 4h",
        "8s 8d 9c 9h Ts Td Js Jd",
        "4s 4d 5c 5h 6s 6d 7s 7d 8s 8d",
        "3s 3d 4s 4d 5c 5h 6s 6d 7s 7d 8s 8d",
    ]
    for low, high in combinations(range(len(ladder)), 2):
        assert beats_text(ladder[high], ladder[low], SOUTHERN)
        assert not beats_text(ladder[low], ladder[high], SOUTHERN)
    assert beats_text("5s 5c 5d 5h", "4s 4c 4d 4h", SOUTHERN)
    assert not beats_text("3s 3c 3d 3h", "4s 4c 4d 4h", SOUTHERN)


@pytest.mark.clause("TL-6")
def test_on_the_southern_ladder_a_four_of_a_kind_also_beats_a_pair_of_twos() -> None:
    four = "4s 4c 4d 4h"
    assert beats_text(four, "2s 2c", SOUTHERN)
    assert beats_text(four, "2s", SOUTHERN)
    assert not beats_text(four, "2s 2c 2d", SOUTHERN)
    assert not beats_text("3s 3d 4c 4h 5s 5d", "2s 2c", SOUTHERN)
    assert not beats_text(four, "As", SOUTHERN)


@pytest.mark.clause("TL-8")
def test_a_bomb_is_among_the_leads() -> None:
    hand = bits("4s 4c 4d 4h 5s 5c 6s 6c")
    assert bits("4s 4c 4d 4h") in leads(hand)
    assert bits("4s 4c 5s 5c 6s 6c") in leads(hand)


@pytest.mark.clause("TL-3")
def test_hands_have_as_many_leads_of_each_type_and_length_as_others_have_counted() -> None:
    for row in rows():
        found = [recognise(cards) for cards in leads(bits_of(map(parse_card, row["hand"])))]
        assert len(found) == len(set(found)) == row["total"]
        assert counted([one for one in found if one]) == {
            (Shape.SINGLE, 1): row["singles"],
            (Shape.PAIR, 1): row["pairs"],
            (Shape.TRIPLE, 1): row["triples"],
            (Shape.FOUR, 1): row["quads"],
            **by_length(Shape.SEQUENCE, row["sequences_by_len"]),
            **by_length(Shape.DOUBLE_SEQUENCE, row["double_sequences_by_pairs"]),
        }


def by_length(shape: Shape, counts: dict[str, int]) -> dict[tuple[Shape, int], int]:
    return {(shape, int(length)): count for length, count in counts.items()}


def counted(found: list[Combination]) -> dict[tuple[Shape, int], int]:
    counts = Counter((one.shape, one.length) for one in found)
    return {**dict.fromkeys(product(list(Shape)[:4], [1]), 0), **counts}


def test_the_hand_with_the_most_leads_has_486() -> None:
    found = leads(bits(MOST_LEADS))
    assert len(set(found)) == len(found) == 486


def plain_shape(cards: tuple[Card, ...]) -> tuple[Shape, int] | None:
    """The type and the length by the words of TL-3 and TL-4."""
    ranks = Counter(height_of(card) // 4 for card in cards)
    order, each = sorted(ranks), set(ranks.values())
    if len(order) == 1:
        return Shape(len(cards)), 1
    in_a_row = len(order) >= 3 and order == list(range(order[0], order[-1] + 1)) and order[-1] < 12
    if in_a_row and each in ({1}, {2}):
        return (Shape.SEQUENCE if each == {1} else Shape.DOUBLE_SEQUENCE), len(order)
    return None


def some_hands(number: int, size: int) -> list[tuple[Card, ...]]:
    """Hands of few neighbouring ranks, 2s among them, so that they hold all types."""
    rng = Random(size)
    found = []
    for _ in range(number):
        first, span = rng.randrange(9), rng.randrange(3, 6)
        ranks = RANKS[first : first + span] + rng.choice(["", "2"])
        cards = [parse_card(rank + suit) for rank in dict.fromkeys(ranks) for suit in SUITS]
        found.append(tuple(rng.sample(cards, min(size, len(cards)))))
    return found


def subsets(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return list(chain.from_iterable(combinations(hand, size) for size in range(1, len(hand) + 1)))


@pytest.mark.clause("TL-3", "TL-4")
def test_the_leads_of_a_hand_are_all_its_sets_of_cards_that_are_combinations() -> None:
    for hand in some_hands(25, 9):
        plain = {bits_of(cards): found for cards in subsets(hand) if (found := plain_shape(cards))}
        listed = [one for cards in leads(bits_of(hand)) if (one := recognise(cards))]
        assert {one.cards: (one.shape, one.length) for one in listed} == plain
        assert not any(recognise(bits_of(cards)) for cards in subsets(hand) if bits_of(cards) not in plain)


@pytest.mark.clause("TL-5", "TL-6", "TL-7")
@pytest.mark.parametrize("options", [DEFAULT, SOUTHERN], ids=["default", "southern"])
def test_the_answers_of_a_hand_are_all_its_combinations_that_beat_the_table(options: Options) -> None:
    met: set[Shape] = set()
    for both in some_hands(250, 16):
        hand, other = bits_of(both[:10]), bits_of(both[10:])
        mine = {cards: one for cards in leads(hand) if (one := recognise(cards))}
        for table in (one for cards in leads(other) if (one := recognise(cards))):
            won = [cards for cards, one in mine.items() if beats(one, table, options)]
            assert sorted(answers(hand, table, options)) == sorted(won)
            bombs: list[Bits] = [cards for cards in won if mine[cards].is_bomb]
            assert sorted(bomb_answers(hand, table, options)) == sorted(bombs)
            met |= {table.shape} if won else set()
    assert met == set(Shape)
