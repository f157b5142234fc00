"""What is chosen is seen at once wherever it can be, and no hand is."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from cardtable.config.settings import Settings, read
from cardtable.lang.cards import use_letters
from cardtable.saves.store import Store
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.help import HelpScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.settings import SettingsScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.screens.too_small import TooSmallScreen
from cardtable.tui.widgets.card_table import CardTable
from tests.tui.chosen import back, chosen, commanded, opened, preferences
from tests.tui.seated import (
    app_of,
    dealt,
    hasty,
    lines,
    seated,
    settled,
    shown,
    shows,
    store_in,
    text,
)
from tests.tui.test_result import knocked, over

SIZES = [(60, 18), (80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Curtains that wait less; later tests have card signs again."""
    hasty(monkeypatch)
    monkeypatch.delenv("NO_COLOR", raising=False)
    yield
    use_letters(False)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return store_in(tmp_path)


@pytest.fixture
def file(store: Store) -> Path:
    """The settings of the apps of these tests."""
    file = store.folder / "config" / "settings.toml"
    file.parent.mkdir(parents=True)
    return file


def stack(app: CardTableApp) -> list[str]:
    """The screens, the lowest first."""
    return [type(screen).__name__ for screen in app.screen_stack]


def inks(app: CardTableApp) -> set[str]:
    """The styles in which the cards of the table are drawn."""
    scene = app.screen.query_one(CardTable).scene
    return {style for sprite in scene for row in sprite.rows for _text, style in row}


