"""Files written so that afterwards there is the old text or the new one, whole, whatever happens."""

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

_NO_SYNC: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EACCES})
_FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def replace_file(path: Path, data: bytes) -> None:
    """Put the data in the place of a file; only the owner may read a new one, as a save holds hidden cards.

    Raises:
        OSError: It cannot be done; the file is as it was.
    """
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
    with suppress(OSError):  # the new text is in its place: no error of the folder makes that untrue
        sync_folder(path.parent)


def reserve_file(path: Path) -> None:
    """Make an empty file that nothing else can take the name of.

    Raises:
        FileExistsError: Something has that name.
        OSError: It cannot be made.
    """
    os.close(os.open(path, _FRESH, 0o600))


def sync_folder(folder: Path) -> None:
    """Bring the new names themselves to the disk; some systems cannot, and then there is nothing to do."""
    try:
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def _keep_rights(path: Path, fresh: Path) -> None:
    """Give the new file the rights of the old one; what a link leads to lends none."""
    with suppress(FileNotFoundError):
        mode = path.lstat().st_mode
        if stat.S_ISREG(mode):
            fresh.chmod(stat.S_IMODE(mode))
