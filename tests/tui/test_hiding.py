"""The hand goes from the screen at once, whatever is still being written."""

import asyncio
import os
import signal
from pathlib import Path

import pytest
from textual.app import App

from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.table import TableScreen
from tests.tui.seated import AppPilot, SlowDisk, app_of, dealt, hasty, seated, settled, shown, shows, text


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def disk(tmp_path: Path) -> SlowDisk:
    store = SlowDisk(tmp_path / "saves")
    store.free.set()
    return store


@pytest.fixture
def app(disk: SlowDisk) -> CardTableApp:
    return app_of(disk, dealt())


def hand_on(app: CardTableApp) -> list[str]:
    """The cards of the hand that stand on the terminal."""
    return shown(dealt(), 0, text(app))


async def blank(app: CardTableApp) -> None:
    """Nothing of the hand is on the terminal, though the app is still busy."""
    await asyncio.sleep(0.2)
    assert hand_on(app) == []
    assert isinstance(app.screen, TableScreen)


async def curtained(app: CardTableApp, pilot: AppPilot, public: str = "") -> None:
    """The curtain is down once the disk has answered, and no hand is seen on the way."""
    for _ in range(20):
        await pilot.pause(0.01)
        assert set(hand_on(app)) <= {public}
    assert shows(app, CurtainScreen)
    assert not app.hiding


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_the_hiding_key_does_not_wait_for_the_disk(
    app: CardTableApp, disk: SlowDisk, size: tuple[int, int]
) -> None:
    async with seated(app, size) as pilot:
        assert hand_on(app)
        disk.free.clear()
        app.simulate_key("s")
        await asyncio.sleep(0.1)
        assert hand_on(app)
        app.simulate_key("z")
        await blank(app)
        assert "drew" not in text(app)
        disk.free.set()
        await curtained(app, pilot)


async def test_keys_pressed_before_the_hiding_key_are_obeyed_unseen(
    app: CardTableApp, disk: SlowDisk
) -> None:
    async with seated(app) as pilot:
        disk.free.clear()
        for key in ("s", "2", "h", "d", "z"):
            app.simulate_key(key)
        await blank(app)
        disk.free.set()
        await curtained(app, pilot, public="2♥")
        assert disk.load("match").log[-1] == "discard 2h"


async def test_a_hand_that_was_about_to_be_shown_is_not(app: CardTableApp, disk: SlowDisk) -> None:
    async with seated(app, lifted=False) as pilot:
        await pilot.pause(0.3)
        disk.free.clear()
        app.simulate_key("enter")
        await asyncio.sleep(0.2)
        app.simulate_key("z")
        disk.free.set()
        await curtained(app, pilot)


async def test_the_log_is_blank_too(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("v")
        await settled(pilot)
        assert "A♥" in text(app)
        app.blank()
        await pilot.pause(0.05)
        assert "A♥" not in text(app)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
async def test_a_signal_does_not_wait_for_the_disk(app: CardTableApp, disk: SlowDisk, name: str) -> None:
    async with seated(app) as pilot:
        disk.free.clear()
        app.simulate_key("s")
        await asyncio.sleep(0.1)
        os.kill(os.getpid(), getattr(signal, name))
        await blank(app)
        disk.free.set()
        await settled(pilot)
    assert app.return_code == 128 + getattr(signal, name)


async def test_going_to_the_background_does_not_wait_for_the_disk(
    app: CardTableApp, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[bool] = []
    monkeypatch.setattr(App, "action_suspend_process", lambda self: gone.append(self.hiding))
    async with seated(app) as pilot:
        disk.free.clear()
        app.simulate_key("s")
        await asyncio.sleep(0.1)
        app.simulate_key("ctrl+z")
        await blank(app)
        assert not gone
        disk.free.set()
        await curtained(app, pilot)
        assert gone == [False]


async def test_the_hiding_key_has_one_binding(app: CardTableApp) -> None:
    async with seated(app):
        ids = [
            binding.id
            for node in (app, app.screen)
            for kind in type(node).__mro__
            for binding in vars(kind).get("BINDINGS", ())
            if "z" in binding.key.split(",")
        ]
        assert ids == ["app.hide"]
        assert "z Hide" in text(app)
