"""The lock on a match: of several windows, one plays it; the lock of a program that died is free."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

from cardtable.saves import trash
from cardtable.saves.damage import Problem, SaveError

try:
    import fcntl
except ImportError:  # a system whose files cannot be locked this way: there every lock is given
    LOCKS = False
else:
    LOCKS = True

SUFFIX: Final = ".lock"
_HOW: Final = os.O_RDWR | os.O_CREAT | sum(getattr(os, flag, 0) for flag in ("O_NOFOLLOW", "O_NONBLOCK"))
_NEVER: Final = frozenset({errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL})
"""What a file system says that has no locks: there the file is of no use to anybody."""
_TRIES: Final = 50
_LONGEST: Final = 20
"""Bytes that are read of a lock file: more than the number of any process has."""


class _NoLocksError(Exception):
    """The file system locks nothing."""


class Lock:
    """A match that is in use, until it is released or the program ends; without a file it locks nothing."""

    def __init__(self, path: Path, number: int | None = None) -> None:
        self._path, self._number = path, number

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.release()

    @property
    def holds(self) -> bool:
        """Whether others are kept out: not without locks of the system, the file, or after a release."""
        return self._number is not None and _is_at(self._path, self._number)

    def release(self) -> None:
        """Let others have the match; again, it does nothing."""
        number, self._number = self._number, None
        if number is None:
            return
        with suppress(OSError):
            if _is_at(self._path, number):  # else somebody removed it, and another program has its own
                self._path.unlink()
        with suppress(OSError):
            os.close(number)


def acquire(path: Path) -> Lock:
    """Take the lock that a file stands for; one that locks nothing where the file cannot be made.

    Raises:
        SaveError: Another window has it.
    """
    for _try in range(_TRIES if LOCKS else 0):
        number = _opened(path)
        if number is None:
            return Lock(path)
        try:
            taken = _taken(path, number)
        except _NoLocksError:
            os.close(number)
            return Lock(path)
        except BaseException:
            os.close(number)
            raise
        if taken:
            return Lock(path, number)
        os.close(number)
    if LOCKS:
        raise SaveError(Problem.IN_USE, path.with_suffix(trash.SUFFIX), process="?")
    return Lock(path)


def _opened(path: Path) -> int | None:
    """The lock file; None where there can be none. No child gets the handle, or it would hold the lock."""
    try:
        number = os.open(path, _HOW, 0o600)
    except (OSError, ValueError):
        return None
    if stat.S_ISREG(os.fstat(number).st_mode):
        return number
    os.close(number)
    return None


def _taken(path: Path, number: int) -> bool:
    """Lock an open file; False where its holder has just removed it, so that it is the file no longer."""
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveError(Problem.IN_USE, path.with_suffix(trash.SUFFIX), process=_holder(number)) from None
    except OSError as error:
        if error.errno in _NEVER:
            with suppress(OSError):
                path.unlink()
        raise _NoLocksError from None
    if not _is_at(path, number):
        return False
    with suppress(OSError):
        os.ftruncate(number, 0)
        os.write(number, b"%d\n" % os.getpid())
    return True


def _is_at(path: Path, number: int) -> bool:
    try:
        return os.path.samestat(path.lstat(), os.fstat(number))
    except OSError:
        return False


def _holder(number: int) -> str:
    """The process that has the lock; a question mark where its file does not tell."""
    text = b""
    with suppress(OSError):
        text = os.pread(number, _LONGEST, 0).strip()
    return text.decode() if text.isdigit() else "?"
