"""Files written so that afterwards there is the old text or the new one, whole, whatever happens."""

import errno
import os
import re
import secrets
import shutil
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

from cardtable.saves.form import LARGEST_FILE

try:
    import fcntl
except ImportError:  # a system without it has no other way than fsync
    _CONTROLS = False
else:
    _CONTROLS = True

_FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_STALE: Final = 3600.0
"""Seconds after which a file that was to replace another belongs to no write that goes on."""


def replace_file(path: Path, data: bytes, backup: Path | None = None) -> None:
    """Put the data in the place of a file; only the owner may read a new one, as a save holds hidden cards.

    What stood there before is kept under the name of the backup, if there is one; where that cannot be,
    the data are written all the same.

    Raises:
        OSError: It cannot be done; the file is as it was.
    """
    _sweep(path)
    fresh = _fresh(path)
    try:
        write_file(fresh, data)
        _keep_rights(path, fresh)
        if backup is not None:
            _keep(path, backup)
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def write_file(path: Path, data: bytes) -> None:
    """Write a file that was not there, down to the disk; only its owner may read it.

    Raises:
        FileExistsError: Something has that name.
        OSError: It cannot be written; nothing stands there.
    """
    _fill(path, BytesIO(data))


def double(path: Path, target: Path) -> None:
    """Give a file a second name, or where files can have but one, a copy, which is there whole or not at all.

    Raises:
        FileExistsError: Something has that name.
        OSError: It cannot be done; there is nothing new.
    """
    if _linked(path, target):
        return
    spare = _fresh(target)
    _copy(path, spare)
    try:
        move(spare, target)
    except BaseException:
        with suppress(OSError):
            spare.unlink()
        raise


def move(path: Path, target: Path) -> None:
    """Give a file or a folder another name, which is free; without links nothing does both at one stroke.

    Raises:
        FileExistsError: Something has that name.
        OSError: It cannot be done.
    """
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    path.rename(target)


def under_a_free_name(named: Callable[[str], Path], make: Callable[[Path], object]) -> Path:
    """Make a file under the first name that is free: the plain one, or one with a number behind it.

    Raises:
        OSError: It cannot be made, for another reason than its name.
    """
    for number in count(1):
        path = named("" if number == 1 else f"-{number}")
        with suppress(FileExistsError):
            make(path)
            return path
    raise AssertionError("there is always a further number")


def _linked(path: Path, target: Path) -> bool:
    """Give a file a second name; False where it can have but one."""
    try:
        os.link(path, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        return False
    return True


def _copy(path: Path, target: Path) -> None:
    with path.open("rb") as old:
        _fill(target, old, stat.S_IMODE(os.fstat(old.fileno()).st_mode))


def _fill(path: Path, source: BinaryIO, mode: int = 0o600) -> None:
    """Make a file that holds what a source gives, down to the disk, or none."""
    number = os.open(path, _FRESH, 0o600)
    try:
        with os.fdopen(number, "wb") as file:
            shutil.copyfileobj(source, file)
            file.flush()
            _sync(file.fileno())
        if mode != 0o600:
            path.chmod(mode)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def sync_folder(folder: Path) -> None:
    """Bring the new names themselves to the disk, where the system can.

    An error is none of the caller's: the files are where they should be, and saying that they are not
    would be untrue.
    """
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            _sync(number)
        finally:
            os.close(number)


def _sync(number: int) -> None:
    """Bring an open file to the disk itself: on macOS, fsync ends at the drive's own memory."""
    full = getattr(fcntl, "F_FULLFSYNC", None) if _CONTROLS else None
    if full is not None:
        with suppress(OSError):  # a file system that does not have it; what the disk cannot do, fsync tells
            fcntl.fcntl(number, full)
            return
    os.fsync(number)


def _fresh(path: Path) -> Path:
    return path.with_name(f".{path.stem}.{secrets.token_hex(4)}.tmp")


def _keep(path: Path, backup: Path) -> None:
    """Keep a file as the backup, at no instant without one; a failure hinders nothing.

    An empty file, or one too large to be a save, does not push a sound backup out.
    """
    spare = _fresh(path)
    with suppress(OSError):
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode) or not 0 < found.st_size <= LARGEST_FILE:
            return
        if not _linked(path, spare):
            _copy(path, spare)
        try:
            spare.replace(backup)
        except BaseException:
            spare.unlink()
            raise
        with suppress(FileNotFoundError):  # where both were one file already, nothing was replaced
            spare.unlink()


@lru_cache(maxsize=1024)
def _sweep(path: Path) -> None:
    """Remove what a crash left of an earlier write of this file; a young one may be another program's.

    A program does so before its first write of a file: it is slow to look through thousands of names.
    """
    begins = f".{path.stem}."
    with suppress(OSError):
        names = os.listdir(path.parent)  # noqa: PTH208 -- of thousands of names one may be wanted, and no path
        for name in names:
            if name.startswith(begins):
                with suppress(OSError):
                    _remove_stale(path.with_name(name), begins)


def _remove_stale(path: Path, begins: str) -> None:
    ours = re.fullmatch(rf"{re.escape(begins)}[0-9a-f]{{8}}\.tmp", path.name)
    if ours and path.lstat().st_mtime < time.time() - _STALE:
        path.unlink()


def _keep_rights(path: Path, fresh: Path) -> None:
    """Give the new file the rights of the old one; what a link leads to lends none."""
    with suppress(FileNotFoundError):
        mode = path.lstat().st_mode
        if stat.S_ISREG(mode):
            fresh.chmod(stat.S_IMODE(mode))
