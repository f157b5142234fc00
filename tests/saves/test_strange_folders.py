"""A folder of which no file can have the name: every door says so, and none breaks."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.sharing import export, take_in
from cardtable.saves.store import Store
from cardtable.saves.trash import Deleted
from tests.saves.matches import RECORD

NO_NAME = "no file can have this name"

DOORS: dict[str, tuple[Callable[[Store], object], Problem]] = {
    "new": (lambda store: store.new(RECORD), Problem.NOT_WRITTEN),
    "write": (lambda store: store.write("match", RECORD), Problem.NOT_WRITTEN),
    "list": (Store.list, Problem.NO_FOLDER),
    "newest": (Store.newest, Problem.NO_FOLDER),
    "names": (Store.names, Problem.NO_FOLDER),
    "load": (lambda store: store.load("match"), Problem.NO_FILE),
    "load a path": (lambda store: store.load(store.file("match")), Problem.NO_FILE),
    "rename": (lambda store: store.rename("match", "Friday night"), Problem.NO_FILE),
    "delete": (lambda store: store.delete("match"), Problem.NO_FILE),
    "restore": (lambda store: store.restore(Deleted("match", "match")), Problem.NO_FILE),
    "fall back": (lambda store: store.fall_back("match"), Problem.NO_BACKUP),
    "set aside": (lambda store: store.set_aside("match"), Problem.NO_FILE),
}


@pytest.fixture(params=["a\0b", "a\ud800b"], ids=["zero", "half a character"])
def strange(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return Store(tmp_path / str(request.param) / "matches")


@pytest.mark.parametrize(("door", "problem"), DOORS.values(), ids=DOORS)
def test_a_folder_that_there_cannot_be_is_told(
    strange: Store, door: Callable[[Store], object], problem: Problem
) -> None:
    with pytest.raises(SaveError) as caught:
        door(strange)
    assert caught.value.problem is problem
    assert str(caught.value).isprintable()
    assert (NO_NAME in caught.value.sentence) == (problem in {Problem.NOT_WRITTEN, Problem.NO_FOLDER})


def test_there_is_no_backup_in_it(strange: Store) -> None:
    assert strange.backup("match") is None


def test_nothing_is_brought_out_of_it_or_into_it(strange: Store, tmp_path: Path) -> None:
    store = Store(tmp_path / "sound")
    path = store.file(store.new(RECORD))
    for target in (strange.folder, strange.file("match")):
        with pytest.raises(SaveError) as caught:
            export(path, target)
        assert caught.value.problem is Problem.NOT_EXPORTED
        assert NO_NAME in caught.value.sentence
    with pytest.raises(SaveError) as caught:
        take_in(strange, [path])
    assert caught.value.problem is Problem.NOT_WRITTEN
    with pytest.raises(SaveError) as caught:
        take_in(store, [path, strange.file("match")])
    assert caught.value.problem is Problem.NO_FILE
