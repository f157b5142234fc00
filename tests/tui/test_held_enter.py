"""Enter held down, as keyboards repeat it: no hand is shown, nothing is played."""

import asyncio
from pathlib import Path

import pytest

from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import QUIET, CurtainScreen
from cardtable.tui.screens.table import TableScreen
from tests.tui.seated import AppPilot, app_of, dealt, seated, settled, shows, store_in
from tests.tui.test_table import log_of
from tests.tui.test_turn_over import at_its_end


@pytest.fixture
def app(tmp_path: Path) -> CardTableApp:
    return app_of(store_in(tmp_path), dealt())


@pytest.mark.parametrize(("first", "again"), [(0.5, 0.125), (0.66, 0.12), (0.3, 0.04)])
async def test_an_enter_held_at_any_rate_shows_and_plays_nothing(
    app: CardTableApp, first: float, again: float
) -> None:
    async with at_its_end(app) as pilot:
        await hold_enter(app, pilot, first, again)
        assert shows(app, CurtainScreen)
        assert log_of(app)[-1] == "discard Ks"


@pytest.mark.parametrize(("first", "again"), [(0.5, 0.125), (0.3, 0.04)])
async def test_the_enter_that_lifts_a_curtain_and_is_held_does_nothing_more(
    app: CardTableApp, first: float, again: float
) -> None:
    async with seated(app, lifted=False) as pilot:
        log = log_of(app)
        await pilot.pause(QUIET + 0.1)
        await hold_enter(app, pilot, first, again)
        assert shows(app, CurtainScreen) or shows(app, TableScreen)
        assert log_of(app) == log


async def hold_enter(app: CardTableApp, pilot: AppPilot, first: float, again: float) -> None:
    """Hold Enter for two seconds, as keyboards repeat it."""
    app.simulate_key("enter")
    await asyncio.sleep(first)
    for _ in range(round((2 - first) / again)):
        app.simulate_key("enter")
        await asyncio.sleep(again)
    await settled(pilot)
