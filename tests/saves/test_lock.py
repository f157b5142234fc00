"""One window plays a match; a dead one keeps nobody out."""

import errno
import fcntl
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardtable.saves import lock
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from tests.architecture.tree import ROOT
from tests.saves.matches import RECORD, put

HOLDER = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from cardtable.saves.store import Store
held = Store(Path({folder!r})).lock({match!r})
print(held.holds, flush=True)
{then}
"""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


@pytest.fixture
def match(store: Store) -> str:
    return store.new(RECORD)


def lock_of(store: Store, match: str) -> Path:
    return store.file(match).with_suffix(".lock")


def other_window(store: Store, match: str, then: str = "sys.stdin.read()") -> subprocess.Popen[str]:
    code = HOLDER.format(root=str(ROOT), folder=str(store.folder), match=match, then=then)
    window = subprocess.Popen(
        [sys.executable, "-I", "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert window.stdout
    assert window.stdout.readline() == "True\n"
    return window


def end(window: subprocess.Popen[str]) -> None:
    window.communicate("", timeout=30)


def in_use(store: Store, match: str) -> SaveError:
    with pytest.raises(SaveError) as caught:
        store.lock(match)
    assert caught.value.problem is Problem.IN_USE
    assert not caught.value.damaged
    return caught.value


def test_a_second_window_is_kept_out_and_told_who_has_the_match(store: Store, match: str) -> None:
    window = other_window(store, match)
    told = in_use(store, match)
    assert told.sentence == f"the match is open in another window (process {window.pid})"
    assert told.path == store.file(match)
    end(window)
    store.lock(match).release()


def test_a_window_that_was_killed_keeps_nobody_out(store: Store, match: str) -> None:
    window = other_window(store, match)
    window.send_signal(signal.SIGKILL)
    window.communicate(timeout=30)
    assert lock_of(store, match).exists()
    held = store.lock(match)
    assert lock_of(store, match).read_text() == f"{os.getpid()}\n"
    in_use(store, match)
    held.release()


def test_a_child_of_a_window_does_not_keep_its_lock(store: Store, match: str) -> None:
    then = "import subprocess; subprocess.Popen(['sleep', '5'], close_fds=False)"
    window = other_window(store, match, then)
    assert window.stdin
    window.wait(timeout=30)
    store.lock(match).release()
    window.stdin.close()
    assert window.stdout
    window.stdout.close()


def test_two_locks_of_one_match_exclude_each_other_within_a_program(store: Store, match: str) -> None:
    held = store.lock(match)
    in_use(store, match)
    other = store.new(RECORD)
    store.lock(other).release()
    held.release()
    again = store.lock(match)
    assert again.holds
    held.release()
    in_use(store, match)
    again.release()
    assert not again.holds


def test_a_release_leaves_no_file_and_can_come_twice(store: Store, match: str) -> None:
    held = store.lock(match)
    assert stat.S_IMODE(lock_of(store, match).stat().st_mode) == 0o600
    held.release()
    held.release()
    assert [path.name for path in store.folder.iterdir()] == [f"{match}.json"]


@pytest.mark.parametrize("rest", [b"", b"not a number", b"9" * 5000, b"\xff\x00"])
def test_a_lock_file_that_nobody_holds_is_taken_over_whatever_it_says(
    store: Store, match: str, rest: bytes
) -> None:
    put(lock_of(store, match), rest)
    held = store.lock(match)
    assert held.holds
    put(lock_of(store, match), rest[:15])
    assert in_use(store, match).sentence.endswith(" 999999999999999)" if rest[:1] == b"9" else " ?)")
    held.release()


def test_a_lock_file_that_is_removed_between_opening_and_locking_is_made_anew(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, tries, flock = store.lock(match), 0, fcntl.flock

    def released_first(number: int, how: int) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            first.release()
        flock(number, how)

    monkeypatch.setattr(fcntl, "flock", released_first)
    held = store.lock(match)
    assert (held.holds, tries) == (True, 2)
    in_use(store, match)
    held.release()


def test_a_release_leaves_the_lock_alone_that_another_window_made_meanwhile(store: Store, match: str) -> None:
    held = store.lock(match)
    lock_of(store, match).unlink()
    other = store.lock(match)
    held.release()
    in_use(store, match)
    other.release()


@pytest.mark.parametrize("kind", ["link", "broken link", "folder", "pipe"])
def test_what_stands_in_the_place_of_the_lock_is_neither_followed_nor_changed(
    store: Store, match: str, tmp_path: Path, kind: str
) -> None:
    path, other = lock_of(store, match), put(tmp_path / "elsewhere", "theirs")
    match kind:
        case "link":
            path.symlink_to(other)
        case "broken link":
            path.symlink_to(tmp_path / "nowhere")
        case "folder":
            path.mkdir()
        case _:
            os.mkfifo(path)
    held = store.lock(match)
    assert not held.holds
    held.release()
    assert os.path.lexists(path)
    assert other.read_text() == "theirs"
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_where_no_lock_can_be_made_the_match_can_be_looked_at(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(*_arguments: Any) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", fail)
        held = store.lock(match)
    assert not held.holds
    held.release()


def test_a_folder_that_is_not_there_is_not_made_for_a_lock(store: Store) -> None:
    assert not store.lock("one").holds
    assert not store.folder.exists()


@pytest.mark.parametrize("without", [errno.ENOTSUP, errno.ENOLCK, None])
def test_a_system_that_cannot_lock_gives_every_lock(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch, without: int | None
) -> None:
    """A lock that fails for once does not remove the file, which may be another window's."""

    def fail(*_arguments: Any) -> None:
        assert without
        raise OSError(without, os.strerror(without))

    if without is None:
        monkeypatch.setattr(lock, "LOCKS", False)
    else:
        monkeypatch.setattr(fcntl, "flock", fail)
    first, second = store.lock(match), store.lock(match)
    assert not first.holds
    assert not second.holds
    assert lock_of(store, match).exists() == (without == errno.ENOLCK)


