"""Who sees what."""

from random import Random

import pytest

from cardtable.engine.cards import cards_of, parse_card, parse_cards
from cardtable.engine.events import seen
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.state import State
from tests.games.gin_rummy.positions import (
    FIRST_HAND,
    KNOCKER,
    KNOCKER_MELDS,
    OPPONENT,
    OTHER_HAND,
    deal,
    events,
    knocked,
    mask,
    melds,
    play,
    start,
)

KNOCKING, OTHER = Seat(0), Seat(1)
HIDDEN = parse_card("Kd")
"""The discard of the knock of example 1."""


@pytest.mark.clause("GIN-3", "GIN-4")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = deal()
    first, second, public = (rules.view(state, seat) for seat in (KNOCKING, OTHER, None))
    assert first.hand == cards_of(mask(FIRST_HAND))
    assert second.hand == cards_of(mask(OTHER_HAND))
    assert public.hand == ()
    assert first.hands == second.hands == public.hands == ((), ())
    assert (first.private, second.private, public.private) == (True, True, False)


@pytest.mark.clause("GIN-3", "GIN-4")
def test_everybody_sees_the_discards_the_counts_and_what_was_taken() -> None:
    state = play(deal(), "take", "discard 2c", "stock")
    for view in (rules.view(state, seat) for seat in (KNOCKING, OTHER, None)):
        assert view.pile == parse_cards("2c")
        assert view.counts == (10, 11)
        assert view.stock == 30
        assert view.upcard == parse_card("9h")
        assert view.taken == (parse_cards("9h"), ())


@pytest.mark.clause("GIN-4")
def test_the_card_drawn_from_the_stock_is_known_to_its_seat_alone_until_the_turn_ends() -> None:
    state = play(deal(stock="Kc"), "stock")
    assert rules.view(state, KNOCKING).from_stock == parse_card("Kc")
    assert rules.view(state, OTHER).from_stock is None
    assert rules.view(state, None).from_stock is None
    over = play(state, "discard 2c")
    assert [rules.view(over, seat).from_stock for seat in (KNOCKING, OTHER, None)] == [None] * 3
    assert knocked().from_stock is None
    assert play(deal(), "take").from_stock is None


def test_a_disguise_has_drawn_a_card_that_it_holds_and_that_nobody_saw() -> None:
    state = play(deal(), "take", "discard 2c", "stock", "discard 3c", "stock")
    drawn = set()
    for seed in range(40):
        disguised = rules.disguise(state, OTHER, Random(seed))
        assert disguised.from_stock in cards_of(disguised.hands[KNOCKING] & ~disguised.taken[KNOCKING])
        assert rules.view(disguised, OTHER) == rules.view(state, OTHER)
        drawn.add(disguised.from_stock)
    assert len(drawn) > 1
    assert rules.disguise(state, KNOCKING, Random(1)).from_stock == state.from_stock


@pytest.mark.clause("GIN-8")
def test_a_view_tells_the_limit_the_dealer_and_the_turn() -> None:
    view = rules.view(deal(upcard="7s", knock_limit="oklahoma"), None)
    assert (view.limit, view.dealer, view.to_act, view.hand_number) == (7, 1, 0, 1)
    before = rules.view(start(), KNOCKING)
    assert (before.dealer, before.to_act, before.hand_number, before.private) == (None, None, 0, False)


def test_only_the_seat_to_act_is_told_what_is_legal() -> None:
    state = play(deal(), "stock")
    assert rules.view(state, KNOCKING).legal == rules.legal_moves(state)
    assert rules.view(state, OTHER).legal == rules.view(state, None).legal == ()


@pytest.mark.clause("GIN-8")
def test_while_the_knocker_arranges_the_hand_and_the_discard_are_the_knockers_alone() -> None:
    state = knocked()
    mine, theirs, public = (rules.view(state, seat) for seat in (KNOCKING, OTHER, None))
    assert mine.private
    assert mine.knock is not None
    assert mine.knock.discard == HIDDEN
    for view in (theirs, public):
        assert view.knock is not None
        assert view.knock.discard is None
        assert HIDDEN not in view.pile
        assert view.hands == ((), ())


@pytest.mark.clause("GIN-8")
def test_the_discard_of_a_knock_is_told_to_its_owner_alone_until_the_hand_is_scored() -> None:
    told = events(deal(KNOCKER, OPPONENT, "2d", "Kd"), "stock", "knock Kd", KNOCKER_MELDS, "show", "done")
    drew, knock, *shown, uncovered, _ = told
    for event in (drew, knock):
        assert seen(event, KNOCKING).cards == (HIDDEN,)
        assert seen(event, OTHER).cards == seen(event, None).cards == ()
    assert not any(HIDDEN in seen(event, OTHER).cards for event in shown)
    assert seen(uncovered, OTHER).cards == (HIDDEN,)


