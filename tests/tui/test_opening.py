from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.registry import spec_of
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from cardtable.session.driver import Driver
from cardtable.session.match import Match
from cardtable.tui.opening import resumed

BEGUN = Driver.begin(Match.begin(spec_of("gin_rummy"), {}, ("Ann", "Bo")), Random(1)).record


def problem_of(folder: Path, **changes: Any) -> SaveError:
    store = Store(folder)
    match = store.new(replace(BEGUN, **changes))
    with pytest.raises(SaveError) as caught:
        resumed(store, match)
    assert caught.value.path == store.file(match)
    return caught.value


def test_a_sound_match_is_opened_as_it_was_saved(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert resumed(store, store.new(BEGUN)).record == BEGUN


@pytest.mark.parametrize(
    ("undone", "problem"),
    [
        ("nonsense", Problem.UNREADABLE_MOVE),
        ("discard 7h", Problem.ILLEGAL_MOVE),
        ("done", Problem.ILLEGAL_MOVE),
    ],
)
def test_a_move_that_could_not_be_redone_is_a_reason_of_the_file(
    undone: str, problem: Problem, tmp_path: Path
) -> None:
    error = problem_of(tmp_path, undone=(undone,))
    assert error.problem is problem
    assert error.line is not None
    refusal = f"is not legal ({error.clause})" if error.clause else "cannot be read"
    assert error.sentence == f"undone move 1 {refusal}"


@pytest.mark.parametrize("floor", [0, 1])
def test_a_floor_that_would_let_the_deal_be_taken_back_is_a_reason_of_the_file(
    floor: int, tmp_path: Path
) -> None:
    error = problem_of(tmp_path, floor=floor)
    assert error.problem is Problem.LOW_FLOOR
    assert error.line is not None


def test_a_log_that_cannot_be_played_is_a_reason_of_the_file(tmp_path: Path) -> None:
    assert problem_of(tmp_path, log=(*BEGUN.log, "done"), floor=3).problem is Problem.ILLEGAL_MOVE


def test_a_seat_without_an_order_for_its_hand_is_a_reason_of_the_file(tmp_path: Path) -> None:
    assert problem_of(tmp_path, hand_order=()).problem is Problem.BOUNDS
