"""A match whose folder cannot be written can be kept in another one, and goes on there."""

import asyncio
from pathlib import Path

import pytest

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from cardtable.tui import app as app_module
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.elsewhere import ElsewhereScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.sitting import Sitting
from tests.tui.seated import FullDisk, SlowDisk, app_of, dealt, hasty, lift, seated, settled, shows, text

SIZES = [(60, 18), (80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def disk(tmp_path: Path) -> FullDisk:
    return FullDisk(tmp_path / "saves")


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_that_cannot_be_written_goes_on_in_another_folder(
    disk: FullDisk, tmp_path: Path, size: tuple[int, int]
) -> None:
    elsewhere = Store(tmp_path / "else where")
    app = app_of(disk, dealt())
    async with seated(app, size) as pilot:
        assert "Save elsewhere" not in text(app)
        disk.full.set()
        await pilot.press("s")
        await settled(pilot)
        assert "S Save elsewhere" in text(app)
        await pilot.press("S")
        await settled(pilot)
        assert shows(app, ElsewhereScreen)
        assert "No space left on device" in said(app)
        await pilot.press("ctrl+u", *str(elsewhere.folder), "enter")
        await settled(pilot)
        assert shows(app, TableScreen)
        assert "Save elsewhere" not in text(app)
        (head,) = elsewhere.list()
        drawn = elsewhere.load(head.id)
        assert drawn.log[-1] == "stock"
        with pytest.raises(SaveError) as caught:
            elsewhere.lock(head.id)
        assert caught.value.problem is Problem.IN_USE
        await pilot.press("d", "enter")
        await settled(pilot)
        assert elsewhere.load(head.id).log[-1].startswith("discard")
        await pilot.press("q")
        await settled(pilot)
    assert app.return_code == 0
    assert str(elsewhere.file(head.id)) in app.farewell
    assert disk.load("match").log == dealt().record.log


async def test_a_folder_that_cannot_be_written_is_refused_and_asked_for_again(
    disk: FullDisk, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    app = app_of(disk, dealt())
    async with seated(app) as pilot:
        disk.full.set()
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("S")
        await settled(pilot)
        for typed, flaw in (("", "No folder is named."), (str(tmp_path / "file"), "cannot be saved")):
            await pilot.press("ctrl+u", *typed, "enter")
            await settled(pilot)
            assert shows(app, ElsewhereScreen)
            assert "! " in said(app)
            assert flaw in said(app)
        disk.full.clear()
        await pilot.press("escape")
        await settled(pilot)
        assert shows(app, TableScreen)
        await pilot.press("d", "enter")
        await settled(pilot)
        assert "Save elsewhere" not in text(app)
    assert disk.load("match").log[-1].startswith("discard")


@pytest.mark.parametrize("folder", ["a\0b", "~nobody-of-that-name/x", "\x1b[31mred", "x" * 5000, "\ud800"])
async def test_no_folder_is_too_strange_to_be_tried(
    tmp_path: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    disk = FullDisk(tmp_path / "saves")
    disk.full.set()
    sitting = Sitting(disk, dealt())
    await sitting.save()
    trouble = await sitting.move_house(folder)
    assert bool(trouble) == bool(sitting.trouble)
    assert all(char.isprintable() for char in trouble + sitting.whereabouts() + sitting.farewell("resume"))
    await sitting.part()


async def test_a_folder_that_is_relative_is_named_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = Sitting(FullDisk(tmp_path / "saves"), dealt())
    assert await sitting.move_house("x/../y z") == ""
    saved = tmp_path / "y z" / f"{sitting.match_id}.json"
    assert sitting.farewell("cardtable resume").endswith(f"cardtable resume '{saved}'")
    await sitting.part()


async def test_a_match_that_is_on_disk_says_where(disk: FullDisk) -> None:
    app = app_of(disk, dealt())
    async with seated(app, (120, 40)) as pilot:
        await pilot.press("S")
        await settled(pilot)
        assert shows(app, TableScreen)
        assert "The match is saved in" in said(app)


async def test_a_slow_write_is_said_while_it_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "PATIENCE", 0.05)
    disk = SlowDisk(tmp_path / "saves")
    app = app_of(disk, dealt())
    disk.free.set()
    async with seated(app) as pilot:
        disk.free.clear()
        app.simulate_key("s")
        await asyncio.sleep(0.3)
        assert "Saving ..." in text(app)
        assert "Stock 31" in text(app)
        disk.free.set()
        await settled(pilot)
        assert "Saving" not in text(app)
        assert "Stock 30" in text(app)


async def test_home_goes_on_with_the_match_where_it_is_now(disk: FullDisk, tmp_path: Path) -> None:
    disk.write("match", dealt().record)
    app = app_of(disk)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        await lift(pilot)
        disk.full.set()
        for key in ("s", "S"):
            await pilot.press(key)
            await settled(pilot)
        await pilot.press("ctrl+u", *str(tmp_path / "other"), "enter")
        await settled(pilot)
        disk.full.clear()
        for key in ("q", "c"):
            await pilot.press(key)
            await settled(pilot)
        assert shows(app, CurtainScreen)
        sitting = app._sitting  # noqa: SLF001 -- what no screen can see
        assert isinstance(sitting, Sitting)
        assert sitting.driver.record.log[-1] == "stock"
        assert Store(tmp_path / "other").file(sitting.match_id).exists()


async def test_a_folder_asked_for_many_times_gets_the_match_once(disk: FullDisk, tmp_path: Path) -> None:
    other = tmp_path / "other"
    app = app_of(disk, dealt())
    async with seated(app) as pilot:
        disk.full.set()
        for key in ("s", "S"):
            await pilot.press(key)
            await settled(pilot)
        await pilot.press("ctrl+u", *str(other))
        for _ in range(4):
            app.simulate_key("enter")
        await settled(pilot)
        assert shows(app, TableScreen)
        assert len(Store(other).list()) == 1
