"""What a list of matches shows, read from the part before the log: no validation library, no replay."""

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from cardtable.engine.names import NameProblem, checked_names
from cardtable.engine.record import Sitter, Summary
from cardtable.engine.seats import MOST_SEATS
from cardtable.lang.names import name_problem
from cardtable.saves.damage import Problem
from cardtable.saves.form import GAME, LARGEST_NUMBER, TIME
from cardtable.saves.source import Source, read_head

YEARS: Final = range(1970, 9999)
"""Years that any time zone can show."""


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
    source = read_head(path)
    values = source.values()
    return Outline(
        game=_matching(source, values, "game", GAME),
        rules=_number(source, values["rules"], ("rules",), least=1),
        seats=_seats(source, values["seats"]),
        created=_time(source, values, "created"),
        updated=_time(source, values, "updated"),
        summary=_summary(source, values["summary"], len(values["seats"])),
    )


def _matching(source: Source, values: dict[str, Any], key: str, pattern: str) -> str:
    value = values[key]
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise source.error(Problem.TYPE, key)
    return value


def _time(source: Source, values: dict[str, Any], key: str) -> str:
    value = _matching(source, values, key, TIME)
    check_time(source, key, value)
    return value


def check_time(source: Source, key: str, value: str) -> None:
    """Refuse a time that has the form of one, but is on no calendar.

    Raises:
        SaveError: It is none.
    """
    try:
        year = datetime.fromisoformat(value).year
    except ValueError:
        raise source.error(Problem.BOUNDS, key) from None
    if year not in YEARS:
        raise source.error(Problem.BOUNDS, key)


def _number(source: Source, value: object, where: tuple[str | int, ...], *, least: int) -> int:
    if type(value) is not int:
        raise source.error(Problem.TYPE, *where)
    if not least <= value <= LARGEST_NUMBER:
        raise source.error(Problem.BOUNDS, *where)
    return value


def _seats(source: Source, value: object) -> tuple[Sitter, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SEATS:
        raise source.error(Problem.TYPE, "seats")
    for index, seat in enumerate(value):
        if not isinstance(seat, dict) or set(seat) != {"name", "player"}:
            raise source.error(Problem.TYPE, "seats", index)
        if not isinstance(seat["name"], str) or seat["player"] != "person":
            raise source.error(Problem.TYPE, "seats", index)
    check_names(source, [seat["name"] for seat in value])
    return tuple(Sitter(seat["name"], seat["player"]) for seat in value)


def check_names(source: Source, names: list[str]) -> None:
    """Refuse names that a table could not show.

    Raises:
        SaveError: A name is refused, or stands with space around it.
    """
    try:
        trimmed = checked_names(names)
    except NameProblem as error:
        reason = name_problem(error)
        raise source.error(Problem.NAME, "seats", error.seat, "name", reason=reason) from None
    for seat, (name, short) in enumerate(zip(names, trimmed, strict=True)):
        if name != short:
            raise source.error(Problem.TYPE, "seats", seat, "name")


def _summary(source: Source, value: object, seats: int) -> Summary:
    if not isinstance(value, dict) or set(value) != {"hand", "totals", "to_act"}:
        raise source.error(Problem.TYPE, "summary")
    totals, to_act = value["totals"], value["to_act"]
    if not isinstance(totals, list) or len(totals) != seats:
        raise source.error(Problem.TYPE, "summary", "totals")
    for index, total in enumerate(totals):
        _number(source, total, ("summary", "totals", index), least=-LARGEST_NUMBER)
    if to_act is not None and to_act != "chance" and not (type(to_act) is int and 0 <= to_act < seats):
        raise source.error(Problem.TYPE, "summary", "to_act")
    hand = _number(source, value["hand"], ("summary", "hand"), least=0)
    return Summary(hand, tuple(totals), to_act)
