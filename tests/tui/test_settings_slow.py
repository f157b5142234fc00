"""While settings are being written the app goes on, and nothing that was chosen is lost."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardtable.config import settings
from cardtable.config.settings import Settings, read
from cardtable.lang.cards import use_letters
from cardtable.saves.store import Store
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.help import HelpScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.table import TableScreen
from tests.tui.chosen import commanded, in_the_way, kept, opened, preferences
from tests.tui.seated import (
    app_of,
    dealt,
    hasty,
    seated,
    settled,
    shown,
    shows,
    store_in,
    text,
)


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


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """What lets settings be written."""
    free, write = threading.Event(), settings.write

    def slow(*arguments: Any) -> None:
        assert free.wait(10)
        write(*arguments)

    monkeypatch.setattr(settings, "write", slow)
    return free


def burst(app: CardTableApp, *keys: str) -> None:
    """Press keys faster than anything can be done about them."""
    for key in keys:
        app.simulate_key(key)


async def test_nothing_is_lost_when_the_screen_is_left_while_a_setting_is_being_written(
    store: Store, file: Path, free: threading.Event
) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        burst(app, "down", "right", "down", "right", "right", "escape")
        await settled(pilot)
        assert shows(app, HomeScreen)
        assert preferences(app).settings == Settings(deck="four_colours", ascii="off")
        assert read(file) == (Settings(), ())
        free.set()
        await kept(pilot)
        assert read(file) == (Settings(deck="four_colours", ascii="off"), ())


async def test_a_setting_is_seen_and_others_are_chosen_while_it_is_being_written(
    store: Store, file: Path, free: threading.Event
) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        await pilot.press("right", "down", "down", "right")
        await settled(pilot)
        assert app.theme != "casino"
        assert text(app).isascii()
        assert read(file) == (Settings(), ())
        free.set()
        await kept(pilot)
        assert read(file) == (Settings(theme=app.theme, ascii="on"), ())


async def test_keys_are_obeyed_while_a_theme_from_the_list_is_being_written(
    store: Store, file: Path, free: threading.Event
) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await pilot.press("ctrl+p")
        for title in ("theme", "slate"):
            await pilot.pause(0.1)
            await pilot.press(*title, "enter")
            await pilot.pause(0.3)
        assert app.theme == "slate"
        await pilot.press("question_mark")
        await settled(pilot)
        assert shows(app, HelpScreen)
        assert read(file) == (Settings(), ())
        free.set()
        await kept(pilot)
    assert read(file) == (Settings(theme="slate"), ())


@pytest.mark.parametrize("begun", [None, dealt])
async def test_the_end_waits_for_what_is_being_written(
    store: Store, file: Path, free: threading.Event, begun: Any
) -> None:
    app = app_of(store, begun() if begun else None)
    async with seated(app, lifted=False) as pilot:
        await commanded(pilot, "settings")
        burst(app, "down", "right", "right", "right", "escape", "q")
        await asyncio.sleep(0.3)
        ended = [app.return_code]
        free.set()
        await settled(pilot)
        assert [*ended, app.return_code] == [None, 0]
        assert read(file) == (Settings(deck="four_colours"), ())
    assert "settings" not in app.farewell


async def test_what_could_not_be_written_is_said_by_the_screen_shown_by_then_and_at_the_end(
    store: Store, file: Path, free: threading.Event
) -> None:
    app = app_of(store, dealt())
    in_the_way(file)
    async with seated(app) as pilot:
        await commanded(pilot, "settings")
        burst(app, "down", "right", "escape")
        await settled(pilot)
        assert shows(app, TableScreen)
        assert "What you chose" not in text(app)
        free.set()
        await kept(pilot)
        assert "What you chose holds until cardtable is left" in text(app)
        await pilot.press("q")
        await settled(pilot)
    assert app.farewell.endswith(
        "What you chose in the settings is not kept; the settings cannot be written: "
        "the settings cannot be read: Is a directory"
    )


async def test_the_hiding_key_is_obeyed_while_a_setting_is_being_written(
    store: Store, file: Path, free: threading.Event
) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await commanded(pilot, "settings")
        app.simulate_key("right")
        await asyncio.sleep(0.1)
        assert app.theme != "casino"
        app.simulate_key("z")
        await asyncio.sleep(0.2)
        assert shown(dealt(), 0, text(app)) == []
        free.set()
        for _ in range(20):
            await pilot.pause(0.01)
            assert shown(dealt(), 0, text(app)) == []
        assert shows(app, CurtainScreen)
        assert read(file)[0].theme == app.theme
