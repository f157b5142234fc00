"""What selected cards stand for, told by what a seat may know."""

from typing import Any

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.seats import Seat
from cardtable.games.thief import rules
from cardtable.games.thief.choice import Choice, Why, moves_with, set_fault, stack_fault
from cardtable.games.thief.state import State
from tests.games.thief.positions import play, table


def choice_of(state: State) -> Choice:
    acting = rules.to_act(state)
    assert isinstance(acting, int)
    chosen = rules.view(state, Seat(acting)).choice
    assert chosen is not None
    return chosen


def stands_for(state: State, cards: str) -> list[str]:
    return [rules.move_text(move) for move in moves_with(choice_of(state), parse_cards(cards))]


def nines(**options: Any) -> State:
    stacks = ("Qc Qd", "9c 9d", "8c 8d | 9c 9d")
    return table("9h 9s Jd", "2s 8c 9s", "3c 4c 5c", stacks=stacks, discards="9h", **options)


@pytest.mark.clause("THIEF-7")
@pytest.mark.parametrize(
    ("cards", "moves"),
    [
        ("", ["draw"]),
        ("9h", ["challenge 1 9h", "challenge 2 9h"]),
        ("9s 9h", ["lay 9h 9s"]),
        ("Jd", []),
        ("9s 9h Jd", ["lay Jd 9h 9s"]),
    ],
)
def test_at_the_beginning_of_a_turn_cards_are_a_set_or_a_challenge(cards: str, moves: list[str]) -> None:
    assert stands_for(nines(), cards) == moves


def test_with_a_top_discard_to_take_the_same_cards_may_stand_for_both() -> None:
    assert stands_for(nines(take_discard="on"), "9h 9s") == ["lay 9h 9s", "take 9h 9s"]


def test_after_a_draw_a_card_is_a_discard_and_in_a_challenge_an_answer() -> None:
    assert stands_for(play(nines(), "draw"), "Jd") == ["discard Jd"]
    asked = play(nines(), "challenge 1 9h")
    assert stands_for(asked, "9s") == ["answer 9s"]
    assert stands_for(asked, "8c") == []
    assert stands_for(asked, "") == ["give up"]


@pytest.mark.clause("THIEF-5")
def test_it_is_said_why_cards_are_no_set() -> None:
    chosen = choice_of(nines())
    assert set_fault(chosen, parse_cards("9h Jd")) is None
    assert set_fault(chosen, parse_cards("9h")) is Why.TOO_FEW
    assert set_fault(chosen, parse_cards("9h Kc")) is Why.NOT_YOUR_CARDS


@pytest.mark.clause("THIEF-10")
def test_it_is_said_which_stacks_can_be_challenged() -> None:
    def faults(state: State) -> list[Why | None]:
        return [stack_fault(choice_of(state), Seat(seat)) for seat in range(4)]

    assert faults(nines()) == [Why.OWN_STACK, None, None, Why.NO_SET_THERE]
    assert faults(nines(first_set_safe="on")) == [Why.OWN_STACK, Why.SAFE_SET, None, Why.NO_SET_THERE]


def test_only_the_seat_to_act_has_a_choice() -> None:
    state = nines()
    assert [rules.view(state, seat).choice is None for seat in (Seat(0), Seat(1), Seat(2), None)] == [
        False,
        True,
        True,
        True,
    ]
