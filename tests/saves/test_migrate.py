"""Files of older formats open as the present one, and those of newer ones are left alone."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.saves import form, migrate, reading
from cardtable.saves.damage import Problem
from cardtable.saves.form import KEYS, digest_of, text_of
from cardtable.saves.migrate import Step, UnfitError, migrated
from cardtable.saves.outline import outline_of
from cardtable.saves.reading import check, read
from cardtable.saves.store import Store
from tests.saves.matches import RECORD, Spoil, change, put, refused, tree_of, without

FIRST = tuple("order" if key == "hand_order" else key for key in KEYS if key != "floor")
"""The keys of a format 1 as it could have been: another name for one, and none for where undo ends."""


def with_floor(values: dict[str, Any]) -> dict[str, Any]:
    """From that format 1 to a format 2: the floor is found in the summary, times had a space."""
    match values:
        case {"created": str() as created, "summary": {"floor": floor, **summary}}:
            rest = {"created": created.replace(" ", "T"), "hand_order": values["order"]}
        case _:
            raise UnfitError
    found = values | rest | {"summary": summary, "floor": floor}
    return {key: found[key] for key in KEYS}


def with_melds(values: dict[str, Any]) -> dict[str, Any]:
    """From that format 2 to a format 3: an order of hands has another name."""
    return values | {"hand_order": ["melds" if one == "sets" else one for one in values["hand_order"]]}


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    """The present format is the third."""
    monkeypatch.setattr(form, "FORMAT", 3)
    monkeypatch.setitem(migrate.STEPS, 1, Step(FIRST, with_floor))
    monkeypatch.setitem(migrate.STEPS, 2, Step(KEYS, with_melds))


def first_tree() -> dict[str, Any]:
    """The match of the tests as that format 1 would have held it."""
    tree = tree_of() | {
        "format": 1,
        "order": ["sets", RECORD.hand_order[1]],
        "created": "2026-01-02 03:04:05Z",
    }
    tree["summary"] |= {"floor": RECORD.floor}
    return {key: tree[key] for key in FIRST}


def sealed(tree: dict[str, Any], keys: tuple[str, ...]) -> str:
    return json.dumps(tree | {"digest": digest_of(tree, keys)}, indent=1)


def second_text() -> str:
    return sealed(tree_of() | {"format": 2, "hand_order": ["sets", RECORD.hand_order[1]]}, KEYS)


def test_there_is_one_format_and_no_step() -> None:
    assert form.FORMAT == 1
    assert migrate.STEPS == {}
    assert migrated(tree_of()) == tree_of()


@pytest.mark.usefixtures("three")
def test_a_file_of_an_older_format_opens_as_the_present_one(tmp_path: Path) -> None:
    path = put(tmp_path / "a.json", second_text())
    before = path.read_bytes()
    assert read(path) == check(path) == RECORD
    assert outline_of(path).summary == RECORD.summary
    assert path.read_bytes() == before


@pytest.mark.usefixtures("three")
def test_two_steps_lead_from_the_oldest_format_to_the_present_one(tmp_path: Path) -> None:
    path = put(tmp_path / "a.json", sealed(first_tree(), FIRST))
    assert read(path) == check(path) == RECORD
    outline = outline_of(path)
    assert (outline.summary, outline.created, outline.seats) == (RECORD.summary, RECORD.created, RECORD.seats)


@pytest.mark.usefixtures("three")
def test_a_long_file_of_an_older_format_is_listed_from_its_head_alone(tmp_path: Path) -> None:
    tree = first_tree()
    tree["log"] = tree["log"] * 3000
    path = put(tmp_path / "a.json", sealed(tree, FIRST))
    assert path.stat().st_size > form.LONGEST_HEAD
    assert outline_of(path).created == RECORD.created


@pytest.mark.usefixtures("three")
def test_what_is_saved_again_is_of_the_present_format_and_its_backup_of_the_older_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    old = second_text()
    put(store.file("a"), old)
    store.write("a", store.load("a"))
    assert json.loads(store.file("a").read_text())["format"] == 3
    assert check(store.file("a")) == RECORD
    assert (tmp_path / "a.bak").read_text() == old
    assert check(tmp_path / "a.bak") == RECORD


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (without("order"), Problem.KEY),
        (change("floor", to=5), Problem.UNKNOWN_KEY),
        (change("digest", to="0" * 64), Problem.DIGEST),
        (change("log", 1, to="turn 9d"), Problem.DIGEST),
    ],
)
def test_a_spoiled_file_of_an_older_format_is_refused_before_any_step(
    spoil: Spoil, problem: Problem, tmp_path: Path
) -> None:
    tree = json.loads(sealed(first_tree(), FIRST))
    spoil(tree)
    path = put(tmp_path / "a.json", json.dumps(tree, indent=1))
    error = refused(path)
    assert (error.problem, error.damaged) == (problem, True)
    assert error.line


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    "spoil",
    [
        change("summary", to=7),
        change("summary", to={}),
        change("created", to=None),
    ],
)
def test_values_that_no_step_can_take_are_damage_and_no_fault_of_the_program(
    spoil: Spoil, tmp_path: Path
) -> None:
    tree = first_tree()
    spoil(tree)
    text = json.dumps(tree | {"digest": "0" * 64})
    for by in (outline_of, check):
        assert refused(put(tmp_path / "a.json", text), by=by).problem is Problem.OLD_VALUES


@pytest.mark.usefixtures("three")
def test_values_that_a_step_does_not_look_at_are_refused_as_in_the_present_format(tmp_path: Path) -> None:
    tree = first_tree()
    change("seats", 0, "name", to="\ud800")(tree)
    path = put(tmp_path / "a.json", json.dumps(tree | {"digest": "0" * 64}))
    for by in (outline_of, check):
        assert refused(path, by=by).problem is Problem.NAME


def forgetful(values: dict[str, Any]) -> dict[str, Any]:
    """A step that does not make all that the next format has."""
    return {key: value for key, value in with_floor(values).items() if key != "floor"}


FAULTS: dict[str, tuple[Callable[[dict[str, Any]], dict[str, Any]], type[Exception]]] = {
    "another key": (lambda values: with_floor(values | {"order": values["orders"]}), KeyError),
    "another kind": (lambda values: with_floor(values | {"rules": values["rules"] + "1"}), TypeError),
    "another name": (lambda values: with_floor(values | {"rules": values["summary"].hand}), AttributeError),
    "a number": (lambda values: with_floor(values | {"rules": int(values["created"])}), ValueError),
    "no change": (dict, AssertionError),
    "a key forgotten": (forgetful, AssertionError),
    "another order": (lambda values: dict(reversed(with_floor(values).items())), AssertionError),
}


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(("faulty", "fault"), FAULTS.values(), ids=FAULTS)
def test_a_fault_of_a_step_is_one_of_the_program_and_no_damage_of_the_file(
    faulty: Callable[[dict[str, Any]], dict[str, Any]],
    fault: type[Exception],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = put(tmp_path / "a.json", sealed(first_tree(), FIRST))
    assert check(path) == RECORD
    monkeypatch.setitem(migrate.STEPS, 1, Step(FIRST, faulty))
    for by in (outline_of, read, check, lambda _path: Store(tmp_path).set_aside("a")):
        with pytest.raises(fault) as caught:
            by(path)
        assert not isinstance(caught.value, UnfitError)
    assert [one.name for one in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.usefixtures("three")
def test_a_digest_is_looked_at_once_and_in_the_format_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[tuple[str, ...]] = []

    def digest(content: dict[str, Any], keys: tuple[str, ...]) -> str:
        looked.append(keys)
        return digest_of(content, keys)

    monkeypatch.setattr(reading, "digest_of", digest)
    monkeypatch.setattr(form, "digest_of", digest)
    for text, keys in ((sealed(first_tree(), FIRST), FIRST), (second_text(), KEYS), (text_of(RECORD), KEYS)):
        looked.clear()
        assert read(put(tmp_path / "a.json", text)) == RECORD
        assert looked == [keys]


@pytest.mark.usefixtures("three")
def test_steps_leave_the_values_alone_that_they_are_given() -> None:
    tree = first_tree() | {"digest": ""}
    before = json.dumps(tree)
    after = migrated(tree)
    assert json.dumps(tree) == before
    assert tuple(after) == KEYS
    assert after["floor"] == RECORD.floor


def test_a_format_without_a_step_is_no_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "a.json", text_of(RECORD))
    monkeypatch.setattr(form, "FORMAT", 2)
    assert refused(path).problem is Problem.UNKNOWN_FORMAT


def test_a_newer_file_is_refused_and_not_touched(tmp_path: Path) -> None:
    store = Store(tmp_path)
    text = text_of(RECORD).replace('"format": 1', '"format": 2')
    path = put(store.file("a"), text)
    os.utime(path, ns=(10**18, 10**18))
    for by in (outline_of, read, check, lambda _path: store.load("a")):
        error = refused(path, by=by)
        assert (error.problem, error.damaged) == (Problem.NEWER_FORMAT, False)
    (head,) = store.list()
    assert head.problem
    assert head.problem.problem is Problem.NEWER_FORMAT
    assert path.read_text() == text
    assert path.stat().st_mtime_ns == 10**18
    assert [one.name for one in tmp_path.iterdir()] == ["a.json"]
