"""Where a value stands in a JSON text: a path such as `("log", 12)` leads to a line."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

Step = str | int
"""A key of an object, or an index of a list."""

_SPACE: Final = re.compile(r"[ \t\n\r]*")


class Child(NamedTuple):
    """A member of an object or of a list: where it begins, and where its value begins."""

    step: Step
    begins: int
    value: int


class TwiceError(ValueError):
    """An object has a key twice; which one is left out."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise TwiceError
    return found


_decoder: Final = json.JSONDecoder(object_pairs_hook=_once)


def decode(text: str, at: int) -> tuple[Any, int]:
    """The value that begins at an index, and the index behind it.

    Raises:
        JSONDecodeError: There is none.
        TwiceError: An object in it has a key twice.
        ValueError: A number is too long.
        RecursionError: It is nested too deeply.
    """
    return _decoder.raw_decode(text, at)


def first(text: str, at: int = 0) -> int:
    """The index of the first character from there on that is no space."""
    found = _SPACE.match(text, at)
    return found.end() if found else at


def children(text: str, at: int) -> Iterator[Child]:
    """The members of the object or list that begins at an index, each before its value is read.

    Raises:
        JSONDecodeError: The text breaks off, or is no JSON.
    """
    if text[at : at + 1] not in {"{", "["}:
        raise json.JSONDecodeError("no object and no list", text, at)
    end = "}" if text[at] == "{" else "]"
    at = first(text, at + 1)
    index = 0
    while text[at : at + 1] != end or index:
        child = _member(text, at) if end == "}" else Child(index, at, at)
        yield child
        at = first(text, decode(text, child.value)[1])
        if text[at : at + 1] == end:
            return
        at = first(text, _behind(text, at, ","))
        index += 1


def _member(text: str, at: int) -> Child:
    key, end = decode(text, at)
    if not isinstance(key, str):
        raise json.JSONDecodeError("no key", text, at)
    return Child(key, at, first(text, _behind(text, first(text, end), ":")))


def _behind(text: str, at: int, mark: str) -> int:
    if text[at : at + 1] != mark:
        raise json.JSONDecodeError(f"no {mark}", text, at)
    return at + 1


def line_at(text: str, at: int) -> int:
    """The line of an index, from 1."""
    return text.count("\n", 0, at) + 1


def line_of(text: str, path: Iterable[Step]) -> int:
    """The line on which the value of a path begins, its key if it has one.

    Where the path leads nowhere it is the line of what it last passed through.
    """
    begins = value = first(text)
    for step in path:
        child = _child(text, value, step)
        if child is None:
            break
        begins, value = child.begins, child.value
    return line_at(text, begins)


def _child(text: str, at: int, step: Step) -> Child | None:
    try:
        return next((child for child in children(text, at) if child.step == step), None)
    except (ValueError, RecursionError):
        return None
