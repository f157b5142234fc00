"""Hands that win as they are dealt (TL-16)."""

from typing import Any

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.events import HandScored
from cardtable.engine.options import make
from cardtable.engine.seats import Entry, Seat
from cardtable.games.tien_len import rules
from cardtable.games.tien_len.instant import instant_win
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.state import Instant, Phase, WonAtOnce
from tests.games.tien_len.positions import bits, deal, order, start

ROW = "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
OTHER_ROW = "3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
FOUR_TWOS = "2s 2c 2d 2h"
SIX_PAIRS = "3s 3c 5s 5c 7s 7c 9s 9c Js Jc Ks Kc 4d"
FIVE_PAIRS = "4s 4c 5s 5c 6s 6c 7s 7c 8s 8c 3d Jd Kd"
NOTHING = "3h 5h 7h 9h Jh Kh 3d 4d 6d 8d Td Qd Qh"


def wins(*hands: str, rule: str = "standard") -> tuple[int, Instant] | None:
    found = instant_win(tuple(map(bits, hands)), make(Options, {"instant_wins": rule}))
    return (found.seat, found.kind) if found else None


@pytest.mark.clause("TL-16")
def test_four_twos_and_a_card_of_each_rank_from_three_to_ace_win_at_once() -> None:
    assert wins(NOTHING, f"{FOUR_TWOS} 3s 4s") == (1, Instant.FOUR_TWOS)
    assert wins(NOTHING, f"{ROW} As 4d") == (1, Instant.THREE_TO_ACE)
    assert wins(NOTHING, f"{ROW} As 2d") == (1, Instant.THREE_TO_ACE)
    assert wins(NOTHING, f"{ROW} 2s 2d") is None
    assert wins(NOTHING, "2s 2c 2d 3s 4s") is None
    assert wins(f"{ROW} As 4d", f"{FOUR_TWOS} 3c") == (0, Instant.THREE_TO_ACE)
    assert wins(f"{FOUR_TWOS} 3c", f"{ROW} As 4d") == (1, Instant.THREE_TO_ACE)


@pytest.mark.clause("TL-16")
def test_of_two_hands_from_three_to_ace_that_with_the_higher_ace_wins() -> None:
    assert wins(f"{ROW} Ad 4d", f"{OTHER_ROW} Ah 4h") == (1, Instant.THREE_TO_ACE)
    assert wins(f"{ROW} Ad 4d", f"{OTHER_ROW} Ac 4h") == (0, Instant.THREE_TO_ACE)
    assert wins(f"{ROW} As Ah", f"{OTHER_ROW} Ad Ac") == (0, Instant.THREE_TO_ACE)


@pytest.mark.clause("TL-16")
def test_only_southern_hands_of_pairs_win() -> None:
    assert wins(SIX_PAIRS, NOTHING) is None
    assert wins(SIX_PAIRS, NOTHING, rule="southern") == (0, Instant.SIX_PAIRS)
    assert wins(NOTHING, FIVE_PAIRS, rule="southern") == (1, Instant.FIVE_PAIRS)
    assert wins(FIVE_PAIRS, NOTHING) is None


@pytest.mark.clause("TL-16")
def test_what_makes_six_pairs() -> None:
    assert wins("3s 3c 3d 3h 5s 5c 5d 5h 7s 7c 9s 9c 4d", rule="southern") == (0, Instant.SIX_PAIRS)
    assert wins("3s 3c 3d 5s 5c 5d 7s 7c 9s 9c 2s 2c 4d", rule="southern") is None
    assert wins("3s 3c 5s 5c 5d 7s 7c 9s 9c Js Jc 2s 2c", rule="southern") == (0, Instant.SIX_PAIRS)


@pytest.mark.clause("TL-16")
def test_what_makes_five_consecutive_pairs() -> None:
    assert wins("Ts Tc Js Jc Qs Qc Ks Kc As Ac 3d 5d 7d", rule="southern") == (0, Instant.FIVE_PAIRS)
    assert wins("Js Jc Qs Qc Ks Kc As Ac 2s 2c 3d 5d 7d", rule="southern") is None
    assert wins("3s 3c 4s 4c As Ac Ks Kc Qs Qc 5d 7d 9d", rule="southern") is None
    assert wins("4s 4c 5s 5c 6s 6c 7s 7c 9s 9c 3d Jd Kd", rule="southern") is None


@pytest.mark.clause("TL-16")
def test_the_southern_order_of_the_hands() -> None:
    both_pairs = "4s 4c 5s 5c 6s 6c 7s 7c 8s 8c Js Jc Kd"
    assert wins(both_pairs, rule="southern") == (0, Instant.SIX_PAIRS)
    ranked = [f"{ROW} As 4d", SIX_PAIRS, FIVE_PAIRS, f"{FOUR_TWOS} 3h"]
    for better, hand in enumerate(ranked):
        for worse in ranked[better + 1 :]:
            first, second = wins(hand, worse, rule="southern"), wins(worse, hand, rule="southern")
            assert first == (0, tuple(Instant)[better])
            assert second == (1, tuple(Instant)[better])


