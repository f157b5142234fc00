import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import card_text
from cardtable.engine.events import HandScored
from cardtable.engine.replay import FloorError, ReplayError
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy.state import (
    Discard,
    Discarded,
    Done,
    Drew,
    Knock,
    Phase,
    Show,
    Stock,
    Take,
    View,
)
from cardtable.registry import spec_of
from cardtable.session.driver import CurtainDown, Driver, HandOver, MatchOver, Turn, TurnOver
from cardtable.session.match import Match
from tests.games.gin_rummy.positions import deal

GIN = spec_of("gin_rummy")


def begun(seed: int = 1, **options: Any) -> Driver:
    return Driver.begin(Match.begin(GIN, options, ("Ann", "Bo")), Random(seed))


def gin(stage: Turn | HandOver) -> View:
    assert isinstance(stage.view, View)
    return stage.view


def lifted(driver: Driver) -> tuple[Driver, Turn]:
    driver = driver.lift()
    assert isinstance(driver.stage, Turn)
    return driver, driver.stage


def to_a_knock(driver: Driver) -> Driver:
    """Play on by the first legal moves until somebody has knocked, knocking as soon as that is legal."""
    for _ in range(20_000):
        match driver.stage:
            case CurtainDown():
                driver = driver.lift()
            case TurnOver():
                driver = driver.hide()
            case Turn(_, view):
                knock = next((move for move in view.legal if isinstance(move, Knock)), None)
                driver = driver.play(knock or driver.rng.choice(view.legal))
                if knock:
                    return driver
            case HandOver():
                driver = driver.go_on()
            case MatchOver():
                driver = begun(driver.rng.randrange(1000))
    raise AssertionError("nobody ever knocked")


def to_the_end(driver: Driver) -> tuple[list[HandOver], MatchOver]:
    """Play a match to its end by chance, knocking whenever that is legal."""
    hands = []
    while not isinstance(stage := driver.stage, MatchOver):
        match stage:
            case CurtainDown():
                driver = driver.lift()
            case TurnOver():
                driver = driver.hide()
            case Turn(_, view):
                knock = next((move for move in view.legal if isinstance(move, Knock)), None)
                driver = driver.play(knock or driver.rng.choice(view.legal))
            case HandOver():
                hands.append(stage)
                driver = driver.go_on()
    return hands, stage


def test_a_match_begins_behind_the_curtain_of_the_seat_to_act() -> None:
    stage = begun().stage
    assert isinstance(stage, CurtainDown)
    assert stage.seat == stage.view.to_act
    assert stage.view.seat is None
    assert not stage.view.legal


def test_chance_has_answered_before_the_first_curtain_and_its_orders_are_in_the_log() -> None:
    assert [line.split()[0] for line in begun().record.log] == ["first", "deal"]


def test_lifting_shows_the_seat_its_own_view_and_puts_a_barrier_into_the_record() -> None:
    driver, turn = lifted(begun())
    assert turn.view.seat == turn.seat
    assert driver.record.floor == len(driver.record.log)
    assert driver.undo() is None


def test_no_curtain_falls_between_two_moves_of_a_seat() -> None:
    driver, turn = lifted(begun())
    stage = driver.play(Take()).stage
    assert isinstance(stage, Turn)
    assert stage.seat == turn.seat


def discarded(driver: Driver) -> Driver:
    """After a card from the stock and a discard of the seat to act."""
    driver = driver.play(Stock())
    stage = driver.stage
    assert isinstance(stage, Turn)
    return driver.play(next(move for move in stage.view.legal if isinstance(move, Discard)))


def test_whoever_ends_a_turn_sees_what_the_last_move_did_and_the_own_hand() -> None:
    driver, turn = lifted(begun())
    stage = discarded(driver).stage
    assert isinstance(stage, TurnOver)
    assert stage.seat == stage.view.seat == turn.seat
    assert not stage.view.legal
    (event,) = stage.events
    assert isinstance(event, Discarded)
    assert event.seat == turn.seat


