import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable.canvas.layout import COMMAND
from cardtable.canvas.painter import rows
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import Style, Ui
from cardtable.engine.cards import CARDS, card_text, parse_cards
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.games.trash import labels, odds, table, words
from cardtable.games.trash.focus import place_key
from cardtable.games.trash.state import Put, Stock, View, Why
from cardtable.lang.cards import card_name
from tests.games.trash.positions import play
from tests.games.trash.positions import table as hand
from tests.games.trash.views import LAYOUTS, NAMES, WINDOWS, bare, middle, phases, random_views, seen
from tests.goldens import same_as_golden

GOLDEN = Path(__file__).with_name("golden") / "table"
SEATS = (2, 4, 6)
REFUSED = Refusal(Why.PLACE_IS_UP, parse_cards("Js"), (Put(2), Put(4), Put(7), Put(9)))

every_window = pytest.mark.parametrize("window", WINDOWS)
every_table = pytest.mark.parametrize("seats", SEATS)


def pictures(seats: int, *, letters: bool = False) -> dict[str, tuple[View, Ui]]:
    """What is kept: each phase as nobody has touched it yet, a place chosen, the odds, a refusal."""
    ui, views = bare(seats, letters=letters), phases(seats)
    untouched = {phase: (view, ui) for phase, view in views.items()}
    chosen = replace(ui, focus=place_key(0, 7), hint=True)
    return {
        **untouched,
        "chain": (views["chain"], replace(ui, focus="held")),
        "odds": (views["wild"], chosen),
        "refused": (views["wild"], replace(ui, note=REFUSED)),
    }


def drawn(view: View, ui: Ui, size: Size) -> list[str]:
    return rows(table.scene(view, ui, size), size)


@every_window
@every_table
@pytest.mark.parametrize("shown", pictures(2))
def test_the_picture(shown: str, seats: int, window: str) -> None:
    view, ui = pictures(seats)[shown]
    file = GOLDEN / f"{shown}-{seats}-{window}.txt"
    same_as_golden(file, drawn(view, ui, WINDOWS[window]))


@pytest.mark.usefixtures("letters")
@every_window
@every_table
@pytest.mark.parametrize("shown", pictures(2))
def test_the_picture_where_signs_cannot_be_shown(shown: str, seats: int, window: str) -> None:
    view, ui = pictures(seats, letters=True)[shown]
    lines = drawn(view, ui, WINDOWS[window])
    assert "".join(lines).isascii()
    same_as_golden(GOLDEN / "ascii" / f"{shown}-{seats}-{window}.txt", lines)


def places(scene: Scene) -> dict[str, str]:
    """The text of each place of a layout."""
    found = [sprite for sprite in scene if sprite.place.startswith("seat")]
    return {sprite.place: "".join(text for row in sprite.rows for text, _ in row) for sprite in found}


@every_window
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.clause("TRASH-3")
def test_every_layout_is_there_with_its_cards_and_the_numbers_that_are_missing(
    window: str, seats: int
) -> None:
    view = seen(middle(seats))
    shown = places(table.scene(view, bare(seats), WINDOWS[window]))
    for seat, layout in enumerate(view.layouts):
        for number, card in enumerate(layout, start=1):
            wanted = str(number) if card is None else card_name(card)
            assert wanted in shown.pop(place_key(seat, number))
    assert not shown


@every_window
@pytest.mark.parametrize("seats", range(2, 7))
def test_names_stock_top_discard_and_whose_turn_it_is_are_there(window: str, seats: int) -> None:
    text = "\n".join(drawn(seen(middle(seats)), bare(seats), WINDOWS[window]))
    assert all(name in text for name in NAMES[:seats])
    assert all(said in text for said in ("Stock", "Discards 1", "2♠", "► Ann is to play", "Ann can place 2♠"))


@pytest.mark.clause("TRASH-5")
def test_the_table_says_whether_the_player_to_act_can_place_the_top_discard() -> None:
    size = WINDOWS["60x18"]
    assert "Ann can place 2♠" in "\n".join(drawn(seen(middle(6)), bare(6), size))
    assert "Ann cannot place K♦" in "\n".join(drawn(seen(middle(6, pile="Kd")), bare(6), size))


