"""The folder of matches: written so that nothing is lost, listed without being played."""

import errno
import os
import re
import secrets
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.engine.names import name_key
from cardtable.engine.record import MatchRecord
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import LARGEST_FILE, text_of
from cardtable.saves.outline import Outline, outline_of

SUFFIX: Final = ".json"
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")
_NO_SYNC: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EACCES})


@dataclass(frozen=True, slots=True)
class Head:
    """A file of the folder: the outline of its match, or the problem that it has."""

    id: str
    path: Path
    match: Outline | None
    problem: SaveError | None
    changed: int

    @property
    def age_key(self) -> tuple[str, int, str]:
        """What puts the latest match last; a file without an outline is as old as the disk says."""
        return (self.match.updated if self.match else "", self.changed, self.id)


@dataclass(frozen=True, slots=True)
class Store:
    """The matches in one folder, `<id>.json` each; other files and folders in it are left alone."""

    folder: Path

    def new(self, record: MatchRecord) -> str:
        """Write a new match; give its id, which tells the game and the day and no more.

        Raises:
            SaveError: It cannot be written.
        """
        day = re.sub(r"[^0-9]", "", record.created)[:8]
        game = re.sub(r"[^a-z0-9_]", "", record.game)[:40] or "match"
        match = f"{game}-{day}-{secrets.token_hex(4)}"
        self.write(match, record)
        return match

    def write(self, match: str, record: MatchRecord) -> None:
        """Write a match: afterwards the file holds the old text or the new one, whole, whatever happens.

        Raises:
            SaveError: It cannot be written; the file is as it was.
        """
        path = self.file(match)
        data = text_of(record).encode()
        if len(data) > LARGEST_FILE:
            raise SaveError(Problem.TOO_LARGE, path)
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            _replace(path, data)
        except OSError as error:
            raise SaveError(Problem.NOT_WRITTEN, path, reason=error.strerror or "?") from None

    def load(self, which: str | Path) -> MatchRecord:
        """The record of an id, or of any file by its path; its moves are not played.

        Raises:
            SaveError: As `reading.read`.
        """
        from cardtable.saves.reading import read  # noqa: PLC0415 -- the games are loaded with the first match

        return read(self.find(which))

    def find(self, which: str | Path) -> Path:
        """The file of an id; a path, or a text that is no id, is taken as a path."""
        if isinstance(which, str) and is_id(which):
            return self.file(which)
        return Path(which)

    def file(self, match: str) -> Path:
        """The file of an id.

        Raises:
            ValueError: The text could not be the name of a save.
        """
        if not is_id(match):
            raise ValueError("the id of a match has letters, digits, - and _ only")
        return self.folder / f"{match}{SUFFIX}"

    def list(self) -> tuple[Head, ...]:
        """All matches of the folder, the latest first, files that cannot be used after them."""
        found = sorted(map(_head, self._files()), key=lambda head: head.age_key, reverse=True)
        return tuple(found)

    def newest(self) -> Head | None:
        """The latest match that is not over; None where there is none."""
        return next((one for one in self.list() if one.match and not one.match.over), None)

    def names(self) -> tuple[str, ...]:
        """Everybody who has played in this folder, each once, the latest first."""
        found: dict[str, str] = {}
        for head in self.list():
            for seat in head.match.seats if head.match else ():
                found.setdefault(name_key(seat.name), seat.name)
        return tuple(found.values())

    def _files(self) -> tuple[Path, ...]:
        with suppress(OSError), os.scandir(self.folder) as entries:
            return tuple(Path(entry.path) for entry in entries if _is_match(entry))
        return ()


def is_id(text: str) -> bool:
    """Whether a text could be the id of a match."""
    return bool(_ID.fullmatch(text))


def _is_match(entry: os.DirEntry[str]) -> bool:
    return (
        entry.name.endswith(SUFFIX)
        and is_id(entry.name.removesuffix(SUFFIX))
        and entry.is_file(follow_symlinks=False)
    )


def _head(path: Path) -> Head:
    changed = 0
    with suppress(OSError):
        changed = path.stat().st_mtime_ns
    try:
        return Head(path.stem, path, outline_of(path), None, changed)
    except SaveError as problem:
        return Head(path.stem, path, None, problem, changed)


def _replace(path: Path, data: bytes) -> None:
    """Put the data in the place of a file; only the owner may read a new one, as it holds hidden cards."""
    fresh = path.with_name(f".{path.stem}.{secrets.token_hex(4)}.tmp")
    try:
        with os.fdopen(os.open(fresh, _FRESH, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            fresh.chmod(stat.S_IMODE(path.stat().st_mode))
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    _sync_folder(path.parent)


_FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def _sync_folder(folder: Path) -> None:
    """Bring the new name itself to the disk; some systems cannot, and then there is nothing to do."""
    try:
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
