from dataclasses import replace
from typing import Any

import pytest

from cardtable.canvas.layout import COMMAND
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import END_TURN, Act, Click, Drop, Table, Typed, Typing, Ui
from cardtable.engine.cards import JOKER, card_text, parse_card, parse_cards
from cardtable.engine.rules import Refusal
from cardtable.games.thief import SPEC, rules, table
from cardtable.games.thief.choice import (
    DRAW,
    GIVE_UP,
    Answer,
    Challenge,
    Discard,
    Draw,
    Lay,
    TakeDiscard,
    Why,
)
from cardtable.games.thief.choosing import possible
from cardtable.games.thief.focus import DRAW_PILE, PILE, card_place, own_order, stack_place
from cardtable.games.thief.saying import about
from cardtable.games.thief.state import Move, View
from tests.clauses import clauses_of
from tests.games.thief.positions import ANN, BO, CY, deal, late, play
from tests.games.thief.positions import table as lying
from tests.games.thief.views import challenge_of, phases, pressed, random_views, round_of, seen, written
from tests.tables import bare


def proves_the_contract() -> Table[View, Move]:
    return table


FOUR = bare(4)
RULES: tuple[dict[str, str], ...] = (
    {},
    {"take_discard": "on", "wild_may_open": "on", "jokers": "on"},
    {"wild_only_sets": "on", "first_set_safe": "on", "take_discard": "on"},
)


def turn() -> View:
    """Seat 0 can lay kings with a Jack, or challenge the nines of seat 1."""
    return seen(round_of(4))


def texts(view: View, ui: Ui) -> list[str]:
    return [card_text(card) for card in own_order(view, ui)]


def click(view: View, ui: Ui, place: str, *, double: bool = False) -> Any:
    return table.press(view, ui, Click(place, double))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("options", RULES)
def test_every_legal_kind_of_move_stands_on_the_action_bar(seats: int, options: dict[str, str]) -> None:
    for view in random_views(seats, seats, **options):
        ui = bare(seats)
        places = {sprite.place for sprite in table.scene(view, ui, Size(60, 17))}
        for kind in {type(move) for move in view.legal}:
            (command,) = (c for c in table.commands if table.kind_of(c) is kind)
            assert COMMAND + command.id in places


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", RULES)
def test_the_key_of_a_kind_pressed_at_most_twice_makes_such_a_move(
    seats: int, options: dict[str, str]
) -> None:
    for view in random_views(seats, seats, **options):
        for kind in {type(move) for move in view.legal}:
            (command,) = (c for c in table.commands if table.kind_of(c) is kind)
            made = table.press(view, bare(seats), Act(command.id))
            if isinstance(made, Ui):
                assert table.draft(view, made) in view.legal
                made = table.press(view, made, Act(command.id))
            assert isinstance(made, kind)
            assert made in view.legal or kind is Answer


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", RULES)
def test_one_key_shows_every_move_with_cards_once_and_enter_makes_it(
    seats: int, options: dict[str, str]
) -> None:
    for view in random_views(seats, seats, **options):
        named = [move for move in view.legal if move not in {DRAW, GIVE_UP}]
        assert sorted(map(str, possible(view))) == sorted(map(str, named))
        ui, made = bare(seats), []
        for _move in named:
            ui = pressed(view, "next_choice", ui=ui)
            made.append(pressed(view, "confirm", ui=ui))
        assert sorted(map(str, made)) == sorted(map(str, named))


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", RULES)
def test_enter_alone_makes_a_legal_move_or_shows_one(seats: int, options: dict[str, str]) -> None:
    for view in random_views(seats, seats, **options):
        if view.legal:
            made = pressed(view, "confirm", ui=bare(seats))
            if isinstance(made, Ui):
                made = pressed(view, "confirm", ui=made)
            assert made in view.legal


@pytest.mark.parametrize("phase", ["first_turn", "turn", "take", "drew", "asked", "topped", "late"])
def test_a_command_of_another_phase_is_a_move_that_the_rules_refuse(phase: str) -> None:
    view = phases()[phase]
    for command in table.commands:
        kind = table.kind_of(command)
        if kind is not None and kind not in {type(move) for move in view.legal}:
            move = table.press(view, FOUR, Act(command.id))
            assert isinstance(move, kind)
            assert move not in view.legal


