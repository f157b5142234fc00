"""Home while the folder of the matches is still being read."""

import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from typing_extensions import override

from cardtable.saves.store import Head, Store
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens import home
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.settings import SettingsScreen
from cardtable.tui.widgets.card_table import CardTable
from tests.tui.seated import AppPilot, app_of, dealt, seated, settled, shows, text

ALL = ("Continue", "New match", "Saved matches", "Learn the rules", "Quit")
at_sizes = pytest.mark.parametrize("size", [(60, 18), (80, 24)])


@dataclass(frozen=True, slots=True)
class SlowFolder(Store):
    """A folder that takes until it is let through to be read."""

    free: threading.Event = field(default_factory=threading.Event)

    @override
    def list(self) -> tuple[Head, ...]:
        assert self.free.wait(10)
        return Store.list(self)


@pytest.fixture
def folder(tmp_path: Path) -> SlowFolder:
    return SlowFolder(tmp_path / "saves")


async def waited(pilot: AppPilot) -> None:
    """As long as the menu waits for the folder."""
    await pilot.pause(home.PATIENCE + 0.05)


async def freed(pilot: AppPilot, folder: SlowFolder) -> None:
    folder.free.set()
    await settled(pilot)
    await settled(pilot)


def missing(app: CardTableApp) -> list[str]:
    return [line for line in ALL if line not in text(app)]


@at_sizes
async def test_home_stands_before_the_folder_is_read_and_is_filled_then(
    folder: SlowFolder, size: tuple[int, int]
) -> None:
    folder.write("match", dealt().record)
    app = app_of(folder)
    async with seated(app, size, lifted=False) as pilot:
        await waited(pilot)
        assert missing(app) == []
        assert "▸ c  Continue" in text(app)
        assert "Rosa" not in text(app)
        await freed(pilot, folder)
        assert "▸ c  Continue" in text(app)
        assert "Rosa 0, Minh 0" in text(app)


@at_sizes
@pytest.mark.parametrize("matches", [0, 1])
@pytest.mark.parametrize("broken", [False, True])
async def test_no_line_of_the_menu_moves_when_the_folder_has_been_read(
    folder: SlowFolder, size: tuple[int, int], matches: int, broken: bool
) -> None:
    for number in range(matches):
        folder.write(f"match{number}", dealt().record)
    if broken:
        folder.folder.mkdir(exist_ok=True)
        folder.file("broken").write_text("{")
    app = app_of(folder)
    async with seated(app, size, lifted=False) as pilot:
        await waited(pilot)
        before = places(app)
        await freed(pilot, folder)
        assert ("Continue" in text(app)) is bool(matches)
        assert ("damaged" in text(app)) is broken
        assert places(app) == {place: at for place, at in before.items() if matches or place != home.FIRST}


def places(app: CardTableApp) -> dict[str, int]:
    """Where each line of the menu begins."""
    scene = app.screen.query_one(CardTable).scene
    lines = sorted((sprite.y, sprite.place) for sprite in scene if sprite.place)
    return {place: y for y, place in reversed(lines)}


async def test_the_room_kept_for_what_is_read_goes_with_the_next_screen(folder: SlowFolder) -> None:
    app = app_of(folder)
    async with seated(app, lifted=False) as pilot:
        await waited(pilot)
        await freed(pilot, folder)
        kept = places(app)
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert shows(app, HomeScreen)
        assert places(app)["quit"] - places(app)["new_match"] < kept["quit"] - kept["new_match"]


@pytest.mark.parametrize("key", ["up", "down", "enter"])
async def test_the_mark_is_never_on_the_room_that_is_kept(folder: SlowFolder, key: str) -> None:
    app = app_of(folder)
    async with seated(app, lifted=False) as pilot:
        await waited(pilot)
        await freed(pilot, folder)
        assert "▸ n  New match" in text(app)
        await pilot.press(key)
        await settled(pilot)
        marked = {"up": "▸ q  Quit", "down": "▸ s  Saved matches", "enter": "House rules"}
        assert marked[key] in text(app)


async def test_a_folder_that_is_read_at_once_shows_no_line_that_goes_again(
    folder: SlowFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "PATIENCE", 60)
    app = app_of(folder)
    async with seated(app, lifted=False) as pilot:
        assert missing(app) == list(ALL)
        await freed(pilot, folder)
        assert missing(app) == ["Continue"]


@pytest.mark.parametrize("key", ["c", "enter"])
@pytest.mark.parametrize("patient", [False, True])
async def test_continue_pressed_early_goes_on_with_the_last_match(
    folder: SlowFolder, key: str, patient: bool
) -> None:
    folder.write("match", dealt().record)
    app = app_of(folder)
    async with seated(app, lifted=False) as pilot:
        if patient:
            await waited(pilot)
        app.simulate_key(key)
        await freed(pilot, folder)
        assert shows(app, CurtainScreen)


async def test_continue_pressed_early_where_there_is_no_match_leads_nowhere(folder: SlowFolder) -> None:
    app = app_of(folder)
    async with seated(app, lifted=False) as pilot:
        await waited(pilot)
        app.simulate_key("c")
        await freed(pilot, folder)
        assert shows(app, HomeScreen)
        assert missing(app) == ["Continue"]


async def test_other_keys_do_not_wait_for_the_folder(folder: SlowFolder) -> None:
    app = app_of(folder)
    async with seated(app, lifted=False) as pilot:
        await waited(pilot)
        await pilot.press("e")
        await settled(pilot)
        assert shows(app, SettingsScreen)
        await freed(pilot, folder)
        assert shows(app, SettingsScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert missing(app) == ["Continue"]
