"""Who sees what, held in matches under house rules drawn by lot."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import CARDS, card_text, parse_card
from cardtable.engine.events import seen
from cardtable.engine.options import make, options_of
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import rules
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import PACK, TWOS, cards_in
from cardtable.games.tien_len.state import CannotLead, Phase, Played, State
from tests.games.tien_len.facts import hold
from tests.games.tien_len.positions import bits, deal, game, play


def by_lot(number: int) -> list[State]:
    """A match by chance, with two to six players, under house rules by lot; its players pass seldom."""
    rng = Random(number)
    chosen = {option.key: rng.choice(option.choices) for option in options_of(Options)} | {"target": 10}
    state = rules.start(make(Options, chosen), 2 + number % 5)
    played = [state]
    while (now := rules.to_act(state)) is not None:
        legal = rules.legal_moves(state)
        move = answer(now, rng) if isinstance(now, Chance) else legal[int(rng.random() ** 2 * len(legal))]
        state = rules.apply(state, move).state
        played.append(state)
    return played


MATCHES = [pytest.param(number, id=f"match{number}") for number in range(60)]


@pytest.mark.parametrize("number", MATCHES)
def test_what_the_rules_assert_holds_under_any_house_rules(number: int) -> None:
    played = by_lot(number)
    hold(played)
    assert all(Counter(rules.cards(state)) == (Counter(CARDS) if state.game else {}) for state in played)


@pytest.mark.clause("ALL-3")
@pytest.mark.parametrize("number", MATCHES)
def test_nothing_leaks_under_any_house_rules(number: int) -> None:
    rng = Random(number)
    for state in by_lot(number)[::3]:
        for seat in map(Seat, range(state.seats)):
            other = rules.disguise(state, seat, rng)
            assert Counter(rules.cards(other)) == Counter(rules.cards(state))
            assert rules.view(other, seat) == rules.view(state, seat)
            assert rules.view(other, None) == rules.view(state, None)
            assert rules.to_act(other) == rules.to_act(state)
            if rules.to_act(state) == seat:
                assert rules.legal_moves(other) == rules.legal_moves(state)


def test_a_disguise_keeps_to_what_everybody_knows() -> None:
    """A lead told the table something; a hand dealt anew may not gainsay it."""
    for number in range(60):
        rng = Random(number)
        for state in by_lot(number)[::5]:
            seat = Seat(rng.randrange(state.seats))
            hold([rules.disguise(state, seat, rng)])


@pytest.mark.clause("TL-16")
def test_a_hand_that_was_shown_stays_as_it_is_under_a_disguise() -> None:
    state = deal("2s 2c 2d 2h", "", "")
    for number in range(10):
        other = rules.disguise(state, Seat(1), Random(number))
        assert other.hands[0] == state.hands[0]
        assert other.hands[2] != state.hands[2]


@pytest.mark.clause("TL-15")
def test_places_by_single_twos_tell_which_they_are() -> None:
    state = game("2d", "As", "2c", "2s", leader=1, finish_on_two="forbidden")
    over = play(state, "play As", "pass", "pass", "pass")
    assert all(rules.disguise(over, Seat(1), Random(number)).hands == over.hands for number in range(10))


def test_a_card_that_is_missing_is_missed_even_where_another_makes_up_for_it() -> None:
    """Two more of the 3 of spades are worth as much as the 3 of clubs, as bits."""
    state = game("3s", "3s", "4s")
    state = state._replace(left_out=PACK & ~bits("3s 3c 4s") | bits("3s"))
    counts = Counter(rules.cards(state))
    assert counts[parse_card("3s")] == 3
    assert counts[parse_card("3c")] == 0


def hands_seen(state: State, seat: int | None) -> str:
    view = rules.view(state, None if seat is None else Seat(seat))
    return " ".join(map(card_text, view.hand))


def test_a_hand_is_its_owners_only() -> None:
    state = game("3s 4s", "5s", "6s 7s")
    assert [hands_seen(state, seat) for seat in (0, 1, 2, None)] == ["3s 4s", "5s", "6s 7s", ""]
    assert [rules.view(state, Seat(seat)).private for seat in range(3)] == [True] * 3
    assert rules.view(state, None).counts == (2, 1, 2)


def test_every_card_played_is_public() -> None:
    state = play(game("3s 4s 8s", "5s 9s", "6s 7s"), "play 4s", "play 9s", "pass")
    view = rules.view(state, None)
    assert view.played == ((parse_card("4s"),), (parse_card("9s"),), ())
    assert [cards_in(laid.combination.cards) for laid in view.trick] == [
        (parse_card("4s"),),
        (parse_card("9s"),),
    ]
    assert view.passed == (2,)
    assert view.table == state.trick[-1]
    (event,) = rules.apply(game("3s 4s", "5s"), rules.parse_move("play 3s")).events
    assert isinstance(event, Played)
    assert seen(event, None).cards == (parse_card("3s"),)


def test_hands_left_at_the_end_of_a_game_are_not_shown() -> None:
    over = play(game("As", "3s 4s", "3c 4c", scoring="winner_takes_all"), "play As")
    assert over.phase is Phase.DEAL
    for seat in (0, 1, 2, None):
        assert hands_seen(over, seat) == ""
    assert not rules.view(over, Seat(1)).private


def test_a_state_and_a_deal_that_are_printed_show_no_card() -> None:
    assert repr(deal("", "")) == "<game 1, LEAD>"


@pytest.mark.clause("TL-9")
def test_cards_below_the_lowest_dealt_stay_out_under_a_disguise() -> None:
    low = "4c 5s 5c 6s 6c 7s 7c 8s 8c 9s 9c Ts Tc"
    high = "4d 5d 5h 6d 6h 7d 7h 8d 8h 9d 9h Td Th"
    state = deal(low, high)
    for number in range(20):
        other = rules.disguise(state, Seat(1), Random(number))
        assert other.left_out & bits("3s 3c 3d 3h 4s") == bits("3s 3c 3d 3h 4s")
        assert other.hands[0] & bits("4c")
        assert other.hands != state.hands


@pytest.mark.clause("TL-11")
def test_who_could_not_lead_is_known_to_have_a_two_and_no_more() -> None:
    state = game("2s As", "2c 5c", "3c 4c", finish_on_two="forbidden")
    told: list[Any] = []
    for move in ("play As", "pass", "pass"):
        state, events = rules.apply(state, rules.parse_move(move))
        told += events
    (skipped,) = [event for event in told if isinstance(event, CannotLead)]
    assert (skipped.seat, skipped.cards) == (0, ())
    hands = {rules.disguise(state, Seat(2), Random(number)).hands[0] for number in range(40)}
    assert len(hands) == 4
    assert not any(hand & ~TWOS for hand in hands)
