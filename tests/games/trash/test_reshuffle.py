"""The discard pile becomes the stock, which by chance alone hardly ever happens."""

from collections import Counter
from random import Random

import pytest

from cardtable.engine.cards import Card, parse_cards
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance, Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.trash import rules
from cardtable.games.trash.state import Phase, Reshuffled, State
from tests.games.trash.positions import OTHER, TEN, card, clause, legal, play, table

PILE = "4h 5h"


def last_card(drawn: str) -> State:
    """One card is left in the stock; all others that are in no layout lie on the discard pile."""
    return table(TEN, OTHER, stock=drawn, pile=PILE, rest="pile")


def chance_of(state: State) -> Chance:
    chance = rules.to_act(state)
    assert isinstance(chance, Chance)
    return chance


@pytest.mark.clause("TRASH-11")
def test_example_6_the_discard_pile_without_its_top_card_is_shuffled() -> None:
    before = last_card("Ac")
    state = play(before, "stock")
    assert state.stock == ()
    assert state.phase is Phase.RESHUFFLE
    assert state.pile[-1] == card("Qc")
    assert rules.to_act(state) == Chance(Kind.SHUFFLE, state.pile[:-1])
    assert Counter(chance_of(state).things) == Counter(before.pile)
    order = answer(chance_of(state), Random(1))
    after, told = rules.apply(state, order)
    assert after.stock == order.things
    assert after.pile == (card("Qc"),)
    assert told == (Reshuffled(count=len(order.things)),)
    assert rules.to_act(after) == 1
    assert after.turn == state.turn


@pytest.mark.clause("TRASH-11")
def test_only_an_order_of_exactly_these_cards_is_a_reshuffle() -> None:
    state = play(last_card("Ac"), "stock")
    things = chance_of(state).things
    for wrong in (things[1:], (*things, things[0]), (things[1], *things[1:]), state.pile):
        refusal = rules.refuse(state, Order(Kind.SHUFFLE, wrong))
        assert refusal
        assert refusal.reason.name == "WRONG_ORDER"
    assert rules.refuse(state, Order(Kind.DEAL, things))
    assert rules.refuse(state, Order(Kind.SHUFFLE, tuple(reversed(things)))) is None
    for move in ("stock", "take", "put 1"):
        assert clause(state, move) == "ALL-4"
    assert legal(state) == []


@pytest.mark.clause("TRASH-11", "TRASH-7")
def test_the_turn_is_played_to_its_end_before_the_reshuffle() -> None:
    drawn = play(last_card("Jh"), "stock")
    assert drawn.stock == ()
    assert drawn.phase is Phase.WILD
    assert play(drawn, "put 1").phase is Phase.RESHUFFLE


@pytest.mark.clause("TRASH-11")
def test_there_is_no_reshuffle_while_the_stock_has_a_card() -> None:
    state = play(table(TEN, OTHER, stock="Ac 2h", pile=PILE, rest="pile"), "stock")
    assert state.phase is Phase.SOURCE
    assert len(state.stock) == 1


@pytest.mark.clause("TRASH-11", "TRASH-12")
def test_there_is_no_reshuffle_once_the_hand_is_won() -> None:
    state = play(table("+Ac 9d", OTHER.replace("9d", "Jd"), stock="2h", rest="pile"), "stock")
    assert state.stock == ()
    assert state.phase is Phase.DEAL


@pytest.mark.clause("TRASH-11", "TRASH-12")
def test_last_chance_is_reshuffled_for_as_well() -> None:
    state = table("+Ac 9d", "Kc Kd", stock="2h", rest="pile", last_chance="on")
    waiting = play(state, "stock")
    assert waiting.phase is Phase.RESHUFFLE
    again = rules.apply(waiting, answer(chance_of(waiting), Random(2))).state
    assert rules.to_act(again) == 1
    assert again.finished == (0,)


@pytest.mark.clause("TRASH-11")
def test_the_stock_can_run_out_and_be_made_anew_more_than_once() -> None:
    """Each time a Queen is drawn; then all of the stock but its top card goes on the discard pile."""
    state = table("Kc Kd", "Kh Ks", stock="Qc", rest="pile")
    for _ in range(3):
        state = play(state, "stock")
        assert state.phase is Phase.RESHUFFLE
        queens_first = sorted(state.pile[:-1], key=lambda one: one not in parse_cards("Qc Qd Qh Qs"))
        state = rules.apply(state, Order(Kind.SHUFFLE, tuple(queens_first))).state
        assert len(state.pile) == 1
        assert len(state.stock) == 47
        state = state._replace(stock=state.stock[:1], pile=(*state.stock[1:], *state.pile))


@pytest.mark.clause("TRASH-11")
def test_everybody_knows_the_cards_of_the_new_stock_but_not_their_order() -> None:
    state = play(last_card("Ac"), "stock")
    assert rules.view(state, None).recycled is None
    first = rules.apply(state, answer(chance_of(state), Random(1))).state
    second = rules.apply(state, answer(chance_of(state), Random(2))).state
    assert first.stock != second.stock
    assert rules.view(first, None) == rules.view(second, None)
    assert rules.view(first, None).recycled == tuple(sorted(map(Card, chance_of(state).things)))
    disguised = rules.disguise(first, Seat(0), Random(3))
    assert disguised.stock != first.stock
    assert sorted(disguised.stock) == sorted(first.stock)
    assert disguised.layouts != first.layouts


@pytest.mark.clause("TRASH-11")
def test_a_hand_dealt_later_has_a_stock_that_nobody_knows() -> None:
    state = play(last_card("Ac"), "stock")
    state = rules.apply(state, answer(chance_of(state), Random(1))).state
    dealt = rules.apply(state._replace(phase=Phase.DEAL), Order(Kind.DEAL, tuple(range(52)))).state
    assert rules.view(dealt, None).recycled is None
