from dataclasses import replace

import pytest

from cardtable.canvas.hand_places import card_place
from cardtable.canvas.layout import COMMAND
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Act, Click, Drop, Table, Typed, Typing, Ui
from cardtable.engine.cards import card_text, parse_card
from cardtable.engine.rules import Kind, Order, Refusal
from cardtable.games.gin_rummy import rules, table
from cardtable.games.gin_rummy.focus import PILE, STOCK
from cardtable.games.gin_rummy.melds import propose_answer
from cardtable.games.gin_rummy.state import (
    BigGin,
    Discard,
    Done,
    Knock,
    LayOff,
    Move,
    Pass,
    Phase,
    Show,
    State,
    Stock,
    Take,
    View,
    Why,
)
from tests.games.gin_rummy.positions import KNOCKER_MELDS, deal, knocked, mask, melds, play, showdown, start
from tests.games.gin_rummy.views import BARE, lies, phases, pressed, random_views, seen, written


def proves_the_contract() -> Table[View, Move]:
    return table


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_kind_of_move_stands_on_the_action_bar_and_its_key_makes_it(seed: int) -> None:
    for view in random_views(seed, upcard_offer="on"):
        size = Size(60, 17)
        places = {sprite.place for sprite in table.scene(view, BARE, size)}
        for kind in {type(move) for move in view.legal}:
            (command,) = (c for c in table.commands if table.kind_of(c) is kind)
            assert COMMAND + command.id in places
            assert isinstance(table.press(view, BARE, Act(command.id)), kind)


@pytest.mark.parametrize("seed", range(6))
def test_enter_makes_a_legal_move_in_every_phase(seed: int) -> None:
    for view in random_views(seed, upcard_offer="on"):
        if view.legal:
            assert pressed(view, "confirm") in view.legal
            assert table.draft(view, BARE) == pressed(view, "confirm")


def states() -> dict[Phase, State]:
    shown = play(knocked(), KNOCKER_MELDS)
    found = [deal(upcard_offer="on"), deal(), play(deal(stock="Kc"), "stock"), knocked(), shown]
    found.append(play(shown, "show 3c3d3h 5d6d7d"))
    return {state.phase: state for state in found}


@pytest.mark.parametrize("phase", states())
def test_a_command_of_another_phase_is_a_move_that_the_rules_refuse(phase: Phase) -> None:
    state = states()[phase]
    view = seen(state, state.turn)
    for command in table.commands:
        kind = table.kind_of(command)
        if kind is not None and kind not in {type(move) for move in view.legal}:
            move = table.press(view, BARE, Act(command.id))
            assert not isinstance(move, Ui)
            assert rules.refuse(state, move) is not None


def test_arrows_move_within_a_line_and_between_piles_and_hand() -> None:
    view = seen(deal())
    assert table.focused(view, BARE) == STOCK
    assert table.focused(view, pressed(view, "right")) == PILE
    assert table.focused(view, pressed(view, "right", "right")) == STOCK
    assert table.focused(view, pressed(view, "down")).startswith("card:")
    assert table.focused(view, pressed(view, "down", "up")) == STOCK


def test_enter_on_a_pile_draws_from_it() -> None:
    view = seen(deal())
    assert pressed(view, "confirm") == Stock()
    assert pressed(view, "right", "confirm") == Take()


def test_the_offered_upcard_is_under_the_cursor_first() -> None:
    view = seen(deal(upcard_offer="on"))
    assert pressed(view, "confirm") == Take()
    assert pressed(view, "pass") == Pass()


def test_a_typed_card_is_shown_as_it_is_typed_and_then_chosen() -> None:
    view = seen(play(deal(stock="Kc"), "stock"))
    assert written(view, "K").note == Typing("K")
    chosen = written(view, "Kc")
    assert chosen.selected == (parse_card("Kc"),)
    assert table.focused(view, chosen) == card_place(parse_card("Kc"))
    assert pressed(view, "discard", ui=chosen) == Discard(parse_card("Kc"))
    assert pressed(view, "knock", ui=chosen) == Knock(parse_card("Kc"))


@pytest.mark.parametrize("text", ["Td", "10d", "10D"])
@pytest.mark.clause("ALL-5")
def test_a_ten_is_typed_in_either_way(text: str) -> None:
    view = seen(deal())
    assert written(view, text).selected == (parse_card("Td"),)


