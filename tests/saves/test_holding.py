"""One window writes a match, and never over what another one has left."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.holding import Holding
from cardtable.saves.lock import Lock
from cardtable.saves.store import Store
from tests.saves.matches import RECORD

LATER = replace(RECORD, updated="2026-03-04T05:06:07Z")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "matches")
    store.write("match", RECORD)
    return store


def problem_of(holding: Holding) -> Problem:
    with pytest.raises(SaveError) as caught:
        holding.write(LATER)
    return caught.value.problem


def updated(store: Store) -> str:
    return store.load("match").updated


def test_a_new_match_is_held_from_its_first_write_on(tmp_path: Path) -> None:
    store = Store(tmp_path / "not there yet")
    holding = Holding(store)
    assert holding.match == ""
    holding.write(RECORD)
    with pytest.raises(SaveError) as caught:
        store.lock(holding.match)
    assert caught.value.problem is Problem.IN_USE
    holding.release()
    store.lock(holding.match).release()


def test_a_new_match_that_cannot_be_written_leaves_no_lock(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    holding = Holding(Store(tmp_path / "file"))
    assert problem_of(holding) is Problem.NOT_WRITTEN
    assert holding.match == ""


def test_a_lock_that_another_window_has_is_asked_for_at_every_write(store: Store) -> None:
    other = store.lock("match")
    holding = Holding(store, "match")
    assert problem_of(holding) is Problem.IN_USE
    assert updated(store) == RECORD.updated
    other.release()
    holding.write(LATER)
    assert updated(store) == LATER.updated
    assert problem_of(Holding(store, "match")) is Problem.IN_USE
    holding.release()


def test_what_another_window_has_written_meanwhile_is_not_written_over(store: Store) -> None:
    holding = Holding(store, "match", Lock(store.file("match")))
    other = Holding(store, "match")
    other.write(replace(RECORD, updated="2026-09-09T09:09:09Z"))
    other.release()
    for _ in range(2):
        assert problem_of(holding) is Problem.PLAYED_ON
    assert updated(store) == "2026-09-09T09:09:09Z"
    store.lock("match").release()


def test_a_lock_that_went_with_its_folder_is_taken_again(store: Store) -> None:
    holding = Holding(store, "match", store.lock("match"))
    shutil.rmtree(store.folder)
    holding.write(LATER)
    assert updated(store) == LATER.updated
    with pytest.raises(SaveError):
        store.lock("match")
    holding.release()
    holding.release()
    store.lock("match").release()
