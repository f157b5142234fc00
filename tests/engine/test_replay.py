from dataclasses import replace

import pytest

from cardtable.engine.cards import parse_card
from cardtable.engine.options import OptionError
from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.engine.replay import ReplayError, replay
from tests.pile import rules
from tests.pile.options import Options
from tests.pile.spec import DEAL, PILE

RECORD = MatchRecord(
    game="pile",
    rules=3,
    options={"hands": 1},
    seats=(Sitter("Ann"), Sitter("Ben")),
    created="2026-01-01T00:00:00Z",
    updated="2026-01-01T00:00:00Z",
    summary=Summary(hand=1, totals=(0, 0), to_act=None),
    log=(DEAL, "turn Ks", "turn Qs", "turn Js"),
)


def failure(record: MatchRecord) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        list(replay(PILE, record))
    return caught.value


def test_a_replay_gives_the_start_and_then_a_step_for_each_line() -> None:
    steps = list(replay(PILE, RECORD))
    assert [rules.to_act(step.state) is None for step in steps] == [False, False, False, False, True]
    assert steps[0] == (rules.start(Options(hands=1), 2), ())
    assert [event.cards for step in steps for event in step.events] == [
        (),
        (parse_card("Ks"),),
        (parse_card("Qs"),),
        (parse_card("Js"),),
        (),
    ]


def test_a_replay_goes_no_further_than_it_is_asked_to() -> None:
    steps = replay(PILE, replace(RECORD, log=("no move",)))
    assert next(steps).state == rules.start(Options(hands=1), 2)


def test_an_illegal_line_is_named_by_its_number_and_clause_and_not_quoted() -> None:
    error = failure(replace(RECORD, log=(DEAL, "turn 9c")))
    assert (error.index, error.clause) == (1, "PILE-2")
    assert str(error) == "move 2 of the log is not legal (PILE-2)"


def test_a_line_after_the_end_is_illegal() -> None:
    assert failure(replace(RECORD, log=(*RECORD.log, "turn Ts"))).index == 4


@pytest.mark.parametrize("line", ["", "secret", "turn 9x", "deal 9x"])
def test_an_unreadable_line_is_named_by_its_number_and_not_quoted(line: str) -> None:
    error = failure(replace(RECORD, log=(DEAL, line)))
    assert (error.index, error.clause) == (1, "")
    assert str(error) == "move 2 of the log cannot be read"
    assert error.__suppress_context__


def test_an_option_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(OptionError, match="hands cannot be 4; valid: 2, 1, 3"):
        list(replay(PILE, replace(RECORD, options={"hands": 4})))


def test_a_number_of_seats_outside_the_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match="pile is for 2 to 4 seats, not 1"):
        list(replay(PILE, replace(RECORD, seats=(Sitter("Ann"),))))


def test_a_record_begins_with_an_empty_log_that_everything_may_be_taken_back_from() -> None:
    record = MatchRecord("pile", 3, {}, RECORD.seats, "", "", RECORD.summary)
    assert (record.log, record.undone, record.floor, record.hand_order) == ((), (), 0, ())
    assert record.seats[0].player == "person"


def test_a_game_is_loaded_when_its_parts_are_asked_for() -> None:
    assert PILE.part("rules") is rules
    assert PILE.options is Options
    assert list(PILE.presets) == ["as_written"]
    assert PILE.start({"hands": 3}, 4) == rules.start(Options(hands=3), 4)
