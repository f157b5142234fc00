"""What cannot be done, and why: the reason, the cards it is about, and what can be done instead."""

from dataclasses import dataclass

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.rules import IllegalMove
from cardtable.games.trash import rules
from cardtable.games.trash.state import Put, State, Why
from tests.games.trash.positions import layout, play, start, table


@dataclass(frozen=True, slots=True)
class Case:
    state: State
    move: str
    cards: str = ""
    legal: tuple[str, ...] = ()


def top(pile: str) -> State:
    """The player has two places: the first shows its Ace."""
    return table("+Ac Kc", "Kd Kh", pile=pile)


def wild() -> State:
    return play(table("+Ac +Js Kc Qc", "Kd Kh", stock="Jh"), "stock")


def won() -> State:
    return play(table("Kc", "Kd", stock="Ah"), "stock")


CASES = {
    Why.MATCH_OVER: Case(won(), "stock"),
    Why.CHANCE_WANTED: Case(start(), "stock"),
    Why.CHANCE_NOT_WANTED: Case(top("2h"), "shuffle 2h"),
    Why.WRONG_ORDER: Case(start(), "first 2"),
    Why.NO_DISCARDS: Case(top(""), "take", "", ("stock",)),
    Why.TOP_IS_FACE: Case(top("Qh"), "take", "Qh", ("stock",)),
    Why.TOP_IS_ABOVE: Case(top("3h"), "take", "3h", ("stock",)),
    Why.TOP_IS_SHOWN: Case(top("Ah"), "take", "Ah", ("stock",)),
    Why.NOTHING_IN_HAND: Case(top("2h"), "put 2", "", ("take", "stock")),
    Why.WILD_IN_HAND: Case(wild(), "stock", "Jh", ("put 3", "put 4")),
    Why.NO_SUCH_PLACE: Case(wild(), "put 5", "Jh", ("put 3", "put 4")),
    Why.PLACE_IS_UP: Case(wild(), "put 2", "Jh", ("put 3", "put 4")),
}

CLAUSES = {
    Why.MATCH_OVER: "TRASH-14",
    Why.CHANCE_WANTED: "ALL-4",
    Why.CHANCE_NOT_WANTED: "ALL-4",
    Why.WRONG_ORDER: "ALL-4",
    Why.NO_DISCARDS: "TRASH-3",
    Why.TOP_IS_FACE: "TRASH-5",
    Why.TOP_IS_ABOVE: "TRASH-5",
    Why.TOP_IS_SHOWN: "TRASH-5",
    Why.NOTHING_IN_HAND: "TRASH-5",
    Why.WILD_IN_HAND: "TRASH-9",
    Why.NO_SUCH_PLACE: "TRASH-7",
    Why.PLACE_IS_UP: "TRASH-7",
}


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name.lower())
def test_a_move_is_refused_with_its_reason_its_cards_and_what_is_legal(why: Why) -> None:
    case = CASES[why]
    refusal = rules.refuse(case.state, rules.parse_move(case.move))
    assert refusal
    assert refusal.reason is why
    assert refusal.reason.clause == CLAUSES[why]
    assert refusal.cards == parse_cards(case.cards)
    assert tuple(map(rules.move_text, refusal.legal)) == case.legal


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name.lower())
def test_a_refused_move_cannot_be_made(why: Why) -> None:
    case = CASES[why]
    with pytest.raises(IllegalMove) as caught:
        rules.apply(case.state, rules.parse_move(case.move))
    assert caught.value.refusal.reason is why


def test_a_place_far_out_is_refused_and_not_counted_from_the_end() -> None:
    for place in (-1, 0, 11, 10**30):
        refusal = rules.refuse(wild(), Put(place))
        assert refusal
        assert refusal.reason is Why.NO_SUCH_PLACE


@pytest.mark.clause("TRASH-9")
def test_a_player_cannot_put_another_card_than_the_one_in_hand() -> None:
    """A move names the place and no card: there is nothing else to say."""
    state = wild()
    assert play(state, "put 3").layouts[0] == layout("+Ac +Js +Jh Qc")
