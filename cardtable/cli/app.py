"""The commands that start the app: home, a new match, a saved one. Textual is imported here, and late."""

import argparse
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.cli.parsing import Parser
from cardtable.cli.problems import CommandError, wrong_seats
from cardtable.cli.terminal import check_terminal, shows_signs, tidy_environment
from cardtable.config.paths import checkout, places
from cardtable.engine.names import checked_names
from cardtable.engine.options import OptionError, Value, parse, plain
from cardtable.engine.spec import GameSpec
from cardtable.lang import _
from cardtable.registry import spec_of
from cardtable.saves.damage import SaveError
from cardtable.saves.store import Store, is_id

if TYPE_CHECKING:
    from cardtable.tui.app import Opening
    from cardtable.tui.opening import Opened, Watched


def home(arguments: argparse.Namespace) -> int:
    """Start at home."""
    check_terminal()
    from cardtable.tui.app import Home  # noqa: PLC0415 -- Textual takes a third of a second to import

    return _start(arguments, Home())


def new(arguments: argparse.Namespace) -> int:
    """Begin a match and go straight to its first curtain."""
    spec = spec_of(arguments.game)
    names = seated(spec, arguments.seats.split(","))
    options = house_rules(spec, arguments.preset, arguments.option)
    check_terminal()
    from cardtable.config.settings import read  # noqa: PLC0415 -- with the app alone
    from cardtable.session.driver import Driver  # noqa: PLC0415 -- with the app alone
    from cardtable.session.match import Match  # noqa: PLC0415 -- with the app alone
    from cardtable.tui.app import Play  # noqa: PLC0415 -- with the app alone

    chosen, _faults = read(places().settings)
    match = Match.begin(spec, options, names, hand_order=chosen.hand_order)
    return _start(arguments, Play("", Driver.begin(match)))


def resume(arguments: argparse.Namespace) -> int:
    """Go on with a match: a file, an id of the folder, or the latest that is not over."""
    store = _store(arguments)
    path = asked_for(store, arguments.which)
    from cardtable.session.driver import Driver  # noqa: PLC0415 -- with the app alone
    from cardtable.tui.opening import Play, opened, resumed  # noqa: PLC0415 -- with the app alone

    if not goes_on_in_place(path):
        match = resumed(store, path)
        check_terminal()
        return _start(arguments, Play("", Driver.begin(match)), store)
    home = Store(path.parent)
    try:
        found = opened(home, path.stem)
    except SaveError as problem:
        raise way_back(home, path.stem, problem) from None
    try:
        check_terminal()
        return _start(arguments, played(found), home)
    finally:
        found.release()


def played(found: "Opened | Watched") -> "Opening":
    """What the app opens with: a match to be played on, or one that can only be looked at."""
    from cardtable.session.driver import Driver  # noqa: PLC0415 -- with the app alone
    from cardtable.tui.opening import Opened, Play  # noqa: PLC0415 -- with the app alone

    if not isinstance(found, Opened):
        return found
    driver = Driver.begin(found.match)
    return Play(found.match_id, driver, driver.record == found.match.record, found.lock)


def way_back(store: Store, match: str, problem: SaveError) -> SaveError | CommandError:
    """What is wrong with a match, and where its backup is opened if there is one to go on from."""
    if not problem.damaged or store.backup(match) is None:
        return problem
    sentence = _("{problem}; its backup is sound: open the match from the saved matches, {command}")
    return CommandError(sentence.format(problem=problem, command=at_home(store)))


def asked_for(store: Store, which: str) -> Path:
    """The file of a match.

    Raises:
        CommandError: The latest is asked for, and there is none.
    """
    if which != "last":
        return store.find(which)
    if found := store.newest():
        return found.path
    if any(head.problem for head in store.list()):
        sentence = _("none of the matches in {folder} can be gone on with; see what can be done: {command}")
        raise CommandError(sentence.format(folder=store.folder, command=at_home(store)))
    sentence = _("there is no match to go on with in {folder}; begin one: cardtable new GAME --seats A,B")
    raise CommandError(sentence.format(folder=store.folder))


def at_home(store: Store) -> str:
    """The command line that starts at home with a folder."""
    return shlex.join([*called(), "--saves", str(store.folder)])


def goes_on_in_place(path: Path) -> bool:
    """Whether a match is kept in the file it was read from.

    A sample stays as it is, and so does a file whose name is no match's: these go on as a new match.
    """
    root = checkout()
    sample = root is not None and path.resolve().is_relative_to(root.resolve() / "saves" / "samples")
    return is_id(path.stem) and Store(path.parent).file(path.stem) == path and not sample


def going_on(store: Store, asked: str | None) -> str:
    """The command line that goes on with the latest match of a folder, as it works in this shell."""
    words = called()
    if asked is not None or store.folder != places().saves:
        words += ["--saves", str(store.folder)]
    return shlex.join([*words, "resume"])


def called() -> list[str]:
    """How this program is started from this shell."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return [Path(sys.executable).name, "-m", "cardtable"]
    return [program.name if shutil.which(program.name) else str(program)]


def seated(spec: GameSpec, texts: Sequence[str]) -> tuple[str, ...]:
    """The names of a table, as many as the game takes.

    Raises:
        NameProblem: A name cannot be shown, or two are the same.
        CommandError: Too few or too many.
    """
    names = checked_names(texts)
    if not spec.allows(len(names)):
        raise wrong_seats(spec, len(names))
    return names


def house_rules(spec: GameSpec, preset: str, pairs: Sequence[str]) -> dict[str, Value]:
    """The options of a preset, with those changed that are named.

    Raises:
        OptionError: There is no such preset, option or value.
    """
    if preset not in spec.presets:
        raise OptionError("preset", preset, spec.presets)
    return plain(spec.presets[preset]) | parse(spec.options, pairs)


def _store(arguments: argparse.Namespace) -> Store:
    return Store(places(arguments.saves).saves)


def _start(arguments: argparse.Namespace, opening: "Opening", store: Store | None = None) -> int:
    tidy_environment()
    from cardtable.tui.app import CardTableApp  # noqa: PLC0415 -- Textual takes a third of a second to import

    signs = shows_signs(sys.stderr)
    store = store or _store(arguments)
    again = going_on(store, arguments.saves)
    table = CardTableApp(store, opening, letters=arguments.ascii, signs=signs, again=again)
    try:
        table.run(mouse=not arguments.no_mouse)
    finally:
        table.let_go()
    try:
        print(table.farewell, end="\n" if table.farewell else "", flush=True)
        sys.stderr.flush()
    except OSError:  # after a hang-up nobody is there to read it, nor what the interpreter flushes at exit
        for stream in (sys.stdout, sys.stderr):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return table.return_code or 0


def add_commands(command: Callable[[str, str], Parser]) -> None:
    """Declare `new` and `resume`."""
    begin = command("new", _("begin a match and go straight to the table"))
    begin.add_argument("game", metavar="GAME")
    begin.add_argument("--seats", required=True, metavar="ANN,BO", help=_("the names, in the order of play"))
    begin.add_argument("--preset", default="as_written", metavar="NAME")
    begin.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    begin.set_defaults(run=new)
    again = command("resume", _("go on with a match"))
    again.add_argument("which", nargs="?", default="last", metavar="FILE|last")
    again.set_defaults(run=resume)
