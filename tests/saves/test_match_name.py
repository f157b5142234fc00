"""The name that somebody gives a match, and the file beside the save that holds it."""

import os
import stat
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.names import NameFlaw, NameProblem
from cardtable.lang.names import name_problem
from cardtable.saves import match_name
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from tests.saves.matches import RECORD, put

ODD = {"..", "../../etc/passwd", "a/b\\c", "con", "[bold]x[/]", "日本語", "%s {name}", "x.json"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


@pytest.fixture
def match(store: Store) -> str:
    return store.new(RECORD)


def name_in(store: Store) -> str:
    (head,) = store.list()
    return head.name


def beside(store: Store, match: str) -> Path:
    return store.file(match).with_suffix(".name")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_match_has_no_name_until_somebody_gives_it_one(store: Store, match: str) -> None:
    assert name_in(store) == ""
    store.rename(match, "  Friday night ")
    assert name_in(store) == "Friday night"
    assert beside(store, match).read_bytes() == b"Friday night\n"


@pytest.mark.parametrize("nothing", ["", "  ", "\t\n"])
def test_nothing_takes_the_name_away_and_its_file(store: Store, match: str, nothing: str) -> None:
    store.rename(match, nothing)
    store.rename(match, "Friday night")
    store.rename(match, nothing)
    assert name_in(store) == ""
    assert names_in(store.folder) == [f"{match}.json"]


@pytest.mark.parametrize("name", sorted(ODD))
def test_a_name_is_text_and_never_a_part_of_a_path(store: Store, match: str, name: str) -> None:
    store.rename(match, name)
    assert name_in(store) == name
    assert names_in(store.folder) == [f"{match}.json", f"{match}.name"]
    assert names_in(store.folder.parent) == ["saves"]


@pytest.mark.parametrize(
    ("name", "flaw"),
    [
        ("a\nb", NameFlaw.LINE_BREAK),
        ("a\x1b[2Jb", NameFlaw.CONTROL),
        ("a\0b", NameFlaw.CONTROL),
        ("a\ud800b", NameFlaw.CONTROL),
        ("a\u202eb", NameFlaw.DIRECTION),
        ("a\u200bb", NameFlaw.INVISIBLE),
        ("\u3164", NameFlaw.EMPTY),
        ("x" * 41, NameFlaw.TOO_WIDE),
        ("日" * 21, NameFlaw.TOO_WIDE),
        ("e" + "\u0301" * 200, NameFlaw.TOO_LONG),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused_and_the_old_one_stays(
    store: Store, match: str, name: str, flaw: NameFlaw
) -> None:
    store.rename(match, "Friday night")
    with pytest.raises(NameProblem) as caught:
        store.rename(match, name)
    assert caught.value.flaw is flaw
    assert name_in(store) == "Friday night"


def test_a_name_may_take_forty_cells_and_the_sentence_says_so(store: Store, match: str) -> None:
    store.rename(match, "日" * 20)
    assert name_in(store) == "日" * 20
    told = name_problem(NameProblem(NameFlaw.TOO_WIDE), widest=match_name.WIDEST)
    assert told == "a name may take up to 40 columns"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"Friday\nnight\n",
        b"Friday \x1b[31mnight",
        b"Friday\0",
        b"\xff\xfeF\0r\0",
        b"x" * 41,
        b"Friday\n" + b"\n" * 2000,
        "\u202eFriday".encode(),
        b"\xed\xa0\x80",
    ],
)
def test_a_file_that_holds_no_name_is_no_error(store: Store, match: str, data: bytes) -> None:
    put(beside(store, match), data)
    (head,) = store.list()
    assert (head.name, head.problem) == ("", None)


def test_of_a_file_of_a_gigabyte_no_more_is_read_than_a_name_can_have(store: Store, match: str) -> None:
    path = put(beside(store, match), b"")
    os.truncate(path, 2**30)
    match_name.read(path)
    tracemalloc.start()
    try:
        assert match_name.read(path) == ""
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()
    assert name_in(store) == ""


@pytest.mark.parametrize("kind", ["folder", "link", "broken link", "pipe"])
def test_what_is_no_file_is_not_read(store: Store, match: str, tmp_path: Path, kind: str) -> None:
    path = beside(store, match)
    match kind:
        case "folder":
            path.mkdir()
        case "link":
            path.symlink_to(put(tmp_path / "elsewhere", "Secret"))
        case "broken link":
            path.symlink_to(tmp_path / "nowhere")
        case _:
            os.mkfifo(path)
    assert name_in(store) == ""
    assert match_name.read(path) == ""


def test_a_name_replaces_a_link_and_leaves_alone_what_it_leads_to(
    store: Store, match: str, tmp_path: Path
) -> None:
    other = put(tmp_path / "elsewhere", "Secret")
    other.chmod(0o644)
    beside(store, match).symlink_to(other)
    store.rename(match, "Friday night")
    assert name_in(store) == "Friday night"
    assert other.read_text() == "Secret"
    assert stat.S_IMODE(beside(store, match).lstat().st_mode) == 0o600


def test_a_folder_in_the_place_of_the_name_is_told(store: Store, match: str) -> None:
    beside(store, match).mkdir()
    for name in ("Friday night", ""):
        with pytest.raises(SaveError) as caught:
            store.rename(match, name)
        assert caught.value.problem is Problem.NOT_NAMED
        assert caught.value.sentence.startswith("the name of the match cannot be changed: ")
        assert not caught.value.damaged


@pytest.mark.parametrize("step", ["fsync", "open", "replace"])
def test_a_name_that_cannot_be_written_leaves_the_old_one_and_nothing_else(
    step: str, store: Store, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.rename(match, "Friday night")

    def fail(*_arguments: Any, **_named: Any) -> Any:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path if step == "replace" else os, step, fail)
        with pytest.raises(SaveError) as caught:
            store.rename(match, "Saturday")
    assert caught.value.sentence == "the name of the match cannot be changed: No space left on device"
    assert name_in(store) == "Friday night"
    assert names_in(store.folder) == [f"{match}.json", f"{match}.name"]


def test_a_match_that_is_gone_cannot_be_renamed(store: Store, match: str) -> None:
    store.file(match).unlink()
    with pytest.raises(SaveError) as caught:
        store.rename(match, "Friday night")
    assert caught.value.problem is Problem.NO_FILE
    assert names_in(store.folder) == []


@pytest.mark.parametrize("hostile", ["..", "../a", "a/b", "a.json", "", "a\0"])
def test_only_an_id_can_be_renamed(store: Store, hostile: str) -> None:
    with pytest.raises(ValueError, match="the id of a match"):
        store.rename(hostile, "Friday night")
    assert not store.folder.exists()


def test_playing_on_leaves_the_name(store: Store, match: str) -> None:
    store.rename(match, "Friday night")
    store.write(match, replace(RECORD, floor=6))
    assert name_in(store) == "Friday night"


def test_a_name_without_its_match_is_no_match(store: Store, match: str) -> None:
    put(store.folder / "other.name", "Friday night")
    assert [head.id for head in store.list()] == [match]


def test_a_damaged_match_and_the_latest_one_have_their_names_too(store: Store, match: str) -> None:
    put(store.folder / "broken.json", "{")
    store.rename("broken", "Broken one")
    store.rename(match, "Friday night")
    assert [head.name for head in store.list()] == ["Friday night", "Broken one"]
    newest = store.newest()
    assert newest
    assert newest.name == "Friday night"