@pytest.mark.clause("GIN-8")
def test_the_cards_taken_do_not_betray_the_discard_of_a_knock() -> None:
    state = deal("4s 5s 6s 9d 9c 9h Jh Qh Kh 2c", OPPONENT, "4h", "Jd 2d Kc")
    state = play(state, "take", "discard 2c", "stock", "discard Jd", "stock", "knock 4h")
    assert rules.view(state, OTHER).taken == (parse_cards("4h"), ())
    assert play(state, KNOCKER_MELDS, "show", "done").taken == (0, 0)


@pytest.mark.clause("GIN-8", "GIN-11")
def test_once_shown_both_hands_lie_face_up_and_no_curtain_is_needed() -> None:
    for moves in ([], ["show"], ["show", "lay 7s 4s5s6s"]):
        state = play(knocked(), KNOCKER_MELDS, *moves)
        for view in (rules.view(state, seat) for seat in (KNOCKING, OTHER, None)):
            assert view.hands == (cards_of(mask(KNOCKER)), cards_of(mask(OPPONENT)))
            assert not view.private
            assert view.knock is not None
            assert view.knock.discard is None
    state = play(knocked(), KNOCKER_MELDS, "show 5d6d7d", "lay 7s 4s5s6s")
    public = rules.view(state, None).knock
    assert public is not None
    assert (public.answer, public.laid) == (melds("5d6d7d"), parse_cards("7s"))
    assert mask("4s5s6s7s") in public.melds


@pytest.mark.clause("GIN-8", "GIN-12")
def test_a_scored_hand_lies_there_for_all_with_its_ledger_until_the_next_deal() -> None:
    state = play(knocked(), KNOCKER_MELDS, "show", "done")
    for view in (rules.view(state, seat) for seat in (KNOCKING, OTHER, None)):
        assert view.hands == (cards_of(mask(KNOCKER)), cards_of(mask(OPPONENT)))
        assert view.knock is not None
        assert view.knock.discard == HIDDEN
        assert view.ledger == state.ledger != ()
        assert not view.private


@pytest.mark.clause("GIN-13")
def test_after_a_drawn_hand_neither_hand_is_shown() -> None:
    state = deal()
    state = play(state._replace(stock=state.stock[:3], pile=(*state.stock[3:], *state.pile)), "stock")
    drawn = rules.apply(state, rules.legal_moves(state)[0]).state
    for view in (rules.view(drawn, seat) for seat in (KNOCKING, OTHER, None)):
        assert (view.hand, view.hands, view.private) == ((), ((), ()), False)
        assert view.counts == (10, 10)


def looks_the_same(state: State, seat: Seat) -> State:
    """A disguise, after the promise of it is checked."""
    disguised = rules.disguise(state, seat, Random(5))
    assert rules.view(disguised, seat) == rules.view(state, seat)
    assert rules.view(disguised, None) == rules.view(state, None)
    assert rules.to_act(disguised) == rules.to_act(state)
    assert sorted(rules.cards(disguised)) == sorted(rules.cards(state))
    if rules.to_act(state) == seat:
        assert rules.legal_moves(disguised) == rules.legal_moves(state)
    return disguised


def test_a_disguise_deals_the_stock_and_the_other_hand_anew() -> None:
    state = play(deal(), "take", "discard 2c", "take", "discard 3c")
    for seat, other in ((KNOCKING, OTHER), (OTHER, KNOCKING)):
        disguised = looks_the_same(state, seat)
        assert disguised.hands[other] != state.hands[other]
        assert disguised.stock != state.stock
        assert disguised.hands[other] & state.taken[other] == state.taken[other]


def test_a_disguise_of_a_knock_deals_the_knockers_hand_with_the_hidden_card() -> None:
    assert looks_the_same(knocked(), OTHER).knock != knocked().knock
    assert looks_the_same(knocked(), KNOCKING).knock == knocked().knock
    taken = deal("4s 5s 6s 9d 9c 9h Jh Qh Kd 2c", OPPONENT, "Kh")
    taken = play(taken, "take", "knock Kd")
    for seed in range(40):
        disguised = rules.disguise(taken, OTHER, Random(seed))
        assert disguised.hands[0] & mask("Kh")


def test_a_disguise_of_a_showdown_deals_the_hidden_card_and_the_stock() -> None:
    state = play(knocked(), KNOCKER_MELDS, "show")
    disguised = looks_the_same(state, OTHER)
    assert disguised.hands == state.hands
    assert disguised.knock != state.knock
    assert looks_the_same(state, KNOCKING).knock == state.knock
    scored = play(state, "done")
    assert looks_the_same(scored, OTHER).knock == scored.knock


def test_a_disguise_of_big_gin_has_no_hidden_card() -> None:
    state = play(deal("4s 5s 6s 9d 9c 9h 7s Jh Qh Kh", stock="Th"), "stock", "biggin")
    assert looks_the_same(state, OTHER).hands[0].bit_count() == 11
    over = play(state, "show 9c9d9h ThJhQhKh 4s5s6s7s")
    assert looks_the_same(over, OTHER).hands == over.hands


def test_before_the_first_deal_there_is_nothing_to_disguise() -> None:
    assert rules.disguise(start(), OTHER, Random(1)) == start()