def test_the_cursor_begins_on_the_draw_pile_and_enter_draws() -> None:
    view = turn()
    assert table.focused(view, FOUR) == DRAW_PILE
    assert pressed(view, "confirm") == Draw()
    assert table.focused(view, pressed(view, "down")).startswith("card:")
    assert table.focused(view, pressed(view, "up")) == stack_place(BO)
    assert table.focused(view, pressed(view, "up", "right")) == stack_place(CY)
    assert table.focused(view, pressed(view, "down", "up")) == DRAW_PILE


@pytest.mark.clause("THIEF-8")
def test_cards_selected_by_keys_are_laid_as_a_set() -> None:
    view = turn()
    ui = pressed(view, "down", "left", "select", "right", "right", "select")
    assert len(ui.selected) == 2
    chosen = written(view, "Kd Jd")
    assert pressed(view, "confirm", ui=chosen) == Lay(parse_cards("Kd Jd"))
    assert pressed(view, "lay", ui=chosen) == Lay(parse_cards("Kd Jd"))
    assert pressed(view, "clear", ui=chosen).selected == ()


def test_a_set_is_shown_before_the_key_lays_it() -> None:
    shown = pressed(turn(), "lay")
    assert isinstance(shown, Ui)
    assert set(shown.selected) == set(parse_cards("Kd Jd"))
    assert pressed(turn(), "lay", ui=shown) == Lay(parse_cards("Kd Jd"))


@pytest.mark.clause("THIEF-10")
def test_a_challenge_is_opened_by_key_against_the_one_stack_that_fits() -> None:
    assert pressed(turn(), "challenge", ui=written(turn(), "9h")) == Challenge(BO, parse_card("9h"))
    assert pressed(turn(), "confirm", ui=written(turn(), "9h")) == Challenge(BO, parse_card("9h"))


@pytest.mark.clause("THIEF-10")
def test_whom_to_challenge_is_chosen_with_keys_where_several_stacks_fit() -> None:
    view = seen(lying("9h Kd 4c", "3c 4c 5c", "3h 4h 5h", stacks=("", "9c 9d", "9s 9h")))
    ui = pressed(view, "challenge", ui=written(view, "9h", bare(3)))
    assert isinstance(ui, Ui)
    assert pressed(view, "confirm", ui=ui) == Challenge(BO, parse_card("9h"))
    assert pressed(view, "right", "confirm", ui=ui) == Challenge(CY, parse_card("9h"))
    assert pressed(view, "right", "challenge", ui=ui) == Challenge(CY, parse_card("9h"))
    assert pressed(view, "next_choice", "next_choice", "confirm") == Challenge(CY, parse_card("9h"))


@pytest.mark.clause("THIEF-10")
def test_whom_to_challenge_is_chosen_by_a_click_or_a_drag_to_the_stack() -> None:
    view = turn()
    chosen = click(view, FOUR, "card:9h.0")
    assert click(view, chosen, stack_place(BO)) == Challenge(BO, parse_card("9h"))
    assert table.press(view, FOUR, Drop("card:9h.0", stack_place(BO))) == Challenge(BO, parse_card("9h"))
    wrong = click(view, chosen, stack_place(CY))
    assert rules.refuse(round_of(4), wrong) is not None


@pytest.mark.clause("THIEF-6")
def test_a_click_on_a_stack_without_a_selected_card_looks_at_it_and_another_closes_it() -> None:
    view = turn()
    look = click(view, FOUR, stack_place(BO))
    assert table.focused(view, look) == "look:1.0"
    assert table.draft(view, look) is None
    assert click(view, look, "look:1.0").focus == ""
    assert click(view, FOUR, stack_place(ANN)).focus == "look:0.0"


def test_one_key_goes_through_all_stacks_that_have_a_set_and_closes_after_the_last() -> None:
    view, ui, seats = seen(round_of(6)), bare(6), []
    for _stack in range(6):
        ui = pressed(view, "look", ui=ui)
        seats.append(ui.focus)
    assert seats == ["look:1.0", "look:2.0", "look:4.0", "look:5.0", "look:0.0", ""]
    first = pressed(view, "look")
    assert pressed(view, "left", ui=first).focus == "look:0.0"
    assert pressed(view, "confirm", ui=first).focus == ""
    assert pressed(view, "down", "down", "down", ui=first).focus == "look:1.1"


def test_looking_keeps_what_is_selected() -> None:
    chosen = written(turn(), "Kd Jd")
    assert pressed(turn(), "look", "confirm", ui=chosen).selected == chosen.selected


