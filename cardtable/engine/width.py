"""How many cells of a terminal a text takes; names may be of any script."""

import re
from collections.abc import Iterator
from typing import Final

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_SPACES: Final = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")

_MARK: Final = "…"
_PLAIN_MARK: Final = ".."

_mark = _MARK


def use_plain_mark(plain: bool) -> None:  # noqa: FBT001 -- the setting itself
    """Mark what is clipped in ASCII from now on, or not: what the terminal can show decides."""
    global _mark  # noqa: PLW0603 -- a process writes to one terminal
    _mark = _PLAIN_MARK if plain else _MARK


def cells(text: str) -> int:
    """The width of a text in cells."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # noqa: PLC0415 -- rich is loaded only for what is not ASCII

    return cell_len(text)


def printable(text: str) -> str:
    """A text from elsewhere, with a question mark for what a terminal might obey."""
    return "".join(char if char.isprintable() else "?" for char in text)


def clip(text: str, width: int) -> str:
    """The text if it fits in so many cells, else its beginning and a mark."""
    if cells(text) <= width:
        return text
    room = width - cells(_mark)
    if room < 0:
        return ""
    kept = ""
    for char in text:
        if cells(kept + char) > room:
            break
        kept += char
    return kept + _mark


def pad(text: str, width: int, *, align: str = "<") -> str:
    """The text in exactly so many cells, clipped or filled with spaces at its side, `<`, `>` or `^`."""
    text = clip(text, width)
    room = width - cells(text)
    left = {"<": 0, ">": room, "^": room // 2}[align]
    return " " * left + text + " " * (room - left)


def wrap(text: str, width: int) -> list[str]:
    """A text broken at its spaces, and inside a word only where the word is wider than a line.

    Nothing of it is lost; an empty text is one empty line. No-break spaces come out as plain ones.
    """
    return [line.replace(NO_BREAK, " ") for line in _broken(text, width)]


def _broken(text: str, width: int) -> list[str]:
    lines = [""]
    for word in _SPACES.sub(" ", text).strip(" ").split(" "):
        if lines[-1] and cells(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
            continue
        pieces = list(_pieces(word, width))
        lines = [*lines, *pieces] if lines[-1] else [*lines[:-1], *pieces]
    return lines


def _pieces(word: str, width: int) -> Iterator[str]:
    piece = ""
    for char in word:
        if piece and cells(piece + char) > width:
            yield piece
            piece = ""
        piece += char
    yield piece
