"""A match that is sound as far as a list looks, and is not when it is opened from that list."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from typing_extensions import override

from cardtable.engine.record import MatchRecord
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.mend import MendScreen
from cardtable.tui.screens.saves import SavesScreen
from tests.tui.seated import AppPilot, app_of, dealt, seated, settled, shows, store_in, text
from tests.tui.shelves import at_sizes

Spoil = Callable[[Store], None]


def record(names: tuple[str, ...], day: int) -> MatchRecord:
    return replace(dealt(names).record, updated=f"2024-01-0{day}T00:00:00Z")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Two matches, `late` played last."""
    store = store_in(tmp_path)
    store.write("early", record(("Ana", "Ben"), 1))
    store.write("late", record(("Cleo", "Dov"), 2))
    return store


def changed_by_hand(store: Store) -> None:
    file = store.file("late")
    file.write_text(file.read_text().replace('"deal ', '"deel '))


def illegal(store: Store) -> None:
    late = record(("Cleo", "Dov"), 2)
    store.write("late", replace(late, log=(*late.log, "pass")))


def of_no_game(store: Store) -> None:
    store.write("late", replace(record(("Cleo", "Dov"), 2), game="whist"))


SPOILT = [
    (changed_by_hand, "! damaged", "does not fit its digest"),
    (illegal, "! damaged", "move 3 of the log is not legal"),
    (of_no_game, "! cannot be opened", "does not have the game"),
]


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


async def press(pilot: AppPilot, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


@at_sizes
@pytest.mark.parametrize(("spoil", "marked", "reason"), SPOILT, ids=[spoil[0].__name__ for spoil in SPOILT])
async def test_the_list_stays_says_why_and_marks_it_from_then_on(
    store: Store, size: tuple[int, int], spoil: Spoil, marked: str, reason: str
) -> None:
    spoil(store)
    app = app_of(store)
    async with seated(app, size, lifted=False) as pilot:
        await press(pilot, "s")
        assert "Cleo 0, Dov 0" in text(app)
        await press(pilot, "enter")
        if "damaged" in marked:
            assert shows(app, MendScreen)
            await press(pilot, "escape")
        assert shows(app, SavesScreen)
        assert f"▸ {marked}" in text(app)
        assert reason in said(app)
        assert "late cannot be opened" in said(app) or "Cleo 0, Dov 0 cannot be opened" in said(app)
        await press(pilot, "q", "s")
        assert marked in text(app)
        await press(pilot, "end", "home", "down", "enter")
        assert shows(app, CurtainScreen)


@at_sizes
async def test_a_match_that_has_vanished_leaves_the_list_and_it_is_said(
    store: Store, size: tuple[int, int]
) -> None:
    app = app_of(store)
    async with seated(app, size, lifted=False) as pilot:
        await press(pilot, "s")
        store.file("late").unlink()
        await press(pilot, "enter")
        assert shows(app, SavesScreen)
        assert "there is no such file" in said(app)
        assert "Cleo" not in text(app)
        assert "▸ Gin Rummy  Ana 0, Ben 0" in text(app)


@dataclass(frozen=True, slots=True)
class FlakyDisk(Store):
    """A folder in which the next reading of a match fails, for once and for something that passes."""

    failing: list[Problem] = field(default_factory=list)

    @override
    def load(self, which: str | Path) -> MatchRecord:
        if self.failing:
            raise SaveError(self.failing.pop(), self.file("late"), reason="Input/output error")
        return Store.load(self, which)


@at_sizes
@pytest.mark.parametrize("problem", [Problem.UNREADABLE, Problem.NO_FILE, Problem.NOT_A_FILE])
async def test_an_error_that_passes_is_said_and_bars_no_match(
    store: Store, size: tuple[int, int], problem: Problem
) -> None:
    flaky = FlakyDisk(store.folder, failing=[problem])
    app = app_of(flaky)
    async with seated(app, size, lifted=False) as pilot:
        await press(pilot, "s", "enter")
        assert shows(app, SavesScreen)
        assert SaveError(problem, Path(), reason="Input/output error").sentence in said(app)
        assert "▸ Gin Rummy  Cleo 0, Dov 0" in text(app)
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)


async def test_continue_tries_the_same_match_again_after_an_error_that_passes(store: Store) -> None:
    app = app_of(FlakyDisk(store.folder, failing=[Problem.UNREADABLE]))
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "c")
        assert shows(app, HomeScreen)
        assert "the file cannot be read: Input/output error" in said(app)
        assert "Cleo 0, Dov 0" in text(app)
        await press(pilot, "c")
        assert shows(app, CurtainScreen)
        assert "Cleo" in text(app)


async def test_a_match_that_the_list_could_not_read_is_tried_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    unreadable = SaveError(Problem.UNREADABLE, store.file("late"), reason="Input/output error")
    heads = [replace(head, match=None, problem=unreadable) for head in store.list()]
    monkeypatch.setattr(Store, "list", lambda _store: tuple(heads))
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        assert text(app).count("! cannot be opened") == 2
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)


async def test_a_file_that_was_mended_is_no_longer_marked(store: Store) -> None:
    sound = store.file("late").read_text()
    changed_by_hand(store)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s", "enter", "escape")
        assert "! damaged" in text(app)
        store.file("late").write_text(sound)
        await press(pilot, "q", "s")
        assert "damaged" not in text(app)
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)


async def test_continue_goes_on_with_the_match_before_one_that_could_not_be_opened(store: Store) -> None:
    changed_by_hand(store)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "c")
        assert shows(app, MendScreen)
        assert "does not fit its digest" in said(app)
        await press(pilot, "escape")
        assert shows(app, HomeScreen)
        assert "Ana 0, Ben 0" in text(app)
        await press(pilot, "c")
        assert shows(app, CurtainScreen)
        assert "Ana" in text(app)
