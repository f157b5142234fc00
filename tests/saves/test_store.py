import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import LARGEST_FILE, LONGEST_HEAD, text_of
from cardtable.saves.store import Store, is_id
from tests.architecture.tree import ROOT
from tests.saves.matches import RECORD, put


def played(
    *, updated: str = RECORD.updated, names: tuple[str, ...] = ("Ann", "Ben"), over: bool = False
) -> MatchRecord:
    summary = Summary(1, (0,) * len(names), None if over else 0)
    return replace(
        RECORD, updated=updated, seats=tuple(map(Sitter, names)), summary=summary, hand_order=(), undone=()
    )


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_match_is_on_disk_and_can_be_loaded_by_its_id_or_its_path(store: Store) -> None:
    match = store.new(RECORD)
    assert store.load(match) == RECORD
    assert store.load(store.file(match)) == RECORD
    assert store.load(str(store.file(match))) == RECORD
    assert names_in(store.folder) == [f"{match}.json"]


def test_an_id_tells_the_game_and_the_day_and_never_a_name(store: Store) -> None:
    match = store.new(RECORD)
    assert match.startswith("pile-20260102-")
    assert is_id(match)
    assert not any(player.name.lower() in match.lower() for player in RECORD.seats)


def test_hostile_words_in_a_record_do_not_reach_the_file_name(store: Store) -> None:
    match = store.new(replace(RECORD, game="../../x", created="../2026"))
    assert store.file(match).parent == store.folder
    assert match.startswith("x-2026-")


def test_two_matches_of_one_moment_have_two_files(store: Store) -> None:
    assert len({store.new(RECORD) for _ in range(20)}) == 20


def test_writing_again_replaces_the_file(store: Store) -> None:
    match = store.new(RECORD)
    later = replace(RECORD, floor=6)
    store.write(match, later)
    assert store.load(match) == later
    assert names_in(store.folder) == [f"{match}.bak", f"{match}.json"]


@pytest.mark.parametrize("match", ["", "../a", "a/b", "a.json", ".a", "a\0", "a b", "x" * 101, "-a", "ä"])
def test_only_an_id_can_be_written_to(match: str, store: Store) -> None:
    with pytest.raises(ValueError, match="the id of a match"):
        store.write(match, RECORD)
    assert not store.folder.exists()


def test_only_the_owner_can_read_a_new_save_and_its_folder(store: Store) -> None:
    match = store.new(RECORD)
    assert stat.S_IMODE(store.file(match).stat().st_mode) == 0o600
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700


def test_rights_that_the_user_gave_a_save_stay(store: Store) -> None:
    match = store.new(RECORD)
    store.file(match).chmod(0o640)
    store.write(match, RECORD)
    assert stat.S_IMODE(store.file(match).stat().st_mode) == 0o640


STEPS = ("fsync", "replace", "open", "chmod")


