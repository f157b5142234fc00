"""Deleting a match, and bringing it back."""

import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import text_of
from cardtable.saves.store import Store
from cardtable.saves.trash import Deleted
from tests.saves.matches import RECORD, put

LATER = replace(RECORD, floor=6)


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


def test_a_deleted_match_lies_in_the_trash_and_is_in_no_list(store: Store, match: str) -> None:
    before = store.file(match).read_bytes()
    deleted = store.delete(match)
    assert tree(store.folder) == {f"trash/{match}.json": before}
    assert store.list() == ()
    assert store.newest() is None
    assert store.names() == ()
    assert deleted == Deleted(match, match)


def test_only_the_owner_can_look_into_the_trash(store: Store, match: str) -> None:
    store.delete(match)
    trash = store.folder / "trash"
    assert stat.S_IMODE(trash.stat().st_mode) == 0o700
    assert stat.S_IMODE((trash / f"{match}.json").stat().st_mode) == 0o600


def test_what_belongs_to_a_match_goes_and_comes_with_it(store: Store, match: str) -> None:
    other = store.new(RECORD)
    store.rename(match, "Friday night")
    theirs = {f"{other}.json", f"{match}.json.bak", f"{match}.damaged-by-me", f"{match}2.bak"}
    for name in theirs - {f"{other}.json"}:
        put(store.folder / name, "theirs")
    put(store.folder / f"{match}.bak", "old")
    put(store.folder / f"{match}.damaged-20261130-114502", "damaged")
    put(store.folder / f"{match}.damaged-20261130-114502-2", "damaged as well")
    before = tree(store.folder)
    deleted = store.delete(match)
    assert set(tree(store.folder)) == theirs | {
        f"trash/{match}.json", f"trash/{match}.name", f"trash/{match}.bak",
        f"trash/{match}.damaged-20261130-114502", f"trash/{match}.damaged-20261130-114502-2",
    }  # fmt: skip
    assert store.restore(deleted) == match
    assert tree(store.folder) == before
    assert store.load(match) == RECORD


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b'{"format": 9}'])
def test_a_damaged_file_can_be_deleted_and_brought_back_as_it_is(store: Store, data: bytes) -> None:
    store.folder.mkdir()
    path = put(store.folder / "broken.json", data)
    deleted = store.delete("broken")
    assert not path.exists()
    store.restore(deleted)
    assert path.read_bytes() == data


def test_several_are_brought_back_in_turn(store: Store) -> None:
    matches = [store.new(replace(RECORD, floor=floor)) for floor in (1, 2, 3)]
    before = tree(store.folder)
    deleted = [store.delete(match) for match in matches]
    for one in reversed(deleted):
        store.restore(one)
    assert tree(store.folder) == before


def test_a_second_match_of_one_id_gets_a_number_in_the_trash(store: Store, match: str) -> None:
    found = []
    for floor in (1, 2, 3):
        store.write(match, replace(RECORD, floor=floor))
        store.rename(match, f"Game {floor}")
        found.append(store.delete(match))
    assert [one.lies_as for one in found] == [match, f"{match}-2", f"{match}-3"]
    store.restore(found[1])
    (head,) = store.list()
    assert (head.id, head.name, store.load(match).floor) == (match, "Game 2", 2)


@pytest.mark.parametrize("kept", ["name", "bak"])
def test_a_rest_in_the_trash_is_not_overwritten(store: Store, match: str, kept: str) -> None:
    (store.folder / "trash").mkdir()
    rest = put(store.folder / "trash" / f"{match}.{kept}", "a rest")
    store.rename(match, "Friday night")
    assert store.delete(match).lies_as == f"{match}-2"
    assert rest.read_text() == "a rest"


@pytest.mark.parametrize("where", ["folder", "trash"])
def test_a_damaged_file_that_stays_behind_is_not_overwritten(store: Store, match: str, where: str) -> None:
    beside = f"{match}.damaged-20261130-114502"
    put(store.folder / beside, "damaged")
    target = store.folder / "trash" if where == "trash" else store.folder
    deleted = None if where == "trash" else store.delete(match)
    target.mkdir(exist_ok=True)
    rest = put(target / beside, "another")
    if deleted is None:
        assert store.delete(match).lies_as == f"{match}-2"
    else:
        assert store.restore(deleted) == f"{match}-2"
    assert rest.read_text() == "another"
    assert (target / beside.replace(match, f"{match}-2")).read_text() == "damaged"


@pytest.mark.parametrize(
    "data", [text_of(RECORD), '{"format": 9}', '{"name": "theirs"}', "", "{"], ids=lambda data: data[:9]
)
def test_a_match_of_which_only_the_backup_is_left_can_be_deleted_and_brought_back(
    store: Store, data: str
) -> None:
    store.folder.mkdir()
    put(store.folder / "match.bak", data)
    put(store.folder / "match.name", "Friday night\n")
    before = tree(store.folder)
    (lost,) = store.list()
    deleted = store.delete("match")
    assert set(tree(store.folder)) == {"trash/match.bak", "trash/match.name"}
    assert store.list() == ()
    assert store.restore(deleted) == "match"
    assert tree(store.folder) == before
    (again,) = store.list()
    assert (
        (again.problem and again.problem.problem) is (lost.problem and lost.problem.problem) is Problem.GONE
    )


