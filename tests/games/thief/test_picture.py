from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.canvas.painter import place_at, rows
from cardtable.canvas.sprites import Size, Sprite
from cardtable.canvas.table import Style, Typing, Ui
from cardtable.engine.cards import CARDS, card_text
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.games.thief import rules, table
from cardtable.games.thief.choice import DRAW, Discard, Why
from cardtable.games.thief.focus import stack_place
from cardtable.games.thief.state import View
from cardtable.lang.cards import card_name
from tests.games.thief.positions import BO, deal, play
from tests.games.thief.views import challenge_of, phases, pressed, random_views, round_of, seen, written
from tests.goldens import same_as_golden
from tests.tables import LONG_NAMES, NAMES, bare, written_size

GOLDEN = Path(__file__).with_name("golden") / "table"
SIZES = (Size(60, 18), Size(80, 24), Size(100, 30), Size(120, 40))
LARGER = (Size(60, 17), *SIZES, Size(166, 59), Size(200, 60))


def drawn(view: View, ui: Ui, size: Size) -> list[str]:
    return rows(table.scene(view, ui, size), size)


def said(view: View, ui: Ui, size: Size) -> str:
    return " ".join(" ".join(drawn(view, ui, size)).split())


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_picture_of_a_phase(phase: str, size: Size) -> None:
    view = phases()[phase]
    same_as_golden(GOLDEN / f"{phase}-{written_size(size)}.txt", drawn(view, bare(len(view.totals)), size))