@every_window
def test_two_players_have_two_rows_of_five_cards(window: str) -> None:
    scene = table.scene(seen(middle(2)), bare(2), WINDOWS[window])
    for seat in (0, 1):
        own = [sprite for sprite in scene if sprite.place.startswith(f"seat{seat}.")]
        lines = [sum(sprite.y == y for sprite in own) for y in sorted({sprite.y for sprite in own})]
        assert lines == [5, 5]
        least = 3 if window == "60x18" else 5
        assert {sprite.height >= least for sprite in own} == {True}


def test_six_layouts_are_a_line_each_in_the_smallest_window() -> None:
    scene = table.scene(seen(middle(6)), bare(6), WINDOWS["60x18"])
    for seat in range(6):
        assert len({sprite.y for sprite in scene if sprite.place.startswith(f"seat{seat}.")}) == 1


def test_six_layouts_lie_round_the_table_in_a_large_window() -> None:
    scene = table.scene(seen(middle(6)), bare(6), WINDOWS["120x40"])
    first = {sprite.place: sprite for sprite in scene if sprite.place.endswith(".1")}
    corners = [(first[place_key(seat, 1)].x, first[place_key(seat, 1)].y) for seat in range(6)]
    (top, *_), (bottom, *_) = {y: 0 for _, y in corners[:3]}, {y: 0 for _, y in corners[3:]}
    stock = next(sprite for sprite in scene if sprite.place == "stock")
    assert top < stock.y < bottom
    assert [x for x, _ in corners[:3]] == sorted(x for x, _ in corners[:3])
    assert [x for x, _ in corners[3:]] == sorted((x for x, _ in corners[3:]), reverse=True)


@every_window
@every_table
@pytest.mark.parametrize("shown", pictures(2))
def test_a_card_that_lies_face_down_is_known_by_its_place_alone(shown: str, seats: int, window: str) -> None:
    view, ui = pictures(seats)[shown]
    scene = table.scene(view, ui, WINDOWS[window])
    cards = set(map(card_text, CARDS))
    assert not [sprite.place for sprite in scene if sprite.place.rpartition(":")[2] in cards]
    lying = {place_key(seat, at) for seat in range(seats) for at in range(1, 11)}
    known = {"", "stock", "pile", "held"} | lying
    assert {sprite.place for sprite in scene if not sprite.place.startswith(COMMAND)} <= known


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
@pytest.mark.parametrize("start_size", [10, 8, 5])
def test_nothing_is_drawn_outside_of_the_window_at_any_size(seats: int, seed: int, start_size: int) -> None:
    rng = Random(seed)
    for view in random_views(seed, seats, start_size=start_size, last_chance="on"):
        size = Size(rng.randint(60, 200), rng.randint(17, 60))
        ui = replace(bare(seats), hint=bool(rng.randint(0, 1)))
        for sprite in table.scene(view, ui, size):
            assert sprite.x >= 0
            assert sprite.x + sprite.width <= size.width
            assert sprite.y >= 0
            assert sprite.y + sprite.height <= size.height


def overlapping(scene: Scene) -> set[str]:
    """Places that lie on each other in part, the shades of piles and brackets left out."""
    found = [sprite for sprite in scene if sprite.place and not sprite.place.startswith(COMMAND)]
    cells: dict[tuple[int, int], str] = {}
    clashes = set()
    for sprite in found:
        inset = sprite.z == 6  # brackets reach into the gaps
        for x in range(sprite.x + inset, sprite.x + sprite.width - inset):
            for y in range(sprite.y, sprite.y + sprite.height):
                if cells.setdefault((x, y), sprite.place) != sprite.place:
                    clashes.add(sprite.place)
    return clashes


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_card_covers_another_at_any_size(seats: int) -> None:
    rng, view = Random(seats), seen(play(middle(seats), "stock"))
    for _ in range(150):
        size = Size(rng.randint(60, 200), rng.randint(17, 60))
        assert overlapping(table.scene(view, bare(seats), size)) == set()


LONG = ("Maximilian Alexander Ott", "王小明王小明王小明王小明", "a" * 24, "É" * 24, "x", "[b]Eve[/b] {0}")