def test_a_curtain_falls_before_the_other_seat_with_what_everybody_saw() -> None:
    driver, turn = lifted(begun())
    stage = discarded(driver).hide().stage
    assert isinstance(stage, CurtainDown)
    assert stage.seat != turn.seat
    drew, thrown = stage.recap[-2:]
    assert isinstance(drew, Drew)
    assert drew.cards == ()
    assert isinstance(thrown, Discarded)
    assert len(thrown.cards) == 1


def test_a_recap_begins_after_the_last_move_of_the_seat() -> None:
    driver, turn = lifted(begun())
    for _ in range(2):
        driver = discarded(driver).hide().lift()
    stage = driver.hide().stage
    assert isinstance(stage, CurtainDown)
    assert stage.seat == turn.seat
    assert {event.seat for event in stage.recap} == {Seat(1 - turn.seat)}


def test_hiding_brings_the_curtain_back() -> None:
    driver, _ = lifted(begun())
    assert isinstance(driver.hide().stage, CurtainDown)


def test_taking_from_the_pile_can_be_taken_back_and_redone() -> None:
    driver, turn = lifted(begun())
    taken = driver.play(Take())
    back = taken.undo()
    assert back is not None
    assert back.stage == turn
    assert back.record.undone == ("take",)
    again = back.redo()
    assert again is not None
    assert again.stage == taken.stage
    assert again.record.undone == ()


def test_a_new_move_forgets_what_was_undone() -> None:
    driver, _ = lifted(begun())
    back = driver.play(Take()).undo()
    assert back is not None
    assert back.play(Stock()).record.undone == ()


def test_a_card_drawn_from_the_stock_cannot_be_taken_back() -> None:
    driver, _ = lifted(begun())
    assert driver.play(Stock()).undo() is None


def test_a_discard_can_be_taken_back_before_the_turn_is_ended_without_any_curtain() -> None:
    driver, turn = lifted(begun())
    back = discarded(driver).undo()
    assert back is not None
    assert isinstance(back.stage, Turn)
    assert back.stage.seat == turn.seat
    again = back.redo()
    assert again is not None
    assert again.stage == discarded(driver).stage


def test_a_discard_can_be_taken_back_while_the_next_curtain_is_down_and_raises_the_own_curtain() -> None:
    driver, turn = lifted(begun())
    after = discarded(driver).hide()
    assert isinstance(after.stage, CurtainDown)
    back = after.undo()
    assert back is not None
    assert isinstance(back.stage, CurtainDown)
    assert back.stage.seat == turn.seat


def test_the_lifted_curtain_of_the_next_seat_is_a_barrier() -> None:
    driver, _ = lifted(begun())
    assert discarded(driver).hide().lift().undo() is None


def test_a_hand_can_be_sorted_once_its_turn_is_over() -> None:
    driver, turn = lifted(begun())
    after = discarded(driver).sort("rank")
    assert isinstance(after.stage, TurnOver)
    assert after.record.hand_order[turn.seat] == "rank"
    with pytest.raises(TypeError):
        after.hide().sort("rank")


def test_a_knock_can_be_taken_back_until_the_melds_are_laid_down() -> None:
    driver = to_a_knock(begun(3))
    stage = driver.stage
    assert isinstance(stage, Turn)
    assert gin(stage).phase is Phase.SHOW
    back = driver.undo()
    assert back is not None
    assert isinstance(back.stage, Turn)
    shown = driver.play(next(move for move in stage.view.legal if isinstance(move, Show)))
    assert shown.undo() is None


