from collections.abc import Callable

import pytest

from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Style
from cardtable.saves.store import Head
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.home_picture import Item, home_scene
from tests.tui.heads import HOSTILE, head
from tests.tui.small_app import SmallApp, click_text, many_sizes, plain_words

SIZES = [(60, 18), (80, 24), (120, 40), (200, 60)]
LONG = tuple(f"Wolfgang Amadeus Mozart{number}" for number in range(6))
PLAIN_ITEMS = (Item("new_match", "n", "New match"), Item("quit", "q", "Quit"))


def home(*, newest: Head | None = None, damaged: int = 0) -> Callable[[], HomeScreen]:
    return lambda: HomeScreen(newest, damaged)


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_line_names_the_match_that_continue_opens(size: tuple[int, int]) -> None:
    app = SmallApp(home(newest=head()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Gin Rummy: Ana 45, Ben 30" in app.text
        assert "Hand 3, Ben to play; 2024-03-05" in app.text
        await pilot.press("enter")
        assert app.asked == ["continue_last"]


async def test_without_a_match_to_continue_enter_begins_one() -> None:
    app = SmallApp(home())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Continue" not in app.text
        await pilot.press("c", "enter")
        assert app.asked == ["new_match"]


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("c", "continue_last"),
        ("n", "new_match"),
        ("s", "saves"),
        ("l", "learn"),
        ("e", "settings"),
        ("q", "quit"),
    ],
)
async def test_each_line_has_a_letter(key: str, asked: str) -> None:
    app = SmallApp(home(newest=head()))
    async with app.run_test() as pilot:
        await pilot.press(key)
        assert app.asked == [asked]


@pytest.mark.parametrize("keys", [("down", "up"), ("j", "k")])
async def test_arrows_and_hjkl_move_the_mark_round_and_round(keys: tuple[str, str]) -> None:
    down, up = keys
    app = SmallApp(home(newest=head()))
    async with app.run_test() as pilot:
        await pilot.press(down, down, "enter", up, up, up, "enter")
        assert app.asked == ["saves", "quit"]


@pytest.mark.parametrize("size", SIZES)
async def test_every_line_can_be_clicked(size: tuple[int, int]) -> None:
    app = SmallApp(home(newest=head()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for label in ("Gin Rummy: Ana", "New match", "Saved matches", "Learn the rules", "Settings", "Quit"):
            await click_text(pilot, label)
        assert app.asked == ["continue_last", "new_match", "saves", "learn", "settings", "quit"]


async def test_the_mark_is_told_by_a_sign_that_the_terminal_can_show() -> None:
    for plain, sign in ((False, "▸ c"), (True, "> c")):
        app = SmallApp(home(newest=head()), plain=plain)
        async with app.run_test() as pilot:
            await pilot.pause()
            assert sign in app.text
            assert app.text.isascii() is plain


async def test_names_are_shown_as_they_were_typed() -> None:
    app = SmallApp(home(newest=head(names=HOSTILE)))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "[bold]x[/] 45, 日本語 30" in app.text


async def test_damaged_saves_are_mentioned() -> None:
    for number, told in ((1, "! 1 of them is damaged"), (2, "! 2 of them are damaged")):
        app = SmallApp(home(damaged=number))
        async with app.run_test() as pilot:
            await pilot.pause()
            assert told in app.text


async def test_the_longest_names_hide_no_line_of_the_menu_at_the_least_size() -> None:
    app = SmallApp(home(newest=head(names=LONG, totals=(100,) * 6), damaged=3))
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        labels = ("New match", "Saved matches", "3 of them", "Learn the rules", "Settings", "Quit", "Choose")
        for shown in (*LONG, *labels):
            assert shown in " ".join(app.text.split())


async def test_it_is_one_widget() -> None:
    app = SmallApp(home(newest=head()))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert len(app.screen.query("*").exclude("Tooltip, ToastRack, Toast")) == 1


async def test_any_size_is_survived() -> None:
    app = SmallApp(home(newest=head()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.text
        await many_sizes(pilot)
        assert app.text == before


@pytest.mark.usefixtures("pseudo_locale")
async def test_every_sentence_is_translated() -> None:
    app = SmallApp(home(newest=head(), damaged=1))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert plain_words(app.text, known="Ana Ben Enter") == set()


@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_lies_inside_the_size_and_the_name_in_the_middle(size: tuple[int, int]) -> None:
    scene = home_scene(PLAIN_ITEMS, 0, (), Size(*size), Style(()))
    cards = [sprite for sprite in scene if sprite.height > 1]
    assert len(cards) == 9
    assert all(s.x >= 0 and s.x + s.width <= size[0] for s in scene)
    assert all(s.y >= 0 and s.y + s.height <= size[1] for s in scene)
    assert abs(cards[0].x - (size[0] - cards[-1].x - cards[-1].width)) <= 1


def test_the_name_gives_its_lines_to_a_menu_that_needs_them() -> None:
    for more, lines in ((9, 3), (12, 1)):
        items = (Item("new_match", "n", "New match", tuple(map(str, range(more)))), *PLAIN_ITEMS[1:])
        scene = home_scene(items, 0, (), Size(60, 18), Style(()))
        name = [sprite for sprite in scene if not sprite.place][: len("CARDTABLE")]
        assert {sprite.height for sprite in name} == {lines}
        assert max(sprite.y + sprite.height for sprite in scene if sprite.place) <= 17


def test_below_the_least_size_there_is_no_picture() -> None:
    assert home_scene(PLAIN_ITEMS, 0, (), Size(59, 18), Style(())) == ()
