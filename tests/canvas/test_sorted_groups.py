"""A hand as its owner laid it, by rank, or suit by suit."""

import pytest

from cardtable.canvas.hand_order import laid_by_owner, moved_to, sorted_groups
from cardtable.engine.cards import cards_text, parse_cards, rank_of, suit_of

HAND = parse_cards("7h Ac 2s 2c Kh")


def sorted_text(order: str) -> list[str] | None:
    found = sorted_groups(HAND, order, height=lambda card: (rank_of(card), suit_of(card)), suit=suit_of)
    return None if found is None else [cards_text(group, " ") for group in found]


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize(
    ("hand", "lie"),
    [
        ("5d Kc Kc", "Kc 5d Kc"),
        ("5d Kc", "Kc 5d"),
        ("5d Kc Kc Kc", "Kc 5d Kc Kc"),
        ("Kc Kc 9h", "Kc Kc 9h"),
    ],
)
def test_each_of_several_equal_cards_lies_where_its_owner_laid_one(hand: str, lie: str) -> None:
    assert laid_by_owner(parse_cards(hand), "own Kc 5d Kc") == parse_cards(lie)


@pytest.mark.parametrize(
    ("at", "index", "order"),
    [(0, 1, "own Kc 5d Kc"), (2, 0, "own Kc 5d Kc"), (2, 9, "own 5d Kc Kc"), (1, -1, "own Kc 5d Kc")],
)
def test_one_of_several_equal_cards_can_be_moved(at: int, index: int, order: str) -> None:
    assert moved_to(parse_cards("5d Kc Kc"), at, index) == order


@pytest.mark.parametrize(
    ("order", "lying"),
    [
        ("rank", ["Ac 2c 2s 7h Kh"]),
        ("suit", ["Ac 2c", "7h Kh", "2s"]),
        ("own Kh 2s 7h Ac 2c", ["Kh 2s 7h Ac 2c"]),
        ("melds", None),
    ],
)
def test_it_sorts_as_far_as_no_game_has_a_way_of_its_own(order: str, lying: list[str] | None) -> None:
    assert sorted_text(order) == lying
