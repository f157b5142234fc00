"""The text of a save, and errors that point into it."""

import codecs
import errno
import json
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import FORMAT, KEYS, LARGEST_FILE, LONGEST_HEAD
from cardtable.saves.locate import Child, Step, TwiceError, children, decode, first, line_at, line_of

_OWN_KEYS: Final = frozenset({*KEYS, "name", "player", "hand", "totals", "to_act"})


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
        found: dict[str, Any] = {}
        at = first(self.text)
        try:
            for child in self._members(at):
                at = child.value
                self._expect(child.step, child.begins, len(found))
                if child.step == "log" and self._head_ends(at):
                    return found
                found[str(child.step)], end = decode(self.text, at)
                if child.step == "format":
                    self._check_format(found["format"], at)
                at = end
            return self._ended(found, at)
        except json.JSONDecodeError as error:
            raise self._broken(error) from None
        except TwiceError:
            raise self.error_at(Problem.TWICE, at) from None
        except (ValueError, RecursionError):  # a number too long, lists too deep
            raise self.error_at(Problem.NOT_JSON, at) from None

    def _members(self, at: int) -> Iterator[Child]:
        if self.text[at : at + 1] == "{":
            return children(self.text, at)
        decode(self.text, at)
        raise self.error_at(Problem.UNKNOWN_FORMAT, at)

    def _expect(self, key: Step, at: int, index: int) -> None:
        if index >= len(KEYS):
            raise self.error_at(Problem.UNKNOWN_KEY, at)
        if key == KEYS[index]:
            return
        if index == 0:
            raise self.error_at(Problem.UNKNOWN_FORMAT, at)
        raise self.error_at(Problem.KEY, at, key=KEYS[index])

    def _check_format(self, value: object, at: int) -> None:
        if type(value) is not int or value < 1:
            raise self.error_at(Problem.UNKNOWN_FORMAT, at)
        if value > FORMAT:
            shown = value if value < 10**6 else "?"
            raise self.error_at(Problem.NEWER_FORMAT, at, format=shown)

    def _head_ends(self, at: int) -> bool:
        """Whether nothing is wanted from the log on; a list has to find it within a bounded read."""
        if len(self.text[:at].encode()) > LONGEST_HEAD:
            raise self.error_at(Problem.HEAD, at)
        return not self.whole

    def _ended(self, found: dict[str, Any], at: int) -> dict[str, Any]:
        """All values, if nothing is missing and nothing follows; `at` is behind the last value."""
        closing = first(self.text, at) if found else first(self.text, first(self.text) + 1)
        if len(found) < len(KEYS):
            raise self.error_at(Problem.KEY, closing, key=KEYS[len(found)])
        behind = first(self.text, closing + 1)
        if behind != len(self.text):
            raise self.error_at(Problem.NOT_JSON, behind)
        return found

    def _broken(self, error: json.JSONDecodeError) -> SaveError:
        if not self.whole:
            return self.error_at(Problem.HEAD, error.pos)
        cut = not self.text.rstrip().endswith("}")
        return self.error_at(Problem.CUT if cut else Problem.NOT_JSON, error.pos)


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
        SaveError: It is no file, cannot be read, is empty, too large, or no text.
    """
    data, _end = _bytes(path, LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise SaveError(Problem.TOO_LARGE, path)
    return Source(path, _text(path, data, whole=True))


def read_head(path: Path) -> Source:
    """The beginning of a file, long enough for all that stands before the log of a sound save.

    Raises:
        SaveError: It is no file, cannot be read, is empty, was cut off, or is no text.
    """
    data, end = _bytes(path, LONGEST_HEAD)
    whole = len(data) < LONGEST_HEAD
    if not whole and not end.rstrip().endswith(b"}"):
        raise SaveError(Problem.CUT, path)
    return Source(path, _text(path, data, whole=whole), whole)


def _bytes(path: Path, most: int) -> tuple[bytes, bytes]:
    """So many bytes from the beginning of a file, and its last ones."""
    try:
        with _opened(path) as file:
            data = file.read(most)
            file.seek(max(0, os.fstat(file.fileno()).st_size - 64))
            end = file.read(64)
    except OSError as error:
        raise _os_error(path, error) from None
    except ValueError:  # a zero byte in the path
        raise SaveError(Problem.NO_FILE, path) from None
    if not data.strip():
        raise SaveError(Problem.EMPTY, path)
    return data, end


def _opened(path: Path) -> BinaryIO:
    """The file, opened without waiting: a pipe in its place would keep us for ever."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if stat.S_ISREG(os.fstat(number).st_mode):
        return os.fdopen(number, "rb")
    os.close(number)
    raise OSError(errno.EISDIR, "")


def _os_error(path: Path, error: OSError) -> SaveError:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR | errno.ENAMETOOLONG:
            return SaveError(Problem.NO_FILE, path)
        case errno.EISDIR | errno.ENXIO:
            return SaveError(Problem.NOT_A_FILE, path)
    return SaveError(Problem.UNREADABLE, path, reason=error.strerror or "?")


def _text(path: Path, data: bytes, *, whole: bool) -> str:
    try:
        return codecs.getincrementaldecoder("utf-8")().decode(data, final=whole)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SaveError(Problem.NOT_UTF8, path, line) from None
