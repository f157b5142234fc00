"""What somebody called a match: one line of text in a small file beside the save, whose fields are fixed."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.engine.names import checked_name
from cardtable.saves.writing import replace_file, sync_folder

SUFFIX: Final = ".name"
WIDEST: Final = 40
"""Terminal cells that the name of a match may take."""

_LARGEST: Final = 1024
_HOW: Final = os.O_RDONLY | sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOFOLLOW", "O_BINARY"))


def checked(text: str) -> str:
    """The name that somebody typed, without the space around it.

    Raises:
        NameProblem: It is no name that can be shown.
    """
    return checked_name(text, widest=WIDEST)


def read(path: Path) -> str:
    """The name in a file; empty where there is none that can be shown, which is nobody's error."""
    with suppress(OSError, ValueError):  # NameProblem and UnicodeDecodeError are such
        data = _beginning(path)
        return checked(data.decode()) if len(data) <= _LARGEST else ""
    return ""


def put(path: Path, name: str) -> None:
    """Write a name that was checked; an empty one takes the file away.

    Raises:
        OSError: It cannot be done; the name is what it was.
    """
    if name:
        replace_file(path, f"{name}\n".encode())
        return
    path.unlink(missing_ok=True)
    sync_folder(path.parent)


def _beginning(path: Path) -> bytes:
    """A little more than a name can have, of a file alone: a pipe in its place would keep us for ever."""
    number = os.open(path, _HOW)
    with os.fdopen(number, "rb") as file:
        return file.read(_LARGEST + 1) if stat.S_ISREG(os.fstat(number).st_mode) else b""
