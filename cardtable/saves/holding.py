"""A match that one window holds: only that window writes it, and never over what another has left there."""

from contextlib import suppress
from pathlib import Path

from cardtable.engine.record import MatchRecord
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.lock import Lock
from cardtable.saves.store import Store, new_id

Mark = tuple[int, int, int]
"""What tells one state of a file from another: its number on the disk, its time, its size."""


class Holding:
    """A place for a match in a folder, kept for this window until it is released.

    A lock that could not be taken, or was lost with its folder, is taken with the next write. That write is
    refused where the file is no longer what this window read or left: another one has played on.
    `match` is the id, in the folder of `store`; empty until a new match is on disk.
    """

    def __init__(self, store: Store, match: str = "", lock: Lock | None = None) -> None:
        self.match = match
        self.store, self._lock = store, lock
        self._left = _mark(store.file(match)) if match else None

    @property
    def path(self) -> Path:
        """The file of the match."""
        return self.store.file(self.match)

    def write(self, record: MatchRecord) -> None:
        """Bring the match to the disk.

        Raises:
            SaveError: It cannot be written, or another window has it, or has played on.
        """
        match = self.match or new_id(record)
        try:
            self._keep_others_out(match)
            self.store.write(match, record)
        except SaveError:
            if not self.match:
                self.release()
            raise
        self.match, self._left = match, _mark(self.store.file(match))
        with suppress(SaveError):  # the next write says it
            self._keep_others_out(match)

    def release(self) -> None:
        """Let other windows have the match."""
        lock, self._lock = self._lock, None
        if lock:
            lock.release()

    def _keep_others_out(self, match: str) -> None:
        if self._lock and self._lock.holds:
            return
        self.release()
        self._lock = self.store.lock(match)
        path = self.store.file(match)
        if _mark(path) not in {None, self._left}:
            self.release()
            raise SaveError(Problem.PLAYED_ON, path)


def _mark(path: Path) -> Mark | None:
    try:
        found = path.lstat()
    except (OSError, ValueError):
        return None
    return (found.st_ino, found.st_mtime_ns, found.st_size)