@pytest.mark.clause("THIEF-11")
def test_a_challenge_is_answered_with_the_first_card_that_can_or_given_up() -> None:
    view = phases()["asked"]
    assert pressed(view, "confirm") == Answer(parse_card("9s"))
    assert pressed(view, "answer", ui=written(view, "2s")) == Answer(parse_card("2s"))
    assert pressed(view, "give_up") == GIVE_UP
    assert click(view, written(view, "2s"), stack_place(BO)) == Answer(parse_card("2s"))
    assert click(view, FOUR, "card:2s.0", double=True) == Answer(parse_card("2s"))
    assert table.press(view, FOUR, Drop("card:2s.0", stack_place(BO))) == Answer(parse_card("2s"))


@pytest.mark.clause("THIEF-11")
def test_without_a_card_that_tops_it_enter_gives_up_and_the_bar_says_so() -> None:
    view = phases()["helpless"]
    assert pressed(view, "confirm") == GIVE_UP
    (highlighted,) = (action for action in table.actions(view, FOUR) if action.focused)
    assert highlighted.command == "thief.give_up"
    tried = pressed(view, "confirm", ui=written(view, "4c"))
    assert tried == Answer(parse_card("4c"))


def test_the_challenger_gives_in_and_the_owner_gives_up() -> None:
    labels = {
        phase: next(action.label for action in table.actions(phases()[phase], FOUR) if action.key == "g")
        for phase in ("asked", "topped")
    }
    assert labels == {"asked": "Give up", "topped": "Give in"}


@pytest.mark.clause("THIEF-9")
def test_after_a_draw_the_card_under_the_cursor_is_discarded() -> None:
    view = phases()["drew"]
    assert pressed(view, "confirm") == Discard(parse_card("9h"))
    assert pressed(view, "discard", ui=written(view, "Jd")) == Discard(parse_card("Jd"))
    assert table.press(view, FOUR, Drop("card:9h.0", PILE)) == Discard(parse_card("9h"))
    assert click(view, written(view, "9h"), PILE) == Discard(parse_card("9h"))


@pytest.mark.clause("THIEF-9")
def test_the_top_discard_is_taken_for_a_set() -> None:
    view = phases()["take"]
    taken = TakeDiscard(parse_cards("Kd Kh"))
    shown = pressed(view, "take", ui=written(view, "Kd"))
    assert table.draft(view, shown) == taken
    assert pressed(view, "take", ui=shown) == taken
    assert click(view, click(view, written(view, "Kd"), PILE), PILE) == taken
    assert pressed(view, "right", "confirm") in view.legal


@pytest.mark.clause("THIEF-16")
def test_without_a_draw_pile_a_card_is_discarded_or_challenges() -> None:
    view = phases()["late"]
    assert pressed(view, "confirm", ui=written(view, "9h")) == Discard(parse_card("9h"))
    assert pressed(view, "challenge", "challenge", ui=written(view, "9h")) == Challenge(BO, parse_card("9h"))


@pytest.mark.clause("ALL-5")
def test_two_equal_cards_are_selected_one_by_one_and_a_move_names_the_card_twice() -> None:
    view = phases()["turn_of_two"]
    king = parse_card("Kc")
    one = click(view, bare(2), card_place(king, 1))
    assert one.selected == (king,)
    assert table.focused(view, one) == card_place(king, 0)
    both = click(view, one, card_place(king, 1))
    assert both.selected == (king, king)
    assert pressed(view, "confirm", ui=both) == Lay((king, king))
    assert click(view, both, card_place(king, 0)).selected == (king,)
    assert written(view, "Kc Kc Kc", bare(2)).selected == (king, king)


def test_a_typed_card_that_is_not_held_is_named_and_no_other_is_parted_with() -> None:
    view = phases()["drew"]
    ui = written(view, "Qs", written(view, "Kd"))
    assert ui.note == Refusal(Why.NOT_YOUR_CARDS, parse_cards("Qs"))
    assert ui.selected == parse_cards("Kd")
    assert pressed(view, "discard", ui=written(view, "Qs")) == Discard(parse_card("Qs"))
    assert pressed(view, "confirm", ui=ui) == Lay(parse_cards("Kd Qs"))


def test_a_card_half_typed_is_said_how_to_finish_and_let_be_by_escape() -> None:
    view = turn()
    stuck = pressed(view, "confirm", ui=written(view, "1"))
    assert stuck.note == Typing("1", stuck=True)
    let_be: Any = table.press(view, stuck, Typed("escape"))
    assert let_be.note is None


