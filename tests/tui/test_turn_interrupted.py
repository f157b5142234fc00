"""The end of a turn, interrupted: by the background, by a signal, by a terminal that becomes too small."""

import os
import signal
from pathlib import Path

import pytest
from textual.app import App

from cardtable.canvas.table import END_TURN
from cardtable.registry import spec_of
from cardtable.session.driver import CurtainDown, Driver, Turn, TurnOver
from cardtable.session.match import Match
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.too_small import TooSmallScreen
from cardtable.tui.widgets.card_table import CardTable
from tests.tui.hidden import driver_of
from tests.tui.seated import (
    app_of,
    dealt,
    everything,
    hasty,
    lift,
    lines,
    settled,
    shown,
    shows,
    store_in,
    text,
)
from tests.tui.test_table import table_of
from tests.tui.test_turn_over import at_its_end, offered, press


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CardTableApp:
    hasty(monkeypatch)
    return app_of(store_in(tmp_path), dealt())


async def test_going_to_the_background_covers_it_and_what_was_done_stays(
    app: CardTableApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, list[str]]] = []

    def suspended(self: CardTableApp) -> None:
        seen.append((type(self.screen).__name__, shown(driver_of(self), 0, everything(self))))

    monkeypatch.setattr(App, "action_suspend_process", suspended)
    async with at_its_end(app) as pilot:
        await press(pilot, "ctrl+z")
        assert seen == [("CurtainScreen", [])]
        app.app_resume_signal.publish(app)
        await settled(pilot)
        assert shows(app, CurtainScreen)
        assert "Minh, it is your turn" in text(app)
        assert driver_of(app).record.log[-1] == "discard Ks"
        await press(pilot, "u")
        assert "Rosa, it is your turn" in text(app)
        await lift(pilot)
        assert isinstance(driver_of(app).stage, Turn)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
async def test_a_signal_shows_no_card_any_more_and_ends_the_app_with_the_match_on_disk(
    app: CardTableApp, tmp_path: Path, name: str
) -> None:
    number = getattr(signal, name)
    async with at_its_end(app) as pilot:
        screen = table_of(app)
        os.kill(os.getpid(), number)
        await settled(pilot)
        assert screen.query_one(CardTable).scene == ()
    assert app.return_code == 128 + number
    record = store_in(tmp_path).load("match")
    assert record.log[-1] == "discard Ks"
    assert isinstance(Driver.begin(Match.resume(spec_of(record.game), record)).stage, CurtainDown)


@pytest.mark.parametrize("small", [(59, 18), (60, 17), (1, 1)])
async def test_it_is_found_again_after_the_terminal_was_too_small(
    app: CardTableApp, small: tuple[int, int]
) -> None:
    async with at_its_end(app) as pilot:
        before = lines(app)
        await pilot.resize_terminal(*small)
        await settled(pilot)
        assert shows(app, TooSmallScreen)
        assert shown(driver_of(app), 0, text(app)) == []
        await press(pilot, "enter", "u")
        assert isinstance(driver_of(app).stage, TurnOver)
        await pilot.resize_terminal(60, 18)
        await settled(pilot)
        assert "Your turn is over." in text(app)
        assert offered(app) == [END_TURN, "gin_rummy.sort"]
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert lines(app) == before
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)
