import os
import signal
import sys
from pathlib import Path
from typing import cast

import pytest
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen

from cardtable.tui.app import CardTableApp
from cardtable.tui.hardening import Enduring, HardApp, report, written_report
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.log import LogScreen
from cardtable.tui.screens.result import ResultScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.screens.too_small import TooSmallScreen
from tests.tui.seated import app_of, dealt, hasty, seated, settled, shows, store_in

HIDDEN = "the queen of hearts"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CardTableApp:
    hasty(monkeypatch)
    return app_of(store_in(tmp_path), dealt())


def failing() -> None:
    """A fault with something secret in a local variable, in its message and in its cause."""
    hidden_card = HIDDEN
    held: dict[str, int] = {}
    try:
        held[hidden_card] += 1
    except KeyError as error:
        raise ValueError(hidden_card) from error


async def fails_at_the_table(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        app.call_later(failing)
        await pilot.pause(0.2)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
async def test_a_signal_ends_the_app_in_good_order(app: CardTableApp, tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    async with seated(app) as pilot:
        await pilot.press("s")
        await settled(pilot)
        os.kill(os.getpid(), number)
        await settled(pilot)
    assert app.return_code == 128 + number
    assert store_in(tmp_path).load("match").log[-1] == "stock"


async def test_coming_back_from_the_background_the_curtain_is_down(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        assert shows(app, TableScreen)
        app.app_resume_signal.publish(app)
        await settled(pilot)
        assert shows(app, CurtainScreen)


async def test_the_hand_is_covered_before_the_app_goes_to_the_background(
    app: CardTableApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    suspended: list[str] = []
    monkeypatch.setattr(
        App, "action_suspend_process", lambda self: suspended.append(type(self.screen).__name__)
    )
    async with seated(app) as pilot:
        await pilot.press("ctrl+z")
        await settled(pilot)
    assert suspended == ["CurtainScreen"]


async def test_a_fault_says_where_the_match_and_the_report_are_and_shows_no_secret(
    app: CardTableApp, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=HIDDEN):
        await fails_at_the_table(app)
    said = "".join(capsys.readouterr())
    [written] = (tmp_path / "saves" / "config" / "reports").iterdir()
    told = "".join(said.split())
    assert "match.json" in told
    assert "Goonwithit:cardtableresume" in told
    assert written.name in told
    assert HIDDEN not in said + written.read_text()
    assert "Traceback" not in said
    assert app.return_code == 1


def test_a_report_says_where_the_fault_is_but_quotes_no_value() -> None:
    with pytest.raises(ValueError, match=HIDDEN) as caught:
        failing()
    told = report(caught.value)
    assert "builtins.ValueError" in told
    assert "builtins.KeyError" in told
    assert "in failing" in told
    assert HIDDEN not in told


def test_a_report_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "No report" in written_report(tmp_path / "file", ValueError())


def test_a_terminal_that_is_gone_takes_everything() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    file = open(writer, "w", buffering=1, encoding="utf-8")  # noqa: PTH123, SIM115 -- closing it would fail
    gone = Enduring(file)
    gone.write("a line\n")
    gone.flush()
    assert gone.fileno() == writer
    os.dup2(os.open(os.devnull, os.O_WRONLY), writer)
    file.close()


class Drawing:
    """A driver as far as it is asked what it writes to."""

    def __init__(self, _app: object, **_given: object) -> None:
        self._file = sys.stderr


def test_what_a_driver_draws_on_takes_everything(app: CardTableApp) -> None:
    app.driver_class = cast("type[Driver]", Drawing)
    driver = app._build_driver(headless=False, inline=False, mouse=True, size=None)  # noqa: SLF001 -- as below
    assert isinstance(vars(driver)["_file"], Enduring)


def test_the_private_names_of_textual_that_are_counted_on_are_there() -> None:
    plain: App[None] = App()
    assert callable(App._build_driver)  # noqa: SLF001 -- as below
    assert "_file" in LinuxDriver.__init__.__code__.co_names
    assert callable(App._fatal_error)  # noqa: SLF001 -- what this test is about
    assert callable(plain._close_messages_no_wait)  # noqa: SLF001 -- as above
    assert plain._exit_renderables == []  # noqa: SLF001 -- as above
    assert plain._exception is None  # noqa: SLF001 -- as above
    assert callable(Screen._push_result_callback)  # noqa: SLF001 -- as above


@pytest.mark.parametrize(
    "kind", [CardTableApp, TableScreen, CurtainScreen, ResultScreen, LogScreen, TooSmallScreen]
)
def test_no_private_name_of_textual_is_taken_by_accident(kind: type) -> None:
    textuals = [each for each in kind.__mro__ if each.__module__.startswith("textual.")]
    taken = {name for each in textuals for name in (*vars(each), *_assigned(each))} | {
        name for each in textuals for name in getattr(each, "__annotations__", {})
    }
    made = {
        "_css_type_name",
        "_css_type_names",
        "_decorated_handlers",
        "_merged_bindings",
        "_reactives",
        "_computes",
    }
    made |= {name for name in taken if name.startswith("_inherit_")}
    own = {
        name
        for each in kind.__mro__
        if each.__module__.startswith("cardtable.") and each is not HardApp
        for name in (*vars(each), *_assigned(each))
        if name.startswith("_") and not name.startswith("__")
    }
    assert own & taken - made == set()


def _assigned(kind: type) -> set[str]:
    """The names that `__init__` puts on an object."""
    code = kind.__dict__.get("__init__")
    return set(code.__code__.co_names) if code else set()
