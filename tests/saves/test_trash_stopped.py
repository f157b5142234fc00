"""A match on its way into the trash or out of it, stopped at any step."""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from cardtable.saves.trash import Deleted
from tests.saves.matches import RECORD, put

LATER = replace(RECORD, floor=6)

STEPS = ((os, "link"), (os, "open"), (Path, "rename"), (Path, "replace"), (Path, "unlink"))
"""What moves a file, or makes one."""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


@pytest.fixture
def match(store: Store) -> str:
    return store.new(RECORD)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, with what it holds."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


class Killed(BaseException):
    """What nothing can be done about, as when the program is killed."""


class Stops:
    """Has one of the steps on the disk fail; what the lock does is none of them."""

    def __init__(self, stop: int, error: BaseException) -> None:
        self.left, self.error = stop, error

    def put(self, patched: pytest.MonkeyPatch, *, links: bool) -> None:
        for owner, name in STEPS:
            patched.setattr(owner, name, self.around(getattr(owner, name)))
        if not links:
            patched.setattr(os, "link", no_links)

    def around(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def stopped(*arguments: Any, **named: Any) -> Any:
            if ".lock" not in str(arguments[0]):
                self.left -= 1
                if not self.left:
                    raise self.error
            return real(*arguments, **named)

        return stopped


def no_links(*_arguments: Any, **_named: Any) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def full(store: Store, match: str) -> None:
    """The match gets all that can belong to one, its backup another state than its file."""
    store.write(match, LATER)
    store.rename(match, "Friday night")
    put(store.folder / f"{match}.damaged-20261130-114502", "damaged")


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("way", ["delete", "restore"])
def test_a_move_that_fails_at_any_step_leaves_all_files_where_they_were(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch, way: str, links: bool
) -> None:
    full(store, match)
    deleted = store.delete(match) if way == "restore" else Deleted(match, match)
    before, failures = tree(store.folder), 0
    for stop in range(1, 12):
        with monkeypatch.context() as patched:
            Stops(stop, OSError(errno.EIO, "Input/output error")).put(patched, links=links)
            problem = problem_of(lambda: store.delete(match) if way == "delete" else store.restore(deleted))
        if problem:
            assert problem.problem is (Problem.NOT_DELETED if way == "delete" else Problem.NOT_RESTORED)
            assert problem.sentence.endswith(": Input/output error")
            failures += 1
        else:
            _back = store.restore(deleted) if way == "delete" else store.delete(match)
        assert tree(store.folder) == before
    assert failures == (4 if links else 6)


def problem_of(step: Callable[[], object]) -> SaveError | None:
    try:
        step()
    except SaveError as error:
        return error
    return None


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("way", ["delete", "restore"])
@pytest.mark.parametrize("stop", range(1, 12))
def test_wherever_a_move_is_stopped_no_list_shows_a_damaged_match_and_nothing_is_lost(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch, way: str, links: bool, stop: int
) -> None:
    full(store, match)
    deleted = store.delete(match) if way == "restore" else Deleted(match, match)
    before = set(tree(store.folder).values())
    with monkeypatch.context() as patched, suppress(Killed):
        Stops(stop, Killed()).put(patched, links=links)
        _found = store.delete(match) if way == "delete" else store.restore(deleted)
    assert before <= set(tree(store.folder).values())
    for head in store.list():
        assert head.problem is None
        assert store.load(head.id) == LATER
    for path in (store.folder / "trash").glob("*.json"):
        assert store.load(path) == LATER
    if way == "restore" and not store.list():
        store.restore(deleted)
    for head in store.list() if way == "delete" else ():
        store.delete(head.id)
    assert len(store.list()) == (way == "restore")
