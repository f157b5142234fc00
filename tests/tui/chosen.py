"""Choosing settings in the app, as somebody at the keyboard does it."""

from pathlib import Path
from typing import Any

from cardtable.tui.app import CardTableApp
from cardtable.tui.dressed import KEEPING
from cardtable.tui.preferences import Preferences
from tests.tui.seated import AppPilot, settled, text


def preferences(app: CardTableApp) -> Preferences:
    return app.preferences


def said(app: CardTableApp) -> str:
    """What is on the terminal, in one line."""
    return " ".join(text(app).split())


async def commanded(pilot: AppPilot, *titles: str) -> None:
    """Choose a command from the list of all commands, then from the list that it opens."""
    await pilot.press("ctrl+p")
    for title in titles:
        await pilot.pause(0.1)
        await pilot.press(*title, "enter")
        await pilot.pause(0.3)
    await kept(pilot)


async def kept(pilot: AppPilot) -> None:
    """Wait until everything that was chosen is written, or could not be."""
    await settled(pilot)
    writing = [worker for worker in pilot.app.workers if worker.group == KEEPING]
    if writing:
        await pilot.app.workers.wait_for_complete(writing)
    await settled(pilot)


async def opened(pilot: AppPilot) -> None:
    """Open the settings from home."""
    await pilot.press("e")
    await settled(pilot)


async def chosen(pilot: AppPilot, key: str, times: int = 1) -> None:
    """Go so many values on in a setting of the screen that is open."""
    app: Any = pilot.app
    keys = [option.key for option in preferences(app).offered]
    steps = (keys.index(key) - keys.index(app.focused.key)) % len(keys)
    await pilot.press(*["down"] * steps, *["right"] * times)
    await kept(pilot)


async def back(pilot: AppPilot) -> None:
    """Leave the settings."""
    await pilot.press("escape")
    await settled(pilot)


def in_the_way(file: Path) -> None:
    """Make it impossible to write the file."""
    file.mkdir()
