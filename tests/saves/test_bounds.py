"""However large or deep a file is, it is refused for its size or its form, and without much memory."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import LARGEST_FILE, LONGEST_LINE, MOST_LINES, text_of
from cardtable.saves.outline import outline_of
from cardtable.saves.reading import check, read
from tests.saves.matches import RECORD, change, put, refused, spoiled

TEXT = text_of(RECORD)
MEBI = 2**20
FEW = 2 * MEBI
"""Bytes that a file of which only the beginning is read may cost."""


def in_log(text: str) -> bytes:
    return TEXT.replace('"log": [', f'"log": [{text},', 1).encode()


HUGE: dict[str, tuple[Callable[[], bytes], Problem]] = {
    "nine mebibytes": (lambda: TEXT.encode() + b" " * (9 * MEBI), Problem.TOO_LARGE),
    "nine mebibytes of a save": (lambda: in_log('"turn Ks",' * MEBI + '"turn Ks"'), Problem.TOO_LARGE),
    "a byte too many": (lambda: TEXT.encode().ljust(LARGEST_FILE) + b"}", Problem.TOO_LARGE),
    "brackets": (lambda: b"[" * LARGEST_FILE, Problem.CUT),
    "brackets and a brace": (lambda: b"[" * (LARGEST_FILE - 1) + b"}", Problem.NOT_JSON),
    "brackets in the log": (lambda: in_log("[" * (LARGEST_FILE - 2000)), Problem.NOT_JSON),
    "braces": (lambda: b'{"format":' * (MEBI // 2) + b"}", Problem.NOT_JSON),
    "one line in the log": (lambda: in_log(f'"{"x" * 8_000_000}"'), Problem.BOUNDS),
    "one line": (lambda: b'"' + b"x" * 8_000_000 + b'"}', Problem.HEAD),
    "one key": (lambda: b'{"' + b"x" * 8_000_000 + b'": 1}', Problem.HEAD),
    "a long number": (lambda: b'{"format": ' + b"9" * 8_000_000 + b"}", Problem.NOT_JSON),
    "a long number in the log": (lambda: in_log("9" * 8_000_000), Problem.NOT_JSON),
    "a line too many": (lambda: spoiled(change("log", to=["x"] * (MOST_LINES + 1))).encode(), Problem.BOUNDS),
    "an undone line too many": (
        lambda: spoiled(change("undone", to=["x"] * (MOST_LINES + 1))).encode(),
        Problem.BOUNDS,
    ),
    "a wrong last line": (
        lambda: spoiled(change("log", to=[*["turn Ks"] * (MOST_LINES - 1), 7])).encode(),
        Problem.TYPE,
    ),
    "long lines": (
        lambda: spoiled(change("log", to=["x" * LONGEST_LINE] * 4000 + ["x" * (LONGEST_LINE + 1)])).encode(),
        Problem.BOUNDS,
    ),
    "many keys": (
        ("{" + ", ".join(f'"k{number}": 1' for number in range(300_000)) + "}").encode,
        Problem.FOREIGN,
    ),
}


@pytest.mark.parametrize(("data", "problem"), HUGE.values(), ids=HUGE)
def test_a_huge_file_is_refused_with_its_reason(
    data: Callable[[], bytes], problem: Problem, tmp_path: Path
) -> None:
    path = put(tmp_path / "a.json", data())
    for by in (read, check):
        assert refused(path, by=by).problem is problem


@pytest.mark.parametrize("data", [data for data, _problem in HUGE.values()], ids=HUGE)
def test_a_list_reads_little_of_a_huge_file(data: Callable[[], bytes], tmp_path: Path) -> None:
    path = put(tmp_path / "a.json", data())
    listed(path)
    tracemalloc.start()
    try:
        listed(path)
        assert tracemalloc.get_traced_memory()[1] < FEW
    finally:
        tracemalloc.stop()


def listed(path: Path) -> None:
    try:
        outline_of(path)
    except SaveError as error:
        assert error.sentence  # noqa: PT017 -- some of these files have a sound head


def test_the_longest_log_that_a_save_may_have_can_be_read(tmp_path: Path) -> None:
    log = ["turn Ks"] * MOST_LINES
    path = put(tmp_path / "a.json", spoiled(change("log", to=log)))
    assert len(read(path).log) == MOST_LINES
    assert refused(path).problem is Problem.ILLEGAL_MOVE
