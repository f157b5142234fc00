import ast
import re
from pathlib import Path

import pytest

from tests.architecture.tree import FILES, PACKAGE, PYTHON_FILES, ROOT

MOST_LINES = 400
NO_SUBJECT = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc", "base"}

REASONS = re.compile(
    r"#\s*noqa: (?P<codes>[A-Z]+[0-9]+(?:, [A-Z]+[0-9]+)*) -- \S+"
    r"|#\s*type: ignore\[[a-z, -]+\]  # \S+"
)
SILENCED = re.compile(r"#\s*(?:noqa|type:\s*ignore)\b", re.IGNORECASE)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def without_reason(text: str) -> list[str]:
    """The comments of a text that silence a check and do not say why."""
    return [line.strip() for line in text.splitlines() if SILENCED.search(line) and not REASONS.search(line)]


@pytest.mark.parametrize("path", FILES, ids=named)
def test_every_module_says_in_a_docstring_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", PYTHON_FILES, ids=named)
def test_no_file_has_two_subjects(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_every_module_is_named_after_its_subject() -> None:
    names = {path.stem for path in PYTHON_FILES} | {path.name for path in PACKAGE.rglob("*") if path.is_dir()}
    assert not names & NO_SUBJECT


@pytest.mark.parametrize("path", PYTHON_FILES, ids=named)
def test_a_silenced_check_says_why(path: Path) -> None:
    if path == Path(__file__):
        return
    assert not without_reason(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # noqa",
        "x = 1  # noqa: E501",
        "x = 1  # noqa: E501 -- ",
        "x = 1  # type: ignore",
        "x = 1  # type: ignore[misc]",
        "x = 1  #type:ignore",
    ],
)
def test_a_silenced_check_without_a_reason_would_be_noticed(line: str) -> None:
    assert without_reason(line)


@pytest.mark.parametrize(
    "line",
    [
        "x = 1",
        "x = 1  # noqa: E501 -- an address",
        "x = 1  # noqa: E501, S101 -- an address",
        "x = 1  # type: ignore[misc]  # the library has no types",
    ],
)
def test_a_silenced_check_with_its_reason_is_fine(line: str) -> None:
    assert not without_reason(line)
