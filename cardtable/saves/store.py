"""The folder of matches: written so that nothing is lost, listed without being played."""

import os
import re
import secrets
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.engine.names import name_key
from cardtable.engine.record import MatchRecord
from cardtable.saves import lock, match_name, rescue, trash
from cardtable.saves.damage import Problem, SaveError, reason_of
from cardtable.saves.form import LARGEST_FILE, LONGEST_HEAD, text_of
from cardtable.saves.lock import Lock
from cardtable.saves.outline import Outline, outline_in
from cardtable.saves.source import head_of, read_content
from cardtable.saves.trash import Deleted
from cardtable.saves.writing import replace_file

SUFFIX: Final = trash.SUFFIX
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")


@dataclass(frozen=True, slots=True)
class Head:
    """A file of the folder: the outline of its match, or the problem that it has.

    `name` is what somebody called the match; empty where nobody did.
    """

    id: str
    path: Path
    match: Outline | None
    problem: SaveError | None
    changed: int
    name: str = ""

    @property
    def age_key(self) -> tuple[str, int, str]:
        """What puts the latest match last; a file without an outline is as old as the disk says."""
        return (self.match.updated if self.match else "", self.changed, self.id)


@dataclass(frozen=True, slots=True)
class Store:
    """The matches in one folder, `<id>.json` each; other files and folders in it are left alone.

    The name that somebody gave a match stands beside it in `<id>.name`; it never becomes part of a path.
    """

    folder: Path

    def new(self, record: MatchRecord) -> str:
        """Write a new match; give its id, which tells the game and the day and no more.

        Raises:
            SaveError: It cannot be written.
        """
        match = new_id(record)
        self.write(match, record)
        return match

    def write(self, match: str, record: MatchRecord) -> None:
        """Write a match: afterwards the file holds the old text or the new one, whole, whatever happens.

        What it held before stands in `<id>.bak` from then on.

        Raises:
            SaveError: It cannot be written; the file is as it was.
        """
        path = self.file(match)
        data = text_of(record).encode()
        if len(data) > LARGEST_FILE:
            raise SaveError(Problem.TOO_LARGE, path)
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            replace_file(path, data, path.with_suffix(trash.BACKUP))
        except (OSError, ValueError) as error:
            raise SaveError(Problem.NOT_WRITTEN, path, reason=reason_of(error)) from None

    def load(self, which: str | Path) -> MatchRecord:
        """The record of an id, or of any file by its path; its moves are not played.

        Raises:
            SaveError: As `reading.read`; or the file is gone, and its backup is there.
        """
        from cardtable.saves.reading import read  # noqa: PLC0415 -- the games are loaded with the first match

        path = self.find(which)
        try:
            return read(path)
        except SaveError as error:
            if error.problem is not Problem.NO_FILE or not _has_backup(path):
                raise
        raise SaveError(Problem.GONE, path)

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
        _check_id(match)
        return self.folder / f"{match}{SUFFIX}"

    def lock(self, match: str) -> Lock:
        """Keep other windows out of a match until the lock is released, or the program ends.

        Where no lock file can be made, the lock locks nothing: a write there fails and says why.

        Raises:
            SaveError: Another window has the match.
            ValueError: The text could not be the id of a match.
        """
        return lock.acquire(self.file(match).with_suffix(lock.SUFFIX))

    def backup(self, match: str) -> Outline | None:
        """The outline of a match's backup, `<id>.bak`; None unless its whole log can be played.

        Raises:
            ValueError: The text could not be the id of a match.
        """
        return rescue.backup_outline(self.file(match))

    def fall_back(self, match: str) -> Path:
        """Put the backup of a match in the place of its file, which is damaged or gone.

        The damaged file is kept as `<id>.damaged-<time>`.

        Returns:
            The damaged file under its new name; where there was none, the file of the match.

        Raises:
            SaveError: The match is in use, its file is sound, of a newer format, of other rules,
                unreadable or foreign, there is no backup to be played on, or it cannot be done.
            ValueError: The text could not be the id of a match.
        """
        with self.lock(match):
            return rescue.fall_back(self.file(match))

    def set_aside(self, match: str) -> Path:
        """Rename a damaged file to `<id>.damaged-<time>`, so that no list shows it; a damaged backup too.

        Returns:
            The file under its new name.

        Raises:
            SaveError: The match is in use, its file is not there, sound, of a newer format, of other
                rules, unreadable or foreign, or cannot be renamed.
            ValueError: The text could not be the id of a match.
        """
        with self.lock(match):
            return rescue.set_aside(self.file(match))

    def rename(self, match: str, name: str) -> None:
        """Call a match something; nothing but space takes its name away.

        Raises:
            NameProblem: It is no name that can be shown.
            SaveError: There is no such match, or the name cannot be written; it is what it was.
            ValueError: The text could not be the id of a match.
        """
        path = self.file(match)
        shown = match_name.checked(name) if name.strip() else ""
        trash.check_file(path)
        try:
            match_name.put(path.with_suffix(match_name.SUFFIX), shown)
        except OSError as error:
            raise SaveError(Problem.NOT_NAMED, path, reason=error.strerror or "?") from None

    def delete(self, match: str) -> Deleted:
        """Move a match into the trash, all its files with it; what is given back, `restore` takes.

        A match of which the backup alone is left can be deleted too.

        Raises:
            SaveError: There is no such match, it is in use, or cannot be moved; it is where it was.
            ValueError: The text could not be the id of a match.
        """
        _check_id(match)
        path = trash.main_file(self.folder, match)
        trash.check_file(path)
        with self.lock(match):
            try:
                return trash.throw_away(self.folder, match)
            except FileNotFoundError:
                raise SaveError(Problem.NO_FILE, path) from None
            except OSError as error:
                raise SaveError(Problem.NOT_DELETED, path, reason=error.strerror or "?") from None

    def restore(self, deleted: Deleted) -> str:
        """Bring a match back from the trash; give its id, another one if its own is taken meanwhile.

        Raises:
            SaveError: It is no longer in the trash, or cannot be moved; it is where it was.
            ValueError: A text could not be the id of a match.
        """
        _check_id(deleted.match)
        _check_id(deleted.lies_as)
        path = trash.file_of(self.folder, deleted)
        trash.check_file(path)
        try:
            return trash.bring_back(self.folder, deleted)
        except FileNotFoundError:
            raise SaveError(Problem.NO_FILE, path) from None
        except OSError as error:
            raise SaveError(Problem.NOT_RESTORED, path, reason=error.strerror or "?") from None

    def list(self) -> tuple[Head, ...]:
        """All matches of the folder, the latest first, files that cannot be used after them.

        A match of which the backup alone is left is among the latter.

        Raises:
            SaveError: The folder cannot be read; one that is not there yet has no matches.
        """
        files = self._files()
        saved = _ids(files, SUFFIX)
        found = [_head(path, name) for path, name in self._named(files, saved)]
        lost = _ids(files, trash.BACKUP) - saved
        found += [_lost(path, name) for path, name in self._named(files, lost)]
        return tuple(sorted(found, key=lambda head: head.age_key, reverse=True))

    def _named(self, files: frozenset[str], ids: frozenset[str]) -> Iterator[tuple[Path, str]]:
        """The file of each id, with the name that somebody gave the match."""
        for match in ids:
            called = f"{match}{match_name.SUFFIX}"
            yield (
                self.folder / f"{match}{SUFFIX}",
                match_name.read(self.folder / called) if called in files else "",
            )

    def newest(self) -> Head | None:
        """The latest match that is not over; None where there is none."""
        return newest(self.list())

    def names(self) -> tuple[str, ...]:
        """Everybody who has played in this folder, each once, the latest first."""
        found: dict[str, str] = {}
        for head in self.list():
            for seat in head.match.seats if head.match else ():
                found.setdefault(name_key(seat.name), seat.name)
        return tuple(found.values())

    def _files(self) -> frozenset[str]:
        """The names of the files themselves: no links, no folders, nothing inside of folders."""
        try:
            with os.scandir(self.folder) as entries:
                return frozenset(entry.name for entry in entries if entry.is_file(follow_symlinks=False))
        except FileNotFoundError:
            return frozenset()
        except (OSError, ValueError) as error:
            raise SaveError(Problem.NO_FOLDER, self.folder, reason=reason_of(error)) from None


