"""A key pressed twice in a row: what is begun by it is begun once."""

from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.screen import Screen

from cardtable.tui import enters
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.new_match import NewMatchScreen
from cardtable.tui.screens.result import ResultScreen
from cardtable.tui.screens.saves import SavesScreen
from tests.tui.seated import AppPilot, app_of, dealt, hasty, seated, settled, shows, store_in
from tests.tui.test_result import knocked, over

OPENED: dict[str, type[Screen[Any]]] = {
    "n": NewMatchScreen,
    "s": SavesScreen,
    "l": CommandPalette,
    "c": CurtainScreen,
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


async def twice(app: CardTableApp, pilot: AppPilot, key: str) -> None:
    """Press a key two times before anything is done."""
    app.simulate_key(key)
    app.simulate_key(key)
    await settled(pilot)
    await settled(pilot)


def count(folder: Path) -> int:
    return len(store_in(folder).list())


def kinds(app: CardTableApp) -> list[str]:
    return [type(screen).__name__ for screen in app.screen_stack]


async def test_a_rematch_is_one_match(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), over())
    async with seated(app, lifted=False) as pilot:
        before = count(tmp_path)
        await twice(app, pilot, "r")
        assert count(tmp_path) == before + 1
        assert shows(app, CurtainScreen)


async def test_another_game_is_chosen_once(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), over())
    async with seated(app, lifted=False) as pilot:
        await twice(app, pilot, "n")
        assert kinds(app) == ["HomeScreen", "NewMatchScreen"]


@pytest.mark.parametrize("key", OPENED)
async def test_a_line_of_home_is_opened_once(tmp_path: Path, key: str) -> None:
    store = store_in(tmp_path)
    store.write("match", dealt().record)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await twice(app, pilot, key)
        assert shows(app, OPENED[key])
        assert len(app.screen_stack) == (1 if key == "c" else 2)


async def test_two_lines_of_home_in_a_row_open_the_first(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path))
    async with seated(app, lifted=False) as pilot:
        app.simulate_key("n")
        app.simulate_key("s")
        await settled(pilot)
        assert kinds(app) == ["HomeScreen", "NewMatchScreen"]


async def test_a_form_begins_one_match(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path))
    async with seated(app, lifted=False) as pilot:
        await pilot.press("n")
        await settled(pilot)
        await pilot.press("enter", "enter")
        await twice(app, pilot, "enter")
        assert shows(app, CurtainScreen)
        assert count(tmp_path) == 1


async def test_a_saved_match_is_opened_once(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.write("match", dealt().record)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("s")
        await settled(pilot)
        await twice(app, pilot, "enter")
        assert kinds(app) == ["CurtainScreen"]


async def test_the_next_hand_is_dealt_by_a_lone_enter(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    app = app_of(store, knocked())

    def deals() -> int:
        return sum(line.startswith("deal ") for line in store.load("match").log)

    async with seated(app, lifted=False) as pilot:
        await twice(app, pilot, "enter")
        assert shows(app, ResultScreen)
        assert deals() == 1
        await pilot.pause(enters.APART)
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)
        assert deals() == 2


async def test_a_table_is_left_once(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app, lifted=False) as pilot:
        await twice(app, pilot, "q")
    assert app.return_code == 0
