"""How the own hand lies: by sets, rank or suit, or as its owner wants."""

from dataclasses import replace

import pytest

from cardtable.canvas.table import Drop, Ui
from cardtable.engine.cards import card_text, parse_cards
from cardtable.games.thief import table
from cardtable.games.thief.arranging import groups
from cardtable.games.thief.focus import own_order
from cardtable.games.thief.options import Options
from cardtable.games.thief.state import View
from tests.games.thief.views import phases, pressed, round_of, seen
from tests.tables import bare

FOUR = bare(4)


def turn() -> View:
    """Seat 0 can lay kings with a Jack, or challenge the nines of seat 1."""
    return seen(round_of(4))


def texts(view: View, ui: Ui) -> list[str]:
    return [card_text(card) for card in own_order(view, ui)]


def test_the_hand_lies_by_sets_rank_suit_or_as_its_owner_wants() -> None:
    hand = parse_cards("2h 4s 9c 9d Kh")
    lies = {
        order: [card_text(card) for group in groups(hand, order, Options()) for card in group]
        for order in ("melds", "rank", "suit", "own Kh 2h 9d")
    }
    assert lies["melds"] == ["9c", "9d", "2h", "Kh", "4s"]
    assert lies["rank"] == ["2h", "4s", "9c", "9d", "Kh"]
    assert lies["suit"] == ["9c", "9d", "2h", "Kh", "4s"]
    assert lies["own Kh 2h 9d"][:3] == ["Kh", "2h", "9d"]
    assert pressed(turn(), "sort").order == "rank"


@pytest.mark.clause("ALL-5")
def test_a_card_is_moved_by_keys_and_by_dragging_between_two_equal_ones_too() -> None:
    view = phases()["turn_of_two"]
    ui = replace(bare(2), focus="card:Jd.0", order="rank")
    assert texts(view, ui) == ["Jd", "Kc", "Kc"]
    right = pressed(view, "move_right", ui=ui)
    assert texts(view, right) == ["Kc", "Jd", "Kc"]
    assert texts(view, pressed(view, "move_right", ui=right)) == ["Kc", "Kc", "Jd"]
    assert texts(view, pressed(view, "move_left", ui=right)) == ["Jd", "Kc", "Kc"]
    dragged = table.press(view, ui, Drop("card:Kc.1", "card:Jd.0"))
    assert isinstance(dragged, Ui)
    assert texts(view, dragged) == ["Kc", "Jd", "Kc"]


def test_the_cursor_stays_on_the_one_of_two_equal_cards_that_is_moved() -> None:
    view = phases()["turn_of_two"]
    ui = replace(bare(2), focus="card:Kc.1", order="rank")
    left = pressed(view, "move_left", "move_left", ui=ui)
    assert (texts(view, left), left.focus) == (["Kc", "Jd", "Kc"], "card:Kc.0")
    assert pressed(view, "move_left", ui=left).focus == "card:Kc.0"
    gone = table.press(view, ui, Drop("card:Kc.1", "card:Kc.2"))
    assert gone == ui
