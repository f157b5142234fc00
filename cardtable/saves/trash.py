"""The trash of a folder of matches: what was deleted lies there until somebody throws it away by hand."""

import errno
import os
import stat
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.writing import reserve_file, sync_folder

SUFFIX: Final = ".json"
BACKUP: Final = ".bak"
_BESIDE: Final = (".name", BACKUP, ".json.bak")
_FOLDER: Final = "trash"
_LONGEST_STEM: Final = 90


@dataclass(frozen=True, slots=True)
class Deleted:
    """A match in the trash: the id that it had, and the one under which it lies there."""

    match: str
    lies_as: str


def throw_away(folder: Path, match: str) -> Deleted:
    """Move all files of a match into the trash, where they overwrite nothing.

    Raises:
        OSError: It cannot be done; the match is where it was.
    """
    return Deleted(match, _moved(folder, match, _trash(folder), match))


def bring_back(folder: Path, deleted: Deleted) -> str:
    """Move all files of a match back; give the id that was free for it.

    Raises:
        OSError: It cannot be done; the match is where it was.
    """
    return _moved(_trash(folder), deleted.lies_as, folder, deleted.match)


def file_of(folder: Path, deleted: Deleted) -> Path:
    """Where a deleted match lies."""
    return folder / _FOLDER / f"{deleted.lies_as}{SUFFIX}"


def check_file(path: Path) -> None:
    """Refuse what is no file of its own.

    Raises:
        SaveError: It is not there, or a folder, a link, a pipe.
    """
    try:
        mode = path.lstat().st_mode
    except (FileNotFoundError, ValueError):  # a zero byte in the path, or half a character
        raise SaveError(Problem.NO_FILE, path) from None
    except OSError as error:
        raise SaveError(Problem.UNREADABLE, path, reason=error.strerror or "?") from None
    if not stat.S_ISREG(mode):
        raise SaveError(Problem.NOT_A_FILE, path)


def _trash(folder: Path) -> Path:
    trash = folder / _FOLDER
    with suppress(FileExistsError):
        trash.mkdir(mode=0o700)
    if not stat.S_ISDIR(trash.lstat().st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    return trash


def _moved(source: Path, match: str, target: Path, wanted: str) -> str:
    """Move the files of a match, the save last: once it is moved, nothing can fail any more."""
    free = _reserved(target, wanted)
    pairs = [(source / f"{match}{suffix}", target / f"{free}{suffix}") for suffix in (*_BESIDE, SUFFIX)]
    done: list[tuple[Path, Path]] = []
    try:
        for old, new in pairs:
            if os.path.lexists(old) or old.suffix == SUFFIX:
                old.replace(new)
                done.append((old, new))
    except OSError:
        for old, new in reversed(done):
            with suppress(OSError):
                new.replace(old)
        with suppress(OSError):
            pairs[-1][1].unlink()
        raise
    sync_folder(target)
    sync_folder(source)
    return free


def _reserved(target: Path, wanted: str) -> str:
    """An id that is free there, the wanted one or one with a number, held by an empty file."""
    for number in count(1):
        free = wanted if number == 1 else f"{wanted[:_LONGEST_STEM]}-{number}"
        if any(os.path.lexists(target / f"{free}{suffix}") for suffix in _BESIDE):
            continue
        with suppress(FileExistsError):
            reserve_file(target / f"{free}{SUFFIX}")
            return free
    raise AssertionError("there is always a further number")
