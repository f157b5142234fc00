import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable.canvas.painter import place_at, rows
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Style, Typing, Ui
from cardtable.engine.cards import CARDS, card_text
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import labels, rules, table, words
from cardtable.games.tien_len.choice import PASS, Play, Why
from cardtable.games.tien_len.focus import TABLE
from cardtable.games.tien_len.state import View
from cardtable.lang.cards import card_name
from cardtable.lang.house_rules import house_rule
from tests.games.tien_len.positions import bits, deal, game, play
from tests.games.tien_len.views import HAND, phases, pressed, random_views, seen, written
from tests.goldens import same_as_golden
from tests.tables import LONG_NAMES, NAMES, bare, written_size

GOLDEN = Path(__file__).with_name("golden") / "table"
SIZES = (Size(60, 18), Size(80, 24), Size(100, 30), Size(120, 40))
LARGER = (Size(60, 17), *SIZES, Size(166, 59), Size(200, 60))


def drawn(view: View, ui: Ui, size: Size) -> list[str]:
    return rows(table.scene(view, ui, size), size)


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_picture_of_a_phase(phase: str, size: Size) -> None:
    view = phases()[phase]
    same_as_golden(GOLDEN / f"{phase}-{written_size(size)}.txt", drawn(view, bare(len(view.counts)), size))