async def test_home_opens_it_by_a_key_and_by_a_click_and_is_there_again(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        assert shows(app, SettingsScreen)
        await back(pilot)
        assert shows(app, HomeScreen)
        y = next(y for y, line in enumerate(lines(app)) if "Settings" in line)
        await pilot.click(offset=(lines(app)[y].index("Settings"), y))
        await settled(pilot)
        assert shows(app, SettingsScreen)


async def test_keys_typed_ahead_at_home_open_one_screen(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        for key in "nee":
            app.simulate_key(key)
        await pilot.pause(0.3)
        assert stack(app) == ["HomeScreen", "NewMatchScreen"]


@pytest.mark.parametrize("begun", [None, dealt, knocked, over])
async def test_the_list_of_commands_opens_it_over_any_screen(store: Store, begun: Any) -> None:
    app = app_of(store, begun() if begun else None)
    async with seated(app, lifted=False) as pilot:
        below = app.screen
        for _ in range(2):
            await commanded(pilot, "settings")
            assert stack(app) == [type(below).__name__, "SettingsScreen"]
        await back(pilot)
        assert app.screen is below


async def test_a_deck_of_four_colours_lies_on_the_table_that_is_open(store: Store, file: Path) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        assert not {"card.spade", "card.diamond"} & inks(app)
        await commanded(pilot, "settings")
        await chosen(pilot, "deck")
        await back(pilot)
        assert {"card.spade", "card.diamond", "card.club"} <= inks(app)
        assert "card.black" not in inks(app)
    assert read(file) == (Settings(deck="four_colours"), ())
    assert preferences(app_of(store)).four_colours


@pytest.mark.parametrize("size", SIZES)
async def test_letters_stand_for_signs_at_once_and_what_was_selected_stays(
    store: Store, file: Path, size: tuple[int, int]
) -> None:
    app = app_of(store, dealt())
    async with seated(app, size) as pilot:
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("K", "s", "space")
        table = app.screen
        assert isinstance(table, TableScreen)
        ui = table.ui
        await commanded(pilot, "settings")
        await chosen(pilot, "ascii")
        assert text(app).isascii()
        await back(pilot)
        assert text(app).isascii()
        assert "Ks" in text(app)
        assert (table.ui.focus, table.ui.selected, table.ui.order) == (ui.focus, ui.selected, ui.order)
        assert read(file) == (Settings(ascii="on"), ())
        await commanded(pilot, "settings")
        await chosen(pilot, "ascii")
        await back(pilot)
        assert "K♠" in text(app)


@pytest.mark.parametrize("begun", [None, dealt, knocked, over])
async def test_letters_reach_every_screen_that_it_was_opened_over(store: Store, begun: Any) -> None:
    app = app_of(store, begun() if begun else None)
    async with seated(app, (120, 40), lifted=False) as pilot:
        await commanded(pilot, "settings")
        await chosen(pilot, "ascii")
        await back(pilot)
        assert text(app).isascii()


@pytest.mark.parametrize("key", ["n", "s"])
async def test_letters_reach_what_was_opened_from_home(store: Store, key: str) -> None:
    store.write("match", dealt().record)
    app = app_of(store)
    async with seated(app, (120, 40), lifted=False) as pilot:
        await pilot.press(key)
        await settled(pilot)
        await commanded(pilot, "settings")
        await chosen(pilot, "ascii")
        await back(pilot)
        assert "Home" not in type(app.screen).__name__
        for _ in range(2):
            assert text(app).isascii()
            await pilot.press("tab")


@pytest.mark.parametrize("size", [(60, 18), (120, 40)])
async def test_letters_reach_the_rules_that_are_read_and_their_place_is_kept(
    store: Store, size: tuple[int, int]
) -> None:
    app = app_of(store, dealt())
    async with seated(app, size) as pilot:
        await pilot.press("question_mark")
        await settled(pilot)
        for _ in range(2):
            await pilot.press("right")
        await settled(pilot)
        before = text(app)
        await commanded(pilot, "settings")
        await chosen(pilot, "ascii")
        await back(pilot)
        assert shows(app, HelpScreen)
        assert text(app).isascii()
        assert lines(app)[2] == before.splitlines()[2]
        for _ in range(4):
            await pilot.press("right")
            await settled(pilot)
            assert text(app).isascii()
        await commanded(pilot, "settings")
        await chosen(pilot, "ascii")
        await back(pilot)
        assert not text(app).isascii()


@pytest.mark.parametrize("size", [(60, 18), (120, 40)])
@pytest.mark.parametrize("key", ["n", "question_mark"])
async def test_scrollbars_are_ascii_wherever_they_stand(
    store: Store, size: tuple[int, int], key: str
) -> None:
    app = app_of(store, None if key == "n" else dealt(), letters=True)
    async with seated(app, size, lifted=False) as pilot:
        await pilot.press(key)
        await settled(pilot)
        for _ in range(6):
            assert text(app).isascii()
            await pilot.press("pagedown", "down")
            await settled(pilot)


async def test_letters_reach_the_log(store: Store) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("v")
        await settled(pilot)
        assert "A♥" in text(app)
        await commanded(pilot, "settings")
        await chosen(pilot, "ascii")
        await back(pilot)
        assert "Ah" in text(app)
        assert text(app).isascii()


@pytest.mark.parametrize("size", SIZES)
async def test_no_hand_is_seen_while_it_lies_over_a_table(store: Store, size: tuple[int, int]) -> None:
    app = app_of(store, dealt())
    async with seated(app, size) as pilot:
        assert shown(dealt(), 0, text(app))
        await commanded(pilot, "settings")
        for key in ("right", "down", "right", "down", "down", "right", "down", "right"):
            assert shows(app, SettingsScreen)
            assert shown(dealt(), 0, text(app)) == []
            await pilot.press(key)
        await back(pilot)
        assert shown(dealt(), 0, text(app))


async def test_the_hiding_key_brings_the_curtain(store: Store) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await commanded(pilot, "settings")
        await pilot.press("z")
        await settled(pilot)
        assert stack(app) == ["CurtainScreen"]


async def test_going_to_the_background_brings_the_curtain_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[bool] = []
    monkeypatch.setattr(App, "action_suspend_process", lambda self: gone.append(shows(self, CurtainScreen)))
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await commanded(pilot, "settings")
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert gone == [True]


async def test_it_is_found_again_after_a_terminal_that_was_too_small(store: Store) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await commanded(pilot, "settings")
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        assert shows(app, TooSmallScreen)
        await pilot.resize_terminal(60, 18)
        await settled(pilot)
        assert shows(app, SettingsScreen)
