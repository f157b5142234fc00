import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.engine.cards import CARDS, Card, mask_of, parse_card, parse_cards, rank_of, suit_of
from cardtable.games.gin_rummy.melds import (
    arrangements,
    best,
    deadwood,
    fits,
    is_meld,
    lay_offs,
    melds_in,
    points,
    propose_answer,
    propose_lay_offs,
    union,
)
from tests.games.gin_rummy.positions import mask, melds

GOLDEN = Path(__file__).parent / "golden"

Cards = frozenset[Card]


def rows(*names: str) -> list[dict[str, Any]]:
    lines = [line for name in names for line in (GOLDEN / f"{name}.jsonl").read_text().splitlines()]
    return [json.loads(line) for line in lines]


def of(texts: list[str]) -> int:
    return mask_of(map(parse_card, texts))


def arrangement(groups: list[list[str]]) -> tuple[int, ...]:
    return melds(" ".join("".join(group) for group in groups))


# The rules once more, as slowly and as plainly as they can be said.


def plain_meld(cards: Cards) -> bool:
    ranks, suits = sorted(map(rank_of, cards)), set(map(suit_of, cards))
    is_set = len(set(ranks)) == 1 and len(cards) in {3, 4}
    is_run = len(suits) == 1 and len(cards) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return is_set or is_run


def plain_points(cards: Cards) -> int:
    return sum(min(rank_of(card), 10) for card in cards)


def plain_melds(hand: Cards) -> list[Cards]:
    groups = (frozenset(group) for size in range(3, len(hand) + 1) for group in combinations(hand, size))
    return [group for group in groups if plain_meld(group)]


def plain_arrangements(hand: Cards) -> Iterator[tuple[Cards, ...]]:
    def choose(found: list[Cards], left: Cards) -> Iterator[tuple[Cards, ...]]:
        yield ()
        for number, meld in enumerate(found):
            if meld <= left:
                for others in choose(found[number + 1 :], left - meld):
                    yield (meld, *others)

    yield from choose(plain_melds(hand), hand)


def plain_fewest(hand: Cards) -> int:
    return min(plain_points(hand.difference(*melds)) for melds in plain_arrangements(hand))


def plain_after_lay_offs(loose: Cards, knocker: tuple[Cards, ...]) -> int:
    """The fewest points after any lay-offs, tried in any order, a card on any meld that takes it."""
    fewest = plain_points(loose)
    for card in loose:
        for at, meld in enumerate(knocker):
            if plain_meld(meld | {card}):
                grown = (*knocker[:at], meld | {card}, *knocker[at + 1 :])
                fewest = min(fewest, plain_after_lay_offs(loose - {card}, grown))
    return fewest


def plain_answer(hand: Cards, knocker: tuple[Cards, ...]) -> int:
    return min(plain_after_lay_offs(hand.difference(*own), knocker) for own in plain_arrangements(hand))


def hands(most: int, ranks: int = 13) -> st.SearchStrategy[Cards]:
    """Hands out of the lowest ranks: the fewer of these, the more melds overlap."""
    return st.frozensets(st.sampled_from([card for card in CARDS if rank_of(card) <= ranks]), max_size=most)


@pytest.mark.clause("GIN-1", "GIN-6")
@pytest.mark.parametrize("text", ["Ah2h3h", "JsQsKs", "7c7d7h", "7c7d7h7s", "Ac2c3c4c5c6c7c8c9cTcJcQcKc"])
def test_three_or_more_of_a_rank_or_in_sequence_are_a_meld(text: str) -> None:
    assert is_meld(mask(text))


@pytest.mark.clause("GIN-1", "GIN-6")
@pytest.mark.parametrize(
    "text", ["", "7c", "7c7d", "5s6s", "QhKhAh", "Kh Ah 2h", "5s6s8s", "5s6s7h", "Qc Kc Ad 2d"]
)
def test_what_is_no_set_and_no_run_is_no_meld(text: str) -> None:
    assert not is_meld(mask(text))


@pytest.mark.clause("GIN-1", "GIN-6")
@pytest.mark.parametrize("size", [3, 4])
def test_of_all_groups_of_cards_exactly_the_sets_and_runs_are_melds(size: int) -> None:
    for group in combinations(CARDS, size):
        assert is_meld(mask_of(group)) == plain_meld(frozenset(group))


@pytest.mark.clause("GIN-6")
@given(hands(7, ranks=4))
@settings(deadline=None, max_examples=100)
def test_the_melds_of_a_hand_are_all_of_them(hand: Cards) -> None:
    found = melds_in(mask_of(hand))
    assert len(set(found)) == len(found)
    assert set(found) == set(map(mask_of, plain_melds(hand)))


@pytest.mark.clause("GIN-2")
def test_an_ace_counts_one_a_number_itself_and_a_picture_ten() -> None:
    assert [points(mask(f"{rank}d")) for rank in "A23456789TJQK"] == [*range(1, 11), 10, 10, 10]


@pytest.mark.clause("GIN-1", "GIN-2", "GIN-7")
def test_example_7_the_ace_is_low_only() -> None:
    assert deadwood(mask("Ah 2h 3h")) == 0
    assert deadwood(mask("Qh Kh Ah")) == 21


