"""The trash of a folder of matches: what was deleted lies there until somebody throws it away by hand."""

import errno
import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.writing import double, sync_folder, under_a_free_name

SUFFIX: Final = ".json"
BACKUP: Final = ".bak"
_OWN: Final = (SUFFIX, BACKUP, ".name")
_DAMAGED: Final = re.compile(r"\.damaged-[0-9]{8}-[0-9]{6}(-[0-9]+)?")
"""What `rescue` puts behind an id when it keeps a damaged file."""
_FOLDER: Final = "trash"
_LONGEST_STEM: Final = 90


@dataclass(frozen=True, slots=True)
class Deleted:
    """A match in the trash: the id that it had, and the one under which it lies there."""

    match: str
    lies_as: str


def throw_away(folder: Path, match: str) -> Deleted:
    """Move all files of a match into the trash, damaged ones too, where they overwrite nothing.

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
    return main_file(folder / _FOLDER, deleted.lies_as)


def main_file(folder: Path, match: str) -> Path:
    """The file that stands for a match: its save, or its backup where nothing else is left."""
    path = folder / f"{match}{SUFFIX}"
    backup = path.with_suffix(BACKUP)
    return backup if _is_file(backup) and not os.path.lexists(path) else path


def _is_file(path: Path) -> bool:
    with suppress(SaveError):
        check_file(path)
        return True
    return False


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
        raise SaveError(Problem.FOLDER if stat.S_ISDIR(mode) else Problem.NOT_A_FILE, path)


def _trash(folder: Path) -> Path:
    trash = folder / _FOLDER
    with suppress(FileExistsError):
        trash.mkdir(mode=0o700)
    if not stat.S_ISDIR(trash.lstat().st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    return trash


def _moved(source: Path, match: str, target: Path, wanted: str) -> str:
    """Move the files of a match; where it is stopped, the match is whole here, there, or at both places.

    The main file is there before any other comes, and here until all others have gone: else a backup
    without its save would be taken for a match that was lost.
    """
    main = main_file(source, match)
    suffixes = _suffixes(source, match) - {main.suffix}
    free = _doubled(main, target, wanted, suffixes)
    pairs = [(source / f"{match}{suffix}", target / f"{free}{suffix}") for suffix in sorted(suffixes)]
    done: list[tuple[Path, Path]] = []
    try:
        for old, new in pairs:
            old.replace(new)
            done.append((old, new))
        sync_folder(target)
        main.unlink()
    except OSError:
        for old, new in reversed(done):
            with suppress(OSError):
                new.replace(old)
        with suppress(OSError):
            (target / f"{free}{main.suffix}").unlink()
        raise
    sync_folder(source)
    return free


def _suffixes(folder: Path, match: str) -> frozenset[str]:
    """What stands behind the id in the names of a match's files; whatever they are, they belong to it."""
    with os.scandir(folder) as entries:
        names = [entry.name for entry in entries]
    found = (name.removeprefix(match) for name in names if name.startswith(f"{match}."))
    return frozenset(suffix for suffix in found if suffix in _OWN or _DAMAGED.fullmatch(suffix))


def _doubled(main: Path, target: Path, wanted: str, others: frozenset[str]) -> str:
    """Give the main file its second name in the target; give the id that is free there for all files."""

    def named(more: str) -> Path:
        return target / f"{wanted[:_LONGEST_STEM] if more else wanted}{more}{main.suffix}"

    def put(path: Path) -> None:
        if any(os.path.lexists(path.with_suffix(suffix)) for suffix in (*_OWN, *others)):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        double(main, path)

    return under_a_free_name(named, put).stem
