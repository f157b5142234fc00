"""The parser, and the one place where an error becomes an exit status."""

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from cardtable import __version__
from cardtable.cli import app, lists, simulate
from cardtable.cli.parsing import Parser, shared
from cardtable.cli.problems import CommandError, UserError, tell
from cardtable.cli.terminal import shows_signs
from cardtable.lang import _, use_locale
from cardtable.lang.cards import use_letters

_UNHEARD = frozenset({errno.ENOSPC, errno.EBADF, errno.EIO, errno.EFBIG, errno.EDQUOT})
"""What is said of an output that cannot be written."""


def parser() -> Parser:
    """All commands; an option that all share may stand before or after the command."""
    whole = Parser(
        prog="cardtable",
        description=_("A card table for one keyboard."),
        parents=[shared()],
        allow_abbrev=False,
    )
    whole.add_argument("--version", action="version", version=f"cardtable {__version__}")
    whole.set_defaults(run=app.home, saves=None, ascii=False, no_mouse=False)
    commands = whole.add_subparsers(metavar="COMMAND", parser_class=Parser)

    def command(name: str, text: str) -> Parser:
        return commands.add_parser(name, help=text, description=text, parents=[shared()], allow_abbrev=False)

    app.add_commands(command)
    lists.add_commands(command)
    simulate.add_command(command)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit status."""
    use_locale()
    arguments = parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    use_letters(arguments.ascii or not shows_signs(sys.stdout))
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader has gone: nothing is left to say, not even when the interpreter flushes at exit
        silence()
        return 1
    except OSError as error:
        if error.filename is not None or error.errno not in _UNHEARD:  # a fault of the program
            raise
        return unheard(error)
    except KeyboardInterrupt:
        return 130
    except UserError as error:
        tell(error)
        return 2
    return status


def silence() -> None:
    """Send what is still to be printed nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def unheard(error: OSError) -> int:
    """Say that the output cannot be written, and give the exit status."""
    silence()
    with suppress(OSError):
        tell(CommandError(_("the output cannot be written: {reason}").format(reason=error.strerror or "?")))
    return 2