@pytest.mark.clause("GIN-6", "GIN-7")
def test_example_4_a_card_belongs_to_one_meld_and_the_best_arrangement_counts() -> None:
    assert deadwood(mask("5c 5d 5h 5s 6s 7s")) == 0
    assert best(mask("5c 5d 5h 5s 6s 7s")) == melds("5c5d5h 5s6s7s")
    assert deadwood(mask("5c 5d 5s 6s 7s")) == 10
    assert best(mask("5c 5d 5s 6s 7s")) == melds("5s6s7s")


@pytest.mark.clause("GIN-7")
@pytest.mark.parametrize("name", ["gin_deadwood_10", "gin_deadwood_10_dense"])
def test_the_fewest_points_of_ten_cards_agree_with_the_exact_answers(name: str) -> None:
    for row in rows(name):
        hand = of(row["hand"])
        assert deadwood(hand) == row["deadwood"]
        assert points(hand & ~union(best(hand))) == row["deadwood"]


@pytest.mark.clause("GIN-7", "GIN-8")
@pytest.mark.parametrize("name", ["gin_deadwood_11", "gin_deadwood_11_dense"])
def test_the_fewest_points_of_eleven_cards_agree_whatever_is_discarded(name: str) -> None:
    for row in rows(name):
        hand = of(row["hand"])
        after = {text: deadwood(hand & ~mask(text)) for text in row["hand"]}
        assert deadwood(hand) == row["deadwood"]
        assert after == row["after_discard"]
        assert min(after.values()) == row["best_after_discard"]


@pytest.mark.clause("GIN-11")
def test_the_best_answer_to_a_knock_agrees_with_the_exact_answers() -> None:
    for row in rows("gin_knock_layoff"):
        knocker, shown = of(row["knocker_hand"]), arrangement(row["knocker_melds"])
        hand = of(row["opp_hand"])
        assert points(knocker & ~union(shown)) == row["knocker_deadwood"]
        assert row["gin"] == (row["knocker_deadwood"] == 0)
        assert deadwood(hand) == row["opp_deadwood_no_layoff"]
        assert left_after_answer(hand, shown) == row["opp_deadwood_after_layoffs"]
        assert row["opp_final"] == (deadwood(hand) if row["gin"] else left_after_answer(hand, shown))


def left_after_answer(hand: int, knocker: tuple[int, ...]) -> int:
    """The points left by the proposed answer, whose lay-offs must be playable one after the other."""
    own, steps = propose_answer(hand, knocker)
    assert own in arrangements(hand)
    loose, melds = hand & ~union(own), list(knocker)
    for card, meld in steps:
        assert loose >> card & 1
        assert fits(card, meld)
        melds[melds.index(meld)] |= 1 << card
        loose ^= 1 << card
    return points(loose)


@pytest.mark.clause("GIN-7", "GIN-11")
def test_decided_together_melds_and_lay_offs_leave_less_than_one_after_the_other() -> None:
    better = [row for row in rows("gin_knock_layoff") if not row["greedy_optimal"]]
    assert better
    for row in better:
        left = left_after_answer(of(row["opp_hand"]), arrangement(row["knocker_melds"]))
        assert left < row["greedy_own_first_worst_tie"]


@pytest.mark.clause("GIN-7", "GIN-8")
def test_the_best_discard_is_not_the_highest_card_left_by_the_best_melds_of_eleven() -> None:
    found = rows("gin_deadwood_11", "gin_deadwood_11_dense")
    worse = [
        row
        for row in found
        if after_dropping_the_highest_card_left(of(row["hand"])) > row["best_after_discard"]
    ]
    assert worse
    for row in worse:
        hand = of(row["hand"])
        assert min(deadwood(hand & ~mask(text)) for text in row["hand"]) == row["best_after_discard"]


def after_dropping_the_highest_card_left(hand: int) -> int:
    loose = hand & ~union(best(hand)) or hand
    highest = max((points(1 << card), card) for card in CARDS if loose >> card & 1)
    return deadwood(hand & ~(1 << highest[1]))


@pytest.mark.clause("GIN-11")
def test_a_run_takes_card_after_card_at_both_ends() -> None:
    answer = propose_answer(mask("3h 4h 8h 9h Th Jh Kc"), melds("5h6h7h"))
    assert answer.melds == melds("8h9hThJh")
    answer = propose_answer(mask("2h 3h 4h 8h 9s 9d Kc"), melds("5h6h7h"))
    assert answer.melds == melds("2h3h4h")
    answer = propose_answer(mask("3h 4h 8h 9h Kc"), melds("5h6h7h"))
    assert answer.lay_offs == tuple(
        (parse_card(card), mask(meld))
        for card, meld in [("4h", "5h6h7h"), ("3h", "4h5h6h7h"), ("8h", "3h4h5h6h7h"), ("9h", "3h4h5h6h7h8h")]
    )
    assert left_after_answer(mask("8h 9h Th Jc Qh"), melds("5h6h7h")) == 20


