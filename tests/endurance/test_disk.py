"""Nothing can be written for a while: it is said, the match goes on, and later all is on disk."""

import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.saves.reading import check
from cardtable.saves.store import Store
from tests.architecture.tree import ROOT
from tests.endurance.measure import times
from tests.endurance.scripted import Scripted, kept
from tests.terminal.gin_rummy import GinRummy, undecided
from tests.terminal.hands import Keys
from tests.terminal.players import Table
from tests.terminal.seated import given_back, started
from tests.terminal.watched import record_in

STEPS = 10


def confined(folder: Path, seed: int, way: str) -> str:
    """How to play in a process on a disk that will be full."""
    return shlex.join([sys.executable, "-m", "tests.endurance.confined", str(folder), str(seed), way])


def on_small_disk(folder: Path, command: str) -> list[str]:
    """The command with a file system of its own in a folder, which goes with the process."""
    mount = shlex.join(["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)])
    return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", f"{mount} && exec {command}"]


def may_mount() -> bool:
    """Whether a process may have a file system of its own."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            argv = on_small_disk(Path(folder), "true")
            return subprocess.run(argv, capture_output=True, check=False).returncode == 0
        except FileNotFoundError:
            return False


FULL: dict[str, Callable[[Path, str], list[str]]] = {
    "limit": lambda _folder, command: shlex.split(command),
    **({"small": on_small_disk} if may_mount() else {}),
}
"""How a disk can be full here, by the names of `confined`; `small` where a process may have such a disk."""


@pytest.mark.parametrize("seed", times(4, 40))
@pytest.mark.parametrize("way", FULL)
def test_a_full_disk(folder: Path, seed: int, way: str) -> None:
    folder.mkdir()
    argv = FULL[way](folder, confined(folder, seed, way))
    done = subprocess.run(argv, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout == "played", done.stderr


def removed(folder: Path) -> None:
    shutil.rmtree(folder)


def a_file_instead(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.touch()


def a_link_to_nowhere_instead(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.symlink_to(folder.with_name("nowhere") / "at all")


def under_a_file(folder: Path) -> None:
    shutil.rmtree(folder.parent)
    folder.parent.touch()


async def on(scripted: Scripted) -> None:
    """On until the match is another than before."""
    before = scripted.kept
    while scripted.kept == before:
        await scripted.step()


@pytest.mark.parametrize("seed", times(1, 40))
async def test_a_folder_that_was_removed_is_there_again_with_the_next_step(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / "cardtable" / "matches"
    scripted = Scripted(Store(folder), seed)
    for gone in (folder, folder.parent) * STEPS:
        await on(scripted)
        shutil.rmtree(gone)
        await on(scripted)
        assert not scripted.sitting.trouble
        (file,) = folder.glob("*.json")
        assert kept(check(file)) == scripted.kept


@pytest.mark.parametrize("seed", times(1, 40))
@pytest.mark.parametrize("spoil", [a_file_instead, a_link_to_nowhere_instead, under_a_file])
async def test_a_folder_that_cannot_be_written_in(
    tmp_path: Path, seed: int, spoil: Callable[[Path], None]
) -> None:
    folder = tmp_path / "cardtable" / "matches"
    scripted = Scripted(Store(folder), seed)
    for _step in range(STEPS):
        await on(scripted)
    spoil(folder)
    for _step in range(STEPS):
        await on(scripted)
        assert "cannot be saved" in scripted.sitting.showing().trouble
        assert "cannot" in await scripted.sitting.warning()
    (folder.parent if folder.parent.is_file() else folder).unlink()
    await on(scripted)
    assert not scripted.sitting.trouble
    (file,) = folder.glob("*.json")
    assert kept(check(file)) == scripted.kept


async def test_a_match_is_begun_where_nothing_can_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "cardtable" / "matches"
    folder.parent.touch()
    scripted = Scripted(Store(folder), 0)
    for _step in range(STEPS):
        await scripted.step()
        assert "cannot be saved" in scripted.sitting.showing().trouble
    folder.parent.unlink()
    await scripted.sitting.keep()
    (file,) = folder.glob("*.json")
    assert kept(check(file)) == scripted.kept


def test_a_full_disk_is_told_on_the_screen_until_there_is_room(folder: Path) -> None:
    undecided(folder, seed=3)
    probe = started(folder, "resume", size=(120, 40))
    table = Table(probe, folder, GinRummy(), Keys(probe))
    table.move()
    before = record_in(folder)
    _soft, most = resource.prlimit(probe.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(probe.pid, resource.RLIMIT_FSIZE, (64, most))
    table.hands.make(table.game, table.game.choose(table.match.view(table.to_act)))
    probe.wait_for("cannot be saved", timeout=20)
    assert record_in(folder) == before
    resource.prlimit(probe.pid, resource.RLIMIT_FSIZE, (most, most))
    table.end_turn()
    probe.wait_for("it is your turn", timeout=20)
    assert "cannot be saved" not in probe.text
    assert len(record_in(folder).log) == len(before.log) + 1
    probe.press("q")
    given_back(probe)
