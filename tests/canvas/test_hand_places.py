import pytest

from cardtable.canvas.hand_order import laid_by_owner
from cardtable.canvas.hand_places import card_at, card_place, rearranged
from cardtable.canvas.table import Style, Typing, Ui
from cardtable.engine.cards import CARDS, parse_card, parse_cards

HAND = parse_cards("7c 9s Td Kh")


def test_every_card_is_found_at_its_place_and_at_a_counted_one() -> None:
    for card in CARDS:
        assert card_at(card_place(card)) == card
        assert card_at(f"{card_place(card)}.1") == card


@pytest.mark.parametrize("place", ["", "stock", "stack:1", "seat1.3"])
def test_elsewhere_is_no_card_of_the_own_hand(place: str) -> None:
    assert card_at(place) is None


@pytest.mark.parametrize(("index", "lie"), [(0, "Td 7c 9s Kh"), (3, "7c 9s Kh Td"), (9, "7c 9s Kh Td")])
def test_a_card_that_is_moved_stays_under_the_cursor(index: int, lie: str) -> None:
    ui = Ui(Style(("Ann", "Ben")), focus="stock", note=Typing("7"))
    moved = rearranged(ui, HAND, parse_card("Td"), index)
    assert laid_by_owner(HAND, moved.order) == parse_cards(lie)
    assert (moved.focus, moved.note) == ("card:Td", None)
