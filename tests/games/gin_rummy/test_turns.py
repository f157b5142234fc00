"""A hand from the deal to its last turn."""

import pytest

from cardtable.engine.cards import CARDS, Card, card_text, cards_of, parse_card, parse_cards
from cardtable.engine.events import HandScored
from cardtable.engine.rules import Chance, Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.state import (
    DealerDrawn,
    Dealt,
    Discarded,
    Drew,
    HandDrawn,
    NoHand,
    Passed,
    Phase,
    State,
    Took,
)
from tests.games.gin_rummy.positions import FIRST_HAND, clause, deal, events, legal, mask, play, start


@pytest.mark.clause("GIN-3", "ALL-4")
def test_the_first_dealer_is_drawn_and_the_other_player_plays_first() -> None:
    assert rules.to_act(start()) == Chance(Kind.FIRST, (0, 1))
    for dealer in (0, 1):
        drawn, told = rules.apply(start(), Order(Kind.FIRST, (dealer,)))
        assert told == (DealerDrawn(seat=Seat(dealer)),)
        assert rules.to_act(drawn) == Chance(Kind.DEAL, CARDS)
        assert rules.to_act(rules.apply(drawn, Order(Kind.DEAL, CARDS)).state) == 1 - dealer


@pytest.mark.clause("GIN-1", "GIN-3", "ALL-4")
def test_cards_are_dealt_one_at_a_time_then_the_upcard_and_the_rest_is_the_stock() -> None:
    state, told = rules.apply(play(start(), "first 0"), Order(Kind.DEAL, CARDS))
    assert cards_of(state.hands[0]) == CARDS[0:20:2]
    assert cards_of(state.hands[1]) == CARDS[1:20:2]
    assert state.pile == (CARDS[20],)
    assert state.stock == CARDS[21:]
    assert len(state.stock) == 31
    assert sorted(rules.cards(state)) == list(CARDS)
    assert told == (Dealt(seat=Seat(0), cards=(CARDS[20],), uncovers=True, hand=1, limit=10),)


@pytest.mark.clause("GIN-4")
def test_a_turn_is_to_draw_from_either_heap_and_to_discard() -> None:
    state = deal(stock="Ks")
    assert legal(state) == ["take", "stock"]
    drawn = play(state, "stock")
    assert drawn.hands[0] == mask(FIRST_HAND + "Ks")
    assert len(drawn.stock) == 30
    assert legal(drawn) == [f"discard {card_text(card)}" for card in cards_of(drawn.hands[0])]
    after = play(drawn, "discard 8c")
    assert after.pile == parse_cards("9h 8c")
    assert rules.to_act(after) == 1
    assert legal(after) == ["take", "stock"]


@pytest.mark.clause("GIN-4")
def test_the_very_first_turn_may_take_the_upcard() -> None:
    state = play(deal(), "take")
    assert state.hands[0] == mask(FIRST_HAND + "9h")
    assert state.pile == ()
    assert rules.to_act(state) == 0


@pytest.mark.clause("GIN-4")
def test_each_half_of_a_turn_has_its_time() -> None:
    state = deal()
    assert clause(state, "discard 2c") == "GIN-4"
    assert clause(state, "pass") == "GIN-4"
    drawn = play(state, "stock")
    assert clause(drawn, "stock") == clause(drawn, "take") == "GIN-4"
    assert clause(drawn, "discard 3c") == "GIN-4"


@pytest.mark.clause("GIN-4")
def test_what_happens_in_a_turn_is_told_and_the_drawn_card_to_its_player_alone() -> None:
    card = parse_card("Ks")
    assert events(deal(stock="Ks"), "stock", "discard Ks", "take") == [
        Drew(seat=Seat(0), cards=(card,), known_to=frozenset({Seat(0)}), uncovers=True),
        Discarded(seat=Seat(0), cards=(card,)),
        Took(seat=Seat(1), cards=(card,)),
    ]


@pytest.mark.clause("GIN-5")
def test_example_6_the_card_just_taken_may_not_be_discarded() -> None:
    state = play(deal(), "take")
    assert clause(state, "discard 9h") == "GIN-5"
    assert clause(state, "knock 9h") == "GIN-5"
    assert "discard 9h" not in legal(state)
    assert len(legal(state)) == 10


@pytest.mark.clause("GIN-5")
def test_a_card_from_the_stock_may_go_at_once_and_a_taken_one_in_a_later_turn() -> None:
    assert clause(play(deal(stock="Ks"), "stock"), "discard Ks") == ""
    later = play(deal(), "take", "discard 2c", "stock", "discard 3c", "stock")
    assert clause(later, "discard 9h") == ""


@pytest.mark.clause("GIN-4")
def test_the_table_remembers_what_was_taken_until_it_is_seen_again() -> None:
    state = play(deal(), "take", "discard 2c", "take", "discard 3c")
    assert state.taken == (mask("9h"), mask("2c"))
    assert play(state, "stock", "discard 9h").taken == (0, mask("2c"))


def offered() -> State:
    return deal(upcard_offer="on", stock="Ks")


@pytest.mark.clause("GIN-4")
def test_upcard_offer_the_first_player_then_the_dealer_may_take_it() -> None:
    state = offered()
    assert rules.to_act(state) == 0
    assert legal(state) == ["take", "pass"]
    assert clause(state, "stock") == "GIN-4"
    refused, told = rules.apply(state, rules.parse_move("pass"))
    assert told == (Passed(seat=Seat(0)),)
    assert rules.to_act(refused) == 1
    assert legal(refused) == ["take", "pass"]


