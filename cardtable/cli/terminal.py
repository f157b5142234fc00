"""What kind of terminal this is, and whether a table can be drawn on it."""

import os
import sys
from typing import TextIO

from cardtable.cli.problems import CommandError
from cardtable.lang import _


def check_terminal() -> None:
    """Refuse to draw where no drawing is possible.

    Raises:
        CommandError: Keyboard or screen is no terminal, or a terminal that cannot move its cursor.
    """
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise CommandError(_("the table needs a terminal for its keyboard and its screen"))
    if os.environ.get("TERM") == "dumb":
        raise CommandError(_("the table needs a terminal that can move its cursor, and TERM is dumb"))


def tidy_environment() -> None:
    """An empty NO_COLOR says nothing, and a size in the environment would freeze the table at it."""
    if not os.environ.get("NO_COLOR", "-"):
        del os.environ["NO_COLOR"]
    for frozen in ("COLUMNS", "LINES"):
        os.environ.pop(frozen, None)


def shows_signs(stream: TextIO) -> bool:
    """Whether a stream can be sent suits and borders; the table itself is drawn on stderr."""
    try:
        "♣♦♥♠╭─".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
