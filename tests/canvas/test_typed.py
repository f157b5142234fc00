"""A card typed at the table, character by character."""

import pytest

from cardtable.canvas.table import Style, Typing, Ui
from cardtable.canvas.typed import typed_into
from cardtable.engine.cards import JOKER, Card, parse_card

BARE = Ui(Style(("Ann", "Bo")))


def typed(text: str, *, jokers: bool = False) -> Typing | Card | None:
    """What a row of characters leads to: a card half typed, one that is finished, or nothing."""
    ui = BARE
    for char in text:
        found = typed_into(ui, char, jokers=jokers)
        if not isinstance(found, Ui):
            return found
        ui = found
    assert ui.note is None or isinstance(ui.note, Typing)
    return ui.note


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.clause("ALL-5")
def test_a_rank_then_a_suit_make_a_card_with_and_without_jokers(jokers: bool) -> None:
    for text in ("7h", "10d", "Td", "Qs", "JS", "Jc"):
        assert typed(text, jokers=jokers) == parse_card(text)


@pytest.mark.parametrize("text", ["Jo", "JO"])
@pytest.mark.clause("ALL-5")
def test_a_capital_j_and_an_o_make_a_joker_where_there_are_jokers(text: str) -> None:
    assert typed(text, jokers=True) == JOKER
    assert typed(text) == Typing("J", stuck=True)


def test_only_a_j_says_that_it_may_become_a_joker() -> None:
    assert typed("J", jokers=True) == Typing("J", joker=True)
    assert typed("J") == Typing("J")
    assert typed("Q", jokers=True) == Typing("Q")
    assert typed("Qo", jokers=True) == Typing("Q", stuck=True)
    assert typed("JQ", jokers=True) == Typing("Q")