@pytest.mark.usefixtures("letters")
@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_picture_of_a_phase_where_signs_cannot_be_shown(phase: str, size: Size) -> None:
    view = phases()[phase]
    shown = drawn(view, bare(len(view.totals), letters=True), size)
    assert "".join(shown).isascii()
    same_as_golden(GOLDEN / "ascii" / f"{phase}-{written_size(size)}.txt", shown)


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("key", ["next_choice", "challenge", "look"])
def test_the_picture_of_what_is_chosen_or_looked_at(key: str, size: Size) -> None:
    view = phases()["turn_of_six"]
    same_as_golden(
        GOLDEN / "chosen" / f"{key}-{written_size(size)}.txt", drawn(view, pressed(view, key), size)
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_is_drawn_outside_of_the_window_at_any_size(seats: int) -> None:
    rng = Random(seats)
    for view in random_views(seats, seats, hand_size=5, jokers="on"):
        size = Size(rng.randint(60, 200), rng.randint(17, 60))
        for key in ("next_choice", "look"):
            ui = pressed(view, key, ui=bare(seats))
            for sprite in table.scene(view, ui, size):
                assert sprite.x >= 0
                assert sprite.x + sprite.width <= size.width
                assert sprite.y >= 0
                assert sprite.y + sprite.height <= size.height


@pytest.mark.parametrize("size", LARGER, ids=written_size)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_stack_shows_its_top_set_its_size_and_its_points(size: Size, seats: int) -> None:
    view = seen(round_of(seats))
    shown = said(view, bare(seats), size)
    for seat, stack in enumerate(view.stacks):
        if stack:
            assert f"{len(stack)} set{'s' if len(stack) > 1 else ''}, {view.worth[seat]}" in shown
            assert all(card_name(card) in shown for card in stack[-1].cards)
    for name, total in zip(NAMES[:seats], view.totals, strict=True):
        assert name in shown
        assert str(total) in shown


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_piles_round_and_dealer_stand_on_the_table(size: Size) -> None:
    shown = said(seen(round_of(6)), bare(6), size)
    for part in ("Draw pile 59", "Discards 3", "4♦", "round 3, to 1000", "Ann dealt"):
        assert part in shown


def test_after_a_round_nobody_is_said_to_have_dealt_it() -> None:
    assert "dealt" not in said(phases()["result"], bare(2), Size(100, 30))


@pytest.mark.clause("ALL-5")
def test_of_two_equal_cards_in_a_challenge_only_the_last_is_marked_as_laid_last() -> None:
    state = play(round_of(2, "9h Kd Jd", "9h 9s 4c"), "challenge 1 9h", "answer 9h")
    view, size = seen(state), Size(120, 40)
    nines = [sprite for sprite in table.scene(view, bare(2), size) if is_nine_of_hearts(sprite)]
    assert len(nines) == 2
    assert nines[0].rows != nines[1].rows


@pytest.mark.clause("THIEF-9", "ALL-5")
@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_the_card_drawn_is_marked_and_of_two_equal_ones_one(size: Size) -> None:
    for hand, marked in (("9h 7s 4d", "card:Kc.0"), ("Kc 7s 4d", "card:Kc.1")):
        state = play(round_of(4, hand, draw="Kc"), "draw")
        hands = [one for one in table.scene(seen(state), bare(4), size) if one.place.startswith("card:")]
        assert [one.place for one in hands if "•" in one.rows[0][0][0]] == [marked]


def is_nine_of_hearts(sprite: Sprite) -> bool:
    text = "".join(text for row in sprite.rows for text, _style in row)
    return sprite.place == stack_place(BO) and "9♥" in text


@pytest.mark.parametrize("size", LARGER, ids=written_size)
@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.clause("THIEF-10", "THIEF-12")
def test_a_challenge_shows_the_set_and_the_cards_laid_in_order_and_by_whom(
    size: Size, seat: int | None
) -> None:
    view = seen(challenge_of(6), seat)
    shown = said(view, bare(6), size)
    assert "Ann challenges Rosa: 9s, 35" in shown
    challenge = table.scene(view, bare(6), size)
    laid = [sprite for sprite in challenge if sprite.place == stack_place(BO)]
    assert len(laid) >= 4
    for card in ("9♣", "9♦", "9♥", "2♠"):
        assert card in shown
    names = [line for line in drawn(view, bare(6), size) if "Ann" in line and line.count("Rosa") == 2]
    assert len(names) == 1
    assert names[0].split()[-3:] == ["Rosa", "Ann", "Rosa"]


def long_challenge() -> View:
    """Five cards each, all of them laid but one."""
    state = round_of(6, "9h 9s Jd Jh Kd", "2s 2c 9c 9d 4c", hand_size=5, stacks=("", "9s 9h Jc", *[""] * 4))
    moves = ("challenge 1 9h", "answer 9c", "answer 9s", "answer 9d", "answer Jd", "answer 2s", "answer Jh")
    return seen(play(state, *moves))


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_a_long_challenge_shows_every_card_that_was_laid(size: Size) -> None:
    view = long_challenge()
    shown = said(view, bare(6), size)
    assert view.contest is not None
    for card in view.contest.cards:
        assert card_name(card) in shown


@pytest.mark.parametrize("size", [Size(60, 17), Size(80, 24), Size(120, 40)], ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_longest_names_fit_in_every_phase(phase: str, size: Size) -> None:
    view = phases()[phase]
    ui = Ui(Style(LONG_NAMES[: len(view.totals)]))
    for note in (None, Refusal(Why.MIXED_RANKS, view.hand), Typing("7", stuck=True)):
        shown = drawn(view, replace(ui, note=note), size)
        assert len(shown) == size.height
        for name in ui.style.names:
            assert any(name[:2] in row for row in shown)


@pytest.mark.parametrize("size", LARGER, ids=written_size)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_seat_to_act_is_marked_for_all_who_look(size: Size, seats: int) -> None:
    shown = said(seen(play(round_of(seats), "challenge 1 9h"), None), bare(seats), size)
    assert f"► {NAMES[1]}" in shown
    assert f"{NAMES[1]}: top 9♥, or give your 9s up" in shown


@pytest.mark.parametrize("size", LARGER, ids=written_size)
@pytest.mark.clause("THIEF-6")
def test_the_whole_of_a_stack_can_be_looked_at(size: Size) -> None:
    view = seen(round_of(6))
    shown = said(view, pressed(view, "look", "look", "look"), size)
    assert "Stack of Cy: 3 sets, 110 points" in shown
    for part in ("6♣ 6♥ J♥", "6s, 60, on top", "Q♦ Q♠", "Queens, 20", "A♣ A♦", "Aces, 30"):
        assert part in shown


def high_stack() -> View:
    sets = " | ".join(f"{rank}c {rank}d | {rank}h {rank}s" for rank in "3456789TQKA")
    return seen(round_of(2, "Jc Jd Jh", "Js 2c 2d", stacks=("", sets)))


@pytest.mark.parametrize("size", [Size(60, 17), Size(80, 24)], ids=written_size)
def test_a_stack_that_is_higher_than_the_table_is_scrolled_to_its_bottom(size: Size) -> None:
    view = high_stack()
    ui = pressed(view, "look")
    found: set[str] = set()
    for _set in range(25):
        shown = said(view, ui, size)
        found |= {card_name(card) for one in view.stacks[1] for card in one.cards if card_name(card) in shown}
        ui = pressed(view, "down", ui=ui)
    assert found == {card_name(card) for one in view.stacks[1] for card in one.cards}
    assert "more above" in said(view, ui, size)
    assert "more below" in said(view, pressed(view, "look"), size)


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_two_equal_cards_lie_at_two_places_and_one_of_them_is_raised(size: Size) -> None:
    view = phases()["turn_of_two"]
    one = written(view, "Kc")
    places = {s.place: s for s in table.scene(view, one, size) if s.place.startswith("card:Kc")}
    assert set(places) == {"card:Kc.0", "card:Kc.1"}
    assert places["card:Kc.0"].y == places["card:Kc.1"].y - 1
    both = written(view, "Kc", one)
    assert both.selected == one.selected * 2
    assert "Your Kings: a set worth 20" in said(view, both, size)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Jd Kd", "Your Kings: a set worth 60"),
        ("9h", "9♥ challenges Rosa for 9s worth 10"),
        ("Kd", "A set has two or three cards (THIEF-5)."),
        ("9h Kd", "The cards of a set are of one rank or wild (THIEF-5)."),
    ],
)
@pytest.mark.clause("THIEF-5", "THIEF-10")
def test_what_is_selected_is_said_to_be_a_set_or_a_challenge_or_why_not(typed: str, told: str) -> None:
    view = seen(round_of(4))
    for size in LARGER:
        assert told in said(view, written(view, typed), size)


