"""A match of Tien Len at the table: what can be taken back, and what everybody has learnt for good."""

from random import Random

import pytest

from cardtable.engine.options import Value
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import SPEC, rules
from cardtable.games.tien_len.choice import PASS
from cardtable.games.tien_len.state import View
from cardtable.session.driver import Driver, Turn
from cardtable.session.match import Match
from tests.games.tien_len.positions import order

LONG = "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"


def to_the_last_pass(finish_on_two: str) -> Driver:
    """Ann has led all but a 2; Bo, who has seen the own hand, is to pass and then leads, or Ann does."""
    options: dict[str, Value] = {"finish_on_two": finish_on_two, "instant_wins": "off"}
    match = Match.begin(SPEC, options, ("Ann", "Bo")).play(order(f"{LONG} As 2s", ""))
    for move in (f"play {LONG}", "pass", "play As"):
        match = match.play(rules.parse_move(move))
    return Driver.begin(match, Random(1)).lift()


@pytest.mark.clause("TL-14")
def test_a_pass_that_shows_that_somebody_has_but_a_two_cannot_be_taken_back() -> None:
    driver = to_the_last_pass("forbidden").play(PASS)
    stage = driver.stage
    assert isinstance(stage, Turn)
    assert isinstance(stage.view, View)
    assert stage.seat == Seat(1)
    assert stage.view.single_twos == (Seat(0),)
    assert driver.undo() is None


def test_a_pass_that_shows_nothing_can_be_taken_back() -> None:
    driver = to_the_last_pass("allowed").play(PASS)
    back = driver.undo()
    assert back is not None
    assert isinstance(back.stage, Turn)
    assert back.stage.seat == Seat(1)
