"""What people call themselves and their matches is text: it makes no path and reaches no terminal raw."""

import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.engine.names import NameProblem
from cardtable.engine.record import MatchRecord, Sitter
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import text_of
from cardtable.saves.reading import check
from cardtable.saves.sharing import export, take_in
from cardtable.saves.store import Store, is_id
from tests.saves.matches import RECORD, put

ODD = [
    "..",
    ".",
    "../../etc/passwd",
    "a/b\\c",
    "C:\\x",
    "CON",
    "~",
    "-rf",
    "*",
    "$HOME",
    "a;b",
    "x.json",
    "%s {n}",
]
WORLD = ["Žofie", "山田太郎", "Ωmega", "Ñandú", "Łukasz", "Иван", "e\u0301", "ﬁ", "👩‍🚀"]
HOSTILE = [
    "a\x1b[2Jb",
    "a\nb",
    "a\tb",
    "a\0b",
    "\x7f",
    "a\u202eb",
    "a\u200bb",
    "x" * 500,
    "日" * 60,
    "\u3164",
    " ",
]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def between(name: str) -> MatchRecord:
    return replace(RECORD, seats=(Sitter(name), Sitter("Ben")))


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", [*ODD, *WORLD])
def test_a_player_of_any_name_is_saved_listed_exported_and_taken_in(
    store: Store, tmp_path: Path, name: str
) -> None:
    record = between(unicodedata.normalize("NFC", name))
    match = store.new(record)
    (head,) = store.list()
    assert head.match
    assert head.match.seats == record.seats
    assert store.names() == tuple(seat.name for seat in record.seats)
    target = export(store.file(match), tmp_path)
    (again,) = take_in(store, [target])
    assert check(store.file(again)) == record
    assert files_in(tmp_path) == {f"{match}.json", f"saves/{match}.json", f"saves/{again}.json"}
    assert is_id(match)
    assert is_id(again)


@pytest.mark.parametrize("name", [*ODD, *WORLD])
def test_a_match_of_any_name_is_renamed_deleted_and_exported_under_its_id(
    store: Store, tmp_path: Path, name: str
) -> None:
    match = store.new(RECORD)
    store.rename(match, name)
    (head,) = store.list()
    assert unicodedata.normalize("NFC", head.name) == unicodedata.normalize("NFC", name)
    assert export(store.file(match), tmp_path) == tmp_path / f"{match}.json"
    store.restore(store.delete(match))
    store.write(match, RECORD)
    assert files_in(tmp_path) == {
        f"{match}.json",
        *(f"saves/{match}.{suffix}" for suffix in ("json", "bak", "name")),
    }


@pytest.mark.parametrize("name", HOSTILE)
def test_a_player_whose_name_cannot_be_shown_is_in_no_list_and_comes_in_by_no_file(
    store: Store, tmp_path: Path, name: str
) -> None:
    path = put(tmp_path / "a.json", text_of(between(name)))
    with pytest.raises(SaveError) as caught:
        take_in(store, [path])
    assert caught.value.problem in {Problem.NAME, Problem.TYPE}
    assert caught.value.line == 11
    assert str(caught.value).isprintable()
    (head,) = Store(tmp_path).list()
    assert head.match is None
    assert str(head.problem) == str(caught.value)
    assert files_in(tmp_path) == {"a.json"}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_match_is_not_called_what_cannot_be_shown(store: Store, tmp_path: Path, name: str) -> None:
    match = store.new(RECORD)
    if name.strip():
        with pytest.raises(NameProblem):
            store.rename(match, name)
    put(store.file(match).with_suffix(".name"), name)
    (head,) = store.list()
    assert head.name == ""
    export(store.file(match), tmp_path)
    assert files_in(tmp_path) == {f"{match}.json", f"saves/{match}.json", f"saves/{match}.name"}


@pytest.mark.parametrize(
    "file",
    ["..json", "...json", "a b.json", "é.json", "-a.json", "a.b.json", "\x1b[2J.json", "x" * 101 + ".json"],
)
def test_a_file_that_could_be_no_save_is_not_listed_and_can_be_taken_in(
    store: Store, tmp_path: Path, file: str
) -> None:
    path = put(tmp_path / file, text_of(RECORD))
    assert Store(tmp_path).list() == ()
    (match,) = take_in(store, [path])
    assert store.load(match) == RECORD