@pytest.mark.clause("GIN-4", "GIN-5")
@pytest.mark.parametrize(("moves", "seat"), [(["take"], 0), (["pass", "take"], 1)])
def test_upcard_offer_whoever_takes_it_completes_the_turn_and_the_other_is_next(
    moves: list[str], seat: int
) -> None:
    state = play(offered(), *moves)
    assert rules.to_act(state) == seat
    assert state.refused == 0
    assert clause(state, "discard 9h") == "GIN-5"
    after = play(state, "discard 2c" if seat == 0 else "discard 3c")
    assert rules.to_act(after) == 1 - seat
    assert legal(after) == ["take", "stock"]


@pytest.mark.clause("GIN-8")
def test_upcard_offer_the_turn_may_end_with_a_knock() -> None:
    state = deal("4s 5s 6s 9d 9c 9h Jh Qh Kd 2c", upcard="Kh", upcard_offer="on")
    assert "knock Kd" in legal(play(state, "take"))


@pytest.mark.clause("GIN-4")
def test_upcard_offer_refused_by_both_leaves_only_the_stock_to_the_first_player() -> None:
    state = play(offered(), "pass", "pass")
    assert rules.to_act(state) == 0
    assert legal(state) == ["stock"]
    assert clause(state, "take") == "GIN-4"
    assert clause(state, "pass") == "GIN-4"
    after = play(state, "stock", "discard Ks")
    assert legal(after) == ["take", "stock"]


@pytest.mark.clause("GIN-13")
def test_upcard_offer_a_refusal_is_no_turn() -> None:
    assert play(offered(), "pass", "pass").takes == 0
    assert play(offered(), "pass", "take").takes == 1


def with_three_in_stock() -> State:
    """Seat 0 draws next, and has a hand to knock with."""
    state = deal("4s 5s 6s 9d 9c 9h Jh Qh Kh 2c", stock="Kd")
    return state._replace(stock=state.stock[:3], pile=(*state.stock[3:], *state.pile))


@pytest.mark.clause("GIN-13")
def test_example_5_the_hand_is_drawn_when_two_cards_are_left_after_a_turn() -> None:
    told = events(with_three_in_stock(), "stock", "discard Kd")
    assert told[-2:] == [HandDrawn(why=NoHand.STOCK), HandScored(entries=())]
    after = play(with_three_in_stock(), "stock", "discard Kd")
    assert after.totals == (0, 0)
    assert rules.to_act(after) == Chance(Kind.DEAL, CARDS)


@pytest.mark.clause("GIN-13")
def test_example_5_with_a_knock_it_is_scored() -> None:
    state = play(with_three_in_stock(), "stock", "knock Kd")
    assert state.phase is Phase.SHOW
    scored = play(state, "show 9c9d9h JhQhKh 4s5s6s", "show", "done")
    assert scored.totals[0] > 0


@pytest.mark.clause("GIN-13")
def test_a_turn_that_takes_from_the_pile_leaves_the_stock_and_the_hand_goes_on() -> None:
    after = play(with_three_in_stock(), "take", "discard 2c")
    assert after.phase is Phase.DRAW
    assert len(after.stock) == 3


def first_discard(state: State) -> str:
    return next(move for move in legal(state) if move.startswith("discard"))


def turn(state: State, draw: str) -> State:
    drawn = play(state, draw)
    return play(drawn, first_discard(drawn))


def takes(number: int) -> State:
    state = deal()
    for _ in range(number):
        state = turn(state, "take")
    return state


@pytest.mark.clause("GIN-13")
def test_twenty_turns_in_a_row_from_the_pile_draw_the_hand() -> None:
    assert takes(19).phase is Phase.DRAW
    last = play(takes(19), "take")
    told = events(last, first_discard(last))
    assert told[-2:] == [HandDrawn(why=NoHand.TAKES), HandScored(entries=())]
    assert takes(20).phase is Phase.DEAL
    assert takes(20).totals == (0, 0)


@pytest.mark.clause("GIN-13")
def test_a_draw_from_the_stock_begins_the_count_anew() -> None:
    state = turn(takes(19), "stock")
    assert state.takes == 0
    for _ in range(19):
        state = turn(state, "take")
    assert state.phase is Phase.DRAW


@pytest.mark.clause("GIN-13")
def test_the_twentieth_of_these_turns_may_still_knock() -> None:
    state = deal("4s 5s 6s 9d 9c 9h Jh Qh Kh 2c", upcard="Kd")._replace(takes=19)
    assert play(state, "take", "knock 2c").phase is Phase.SHOW


@pytest.mark.clause("GIN-13")
def test_the_longest_hand_has_580_turns_and_every_draw_finds_three_cards_in_the_stock() -> None:
    state, turns = deal(), 0
    while state.phase is Phase.DRAW:
        assert len(state.stock) >= 3
        turns += 1
        state = turn(state, "take" if turns % 20 else "stock")
    assert turns == 580
    assert state.phase is Phase.DEAL


@pytest.mark.clause("GIN-3", "GIN-15")
def test_after_a_hand_the_next_is_dealt_and_the_totals_stay() -> None:
    over = turn(with_three_in_stock()._replace(totals=(30, 40), won=(1, 2)), "stock")
    new = rules.apply(over, Order(Kind.DEAL, CARDS)).state
    assert (new.hand, new.totals, new.won) == (2, (30, 40), (1, 2))
    assert (new.knock, new.ledger, new.taken, new.takes) == (None, (), (0, 0), 0)
    assert sorted(rules.cards(over)) == sorted(rules.cards(new)) == list(map(Card, range(52)))