@pytest.mark.clause("ALL-5")
def test_a_joker_is_typed_and_said_to_be_possible_only_where_there_are_jokers() -> None:
    for jokers, hand, told in (("on", "9h Kd Jo", True), ("off", "9h Kd Jd", False)):
        view = seen(round_of(4, hand, stacks=("", "9c 9d"), jokers=jokers))
        stuck = pressed(view, "confirm", ui=written(view, "J"))
        assert ("o for a joker" in about(view, stuck, 78)[0]) is told
        assert (written(view, "Jo").selected == (JOKER,)) is told


def test_a_single_card_that_is_no_move_is_kept_and_refused() -> None:
    view = turn()
    assert pressed(view, "confirm", ui=written(view, "Kd")) == Lay(parse_cards("Kd"))
    refusal = rules.refuse(round_of(4), Lay(parse_cards("Kd")))
    assert refusal is not None
    assert refusal.reason is Why.TOO_FEW


def test_the_key_for_stacks_does_nothing_where_there_is_none() -> None:
    view = seen(round_of(3, stacks=()))
    ui = replace(bare(3), focus="card:9h.0")
    assert pressed(view, "look", ui=ui) == ui


@pytest.mark.clause("THIEF-11", "THIEF-12")
def test_a_challenger_gives_in_and_an_owner_gives_up() -> None:
    asked = play(round_of(4), "challenge 1 9h")
    for state, told, other in ((asked, "give up", "give in"), (challenge_of(4), "give in", "give up")):
        view = seen(state)
        refusal = rules.refuse(state, DRAW)
        assert refusal is not None
        said, _style = about(view, replace(FOUR, note=refusal), 118)
        assert told in said
        assert other not in said


def test_what_is_no_card_of_the_hand_cannot_be_dragged() -> None:
    view = turn()
    for place, onto in (("draw", PILE), ("seat1.0", "card:Kd.0"), ("card:Kd.0", "draw"), ("card:Qs.0", PILE)):
        assert isinstance(table.press(view, FOUR, Drop(place, onto)), Ui)


def test_an_ended_turn_offers_to_end_it_to_sort_and_to_look() -> None:
    step = rules.apply(round_of(4), rules.parse_move("lay Kd Jd"))
    view = seen(step.state, 0)
    ui = replace(FOUR, ended=step.events)
    assert [action.command for action in table.actions(view, ui)] == [END_TURN, "thief.look", "thief.sort"]
    assert table.draft(view, ui) is None
    for command in table.commands:
        table.press(view, ui, Act(command.id))


@pytest.mark.parametrize("phase", phases())
def test_any_input_is_answered_in_every_phase(phase: str) -> None:
    view = phases()[phase]
    ui = bare(len(view.totals))
    places = {sprite.place for sprite in table.scene(view, ui, Size(80, 24))}
    for place in places - {""}:
        if not place.startswith(COMMAND):
            table.press(view, ui, Click(place))
    if view.seat is not None:
        for command in table.commands:
            table.press(view, ui, Act(command.id))


def test_help_opens_at_a_clause_of_the_present_phase() -> None:
    found = {phase: table.clause(view) for phase, view in phases().items()}
    assert set(found.values()) <= set(clauses_of(SPEC))
    assert found["turn"] == "THIEF-7"
    assert found["late"] == "THIEF-16"
    assert found["drew"] == "THIEF-9"
    assert found["asked"] == "THIEF-11"
    assert found["topped"] == "THIEF-12"
    assert found["result"] == "THIEF-17"


@pytest.mark.clause("THIEF-7")
def test_in_the_first_turn_enter_shows_a_set_and_a_draw_is_refused() -> None:
    view = phases()["first_turn"]
    state = deal("Kc Kh 5d", "3d 4d 5d", "3h 4h 5h", "3s 4s 5s", dealer=1)
    shown = pressed(view, "confirm")
    assert pressed(view, "confirm", ui=shown) == Lay(parse_cards("Kc Kh"))
    refusal = rules.refuse(state, pressed(view, "draw"))
    assert refusal is not None
    assert refusal.reason is Why.MUST_LAY


def test_a_round_is_played_to_its_end_by_enter_alone() -> None:
    state = late("9h Kd", "2s 9s", stacks=("", "9c 9d"))
    for _press in range(12):
        if not any(state.hands):
            break
        view, ui = seen(state), bare(2)
        made = pressed(view, "confirm", ui=ui)
        state = rules.apply(
            state, made if not isinstance(made, Ui) else pressed(view, "confirm", ui=made)
        ).state
    assert not any(state.hands)
    assert play(late("Kc", "", stacks=("", "9c 9d")), "discard Kc").ledger
