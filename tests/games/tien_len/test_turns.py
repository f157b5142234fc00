"""Deals, leads, tricks, passes and who is asked (TL-2, TL-8 to TL-15)."""

from typing import Any

import pytest

from cardtable.engine.cards import Card, parse_card, parse_cards
from cardtable.engine.rules import Chance, Refusal
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import rules
from cardtable.games.tien_len.choice import Why
from cardtable.games.tien_len.ranking import bits_of
from cardtable.games.tien_len.state import (
    CannotLead,
    FirstLead,
    Passed,
    Phase,
    State,
    TrickEnded,
    WentOut,
)
from tests.games.tien_len.positions import bits, deal, events, game, legal, order, play, start, why


def asked(state: State, *moves: str) -> list[int]:
    """The seats to act, first before the moves and then after each."""
    seats = [actor(state)]
    for move in moves:
        state = play(state, move)
        seats.append(actor(state))
    return seats


def actor(state: State) -> int:
    now = rules.to_act(state)
    assert isinstance(now, int)
    return now


@pytest.mark.clause("TL-2", "ALL-4")
@pytest.mark.parametrize(("seats", "size"), [(2, 13), (3, 13), (4, 13), (5, 10), (6, 8)])
def test_as_many_cards_are_dealt_as_the_number_of_players_says(seats: int, size: int) -> None:
    chance = rules.to_act(start(seats))
    assert isinstance(chance, Chance)
    assert len(set(chance.things)) == len(chance.things) == 52
    state = deal(*[""] * seats, instant_wins="off")
    assert [hand.bit_count() for hand in state.hands] == [size] * seats
    assert state.left_out.bit_count() == 52 - size * seats
    view = rules.view(state, None)
    assert view.counts == (size,) * seats
    assert view.left_out == 52 - size * seats


@pytest.mark.clause("TL-2", "ALL-4")
def test_cards_are_dealt_one_at_a_time_from_seat_0() -> None:
    given = order("", "", "")
    state = deal("", "", "", instant_wins="off")
    for seat in range(3):
        assert state.hands[seat] == bits_of(map(Card, given.things[seat:39:3]))
    assert state.left_out == bits_of(map(Card, given.things[39:]))


@pytest.mark.clause("TL-9")
def test_in_the_first_game_the_three_of_spades_leads_and_is_in_the_play() -> None:
    state = deal("", "", "3s 4d 5h 3c", "")
    assert actor(state) == 2
    assert why(state, "play 3s") == why(state, "play 3s 3c") == why(state, "play 3s 4d 5h") == ""
    assert why(state, "play 3c") == why(state, "play 3c 4d 5h") == "WITHOUT_LOWEST TL-9"
    assert all("3s" in move for move in legal(state))
    assert rules.view(state, None).leader_must_hold == parse_card("3s")
    assert rules.refuse(state, rules.parse_move("play 3c")) == Refusal(Why.WITHOUT_LOWEST, parse_cards("3s"))
    assert not rules.view(play(state, "play 3s"), None).leader_must_hold


@pytest.mark.clause("TL-9")
def test_if_the_three_of_spades_was_not_dealt_the_lowest_card_dealt_takes_its_place() -> None:
    low = "4c 5s 5c 6s 6c 7s 7c 8s 8c 9s 9c Ts Tc"
    high = "4d 5d 5h 6d 6h 7d 7h 8d 8h 9d 9h Td Th"
    state = deal(high, low)
    assert actor(state) == 1
    assert why(state, "play 5s") == "WITHOUT_LOWEST TL-9"
    assert why(state, "play 4c") == ""
    assert [event.cards for event in first_leads(high, low)] == [parse_cards("4c")]


def first_leads(*hands: str) -> list[FirstLead]:
    told = rules.apply(start(len(hands)), order(*hands)).events
    return [event for event in told if isinstance(event, FirstLead)]


def second_game(**options: Any) -> State:
    """Seat 1 has won the first game, in which seat 0 had the 3 of spades; seat 2 has it in the second."""
    before = play(game("3c", "4s", leader=1, **options), "play 4s")
    assert before.phase is Phase.DEAL
    return rules.apply(before, order("3s 3d", "4d")).state


