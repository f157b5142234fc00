"""Matches are written out and taken in whole, or not at all."""

import errno
import os
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.record import Sitter
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import text_of
from cardtable.saves.sharing import export, take_in, text_in
from cardtable.saves.store import Store, is_id
from tests.pile.spec import PILE
from tests.saves.matches import RECORD, change, put, spoiled

TEXT = text_of(RECORD)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def problem_of(step: Any, *arguments: Any) -> Problem:
    with pytest.raises(SaveError) as caught:
        step(*arguments)
    assert str(caught.value).isprintable()
    return caught.value.problem


def test_an_exported_file_is_a_plain_save_for_its_owner_alone(store: Store, tmp_path: Path) -> None:
    path = store.file(store.new(RECORD))
    target = export(path, tmp_path / "a save")
    assert target == tmp_path / "a save"
    assert target.read_bytes() == path.read_bytes() == text_in(path).encode()
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_an_export_into_a_folder_has_the_name_of_its_match_and_a_number_where_that_is_taken(
    store: Store, tmp_path: Path
) -> None:
    store.write("one", RECORD)
    found = [export(store.file("one"), tmp_path).name for _ in range(3)]
    assert found == ["one.json", "one-2.json", "one-3.json"]
    strange = put(tmp_path / "a b \x1b[2J ž.json", TEXT)
    name = export(strange, store.folder).stem
    assert is_id(name)
    assert name.startswith("pile-20260102-")


@pytest.mark.parametrize("kind", ["file", "link", "broken link", "pipe"])
def test_nothing_is_overwritten_and_no_link_followed(store: Store, tmp_path: Path, kind: str) -> None:
    path, target = store.file(store.new(RECORD)), tmp_path / "target"
    match kind:
        case "file":
            put(target, "mine")
        case "link":
            target.symlink_to(put(tmp_path / "elsewhere", "mine"))
        case "broken link":
            target.symlink_to(tmp_path / "nowhere")
        case _:
            os.mkfifo(target)
    before = names_in(tmp_path)
    assert problem_of(export, path, target) is Problem.NOT_EXPORTED
    assert names_in(tmp_path) == before
    assert kind not in {"file", "link"} or target.read_text() == "mine"


@pytest.mark.parametrize("name", ["no/folder/a.json", "x" * 300, "a\0b"])
def test_a_place_that_there_cannot_be_is_told(store: Store, tmp_path: Path, name: str) -> None:
    path = store.file(store.new(RECORD))
    assert problem_of(export, path, tmp_path / name) in {Problem.NOT_EXPORTED, Problem.NO_FILE}
    assert names_in(tmp_path) == ["saves"]


@pytest.mark.parametrize("step", ["fsync", "open"])
def test_an_export_or_import_that_fails_half_way_leaves_nothing(
    store: Store, tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real, calls = put(tmp_path / "a.json", TEXT), getattr(os, step), 0

    def fail(*arguments: Any, **named: Any) -> Any:
        nonlocal calls
        calls += step == "fsync" or bool(arguments[1] & os.O_CREAT)
        if calls == stop:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(*arguments, **named)

    with monkeypatch.context() as patched:
        patched.setattr(os, step, fail)
        stop = 1
        assert problem_of(export, path, tmp_path / "b.json") is Problem.NOT_EXPORTED
        calls, stop = 0, 3 if step == "fsync" else 2
        assert problem_of(take_in, store, [path, path]) is Problem.NOT_WRITTEN
    assert names_in(tmp_path) == ["a.json", "saves"]
    assert names_in(store.folder) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", Problem.CUT),
        ('{"name": "theirs"}', Problem.FOREIGN),
        ('{"format": 2}', Problem.NEWER_FORMAT),
        (spoiled(change("log", 1, to="turn 9d")), Problem.ILLEGAL_MOVE),
        (spoiled(change("options", "thief", to="present")), Problem.CARDS),
        (spoiled(change("floor", to=6), sealed=False), Problem.DIGEST),
        (text_of(replace(RECORD, rules=PILE.version + 1)), Problem.NEWER_RULES),
    ],
)
def test_only_what_can_be_played_on_is_written_out_or_taken_in(
    store: Store, tmp_path: Path, text: str, problem: Problem
) -> None:
    sound, path = put(tmp_path / "sound.json", TEXT), put(tmp_path / "a.json", text)
    assert problem_of(export, path, tmp_path / "b.json") is problem
    assert problem_of(text_in, path) is problem
    assert problem_of(take_in, store, [sound, path]) is problem
    assert names_in(tmp_path) == ["a.json", "sound.json"]


def test_a_match_is_taken_in_under_a_new_id_wherever_it_comes_from(store: Store, tmp_path: Path) -> None:
    record = replace(RECORD, seats=(Sitter("../../etc"), Sitter("日本 ž")))
    path = put(tmp_path / "..b \x1b[2J é.json", text_of(record))
    before = path.read_bytes()
    one, other = take_in(store, [path, path])
    assert is_id(one)
    assert one != other
    assert store.load(one) == store.load(other) == record
    assert names_in(store.folder) == sorted([f"{one}.json", f"{other}.json"])
    assert path.read_bytes() == before
    again = export(store.file(one), tmp_path)
    assert again == tmp_path / f"{one}.json"
    assert again.read_bytes() == before