def test_a_refusal_says_what_would_be_legal() -> None:
    view = seen(round_of(4))
    ui = replace(bare(4), note=rules.refuse(round_of(4), Discard(view.hand[0])))
    shown = said(view, ui, Size(100, 30))
    assert "only after drawing (THIEF-7). Possible now: lay a set, draw, challenge." in shown
    assert shown.count("Possible now") == 1


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_a_refusal_of_one_line_leaves_the_piles_in_sight_and_the_status_says_what_would_be_legal(
    size: Size,
) -> None:
    view = seen(round_of(4))
    shown = said(view, replace(bare(4), note=Refusal(Why.DRAW_FIRST, (), (DRAW,))), size)
    assert "Draw pile 77 Discards 3" in shown
    assert "You may discard only after drawing (THIEF-7)." in shown
    assert "Ann: lay a set, draw or challenge" in shown


def test_the_house_rules_that_differ_stand_in_the_title() -> None:
    title = drawn(seen(round_of(3, jokers="on", target=500)), bare(3), Size(120, 40))[0]
    assert "round 3, to 500" in title
    assert "Wild cards: four jokers and Twos" in title


@pytest.mark.clause("THIEF-8", "THIEF-15")
def test_the_end_of_a_turn_tells_its_owner_what_was_drawn() -> None:
    step = rules.apply(round_of(4, draw="7h 8h"), rules.parse_move("lay Jd Kd"))
    view = seen(step.state, 0)
    ui = replace(bare(4), ended=step.events)
    shown = said(view, ui, Size(60, 17))
    assert "Ann laid K♦ J♦, worth 60; Ann refilled with 7♥ 8♥. Your turn is over." in shown
    assert "[enter End turn]" in shown
    assert "Draw]" not in shown


def is_public(view: View) -> set[Any]:
    lying = {card for stack in view.stacks for one in stack for card in one.cards}
    contest = () if view.contest is None else view.contest.cards
    return {*lying, *view.discards[-1:], *contest}


@pytest.mark.parametrize("seed", range(3))
def test_the_public_picture_shows_no_card_that_is_not_public(seed: int) -> None:
    for view in random_views(seed, 4):
        if view.seat is not None:
            continue
        scene = table.scene(view, bare(4), Size(80, 24))
        shown = "\n".join(rows(scene, Size(80, 24)))
        assert [card for card in set(CARDS) - is_public(view) if card_name(card) in shown] == []
        assert not [sprite.place for sprite in scene if sprite.place.startswith("card:")]


def test_a_card_face_down_has_the_key_of_its_place() -> None:
    view = seen(deal("Kc Kh 5d", "3d 4d 5d", dealer=1), None)
    places = {sprite.place for sprite in table.scene(view, bare(2), Size(80, 24))}
    assert {"draw", "seat0.0", "seat0.1", "seat0.2"} <= places
    assert not [place for place in places for card in CARDS if place.endswith(f":{card_text(card)}")]


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_the_log_lies_on_free_ground(size: Size) -> None:
    for view in phases().values():
        ui = bare(len(view.totals))
        area = table.log_area(view, ui, size)
        shown = drawn(view, ui, size)
        if area.width < 12:
            continue
        for line in area.lines():
            assert shown[line.y][line.x : line.right].strip() == ""


def test_a_stack_is_clicked_anywhere_in_its_column() -> None:
    view, size = seen(round_of(4)), Size(80, 24)
    scene = table.scene(view, bare(4), size)
    assert place_at(scene, 3, 2) == stack_place(BO)
    assert place_at(scene, 70, 6) == stack_place(Seat(3))