@pytest.mark.clause("TL-10")
def test_later_the_winner_of_the_game_before_leads_what_it_likes() -> None:
    state = second_game()
    assert actor(state) == 1
    assert why(state, "play 4d") == ""
    assert rules.view(state, None).leader_must_hold is None
    assert rules.view(state, None).winner_before == 1


@pytest.mark.clause("TL-9")
def test_first_lead_every_game_holds_the_lowest_card_in_later_games_too() -> None:
    state = second_game(first_lead="every_game")
    assert actor(state) == 0
    assert why(state, "play 3d") == "WITHOUT_LOWEST TL-9"


@pytest.mark.clause("TL-11")
def test_the_leader_of_a_trick_must_play() -> None:
    state = game("3s 4s", "5s", "6s")
    assert why(state, "pass") == "LEADER_MUST_PLAY TL-11"
    assert "pass" not in legal(state)


@pytest.mark.clause("TL-11", "ALL-1")
def test_the_others_clockwise_beat_the_combination_or_pass_even_if_they_could_beat_it() -> None:
    state = game("3s 4s", "5s 9s", "6s 9c", leader=2)
    assert asked(state, "play 6s", "pass", "play 9s") == [2, 0, 1, 2]
    assert legal(play(state, "play 6s")) == ["pass"]
    assert legal(play(state, "play 6s", "pass")) == ["play 9s", "pass"]


@pytest.mark.clause("ALL-3")
def test_who_can_only_pass_is_asked_all_the_same() -> None:
    state = play(game("Ks 3s", "3c 4c", "3d 4d"), "play Ks")
    assert actor(state) == 1
    assert legal(state) == ["pass"]


@pytest.mark.clause("TL-12")
def test_who_has_passed_is_skipped_until_the_trick_ends() -> None:
    state = game("3s 7s 8s", "4s 9s", "5s 2s", "3c 3d")
    assert asked(state, "play 3s", "pass", "play 5s", "pass", "play 7s", "play 2s") == [0, 1, 2, 3, 0, 2, 0]
    assert asked(play(state, "play 3s", "pass", "play 5s", "pass"), "pass") == [0, 2]


@pytest.mark.clause("TL-12")
def test_who_has_passed_may_not_bomb_either() -> None:
    state = play(game("3s 2s 4d", f"{FOUR} 3c", "4s Ad"), "play 3s", "pass", "play 4s", "play 2s", "pass")
    assert state.phase is Phase.LEAD
    assert actor(state) == 0


@pytest.mark.clause("TL-13")
def test_when_all_others_have_passed_the_trick_is_cleared_and_its_owner_leads() -> None:
    state = game("3s 8s", "4s 9s", "5s 7s")
    told = events(state, "play 3s", "play 4s", "pass", "pass")
    assert told[-1] == TrickEnded(seat=Seat(1), leader=Seat(1))
    after = play(state, "play 3s", "play 4s", "pass", "pass")
    assert (after.phase, actor(after), after.trick, after.passed) == (Phase.LEAD, 1, (), ())


@pytest.mark.clause("TL-14")
def test_the_last_combination_of_who_went_out_can_be_beaten() -> None:
    state = game("Ks", "4s 2s", "5s 6s")
    told = events(state, "play Ks", "play 2s")
    assert WentOut(seat=Seat(0), place=1) in told
    assert actor(play(state, "play Ks", "play 2s", "pass")) == 1


@pytest.mark.clause("TL-14")
def test_if_nobody_beats_it_the_next_with_cards_leads() -> None:
    state = game("3s 3c", "As 4s", "5s 5c", "6s 6c")
    before = play(state, "play 3s", "play 4s", "pass", "pass", "pass")
    state = play(before, "play As", "pass", "pass")
    assert actor(state) == 0
    after = play(state, "pass")
    assert (after.phase, actor(after)) == (Phase.LEAD, 2)


@pytest.mark.clause("TL-14")
def test_the_next_with_cards_is_looked_for_beyond_those_who_are_out() -> None:
    state = play(game("3s", "", "4s 4c", "5s 5c"), "play 3s", "pass", "pass")
    assert actor(state) == 2
    state = play(game("4s 4c", "3s", "", "5s 5c", leader=1), "play 3s", "pass", "pass")
    assert actor(state) == 3


