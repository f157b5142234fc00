from dataclasses import replace
from typing import Any

import pytest

from cardtable.canvas.hand_places import card_place
from cardtable.canvas.layout import COMMAND
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Act, Click, Drop, Table, Typed, Typing, Ui
from cardtable.engine.cards import card_text, parse_card, parse_cards
from cardtable.engine.rules import Refusal
from cardtable.games.tien_len import SPEC, rules, table
from cardtable.games.tien_len.arranging import groups, partition
from cardtable.games.tien_len.choice import PASS, Play, Why
from cardtable.games.tien_len.choosing import possible
from cardtable.games.tien_len.combinations import recognise
from cardtable.games.tien_len.focus import TABLE, own_order
from cardtable.games.tien_len.ranking import cards_in
from cardtable.games.tien_len.state import Move, Phase, View
from tests.clauses import clauses_of
from tests.games.tien_len.positions import bits, deal, game, play
from tests.games.tien_len.views import HAND, phases, pressed, random_views, seen, written
from tests.tables import bare


def proves_the_contract() -> Table[View, Move]:
    return table


FOUR = bare(4)


def first_lead() -> View:
    return seen(deal(HAND, "", "", ""))


def on_a_pair(*hand: str) -> View:
    """Seat 1 is to beat a pair of 7s."""
    return seen(play(game("7s 7c Ah", *hand), "play 7s 7c"))


def texts(view: View, ui: Ui) -> list[str]:
    return [card_text(card) for card in own_order(view, ui)]


