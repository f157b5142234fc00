"""Who deals, what is dealt and who plays first (THIEF-3, THIEF-4, ALL-4)."""

import pytest

from cardtable.engine.cards import cards_text, parse_cards
from cardtable.engine.rules import Chance, Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.thief import rules
from cardtable.games.thief.sets import pack_of
from cardtable.games.thief.state import DealerDrawn, Dealt, Phase
from tests.games.thief.positions import ANN, BO, CY, DULL, card, deal, events, hand, late, play, start


@pytest.mark.clause("THIEF-3", "ALL-4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_dealer_is_drawn_among_all(seats: int) -> None:
    state = start(seats)
    assert rules.to_act(state) == Chance(Kind.FIRST, tuple(range(seats)))
    assert rules.view(state, None).dealer is None
    (event,) = events(state, f"first {seats - 1}")
    assert event == DealerDrawn(seat=Seat(seats - 1))
    after = play(state, f"first {seats - 1}")
    assert rules.view(after, None).dealer == seats - 1
    assert rules.to_act(after) == Chance(Kind.DEAL, pack_of(state.options))


@pytest.mark.clause("THIEF-3", "ALL-4")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [3, 4, 5])
def test_cards_are_dealt_one_at_a_time_then_the_upcard_and_the_rest_is_the_draw_pile(
    seats: int, size: int
) -> None:
    state = play(start(seats, hand_size=size), "first 0")
    pack = pack_of(state.options)
    after, _ = rules.apply(state, Order(Kind.DEAL, pack))
    for seat in range(seats):
        assert after.hands[seat] == tuple(pack[turn * seats + seat] for turn in range(size))
    assert after.discards == (pack[size * seats],)
    assert after.draw_pile == pack[size * seats + 1 :]


@pytest.mark.clause("THIEF-3")
def test_the_deal_tells_all_of_the_upcard_and_of_nothing_else() -> None:
    state = play(start(3, hand_size=4), "first 1")
    pack = pack_of(state.options)
    (event,) = rules.apply(state, Order(Kind.DEAL, pack)).events
    assert event == Dealt(seat=ANN, cards=(pack[12],), uncovers=True, dealer=BO, round=1, size=4)


@pytest.mark.clause("THIEF-4")
@pytest.mark.parametrize("dealer", range(4))
def test_the_player_to_the_dealers_right_plays_first_and_the_dealer_is_second(dealer: int) -> None:
    state = deal(*DULL[:4], dealer=dealer)
    assert rules.to_act(state) == state.turn == (dealer - 1) % 4
    after = play(state, "draw", f"discard {hand(state, state.turn).split()[0]}")
    assert rules.to_act(after) == dealer


@pytest.mark.clause("THIEF-4")
@pytest.mark.parametrize("dealer", range(4))
def test_under_first_player_left_the_seat_after_the_dealer_plays_first(dealer: int) -> None:
    state = deal(*DULL[:4], dealer=dealer, first_player="left")
    assert rules.to_act(state) == (dealer + 1) % 4


@pytest.mark.clause("THIEF-4", "ALL-1")
def test_play_runs_clockwise() -> None:
    state, turns = deal(*DULL[:4], dealer=0), []
    for _ in range(5):
        turns.append(rules.to_act(state))
        state = play(state, "draw", f"discard {hand(state, state.turn).split()[0]}")
    assert turns == [3, 0, 1, 2, 3]


@pytest.mark.clause("THIEF-3")
def test_the_deal_passes_clockwise_each_round() -> None:
    state = late("", "", "Kc", turn=2)._replace(dealer=CY)
    state = play(state, "discard Kc")
    assert state.phase is Phase.DEAL
    assert state.dealer == 0
    after, _ = rules.apply(state, Order(Kind.DEAL, pack_of(state.options)))
    assert (after.round, after.dealer, after.turn) == (2, 0, 2)
    assert after.stacks == ((), (), ())


@pytest.mark.clause("THIEF-1")
def test_with_jokers_four_of_them_are_shuffled_in() -> None:
    state = play(start(2, jokers="on"), "first 0")
    chance = rules.to_act(state)
    assert isinstance(chance, Chance)
    assert len(chance.things) == 108
    assert chance.things.count(card("Jo")) == 4


def test_a_chosen_deal_is_dealt_as_the_tests_mean_it() -> None:
    state = deal("Kc Kh 5d", "3c 4c 5c", draw="7h 8h", upcard="Qs")
    assert cards_text(state.hands[0], " ") == "Kc 5d Kh"
    assert state.draw_pile[:2] == parse_cards("7h 8h")
    assert state.discards == (card("Qs"),)
