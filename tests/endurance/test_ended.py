"""The app is ended from outside at random instants: the terminal is given back, and the match kept."""

import re
from pathlib import Path
from random import Random

import pytest

from cardtable.engine.record import MatchRecord
from cardtable.saves.reading import check
from cardtable.saves.store import Store
from cardtable.session.driver import Driver, TurnOver
from cardtable.tui.opening import resumed
from tests.endurance.measure import times
from tests.terminal.gin_rummy import GinRummy, undecided
from tests.terminal.hands import Keys
from tests.terminal.players import Table
from tests.terminal.seated import CARDTABLE, started
from tests.terminal.watched import Watched, record_in

CARD = re.compile(r"(?<!\w)(?:10|[2-9AJQK])[♣♦♥♠]")
LEFT = "\x1b[?1049l"
"""What a program sends to leave the alternate screen."""

STATUS = {"term": 143, "hup": 129, "int": 130, "quit": 131}
TRIES = [(how, seed) for how in STATUS for seed in times(5 if how in {"term", "hup"} else 1, 50)]
ALTERNATE = "1049"
START = 0.06
"""Seconds from the alternate screen to the first picture, about."""

HASTE = 0.25
"""Seconds in which what was typed last may not all have been done yet."""


def in_the_midst(folder: Path, rng: Random) -> Watched:
    """The app some way into a match, with keys under way that nobody waited for."""
    undecided(folder, seed=rng.randrange(1000))
    probe = started(folder, "resume")
    probe.record = []
    table = Table(probe, folder, GinRummy(), Keys(probe))
    for _turn in range(rng.randrange(2)):
        table.turn()
    if rng.random() < 0.7 and table.seated != table.to_act:
        table.lift()
    probe.send("".join(rng.choices("stdjkm\r z", k=rng.randrange(5))).encode(), quiet=0, measure=False)
    probe.idle(rng.random() * HASTE)
    return probe


def said(probe: Watched) -> str:
    """What the program printed once it had left the alternate screen."""
    text = b"".join(piece for _time, piece in probe.record or []).decode()
    assert LEFT in text
    return text.rpartition(LEFT)[2]


def kept(folder: Path, before: MatchRecord) -> None:
    """The match is on disk, whole, with all that was there before, and goes on."""
    store = Store(folder)
    (head,) = store.list()
    record = check(head.path)
    assert record.log[: len(before.log)] == before.log
    driver = Driver.begin(resumed(store, head.id))
    stage = driver.stage
    assert not isinstance(stage, TurnOver)
    assert driver.match.record == record


@pytest.mark.parametrize(("how", "seed"), TRIES)
def test_a_signal_at_any_instant_leaves_a_clean_terminal_and_the_whole_match(
    folder: Path, how: str, seed: int
) -> None:
    probe = in_the_midst(folder, Random(f"{how} {seed}"))
    before = record_in(folder)
    end = probe.stop(how, timeout=20)
    assert end.clean, end
    assert end.exit_code == STATUS[how]
    last = said(probe)
    assert "resume" in last
    assert not CARD.search(last + probe.text)
    kept(folder, before)


@pytest.mark.parametrize("seed", times(2, 100))
def test_a_signal_while_the_app_starts_leaves_a_clean_terminal(folder: Path, seed: int) -> None:
    rng = Random(seed)
    undecided(folder, seed)
    before = record_in(folder)
    probe = Watched([*CARDTABLE, "--saves", str(folder), "resume"], env={"CARDTABLE_CONFIG": str(folder)})
    probe.start()
    probe.wait_for(lambda started: ALTERNATE in started.emu.modes, timeout=20)
    probe.idle(rng.random() * START)
    how = rng.choice(sorted(STATUS))
    end = probe.stop(how, timeout=20)
    assert end.clean, end
    assert end.exit_code == STATUS[how]
    kept(folder, before)


@pytest.mark.parametrize("seed", times(5, 50))
def test_a_window_closed_at_any_instant_leaves_the_whole_match(folder: Path, seed: int) -> None:
    probe = in_the_midst(folder, Random(f"window {seed}"))
    before = record_in(folder)
    end = probe.stop("hangup", timeout=20)
    assert end.exit_code == STATUS["hup"]
    kept(folder, before)


@pytest.mark.parametrize("seed", times(3, 40))
def test_an_app_killed_at_any_instant_leaves_the_whole_match(folder: Path, seed: int) -> None:
    probe = in_the_midst(folder, Random(f"killed {seed}"))
    before = record_in(folder)
    probe.stop("kill")
    kept(folder, before)
