"""A damaged save is kept, and its backup takes its place."""

import errno
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.record import MatchRecord
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import text_of
from cardtable.saves.reading import check
from cardtable.saves.store import Store
from tests.pile.spec import PILE
from tests.saves.matches import RECORD, change, put, spoiled

TEXT = text_of(RECORD)
DAMAGED: dict[str, bytes] = {
    "cut": TEXT.encode()[:300],
    "empty": b"",
    "no JSON": b"{]}",
    "an illegal move": spoiled(change("log", 1, to="turn 9d")).encode(),
    "changed": spoiled(change("floor", to=6), sealed=False).encode(),
    "cards": spoiled(change("options", "thief", to="present")).encode(),
    "large": b" " * (8 * 2**20 + 1),
}
OTHERS: dict[str, tuple[bytes, Problem]] = {
    "sound": (TEXT.encode(), Problem.SOUND),
    "newer": (b'{"format": 9, "log": 1}', Problem.NEWER_FORMAT),
    "older rules": (text_of(replace(RECORD, rules=PILE.version - 1)).encode(), Problem.OLDER_RULES),
    "newer rules": (text_of(replace(RECORD, rules=PILE.version + 1)).encode(), Problem.NEWER_RULES),
    "another game": (text_of(replace(RECORD, game="poker")).encode(), Problem.UNKNOWN_GAME),
    "foreign": (b'{"name": "theirs"}', Problem.FOREIGN),
}


def at(floor: int) -> MatchRecord:
    return replace(RECORD, floor=floor)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


@pytest.fixture
def match(store: Store) -> str:
    """A match whose backup has the floor 5 and whose file has the floor 6."""
    match = store.new(at(5))
    store.write(match, at(6))
    return match


def backup_of(store: Store, match: str) -> Path:
    return store.file(match).with_suffix(".bak")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def problem_of(step: Callable[[], object]) -> Problem:
    with pytest.raises(SaveError) as caught:
        step()
    assert caught.value.sentence
    return caught.value.problem


def test_a_backup_that_can_be_played_on_has_an_outline(store: Store, match: str) -> None:
    outline = store.backup(match)
    assert outline
    assert (outline.game, outline.summary) == (RECORD.game, RECORD.summary)
    assert store.backup("another") is None


@pytest.mark.parametrize("data", [*DAMAGED.values(), *(data for data, _problem in list(OTHERS.values())[1:])])
def test_a_backup_that_cannot_be_played_on_is_none(store: Store, match: str, data: bytes) -> None:
    put(backup_of(store, match), data)
    assert store.backup(match) is None


@pytest.mark.parametrize("kind", ["link", "folder", "pipe"])
def test_what_is_no_file_is_no_backup(store: Store, match: str, kind: str, tmp_path: Path) -> None:
    path = backup_of(store, match)
    path.unlink()
    kinds: dict[str, Callable[[], object]] = {
        "link": lambda: path.symlink_to(put(tmp_path / "elsewhere", TEXT)),
        "folder": path.mkdir,
        "pipe": lambda: os.mkfifo(path),
    }
    kinds[kind]()
    assert store.backup(match) is None


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_the_backup_takes_the_place_of_a_damaged_file_which_is_kept(
    store: Store, match: str, data: bytes
) -> None:
    put(store.file(match), data)
    aside = store.fall_back(match)
    assert re.fullmatch(rf"{match}\.damaged-\d{{8}}-\d{{6}}", aside.name)
    assert aside.read_bytes() == data
    assert check(store.file(match)) == at(5)
    assert set(contents(store.folder)) == {aside.name, f"{match}.json"}
    assert [(head.id, head.problem) for head in store.list()] == [(match, None)]
    store.write(match, at(6))
    assert store.backup(match)


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_without_a_backup_is_set_aside_as_it_is(store: Store, match: str, data: bytes) -> None:
    put(store.file(match), data)
    backup_of(store, match).unlink()
    assert problem_of(lambda: store.fall_back(match)) is Problem.NO_BACKUP
    aside = store.set_aside(match)
    assert contents(store.folder) == {aside.name: data}
    assert store.list() == ()


