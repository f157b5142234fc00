from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cardtable.session.driver import CurtainDown
from cardtable.tui import enters
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens import curtain
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.table import TableScreen
from tests.tui.chosen import commanded
from tests.tui.seated import (
    AppPilot,
    app_of,
    dealt,
    everything,
    hasty,
    lift,
    quiet,
    seated,
    settled,
    shown,
    shows,
    store_in,
    text,
)

SIZES = [(60, 18), (80, 24), (120, 40)]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CardTableApp:
    hasty(monkeypatch)
    return app_of(store_in(tmp_path), dealt())


@pytest.fixture
def patient(tmp_path: Path) -> CardTableApp:
    """The app with the times that people get, for what must not lift a curtain on a slow machine either."""
    return app_of(store_in(tmp_path), dealt())


@pytest.mark.parametrize("size", SIZES)
async def test_it_names_the_player_and_shows_no_hand_anywhere(
    app: CardTableApp, size: tuple[int, int]
) -> None:
    driver = dealt()
    async with seated(app, size, lifted=False):
        assert shows(app, CurtainScreen)
        assert "Rosa, it is your turn" in text(app)
        assert shown(driver, 0, everything(app)) == []
        assert shown(driver, 1, everything(app)) == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_shows_the_public_table_where_there_is_room(
    app: CardTableApp, size: tuple[int, int]
) -> None:
    async with seated(app, size, lifted=False):
        assert "Discards 1" in text(app)


