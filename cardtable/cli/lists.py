"""The commands that print: games, rules, saved matches, and where things lie."""

import argparse
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from cardtable.cli.app import asked_for
from cardtable.cli.parsing import Parser, named, shared
from cardtable.cli.problems import tell
from cardtable.config.paths import places
from cardtable.engine.options import make, parse
from cardtable.engine.width import pad, printable
from cardtable.lang import _
from cardtable.lang.words import numbered
from cardtable.learn.pages import page, text
from cardtable.registry import known_words, spec_of, specs, words_of
from cardtable.saves.damage import SaveError
from cardtable.saves.store import Head, Store

NARROWEST, WIDEST = 40, 100


def games(_arguments: argparse.Namespace) -> int:
    """One line a game, the id first."""
    for spec in specs():
        fewest, most = spec.seats
        seats = str(fewest) if fewest == most else f"{fewest}-{most}"
        print(f"{spec.id:12} {seats:5} {words_of(spec).line()}")
    return 0


def rules(arguments: argparse.Namespace) -> int:
    """A game's rules page with these options worked in."""
    spec = spec_of(arguments.game)
    options: object = make(spec.options, parse(spec.options, arguments.option))
    columns = shutil.get_terminal_size((80, 24)).columns
    print(text(page(spec, options), max(NARROWEST, min(columns, WIDEST))), end="")
    return 0


def where(arguments: argparse.Namespace) -> int:
    """Where cardtable reads and writes."""
    found = places(arguments.saves)
    for label, path in (
        (_("matches"), found.saves),
        (_("settings"), found.settings),
        (_("own themes"), found.themes),
        (_("reports"), found.reports),
    ):
        print(f"{pad(label, 12)} {printable(str(path))}")
    return 0


def saves(arguments: argparse.Namespace) -> int:
    """The saved matches, the latest first."""
    store = Store(places(arguments.saves).saves)
    found = store.list()
    if not found:
        print(_("no matches in {folder}").format(folder=printable(str(store.folder))))
    for head in found:
        print(_line(head))
    return 0


def check(arguments: argparse.Namespace) -> int:
    """Replay files move by move; all must be sound."""
    from cardtable.saves.reading import check as check_file  # noqa: PLC0415 -- pydantic is loaded for this alone

    unsound = 0
    for name in arguments.files:
        try:
            record = check_file(Path(name))
        except SaveError as error:
            tell(error)
            unsound += 1
        else:
            print(_("{file}: sound, {moves} moves").format(file=printable(name), moves=len(record.log)))
    return 2 if unsound else 0


def export(arguments: argparse.Namespace) -> int:
    """Write one match to a file of its own, or to the standard output as the bytes of a save."""
    from cardtable.saves import sharing  # noqa: PLC0415 -- pydantic and the games are loaded for this alone

    path = asked_for(Store(places(arguments.saves).saves), arguments.which)
    if arguments.target == "-":
        sys.stdout.buffer.write(sharing.text_in(path).encode())
        return 0
    print(printable(str(sharing.export(path, Path(arguments.target)))))
    return 0


def take_in(arguments: argparse.Namespace) -> int:
    """Take files in as new matches; their ids, a line each."""
    from cardtable.saves import sharing  # noqa: PLC0415 -- pydantic and the games are loaded for this alone

    store = Store(places(arguments.saves).saves)
    for match in sharing.take_in(store, map(Path, arguments.files)):
        print(match)
    return 0


def _line(head: Head) -> str:
    called = f"  {head.name}" if head.name else ""
    if head.match is None:
        return f"{head.id}  {head.problem}{called}"
    summary = head.match.summary
    names = [seat.name for seat in head.match.seats]
    scores = ", ".join(f"{name} {total}" for name, total in zip(names, summary.totals, strict=True))
    state = _("over") if head.match.over else numbered(known_words(head.match.game), summary.hand)
    return f"{head.id}  {head.match.updated}  {scores}  {state}{called}"


def add_commands(command: Callable[[str, str], Parser]) -> None:
    """Declare `games`, `rules`, `where` and `saves`."""
    command("games", _("list the games")).set_defaults(run=games)
    reading = command("rules", _("print a game's rules"))
    reading.add_argument("game", metavar="GAME")
    reading.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    reading.set_defaults(run=rules)
    command("where", _("print where matches and settings lie")).set_defaults(run=where)
    _add_saves(command("saves", _("list the saved matches, check, export or import them")))


def _add_saves(saved: Parser) -> None:
    saved.set_defaults(run=saves)
    steps = saved.add_subparsers(metavar="list|check|export|import", parser_class=Parser)

    def step(name: str, text: str, run: Callable[[argparse.Namespace], int]) -> Parser:
        made = steps.add_parser(name, help=text, description=text, parents=[shared()], allow_abbrev=False)
        made.set_defaults(run=run)
        return made

    step("list", _("list the saved matches"), saves)
    checking = step("check", _("replay files and say what is wrong"), check)
    checking.add_argument("files", nargs="+", metavar="FILE")
    exporting = step("export", _("write a match to a file of its own"), export)
    exporting.add_argument("which", metavar="ID|FILE|last")
    exporting.add_argument(
        "target", type=named, metavar="TARGET", help=_("a new file, a folder, or - for the standard output")
    )
    importing = step("import", _("take files in as new matches"), take_in)
    importing.add_argument("files", nargs="+", metavar="FILE")
