"""What is chosen is seen before it is played, and no card is parted with that nobody chose."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardtable.canvas.layout import COMMAND
from cardtable.canvas.painter import rows
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Act, Click, Input, Ui
from cardtable.engine.cards import parse_card, parse_cards
from cardtable.games.thief import table
from cardtable.games.thief.choice import Challenge, Discard, TakeDiscard
from cardtable.games.thief.choosing import possible
from cardtable.games.thief.focus import PILE, stack_place
from cardtable.games.thief.saying import about
from cardtable.games.thief.state import View
from cardtable.lang.cards import card_names
from tests.games.thief.positions import ANN, BO, CY, late
from tests.games.thief.positions import table as lying
from tests.games.thief.views import phases, pressed, random_views, round_of, seen, written
from tests.tables import bare

FOUR = bare(4)


def turn() -> View:
    """Seat 0 can lay kings with a Jack, or challenge the nines of seat 1."""
    return seen(round_of(4))


def click(view: View, ui: Ui, place: str) -> Any:
    return table.press(view, ui, Click(place))


@pytest.mark.clause("THIEF-9")
def test_a_click_on_the_discards_shows_the_set_before_a_second_one_takes_it() -> None:
    view = phases()["take"]
    shown = click(view, FOUR, PILE)
    assert isinstance(shown, Ui)
    assert shown.selected
    taken = click(view, shown, PILE)
    assert isinstance(taken, TakeDiscard)
    assert taken in view.legal
    told = " ".join(row.strip() for row in rows(table.scene(view, shown, Size(100, 30)), Size(100, 30)))
    assert f"Take K♥ with {card_names(shown.selected)}: " in told


@pytest.mark.clause("THIEF-16")
def test_a_click_on_the_discards_discards_without_a_draw_pile_whatever_may_be_taken() -> None:
    for options in ({}, {"take_discard": "on"}):
        view = seen(late("9h Kd", "2s", stacks=("", "9c 9d"), discards="Qh Kh", **options))
        assert click(view, written(view, "9h", bare(2)), PILE) == Discard(parse_card("9h"))


@pytest.mark.clause("THIEF-8")
def test_a_typed_card_that_is_not_held_parts_with_no_other_wherever_it_is_meant_for() -> None:
    missing = parse_card("Qs")
    view = phases()["take"]
    assert click(view, written(view, "Qs"), PILE) == TakeDiscard((missing, view.discards[-1]))
    view = phases()["drew"]
    assert click(view, written(view, "Qs"), PILE) == Discard(missing)
    view = turn()
    ui = written(view, "Qs", replace(FOUR, focus=stack_place(BO)))
    assert pressed(view, "confirm", ui=ui) == Challenge(BO, missing)
    assert pressed(view, "challenge", ui=ui) == Challenge(BO, missing)


@pytest.mark.parametrize("focus", [stack_place(CY), "look:1.0"])
@pytest.mark.parametrize(
    ("phase", "command"), [("drew", "discard"), ("late", "discard"), ("asked", "answer")]
)
def test_a_card_that_nobody_chose_is_shown_before_it_is_parted_with(
    phase: str, command: str, focus: str
) -> None:
    view = phases()[phase]
    shown = pressed(view, command, ui=replace(FOUR, focus=focus))
    assert isinstance(shown, Ui)
    assert len(shown.selected) == 1
    assert pressed(view, command, ui=shown) in view.legal


@pytest.mark.clause("THIEF-11")
def test_enter_on_a_stack_answers_with_no_card_that_nobody_chose() -> None:
    view = phases()["asked"]
    assert isinstance(pressed(view, "confirm", ui=replace(FOUR, focus=stack_place(ANN))), Ui)


@pytest.mark.clause("THIEF-10")
def test_a_natural_card_challenges_before_a_wild_one() -> None:
    state = lying("2c 9h 4c", "3c 4d 5c", stacks=("", "9c 9d"), wild_may_open="on")
    view, ui = seen(state), replace(bare(2), focus=stack_place(BO))
    assert pressed(view, "confirm", ui=ui) == Challenge(BO, parse_card("9h"))


@pytest.mark.clause("THIEF-10")
def test_of_two_selected_cards_none_challenges_unseen() -> None:
    view = turn()
    for typed in ("9h Kd", "Kd 9h"):
        chosen = replace(written(view, typed), focus=stack_place(BO))
        assert isinstance(pressed(view, "confirm", ui=chosen), Ui)
        shown = pressed(view, "challenge", ui=chosen)
        assert isinstance(shown, Ui)
        assert shown.selected == parse_cards("9h")
        assert pressed(view, "challenge", ui=shown) == Challenge(BO, parse_card("9h"))


def told(view: View, ui: Ui, width: int = 78) -> str:
    return about(view, ui, width)[0]


def test_of_two_equal_cards_only_the_selected_one_is_said_to_be() -> None:
    view = phases()["turn_of_two"]
    one = written(view, "Kc", bare(2))
    assert told(view, replace(one, focus="card:Kc.0")).startswith("[K♣, selected]")
    assert told(view, replace(one, focus="card:Kc.1")).startswith("[K♣]")


@pytest.mark.clause("THIEF-7")
def test_a_stack_under_the_cursor_after_a_draw_is_said_to_be_challenged_no_more() -> None:
    view = phases()["drew"]
    chosen = replace(written(view, "9h"), focus=stack_place(BO))
    assert told(view, chosen) == "You have drawn, so you cannot challenge (THIEF-7)."


def test_several_cards_for_a_stack_are_said_to_be_too_many() -> None:
    chosen = replace(written(turn(), "9h Kd"), focus=stack_place(BO))
    assert told(turn(), chosen) == "Select only one card to challenge with"


def test_where_no_card_can_be_played_it_is_said_in_a_sentence_of_its_own() -> None:
    view = seen(lying("3c 4c 5c", "3d 4d 5d"))
    assert told(view, replace(bare(2), focus="card:3c.0")) == "[3♣]  None of your cards can be played now"


@pytest.mark.clause("THIEF-10")
def test_a_click_on_another_stack_than_the_one_shown_shows_it_first() -> None:
    """Bo holds a nine, and the top sets of Cy and Ann are both nines."""
    view = seen(lying("3c 4c 5c", "9h 4d 5d", "3h 4h 5h", stacks=("9c 9d", "", "9s Jc"), turn=BO))
    nine = parse_card("9h")
    shown = pressed(view, "challenge", ui=written(view, "9h", bare(3)))
    assert table.draft(view, shown) == Challenge(CY, nine)
    other = click(view, shown, stack_place(ANN))
    assert isinstance(other, Ui)
    assert table.draft(view, other) == Challenge(ANN, nine)
    assert click(view, other, stack_place(ANN)) == Challenge(ANN, nine)
    assert pressed(view, "confirm", ui=other) == Challenge(ANN, nine)


@pytest.mark.clause("THIEF-9", "THIEF-10", "THIEF-16")
def test_a_card_selected_for_one_move_makes_no_other_one_unseen() -> None:
    state = lying(
        "2c 3d 5c", "3c 4d 5h", stacks=("", "9c 9d"), discards="3s", take_discard="on", wild_may_open="on"
    )
    view = seen(state)
    before = pressed(view, "take", ui=bare(2))
    assert isinstance(table.draft(view, before), TakeDiscard)
    shown = pressed(view, "challenge", ui=before)
    assert isinstance(shown, Ui)
    assert table.draft(view, shown) == Challenge(BO, parse_card("2c"))
    rest = seen(late("9h Kd", "2s", stacks=("", "9c 9d")))
    shown = pressed(rest, "challenge", ui=written(rest, "9h", bare(2)))
    assert isinstance(shown, Ui)
    assert table.draft(rest, shown) == Challenge(BO, parse_card("9h"))


@pytest.mark.parametrize("seed", range(4))
def test_no_click_and_no_key_makes_a_move_with_cards_that_was_not_shown(seed: int) -> None:
    rng = Random(seed)
    rules = {"take_discard": "on", "wild_may_open": "on"} if seed % 2 else {}
    for view in random_views(seed, 4, **rules):
        ui: Ui = bare(4)
        for given in rng.choices(inputs(view), k=12):
            before = table.draft(view, ui)
            answered = table.press(view, ui, given)
            if isinstance(answered, Ui):
                ui = answered
            elif answered in possible(view):
                assert answered == before


def inputs(view: View) -> list[Input]:
    """Every command, and single clicks on all that lies there."""
    places = {sprite.place for sprite in table.scene(view, bare(4), Size(80, 24)) if sprite.place}
    commands = [Act(command.id) for command in table.commands]
    return [*commands, *(Click(place) for place in sorted(places) if not place.startswith(COMMAND))]
