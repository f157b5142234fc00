"""What a list of matches shows, read from the part before the log: no validation library, no replay."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cardtable.engine.names import NameProblem, checked_names
from cardtable.engine.record import Sitter, Summary
from cardtable.engine.seats import MOST_SEATS
from cardtable.lang.names import name_problem
from cardtable.saves import form
from cardtable.saves.damage import Problem
from cardtable.saves.form import GAME, LARGEST_NUMBER, LONGEST_HEAD, LONGEST_LINE, TIME
from cardtable.saves.migrate import UnfitError, migrated
from cardtable.saves.source import Source, head_of, read_content

YEARS: Final = range(1970, 9999)
"""Years that any time zone can show."""

_SEAT: Final = ("name", "player")
_SUMMARY: Final = ("hand", "totals", "to_act")


@dataclass(frozen=True, slots=True)
class Outline:
    """A match as a list shows it; nothing in it is hidden from anybody."""

    game: str
    rules: int
    seats: tuple[Sitter, ...]
    created: str
    updated: str
    summary: Summary

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.summary.to_act is None


def outline_of(path: Path) -> Outline:
    """The outline of the match in a file.

    Raises:
        SaveError: It is no save, or damaged where the head stands, or cut off.
    """
    return outline_in(head_of(read_content(path, LONGEST_HEAD)))


def outline_in(source: Source) -> Outline:
    """The outline of the match in the beginning of a file.

    Raises:
        SaveError: It is no save, or damaged where the head stands.
    """
    values = present(source, source.values())
    seats = _seats(source, values["seats"])
    return Outline(
        rules=_number(source, values["rules"], ("rules",), least=1),
        game=_matching(source, values, "game", GAME),
        seats=seats,
        created=_time(source, values, "created"),
        updated=_time(source, values, "updated"),
        summary=_summary(source, values["summary"], len(seats)),
    )


def present(source: Source, values: dict[str, Any]) -> dict[str, Any]:
    """The values of the present format, made from those of a source; nothing stands for what was not read.

    Raises:
        SaveError: They are not those of a save of their format.
    """
    if values["format"] == form.FORMAT:
        return values
    rest = {"log": [], "undone": [], "digest": ""}
    try:
        return migrated(values | {key: value for key, value in rest.items() if key not in values})
    except UnfitError:
        raise source.error(Problem.OLD_VALUES) from None


def _matching(source: Source, values: dict[str, Any], key: str, pattern: str) -> str:
    value = values[key]
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise source.error(Problem.TYPE, key)
    return value


def _time(source: Source, values: dict[str, Any], key: str) -> str:
    value = _matching(source, values, key, TIME)
    try:
        year = datetime.fromisoformat(value).year
    except ValueError:
        raise source.error(Problem.BOUNDS, key) from None
    if year not in YEARS:
        raise source.error(Problem.BOUNDS, key)
    return value


def _number(source: Source, value: object, where: tuple[str | int, ...], *, least: int) -> int:
    if type(value) is not int:
        raise source.error(Problem.TYPE, *where)
    if not least <= value <= LARGEST_NUMBER:
        raise source.error(Problem.BOUNDS, *where)
    return value


def _seats(source: Source, value: object) -> tuple[Sitter, ...]:
    if not isinstance(value, list):
        raise source.error(Problem.TYPE, "seats")
    if not 1 <= len(value) <= MOST_SEATS:
        raise source.error(Problem.BOUNDS, "seats")
    for index, seat in enumerate(value):
        part = _part(source, seat, ("seats", index), _SEAT)
        _check_text(source, part["name"], ("seats", index, "name"))
        if part["player"] != "person":
            raise source.error(Problem.TYPE, "seats", index, "player")
    names = tuple(seat["name"] for seat in value)
    _check_names(source, names)
    return _sitters(names)


def _part(
    source: Source, value: object, where: tuple[str | int, ...], keys: tuple[str, ...]
) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise source.error(Problem.TYPE, *where)
    for key in keys:
        if key not in value:
            raise source.error(Problem.MISSING, *where, key)
    for key in value:
        if key not in keys:
            raise source.error(Problem.UNKNOWN_KEY, *where, key)
    return value


def _check_text(source: Source, value: object, where: tuple[str | int, ...]) -> None:
    if not isinstance(value, str):
        raise source.error(Problem.TYPE, *where)
    if not 1 <= len(value) <= LONGEST_LINE:
        raise source.error(Problem.BOUNDS, *where)


def _check_names(source: Source, names: tuple[str, ...]) -> None:
    """Refuse names that a table could not show, and those with space around them."""
    for seat, flaw in _flaws(names):
        if flaw is None:
            raise source.error(Problem.TYPE, "seats", seat, "name")
        raise source.error(Problem.NAME, "seats", seat, "name", reason=name_problem(flaw))


@lru_cache(maxsize=1024)
def _flaws(names: tuple[str, ...]) -> tuple[tuple[int, NameProblem | None], ...]:
    """The seats with a name that cannot be shown, or has space around it; a list has the same few names."""
    try:
        trimmed = checked_names(names)
    except NameProblem as error:
        return ((error.seat, error),)
    return tuple((seat, None) for seat, name in enumerate(names) if name != trimmed[seat])


@lru_cache(maxsize=1024)
def _sitters(names: tuple[str, ...]) -> tuple[Sitter, ...]:
    return tuple(map(Sitter, names))


def _summary(source: Source, value: object, seats: int) -> Summary:
    part = _part(source, value, ("summary",), _SUMMARY)
    hand = _number(source, part["hand"], ("summary", "hand"), least=0)
    totals, to_act = part["totals"], part["to_act"]
    if not isinstance(totals, list):
        raise source.error(Problem.TYPE, "summary", "totals")
    if len(totals) != seats:
        raise source.error(Problem.BOUNDS, "summary", "totals")
    for index, total in enumerate(totals):
        _number(source, total, ("summary", "totals", index), least=-LARGEST_NUMBER)
    if type(to_act) is int and not 0 <= to_act < seats:
        raise source.error(Problem.BOUNDS, "summary", "to_act")
    if to_act is not None and to_act != "chance" and type(to_act) is not int:
        raise source.error(Problem.TYPE, "summary", "to_act")
    return Summary(hand, tuple(totals), to_act)
