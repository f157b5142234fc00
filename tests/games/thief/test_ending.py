"""The end of a round, what it is worth, and the end of a match (THIEF-16 to THIEF-18, ALL-2)."""

from typing import Any

import pytest

from cardtable.engine.events import HandScored
from cardtable.engine.rules import Chance, Kind, Outcome
from cardtable.engine.seats import Entry, Seat
from cardtable.games.thief import rules
from cardtable.games.thief.state import EmptyHanded, Phase, State
from tests.games.thief.positions import clause, events, hand, late, legal, play, worth


@pytest.mark.clause("THIEF-16")
def test_example_6_without_a_set_anywhere_a_card_must_be_discarded() -> None:
    state = late("Jc Jd 2h", "3c 4c 5c")
    assert legal(state) == ["discard Jc", "discard Jd", "discard 2h"]
    after = play(state, "discard Jc")
    assert hand(after) == "Jd 2h"
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-16")
def test_without_a_draw_pile_a_turn_is_a_set_a_challenge_or_one_discard() -> None:
    state = late("9h Kc Ks", "3c 4c 5c", stacks=("", "9c 9d"))
    assert legal(state) == [
        "lay Kc Ks",
        "challenge 1 9h",
        "discard Kc",
        "discard 9h",
        "discard Ks",
    ]
    assert clause(state, "draw") == "THIEF-16"


@pytest.mark.clause("THIEF-16")
def test_without_a_draw_pile_nothing_is_refilled() -> None:
    state = late("9h Kc Ks", "3c 4c 5c", stacks=("", "9c 9d"))
    assert hand(play(state, "lay Kc Ks")) == "9h"
    assert hand(play(state, "challenge 1 9h", "give up")) == "Kc Ks"


@pytest.mark.clause("THIEF-16")
def test_players_without_cards_are_skipped() -> None:
    state = late("9h Kc", "", "", "4c", "")
    after = play(state, "discard 9h")
    assert rules.to_act(after) == 3
    assert rules.to_act(play(after, "discard 4c")) == 0


@pytest.mark.clause("THIEF-16")
def test_a_player_who_parts_with_the_last_card_is_named_once_unless_the_round_is_over() -> None:
    state = late("9h", "9s", "4c 5c", stacks=("", "9c 9d"))
    assert named(state, "discard 9h", "discard 9s", "discard 4c") == [0, 1]
    assert named(state, "challenge 1 9h", "answer 9s", "discard 4c", "discard 5c") == [0, 1]
    assert named(late("9h Kc", "", "4c", stacks=("", "9c 9d")), "challenge 1 9h") == []
    assert named(late("9h", "9s"), "discard 9h", "discard 9s") == [0]
    assert named(late("9h Kc", "4c", draw="8h 8s"), "draw", "discard 9h") == []


def named(state: State, *moves: str) -> list[int]:
    """Whose last card is gone once these moves have been made."""
    told = events(state, *moves)
    return [one.seat for one in told if isinstance(one, EmptyHanded) and one.seat is not None]


@pytest.mark.clause("THIEF-16")
def test_one_who_alone_has_cards_has_turn_after_turn() -> None:
    after = play(late("9h Kc Ks", "", ""), "discard 9h")
    assert rules.to_act(after) == 0
    assert legal(after) == ["lay Kc Ks", "discard Kc", "discard Ks"]


@pytest.mark.clause("THIEF-16")
def test_the_top_set_of_one_without_cards_can_still_be_challenged() -> None:
    state = late("9h Kc", "", stacks=("", "9c 9d"))
    assert "challenge 1 9h" in legal(state)
    assert top_cards(play(state, "challenge 1 9h")) == [3, 0]


def top_cards(state: State) -> list[int]:
    return [sum(len(one.cards) for one in stack) for stack in state.stacks]


@pytest.mark.clause("THIEF-17")
def test_a_round_ends_with_the_last_card_and_everybody_scores_the_stack() -> None:
    state = late("Kc", "", "", stacks=("9c 9d | Ac Ad Jh", "Qc 2h", ""))
    told = events(state, "discard Kc")
    after = play(state, "discard Kc")
    assert after.totals == (10 + 80, 30, 0)
    assert told[-1] == HandScored(
        entries=(
            Entry(Seat(0), 90, "stack", "THIEF-17"),
            Entry(Seat(1), 30, "stack", "THIEF-17"),
            Entry(Seat(2), 0, "stack", "THIEF-17"),
        )
    )
    assert after.phase is Phase.DEAL
    assert isinstance(rules.to_act(after), Chance)
    assert worth(after) == (90, 30, 0)


@pytest.mark.clause("THIEF-17")
def test_discards_count_for_nobody() -> None:
    state = late("Jc", "", stacks=("9c 9d", ""))
    assert play(state, "discard Jc").totals == (10, 0)


@pytest.mark.clause("THIEF-17")
@pytest.mark.parametrize(
    ("held", "move", "totals"),
    [("9h 9s", "lay 9h 9s", (10, 20)), ("Kc", "challenge 1 Kc", (30, 0)), ("9h", "discard 9h", (0, 20))],
)
def test_a_round_ends_with_a_set_a_challenge_or_a_discard_alike(
    held: str, move: str, totals: tuple[int, int]
) -> None:
    after = play(late(held, "", stacks=("", "Kd Kh")), move)
    assert after.phase is Phase.DEAL
    assert after.totals == totals


def near(*totals: int, stacks: tuple[str, ...] = ("9c 9d", "Qc Qd"), **options: Any) -> State:
    """The last card of a round is about to be discarded."""
    state = late("Kc", *("",) * (len(totals) - 1), stacks=stacks, **options)
    return state._replace(totals=totals)


@pytest.mark.clause("THIEF-18")
@pytest.mark.parametrize("target", [500, 1000, 1500, 2000])
def test_a_match_is_over_after_a_round_in_which_somebody_has_the_target(target: int) -> None:
    short = play(near(target - 15, 0, target=target), "discard Kc")
    assert short.phase is Phase.DEAL
    assert rules.outcome(short) is None
    over = play(near(target - 10, 0, target=target), "discard Kc")
    assert over.phase is Phase.OVER
    assert rules.to_act(over) is None
    assert rules.outcome(over) == Outcome(Seat(0), (target, 20))
    assert rules.view(over, None).winner == 0


@pytest.mark.clause("THIEF-18", "ALL-2")
def test_the_highest_total_wins_when_several_have_the_target() -> None:
    over = play(near(1000, 995), "discard Kc")
    assert rules.outcome(over) == Outcome(Seat(1), (1010, 1015))


@pytest.mark.clause("ALL-2")
def test_on_a_tie_for_the_highest_total_another_round_is_played() -> None:
    tied = play(near(1010, 1000), "discard Kc")
    assert tied.totals == (1020, 1020)
    assert rules.outcome(tied) is None
    assert isinstance(chance := rules.to_act(tied), Chance)
    assert chance.kind is Kind.DEAL


@pytest.mark.clause("ALL-2")
def test_the_target_is_judged_only_when_the_round_is_over() -> None:
    state = late("Kc Ks", "5c", stacks=("9c 9d",))._replace(totals=(995, 0))
    after = play(state, "lay Kc Ks")
    assert rules.outcome(after) is None
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-17")
def test_a_round_without_a_single_set_brings_nobody_a_point() -> None:
    after = play(near(0, 0, stacks=()), "discard Kc")
    assert after.totals == (0, 0)
    assert after.phase is Phase.DEAL