@pytest.mark.clause("TL-13", "TL-14")
def test_a_trick_ends_at_once_where_all_others_have_passed_or_gone_out() -> None:
    state = play(game("3s", "4s 9s", "5s 6s 7s"), "play 3s", "pass")
    told = events(state, "play 5s")
    assert told[-1] == TrickEnded(seat=Seat(2), leader=Seat(2))
    assert legal(play(state, "play 5s")) == ["play 6s", "play 7s"]


@pytest.mark.clause("TL-15")
def test_the_game_is_over_as_soon_as_one_player_has_cards() -> None:
    state = game("", "", "As", "3s 4s", leader=2)
    state = state._replace(out=(Seat(1), Seat(0)))
    over = play(state, "play As")
    assert over.phase is Phase.DEAL
    assert over.out == (1, 0, 2, 3)
    assert over.totals == (2, 3, 1, 0)


@pytest.mark.clause("TL-15")
def test_with_two_players_the_game_is_over_when_one_is_out() -> None:
    assert play(game("3s", "2s 2c"), "play 3s").out == (0, 1)


FOUR = "9s 9c 9d 9h"


class TestPassedMayBomb:
    def state(self, **options: Any) -> State:
        """Seats 3 and 0 have passed; seat 2 is to answer the 5 of seat 1."""
        state = game(f"2h 3c {FOUR}", "5s 6s", "2s 4s Ad", "7s 7c 8s 8c Ts Tc", leader=2, **options)
        return play(state, "play 4s", "pass", "pass", "play 5s")

    @pytest.mark.clause("TL-12")
    def test_after_a_two_all_others_are_asked_once_the_passed_too(self) -> None:
        state = self.state(passed_may_bomb="on")
        assert asked(state, "play 2s", "pass", "pass") == [2, 3, 0, 1]
        told = events(state, "play 2s", "pass", "pass", "pass")
        passes = [(event.seat, event.declined) for event in told if isinstance(event, Passed)]
        assert passes == [(3, True), (0, True), (1, False)]
        assert isinstance(told[-1], TrickEnded)

    @pytest.mark.clause("TL-12")
    def test_a_passed_player_may_only_bomb_or_decline(self) -> None:
        state = play(self.state(passed_may_bomb="on"), "play 2s", "pass")
        assert (state.phase, actor(state)) == (Phase.BOMB, 0)
        assert legal(state) == [f"play {FOUR}", "pass"]
        assert why(state, "play 2h") == "ONLY_A_BOMB TL-12"
        choice = rules.view(state, Seat(0)).choice
        assert choice is not None
        assert choice.bombs_only

    @pytest.mark.clause("TL-12")
    def test_a_bomb_starts_the_round_anew_and_its_player_stays_passed(self) -> None:
        state = play(self.state(passed_may_bomb="on"), "play 2s", "pass", f"play {FOUR}")
        assert asked(state, "pass", "pass") == [1, 2, 3]
        assert 0 in state.passed
        after = play(state, "pass", "pass", "pass")
        assert (after.phase, actor(after)) == (Phase.LEAD, 0)

    @pytest.mark.clause("TL-12")
    def test_off_the_passed_are_not_asked(self) -> None:
        assert asked(self.state(), "play 2s") == [2, 1]

    @pytest.mark.clause("TL-12")
    def test_after_anything_else_the_passed_are_not_asked(self) -> None:
        state = game("3s Ks", "4s 4c", "5s 6s", passed_may_bomb="on")
        assert asked(state, "play 3s", "pass", "play 5s", "play Ks") == [0, 1, 2, 0, 2]

    @pytest.mark.clause("TL-12")
    def test_it_has_no_effect_where_a_pass_counts_for_its_turn_only(self) -> None:
        state = game("3s 2s 3c", "4s 2d", "5s 5c", passed_may_bomb="on", passing="this_turn")
        after = play(state, "play 3s", "pass", "play 5s", "play 2s")
        assert (after.phase, actor(after)) == (Phase.FOLLOW, 1)
        assert why(after, "play 2d") == ""

    @pytest.mark.clause("TL-12")
    def test_example_10(self) -> None:
        state = game("3c Ac 4c", "5s Kc", "2s 4s Ad", "7s 7c", leader=2, passed_may_bomb="on")
        before = play(state, "play 4s", "pass", "play Ac", "pass")
        assert before.passed == (3, 1)
        assert asked(before, "play 2s", "pass") == [2, 3, 0]