def test_a_typed_card_that_is_not_held_is_refused_and_named() -> None:
    note = written(seen(deal()), "Ks").note
    assert isinstance(note, Refusal)
    assert note.reason is Why.NOT_YOUR_CARD
    assert note.cards == (parse_card("Ks"),)


def test_enter_on_a_card_half_typed_says_how_to_finish_it() -> None:
    view = seen(play(deal(stock="Kc"), "stock"))
    assert pressed(view, "confirm", ui=written(view, "K")).note == Typing("K", stuck=True)


def test_a_wrong_character_begins_the_card_anew_and_backspace_takes_one_away() -> None:
    view = seen(deal())
    assert written(view, "7K").note == Typing("K")
    back = table.press(view, written(view, "10"), Typed("backspace"))
    assert isinstance(back, Ui)
    assert back.note == Typing("1")


def test_space_selects_one_card_at_most() -> None:
    view = seen(play(deal(stock="Kc"), "stock"))
    one = pressed(view, "select")
    assert len(one.selected) == 1
    other = pressed(view, "left", "select", ui=one)
    assert len(other.selected) == 1
    assert other.selected != one.selected
    assert pressed(view, "select", ui=other).selected == ()


def test_clicks_choose_a_card_and_a_double_click_discards_it() -> None:
    view = seen(play(deal(stock="Kc"), "stock"))
    place = card_place(parse_card("2c"))
    chosen = table.press(view, BARE, Click(place))
    assert isinstance(chosen, Ui)
    assert chosen.selected == (parse_card("2c"),)
    assert table.press(view, BARE, Click(place, double=True)) == Discard(parse_card("2c"))


def test_a_click_on_a_pile_draws() -> None:
    view = seen(deal())
    assert table.press(view, BARE, Click(STOCK)) == Stock()
    assert table.press(view, BARE, Click(PILE)) == Take()


@pytest.mark.clause("GIN-7", "GIN-11")
def test_the_best_answer_is_proposed_and_enter_alone_carries_it_out() -> None:
    state = play(knocked(), KNOCKER_MELDS)
    proposed = propose_answer(state.hands[1], melds("4s5s6s 9d9c9h JhQhKh"))
    while rules.to_act(state) == 1:
        move = pressed(seen(state, 1), "confirm")
        assert isinstance(move, Show | LayOff | Done)
        if isinstance(move, Show):
            assert move.melds == proposed.melds
        state = rules.apply(state, move).state
    assert state.totals == (7, 0)


def test_another_arrangement_can_be_chosen() -> None:
    view = seen(play(deal("5c 5d 5h 5s 6s 7s Ah 2h 3h Ac", stock="Kd"), "stock", "knock Kd"))
    assert len(view.legal) > 1
    other = pressed(view, "right")
    assert pressed(view, "show", ui=other) == view.legal[1]


def test_a_click_on_a_card_looks_at_its_lay_off() -> None:
    view = seen(play(knocked(), KNOCKER_MELDS, "show 3c3d3h 5d6d7d"), 1)
    looked = table.press(view, BARE, Click(card_place(parse_card("7s"))))
    assert isinstance(looked, Ui)
    assert table.draft(view, looked) == LayOff(parse_card("7s"), mask("4s5s6s"))


def test_the_hand_is_sorted_by_melds_rank_suit_or_in_its_own_way() -> None:
    view = seen(play(deal("7s 7h 7d 2c 3c 4c Kd Qs Jh 9h", stock="5s"), "stock"))

    def lies(order: str) -> list[str]:
        scene = table.scene(view, replace(BARE, order=order), Size(120, 40))
        cards = [sprite for sprite in scene if sprite.place.startswith("card:")]
        return [sprite.place.removeprefix("card:") for sprite in sorted(cards, key=lambda sprite: sprite.x)]

    assert lies("rank")[:3] == ["2c", "3c", "4c"]
    assert lies("suit")[:3] == ["2c", "3c", "4c"]
    assert lies("suit")[-3:] == ["5s", "7s", "Qs"]
    assert lies("melds")[:6] == ["2c", "3c", "4c", "7d", "7h", "7s"]
    own = [card_text(card) for card in reversed(view.hand)]
    assert lies("own " + " ".join(own)) == own
    assert pressed(view, "sort").order == "rank"
    assert pressed(view, "sort", "sort", "sort").order == "melds"