async def test_it_tells_what_has_happened_in_public(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("s", "d", "enter")
        await settled(pilot)
        assert "Minh, it is your turn" in text(app)
        assert "Rosa drew from the stock" in text(app)
        assert "A♥" not in everything(app)


async def test_nothing_stays_under_it(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("question_mark")
        await settled(pilot)
        await pilot.press("z")
        await settled(pilot)
        assert [type(screen).__name__ for screen in app.screen_stack] == ["CurtainScreen"]


async def test_enter_lifts_it_after_a_quiet_moment(app: CardTableApp) -> None:
    async with seated(app):
        assert shows(app, TableScreen)


async def test_enter_at_once_does_not_lift_it(patient: CardTableApp) -> None:
    async with seated(patient, lifted=False) as pilot:
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert shows(patient, CurtainScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_an_early_enter_or_click_is_told_to_wait(patient: CardTableApp, size: tuple[int, int]) -> None:
    async with seated(patient, size, lifted=False) as pilot:
        assert "Wait a moment" not in text(patient)
        await pilot.press("x")
        await pilot.pause()
        assert "Wait a moment" not in text(patient)
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert "Wait a moment, then press Enter." in text(patient)
        await lift(pilot)
        assert shows(patient, TableScreen)
        await pilot.press("z")
        await settled(pilot)
        await pilot.click(offset=(10, 5))
        await pilot.pause(0.05)
        assert "Wait a moment, then press Enter." in text(patient)


async def test_equal_notices_never_stack(app: CardTableApp) -> None:
    async with seated(app, lifted=False) as pilot:
        for _ in range(3):
            await pilot.press("u")
            await settled(pilot)
        assert text(app).count("Nothing can be taken") == 1


async def test_any_key_begins_the_waiting_anew(patient: CardTableApp) -> None:
    async with seated(patient, lifted=False) as pilot:
        await quiet(pilot)
        await pilot.press("x", "enter")
        await pilot.pause(0.2)
        assert shows(patient, CurtainScreen)


async def test_a_held_enter_never_lifts_it(patient: CardTableApp) -> None:
    async with seated(patient, lifted=False) as pilot:
        await quiet(pilot)
        for _ in range(20):
            await pilot.press("enter")
        await pilot.pause(0.2)
        assert shows(patient, CurtainScreen)
        await lift(pilot)
        assert shows(patient, TableScreen)


async def test_keys_typed_ahead_of_it_do_not_lift_it(
    patient: CardTableApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enters, "APART", -1)  # the end of the turn is not to stop them
    async with seated(patient) as pilot:
        await pilot.press("s", "d")
        await settled(pilot)
        for key in ("enter", "enter", "enter"):
            patient.simulate_key(key)
        await settled(pilot)
        await pilot.pause(0.2)
        assert shows(patient, CurtainScreen)


Step = Callable[[AppPilot], Awaitable[None]]


def key(name: str) -> Step:
    return lambda pilot: pilot.press(name)


OVER: dict[str, tuple[Step, Step]] = {
    "log": (key("v"), key("escape")),
    "help": (key("question_mark"), key("escape")),
    "settings": (lambda pilot: commanded(pilot, "Settings"), key("escape")),
    "palette": (key("ctrl+p"), key("escape")),
    "too small": (lambda pilot: pilot.resize_terminal(40, 10), lambda pilot: pilot.resize_terminal(80, 24)),
}
"""What opens each screen that can lie over a curtain, and what takes it away."""


@pytest.mark.parametrize("kind", OVER)
async def test_a_key_pressed_on_a_screen_over_it_begins_the_waiting_anew(
    app: CardTableApp, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, (opens, leaves) = 0.0, OVER[kind]
    monkeypatch.setattr(curtain, "monotonic", lambda: now)
    async with seated(app, lifted=False) as pilot:
        await opens(pilot)
        await settled(pilot)
        assert not shows(app, CurtainScreen)
        now += 60
        await leaves(pilot)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.pause(enters.HELD + 0.1)
        assert shows(app, CurtainScreen)
        assert "Wait a moment, then press Enter." in text(app)
        now += 60
        await lift(pilot)
        assert shows(app, TableScreen)


async def test_it_stays_down_when_something_is_opened_over_it_right_after_enter(
    patient: CardTableApp,
) -> None:
    async with seated(patient, lifted=False) as pilot:
        await quiet(pilot)
        patient.simulate_key("enter")
        patient.simulate_key("ctrl+p")
        await settled(pilot)
        await pilot.pause(enters.HELD + 0.1)
        assert [type(screen).__name__ for screen in patient.screen_stack] == [
            "CurtainScreen",
            "CommandPalette",
        ]


async def test_the_list_of_commands_does_not_lift_it(app: CardTableApp) -> None:
    async with seated(app, lifted=False):
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "Log" in titles
        assert "Show hand" not in titles


async def test_a_click_lifts_it_after_a_quiet_moment_only(patient: CardTableApp) -> None:
    async with seated(patient, lifted=False) as pilot:
        await pilot.click(offset=(40, 12))
        await settled(pilot)
        assert shows(patient, CurtainScreen)
        await quiet(pilot)
        await pilot.click(offset=(40, 12))
        await settled(pilot)
        assert shows(patient, TableScreen)


async def test_a_click_on_a_key_does_what_the_key_does(app: CardTableApp) -> None:
    async with seated(app, lifted=False) as pilot:
        await quiet(pilot)
        line = text(app).splitlines()[-1]
        await pilot.click(offset=(line.index("Log") + 1, 23))
        await settled(pilot)
        assert type(app.screen).__name__ == "LogScreen"


async def test_undo_at_it_raises_the_curtain_of_the_player_who_moved(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("t", "d", "enter")
        await settled(pilot)
        assert "Minh, it is your turn" in text(app)
        await pilot.press("u")
        await settled(pilot)
        assert shows(app, CurtainScreen)
        assert "Rosa, it is your turn" in text(app)
        assert shown(dealt(), 0, everything(app)) == []


async def test_undo_beyond_a_barrier_says_why_not(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("z")
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        assert "Nothing can be taken back" in text(app)
        assert shows(app, CurtainScreen)


async def test_a_resumed_match_begins_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)
    store = store_in(tmp_path)
    store.write("match", dealt().record)
    home = app_of(store)
    async with seated(home, lifted=False) as pilot:
        await home.run_action("app.continue_last")
        await settled(pilot)
        assert isinstance(home.screen, CurtainScreen)
        assert isinstance(home.screen.showing.stage, CurtainDown)