@pytest.mark.parametrize("step", STEPS)
def test_a_write_that_fails_at_any_step_leaves_the_old_save_and_nothing_else(
    step: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = store.new(RECORD)

    def fail(*_arguments: Any, **_named: Any) -> Any:
        raise OSError(28, "No space left on device")

    owner = Path if step in {"replace", "chmod"} else os
    with monkeypatch.context() as patched:
        patched.setattr(owner, step, fail)
        with pytest.raises(SaveError) as caught:
            store.write(match, replace(RECORD, floor=6))
    assert caught.value.problem is Problem.NOT_WRITTEN
    assert caught.value.sentence == "the match cannot be saved: No space left on device"
    assert not caught.value.damaged
    assert store.load(match) == RECORD
    assert names_in(store.folder) == [f"{match}.json"]


def test_an_interrupted_write_leaves_the_old_save_and_nothing_else(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = store.new(RECORD)

    def interrupt(_number: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            store.write(match, replace(RECORD, floor=6))
    assert store.load(match) == RECORD
    assert names_in(store.folder) == [f"{match}.json"]


def test_file_then_name_reach_the_disk_in_this_order(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.folder.mkdir()
    done: list[str] = []
    sync, move = os.fsync, Path.replace

    def synced(number: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        sync(number)

    def moved(path: Path, target: Path) -> Path:
        done.append("name")
        return move(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", moved)
    store.new(RECORD)
    assert done == ["file", "name", "folder"]
    done.clear()
    store.write(store.list()[0].id, RECORD)
    assert done == ["file", "name", "name", "folder"]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EIO, errno.ENOSPC])
def test_a_folder_that_cannot_be_synced_is_no_failure(
    number: int, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def refuse(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(number, os.strerror(number))
        sync(handle)

    monkeypatch.setattr(os, "fsync", refuse)
    match = store.new(RECORD)
    store.rename(match, "Friday")
    store.rename(match, "")
    store.restore(store.delete(match))
    (head,) = store.list()
    assert (head.id, head.name) == (match, "")
    assert store.load(match) == RECORD


def test_the_first_write_removes_what_a_crash_left_of_an_earlier_one_and_nothing_else(store: Store) -> None:
    store.folder.mkdir()
    put(store.file("match"), text_of(RECORD))
    stale, young = ".match.0123abcd.tmp", ".match.89abcdef.tmp"
    others = (".match2.0123abcd.tmp", ".match.tmp", "match.0123abcd.tmp", ".other.0123abcd.tmp")
    for name in (stale, young, *others):
        put(store.folder / name, "half a sa")
        if name != young:
            os.utime(store.folder / name, (10**9, 10**9))
    store.write("match", RECORD)
    assert names_in(store.folder) == sorted(["match.bak", "match.json", young, *others])


def test_the_folder_is_not_looked_through_at_every_write(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []

    def counted(real: Callable[[object], Any]) -> Callable[[object], Any]:
        def look(where: object) -> Any:
            looked.append(where)
            return real(where)

        return look

    for name in ("listdir", "scandir"):
        monkeypatch.setattr(os, name, counted(getattr(os, name)))
    first, second = store.new(RECORD), store.new(RECORD)
    for match in (first, second) * 10:
        store.write(match, RECORD)
        Store(store.folder).write(match, RECORD)
    assert len(looked) == 2


@pytest.mark.parametrize("number", [errno.ENOTDIR, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("ask", [Store.list, Store.newest, Store.names])
def test_a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one(
    number: int, ask: Callable[[Store], object], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_folder: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "scandir", fail)
    with pytest.raises(SaveError) as caught:
        ask(store)
    assert caught.value.problem is Problem.NO_FOLDER
    assert caught.value.path == store.folder
    assert not caught.value.damaged
    assert caught.value.sentence == f"the folder of the matches cannot be read: {os.strerror(number)}"


def test_a_long_save_deleted_just_after_it_was_opened_breaks_no_list(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = store.new(replace(RECORD, log=RECORD.log * 2000))
    opened = os.open

    def opened_and_gone(path: Any, flags: int) -> int:
        number = opened(path, flags)
        store.file(match).unlink()
        return number

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", opened_and_gone)
        (head,) = store.list()
    assert head.match
    assert head.match.summary == RECORD.summary
    assert store.list() == ()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    put(tmp_path / "file", "in the way")
    with pytest.raises(SaveError) as caught:
        Store(tmp_path / "file" / "saves").new(RECORD)
    assert caught.value.problem is Problem.NOT_WRITTEN


def test_a_match_too_large_to_be_read_again_is_not_written(store: Store) -> None:
    match = store.new(RECORD)
    with pytest.raises(SaveError) as caught:
        store.write(match, replace(RECORD, log=("x" * 1000,) * (LARGEST_FILE // 1000)))
    assert caught.value.problem is Problem.TOO_LARGE
    assert store.load(match) == RECORD


def test_the_list_is_sorted_by_the_time_of_the_last_change(store: Store) -> None:
    first = store.new(played(updated="2026-01-01T00:00:00Z"))
    third = store.new(played(updated="2026-03-01T00:00:00Z"))
    second = store.new(played(updated="2026-02-01T00:00:00Z"))
    heads = store.list()
    assert [head.id for head in heads] == [third, second, first]
    match = heads[0].match
    assert match
    assert (match.game, match.rules, match.updated) == ("pile", 3, "2026-03-01T00:00:00Z")
    assert match.seats == (Sitter("Ann"), Sitter("Ben"))
    assert match.summary == Summary(1, (0, 0), 0)


def test_of_one_second_the_file_changed_last_comes_first(store: Store) -> None:
    early, late = store.new(played()), store.new(played())
    os.utime(store.file(early), ns=(0, 10**9))
    os.utime(store.file(late), ns=(0, 2 * 10**9))
    assert [head.id for head in store.list()] == [late, early]


def test_what_is_no_save_of_this_folder_is_left_alone(store: Store) -> None:
    match = store.new(played())
    text = text_of(RECORD)
    for name in (
        f".{match}.1234.tmp", f"{match}.bak", f"{match}.lock", f"{match}.json.bak", f"{match}.damaged-2026",
        f"{match}.damaged.json", ".hidden.json", "notes.txt", "a b.json", ".json",
    ):  # fmt: skip
        put(store.folder / name, text)
    (store.folder / "samples" / "v1").mkdir(parents=True)
    put(store.folder / "samples" / "v1" / "a.json", text)
    (store.folder / "folder.json").mkdir()
    os.mkfifo(store.folder / "pipe.json")
    (store.folder / "link.json").symlink_to(store.file(match))
    assert [head.id for head in store.list()] == [match]


def test_damaged_saves_are_listed_last_with_their_reason(store: Store) -> None:
    sound = store.new(played())
    text = text_of(RECORD)
    put(store.folder / "cut.json", text[:200])
    put(store.folder / "newer.json", '{"format": 9}')
    put(store.folder / "name.json", text.replace("Quirin", "\\u001b[2J"))
    put(store.folder / "total.json", text.replace('"hand": 2', '"hand": true'))
    put(store.folder / "times.json", text.replace(RECORD.updated, "2026-13-01T00:00:00Z"))
    put(store.folder / "late.json", text.replace(RECORD.updated, "9999-12-31T23:59:59Z"))
    put(store.folder / "early.json", text.replace(RECORD.created, "0001-01-01T00:00:00Z"))
    heads = store.list()
    assert heads[0].id == sound
    found = {head.id: head.problem.problem for head in heads if head.problem}
    assert found == {
        "cut": Problem.CUT, "newer": Problem.NEWER_FORMAT, "name": Problem.NAME, "total": Problem.TYPE,
        "times": Problem.BOUNDS, "late": Problem.BOUNDS, "early": Problem.BOUNDS,
    }  # fmt: skip
    assert all(head.match is None for head in heads[1:])


def test_a_long_save_that_was_cut_off_is_noticed_without_reading_it(store: Store) -> None:
    text = text_of(replace(RECORD, log=RECORD.log * 2000))
    store.folder.mkdir()
    put(store.folder / "whole.json", text)
    put(store.folder / "cut.json", text[: len(text) // 2])
    found = {head.id: head.problem for head in store.list()}
    assert found["whole"] is None
    assert found["cut"]
    assert found["cut"].problem is Problem.CUT


def test_a_list_reads_only_the_beginning_and_the_end_of_a_file(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.new(replace(RECORD, log=RECORD.log * 5000))
    counts: list[int] = []
    read = os.read

    def counted(number: int, most: int) -> bytes:
        data = read(number, most)
        counts.append(len(data))
        return data

    monkeypatch.setattr(os, "read", counted)
    (head,) = store.list()
    assert head.match
    assert head.match.summary == RECORD.summary
    assert sum(counts) == LONGEST_HEAD + 64


def test_a_folder_that_is_not_there_holds_nothing(store: Store) -> None:
    assert store.list() == ()
    assert store.newest() is None
    assert store.names() == ()


def test_the_newest_is_the_latest_match_that_is_neither_over_nor_damaged(store: Store) -> None:
    match = store.new(played(updated="2026-01-01T00:00:00Z"))
    store.new(played(updated="2026-02-01T00:00:00Z", over=True))
    put(store.folder / "damaged.json", "{")
    newest = store.newest()
    assert newest
    assert newest.id == match


def test_names_are_offered_once_each_the_latest_players_first(store: Store) -> None:
    store.new(played(updated="2026-01-01T00:00:00Z", names=("Ann", "Ben", "Žofie")))
    store.new(played(updated="2026-02-01T00:00:00Z", names=("ben", "山田"), over=True))
    put(store.folder / "damaged.json", "{")
    assert store.names() == ("ben", "山田", "Ann", "Žofie")


@pytest.mark.parametrize("work", ["store.new(RECORD)", "store.list()", "store.names()", "store.newest()"])
def test_writing_and_listing_load_no_pydantic_and_no_game(work: str, tmp_path: Path) -> None:
    put(tmp_path / "a.json", text_of(RECORD))
    done = subprocess.run(
        [sys.executable, "-I", "-c", CLEAN.format(root=str(ROOT), folder=str(tmp_path), work=work)],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.split() == []


CLEAN = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.saves.store import Store
RECORD = MatchRecord("pile", 1, {{}}, (Sitter("A"), Sitter("B")), "", "", Summary(0, (0, 0), None))
store = Store(Path({folder!r}))
{work}
loaded = {{"pydantic", "pydantic_core", "textual", "rich", "cardtable.registry"}} & set(sys.modules)
print(*loaded)
"""
