"""What cannot be done, and why: the reason, the cards it is about, and what can be done instead."""

from dataclasses import dataclass
from typing import Any

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.rules import IllegalMove
from cardtable.games.thief import rules
from cardtable.games.thief.choice import Why, fault
from cardtable.games.thief.state import State
from tests.games.thief.facts import over
from tests.games.thief.positions import deal, late, play, start, table

OTHER = "3c 4c 5c"


@dataclass(frozen=True, slots=True)
class Case:
    state: State
    move: str
    cards: str = ""
    legal: tuple[str, ...] = ()


def nines(hand: str = "9h Jd Kc", **options: Any) -> State:
    return table(hand, "2s 8c 9s", stacks=("Qc Qd", "9c 9d"), discards="7h", **options)


def asked(**options: Any) -> State:
    return play(nines(**options), "challenge 1 9h")


def wild_set() -> State:
    return table("9h Jd Kc", "2s 8c 9s", stacks=("", "Jc Jc"), wild_only_sets="on")


def taken() -> State:
    """The only discard was taken."""
    return play(table("7c 7d 5d", OTHER, discards="7h", take_discard="on"), "take 7c 7h")


CASES = {
    Why.MATCH_OVER: Case(over(), "draw"),
    Why.CHANCE_WANTED: Case(start(), "draw"),
    Why.CHANCE_NOT_WANTED: Case(nines(), "first 0"),
    Why.WRONG_ORDER: Case(start(), "first 2"),
    Why.NOT_YOUR_CARDS: Case(nines(), "lay 9h 9s Jd", "9s"),
    Why.TOO_FEW: Case(nines(), "lay 9h", "9h"),
    Why.TOO_MANY: Case(table("9h 9s 9s Jd", OTHER, hand_size=4), "lay 9h 9s 9s Jd", "Jd 9h 9s 9s"),
    Why.NO_NATURAL: Case(nines("Jh Jd Kc"), "lay Jh Jd", "Jd Jh"),
    Why.MIXED_RANKS: Case(nines(), "lay 9h Jd Kc", "Kc Jd 9h"),
    Why.MUST_LAY: Case(deal(OTHER, "Kc Kh 5d"), "draw"),
    Why.DRAW_FIRST: Case(nines(), "discard Kc", "Kc", ("draw",)),
    Why.NO_DRAW_PILE: Case(late("Kc 7s 5d", OTHER), "draw"),
    Why.LAY_OR_DISCARD: Case(play(nines(), "draw"), "draw"),
    Why.CHALLENGE_AFTER_DRAW: Case(play(nines(), "draw"), "challenge 1 9h", "9h"),
    Why.NO_TAKING: Case(nines(), "take 7h Jd", "Jd 7h"),
    Why.NO_DISCARDS: Case(taken(), "take 3c 4c", "3c 4c"),
    Why.NO_SET_WITH_TOP: Case(nines(take_discard="on", hand="9h Qd Kc"), "take 9h 7h", "7h"),
    Why.WITHOUT_TOP: Case(nines(take_discard="on"), "take Kc Jd", "7h"),
    Why.OWN_STACK: Case(nines(), "challenge 0 9h", "9h"),
    Why.NO_SET_THERE: Case(table("9h Jd Kc", OTHER), "challenge 1 9h", "9h"),
    Why.SAFE_SET: Case(nines(first_set_safe="on"), "challenge 1 9h", "9h"),
    Why.WILD_MAY_NOT_OPEN: Case(nines(), "challenge 1 Jd", "Jd"),
    Why.ONLY_WILD_OPENS: Case(wild_set(), "challenge 1 9h", "9h"),
    Why.OTHER_RANK_OPENS: Case(nines(), "challenge 1 Kc", "Kc"),
    Why.NO_CHALLENGE: Case(nines(), "give up"),
    Why.ANSWER_WANTED: Case(asked(), "draw"),
    Why.GO_ON_WANTED: Case(play(asked(), "answer 9s"), "draw"),
    Why.ONLY_WILD_ANSWERS: Case(play(wild_set(), "challenge 1 Jd"), "answer 9s", "9s"),
    Why.OTHER_RANK_ANSWERS: Case(asked(), "answer 8c", "8c"),
}

