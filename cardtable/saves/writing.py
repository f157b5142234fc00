"""Files written so that afterwards there is the old text or the new one, whole, whatever happens."""

import os
import re
import secrets
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

_FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_STALE: Final = 3600.0
"""Seconds after which a file that was to replace another belongs to no write that goes on."""


def replace_file(path: Path, data: bytes) -> None:
    """Put the data in the place of a file; only the owner may read a new one, as a save holds hidden cards.

    Raises:
        OSError: It cannot be done; the file is as it was.
    """
    _sweep(path)
    fresh = path.with_name(f".{path.stem}.{secrets.token_hex(4)}.tmp")
    try:
        with os.fdopen(os.open(fresh, _FRESH, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _keep_rights(path, fresh)
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def reserve_file(path: Path) -> None:
    """Make an empty file that nothing else can take the name of.

    Raises:
        FileExistsError: Something has that name.
        OSError: It cannot be made.
    """
    os.close(os.open(path, _FRESH, 0o600))


def sync_folder(folder: Path) -> None:
    """Bring the new names themselves to the disk, where the system can.

    An error is none of the caller's: the files are where they should be, and saying that they are not
    would be untrue.
    """
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _sweep(path: Path) -> None:
    """Remove what a crash left of an earlier write of this file; a young one may be another program's."""
    left, now = re.compile(rf"\.{re.escape(path.stem)}\.[0-9a-f]{{8}}\.tmp"), time.time()
    with suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            if left.fullmatch(entry.name) and entry.stat(follow_symlinks=False).st_mtime < now - _STALE:
                Path(entry.path).unlink()


def _keep_rights(path: Path, fresh: Path) -> None:
    """Give the new file the rights of the old one; what a link leads to lends none."""
    with suppress(FileNotFoundError):
        mode = path.lstat().st_mode
        if stat.S_ISREG(mode):
            fresh.chmod(stat.S_IMODE(mode))