def test_big_gin_is_on_the_bar_when_all_eleven_are_melded() -> None:
    view = seen(play(deal("4s 5s 6s 7s 9d 9c 9h Jh Qh Kh", stock="8s"), "stock"))
    assert pressed(view, "big_gin") == BigGin()
    assert any(action.command == "gin_rummy.big_gin" for action in table.actions(view, BARE))


BIG = "4s 5s 6s 7s 9d 9c 9h Jh Qh Kh"
DRAWN = seen(deal(), None)._replace(phase=Phase.DEAL)
"""A hand that ended without a knock."""

CLAUSES: list[tuple[Phase, View, str]] = [
    (Phase.FIRST, seen(start(), None), "GIN-3"),
    (Phase.DEAL, seen(rules.apply(start(), Order(Kind.FIRST, (1,))).state, None), "GIN-3"),
    (Phase.OFFER, phases()["offer"], "GIN-4"),
    (Phase.DRAW, phases()["draw"], "GIN-4"),
    (Phase.DISCARD, phases()["discard"], "GIN-4"),
    (Phase.DISCARD, phases()["knock"], "GIN-8"),
    (Phase.DISCARD, seen(play(deal(BIG, stock="8s"), "stock")), "GIN-10"),
    (Phase.DISCARD, seen(play(deal(BIG, stock="8s", big_gin="off"), "stock")), "GIN-8"),
    (Phase.DISCARD, seen(play(deal(BIG, stock="8s"), "stock"), None), "GIN-4"),
    (Phase.SHOW, phases()["show"], "GIN-8"),
    (Phase.ANSWER, phases()["answer"], "GIN-11"),
    (Phase.LAY_OFF, phases()["lay_off"], "GIN-11"),
    (Phase.DEAL, phases()["result"], "GIN-12"),
    (Phase.DEAL, DRAWN, "GIN-13"),
    (Phase.OVER, seen(play(showdown("Ac", "Kh", totals=(95, 0)), "done"), None), "GIN-15"),
]


@pytest.mark.parametrize(("phase", "view", "clause"), CLAUSES)
def test_help_opens_at_the_clause_of_what_can_be_done_or_was_done(
    phase: Phase, view: View, clause: str
) -> None:
    assert view.phase is phase
    assert table.clause(view) == clause


def test_every_phase_has_its_clause() -> None:
    assert {phase for phase, _view, _clause in CLAUSES} == set(Phase)


@pytest.mark.clause("GIN-7")
def test_a_click_on_a_card_melds_it_in_another_way() -> None:
    view = seen(play(deal("Ac Ad Ah As 2c 3c 4c 5c 6c 7c", stock="Kd"), "stock", "knock Kd"))
    card = parse_card("Ac")
    chosen = table.press(view, BARE, Click(card_place(card)))
    assert isinstance(chosen, Ui)
    before, after = table.draft(view, BARE), table.draft(view, chosen)
    assert isinstance(before, Show)
    assert isinstance(after, Show)
    holds = [[meld for meld in show.melds if meld >> card & 1] for show in (before, after)]
    assert holds[0] != holds[1]


def test_a_click_on_a_meld_of_the_knocker_lays_the_card_off_there() -> None:
    state = play(deal("7c 7d 7h 4s 5s 6s Jh Qh Kh 2c", "7s 2d 2h 2s 9c 9d 9h Kc Qd Jd", stock="Kd"), "stock")
    view = seen(play(state, "knock Kd", "show 7c7d7h 4s5s6s JhQhKh", "show 2d2h2s 9c9d9h"), 1)
    melds_of_7s = {move.meld for move in view.legal if isinstance(move, LayOff)}
    assert len(melds_of_7s) == 2
    for meld in ("7c", "4s"):
        looked = table.press(view, BARE, Click(card_place(parse_card(meld))))
        assert isinstance(looked, Ui)
        move = table.draft(view, looked)
        assert isinstance(move, LayOff)
        assert move.meld >> parse_card(meld) & 1


def test_laying_off_what_fits_nowhere_is_refused_for_a_loose_card() -> None:
    state = play(knocked(), KNOCKER_MELDS, "show 3c3d3h 5d6d7d", "lay Th JhQhKh", "lay 7s 4s5s6s")
    move = pressed(seen(state, 1), "lay")
    refusal = rules.refuse(state, move)
    assert refusal is not None
    assert refusal.reason is Why.DOES_NOT_FIT


