"""What a player, or a match, may be called: a name of any script that a terminal can show on one line."""

import unicodedata
from collections.abc import Iterable
from enum import Enum
from typing import Final

from cardtable.engine.width import cells

WIDEST_NAME: Final = 24
"""Terminal cells that a name may take."""

LONGEST_NAME: Final = 120
"""Characters that a name may have: letters of some scripts carry several marks, none carries a hundred."""

_JOINERS: Final = frozenset("\u200c\u200d")
_FLAG: Final = "\U0001f3f4"
_TAGS: Final = frozenset(chr(code) for code in range(0xE0020, 0xE0080))
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_LINE_BREAKS: Final = frozenset("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")


class NameFlaw(Enum):
    """Why a name is refused; `lang.names` has a sentence for each."""

    EMPTY = "empty"
    TOO_WIDE = "too_wide"
    TOO_LONG = "too_long"
    LINE_BREAK = "line_break"
    CONTROL = "control"
    DIRECTION = "direction"
    INVISIBLE = "invisible"
    TAKEN = "taken"


class NameProblem(ValueError):  # noqa: N818 -- what it is, and the contract's name
    """A name is refused: why, and at which seat where several were given; the name is left out."""

    def __init__(self, flaw: NameFlaw, seat: int = 0) -> None:
        super().__init__(f"name of seat {seat}: {flaw.value}")
        self.flaw, self.seat = flaw, seat


def checked_name(text: str, *, widest: int = WIDEST_NAME) -> str:
    """The name that somebody typed, without the space around it.

    Args:
        text: What was typed.
        widest: Terminal cells that it may take.

    Raises:
        NameProblem: It is no name that can be shown.
    """
    name = text.strip()
    if len(name) > LONGEST_NAME * widest // WIDEST_NAME:
        raise NameProblem(NameFlaw.TOO_LONG)
    for char in name:
        if flaw := _flaw(char, name):
            raise NameProblem(flaw)
    if not _visible(name).strip() or not cells(name):
        raise NameProblem(NameFlaw.EMPTY)
    if cells(name) > widest:
        raise NameProblem(NameFlaw.TOO_WIDE)
    return name


def checked_names(texts: Iterable[str]) -> tuple[str, ...]:
    """The names of a table, seat 0 first; no two may look the same.

    Raises:
        NameProblem: A name is refused, or another seat has it already.
    """
    names: list[str] = []
    taken: set[str] = set()
    for seat, text in enumerate(texts):
        try:
            name = checked_name(text)
        except NameProblem as error:
            raise NameProblem(error.flaw, seat) from None
        if name_key(name) in taken:
            raise NameProblem(NameFlaw.TAKEN, seat)
        taken.add(name_key(name))
        names.append(name)
    return tuple(names)


def name_key(name: str) -> str:
    """What two names share that look the same, upper and lower case included."""
    plain = " ".join(_visible(name).split())
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", plain).casefold())


def _flaw(char: str, name: str) -> NameFlaw | None:
    if char in _LINE_BREAKS:
        return NameFlaw.LINE_BREAK
    if char in _DIRECTIONS:
        return NameFlaw.DIRECTION
    match unicodedata.category(char):
        case "Cc" | "Cs":
            return NameFlaw.CONTROL
        case "Cf" if char not in _JOINERS and not (char in _TAGS and _FLAG in name):
            return NameFlaw.INVISIBLE
    return None


def _visible(name: str) -> str:
    """The name without what shows nothing by itself: joiners, tags, variation selectors, blank letters."""
    return "".join(char for char in name if not _hidden(char))


def _hidden(char: str) -> bool:
    selector = "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
    return selector or char in _BLANK or unicodedata.category(char) == "Cf"
