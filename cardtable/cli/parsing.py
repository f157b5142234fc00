"""A parser that says what is wrong in one line, and the options that every command has."""

import argparse
from typing import NoReturn

from typing_extensions import override

from cardtable.engine.width import printable
from cardtable.lang import _


class Parser(argparse.ArgumentParser):
    """Reports what is wrong in one line and with exit status 2."""

    @override
    def error(self, message: str) -> NoReturn:
        """Say it, and where the usage is."""
        said = _("{program}: {message} (see {program} --help)")
        self.exit(2, said.format(program=self.prog, message=printable(message)) + "\n")


def shared() -> Parser:
    """The options of every command, made anew for each: parsers share the defaults of shared options."""
    options = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    options.add_argument("--saves", type=named, metavar="DIR", help=_("folder of the saved matches"))
    options.add_argument("--ascii", action="store_true", help=_("letters for suits, plain borders"))
    options.add_argument("--no-mouse", action="store_true", help=_("leave the mouse to the terminal"))
    return options


def named(text: str) -> str:
    """A name of a file or a folder as it was given, which is not empty.

    Raises:
        ArgumentTypeError: It is.
    """
    if not text:
        raise argparse.ArgumentTypeError(_("a name is empty"))
    return text
