"""What is not on disk is not lost without a word: leaving says so first, and a second time it is meant."""

from pathlib import Path

import pytest

from cardtable.tui.app import CardTableApp, Play
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.result import ResultScreen
from cardtable.tui.screens.table import TableScreen
from tests.tui.seated import FullDisk, app_of, dealt, everything, hasty, lift, seated, settled, shows, text
from tests.tui.test_result import over


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def disk(tmp_path: Path) -> FullDisk:
    return FullDisk(tmp_path / "saves")


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
@pytest.mark.parametrize("lifted", [True, False])
async def test_leaving_an_unsaved_match_is_asked_twice(disk: FullDisk, key: str, *, lifted: bool) -> None:
    app = app_of(disk, dealt())
    async with seated(app) as pilot:
        disk.full.set()
        await pilot.press("s")
        await settled(pilot)
        if not lifted:
            await pilot.press("d", "enter")
            await settled(pilot)
            assert shows(app, CurtainScreen)
        await pilot.press(key)
        await settled(pilot)
        assert app.is_running
        assert shows(app, TableScreen if lifted else CurtainScreen)
        assert "Leave once more" in said(app)
        await pilot.press(key)
        await settled(pilot)
    assert app.return_code == 1
    assert "not saved" in app.farewell


async def test_a_move_in_between_asks_anew(disk: FullDisk) -> None:
    app = app_of(disk, dealt())
    async with seated(app) as pilot:
        disk.full.set()
        await pilot.press("s")
        await settled(pilot)
        for key in ("q", "u", "q"):
            await pilot.press(key)
            await settled(pilot)
        assert app.is_running


async def test_a_match_that_can_be_written_by_now_is_left_at_once(disk: FullDisk) -> None:
    app = app_of(disk, dealt())
    async with seated(app) as pilot:
        disk.full.set()
        await pilot.press("s")
        await settled(pilot)
        disk.full.clear()
        await pilot.press("q")
        await settled(pilot)
    assert app.return_code == 0
    assert disk.load("match").log[-1] == "stock"


async def test_at_home_it_is_said_what_was_lost(disk: FullDisk) -> None:
    disk.write("match", dealt().record)
    app = app_of(disk)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        await lift(pilot)
        disk.full.set()
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("q")
        await settled(pilot)
        assert shows(app, TableScreen)
        await pilot.press("q")
        await settled(pilot)
        assert shows(app, HomeScreen)
        assert "The last moves are not saved" in said(app)
        await app.run_action("app.quit")
        await settled(pilot)
    assert app.return_code == 1


@pytest.mark.parametrize("key", ["r", "n"])
async def test_another_match_is_no_way_to_lose_the_last_one(disk: FullDisk, key: str) -> None:
    disk.full.set()
    app = CardTableApp(disk, Play("", over()))
    async with seated(app, lifted=False) as pilot:
        await pilot.press(key)
        await settled(pilot)
        assert shows(app, ResultScreen)
        assert "Leave once more" in everything(app)
        await pilot.press(key)
        await settled(pilot)
        assert not shows(app, ResultScreen)


async def test_a_new_match_is_written_when_the_app_opens_with_it(disk: FullDisk) -> None:
    driver = dealt()
    app = CardTableApp(disk, Play("", driver))
    async with seated(app, lifted=False):
        assert shows(app, CurtainScreen)
        [head] = disk.list()
        assert disk.load(head.id) == driver.record


async def test_an_old_match_is_written_when_the_app_opens_with_more_of_it(disk: FullDisk) -> None:
    driver = dealt()
    disk.write("match", driver.record)
    further = driver.lift().sort("rank")
    async with seated(CardTableApp(disk, Play("match", further, kept=False)), lifted=False):
        assert disk.load("match") == further.record


@pytest.mark.parametrize("match_id", ["", "match"])
async def test_where_it_cannot_be_written_it_is_played_and_the_curtain_says_so(
    disk: FullDisk, match_id: str
) -> None:
    disk.full.set()
    app = CardTableApp(disk, Play(match_id, dealt(), kept=False))
    async with seated(app, lifted=False) as pilot:
        assert shows(app, CurtainScreen)
        assert "cannot be saved: No space left on device" in said(app)
        await lift(pilot)
        assert "cannot be saved: No space left on device" in said(app)
        disk.full.clear()
        await pilot.press("s")
        await settled(pilot)
        assert "cannot be saved" not in said(app)
        [head] = disk.list()
        assert disk.load(head.id).log[-1] == "stock"