@pytest.mark.usefixtures("letters")
@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_picture_of_a_phase_where_signs_cannot_be_shown(phase: str, size: Size) -> None:
    view = phases()[phase]
    shown = drawn(view, bare(len(view.counts), letters=True), size)
    assert "".join(shown).isascii()
    same_as_golden(GOLDEN / "ascii" / f"{phase}-{written_size(size)}.txt", shown)


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("phase", ["first_lead", "follow", "follow_of_five", "follow_of_six", "bomb"])
def test_the_picture_of_a_selection(phase: str, size: Size) -> None:
    view = phases()[phase]
    same_as_golden(
        GOLDEN / "selected" / f"{phase}-{written_size(size)}.txt",
        drawn(view, pressed(view, "next_play"), size),
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_is_drawn_outside_of_the_window_at_any_size(seats: int) -> None:
    rng = Random(seats)
    for view in random_views(seats, seats):
        size = Size(rng.randint(60, 200), rng.randint(17, 60))
        for sprite in table.scene(view, bare(seats), size):
            assert sprite.x >= 0
            assert sprite.x + sprite.width <= size.width
            assert sprite.y >= 0
            assert sprite.y + sprite.height <= size.height


@pytest.mark.parametrize("size", LARGER, ids=written_size)
@pytest.mark.parametrize("order", ["melds", "rank", "suit"])
def test_all_thirteen_cards_show_rank_and_suit(size: Size, order: str) -> None:
    view = phases()["first_lead"]
    assert len(view.hand) == 13
    for ui in (bare(4), pressed(view, "next_play")):
        shown = "\n".join(drawn(view, replace(ui, order=order), size))
        assert [card_name(card) for card in view.hand if card_name(card) not in shown] == []


@pytest.mark.parametrize("size", [Size(60, 17), Size(80, 24), Size(120, 40)], ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_longest_names_fit_in_every_phase(phase: str, size: Size) -> None:
    view = phases()[phase]
    ui = Ui(Style(LONG_NAMES[: len(view.counts)]))
    refused = Refusal(Why.TOO_LOW, view.hand, (*(Play(bits("7h 7d")),) * 20, PASS))
    for note in (None, refused, Typing("7", stuck=True)):
        shown = drawn(view, replace(ui, note=note), size)
        assert len(shown) == size.height
        for name in ui.style.names:
            assert any(name[:4] in row for row in shown)


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_every_seat_shows_name_cards_points_and_whether_it_has_passed_or_is_out(size: Size) -> None:
    view = replace(phases()["follow_of_five"], totals=(31, 32, 33, 34, 35))
    shown = "\n".join(drawn(view, bare(5), size))
    passed = "4 cards, passed" if size.width > 60 else "4, passed"
    for said in (*NAMES[:5], "11 cards", "7 cards", passed, "out, 1st"):
        assert said in shown
    for seat in (0, 1, 2, 4):
        assert re.search(rf"\b{view.totals[seat]} (points|pts)\b", shown)
    assert "Tuyet 34" in shown


@pytest.mark.parametrize("size", LARGER, ids=written_size)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("total", [1, 12, 345])
def test_what_a_seat_that_has_passed_holds_and_has_won_is_never_cut(
    size: Size, seats: int, total: int
) -> None:
    dealt = rules.HAND[seats]
    view = seen(play(game("3s 3c", *["4s"] * (seats - 1)), "play 3s", "pass"), None)
    view = replace(view, counts=(1, *[dealt] * (seats - 1)), totals=(total,) * seats, passed=(Seat(1),))
    shown = "\n".join(drawn(view, bare(seats), size))
    assert re.search(rf"\b{dealt}( cards)?, passed", shown)
    assert f"{dealt} cards, passed" in shown or size.width // (seats - 1) < 17
    assert len(re.findall(rf"\b{total} (?:points?|pts?)\b", shown)) >= seats - 1


@pytest.mark.parametrize("size", LARGER, ids=written_size)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_seat_to_act_is_marked_for_all_who_look(size: Size, seats: int) -> None:
    state = play(deal("3s", *[""] * (seats - 1)), "play 3s")
    shown = "\n".join(drawn(seen(state, None), bare(seats), size))
    assert f"► {NAMES[1]}" in shown
    assert f"{NAMES[1]}: beat 3♠, or pass" in shown


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_twelve_cards_on_the_table_show_rank_suit_and_whose_they_are(size: Size) -> None:
    lead = "3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 8s 8c"
    view = seen(play(game(f"{lead} Ah", "Kd", "Ks"), f"play {lead}"), None)
    shown = "\n".join(drawn(view, bare(3), size))
    assert "Ann: double sequence of 6 up to 8s" in shown
    assert view.table is not None
    assert all(card_name(card) in shown for card in view.played[0])


def test_a_bomb_on_the_table_is_called_one() -> None:
    view = seen(play(game("4s 4c 4d 4h Ah", "Kd"), "play 4s 4c 4d 4h"))
    assert any("Ann: four 4s - a bomb" in row for row in drawn(view, bare(2), Size(80, 24)))


def test_a_long_name_gives_way_to_what_lies_on_the_table() -> None:
    lead = "8s 8c 9s 9c Ts Tc"
    view = seen(play(game(f"{lead} Ah", "Kd"), f"play {lead}"))
    shown = drawn(view, Ui(Style((LONG_NAMES[0], "Bo"))), Size(60, 17))
    assert any("Maximilian" in row and "double sequence of 3 up to 10s - a bomb" in row for row in shown)
    assert any("Bo: beat the double sequence of 3 up to 10s, or pass" in row for row in shown)


def test_what_was_beaten_in_the_trick_stands_under_it() -> None:
    view = seen(play(game("3s Ah", "4d Ah", "5d 6d"), "play 3s", "play 4d"))
    assert any(row.strip() == "Beaten: 3♠" for row in drawn(view, bare(3), Size(60, 17)))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("8s 8d", "Your pair of 8s: beats the table (1 of 1)"),
        ("8s", "Your 8♠: That is not the type on the table (TL-5)."),
        ("8s 9h", "Your 2 cards: A sequence needs three ranks or more (TL-3)."),
        ("3c 9h", "Your 2 cards: These cards are not a combination (TL-3)."),
        ("Qc Ac 2h", "Your 3 cards: These cards are not a combination (TL-3)."),
    ],
)
@pytest.mark.clause("TL-3", "TL-5")
def test_what_is_selected_is_named_and_said_to_beat_the_table_or_why_not(typed: str, said: str) -> None:
    state = play(game("7s 7c Ah", HAND), "play 7s 7c")
    view = seen(state)
    assert any(said in row for row in drawn(view, written(view, typed), Size(80, 24)))


@pytest.mark.parametrize(
    ("table_cards", "typed", "said"),
    [
        ("9s Tc Jd", "8s 9h Td", "too low to beat the table (TL-5)"),
        ("5s 6d 7d", "4d 5h 6c 7h", "not as long as what is on the table (TL-5)"),
        ("As", "8s 8d", "That is not the type on the table (TL-5)"),
        ("As", "9s 9c 9d 9h", "A bomb beats only 2s, or a lower bomb of its kind (TL-6)"),
        ("2s 2c", "9s 9c 9d 9h", "This bomb is too small for these 2s (TL-6)"),
        ("3s 3d 4s 4c 5s 5d", "9s 9c 9d 9h", "A bomb falls only to its own type and length (TL-7)"),
        ("9s", "Ks Ah 2h", "A 2 is never part of a sequence (TL-4)"),
    ],
)
@pytest.mark.clause("TL-4", "TL-5", "TL-6", "TL-7")
def test_a_selection_that_cannot_be_played_is_told_why(table_cards: str, typed: str, said: str) -> None:
    view = seen(play(game(f"{table_cards} 3h", f"{typed} Jh"), f"play {table_cards}"))
    ui = written(view, typed)
    assert said in " ".join(" ".join(drawn(view, ui, Size(60, 17))).split())
    assert said in " ".join(" ".join(drawn(view, ui, Size(120, 40))).split())