@pytest.mark.clause("GIN-11")
def test_without_own_melds_a_run_takes_all_that_follows_and_nothing_beyond_a_gap() -> None:
    steps = propose_lay_offs(mask("2h 3h 8h 9h Th Jh Kh"), melds("4h5h6h7h"))
    assert [card for card, _ in steps] == list(parse_cards("3h 2h 8h 9h Th Jh"))
    assert propose_lay_offs(mask("8c 9d Kh"), melds("4h5h6h7h KcKdKs")) == (
        (parse_card("Kh"), mask("KcKdKs")),
    )


@pytest.mark.clause("GIN-11")
def test_example_3_a_card_goes_where_the_next_one_can_follow() -> None:
    answer = propose_answer(mask("7s 8s"), melds("7c7d7h 4s5s6s"))
    assert [meld for _, meld in answer.lay_offs] == [mask("4s5s6s"), mask("4s5s6s7s")]
    assert left_after_answer(mask("7s 8s"), melds("7c7d7h 4s5s6s")) == 0


@pytest.mark.clause("GIN-11")
def test_example_8_the_proposal_may_break_an_own_meld() -> None:
    assert fits(parse_card("7h"), mask("7c7d7s"))
    assert left_after_answer(mask("7h 8h 9h Th"), melds("7c7d7s")) == 0
    assert left_after_answer(mask("6h 7h 8h 9h"), melds("9c9d9s")) == 0
    answer = propose_answer(mask("7h 8h 9h 8c 8d"), melds("7c7d7s"))
    assert answer.melds == melds("8c8d8h")
    assert answer.lay_offs == ((parse_card("7h"), mask("7c7d7s")),)


@pytest.mark.clause("GIN-11")
def test_no_card_goes_round_the_corner_or_on_a_full_set() -> None:
    assert not fits(parse_card("Ah"), mask("JhQhKh"))
    assert not fits(parse_card("Kh"), mask("Ah2h3h"))
    assert not fits(parse_card("Ad"), mask("JcQcKc"))
    assert lay_offs(mask("Ah Kd 8c"), melds("7c7d7h7s JhQhKh")) == ()


@pytest.mark.clause("GIN-6", "GIN-7")
@given(hands(8, ranks=4) | hands(8, ranks=6) | hands(10))
@settings(deadline=None, max_examples=150)
def test_a_plain_search_finds_no_fewer_points(hand: Cards) -> None:
    assert deadwood(mask_of(hand)) == plain_fewest(hand)


@pytest.mark.clause("GIN-7", "GIN-8")
@given(hands(8, ranks=4) | hands(8, ranks=6), st.integers(0, 30))
@settings(deadline=None, max_examples=100)
def test_a_plain_search_finds_the_same_arrangements(hand: Cards, limit: int) -> None:
    expected = {
        frozenset(map(mask_of, melds))
        for melds in plain_arrangements(hand)
        if plain_points(hand.difference(*melds)) <= limit
    }
    found = arrangements(mask_of(hand), limit)
    assert len(found) == len(expected)
    assert set(map(frozenset, found)) == expected
    left = [points(mask_of(hand) & ~union(melds)) for melds in found]
    assert left == sorted(left)
    assert all(list(melds) == sorted(melds, key=lambda meld: meld & -meld) for melds in found)


@pytest.mark.clause("GIN-11")
@given(st.data())
@settings(deadline=None, max_examples=150)
def test_a_plain_search_finds_no_better_answer_to_a_knock(data: st.DataObject) -> None:
    every = melds_in(mask_of(card for card in CARDS if rank_of(card) <= 6))
    knocker: tuple[int, ...] = ()
    for meld in data.draw(st.lists(st.sampled_from(every), min_size=1, max_size=3)):
        if not union(knocker) & meld and meld.bit_count() <= 4:
            knocker = (*knocker, meld)
    free = [card for card in CARDS if rank_of(card) <= 7 and not union(knocker) >> card & 1]
    hand = data.draw(st.frozensets(st.sampled_from(free), max_size=7))
    shown = tuple(frozenset(card for card in CARDS if meld >> card & 1) for meld in knocker)
    assert left_after_answer(mask_of(hand), knocker) == plain_answer(hand, shown)


@pytest.mark.clause("GIN-8")
@pytest.mark.parametrize(
    ("text", "limit", "number"),
    [
        ("Ac 2c 3c 4c 5c 6c 7c Ad Ah As", 10, 51),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc", 10, 42),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", 0, 13),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc", None, 114),
    ],
)
def test_even_hands_full_of_melds_have_few_arrangements(text: str, limit: int | None, number: int) -> None:
    """The most that any hand has: 51 for a knock, 13 for big gin, 114 without a limit."""
    assert len(arrangements(mask(text), limit)) == number


@pytest.mark.clause("GIN-8")
def test_no_hand_of_the_exact_answers_has_more_than_51_arrangements_to_knock_with() -> None:
    dense = rows("gin_deadwood_10_dense", "gin_deadwood_10")
    knocking = [of(row["hand"]) for row in dense if row["deadwood"] <= 10]
    assert len(knocking) > 20
    assert max(len(arrangements(hand, 10)) for hand in knocking) <= 51
