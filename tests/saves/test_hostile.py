"""Whatever a file holds: it is read, or refused with a SaveError, and nothing else happens."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cardtable.saves.damage import SaveError
from cardtable.saves.form import digest_of, text_of
from cardtable.saves.locate import children, decode, line_of
from cardtable.saves.outline import outline_of
from cardtable.saves.reading import check, read
from tests.saves.matches import RECORD, put, tree_of

TEXT = text_of(RECORD)
DATA = TEXT.encode()
often = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    database=None,
)

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.just("turn Js"),
    st.just(10**4000),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


def places(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


PLACES = places(tree_of())[1:]


def told(path: Path) -> None:
    """Read a file in every way; only a SaveError may come out, and it can be shown."""
    for reader in (outline_of, read, check):
        error = outcome(reader, path)
        assert error is None or (str(error).isprintable() and (error.line is None or error.line >= 1))


def outcome(reader: Callable[[Path], object], path: Path) -> SaveError | None:
    try:
        reader(path)
    except SaveError as error:
        return error
    return None


@often
@given(st.binary(max_size=200))
@example(b"\xff")
@example(b'{"format":1,"rules":1,"game":"pile","options":{},"seats":[')
@example(b'{"format":' + b"[" * 100_000)
@example(b'{"format": 1, "rules": ' + b"1" * 5000)
@example(b'{"format": -0, "format": 1}')
@example(b"\x00" * 50)
def test_bytes(tmp_path: Path, data: bytes) -> None:
    told(put(tmp_path / "a.json", data))


@often
@given(st.integers(0, len(DATA) - 1), st.binary(max_size=6), st.integers(0, 40))
def test_a_save_with_a_piece_replaced(tmp_path: Path, at: int, piece: bytes, gone: int) -> None:
    told(put(tmp_path / "a.json", DATA[:at] + piece + DATA[at + gone :]))


@often
@given(st.integers(0, len(DATA)))
def test_a_save_cut_anywhere_is_never_taken_for_a_whole_one(tmp_path: Path, at: int) -> None:
    path = put(tmp_path / "a.json", DATA[:at])
    told(path)
    if at < len(DATA.rstrip()):
        with pytest.raises(SaveError):
            read(path)


@often
@given(st.sampled_from(PLACES), values)
def test_a_save_with_another_value_in_a_place_and_a_fitting_digest(
    tmp_path: Path, place: tuple[Any, ...], value: Any
) -> None:
    tree: Any = tree_of()
    parent = tree
    for step in place[:-1]:
        parent = parent[step]
    parent[place[-1]] = value
    with suppress(UnicodeEncodeError):
        if place != ("digest",):
            tree["digest"] = digest_of(tree)
    try:
        text = json.dumps(tree, indent=1)
    except ValueError:  # a number that Python itself would not write
        text = "{}"
    told(put(tmp_path / "a.json", text))


@often
@given(st.sampled_from(PLACES), st.sampled_from([None, 0, 1, 2, 4]), st.booleans())
def test_the_line_of_every_place_is_found_in_every_layout(
    place: tuple[Any, ...], indent: int | None, escaped: bool
) -> None:
    tree: Any = tree_of()
    mark = 'here é " \\ { [ ,'
    parent = tree
    for step in place[:-1]:
        parent = parent[step]
    parent[place[-1]] = mark
    text = json.dumps(tree, indent=indent, ensure_ascii=escaped)
    before = text[: text.index(json.dumps(mark, ensure_ascii=escaped))]
    assert line_of(text, place) == before.count("\n") + 1


@often
@given(values)
def test_the_members_of_a_value_are_found_where_they_stand(value: Any) -> None:
    try:
        text = json.dumps({"": value}, indent=2)
    except ValueError:
        text = "{}"
    for child in children(text, 0):
        with suppress(ValueError):
            assert json.dumps(decode(text, child.value)[0]) == json.dumps(value)
