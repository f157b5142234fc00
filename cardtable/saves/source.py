"""The text of a save, and errors that point into it."""

import codecs
import errno
import json
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardtable.saves import form
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import KEYS, LARGEST_FILE, LONGEST_HEAD
from cardtable.saves.locate import Child, Step, TwiceError, children, decode, first, line_at, line_of
from cardtable.saves.migrate import is_readable, keys_of

_OWN_KEYS: Final = frozenset({*KEYS, "name", "player", "hand", "totals", "to_act"})
_HOW: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_END: Final = 64
"""Bytes at the end of a file that tell whether it was cut off."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file, or its beginning where it is not `whole`."""

    path: Path
    text: str
    whole: bool = True

    def error(self, problem: Problem, *where: Step, clause: str = "", **about: str | int) -> SaveError:
        """A problem of the value that a path leads to, with its line."""
        line = line_of(self.text, where)
        return SaveError(problem, self.path, line, clause=clause, field=field_text(where), **about)

    def error_at(self, problem: Problem, at: int, **about: str | int) -> SaveError:
        """A problem at an index of the text."""
        return SaveError(problem, self.path, line_at(self.text, at), clause="", **about)

    def values(self) -> dict[str, Any]:
        """The values of a save by key, up to the log where the text is not whole.

        Raises:
            SaveError: The text is no JSON, of another format, or its keys are not those of a save.
        """
        found = self._sound() if self.whole else None
        return self._walked() if found is None else found

    def _sound(self) -> dict[str, Any] | None:
        """All values at once, where they are those of the present format; else each has to be looked at."""
        try:
            found, end = decode(self.text, first(self.text))
        except (ValueError, RecursionError):
            return None
        if (
            not isinstance(found, dict)
            or tuple(found) != form.KEYS
            or first(self.text, end) != len(self.text)
        ):
            return None
        number = found["format"]
        return found if type(number) is int and number == form.FORMAT else None

    def _walked(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        keys: tuple[str, ...] = form.KEYS
        at = first(self.text)
        try:
            for child in self._members(at):
                at = child.value
                self._expect(child.step, child.begins, len(found), keys)
                if child.step == "log" and not self.whole:
                    return found
                found[str(child.step)], end = decode(self.text, at)
                if child.step == "format":
                    keys = self._keys_of(found["format"], at)
                at = end
            return self._ended(found, at, keys)
        except json.JSONDecodeError as error:
            raise self._broken(error) from None
        except TwiceError:
            raise self.error_at(Problem.TWICE, at) from None
        except (ValueError, RecursionError):  # a number too long, lists too deep
            raise self.error_at(Problem.NOT_JSON, at) from None

    def _members(self, at: int) -> Iterator[Child]:
        """The members of a text that may be a save: its first key is the format, or has been."""
        if self.text[at : at + 1] == "{":
            if self._names_a_format(at):
                return children(self.text, at)
        elif self.whole or self.text[at : at + 1] != "[":
            decode(self.text, at)
        self._check_rest(at)
        raise self.error_at(Problem.FOREIGN, at)

    def _names_a_format(self, at: int) -> bool:
        members = children(self.text, at)
        head = next(members, None)
        if head is None or head.step == KEYS[0]:
            return head is not None
        try:
            second = next(members, None)
        except json.JSONDecodeError:
            if self.whole:
                raise
            return False
        return second is not None and second.step == KEYS[1]

    def _check_rest(self, at: int) -> None:
        """Refuse what is no JSON, as far as the text tells."""
        try:
            end = first(self.text, decode(self.text, at)[1])
        except json.JSONDecodeError:
            if self.whole:
                raise
            return
        if self.whole and end != len(self.text):
            raise self.error_at(Problem.NOT_JSON, end)

    def _expect(self, key: Step, at: int, index: int, keys: tuple[str, ...]) -> None:
        if index >= len(keys):
            raise self.error_at(Problem.UNKNOWN_KEY, at)
        if key == keys[index]:
            return
        if index == 0:
            raise self.error_at(Problem.UNKNOWN_FORMAT, at)
        raise self.error_at(Problem.KEY, at, key=keys[index])

    def _keys_of(self, value: object, at: int) -> tuple[str, ...]:
        if type(value) is not int or value < 1:
            raise self.error_at(Problem.UNKNOWN_FORMAT, at)
        if value > form.FORMAT:
            shown = value if value < 10**6 else "?"
            raise self.error_at(Problem.NEWER_FORMAT, at, format=shown)
        if not is_readable(value):
            raise self.error_at(Problem.UNKNOWN_FORMAT, at)
        return keys_of(value)

    def _ended(self, found: dict[str, Any], at: int, keys: tuple[str, ...]) -> dict[str, Any]:
        """All values, if nothing is missing and nothing follows; `at` is behind the last value."""
        closing = first(self.text, at)
        if len(found) < len(keys):
            raise self.error_at(Problem.KEY, closing, key=keys[len(found)])
        behind = first(self.text, closing + 1)
        if behind != len(self.text):
            raise self.error_at(Problem.NOT_JSON, behind)
        return found

    def _broken(self, error: json.JSONDecodeError) -> SaveError:
        if not self.whole:
            return self.error_at(Problem.HEAD, error.pos)
        cut = self.text.lstrip().startswith("{") and not self.text.rstrip().endswith("}")
        return self.error_at(Problem.CUT if cut else Problem.NOT_JSON, error.pos)


class Content(NamedTuple):
    """What was read of a file: its beginning, its last bytes, how large it is, and when it changed."""

    path: Path
    data: bytes
    end: bytes
    size: int
    changed: int


def field_text(where: tuple[Step, ...]) -> str:
    """A path as a person reads it, `summary.totals[1]`, as far as it is made of a save's own keys."""
    text = ""
    for step in where:
        if isinstance(step, int):
            text += f"[{step}]"
        elif step in _OWN_KEYS:
            text += f".{step}" if text else step
        else:
            break
    return text


def read_source(path: Path) -> Source:
    """The text of a file.

    Raises:
        SaveError: It is no file, cannot be read, too large, or no text.
    """
    return whole_of(read_content(path, LARGEST_FILE + 1))


def whole_of(content: Content) -> Source:
    """The text of a file of which all was read.

    Raises:
        SaveError: It is too large, or no text.
    """
    if len(content.data) > LARGEST_FILE:
        raise SaveError(Problem.TOO_LARGE, content.path)
    return Source(content.path, _text(content.path, content.data, whole=True))


def head_of(content: Content) -> Source:
    """The beginning of a file, long enough for all that stands before the log of a sound save.

    What a newer cardtable wrote, and what never was a save, is left to be told from its first key.

    Raises:
        SaveError: It is empty, too large, was cut off, or is no text.
    """
    path, data = content.path, content.data[:LONGEST_HEAD]
    whole = len(data) < LONGEST_HEAD
    if whole and not data.strip():
        raise SaveError(Problem.EMPTY, path)
    large = max(content.size, len(content.data)) > LARGEST_FILE
    if not large and (whole or content.end.rstrip().endswith(b"}")):
        return Source(path, _text(path, data, whole=whole), whole)
    with suppress(SaveError):
        source = Source(path, _text(path, data, whole=False), whole=False)
        if _is_another(source):
            return source
    raise SaveError(Problem.TOO_LARGE if large else Problem.CUT, path)


def _is_another(source: Source) -> bool:
    try:
        source.values()
    except SaveError as error:
        return not error.damaged
    return False


def read_content(path: Path, most: int) -> Content:
    """So many bytes from the beginning of a file, and its last ones.

    Raises:
        SaveError: It is no file, or cannot be read.
    """
    try:
        number, found = _opened(path)
        try:
            data = _bytes(number, most, found.st_size)
            end = data[-_END:]
            if len(data) == most:
                os.lseek(number, max(0, found.st_size - _END), os.SEEK_SET)
                end = _bytes(number, _END, _END)
        finally:
            os.close(number)
    except OSError as error:
        raise _os_error(path, error) from None
    except ValueError:  # a zero byte in the path
        raise SaveError(Problem.NO_FILE, path) from None
    return Content(path, data, end, found.st_size, found.st_mtime_ns)


def _opened(path: Path) -> tuple[int, os.stat_result]:
    """The file, opened without waiting: a pipe in its place would keep us for ever."""
    number = os.open(path, _HOW)
    found = os.fstat(number)
    if stat.S_ISREG(found.st_mode):
        return number, found
    os.close(number)
    raise OSError(errno.EISDIR, "")


def _bytes(number: int, most: int, size: int) -> bytes:
    data = os.read(number, most)
    while len(data) < min(most, size) and (more := os.read(number, most - len(data))):
        data += more
    return data


def _os_error(path: Path, error: OSError) -> SaveError:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR | errno.ENAMETOOLONG:
            return SaveError(Problem.NO_FILE, path)
        case errno.EISDIR | errno.ENXIO:
            return SaveError(Problem.FOLDER if path.is_dir() else Problem.NOT_A_FILE, path)
    return SaveError(Problem.UNREADABLE, path, reason=error.strerror or "?")


def _text(path: Path, data: bytes, *, whole: bool) -> str:
    try:
        return data.decode() if whole else codecs.getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SaveError(Problem.NOT_UTF8, path, line) from None