def test_a_typed_card_is_the_one_that_is_laid_off_and_tried_where_it_fits_nowhere() -> None:
    state = play(knocked(), KNOCKER_MELDS, "show 3c3d3h 5d6d7d")
    view = seen(state, 1)
    for command in ("lay", "confirm"):
        assert pressed(view, command, ui=written(view, "Th")) == LayOff(parse_card("Th"), mask("JhQhKh"))
        assert pressed(view, command, ui=written(view, "7s")) == LayOff(parse_card("7s"), mask("4s5s6s"))
        for text, why in (("8c", Why.DOES_NOT_FIT), ("3c", Why.CARD_IS_MELDED)):
            refusal = rules.refuse(state, pressed(view, command, ui=written(view, text)))
            assert refusal is not None
            assert refusal.reason is why
    assert pressed(view, "right", "confirm", ui=written(view, "8c")) in view.legal
    assert pressed(view, "done", ui=written(view, "8c")) == Done()


def test_a_discard_is_about_the_card_typed_last_be_it_held_or_not() -> None:
    view = seen(play(deal(stock="Kc"), "stock"))
    unheld = written(view, "Ks")
    assert pressed(view, "discard", ui=unheld) == Discard(parse_card("Ks"))
    assert pressed(view, "knock", ui=unheld) == Knock(parse_card("Ks"))
    assert pressed(view, "confirm", ui=unheld) == Discard(parse_card("Ks"))
    assert pressed(view, "left", "confirm", ui=unheld) in view.legal


def test_the_order_of_a_hand_is_not_offered_where_its_melds_are_arranged() -> None:
    for phase, view in phases().items():
        offered = {action.command for action in table.actions(view, BARE)}
        assert ("gin_rummy.sort" in offered) == (
            phase not in {"show", "answer", "lay_off", "result", "curtain"}
        )
    assert pressed(phases()["show"], "sort") == BARE


def test_a_typed_card_is_let_be_by_escape_and_stays_when_it_is_not_finished() -> None:
    view = seen(play(deal(stock="Kc"), "stock"))
    stuck = pressed(view, "confirm", ui=written(view, "K"))
    assert stuck.note == Typing("K", stuck=True)
    assert written(view, "c", stuck).selected == (parse_card("Kc"),)
    dropped = table.press(view, stuck, Typed("escape"))
    assert isinstance(dropped, Ui)
    assert dropped.note is None


def test_a_card_is_moved_within_the_hand_by_keys() -> None:
    view = seen(deal())
    ui = pressed(view, "down")
    before = lies(view, ui)
    card = table.focused(view, ui).removeprefix("card:")
    moved = pressed(view, "move_right", "move_right", ui=ui)
    assert lies(view, moved).index(card) == min(before.index(card) + 2, len(before) - 1)
    assert table.focused(view, moved) == f"card:{card}"
    assert sorted(lies(view, moved)) == sorted(before)
    back = pressed(view, *["move_left"] * 12, ui=moved)
    assert lies(view, back)[0] == card
    assert pressed(view, "sort", ui=back).order == "melds"


def test_a_card_is_moved_within_the_hand_by_dragging_it_onto_another() -> None:
    view = seen(deal())
    before = lies(view, BARE)
    dragged = table.press(view, BARE, Drop(f"card:{before[0]}", f"card:{before[4]}"))
    assert isinstance(dragged, Ui)
    assert lies(view, dragged) == [*before[1:5], before[0], *before[5:]]


def test_a_card_dragged_to_the_discard_pile_is_discarded_and_nothing_else_is_a_move() -> None:
    view = seen(play(deal(stock="Kc"), "stock"))
    assert table.press(view, BARE, Drop("card:Kc", PILE)) == Discard(parse_card("Kc"))
    for place, onto in (("stock", PILE), ("seat1.3", "card:Kc"), ("card:Kc", "stock"), ("card:Ks", PILE)):
        assert isinstance(table.press(view, BARE, Drop(place, onto)), Ui)


def test_a_card_drawn_later_lies_behind_the_own_order() -> None:
    state = deal(stock="Kc")
    own = "own " + " ".join(lies(seen(state), BARE))
    drawn = seen(play(state, "stock"))
    assert lies(drawn, replace(BARE, order=own))[-1] == "Kc"
