"""A match of Trash at the table: no curtain, chance answered in the middle of a hand, undo, resume."""

from random import Random

import pytest

from cardtable.engine.options import Value
from cardtable.engine.rules import Chance, Kind, order_text
from cardtable.engine.seats import Seat
from cardtable.games.trash import SPEC, rules
from cardtable.games.trash.state import Discarded, Drew, Freed, Phase, Placed, Put, Stock, Take, View
from cardtable.session.driver import CurtainDown, Driver, HandOver, MatchOver, Turn
from cardtable.session.match import Match
from cardtable.session.recap import recap
from tests.games.trash.positions import TEN, order, start
from tests.playthroughs.playthrough import FOLDER, read

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")


def begun(*moves: str, seats: int = 2, **options: Value) -> Driver:
    """A match after these lines of its log, chance having answered where it was asked then."""
    match = Match.begin(SPEC, options, NAMES[:seats])
    for text in moves:
        match = match.play(rules.parse_move(text))
    return Driver.begin(match, Random(1))


def view(driver: Driver) -> View:
    stage = driver.stage
    assert isinstance(stage, Turn)
    assert isinstance(stage.view, View)
    return stage.view


@pytest.mark.parametrize(("seats", "last_chance"), [(2, "off"), (4, "on"), (6, "off")])
def test_no_curtain_ever_falls_and_each_hand_has_its_result(seats: int, last_chance: str) -> None:
    driver = begun(seats=seats, start_size=5, last_chance=last_chance)
    hands, turns = 0, set()
    while not isinstance(stage := driver.stage, MatchOver):
        assert not isinstance(stage, CurtainDown)
        if isinstance(stage, HandOver):
            hands += 1
            assert stage.entries
            driver = driver.go_on()
        else:
            turns.add(stage.seat)
            driver = driver.play(driver.rng.choice(stage.view.legal))
    assert hands == driver.record.summary.hand
    assert turns == set(range(seats))
    assert stage.outcome.totals == driver.record.summary.totals
    assert stage.entries == ()


@pytest.mark.clause("TRASH-11", "ALL-4")
def test_a_reshuffle_is_answered_at_once_and_its_order_is_in_the_log() -> None:
    lines = [move.text for move in read((FOLDER / "trash" / "reshuffle.txt").read_text()).moves]
    at = next(number for number, line in enumerate(lines) if line.startswith("shuffle"))
    driver = begun(*lines[: at - 1]).play(rules.parse_move(lines[at - 1]))
    assert view(driver).stock == 31
    assert [line.split()[0] for line in driver.record.log[-2:]] == ["stock", "shuffle"]
    assert driver.undo() is None
    again = Driver.begin(Match.resume(SPEC, driver.record))
    assert again.stage == driver.stage
    waiting = begun(*lines[:at])
    assert waiting.record.log[-1].startswith("shuffle")


def with_a_jack_to_free() -> Driver:
    """Seat 0 has a Jack on place 2, and a 2 is on top of the discard pile."""
    state = start(start_size=5)
    dealt = order(state, ("9c Kc Kd Qc Qd", "9d 2d Kh Qh Qs"), "Jh 2h 8c")
    return begun("first 0", order_text(dealt), "stock", "put 2", "stock", start_size=5)


@pytest.mark.clause("TRASH-8")
def test_a_move_that_turns_up_no_hidden_card_can_be_taken_back() -> None:
    driver = with_a_jack_to_free()
    assert view(driver).takes
    taken = driver.play(Take())
    assert view(taken).phase is Phase.WILD
    assert [type(event) for event in taken.match.last_events(None)][1:] == [Freed]
    back = taken.undo()
    assert back is not None
    assert back.stage == driver.stage
    again = back.redo()
    assert again is not None
    assert again.stage == taken.stage


def test_a_card_turned_up_is_a_barrier() -> None:
    driver = with_a_jack_to_free()
    assert driver.undo() is None
    assert driver.play(Stock()).undo() is None
    assert driver.play(Take()).play(Put(1)).undo() is None


def test_a_match_is_resumed_with_the_jack_in_hand() -> None:
    driver = begun("first 0", order_text(order(start(), (TEN, ""), "Jh")), "stock")
    assert view(driver).held is not None
    again = Driver.begin(Match.resume(SPEC, driver.record), Random(2))
    assert again.stage == driver.stage
    assert again.record == driver.record


def test_what_a_player_has_missed_is_all_that_the_others_did() -> None:
    state = start(3, start_size=5)
    faces = ("Kc Kd Kh Ks Qc", "Kc Kd Kh Ks Qc", "Qd Qh Qs Qd Qh")
    deal = order_text(order(state, faces, "Ac 2c 3c"))
    driver = begun("first 0", deal, "stock", "stock", "stock", seats=3, start_size=5)
    missed = recap(driver.match, Seat(0))
    assert [type(event) for event in missed] == [Drew, Placed, Discarded] * 2
    assert [event.seat for event in missed] == [1, 1, 1, 2, 2, 2]


def test_the_summary_of_a_record_counts_hands_and_shows_who_is_ahead() -> None:
    driver = begun(start_size=5)
    while not isinstance(driver.stage, HandOver):
        assert isinstance(driver.stage, Turn)
        driver = driver.play(driver.stage.view.legal[0])
    assert driver.record.summary.hand == 1
    assert sum(driver.record.summary.totals) == 1
    assert driver.record.summary.to_act == "chance"
    assert isinstance(driver.match.to_act, Chance)
    assert driver.match.to_act.kind is Kind.DEAL
