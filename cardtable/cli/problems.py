"""What a user can get wrong on the command line, as one sentence each, and the one way to stderr."""

import sys

from cardtable.engine.names import NameProblem
from cardtable.engine.options import OptionError
from cardtable.engine.spec import GameSpec
from cardtable.engine.width import printable
from cardtable.lang import _
from cardtable.lang.names import name_problem
from cardtable.lang.seats import how_many
from cardtable.registry import UnknownGameError, ids
from cardtable.saves.damage import SaveError


class CommandError(Exception):
    """A command cannot be carried out; the message is the sentence, already in the user's language."""


UserError = (CommandError, OptionError, UnknownGameError, NameProblem, SaveError)
"""The errors that are the user's to mend; any other is a fault of the program."""


def tell(error: Exception) -> None:
    """Say it in a line on stderr that a terminal cannot obey, whatever was named."""
    print(f"cardtable: {printable(sentence(error))}", file=sys.stderr)


def sentence(error: Exception) -> str:
    """Say what was wrong, and what would be valid; the value is shown with its control characters escaped."""
    if isinstance(error, UnknownGameError):
        return _("there is no game {game!r}; the games are: {games}").format(
            game=error.game, games=", ".join(ids())
        )
    if isinstance(error, NameProblem):
        return _("seat {seat}: {flaw}").format(seat=error.seat + 1, flaw=name_problem(error))
    if not isinstance(error, OptionError):
        return str(error)
    valid = ", ".join(str(choice) for choice in error.valid)
    if error.unknown_key:
        return _("there is no option {key!r}; the options are: {valid}").format(key=error.key, valid=valid)
    return _("{key} cannot be {value!r}; valid are: {valid}").format(
        key=error.key, value=error.value, valid=valid
    )


def wrong_seats(spec: GameSpec, count: int) -> CommandError:
    """Too few or too many are to play."""
    seats = how_many(*spec.seats)
    return CommandError(
        _("{game} is for {seats} players, not for {count}").format(game=spec.id, seats=seats, count=count)
    )