def test_a_backup_alone_is_not_brought_back_beside_a_match_that_is_there_again(store: Store) -> None:
    store.folder.mkdir()
    put(store.folder / "match.bak", text_of(RECORD))
    deleted = store.delete("match")
    store.write("match", LATER)
    assert store.restore(deleted) == "match-2"
    assert store.load("match") == LATER
    assert store.backup("match") is None
    assert store.backup("match-2")


@pytest.mark.parametrize("kind", ["link", "folder"])
def test_a_backup_that_is_no_file_is_no_match_to_be_deleted(store: Store, kind: str) -> None:
    store.folder.mkdir()
    path = store.folder / "match.bak"
    if kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(put(store.folder / "elsewhere", "{"))
    with pytest.raises(SaveError) as caught:
        store.delete("match")
    assert caught.value.problem is Problem.NO_FILE
    assert os.path.lexists(path)


def test_a_match_that_was_written_again_meanwhile_is_not_overwritten(store: Store, match: str) -> None:
    deleted = store.delete(match)
    store.write(match, replace(RECORD, floor=6))
    back = store.restore(deleted)
    assert back == f"{match}-2"
    assert store.load(match).floor == 6
    assert store.load(back) == RECORD
    assert len(store.list()) == 2


def test_the_longest_id_still_is_one_with_a_number(store: Store) -> None:
    longest = "x" * 100
    store.write(longest, RECORD)
    deleted = store.delete(longest)
    store.write(longest, replace(RECORD, floor=6))
    back = store.restore(deleted)
    assert store.load(back) == RECORD


def test_a_match_that_vanished_is_told_in_a_sentence(store: Store, match: str) -> None:
    store.file(match).unlink()
    with pytest.raises(SaveError) as caught:
        store.delete(match)
    assert caught.value.problem is Problem.NO_FILE
    assert str(caught.value) == f"{store.file(match)}: there is no such file"
    assert not (store.folder / "trash").exists()


def test_without_a_folder_there_is_nothing_to_delete_or_to_bring_back(store: Store) -> None:
    for step in (lambda: store.delete("one"), lambda: store.restore(Deleted("one", "one"))):
        with pytest.raises(SaveError) as caught:
            step()
        assert caught.value.problem is Problem.NO_FILE
    assert not store.folder.exists()


def test_a_match_that_was_taken_out_of_the_trash_is_told(store: Store, match: str) -> None:
    deleted = store.delete(match)
    (store.folder / "trash" / f"{match}.json").unlink()
    with pytest.raises(SaveError) as caught:
        store.restore(deleted)
    assert caught.value.problem is Problem.NO_FILE
    assert store.list() == ()


@pytest.mark.parametrize("hostile", ["..", "../a", "a/b", "trash/a", "a.json", "", "a\0", ".a"])
def test_only_an_id_can_be_deleted_or_brought_back(store: Store, hostile: str, tmp_path: Path) -> None:
    put(tmp_path / "a.json", "outside")
    store.folder.mkdir()
    for step in (
        lambda: store.delete(hostile),
        lambda: store.restore(Deleted(hostile, "a")),
        lambda: store.restore(Deleted("a", hostile)),
    ):
        with pytest.raises(ValueError, match="the id of a match"):
            step()
    assert tree(tmp_path) == {"a.json": b"outside"}


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
def test_what_is_no_file_cannot_be_deleted(store: Store, match: str, kind: str) -> None:
    path = store.folder / "odd.json"
    match_kinds = {"folder": path.mkdir, "link": lambda: path.symlink_to(store.file(match))}
    match_kinds.get(kind, lambda: os.mkfifo(path))()
    with pytest.raises(SaveError) as caught:
        store.delete("odd")
    assert caught.value.problem is (Problem.FOLDER if kind == "folder" else Problem.NOT_A_FILE)
    assert os.path.lexists(path)


def test_a_link_or_a_folder_in_the_place_of_the_name_moves_and_is_not_followed(
    store: Store, match: str, tmp_path: Path
) -> None:
    other = put(tmp_path / "elsewhere", "Secret")
    name = store.folder / f"{match}.name"
    name.symlink_to(other)
    deleted = store.delete(match)
    assert (store.folder / "trash" / f"{match}.name").is_symlink()
    assert other.read_text() == "Secret"
    store.restore(deleted)
    assert name.is_symlink()
    name.unlink()
    name.mkdir()
    store.restore(store.delete(match))
    assert name.is_dir()


@pytest.mark.parametrize("kind", ["file", "link"])
def test_a_trash_that_is_no_folder_of_its_own_is_told_and_nothing_moves(
    store: Store, match: str, tmp_path: Path, kind: str
) -> None:
    trash = store.folder / "trash"
    if kind == "link":
        (tmp_path / "elsewhere").mkdir()
        trash.symlink_to(tmp_path / "elsewhere")
    else:
        put(trash, "in the way")
    with pytest.raises(SaveError) as caught:
        store.delete(match)
    assert caught.value.problem is Problem.NOT_DELETED
    assert caught.value.sentence == "the match cannot be deleted: Not a directory"
    assert not caught.value.damaged
    assert store.load(match) == RECORD


def test_a_folder_that_cannot_be_synced_loses_nothing(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_number: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        deleted = store.delete(match)
    assert store.restore(deleted) == match
    assert store.load(match) == RECORD


def test_lists_go_neither_into_the_trash_nor_into_the_samples(store: Store, match: str) -> None:
    other = store.new(RECORD)
    store.delete(match)
    (store.folder / "samples").mkdir()
    put(store.folder / "samples" / "a.json", store.file(other).read_bytes())
    assert [head.id for head in store.list()] == [other]
