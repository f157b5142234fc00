"""What a game is worth, and when the match is over (TL-15, TL-17)."""

import pytest

from cardtable.engine.events import HandScored
from cardtable.engine.rules import Outcome
from cardtable.engine.seats import Entry, Seat
from cardtable.games.tien_len import rules
from cardtable.games.tien_len.state import Phase, State
from tests.games.tien_len.positions import bits, deal, events, game, order, play, start, why


@pytest.mark.clause("TL-17")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_place_is_worth_as_many_points_as_there_are_players_behind(seats: int) -> None:
    hands = [f"{rank}s" for rank in "456789"[: seats - 1]]
    state = play(game(*hands, "3s 3c"), *(f"play {hand}" for hand in hands))
    assert state.totals == tuple(range(seats))[::-1]
    assert [entry.reason for entry in state.ledger] == [f"place_{place}" for place in range(1, seats + 1)]


@pytest.mark.clause("TL-15", "TL-17")
def test_example_6() -> None:
    state = game("", "3s 4s", "", "As", leader=3)._replace(out=(Seat(2), Seat(0)))
    (scored,) = [event for event in events(state, "play As") if isinstance(event, HandScored)]
    assert scored.entries == tuple(
        Entry(Seat(seat), points, f"place_{4 - points}", "TL-17")
        for seat, points in ((2, 3), (0, 2), (3, 1), (1, 0))
    )


@pytest.mark.clause("TL-17")
def test_example_9() -> None:
    hand = "3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 3d"
    state = game("As", "3h 4h 5h 6h 7h", hand, "9h Th", scoring="winner_takes_all", target=100)
    state = state._replace(played=(bits("4s"), bits("5s"), 0, bits("6s")))
    over = play(state, "play As")
    assert over.totals == (33, 0, 0, 0)
    assert [(entry.points, entry.reason) for entry in over.ledger] == [(20, "cards_left"), (13, "unplayed")]
    assert over.out == (0,)


@pytest.mark.clause("TL-15", "TL-17")
def test_under_winner_takes_all_the_game_ends_when_the_first_is_out() -> None:
    state = game("As", "3s 4s", "3c", scoring="winner_takes_all")._replace(played=(1, 1, 1))
    over = play(state, "play As")
    assert over.phase is Phase.DEAL
    assert over.totals == (3, 0, 0)
    assert [entry.reason for entry in over.ledger] == ["cards_left"]


def before_the_end(*totals: int, **options: int) -> State:
    """With these totals seat 0 goes out next, then seat 1; seat 2 is last."""
    return game("As", "Ah", "3c 4c", **options)._replace(totals=totals)


@pytest.mark.clause("TL-17", "ALL-2")
def test_the_match_goes_to_the_agreed_total() -> None:
    going_on = play(before_the_end(12, 0, 0), "play As", "play Ah")
    assert (going_on.phase, rules.outcome(going_on)) == (Phase.DEAL, None)
    over = play(before_the_end(13, 0, 0), "play As", "play Ah")
    assert rules.outcome(over) == Outcome(Seat(0), (15, 1, 0))
    assert rules.to_act(over) is None
    assert why(over, "pass") == "MATCH_OVER TL-17"
    assert rules.outcome(play(before_the_end(13, 0, 0, target=21), "play As", "play Ah")) is None


@pytest.mark.clause("ALL-2")
def test_the_highest_total_wins_whoever_won_the_last_game() -> None:
    over = play(before_the_end(13, 16, 0), "play As", "play Ah")
    assert rules.outcome(over) == Outcome(Seat(1), (15, 17, 0))


@pytest.mark.clause("ALL-2")
def test_on_a_tie_for_the_highest_total_another_game_is_played() -> None:
    tied = play(before_the_end(14, 15, 0), "play As", "play Ah")
    assert tied.totals == (16, 16, 0)
    assert (tied.phase, rules.outcome(tied)) == (Phase.DEAL, None)
    below = play(before_the_end(13, 3, 4), "play As", "play Ah")
    assert rules.outcome(below) == Outcome(Seat(0), (15, 4, 4))


@pytest.mark.clause("ALL-2")
def test_a_tie_below_the_target_is_no_matter_and_the_target_may_be_passed() -> None:
    assert rules.outcome(play(before_the_end(19, 0, 0), "play As", "play Ah")) == Outcome(Seat(0), (21, 1, 0))


@pytest.mark.clause("TL-17")
def test_points_are_carried_from_game_to_game() -> None:
    first = play(before_the_end(1, 2, 3), "play As", "play Ah")
    second = rules.apply(first, order("", "", "")).state
    assert second.totals == (3, 3, 3)
    assert (second.game, second.ledger, second.out) == (3, (), ())


def test_nothing_is_dealt_before_the_first_order() -> None:
    assert rules.cards(start(4)) == ()
    assert rules.view(start(4), None).hand_number == 0
    assert rules.view(deal("", ""), None).hand_number == 1