@pytest.mark.clause("TL-16")
def test_of_two_hands_of_pairs_that_with_the_higher_top_pair_wins() -> None:
    higher = "4s 4c 6s 6c 8s 8c Ts Tc Qs Qc As Ac 3d"
    assert wins(SIX_PAIRS, higher, rule="southern") == (1, Instant.SIX_PAIRS)
    assert wins(higher, SIX_PAIRS, rule="southern") == (0, Instant.SIX_PAIRS)
    spades, hearts = SIX_PAIRS.replace("Ks Kc", "Ks Kd"), "4s 4c 6s 6c 8s 8c Ts Tc Qs Qc Kc Kh 3h"
    assert wins(spades, hearts, rule="southern") == (1, Instant.SIX_PAIRS)


@pytest.mark.clause("TL-16")
def test_of_five_consecutive_pairs_the_highest_five_count() -> None:
    lower = "4s 4c 5s 5c 6s 6c 7s 7c 8s 8c As Kd 3d"
    higher = "4d 4h 5d 5h 6d 6h 7d 7h 8d 8h Qd 3h Jh"
    assert wins(lower, higher, rule="southern") == (1, Instant.FIVE_PAIRS)
    assert wins(higher, lower, rule="southern") == (0, Instant.FIVE_PAIRS)
    same_ranks = "4d 4h 5d 5h 6d 6h 7d 7h 8s 8h As 3d Kd", "4s 4c 5s 5c 6s 6c 7s 7c 8c 8d Ac 3h Kh"
    assert wins(*same_ranks, rule="southern") == (0, Instant.FIVE_PAIRS)
    only_on_top = "4d 4h 5d 5h 6d 6h 7d 7h 8s 8c As 3d Kd", "4s 4c 5s 5c 6s 6c 7s 7c 8d 8h Ac 3h Kh"
    assert wins(*only_on_top, rule="southern") == (1, Instant.FIVE_PAIRS)
    nine = "5s 5c 6s 6c 7s 7c 8s 8c 9s 9c As 3d Kd"
    assert wins(higher, nine, rule="southern") == (1, Instant.FIVE_PAIRS)


@pytest.mark.clause("TL-16")
def test_off_no_hand_wins_at_once() -> None:
    assert wins(f"{ROW} As 4d", f"{FOUR_TWOS} 3c", rule="off") is None
    assert deal(f"{ROW} As 4d", "", instant_wins="off").phase is Phase.LEAD


def told(*hands: str, **options: Any) -> tuple[Any, ...]:
    return rules.apply(start(len(hands), **options), order(*hands)).events


@pytest.mark.clause("TL-16", "TL-17")
def test_an_instant_win_ends_the_game_before_the_first_lead() -> None:
    hand = f"{ROW} As 2d"
    _, won, scored = told("", hand, "", "")
    assert won == WonAtOnce(seat=Seat(1), cards=parse_cards(hand), uncovers=True, kind=Instant.THREE_TO_ACE)
    assert scored == HandScored(entries=(Entry(Seat(1), 3, "three_to_ace", "TL-17"),))
    state = deal("", hand, "", "")
    assert (state.phase, state.totals, state.winner_before) == (Phase.DEAL, (0, 3, 0, 0), 1)


@pytest.mark.clause("TL-16")
def test_an_instant_win_shows_the_winning_hand_and_no_other() -> None:
    state = deal("", f"{ROW} As 2d", "")
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        view = rules.view(state, viewer)
        assert view.won is not None
        assert view.won.hand == bits(f"{ROW} As 2d")
        assert view.hand == ()
        assert not view.private


@pytest.mark.clause("TL-10")
def test_its_winner_leads_the_next_game() -> None:
    state = rules.apply(deal("3s", f"{ROW.replace('3s', '3c')} As 2d"), order("3s 5d", "4c 7c")).state
    assert rules.to_act(state) == 1
    assert rules.view(state, None).leader_must_hold is None


@pytest.mark.clause("TL-16", "TL-17")
def test_under_winner_takes_all_every_other_hand_counts_a_point_a_card() -> None:
    assert deal("", f"{ROW} As 2d", "", "", scoring="winner_takes_all").totals == (0, 39, 0, 0)
    assert deal("2s 2c 2d 2h", *[""] * 5, scoring="winner_takes_all").totals == (40, 0, 0, 0, 0, 0)


@pytest.mark.clause("TL-16")
def test_example_7() -> None:
    state = deal("", f"{ROW} Ad 4d", f"{OTHER_ROW} Ah 4h", "")
    assert state.won is not None
    assert state.won.seat == 2