def test_laying_off_needs_no_curtain_and_ends_in_a_result_that_everybody_may_see() -> None:
    for seed in range(3, 40):
        driver = to_a_knock(begun(seed))
        driver = driver.play(driver.match.view(driver.match.view(None).to_act).legal[0])
        if isinstance(driver.stage, HandOver):
            continue
        assert isinstance(driver.stage, TurnOver)
        driver = driver.hide()
        stage = driver.stage
        assert isinstance(stage, Turn)
        assert gin(stage).phase is Phase.ANSWER
        driver = driver.play(stage.view.legal[0]).play(Done())
        assert isinstance(driver.stage, HandOver)
        assert driver.stage.view.seat is None
        assert all(gin(driver.stage).hands)
        return
    raise AssertionError("every knock was gin")


def test_a_result_is_shown_once_and_again_after_a_resume() -> None:
    driver = to_a_knock(begun(3))
    while not isinstance(stage := driver.stage, HandOver):
        driver = driver.play(stage.view.legal[-1]) if isinstance(stage, Turn) else driver.hide()
    resumed = Driver.begin(Match.resume(GIN, driver.record), Random(9))
    assert isinstance(resumed.stage, HandOver)
    assert resumed.stage == driver.stage
    assert isinstance(driver.match.to_act, Chance)
    assert isinstance(driver.go_on().stage, CurtainDown)


@pytest.mark.parametrize("bonuses", ["as_written", "tournament"])
def test_a_match_ends_in_its_last_hand_and_then_in_its_own_result(bonuses: str) -> None:
    driver = begun(5, target=50, bonuses=bonuses)
    hands, over = to_the_end(driver)
    points = [0, 0]
    for entry in [*(entry for hand in hands for entry in hand.entries), *over.entries]:
        points[entry.seat] += entry.points
    assert tuple(points) == over.outcome.totals
    assert bool(over.entries) == (bonuses == "tournament")


def test_resuming_lands_on_the_curtain_with_the_same_position() -> None:
    driver, turn = lifted(begun())
    driver = driver.play(Stock())
    resumed = Driver.begin(Match.resume(GIN, driver.record), Random(4))
    assert isinstance(resumed.stage, CurtainDown)
    assert resumed.record == driver.record
    assert resumed.lift().match.view(turn.seat) == driver.match.view(turn.seat)


def test_the_summary_follows_the_match_and_holds_no_card() -> None:
    driver = begun()
    assert driver.record.summary.hand == 1
    assert driver.record.summary.to_act == driver.match.to_act
    hands, _over = to_the_end(begun(5, target=50))
    assert all(isinstance(event, object) for hand in hands for event in hand.events)
    scored = [event for hand in hands for event in hand.events if isinstance(event, HandScored)]
    assert len(scored) == len(hands)


def test_a_hand_order_is_kept_a_seat_and_changes_nothing_else() -> None:
    driver, turn = lifted(begun())
    sorted_ = driver.sort("rank")
    assert sorted_.record.hand_order[turn.seat] == "rank"
    assert sorted_.record.hand_order[1 - turn.seat] == "melds"
    assert sorted_.record.log == driver.record.log


def test_a_record_with_a_floor_below_a_barrier_is_not_opened() -> None:
    record = begun().record
    with pytest.raises(FloorError):
        Match.resume(GIN, replace(record, floor=len(record.log) - 1))


@pytest.mark.parametrize("undone", ["nonsense", "discard 7h", "done"])
def test_a_record_whose_undone_moves_cannot_be_made_is_not_opened(undone: str) -> None:
    with pytest.raises(ReplayError):
        Match.resume(GIN, replace(begun().record, undone=(undone,)))


def test_nothing_that_is_printed_by_accident_shows_a_card() -> None:
    driver, turn = lifted(begun())
    driver = driver.sort("own " + " ".join(map(card_text, gin(turn).hand)))
    texts = [repr(driver), repr(driver.match), repr(driver.record), repr(deal())]
    for text in texts:
        assert not re.search(r"\b[A2-9TJQK][cdhs]\b", text)
        assert not re.search(r"\d{6,}(?!Z)", text)