CLAUSES = {
    "THIEF-5": (Why.TOO_FEW, Why.TOO_MANY, Why.NO_NATURAL, Why.MIXED_RANKS),
    "THIEF-7": (Why.MUST_LAY, Why.DRAW_FIRST, Why.CHALLENGE_AFTER_DRAW),
    "THIEF-8": (Why.NOT_YOUR_CARDS,),
    "THIEF-9": (Why.LAY_OR_DISCARD, Why.NO_TAKING, Why.NO_DISCARDS, Why.NO_SET_WITH_TOP, Why.WITHOUT_TOP),
    "THIEF-10": (
        Why.OWN_STACK,
        Why.NO_SET_THERE,
        Why.SAFE_SET,
        Why.WILD_MAY_NOT_OPEN,
        Why.ONLY_WILD_OPENS,
        Why.OTHER_RANK_OPENS,
    ),
    "THIEF-11": (Why.NO_CHALLENGE, Why.ANSWER_WANTED, Why.ONLY_WILD_ANSWERS, Why.OTHER_RANK_ANSWERS),
    "THIEF-12": (Why.GO_ON_WANTED,),
    "THIEF-16": (Why.NO_DRAW_PILE,),
    "THIEF-18": (Why.MATCH_OVER,),
    "ALL-4": (Why.CHANCE_WANTED, Why.CHANCE_NOT_WANTED, Why.WRONG_ORDER),
}


@pytest.mark.clause(
    "THIEF-5", "THIEF-7", "THIEF-8", "THIEF-9", "THIEF-10", "THIEF-11", "THIEF-12", "THIEF-16", "THIEF-18"
)
@pytest.mark.parametrize("why", Why, ids=lambda why: why.name.lower())
def test_every_refusal_says_why(why: Why) -> None:
    case = CASES[why]
    move = rules.parse_move(case.move)
    refusal = rules.refuse(case.state, move)
    assert refusal is not None
    assert refusal.reason is why
    assert refusal.cards == parse_cards(case.cards)
    assert tuple(map(rules.move_text, refusal.legal)) == case.legal
    with pytest.raises(IllegalMove) as caught:
        rules.apply(case.state, move)
    assert caught.value.refusal == refusal


def test_every_reason_has_its_clause() -> None:
    assert {why: clause for clause, reasons in CLAUSES.items() for why in reasons} == {
        why: why.clause for why in Why
    }


def test_the_table_is_told_the_same_by_what_a_seat_may_know() -> None:
    for why, case in CASES.items():
        acting = rules.to_act(case.state)
        if not isinstance(acting, int) or why.clause == "ALL-4":
            continue
        chosen = rules.view(case.state, acting).choice
        assert chosen is not None
        assert fault(chosen, rules.parse_move(case.move)) is why  # type: ignore[arg-type]  # no order is among them


CARDS_NOT_HELD = {
    "answer Kc": asked(),
    "challenge 1 9s": nines(),
    "take Ac 7h": nines(take_discard="on"),
    "take 7h 7h": nines(take_discard="on"),
    "discard Ac": late("Kc 7s 5d", OTHER),
}


@pytest.mark.clause("THIEF-8")
@pytest.mark.parametrize("move", CARDS_NOT_HELD)
def test_a_card_that_is_not_held_is_named(move: str) -> None:
    refusal = rules.refuse(CARDS_NOT_HELD[move], rules.parse_move(move))
    assert refusal is not None
    assert refusal.reason is Why.NOT_YOUR_CARDS
    assert len(refusal.cards) == 1
    assert refusal.cards[0] in parse_cards(move.split(maxsplit=2 if "challenge" in move else 1)[-1])


@pytest.mark.clause("THIEF-8", "ALL-5")
def test_a_card_held_once_is_not_laid_twice() -> None:
    refusal = rules.refuse(nines(), rules.parse_move("lay 9h 9h"))
    assert refusal is not None
    assert (refusal.reason, refusal.cards) == (Why.NOT_YOUR_CARDS, parse_cards("9h"))


@pytest.mark.clause("THIEF-5")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("7h", Why.TOO_FEW),
        ("7h Jd Kc", Why.MIXED_RANKS),
        ("7h Kc", Why.MIXED_RANKS),
        ("7h 7h 7h 7h", Why.NOT_YOUR_CARDS),
    ],
)
def test_a_set_with_the_top_discard_is_a_set_like_any_other(cards: str, why: Why) -> None:
    refusal = rules.refuse(nines(take_discard="on"), rules.parse_move(f"take {cards}"))
    assert refusal is not None
    assert refusal.reason is why


@pytest.mark.parametrize("move", ["lay 9s 2s", "draw", "take 9s 9h", "discard 2s", "challenge 0 9s"])
@pytest.mark.clause("THIEF-11")
def test_in_a_challenge_nothing_is_done_but_answering(move: str) -> None:
    refusal = rules.refuse(asked(), rules.parse_move(move))
    assert refusal is not None
    assert refusal.reason is Why.ANSWER_WANTED