@every_window
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_longest_names_fit(window: str, seats: int) -> None:
    size = WINDOWS[window]
    for view in phases(seats).values():
        for note in (None, REFUSED):
            lines = drawn(view, Ui(Style(LONG[:seats]), note=note, hint=True), size)
            assert len(lines) == size.height
            assert any("Maxi" in line for line in lines)


@every_window
@every_table
def test_the_whole_reason_of_a_refusal_can_be_read(window: str, seats: int) -> None:
    view, ui = pictures(seats)["refused"]
    assert words.refusal(REFUSED) in said(table.scene(view, ui, WINDOWS[window]), "warn")


def said(scene: Scene, style: str) -> str:
    """All that is written in a style, from top to bottom, as one text."""
    found = sorted((sprite for sprite in scene if not sprite.place), key=lambda sprite: sprite.y)
    texts = [text for sprite in found for row in sprite.rows for text, run in row if run == style]
    return " ".join(" ".join(texts).split())


@every_window
@every_table
def test_the_log_has_ground_of_its_own_unless_something_is_said_there(window: str, seats: int) -> None:
    view, size = seen(middle(seats)), WINDOWS[window]
    area = table.log_area(view, bare(seats), size)
    assert area.width >= 20
    assert area.height >= 4
    scene = table.scene(view, bare(seats), size)
    for sprite in scene:
        inside = range(max(sprite.x, area.x), min(sprite.x + sprite.width, area.right))
        assert not inside or sprite.y >= area.bottom or sprite.y + sprite.height <= area.y
    refused = replace(bare(seats), note=Refusal(Why.TOP_IS_FACE, parse_cards("Kd"), (Stock(),)))
    assert table.log_area(view, refused, size).height == 0


@every_window
@every_table
@pytest.mark.clause("TRASH-7")
def test_the_odds_of_each_place_are_told_as_exact_numbers(window: str, seats: int) -> None:
    view = seen(play(middle(seats), "stock"))
    ui = replace(bare(seats), focus=place_key(0, 7), hint=True)
    text = "\n".join(drawn(view, ui, WINDOWS[window]))
    own = odds.own_number(view, Seat(0))
    assert f"[place 7: {own[7].fits} of {own[7].hidden} (" in text
    told = said(table.scene(view, ui, WINDOWS[window]), "note")
    assert labels.chances(view, Seat(0)) in told
    assert f"Of {own[7].hidden} cards that nobody has seen: place" in told
    assert f"; any place: {odds.wild(view).fits}" in told
    for number, chance in own.items():
        assert re.search(rf"places? [\d ]*\b{number}\b[\d ]*: {chance.fits};", told)


@pytest.mark.clause("TRASH-7", "TRASH-11")
def test_the_odds_say_which_cards_are_counted_and_how_many_fit_whatever_their_number() -> None:
    view = seen(play(hand("2s 3s 4s +5s", "+2c 3c", stock="Js"), "stock"))
    seen_by_all = parse_cards("2h 2d 2c 3h Jc Kc")
    recycled = view._replace(recycled=seen_by_all)
    assert labels.chances(recycled, Seat(0)) == (
        "Of 6 cards of the stock: place 1: 0; place 3: 1; place 2: 3; any place: 1"
    )
    one = view._replace(recycled=parse_cards("3h"))
    assert labels.chances(one, Seat(0)) == "Of 1 card of the stock: places 1 2: 0; place 3: 1; any place: 0"


def test_only_the_place_is_named_while_nobody_asks_for_the_odds() -> None:
    view = seen(play(middle(2), "stock"))
    text = "\n".join(drawn(view, bare(2), WINDOWS["80x24"]))
    assert "[place 2]" in text
    assert "nobody has seen" not in text


def test_the_last_turn_of_a_hand_is_called_so() -> None:
    view = phases(4)["last_turn"]
    assert "your last turn in this hand" in "\n".join(drawn(view, bare(4), WINDOWS["100x30"]))


def test_layouts_of_five_places_are_one_row_of_large_cards() -> None:
    short = ["+Ac 2h +3c Kc +5d", "+Jh +2c 4d 7c 9h"]
    scene = table.scene(seen(hand(*short, stock="Js", start_size=5)), bare(2), WINDOWS["80x24"])
    own = [sprite for sprite in scene if sprite.place.startswith("seat0.")]
    assert len({sprite.y for sprite in own}) == 1
    assert len(LAYOUTS[0].split()) == 10
