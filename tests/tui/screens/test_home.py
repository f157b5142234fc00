from collections.abc import Callable

import pytest

from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Style
from cardtable.saves.store import Head
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.home_picture import Item, Notice, home_scene, vertical_plan
from tests.tui.heads import HOSTILE, MadeUp, damaged, head, unreadable
from tests.tui.small_app import SmallApp, click_text, many_sizes, plain_words

SIZES = [(60, 18), (80, 24), (120, 40), (200, 60)]
LONG = tuple(f"Wolfgang Amadeus Mozart{number}" for number in range(6))
PLAIN_ITEMS = (Item("new_match", "n", "New match"), Item("quit", "q", "Quit"))


def home(*heads: Head) -> Callable[[], HomeScreen]:
    return lambda: HomeScreen(MadeUp(heads))


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_line_names_the_match_that_continue_opens(size: tuple[int, int]) -> None:
    app = SmallApp(home(head()))
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
    app = SmallApp(home(head()))
    async with app.run_test() as pilot:
        await pilot.press(key)
        assert app.asked == [asked]


@pytest.mark.parametrize("keys", [("down", "up"), ("j", "k")])
async def test_arrows_and_hjkl_move_the_mark_round_and_round(keys: tuple[str, str]) -> None:
    down, up = keys
    app = SmallApp(home(head()))
    async with app.run_test() as pilot:
        await pilot.press(down, down, "enter", up, up, up, "enter")
        assert app.asked == ["saves", "quit"]


@pytest.mark.parametrize("size", SIZES)
async def test_every_line_can_be_clicked(size: tuple[int, int]) -> None:
    app = SmallApp(home(head()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for label in ("Gin Rummy: Ana", "New match", "Saved matches", "Learn the rules", "Settings", "Quit"):
            await click_text(pilot, label)
        assert app.asked == ["continue_last", "new_match", "saves", "learn", "settings", "quit"]


async def test_the_mark_is_told_by_a_sign_that_the_terminal_can_show() -> None:
    for plain, sign in ((False, "▸ c"), (True, "> c")):
        app = SmallApp(home(head()), plain=plain)
        async with app.run_test() as pilot:
            await pilot.pause()
            assert sign in app.text
            assert app.text.isascii() is plain


async def test_names_are_shown_as_they_were_typed() -> None:
    app = SmallApp(home(head(names=HOSTILE)))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "[bold]x[/] 45, 日本語 30" in app.text


@pytest.mark.parametrize(
    ("heads", "told"),
    [
        ([damaged()], "! 1 of them is damaged"),
        ([damaged(), damaged("other")], "! 2 of them are damaged"),
        ([unreadable()], "! 1 of them cannot be opened"),
        ([unreadable(), damaged()], "! 2 of them cannot be opened"),
    ],
)
async def test_matches_that_cannot_be_opened_are_mentioned_and_only_broken_ones_are_called_damaged(
    heads: list[Head], told: str
) -> None:
    app = SmallApp(home(*heads))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert told in app.text
        assert ("damaged" in app.text) is ("damaged" in told)


async def test_the_longest_names_hide_no_line_of_the_menu_at_the_least_size() -> None:
    app = SmallApp(home(head(names=LONG, totals=(100,) * 6), *[damaged()] * 3))
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        labels = ("New match", "Saved matches", "3 of them", "Learn the rules", "Settings", "Quit", "Choose")
        for shown in (*LONG, *labels):
            assert shown in " ".join(app.text.split())


async def test_it_is_one_widget() -> None:
    app = SmallApp(home(head()))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert len(app.screen.query("*").exclude("Tooltip, ToastRack, Toast")) == 1


async def test_any_size_is_survived() -> None:
    app = SmallApp(home(head()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.text
        await many_sizes(pilot)
        assert app.text == before


@pytest.mark.usefixtures("pseudo_locale")
async def test_every_sentence_is_translated() -> None:
    app = SmallApp(home(head(), damaged(), unreadable()))
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [1, 12, 40, 400])
@pytest.mark.parametrize("more", [0, 7])
def test_what_is_said_covers_no_line_of_the_menu(size: tuple[int, int], words: int, more: int) -> None:
    items = (PLAIN_ITEMS[0]._replace(more=("x",) * more), PLAIN_ITEMS[1])
    scene = home_scene(items, 0, (), Size(*size), Style(()), Notice("sentence " * words))
    menu = {s.y for s in scene if s.place}
    said = {s.y for s in scene if any("sentence" in text for row in s.rows for text, _look in row)}
    others = [set(range(s.y, s.y + s.height)) for s in scene if not s.place and s.y not in said]
    assert len(menu) == 2 + more
    assert said
    assert not menu & said
    assert not any(rows & (menu | said) for rows in others)
    assert all(s.y >= 0 and s.y + s.height <= size[1] and s.x >= 0 for s in scene)


def test_what_does_not_fit_of_it_ends_in_a_mark() -> None:
    scene = home_scene(PLAIN_ITEMS, 0, (), Size(60, 18), Style(()), Notice("sentence " * 400))
    assert any(text.endswith("…") for s in scene for row in s.rows for text, _look in row)


async def test_what_is_said_goes_with_the_next_key_and_with_the_next_click() -> None:
    app = SmallApp(home(head(names=HOSTILE)))
    async with app.run_test() as pilot:
        await pilot.pause()
        before, screen = app.text, app.screen
        assert isinstance(screen, HomeScreen)
        for answer in (pilot.press("x"), click_text(pilot, "▸ c")):
            screen.say("[bold]Nothing[/] is lost.")
            await pilot.pause()
            assert "[bold]Nothing[/] is lost." in app.text
            await answer
            await pilot.pause()
            assert app.text == before


def test_the_name_gives_its_lines_to_a_menu_that_needs_them() -> None:
    for more, lines in ((9, 3), (12, 1)):
        items = (Item("new_match", "n", "New match", tuple(map(str, range(more)))), *PLAIN_ITEMS[1:])
        scene = home_scene(items, 0, (), Size(60, 18), Style(()))
        name = [sprite for sprite in scene if not sprite.place][: len("CARDTABLE")]
        assert {sprite.height for sprite in name} == {lines}
        assert max(sprite.y + sprite.height for sprite in scene if sprite.place) <= 17


@pytest.mark.parametrize("size", [*SIZES, (70, 22), (88, 32), (110, 44)])
@pytest.mark.parametrize("words", [0, 3, 60])
def test_what_stands_over_the_menu_leaves_it_all_its_lines(size: tuple[int, int], words: int) -> None:
    notice = Notice("word " * words) if words else None
    for menu in range(1, size[1] - 1):
        plan = vertical_plan(Size(*size), menu, notice)
        assert plan.top >= 0
        assert plan.top + plan.above + menu <= size[1] - 1
        assert plan.told or not notice or menu == size[1] - 2
        above, below = plan.top, size[1] - 1 - plan.top - plan.above - menu
        assert abs(above - below) <= 2


def test_below_the_least_size_there_is_no_picture() -> None:
    assert home_scene(PLAIN_ITEMS, 0, (), Size(59, 18), Style(())) == ()
