from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable.canvas.painter import rows
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Style, Typing, Ui
from cardtable.engine.cards import parse_card
from cardtable.engine.rules import Refusal
from cardtable.games.gin_rummy import rules, table
from cardtable.games.gin_rummy.state import (
    Knock,
    Stock,
    Take,
    Why,
)
from tests.games.gin_rummy.positions import deal, play
from tests.games.gin_rummy.views import (
    BARE,
    PLAIN,
    dressed,
    phases,
    pressed,
    random_views,
    seen,
    written_size,
)
from tests.goldens import same_as_golden

GOLDEN = Path(__file__).with_name("golden") / "table"
SIZES = (Size(60, 18), Size(80, 24), Size(100, 30), Size(120, 40))


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_picture_of_a_phase(phase: str, size: Size) -> None:
    scene = table.scene(phases()[phase], dressed(phase), size)
    same_as_golden(GOLDEN / f"{phase}-{written_size(size)}.txt", rows(scene, size))


@pytest.mark.usefixtures("letters")
@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_picture_of_a_phase_where_signs_cannot_be_shown(phase: str, size: Size) -> None:
    drawn = rows(table.scene(phases()[phase], dressed(phase, PLAIN), size), size)
    assert "".join(drawn).isascii()
    same_as_golden(GOLDEN / "ascii" / f"{phase}-{written_size(size)}.txt", drawn)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_drawn_outside_of_the_window_at_any_size(seed: int) -> None:
    rng = Random(seed)
    for view in random_views(seed, upcard_offer="on"):
        size = Size(rng.randint(60, 200), rng.randint(17, 60))
        for sprite in table.scene(view, BARE, size):
            assert sprite.x >= 0
            assert sprite.x + sprite.width <= size.width
            assert sprite.y >= 0
            assert sprite.y + sprite.height <= size.height


@pytest.mark.parametrize("size", SIZES, ids=written_size)
def test_the_card_drawn_is_marked_and_named_until_the_turn_ends(size: Size) -> None:
    drew = seen(play(deal(stock="Kc"), "stock"))
    marked = [sprite.place for sprite in table.scene(drew, BARE, size) if "•" in str(sprite.rows)]
    assert marked == ["card:Kc"]
    assert table.focused(drew, BARE) == "card:Kd"
    assert any("Ann drew K♣" in row for row in rows(table.scene(drew, BARE, size), size))
    for view in (seen(play(deal(stock="Kc"), "stock"), seat) for seat in (1, None)):
        assert not any("•" in row or "K♣" in row for row in rows(table.scene(view, BARE, size), size))
    over = seen(play(deal(stock="Kc"), "stock", "discard 2c"))
    assert not any("•" in row for row in rows(table.scene(over, BARE, size), size))


@pytest.mark.clause("GIN-8")
@pytest.mark.parametrize("size", SIZES, ids=written_size)
def test_a_knock_with_too_much_is_refused_with_its_numbers(size: Size) -> None:
    state = play(deal(stock="Kc"), "stock")
    refused = rules.refuse(state, Knock(parse_card("2c")))
    assert refused is not None
    view, noted = seen(state), replace(BARE, note=refused)
    told = " ".join(" ".join(rows(table.scene(view, noted, size), size)).split())
    assert "Without 2♣ you have 68 deadwood, and at most 10 may be knocked with (GIN-8)." in told
    public = " ".join(rows(table.scene(seen(state, None), noted, size), size))
    assert "68" not in public


LONG = Ui(Style(("Maximilian Alexander Ott", "王小明王小明王小明王小明")))


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize(
    "names", [LONG.style.names, ("Maximilian Alexander Ott", "Bo"), ("Bo", "王小明王小明王小明王小明")]
)
def test_long_names_in_the_title_give_way_to_the_target_and_the_scores(
    names: tuple[str, str], width: int
) -> None:
    size = Size(width, 18)
    view = phases()["draw"]._replace(hand_number=12, totals=(1000, 999))
    title = rows(table.scene(view, Ui(Style(names)), size), size)[0]
    assert "hand 12, to 100  " in title
    assert "1000   " in title
    assert title.rstrip().endswith("999")
    assert "Bo" not in names or "Bo " in title
    assert all(name[:2] in title for name in names)


@pytest.mark.parametrize("size", [Size(60, 17), Size(80, 24), Size(120, 40)], ids=written_size)
@pytest.mark.parametrize("phase", phases())
def test_the_longest_names_fit_in_every_phase(phase: str, size: Size) -> None:
    view = phases()[phase]
    refused = Refusal(Why.MUST_DRAW_FIRST, (), (Take(), Stock()))
    for note in (None, refused, Typing("7", stuck=True)):
        long = replace(dressed(phase, LONG), note=note)
        chosen = pressed(view, "select", ui=long) if view.seat is not None else LONG
        for ui in (long, chosen):
            drawn = rows(table.scene(view, ui, size), size)
            assert len(drawn) == size.height
            assert any("Maximilian" in row for row in drawn)