@pytest.mark.parametrize("hostile", ["..", "../a", "a/b", "a.json", "", "a\0"])
def test_only_an_id_can_be_locked(store: Store, hostile: str) -> None:
    with pytest.raises(ValueError, match="the id of a match"):
        store.lock(hostile)


def test_a_match_in_use_cannot_be_deleted(store: Store, match: str) -> None:
    window = other_window(store, match)
    with pytest.raises(SaveError) as caught:
        store.delete(match)
    assert caught.value.problem is Problem.IN_USE
    assert store.load(match) == RECORD
    end(window)
    store.delete(match)
    assert not any(path.suffix == ".lock" for path in store.folder.rglob("*"))


def test_a_lock_that_a_dead_window_left_does_not_go_into_the_trash(store: Store, match: str) -> None:
    put(lock_of(store, match), "1234\n")
    store.write(match, RECORD)
    deleted = store.delete(match)
    assert {path.name for path in (store.folder / "trash").iterdir()} == {f"{match}.bak", f"{match}.json"}
    store.restore(deleted)
    assert {path.name for path in store.folder.iterdir() if path.is_file()} == {
        f"{match}.bak",
        f"{match}.json",
    }


VISITOR = """
import os, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from cardtable.saves.damage import SaveError
from cardtable.saves.store import Store
store, mark, times = Store(Path({folder!r})), Path({folder!r}, "inside"), 0
for _try in range(100000):
    try:
        held = store.lock({match!r})
    except SaveError:
        continue
    os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    mark.unlink()
    held.release()
    times += 1
    if times == 100:
        break
print(times)
"""


def test_of_many_windows_that_come_and_go_only_one_has_the_match_at_a_time(store: Store, match: str) -> None:
    code = VISITOR.format(root=str(ROOT), folder=str(store.folder), match=match)
    windows = [
        subprocess.Popen([sys.executable, "-I", "-c", code], stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert [window.communicate(timeout=120)[0] for window in windows] == ["100\n"] * 3
