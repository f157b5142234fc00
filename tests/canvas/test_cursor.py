"""The cursor on lines of places."""

from collections.abc import Sequence

import pytest

from cardtable.canvas.cursor import moved

LINES = (("stock", "pile"), ("a", "b", "c"))


def first(line: Sequence[str]) -> str:
    return line[0]


@pytest.mark.parametrize(
    ("place", "across", "down", "to"),
    [
        ("b", 1, 0, "c"),
        ("c", 1, 0, "a"),
        ("a", -1, 0, "c"),
        ("pile", 1, 0, "stock"),
        ("stock", 0, 1, "a"),
        ("c", 0, -1, "stock"),
        ("pile", 0, -1, "pile"),
        ("b", 0, 1, "b"),
        ("nowhere", 1, 0, "nowhere"),
        ("nowhere", 0, 1, "nowhere"),
    ],
)
def test_it_goes_round_in_a_line_and_stays_where_no_line_is(
    place: str, across: int, down: int, to: str
) -> None:
    assert moved(LINES, place, across=across, down=down, entered=first) == to