def shown_plays(view: View) -> list[str]:
    return [" ".join(map(card_text, cards_in(cards))) for cards in possible(view)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_legal_kind_of_move_stands_on_the_action_bar(seats: int) -> None:
    for view in random_views(seats, seats, passed_may_bomb="on"):
        ui = bare(seats)
        places = {sprite.place for sprite in table.scene(view, ui, Size(60, 17))}
        for kind in {type(move) for move in view.legal}:
            (command,) = (c for c in table.commands if table.kind_of(c) is kind)
            assert COMMAND + command.id in places


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_play_that_is_shown_is_legal_and_each_legal_one_is_shown_once(seats: int) -> None:
    for view in random_views(seats, seats, passed_may_bomb="on"):
        legal = {move.cards for move in view.legal if isinstance(move, Play)}
        offered = possible(view)
        assert len(offered) == len(set(offered))
        assert set(offered) == legal


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_enter_alone_after_the_key_that_shows_plays_makes_a_legal_move(seats: int) -> None:
    for view in random_views(seats, seats, finish_on_two="forbidden"):
        if view.legal:
            move = pressed(view, "next_play", "confirm", ui=bare(seats))
            assert move in view.legal
            assert isinstance(move, Play) == any(isinstance(one, Play) for one in view.legal)


def test_the_card_under_the_cursor_is_played_when_none_is_selected() -> None:
    view = seen(play(game("7s Ah", "5d 8c 9d"), "play 7s"))
    assert table.focused(view, bare(2)) == card_place(parse_card("8c"))
    assert pressed(view, "confirm") == Play(bits("8c"))
    assert pressed(view, "right", "confirm") == Play(bits("9d"))


def test_several_cards_are_selected_by_space_and_played_by_enter() -> None:
    view = first_lead()
    ui = pressed(view, "select", "right", "select", "right", "select", ui=FOUR)
    assert len(ui.selected) == 3
    assert pressed(view, "confirm", ui=ui) == Play(bits("3s 4d 5h"))
    assert pressed(view, "left", "select", ui=ui).selected == (ui.selected[0], ui.selected[2])
    assert pressed(view, "clear", ui=ui).selected == ()


def test_a_card_is_raised_by_up_and_lowered_by_down() -> None:
    view = first_lead()
    up = pressed(view, "up", "up", ui=FOUR)
    assert up.selected == (parse_card("3s"),)
    assert pressed(view, "down", "down", ui=up).selected == ()


def test_typed_cards_add_to_the_selection() -> None:
    view = first_lead()
    ui = written(view, "3s 3c 10d")
    assert ui.selected == parse_cards("3s 3c Td")
    assert table.focused(view, ui) == card_place(parse_card("Td"))
    assert written(view, "3s", ui).selected == ui.selected
    assert pressed(view, "confirm", ui=written(view, "3c 3s")) == Play(bits("3s 3c"))


@pytest.mark.clause("ALL-5")
def test_a_typed_card_that_is_not_held_is_named_and_nothing_changes() -> None:
    view = first_lead()
    ui = written(view, "3s 3c")
    after = written(view, "Kd", ui)
    assert after == replace(ui, note=Refusal(Why.NOT_YOUR_CARDS, parse_cards("Kd")))


@pytest.mark.parametrize("begun", ["", "3s 3c"])
def test_enter_after_a_typed_card_that_is_not_held_plays_no_other_card(begun: str) -> None:
    state = deal(HAND, "", "", "")
    view = seen(state)
    ui = written(view, "Kd", written(view, begun, FOUR))
    move = pressed(view, "confirm", ui=ui)
    assert move == Play(bits(f"{begun} Kd".strip()))
    refused = rules.refuse(state, move)
    assert refused is not None
    assert refused == ui.note
    assert not any(action.focused for action in table.actions(view, ui))
    assert pressed(view, "confirm", ui=replace(ui, note=refused)) == move
    looked = pressed(view, "right", "confirm", ui=ui)
    assert looked != move


def test_enter_after_a_typed_card_that_is_not_held_does_not_pass() -> None:
    view = phases()["only_pass"]
    ui = written(view, "Kd")
    assert pressed(view, "confirm", ui=ui) == Play(bits("Kd"))
    assert pressed(view, "pass", ui=ui) == PASS


def test_a_card_half_typed_is_said_how_to_finish_and_let_be_by_escape() -> None:
    view = first_lead()
    stuck = pressed(view, "confirm", ui=written(view, "1"))
    assert stuck.note == Typing("1", stuck=True)
    let_be: Any = table.press(view, stuck, Typed("escape"))
    assert let_be.note is None


def test_clicks_select_cards_and_the_second_of_two_plays_them() -> None:
    view = first_lead()
    ui: Any = FOUR
    for card in ("3s", "4d", "5h"):
        ui = table.press(view, ui, Click(f"card:{card}"))
    assert ui.selected == parse_cards("3s 4d 5h")
    assert table.press(view, ui, Click("card:5h", double=True)) == Play(bits("3s 4d 5h"))
    again: Any = table.press(view, ui, Click("card:5h"))
    assert again.selected == parse_cards("3s 4d")
    assert table.press(view, again, Click("card:5h", double=True)) == Play(bits("3s 4d 5h"))


def test_a_card_dragged_to_the_middle_is_played_with_all_that_is_selected() -> None:
    view = first_lead()
    assert table.press(view, FOUR, Drop("card:3s", TABLE)) == Play(bits("3s"))
    ui = written(view, "3s 4d 5h")
    assert table.press(view, ui, Drop("card:4d", TABLE)) == Play(bits("3s 4d 5h"))
    assert table.press(view, written(view, "3s 4d"), Drop("card:5h", TABLE)) == Play(bits("3s 4d 5h"))


def test_what_is_dragged_from_elsewhere_is_no_move() -> None:
    view = first_lead()
    for place, onto in (("seat1.3", TABLE), ("card:Kd", TABLE), (TABLE, "card:3s"), ("card:3s", "seat1.2")):
        assert isinstance(table.press(view, FOUR, Drop(place, onto)), Ui)


def test_a_click_beside_the_cards_lets_the_selection_be() -> None:
    view = first_lead()
    ui = written(view, "3s")
    assert table.press(view, ui, Click(TABLE)) == ui


@pytest.mark.clause("TL-11")
def test_p_passes_and_a_leader_who_tries_is_refused() -> None:
    assert pressed(on_a_pair("8s 8d 9h"), "pass") == PASS
    state = deal(HAND, "", "", "")
    refused = rules.refuse(state, pressed(seen(state), "pass", ui=FOUR))
    assert refused is not None
    assert refused.reason is Why.LEADER_MUST_PLAY


def test_enter_passes_where_nothing_can_be_played_and_nothing_is_selected() -> None:
    view = phases()["only_pass"]
    assert pressed(view, "confirm") == PASS
    assert pressed(view, "next_play").selected == ()
    state = play(game("As 3d", "3s 4c", "5d"), "play As")
    selected = pressed(view, "select", "confirm")
    assert isinstance(selected, Play)
    assert rules.refuse(state, selected) is not None


def test_the_plays_that_beat_the_table_are_shown_lowest_first_and_bombs_last() -> None:
    view = seen(play(game("2s Ah", "2d 5s 5c 5d 5h 3s 3d 4c 4h"), "play 2s"))
    found = [recognise(cards) for cards in possible(view)]
    assert found[0] is not None
    assert found[0].cards == bits("2d")
    assert all(play is not None and play.is_bomb for play in found[1:])
    assert len(found) > 2


def test_the_key_goes_through_all_plays_and_round_and_back() -> None:
    view = on_a_pair("8s 8d 8h 9h 9c Kd")
    offered = shown_plays(view)
    assert offered == ["8s 8d", "8s 8h", "9c 9h", "8d 8h"]
    ui = bare(2)
    seen_ones = []
    for _ in range(5):
        ui = pressed(view, "next_play", ui=ui)
        seen_ones.append(" ".join(map(card_text, ui.selected)))
        assert table.focused(view, ui) == card_place(ui.selected[-1])
    assert seen_ones == [*offered, offered[0]]
    assert pressed(view, "last_play", ui=ui).selected == parse_cards(offered[-1])
    assert pressed(view, "last_play", "last_play", "next_play").selected == parse_cards(offered[-1])


def test_leads_are_shown_from_the_lowest_card_on_and_the_longest_first() -> None:
    view = seen(game("3s 3c 4d 5h 9s", "Kd"))
    assert shown_plays(view) == ["3s 4d 5h", "3s 3c", "3s", "3c", "4d", "5h", "9s", "3c 4d 5h"]


def test_a_refused_play_keeps_the_selection() -> None:
    view = on_a_pair("8s 8d 9h")
    ui = written(view, "9h")
    move = pressed(view, "confirm", ui=ui)
    assert move == Play(bits("9h"))
    after = replace(ui, note=Refusal(Why.WRONG_TYPE, parse_cards("9h")))
    assert pressed(view, "right", ui=after).selected == parse_cards("9h")


def test_the_bar_names_few_cards_that_enter_would_play_and_highlights_only_what_is_legal() -> None:
    view = on_a_pair("8s 8d 9h")
    labels = {action.command: action for action in table.actions(view, written(view, "8s 8d"))}
    assert labels["tien_len.confirm"].label == "Play 8♠ 8♦"
    assert labels["tien_len.confirm"].focused
    wrong = {action.command: action for action in table.actions(view, written(view, "9h"))}
    assert wrong["tien_len.confirm"].label == "Play"
    assert not wrong["tien_len.confirm"].focused


def test_who_is_asked_for_a_bomb_declines_by_the_key_that_passes() -> None:
    view = phases()["bomb"]
    assert [action.label for action in table.actions(view, FOUR) if action.key == "p"] == ["Decline"]
    assert pressed(view, "pass") == PASS


def test_the_hand_is_sorted_by_combinations_rank_suit_or_in_its_own_way() -> None:
    view = seen(game("9h 3s 4d 5h 3c 2s 9c", "Kd"))
    ui = bare(2)
    assert texts(view, ui) == ["3s", "4d", "5h", "3c", "9c", "9h", "2s"]
    assert texts(view, replace(ui, order="rank")) == ["3s", "3c", "4d", "5h", "9c", "9h", "2s"]
    assert texts(view, replace(ui, order="suit")) == ["3s", "2s", "3c", "9c", "4d", "5h", "9h"]
    own = "own 9h 2s 3s 4d 5h 3c 9c"
    assert texts(view, replace(ui, order=own)) == own.split()[1:]
    assert pressed(view, "sort", ui=ui).order == "rank"
    assert pressed(view, "sort", "sort", "sort", ui=ui).order == "melds"
    assert pressed(view, "sort", ui=replace(ui, order=own)).order == "melds"


def test_a_card_is_moved_by_keys_or_dragged_onto_another_one() -> None:
    view = seen(game("3s 4d 5h 9c", "Kd"))
    ui = pressed(view, "move_right", "move_right", ui=bare(2))
    assert texts(view, ui) == ["4d", "5h", "3s", "9c"]
    assert table.focused(view, ui) == "card:3s"
    assert texts(view, pressed(view, *["move_left"] * 5, ui=ui)) == ["3s", "4d", "5h", "9c"]
    dragged: Any = table.press(view, bare(2), Drop("card:9c", "card:3s"))
    assert texts(view, dragged) == ["9c", "3s", "4d", "5h"]


@pytest.mark.parametrize(
    ("hand", "lying"),
    [
        ("3s 4d 5h 3c 9c 9h 2s", ["3s 4d 5h", "3c", "9c 9h", "2s"]),
        ("3s 3d 4c 4h 5s 5d 2h 2c", ["3s 3d 4c 4h 5s 5d", "2c 2h"]),
        ("7s 7c 7d 7h 8s", ["7s 7c 7d 7h", "8s"]),
        ("7s 7c 7d 8s 9s", ["7s 8s 9s", "7c 7d"]),
        ("Qs Kd Ah 2c", ["Qs Kd Ah", "2c"]),
        ("", []),
    ],
)
@pytest.mark.clause("TL-3", "TL-4")
def test_a_hand_lies_in_as_few_plays_as_can_be(hand: str, lying: list[str]) -> None:
    cards = parse_cards(hand)
    found = [" ".join(map(card_text, group)) for group in groups(cards, "melds")]
    assert found == lying


@pytest.mark.parametrize("seats", [4, 6])
def test_every_group_of_a_hand_can_be_led(seats: int) -> None:
    for view in random_views(seats, seats):
        parts = partition(bits(" ".join(map(card_text, view.hand))))
        assert all(recognise(part) for part in parts)
        assert sum(part.bit_count() for part in parts) == len(view.hand)


def test_help_opens_at_a_clause_of_the_present_phase() -> None:
    assert {table.clause(view) for view in phases().values()} <= set(clauses_of(SPEC))
    opened = {name: table.clause(view) for name, view in phases().items()}
    assert opened["first_lead"] == "TL-9"
    assert opened["follow"] == "TL-5"
    assert opened["bomb"] == "TL-12"
    assert opened["won_at_once"] == "TL-16"
    assert opened["result"] == "TL-17"
    assert table.clause(seen(play(game("2s Ah", "3d 4d"), "play 2s"))) == "TL-6"
    view = phases()["result"]
    assert all(table.clause(replace(view, phase=phase)) for phase in Phase)


def test_a_command_of_the_table_does_not_depend_on_whose_turn_it_is() -> None:
    state = play(deal(HAND, "", "", ""), "play 3s 3c")
    view = seen(state, 0)
    assert view.choice is None
    for command in table.commands:
        answered = table.press(view, FOUR, Act(command.id))
        assert isinstance(answered, Ui) or answered == PASS
    assert table.draft(view, FOUR) is None
