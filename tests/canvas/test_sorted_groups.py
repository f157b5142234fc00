"""A hand as its owner laid it, by rank, or suit by suit."""

import pytest

from cardtable.canvas.hand_order import sorted_groups
from cardtable.engine.cards import cards_text, parse_cards, rank_of, suit_of

HAND = parse_cards("7h Ac 2s 2c Kh")


def sorted_text(order: str) -> list[str] | None:
    found = sorted_groups(HAND, order, height=lambda card: (rank_of(card), suit_of(card)), suit=suit_of)
    return None if found is None else [cards_text(group, " ") for group in found]


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