def newest(heads: Iterable[Head]) -> Head | None:
    """The first of a list, the latest first, that can be gone on with; None where there is none."""
    return next((head for head in heads if head.match and not head.match.over), None)


def new_id(record: MatchRecord) -> str:
    """An id that no match has: the game, the day, and chance."""
    day = re.sub(r"[^0-9]", "", record.created)[:8]
    game = re.sub(r"[^a-z0-9_]", "", record.game)[:40] or "match"
    return f"{game}-{day}-{secrets.token_hex(4)}"


def is_id(text: str) -> bool:
    """Whether a text could be the id of a match."""
    return bool(_ID.fullmatch(text))


def _check_id(text: str) -> None:
    if not is_id(text):
        raise ValueError("the id of a match has letters, digits, - and _ only")


def _ids(files: Iterable[str], suffix: str) -> frozenset[str]:
    found = (file.removesuffix(suffix) for file in files if file.endswith(suffix))
    return frozenset(match for match in found if is_id(match))


def _lost(path: Path, name: str) -> Head:
    """A match of which the backup is there; in the place of its file there may be a link or a folder."""
    try:
        trash.check_file(path)
    except SaveError as error:
        problem = SaveError(Problem.GONE, path) if error.problem is Problem.NO_FILE else error
        return Head(path.stem, path, None, problem, _changed(path.with_suffix(trash.BACKUP)), name)
    return _head(path, name)  # it came while the folder was read


def _head(path: Path, name: str) -> Head:
    try:
        content = read_content(path, LONGEST_HEAD)
    except SaveError as problem:
        return Head(path.stem, path, None, problem, _changed(path), name)
    try:
        return Head(path.stem, path, outline_in(head_of(content)), None, content.changed, name)
    except SaveError as problem:
        return Head(path.stem, path, None, problem, content.changed, name)


def _has_backup(path: Path) -> bool:
    with suppress(ValueError):  # a path without a name has no other suffix
        return path.suffix == SUFFIX and os.path.lexists(path.with_suffix(trash.BACKUP))
    return False


def _changed(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0
