"""Two windows on one match, each a process of its own: one plays, and what it leaves can be taken up."""

import re
import signal
from pathlib import Path

import pytest

from cardtable.saves.reading import check
from cardtable.saves.store import Store
from tests.terminal.gin_rummy import undecided
from tests.terminal.seated import started
from tests.terminal.watched import record_in

ONLY = re.compile(r"Only to be\s+looked at: the match is open in\s+another window")
TURN = "it is your turn"


@pytest.mark.parametrize("how", ["kill", "term", "leave"])
def test_the_second_window_looks_on_until_the_first_has_gone(folder: Path, how: str) -> None:
    undecided(folder, seed=1)
    first, second = started(folder, "resume"), None
    first.wait_for(TURN, timeout=20)
    before = record_in(folder)
    second = started(folder, "resume")
    second.wait_for(ONLY, timeout=20)
    second.press("s", "d", "u", "enter")
    second.wait_for(ONLY, timeout=20)
    assert record_in(folder) == before
    if how == "leave":
        first.press("q")
        first.stop("wait", timeout=20)
    else:
        first.stop(how, timeout=20)
    second.press("enter")
    second.wait_for(TURN, timeout=20)
    (head,) = Store(folder).list()
    assert check(head.path).log == before.log
    assert second.stop("term", timeout=20).exit_code == 128 + signal.SIGTERM
    Store(folder).lock(head.id).release()
