import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.engine.replay import ReplayError
from cardtable.saves.damage import Problem
from cardtable.saves.form import LONGEST_HEAD, text_of
from cardtable.saves.outline import outline_of
from cardtable.saves.reading import check, other_rules, read, replay_error
from tests.pile.spec import DEAL, PILE
from tests.saves.matches import RECORD, Spoil, change, put, refused, spoiled, tree_of

CHANGED = "the content does not fit its digest: it was changed after cardtable wrote it"


def test_a_record_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = put(tmp_path / "a.json", text_of(RECORD))
    assert read(path) == RECORD
    assert check(path) == RECORD


@pytest.mark.parametrize(
    "layout",
    [{"indent": 4}, {"indent": None}, {"separators": (",", ":")}, {"ensure_ascii": True, "indent": "\t"}],
)
def test_layout_does_not_matter(layout: dict[str, Any], tmp_path: Path) -> None:
    record = replace(RECORD, seats=(Sitter("Žofie"), Sitter("山田")))
    assert check(put(tmp_path / "a.json", json.dumps(tree_of(record), **layout))) == record


@pytest.mark.parametrize(
    "spoil",
    [
        change("seats", 0, "name", to="Zebulun"),
        change("log", 1, to="turn Qs"),
        change("floor", to=0),
        change("options", "hands", to=3),
        change("summary", "totals", to=[98765, 0]),
        change("digest", to="0" * 64),
    ],
)
def test_a_change_after_it_was_written_is_noticed(spoil: Spoil, tmp_path: Path) -> None:
    text = spoiled(spoil, sealed=False)
    error = refused(put(tmp_path / "a.json", text), by=read)
    assert (error.problem, error.sentence, error.line) == (Problem.DIGEST, CHANGED, 46)
    assert error.damaged


def test_a_key_that_stands_twice_is_noticed_wherever_it_is(tmp_path: Path) -> None:
    text = text_of(RECORD)
    inner = text.replace('"name": "Quirin"', '"name": "Quirin", "name": "Mallory"')
    error = refused(put(tmp_path / "a.json", inner))
    assert (error.problem, error.line, error.sentence) == (Problem.TWICE, 9, "a key stands twice")
    outer = text.replace('"undone": [', '"log": [], "undone": [')
    error = refused(put(tmp_path / "a.json", outer))
    assert (error.problem, error.sentence) == (Problem.KEY, "the key undone should stand here")


def test_a_head_that_a_list_could_not_find_is_refused(tmp_path: Path) -> None:
    text = text_of(RECORD)
    long = put(tmp_path / "a.json", text.replace('"log"', " " * LONGEST_HEAD + '"log"'))
    assert refused(long).problem is Problem.HEAD
    assert refused(long, by=outline_of).problem is Problem.HEAD
    room = LONGEST_HEAD - len(text[: text.index('"log": [') + 7])
    fits = put(tmp_path / "a.json", text.replace('"log"', " " * room + '"log"'))
    assert check(fits) == RECORD
    assert outline_of(fits).summary == RECORD.summary


@pytest.mark.parametrize(
    ("rules", "problem"), [(PILE.version - 1, Problem.OLDER_RULES), (PILE.version + 1, Problem.NEWER_RULES)]
)
def test_a_match_of_other_rules_is_read_and_flagged_but_not_called_damaged(
    rules: int, problem: Problem, tmp_path: Path
) -> None:
    record = replace(RECORD, rules=rules, options={"gone": "since"}, log=("old move",), undone=(), floor=0)
    path = put(tmp_path / "a.json", text_of(record))
    assert read(path) == record
    flagged = other_rules(path, record)
    assert flagged
    assert flagged.problem is problem
    assert not flagged.damaged
    assert refused(path).problem is problem
    assert other_rules(path, RECORD) is None


def test_too_many_seats_for_the_game_are_refused(tmp_path: Path) -> None:
    five = tuple(Sitter(name) for name in "abcde")
    record = replace(RECORD, seats=five, summary=Summary(2, (0,) * 5, 1), hand_order=("rank",) * 5)
    error = refused(put(tmp_path / "a.json", text_of(record)))
    assert (error.problem, error.sentence) == (Problem.SEATS, "the game is for 2 to 4 seats")


@pytest.mark.parametrize("name", ["nothing.json", "no/such/folder/a.json", "a" * 300, "zero\0byte"])
def test_a_file_that_is_not_there_is_told(name: str, tmp_path: Path) -> None:
    error = refused(tmp_path / name)
    assert (error.problem, error.damaged) == (Problem.NO_FILE, False)
    assert error.sentence == "there is no such file"


def test_a_folder_or_a_pipe_is_not_read(tmp_path: Path) -> None:
    assert refused(tmp_path).sentence == "a folder stands in the place of the file"
    os.mkfifo(tmp_path / "pipe.json")
    assert refused(tmp_path / "pipe.json").problem is Problem.NOT_A_FILE


def test_a_file_that_the_system_does_not_give_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deny(*_arguments: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", deny)
    error = refused(tmp_path / "a.json")
    assert (error.problem, error.damaged) == (Problem.UNREADABLE, False)
    assert error.sentence == "the file cannot be read: Permission denied"


def test_a_message_shows_no_control_character_of_a_file_name(tmp_path: Path) -> None:
    error = refused(tmp_path / "a\x1b[2J\n.json")
    assert str(error) == f"{tmp_path}/a?[2J?.json: there is no such file"


def test_a_replay_that_stops_elsewhere_is_located_in_the_file(tmp_path: Path) -> None:
    record: MatchRecord = replace(RECORD, log=(DEAL, "turn Ks", "turn 9d"), undone=(), floor=0)
    path = put(tmp_path / "a.json", text_of(record))
    error = replay_error(path, read(path), ReplayError(2, "is not legal (PILE-2)", "PILE-2"))
    assert (error.line, error.clause) == (37, "PILE-2")
    assert error.sentence == "move 3 of the log is not legal (PILE-2)"


def test_reading_leaves_the_moves_unplayed(tmp_path: Path) -> None:
    record = replace(RECORD, log=("turn 9d",), undone=(), floor=0)
    path = put(tmp_path / "a.json", text_of(record))
    assert read(path) == record
    assert refused(path).clause == "PILE-1"
