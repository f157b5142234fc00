"""The state before the last one stands beside a save, and costs it nothing."""

import errno
import os
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.record import MatchRecord
from cardtable.saves.form import LARGEST_FILE, text_of
from cardtable.saves.reading import check
from cardtable.saves.store import Store
from tests.saves.matches import RECORD, put


def at(floor: int) -> MatchRecord:
    return replace(RECORD, floor=floor)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


@pytest.fixture
def match(store: Store) -> str:
    return store.new(at(5))


def backup_of(store: Store, match: str) -> Path:
    return store.file(match).with_suffix(".bak")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_match_that_was_written_once_has_no_backup(store: Store, match: str) -> None:
    assert names_in(store.folder) == [f"{match}.json"]


def test_the_state_before_the_last_one_is_kept_and_no_older_one(store: Store, match: str) -> None:
    for floor in (6, 5, 6):
        before = store.file(match).read_bytes()
        store.write(match, at(floor))
        assert backup_of(store, match).read_bytes() == before
        assert check(store.file(match)) == at(floor)
        assert names_in(store.folder) == [f"{match}.bak", f"{match}.json"]


def test_a_backup_has_the_rights_of_its_save(store: Store, match: str) -> None:
    store.write(match, at(6))
    assert stat.S_IMODE(backup_of(store, match).stat().st_mode) == 0o600
    store.file(match).chmod(0o640)
    store.write(match, at(5))
    assert stat.S_IMODE(backup_of(store, match).stat().st_mode) == 0o640


@pytest.mark.parametrize("number", [errno.EPERM, errno.EMLINK, errno.EOPNOTSUPP])
def test_where_a_file_can_have_but_one_name_the_backup_is_a_copy_on_the_disk(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    synced: list[int] = []
    sync = os.fsync

    def refuse(*_arguments: Any, **_named: Any) -> None:
        raise OSError(number, os.strerror(number))

    def fsync(handle: int) -> None:
        synced.append(handle)
        sync(handle)

    before = store.file(match).read_bytes()
    store.file(match).chmod(0o640)
    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(os, "fsync", fsync)
    store.write(match, at(6))
    assert backup_of(store, match).read_bytes() == before
    assert stat.S_IMODE(backup_of(store, match).stat().st_mode) == 0o640
    assert len(synced) == 3
    assert names_in(store.folder) == [f"{match}.bak", f"{match}.json"]


@pytest.mark.parametrize("trouble", ["no links and no room", "a folder in its place", "the last step"])
def test_a_backup_that_cannot_be_made_hinders_no_save_and_leaves_nothing(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    real, move = os.open, Path.replace

    def no_room(path: Any, flags: int, mode: int = 0o777) -> int:
        if not made:
            made.append(path)
            return real(path, flags, mode)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def refuse(*_arguments: Any, **_named: Any) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    def not_the_backup(path: Path, target: Path) -> Path:
        if target.suffix == ".bak":
            refuse()
        return move(path, target)

    made: list[object] = []
    with monkeypatch.context() as patched:
        match trouble:
            case "no links and no room":
                patched.setattr(os, "link", refuse)
                patched.setattr(os, "open", no_room)
            case "a folder in its place":
                backup_of(store, match).mkdir()
            case _:
                patched.setattr(Path, "replace", not_the_backup)
        store.write(match, at(6))
    assert store.load(match) == at(6)
    rest = [f"{match}.bak"] if trouble == "a folder in its place" else []
    assert names_in(store.folder) == [*rest, f"{match}.json"]


def test_a_write_that_fails_leaves_a_backup_that_can_be_read(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write(match, at(6))
    move = Path.replace

    def not_the_save(path: Path, target: Path) -> Path:
        if target.suffix == ".json":
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return move(path, target)

    for _time in range(2):
        with monkeypatch.context() as patched:
            patched.setattr(Path, "replace", not_the_save)
            with pytest.raises(Exception, match="the match cannot be saved"):
                store.write(match, at(5))
    assert check(store.file(match)) == check(backup_of(store, match)) == at(6)
    store.write(match, at(5))
    assert check(backup_of(store, match)) == at(6)
    assert names_in(store.folder) == [f"{match}.bak", f"{match}.json"]


@pytest.mark.parametrize("spoiled", [b"", b" " * (LARGEST_FILE + 1), "link"])
def test_what_can_be_no_save_pushes_no_backup_out(
    store: Store, match: str, spoiled: bytes | str, tmp_path: Path
) -> None:
    store.write(match, at(6))
    if isinstance(spoiled, bytes):
        put(store.file(match), spoiled)
    else:
        store.file(match).unlink()
        store.file(match).symlink_to(put(tmp_path / "elsewhere", text_of(RECORD)))
    store.write(match, at(6))
    assert check(backup_of(store, match)) == at(5)
    assert check(store.file(match)) == at(6)


def test_a_link_in_the_place_of_the_backup_is_replaced_and_not_followed(
    store: Store, match: str, tmp_path: Path
) -> None:
    other = put(tmp_path / "elsewhere", "theirs")
    backup_of(store, match).symlink_to(other)
    store.write(match, at(6))
    assert other.read_text() == "theirs"
    assert check(backup_of(store, match)) == at(5)


def test_a_name_has_no_backup(store: Store, match: str) -> None:
    store.rename(match, "Friday night")
    store.rename(match, "Saturday night")
    assert names_in(store.folder) == [f"{match}.json", f"{match}.name"]
