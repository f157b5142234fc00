"""SIGKILL in the midst of play: what was confirmed is on disk, at most one step more, and play goes on."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from cardtable.saves.lock import SUFFIX
from cardtable.saves.reading import check
from cardtable.saves.store import Store
from cardtable.session.driver import Driver
from cardtable.tui.opening import Opened, opened
from cardtable.tui.sitting import Sitting
from tests.architecture.tree import ROOT
from tests.endurance.measure import times
from tests.endurance.scripted import Kept, Nowhere, Scripted, fact_of, kept

LONGEST = 80
"""Steps after which the process is killed at the latest."""

WRITE = 0.02
"""Seconds that a step takes, or a little more: the kill falls somewhere into one."""

ONWARD = 12


def killed(folder: Path, seed: int) -> int:
    """The steps that a process had confirmed before it was killed at an instant drawn by lot."""
    rng = Random(f"killed {seed}")
    steps = rng.randrange(1, LONGEST)
    argv = [sys.executable, "-m", "tests.endurance.playing", str(folder), str(seed)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        said = process.stdout.read(steps)
        time.sleep(rng.random() * WRITE)
        process.kill()
        said += process.stdout.read()
    assert set(said) == {ord(".")}
    return len(said)


async def moments(seed: int, steps: int) -> list[Kept]:
    """What the same match has come to after so many steps, and after one more."""
    twin = Scripted(Nowhere(Path()), seed)
    for _step in range(steps):
        await twin.step()
    before = twin.kept
    await twin.step()
    return [before, twin.kept]


async def goes_on(store: Store, match_id: str, seed: int) -> None:
    """The app opens the match in spite of the lock of the dead one; every step from there on is on disk."""
    rng, lock = Random(seed), store.file(match_id).with_suffix(SUFFIX)
    assert lock.exists()
    found = opened(store, match_id)
    assert isinstance(found, Opened)
    assert found.lock.holds
    sitting = Sitting(store, Driver.begin(found.match, rng), match_id, found.lock)
    for _step in range(ONWARD):
        await sitting.answer(fact_of(sitting.driver, rng))
        assert not sitting.trouble
    await sitting.save()
    assert kept(check(store.file(match_id))) == kept(sitting.driver.record)
    found.release()
    assert not lock.exists()


@pytest.mark.parametrize("seed", times(17, 260))
def test_a_process_killed_at_any_instant_has_lost_nothing_that_it_confirmed(
    tmp_path: Path, seed: int
) -> None:
    folder = tmp_path / "matches"
    steps = killed(folder, seed)
    store = Store(folder)
    (head,) = store.list()
    assert head.problem is None
    assert kept(check(head.path)) in asyncio.run(moments(seed, steps))
    asyncio.run(goes_on(store, head.id, seed))
