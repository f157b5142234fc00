from dataclasses import replace

import pytest

from cardtable.engine.cards import CARDS, card_text, parse_card
from cardtable.engine.options import OptionError
from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.engine.replay import ReplayError, replay
from cardtable.engine.spec import GameSpec
from tests.engine.toy import rules
from tests.engine.toy.options import Options

HIGH_CARD = GameSpec(id="high_card", package="tests.engine.toy", version=1, seats=(2, 4), best=2)
DEAL = "deal " + " ".join(card_text(card) for card in CARDS)  # seat 0 gets Ac and 3c, seat 1 2c and 4c

RECORD = MatchRecord(
    game="high_card",
    rules=1,
    options={"rounds": 1},
    seats=(Sitter("Ann"), Sitter("Ben")),
    created="2026-01-01T00:00:00Z",
    updated="2026-01-01T00:00:00Z",
    summary=Summary(hand=1, totals=(0, 0), to_act=None),
    log=(DEAL, "play 3c", "play 2c"),
)


def failure(record: MatchRecord) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        list(replay(HIGH_CARD, record))
    return caught.value


def test_a_replay_gives_the_start_and_then_a_step_for_each_line() -> None:
    steps = list(replay(HIGH_CARD, RECORD))
    assert [rules.to_act(step.state) is None for step in steps] == [False, False, False, True]
    assert steps[0] == (rules.start(Options(), 2), ())
    assert [event.cards for step in steps for event in step.events] == [
        (),
        (parse_card("3c"),),
        (parse_card("2c"),),
    ]


def test_a_replay_goes_no_further_than_it_is_asked_to() -> None:
    steps = replay(HIGH_CARD, replace(RECORD, log=("no move",)))
    assert next(steps).state == rules.start(Options(), 2)


def test_an_illegal_line_is_named_by_its_number_and_clause_and_not_quoted() -> None:
    error = failure(replace(RECORD, log=(DEAL, "play 9c")))
    assert (error.index, error.clause) == (1, "TOY-2")
    assert str(error) == "move 2 of the log is not legal (TOY-2)"


def test_a_line_after_the_end_is_illegal() -> None:
    assert failure(replace(RECORD, log=(*RECORD.log, "play Ac"))).index == 3


@pytest.mark.parametrize("line", ["", "secret", "play 9x", "deal 9x"])
def test_an_unreadable_line_is_named_by_its_number_and_not_quoted(line: str) -> None:
    error = failure(replace(RECORD, log=(DEAL, line)))
    assert (error.index, error.clause) == (1, "")
    assert str(error) == "move 2 of the log cannot be read"
    assert error.__suppress_context__


def test_an_option_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(OptionError, match="rounds cannot be 3; valid: 1, 2"):
        list(replay(HIGH_CARD, replace(RECORD, options={"rounds": 3})))


def test_a_number_of_seats_outside_the_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match="high_card is for 2 to 4 seats, not 1"):
        list(replay(HIGH_CARD, replace(RECORD, seats=(Sitter("Ann"),))))


def test_a_record_begins_with_an_empty_log_that_everything_may_be_taken_back_from() -> None:
    record = MatchRecord("high_card", 1, {}, RECORD.seats, "", "", RECORD.summary)
    assert (record.log, record.undone, record.floor, record.hand_order) == ((), (), 0, ())
    assert record.seats[0].player == "person"


def test_a_game_is_loaded_when_its_parts_are_asked_for() -> None:
    assert HIGH_CARD.part("rules") is rules
    assert HIGH_CARD.options is Options
    assert list(HIGH_CARD.presets) == ["as_written", "long"]
    assert HIGH_CARD.start({"rounds": 2}, 3) == rules.State(seats=3, left=2)
