"""Down to the disk itself, also where fsync ends at the drive's own memory."""

import errno
import fcntl
import os
import stat
from pathlib import Path

import pytest

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from tests.saves.matches import RECORD

FULL = 51
"""What macOS calls F_FULLFSYNC."""


class Drive:
    """Notes what is brought to the disk and how; it may know nothing of the full way."""

    def __init__(self, *, knows: bool) -> None:
        self.knows, self.done = knows, list[str]()
        self._fsync = os.fsync

    def full(self, number: int, command: int) -> int:
        assert command == FULL
        if not self.knows:
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))
        self.done.append(f"full {kind(number)}")
        return 0

    def fsync(self, number: int) -> None:
        self.done.append(f"fsync {kind(number)}")
        self._fsync(number)


def kind(number: int) -> str:
    return "folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file"


@pytest.mark.parametrize("knows", [True, False])
def test_a_write_reaches_the_disk_the_full_way_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knows: bool
) -> None:
    drive = Drive(knows=knows)
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", FULL, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", drive.full)
    monkeypatch.setattr(os, "fsync", drive.fsync)
    store = Store(tmp_path)
    assert store.load(store.new(RECORD)) == RECORD
    assert drive.done == (["full file", "full folder"] if knows else ["fsync file", "fsync folder"])


def test_a_disk_that_fails_both_ways_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: int) -> int:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(fcntl, "F_FULLFSYNC", FULL, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", fail)
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).new(RECORD)
    assert caught.value.problem is Problem.NOT_WRITTEN
    assert list(tmp_path.iterdir()) == []
