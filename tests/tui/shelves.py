"""A folder of saved matches that a list is shown of, and what is on the screen of it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.engine.record import Sitter, Summary
from cardtable.saves.store import Store
from cardtable.tui.screens.saves import SavesScreen
from tests.saves.matches import RECORD
from tests.tui.small_app import AppPilot, SmallApp

SIZES = [(60, 18), (80, 24)]
at_sizes = pytest.mark.parametrize("size", SIZES)
PEOPLE = {"a": ("Ana", "Ben"), "b": ("Cleo", "Dov"), "c": ("Eve", "Fay")}
Saves = Callable[[], SavesScreen]


def three_matches(folder: Path) -> Store:
    """A folder of three matches, `a` played last."""
    store = Store(folder)
    for month, (match, names) in enumerate(reversed(PEOPLE.items()), 1):
        seats, updated = tuple(map(Sitter, names)), f"2024-0{month}-05T12:00:00Z"
        played = replace(RECORD, game="gin_rummy", seats=seats, updated=updated, hand_order=())
        store.write(match, replace(played, summary=Summary(3, (45, 30), 1)))
    return store


def ids(store: Store) -> list[str]:
    return [head.id for head in store.list()]


def names(store: Store) -> dict[str, str]:
    return {head.id: head.name for head in store.list() if head.name}


def shown(app: SmallApp) -> list[str]:
    """Whose matches stand in the list, in their order."""
    first = {"Ana": "a", "Cleo": "b", "Eve": "c"}
    lines = (line for line in app.lines[3:] if "Hand 3  " in line)
    return [match for line in lines for name, match in first.items() if name in line]


async def type_in(pilot: AppPilot, text: str) -> None:
    await pilot.press(*text)
    await pilot.pause()


async def opened(pilot: AppPilot) -> None:
    for _ in range(2):
        await pilot.pause()
