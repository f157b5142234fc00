"""The commands for saved matches: list, export and import."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.saves.store import Store
from tests.cli.command_line import SAMPLE, Said, refused


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """The folder of matches of the command line, with one match in it."""
    store = Store(tmp_path / "matches")
    store.folder.mkdir()
    store.file("first").write_bytes(SAMPLE.read_bytes())
    return store


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.usefixtures("store")
def test_a_list_can_be_asked_for_by_its_name(said: Said) -> None:
    assert said("saves", "list") == said("saves")
    assert said("saves", "list")[1].startswith("first ")


def test_a_match_is_exported_by_its_id_its_file_or_as_the_last(
    said: Said, store: Store, tmp_path: Path
) -> None:
    for number, which in enumerate(("first", str(store.file("first")), "last")):
        target = tmp_path / f"{number}.json"
        assert said("saves", "export", which, str(target)) == (0, f"{target}\n", "")
        assert target.read_bytes() == SAMPLE.read_bytes()
        assert said("saves", "check", str(target))[0] == 0


def test_a_match_exported_to_the_output_is_the_bytes_of_a_save(store: Store) -> None:
    record = store.load("first")
    store.write("first", record)
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "CARDTABLE_SAVES": str(store.folder)}
    line = [sys.executable, "-m", "cardtable", "saves", "export", "first", "-"]
    run = subprocess.run(line, env=environment, capture_output=True, check=True)
    assert (run.stdout, run.stderr) == (store.file("first").read_bytes(), b"")


def test_what_was_exported_comes_in_as_a_new_match_whose_id_is_printed(
    said: Said, store: Store, tmp_path: Path
) -> None:
    assert said("saves", "export", "first", str(tmp_path)) == (0, f"{tmp_path / 'first.json'}\n", "")
    status, out, err = said("saves", "import", str(tmp_path / "first.json"), str(SAMPLE))
    assert (status, err) == (0, "")
    one, other = out.split()
    assert one != other
    assert store.load(one) == store.load(other) == store.load("first")
    assert names_in(store.folder) == sorted(["first.json", f"{one}.json", f"{other}.json"])


@pytest.mark.usefixtures("store")
def test_a_file_that_is_there_is_not_overwritten(said: Said, tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    target.write_text("mine", encoding="utf-8")
    assert str(target) in refused(said, "saves", "export", "first", str(target))
    assert target.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("line", [["export", "first", "out.json"], ["export", "first", "-"], ["import"]])
def test_an_unsound_match_is_refused_in_one_line_and_nothing_is_written(
    said: Said, store: Store, tmp_path: Path, line: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = store.file("first")
    path.write_bytes(SAMPLE.read_bytes().replace(b'"stock"', b'"stok"', 1))
    before = path.read_bytes()
    if line == ["import"]:
        line = ["import", str(SAMPLE), str(path)]
    told = refused(said, "saves", *line)
    assert told.startswith(f"cardtable: {path}, line ")
    assert (names_in(store.folder), names_in(tmp_path)) == (["first.json"], ["matches"])
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        ["export", "first"],
        ["export", "second", "-"],
        ["export", "../first", "-"],
        ["export", "first", "no/such/folder/a.json"],
        ["export", "first", "a\0.json"],
        ["export", "first", "x" * 300],
        ["export", "a\x1b[2J.json", "-"],
        ["export", "first", "no/\x1b[2J"],
        ["import"],
        ["import", "nowhere.json"],
        ["import", "."],
        ["import", "a\0.json"],
        ["import", "\x1b[2J" + "x" * 300],
        ["exprot"],
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(
    said: Said, store: Store, tmp_path: Path, line: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "\x1b" not in refused(said, "saves", *line)
    assert (names_in(store.folder), names_in(tmp_path)) == (["first.json"], ["matches"])


def test_without_a_match_there_is_no_last_one_to_export(said: Said) -> None:
    assert "no match" in refused(said, "saves", "export", "last", "-")


def test_the_folder_can_be_named_behind_each_command(said: Said, store: Store, tmp_path: Path) -> None:
    other = tmp_path / "other"
    status, out, _err = said("saves", "import", str(store.file("first")), "--saves", str(other))
    assert status == 0
    assert Store(other).load(out.strip()) == store.load("first")
    assert said("saves", "export", "last", "-", "--saves", str(other))[0] == 0
    assert out.strip() in said("saves", "list", "--saves", str(other))[1]


def test_resuming_a_damaged_match_names_the_way_to_its_backup(said: Said, store: Store) -> None:
    store.write("first", store.load("first"))
    store.file("first").write_text("{")
    told = refused(said, "resume", "first")
    assert "the file ends too early" in told
    assert "its backup is sound" in told
    store.file("first").with_suffix(".bak").unlink()
    assert "backup" not in refused(said, "resume", "first")


def test_resuming_the_last_of_damaged_matches_names_the_way(said: Said, store: Store) -> None:
    store.file("first").write_text("{")
    assert "none of the matches" in refused(said, "resume")
    store.file("first").unlink()
    assert "there is no match to go on with" in refused(said, "resume")


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("line", [["saves", "export", "last", ""], ["--saves", "", "saves"]])
def test_an_empty_name_is_refused(said: Said, line: list[str]) -> None:
    assert "a name is empty" in refused(said, *line)


@pytest.mark.parametrize("line", [["saves", "export", "last", "-"], ["games"]])
def test_an_output_that_cannot_be_written_is_told_in_a_line(store: Store, line: list[str]) -> None:
    argv = [sys.executable, "-m", "cardtable", "--saves", str(store.folder), *line]
    with Path(os.devnull).open("rb") as read_only:
        run = subprocess.run(argv, stdout=read_only, stderr=subprocess.PIPE, check=False)
    assert run.returncode == 2
    assert run.stderr.decode().splitlines() == [
        f"cardtable: the output cannot be written: {os.strerror(errno.EBADF)}"
    ]