def test_a_damaged_backup_is_set_aside_with_its_file_and_a_sound_one_stays(store: Store, match: str) -> None:
    put(store.file(match), b"{")
    assert contents(store.folder)[f"{match}.bak"]
    store.set_aside(match)
    assert store.backup(match)
    put(store.file(match), b"{1")
    put(backup_of(store, match), b"{2")
    store.set_aside(match)
    assert sorted(contents(store.folder).values()) == [b"{", b"{1", b"{2"]
    assert store.list() == ()


@pytest.mark.parametrize(("data", "problem"), OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize("step", [Store.fall_back, Store.set_aside])
def test_what_is_not_damaged_stays_where_it_is_and_the_reason_is_told(
    store: Store, match: str, data: bytes, problem: Problem, step: Callable[[Store, str], Path]
) -> None:
    put(store.file(match), data)
    before = contents(store.folder)
    assert problem_of(lambda: step(store, match)) is problem
    assert contents(store.folder) == before


@pytest.mark.parametrize("step", [Store.fall_back, Store.set_aside])
def test_what_cannot_be_read_is_not_taken_for_damaged(
    store: Store, match: str, step: Callable[[Store, str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def deny(*_arguments: Any) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    before = contents(store.folder)
    with monkeypatch.context() as patched:
        patched.setattr(os, "open", deny)
        assert problem_of(lambda: step(store, match)) is Problem.UNREADABLE
    assert contents(store.folder) == before


@pytest.mark.parametrize("step", [Store.fall_back, Store.set_aside])
def test_a_folder_in_the_place_of_a_match_is_kept_whole(
    store: Store, match: str, step: Callable[[Store, str], Path]
) -> None:
    path = store.file(match)
    path.unlink()
    path.mkdir()
    put(path / "inside", "kept")
    aside = step(store, match)
    assert (aside / "inside").read_text() == "kept"
    assert aside.name.startswith(f"{match}.damaged-")
    assert path.is_file() == (step is Store.fall_back)


@pytest.mark.parametrize("kind", ["link", "pipe"])
@pytest.mark.parametrize("step", [Store.fall_back, Store.set_aside])
def test_what_is_no_file_is_left_alone(
    store: Store, match: str, step: Callable[[Store, str], Path], kind: str, tmp_path: Path
) -> None:
    path = store.file(match)
    path.unlink()
    kinds: dict[str, Callable[[], object]] = {
        "link": lambda: path.symlink_to(put(tmp_path / "elsewhere", "{")),
        "pipe": lambda: os.mkfifo(path),
    }
    kinds[kind]()
    assert problem_of(lambda: step(store, match)) is Problem.NOT_A_FILE
    (head,) = store.list()
    assert head.problem
    assert head.problem.problem is Problem.NOT_A_FILE
    assert os.path.lexists(path)


@pytest.mark.parametrize("step", [Store.fall_back, Store.set_aside])
def test_a_match_in_use_is_left_alone(store: Store, match: str, step: Callable[[Store, str], Path]) -> None:
    put(store.file(match), b"{")
    with store.lock(match):
        before = contents(store.folder)
        assert problem_of(lambda: step(store, match)) is Problem.IN_USE
        assert contents(store.folder) == before
    step(store, match)
    assert not any(name.endswith(".lock") for name in contents(store.folder))


def test_a_match_of_which_the_backup_is_left_is_listed_and_can_be_brought_back(
    store: Store, match: str
) -> None:
    store.rename(match, "Friday night")
    other = store.new(at(5))
    store.file(match).unlink()
    heads = store.list()
    assert [head.id for head in heads] == [other, match]
    lost = heads[1]
    assert (lost.match, lost.name) == (None, "Friday night")
    assert lost.problem
    assert lost.problem.problem is Problem.GONE
    assert lost.problem.sentence == "the file of the match is gone, its backup is there"
    assert lost.problem.damaged
    assert problem_of(lambda: store.load(match)) is Problem.GONE
    assert lost.changed == backup_of(store, match).stat().st_mtime_ns
    assert store.fall_back(match) == store.file(match)
    assert check(store.file(match)) == at(5)
    assert store.list()[0].problem is store.list()[1].problem is None


def test_a_lost_match_with_a_damaged_backup_can_be_set_aside(store: Store, match: str) -> None:
    store.file(match).unlink()
    assert problem_of(lambda: store.set_aside(match)) is Problem.SOUND
    put(backup_of(store, match), b"{")
    assert problem_of(lambda: store.fall_back(match)) is Problem.NO_BACKUP
    aside = store.set_aside(match)
    assert contents(store.folder) == {aside.name: b"{"}
    assert problem_of(lambda: store.set_aside(match)) is Problem.NO_FILE
    assert problem_of(lambda: store.fall_back(match)) is Problem.NO_BACKUP


@pytest.mark.parametrize(("data", "problem"), OTHERS.values(), ids=OTHERS)
def test_a_lost_match_whose_backup_is_not_damaged_is_not_set_aside_and_its_reason_is_told(
    store: Store, match: str, data: bytes, problem: Problem
) -> None:
    store.file(match).unlink()
    put(backup_of(store, match), data)
    before = contents(store.folder)
    with pytest.raises(SaveError) as caught:
        store.set_aside(match)
    assert (caught.value.problem, caught.value.path) == (problem, backup_of(store, match))
    assert contents(store.folder) == before


def test_files_set_aside_in_one_second_get_a_number(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "strftime", lambda _form: "20261130-114502")
    for number in range(3):
        put(store.file(match), b"{%d" % number)
        store.set_aside(match)
    kept = {name: data for name, data in contents(store.folder).items() if "damaged" in name}
    assert kept == {
        f"{match}.damaged-20261130-114502": b"{0",
        f"{match}.damaged-20261130-114502-2": b"{1",
        f"{match}.damaged-20261130-114502-3": b"{2",
    }


@pytest.mark.parametrize("step", [Store.fall_back, Store.set_aside])
def test_a_file_that_cannot_get_another_name_is_told_and_stays(
    store: Store, match: str, step: Callable[[Store, str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: Any, **_named: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    put(store.file(match), b"{")
    before = contents(store.folder)
    with monkeypatch.context() as patched:
        patched.setattr("cardtable.saves.rescue.double", full)
        with pytest.raises(SaveError) as caught:
            step(store, match)
    assert caught.value.sentence == "the file cannot be set aside: No space left on device"
    assert not caught.value.damaged
    assert contents(store.folder) == before


class Stops:
    """Has one of the steps on the disk fail, and looks after every other whether all is there."""

    def __init__(self, stop: int, whole: Callable[[], None]) -> None:
        self.left, self.whole = stop, whole

    def around(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def stopped(*arguments: Any, **named: Any) -> Any:
            if ".lock" in str(arguments[0]):
                return real(*arguments, **named)
            self.left -= 1
            if not self.left:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            result = real(*arguments, **named)
            self.whole()
            return result

        return stopped


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("step", [Store.fall_back, Store.set_aside])
@pytest.mark.parametrize("stop", [1, 2, 3])
def test_wherever_a_rescue_is_stopped_nothing_is_lost_and_it_can_be_done_again(
    store: Store,
    match: str,
    step: Callable[[Store, str], Path],
    stop: int,
    links: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    damaged = put(store.file(match), b"{").read_bytes()
    backup = backup_of(store, match).read_bytes()

    def whole() -> None:
        found = contents(store.folder)
        assert {damaged, backup} <= set(found.values())
        assert {f"{match}.json", f"{match}.bak"} & set(found)

    stops = Stops(stop, whole)
    with monkeypatch.context() as patched:
        patched.setattr(os, "link", stops.around(os.link) if links else no_links)
        patched.setattr(Path, "replace", stops.around(Path.replace))
        patched.setattr(Path, "unlink", stops.around(Path.unlink))
        with suppress(SaveError):
            step(store, match)
    whole()
    assert [head.id for head in store.list()] == [match]
    if store.list()[0].problem:
        store.fall_back(match)
    assert check(store.file(match)) == at(5)
    whole_again = set(contents(store.folder).values())
    assert {damaged, backup} <= whole_again


def no_links(*_arguments: Any, **_named: Any) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


@pytest.mark.parametrize("hostile", ["..", "../a", "a/b", "a.json", "", "a\0"])
@pytest.mark.parametrize("step", [Store.backup, Store.fall_back, Store.set_aside])
def test_only_an_id_can_be_rescued(store: Store, hostile: str, step: Callable[[Store, str], object]) -> None:
    with pytest.raises(ValueError, match="the id of a match"):
        step(store, hostile)
