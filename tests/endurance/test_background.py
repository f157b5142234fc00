"""To the background and back: the terminal is clean meanwhile, and no hand is shown without its curtain."""

import re
import signal
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.endurance.measure import times
from tests.terminal.gin_rummy import GinRummy, undecided
from tests.terminal.hands import Keys
from tests.terminal.players import Table
from tests.terminal.seated import given_back, started
from tests.terminal.watched import Watched, record_in

CARD = re.compile(r"(?<!\w)(?:10|[2-9AJQK])[♣♦♥♠]")
ALWAYS = {"7", "12", "25"}
"""The modes of a terminal in which nothing runs: lines wrap, and the cursor is seen."""


def by_key(probe: Watched) -> None:
    probe.press("ctrl+z")


def by_signal(probe: Watched) -> None:
    probe.kill(signal.SIGTSTP)


@pytest.mark.parametrize("seed", times(1, 20))
@pytest.mark.parametrize("sent", [by_key, by_signal])
def test_a_stopped_app_leaves_a_clean_terminal_and_comes_back_behind_a_curtain(
    folder: Path, sent: Callable[[Watched], None], seed: int
) -> None:
    undecided(folder, seed)
    probe = started(folder, "resume")
    table = Table(probe, folder, GinRummy(), Keys(probe))
    table.move()
    log = record_in(folder).log
    assert CARD.search(probe.text)
    sent(probe)
    stopped(probe)
    given_up(probe)
    assert record_in(folder).log == log
    table.cover()
    probe.kill(signal.SIGCONT)
    probe.wait_for("it is your turn", timeout=20)
    table.watch()
    table.turn()
    probe.press("q")
    given_back(probe)


def stopped(probe: Watched) -> None:
    """Wait until the program is stopped, and all that it said has come."""
    probe.wait_for(lambda _probe: probe.state() == "T", timeout=20)
    probe.settle()


def given_up(probe: Watched) -> None:
    """The terminal is as it was before the program, and shows no card."""
    assert probe.emu.modes <= ALWAYS
    assert not probe.emu.kitty_stack
    assert not probe.term.cursor.hidden
    assert termios.tcgetattr(probe.slave) == probe._termios0  # noqa: SLF001 -- as it was at the start
    assert not CARD.search(probe.text)
