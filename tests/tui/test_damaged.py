"""A damaged match is kept, its backup is offered, and every other match stays usable."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.saves.store import Store
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.mend import MendScreen
from cardtable.tui.screens.saves import SavesScreen
from tests.tui.seated import app_of, dealt, hasty, seated, settled, shows, store_in, text

SIZES = [(60, 18), (80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Two matches, `match` played last; its file has a backup, and a move that is not legal."""
    store = store_in(tmp_path)
    store.write("other", replace(dealt(("Ana", "Ben")).record, updated="2020-01-01T00:00:00Z"))
    record = dealt().record
    store.write("match", record)
    store.write("match", replace(record, log=(*record.log, "done"), floor=len(record.log)))
    return store


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


def aside(store: Store) -> list[Path]:
    return [path for path in store.folder.iterdir() if ".damaged-" in path.name]


@pytest.mark.parametrize("keys", [["c"], ["s", "enter"]])
@pytest.mark.parametrize("size", SIZES)
async def test_the_backup_of_a_damaged_match_is_offered_and_opened(
    store: Store, keys: list[str], size: tuple[int, int]
) -> None:
    damaged = store.file("match").read_bytes()
    app = app_of(store)
    async with seated(app, size, lifted=False) as pilot:
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        assert shows(app, MendScreen)
        assert "is not legal (GIN-" in said(app)
        assert "Its backup, one step older, is sound: Rosa 0, Minh 0." in said(app)
        assert not aside(store)
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)
    (kept,) = aside(store)
    assert kept.read_bytes() == damaged
    assert store.load("match").log == dealt().record.log


async def test_nothing_is_touched_as_long_as_nobody_says_so(store: Store) -> None:
    before = {path.name: path.read_bytes() for path in store.folder.glob("match.[jb]*")}
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert shows(app, HomeScreen)
        assert "1 of them is damaged" in text(app)
        assert "Ana 0, Ben 0" in text(app)
    assert {path.name: path.read_bytes() for path in store.folder.glob("match.[jb]*")} == before


async def test_without_a_backup_the_damaged_file_is_set_aside(store: Store) -> None:
    store.file("match").with_suffix(".bak").unlink()
    damaged = store.file("match").read_bytes()
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        for key in ("s", "enter"):
            await pilot.press(key)
            await settled(pilot)
        assert "There is no backup of it that is sound." in said(app)
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, SavesScreen)
        (kept,) = aside(store)
        assert f"The damaged file is kept as {kept.name}." in said(app)
    assert kept.read_bytes() == damaged
    assert [head.id for head in store.list()] == ["other"]


async def test_a_folder_in_the_place_of_a_match_is_set_aside_for_its_backup(store: Store) -> None:
    store.file("match").unlink()
    store.file("match").mkdir()
    (store.file("match") / "inside").write_text("kept")
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        for key in ("s", "end", "enter"):
            await pilot.press(key)
            await settled(pilot)
        assert "a folder stands in the place of the file" in said(app)
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)
    (kept,) = aside(store)
    assert (kept / "inside").read_text() == "kept"


async def test_a_summary_that_its_log_does_not_lead_to_is_damage(store: Store) -> None:
    record = dealt().record
    store.write("match", replace(record, summary=replace(record.summary, totals=(99, 99))))
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        assert shows(app, MendScreen)
        assert "the summary is not what the log leads to" in said(app)


async def test_a_match_whose_file_is_gone_comes_back_from_its_backup(store: Store) -> None:
    store.file("match").unlink()
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        for key in ("s", "end", "enter"):
            await pilot.press(key)
            await settled(pilot)
        assert shows(app, MendScreen)
        assert "it has lost its file" in said(app)
        assert "is kept" not in said(app)
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)
    assert not aside(store)
    assert store.load("match").log == dealt().record.log


@pytest.mark.parametrize("keys", [["c"], ["s", "enter"]])
async def test_an_enter_that_is_held_mends_nothing(
    store: Store, keys: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # a busy machine repeats a key more slowly than tests wait
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        for key in keys[:-1]:
            await pilot.press(key)
            await settled(pilot)
        for key in (keys[-1], *["enter"] * 12):
            app.simulate_key(key)
            await asyncio.sleep(0.03)
        await settled(pilot)
        assert shows(app, MendScreen)
    assert not aside(store)