@pytest.mark.clause("TL-9")
def test_a_first_lead_without_the_lowest_card_is_told_so() -> None:
    view = phases()["first_lead"]
    shown = drawn(view, written(view, "3c"), Size(60, 17))
    assert any("Your 3♣: The first lead has to contain 3♠ (TL-9)." in row for row in shown)


def test_a_hand_that_beats_nothing_is_told_to_pass() -> None:
    view = phases()["only_pass"]
    for ui in (bare(3), pressed(view, "next_play")):
        assert any("Nothing in your hand beats it, so pass" in row for row in drawn(view, ui, Size(60, 17)))


def test_the_house_rules_that_differ_stand_in_the_title() -> None:
    view = seen(deal(HAND, "", "", "", finish_on_two="forbidden", target=50))
    title = drawn(view, bare(4), Size(120, 40))[0]
    assert "game 1, to 50" in title
    assert "2s as the last play: forbidden" in title


def test_a_house_rule_is_told_as_every_game_tells_it() -> None:
    view = seen(deal(HAND, "", "", "", finish_on_two="forbidden", target=50))
    assert labels.house_rules(view) == house_rule("2s as the last play", "forbidden")


@pytest.mark.clause("TL-15")
def test_who_still_holds_a_two_has_a_place_but_is_not_called_out() -> None:
    state = game("2d", "As", "2c", "2s", leader=1, finish_on_two="forbidden")
    view = seen(play(state, "play As", "pass", "pass", "pass"), None)
    told = [labels.held(view, Seat(seat)) for seat in range(4)]
    assert told == ["last", "out, 1st", "3rd", "2nd"]


@pytest.mark.parametrize("phase", phases())
def test_only_the_seat_to_act_reads_its_line_in_the_colour_of_the_turn(phase: str) -> None:
    view = phases()[phase]
    status = words.status(view, NAMES)
    scene = table.scene(view, bare(len(view.counts)), Size(80, 24))
    (style,) = {style for sprite in scene for row in sprite.rows for text, style in row if status in text}
    acts = view.to_act is not None and view.seat == view.to_act
    assert style == ("turn" if acts else "text")


def test_the_end_of_a_turn_tells_what_it_did() -> None:
    state = deal(HAND, "", "", "")
    step = rules.apply(state, rules.parse_move("play 3s 3c"))
    view = seen(step.state, 0)
    ui = replace(bare(4), ended=step.events)
    shown = "\n".join(drawn(view, ui, Size(60, 17)))
    assert "Ann played a pair of 3s: 3♠ 3♣. Your turn is over." in shown
    assert "[enter End turn]" in shown
    assert "p Pass" not in shown


@pytest.mark.parametrize("seed", range(3))
def test_the_public_picture_shows_no_card_that_is_not_public(seed: int) -> None:
    for view in random_views(seed, 4):
        if view.seat is not None:
            continue
        scene = table.scene(view, bare(4), Size(80, 24))
        shown = "\n".join(rows(scene, Size(80, 24)))
        public = {card for played in view.played for card in played} | {view.leader_must_hold}
        won = () if view.won is None else CARDS
        assert [card for card in CARDS if card not in {*public, *won} and card_name(card) in shown] == []
        places = {sprite.place for sprite in scene}
        assert not {f"card:{card_text(card)}" for card in CARDS} & places


@pytest.mark.parametrize("size", LARGER, ids=written_size)
def test_the_log_lies_on_free_ground(size: Size) -> None:
    for view in phases().values():
        ui = bare(len(view.counts))
        area = table.log_area(view, ui, size)
        shown = drawn(view, ui, size)
        if area.width < 12:
            continue
        for line in area.lines():
            assert shown[line.y][line.x : line.right].strip() == ""


def test_the_middle_is_a_place_of_its_own() -> None:
    view, size = phases()["first_lead"], Size(80, 24)
    assert place_at(table.scene(view, bare(4), size), 3, 10) == TABLE
