"""What cards are worth, and which of them are a set (THIEF-1, THIEF-2, THIEF-5)."""

from itertools import combinations
from random import Random

import pytest

from cardtable.engine.cards import JOKER, Card, cards_text, parse_card, parse_cards, rank_of
from cardtable.engine.seats import Seat
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import (
    Flaw,
    Made,
    StackSet,
    is_wild,
    pack_of,
    points_of,
    recognise,
    sets_in,
    worth_of,
)

AS_WRITTEN = Options()
JOKERS = Options(jokers="on")
WILD_ONLY = Options(wild_only_sets="on")


def made(text: str, options: Options = AS_WRITTEN) -> Made:
    found = recognise(parse_cards(text), options)
    assert isinstance(found, Made)
    return found


def flaw(text: str, options: Options = AS_WRITTEN) -> Flaw:
    found = recognise(parse_cards(text), options)
    assert isinstance(found, Flaw)
    return found


@pytest.mark.clause("THIEF-1")
def test_there_are_two_packs_and_jacks_and_twos_are_wild() -> None:
    pack = pack_of(AS_WRITTEN)
    assert len(pack) == 104
    assert all(pack.count(card) == 2 for card in pack)
    assert {rank_of(card) for card in pack if is_wild(card, AS_WRITTEN)} == {2, 11}


@pytest.mark.clause("THIEF-1")
def test_with_jokers_they_and_the_twos_are_wild_and_jacks_are_not() -> None:
    pack = pack_of(JOKERS)
    assert len(pack) == 108
    assert pack.count(JOKER) == 4
    assert {rank_of(card) for card in pack if is_wild(card, JOKERS)} == {2, rank_of(JOKER)}


@pytest.mark.clause("THIEF-2")
@pytest.mark.parametrize(("ranks", "points"), [("3456789", 5), ("TQK", 10), ("A", 15), ("2", 20), ("J", 50)])
def test_cards_are_worth_what_the_page_says(ranks: str, points: int) -> None:
    cards = [parse_card(rank + suit) for rank in ranks for suit in "cdhs"]
    assert {points_of((card,), AS_WRITTEN) for card in cards} == {points}


@pytest.mark.clause("THIEF-2")
def test_with_jokers_a_joker_is_worth_50_and_a_jack_10() -> None:
    assert points_of((JOKER,), JOKERS) == 50
    assert points_of(parse_cards("Jc Jd Jh Js"), JOKERS) == 40
    assert points_of(parse_cards("3c Td Qh Ks As 2c"), JOKERS) == 5 + 10 + 10 + 10 + 15 + 20


@pytest.mark.clause("THIEF-2")
def test_the_packs_hold_1200_points_and_1080_with_jokers() -> None:
    assert points_of(pack_of(AS_WRITTEN), AS_WRITTEN) == 1200
    assert points_of(pack_of(JOKERS), JOKERS) == 1080


@pytest.mark.clause("THIEF-5")
@pytest.mark.parametrize(
    ("text", "rank", "points"),
    [("Kc Kh", 13, 20), ("3s 3d Jc", 3, 60), ("4h 2s", 4, 25), ("7c Jd 2h", 7, 75), ("Ac Ad Ah", 1, 45)],
)
def test_example_1_these_are_sets(text: str, rank: int, points: int) -> None:
    assert (made(text).rank, made(text).points) == (rank, points)


@pytest.mark.clause("THIEF-5")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Jc Jd", Flaw.NO_NATURAL),
        ("2c 2d", Flaw.NO_NATURAL),
        ("Jc 2d", Flaw.NO_NATURAL),
        ("7c 8c", Flaw.MIXED_RANKS),
        ("7c 8c Jd", Flaw.MIXED_RANKS),
        ("Kc", Flaw.TOO_FEW),
        ("Jc", Flaw.TOO_FEW),
        ("", Flaw.TOO_FEW),
        ("Kc Kd Kh Ks", Flaw.TOO_MANY),
        ("Kc 7d 8h Js", Flaw.TOO_MANY),
    ],
)
def test_example_1_these_are_none_and_it_is_said_why(text: str, why: Flaw) -> None:
    assert flaw(text) is why


@pytest.mark.clause("THIEF-5")
def test_equal_cards_of_the_two_packs_are_a_set() -> None:
    assert made("Kc Kc").rank == 13


@pytest.mark.clause("THIEF-5")
def test_with_jokers_jacks_are_naturals() -> None:
    assert made("Jc Jd", JOKERS).rank == 11
    assert made("Jc Jo", JOKERS) == Made(11, parse_cards("Jc Jo"), 60)
    assert flaw("Jc Kd", JOKERS) is Flaw.MIXED_RANKS
    assert flaw("Jo 2d", JOKERS) is Flaw.NO_NATURAL


@pytest.mark.clause("THIEF-5")
@pytest.mark.parametrize("text", ["Jc Jd", "2c 2d", "Jc 2d 2h"])
def test_with_wild_only_sets_two_or_three_wild_cards_are_a_set_without_a_rank(text: str) -> None:
    assert made(text, WILD_ONLY).rank is None
    assert flaw("Jc", WILD_ONLY) is Flaw.TOO_FEW
    assert flaw("Jc Jd Jh Js", WILD_ONLY) is Flaw.TOO_MANY


def test_naturals_are_laid_before_wild_cards() -> None:
    assert cards_text(made("Jc 3s 3d").cards, " ") == "3d 3s Jc"
    assert cards_text(made("2h 7c Jd").cards, " ") == "7c Jd 2h"


@pytest.mark.clause("THIEF-5", "ALL-5")
def test_the_sets_of_a_hand_are_listed_once_each() -> None:
    hand = tuple(sorted(parse_cards("Kc Kc Jd 5h")))
    assert [cards_text(cards, " ") for cards in sets_in(hand, AS_WRITTEN)] == [
        "Kc Kc",
        "Kc Jd",
        "Jd 5h",
        "Kc Kc Jd",
    ]


@pytest.mark.clause("THIEF-5")
@pytest.mark.parametrize("options", [AS_WRITTEN, JOKERS, WILD_ONLY], ids=["as_written", "jokers", "wild"])
def test_the_sets_of_a_hand_are_all_that_are_recognised(options: Options) -> None:
    rng, pack, found = Random(1), pack_of(options), 0
    for _ in range(500):
        hand = tuple(sorted(rng.sample(pack, rng.randint(0, 6))))
        listed = sets_in(hand, options)
        assert len(set(listed)) == len(listed)
        assert set(listed) == every_set(hand, options)
        found += len(listed)
    assert found > 500


def every_set(hand: tuple[Card, ...], options: Options) -> set[tuple[Card, ...]]:
    """By trying all cards together, of any number."""
    chosen = {cards for size in range(len(hand) + 1) for cards in combinations(hand, size)}
    return {cards for cards in chosen if isinstance(recognise(cards, options), Made)}


@pytest.mark.clause("THIEF-17")
def test_a_stack_is_worth_all_its_cards() -> None:
    one = StackSet(9, parse_cards("9c 9d 9h 2s Jd"), (Seat(0),) * 5)
    two = StackSet(1, parse_cards("Ac Jd"), (Seat(0),) * 2)
    assert worth_of((), AS_WRITTEN) == 0
    assert worth_of((one,), AS_WRITTEN) == 85
    assert worth_of((one, two), AS_WRITTEN) == 150
    assert worth_of((one, two), JOKERS) == 85 - 40 + 25