class TestPassingThisTurn:
    @pytest.mark.clause("TL-12")
    def test_a_pass_counts_for_that_turn_only(self) -> None:
        state = game("3s 8s", "4s 9s", "5s 7s", passing="this_turn")
        assert asked(state, "play 3s", "pass", "play 5s", "pass") == [0, 1, 2, 0, 1]
        assert legal(play(state, "play 3s", "pass", "play 5s", "pass")) == ["play 9s", "pass"]

    @pytest.mark.clause("TL-13")
    def test_the_trick_ends_when_all_others_pass_one_after_the_other(self) -> None:
        state = game("3s 8s", "4s 9s", "5s 7s", passing="this_turn")
        after = play(state, "play 3s", "pass", "play 5s", "pass", "pass")
        assert (after.phase, actor(after)) == (Phase.LEAD, 2)


class TestFinishOnTwo:
    @pytest.mark.clause("TL-14")
    def test_the_last_play_may_not_consist_of_twos(self) -> None:
        state = play(game("Ks 3s", "2s", "4s 2c 2d", finish_on_two="forbidden"), "play Ks")
        assert why(state, "play 2s") == "FINISH_ON_TWO TL-14"
        assert legal(state) == ["pass"]
        assert why(play(state, "pass"), "play 2c") == ""

    @pytest.mark.clause("TL-14")
    def test_a_pair_of_twos_may_be_led_one_by_one_but_not_at_once(self) -> None:
        state = game("2s 2c", "3s 4s", "3c 4c", finish_on_two="forbidden")
        assert legal(state) == ["play 2s", "play 2c"]
        assert why(state, "play 2s 2c") == "FINISH_ON_TWO TL-14"

    @pytest.mark.clause("TL-11")
    def test_who_holds_two_of_them_can_lead(self) -> None:
        state = game("As 2s 2c", "3c 4c", finish_on_two="forbidden")
        assert actor(play(state, "play As", "pass")) == 0

    @pytest.mark.clause("TL-14")
    def test_allowed_it_may(self) -> None:
        assert why(play(game("Ks 3s", "2s"), "play Ks"), "play 2s") == ""

    @pytest.mark.clause("TL-11", "TL-14")
    def test_whose_only_card_is_a_two_cannot_lead_and_the_lead_goes_on(self) -> None:
        state = game("2s As", "2c", "3c 4c", finish_on_two="forbidden")
        told = events(state, "play As", "pass", "pass")
        assert told[-3:] == [
            TrickEnded(seat=Seat(0), leader=Seat(2)),
            CannotLead(seat=Seat(0), uncovers=True),
            CannotLead(seat=Seat(1), uncovers=True),
        ]
        after = play(state, "play As", "pass", "pass")
        assert actor(after) == 2
        assert rules.view(after, None).single_twos == (0, 1)

    @pytest.mark.clause("TL-15")
    def test_if_every_hand_left_is_a_single_two_the_lower_one_takes_the_better_place(self) -> None:
        state = game("2d", "As", "2c", "2s", leader=1, finish_on_two="forbidden")
        over = play(state, "play As", "pass", "pass", "pass")
        assert over.phase is Phase.DEAL
        assert over.out == (1, 3, 2, 0)
        assert over.totals == (0, 3, 1, 2)

    @pytest.mark.clause("TL-15")
    def test_winner_takes_all_then_goes_to_the_lowest_two(self) -> None:
        state = game("2d As", "2c", "2h", finish_on_two="forbidden", scoring="winner_takes_all")
        state = state._replace(played=(bits("Kd"), bits("Ks"), bits("Kc")))
        over = play(state, "play As", "pass", "pass")
        assert over.out == (1,)
        assert over.totals == (0, 2, 0)
