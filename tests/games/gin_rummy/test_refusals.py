"""Every reason for which a move is refused, and what the refusal says."""

from typing import Any, NamedTuple

import pytest

from cardtable.engine.cards import CARDS, card_text, parse_cards
from cardtable.engine.rules import IllegalMove, Kind, Order
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.state import Phase, Show, State, Why
from tests.games.gin_rummy.positions import (
    KNOCKER_MELDS,
    deal,
    knocked,
    mask,
    play,
    showdown,
    start,
)


class Case(NamedTuple):
    """A move that is refused, and what else would be legal, as far as that is said."""

    state: State
    move: str
    cards: str = ""
    legal: tuple[str, ...] = ()


def drawn(**options: Any) -> State:
    return play(deal(**options), "stock")


def big_gin() -> State:
    state = deal("4s 5s 6s 9d 9c 9h 7s Jh Qh Kh", stock="Th")
    return play(state, "stock", "biggin")


def shown() -> State:
    return play(knocked(), KNOCKER_MELDS)


def answered() -> State:
    return play(shown(), "show 5d6d7d")


OVER = play(showdown("", "", totals=(90, 0)), "done")

CASES = {
    Why.MATCH_OVER: Case(OVER, "take"),
    Why.CHANCE_WANTED: Case(start(), "take"),
    Why.CHANCE_NOT_WANTED: Case(deal(), "first 0"),
    Why.WRONG_ORDER: Case(start(), "first 2"),
    Why.MUST_DRAW_FIRST: Case(deal(), "discard 2c", legal=("take", "stock")),
    Why.ALREADY_DRAWN: Case(drawn(), "take"),
    Why.UPCARD_IS_OFFERED: Case(deal(upcard_offer="on"), "stock", legal=("take", "pass")),
    Why.UPCARD_WAS_REFUSED: Case(play(deal(upcard_offer="on"), "pass", "pass"), "take", legal=("stock",)),
    Why.NOTHING_OFFERED: Case(deal(), "pass", legal=("take", "stock")),
    Why.NOT_YOUR_CARD: Case(drawn(), "discard 3c", "3c"),
    Why.JUST_TAKEN: Case(play(deal(), "take"), "discard 9h", "9h"),
    Why.TOO_MUCH_DEADWOOD: Case(drawn(), "knock 2c", "2c"),
    Why.BIG_GIN_OFF: Case(drawn(big_gin="off"), "biggin"),
    Why.NOT_BIG_GIN: Case(drawn(), "biggin"),
    Why.HAND_IS_KNOCKED: Case(knocked(), "stock"),
    Why.NOBODY_KNOCKED: Case(drawn(), "done"),
    Why.KNOCKER_SHOWS_FIRST: Case(knocked(), "done"),
    Why.NOT_A_MELD: Case(knocked(), "show 4s5s6s JhQh", "Jh Qh"),
    Why.IN_TWO_MELDS: Case(knocked(), "show 4s5s6s 4s5s6s", "4s 5s 6s"),
    Why.MELD_NOT_HELD: Case(knocked(), "show 9c9d9h9s", "9s"),
    Why.ARRANGEMENT_OVER_LIMIT: Case(knocked(), "show 4s5s6s"),
    Why.ARRANGEMENT_NOT_BIG_GIN: Case(big_gin(), "show 9c9d9h JhQhKh 4s5s6s7s"),
    Why.ANSWER_FIRST: Case(shown(), "done"),
    Why.ALREADY_ANSWERED: Case(answered(), "show"),
    Why.CARD_IS_MELDED: Case(answered(), "lay 7d 4s5s6s", "7d"),
    Why.CARD_IS_LAID_OFF: Case(play(answered(), "lay 7s 4s5s6s"), "lay 7s 4s5s6s7s", "7s"),
    Why.NO_SUCH_MELD: Case(answered(), "lay 7s 4s5s6s7s", "7s"),
    Why.DOES_NOT_FIT: Case(answered(), "lay 7s 9c9d9h", "7s", ("lay 7s 4s5s6s",)),
}


def test_every_reason_has_its_case() -> None:
    assert set(CASES) == set(Why)


@pytest.mark.clause("GIN-4", "GIN-5", "GIN-6", "GIN-8", "GIN-10", "GIN-11", "GIN-15", "ALL-4")
@pytest.mark.parametrize("why", Why, ids=lambda why: why.name)
def test_a_refusal_gives_its_reason_the_cards_tried_and_what_would_be_legal(why: Why) -> None:
    case = CASES[why]
    move = rules.parse_move(case.move)
    refusal = rules.refuse(case.state, move)
    assert refusal is not None
    assert refusal.reason is why
    assert refusal.cards == parse_cards(case.cards)
    assert tuple(map(rules.move_text, refusal.legal)) == case.legal
    assert all(rules.refuse(case.state, proposed) is None for proposed in refusal.legal)
    assert move not in rules.legal_moves(case.state)
    with pytest.raises(IllegalMove, match=why.name):
        rules.apply(case.state, move)


@pytest.mark.clause("GIN-8", "GIN-10")
@pytest.mark.parametrize("move", ["take", "stock", "pass", "discard 2c", "knock 2c", "biggin"])
@pytest.mark.parametrize("state", [knocked(), shown(), answered()], ids=lambda state: state.phase.value)
def test_nobody_plays_on_after_a_knock(state: State, move: str) -> None:
    refusal = rules.refuse(state, rules.parse_move(move))
    assert refusal is not None
    assert refusal.reason is Why.HAND_IS_KNOCKED


@pytest.mark.clause("GIN-5")
def test_a_knock_with_the_card_just_taken_is_refused_before_it_is_counted() -> None:
    refusal = rules.refuse(play(deal(), "take"), rules.parse_move("knock 9h"))
    assert refusal is not None
    assert refusal.reason is Why.JUST_TAKEN


@pytest.mark.clause("ALL-4")
@pytest.mark.parametrize(
    "order",
    [
        Order(Kind.DEAL, CARDS[1:]),
        Order(Kind.DEAL, (*CARDS[1:], CARDS[1])),
        Order(Kind.DEAL, (*CARDS, CARDS[0])),
        Order(Kind.SHUFFLE, CARDS),
        Order(Kind.FIRST, (0,)),
    ],
    ids=["short", "twice", "long", "shuffle", "first"],
)
def test_a_deal_is_the_whole_pack_and_nothing_else(order: Order) -> None:
    refusal = rules.refuse(play(start(), "first 0"), order)
    assert refusal is not None
    assert refusal.reason is Why.WRONG_ORDER


@pytest.mark.clause("GIN-6")
def test_the_order_in_which_melds_are_named_does_not_matter() -> None:
    assert Show((mask("JhQhKh"), mask("9c9d9h"), mask("4s5s6s"))) in rules.legal_moves(knocked())
    assert rules.parse_move(KNOCKER_MELDS) in rules.legal_moves(knocked())


def test_a_finished_match_refuses_orders_too() -> None:
    refusal = rules.refuse(OVER, Order(Kind.DEAL, CARDS))
    assert OVER.phase is Phase.OVER
    assert refusal is not None
    assert refusal.reason is Why.MATCH_OVER


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name)
def test_no_refusal_names_a_card_that_the_attempt_did_not_name(why: Why) -> None:
    case = CASES[why]
    refusal = rules.refuse(case.state, rules.parse_move(case.move))
    assert refusal is not None
    assert all(card_text(card) in case.move for card in refusal.cards)
    assert str(IllegalMove(refusal)) == f"{why.name} ({why.clause})"
