"""Challenges: who may be challenged with what, who is asked, who wins (THIEF-6, THIEF-10 to THIEF-14)."""

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.events import Event
from cardtable.engine.seats import Seat
from cardtable.games.thief import rules
from cardtable.games.thief.choice import Contest
from cardtable.games.thief.state import (
    Challenged,
    ChallengeWon,
    GaveUp,
    Phase,
    RanOut,
    Refilled,
    State,
    Topped,
)
from tests.games.thief.positions import (
    ANN,
    BO,
    CY,
    card,
    clause,
    events,
    hand,
    late,
    legal,
    play,
    table,
    top_set,
    worth,
)

FOUGHT = ("challenge 1 9h", "answer 2s", "answer Jd")
"""The challenge of example 3, up to the last answer."""


def nines(draw: str = "") -> State:
    """Example 3: seat 1 has two nines on top, and seat 0 is about to challenge them."""
    return table("9h Jd Kc", "2s 4c 5c", "6c 7c 8c", stacks=("", "9c 9d"), draw=draw)


@pytest.mark.clause("THIEF-11", "THIEF-12", "THIEF-13", "THIEF-14")
def test_example_3_the_owner_gives_up_and_the_challenger_has_it_all() -> None:
    after = play(nines(draw="Ah Ad As"), *FOUGHT, "give up")
    assert top_set(after) == "9c 9d 9h 2s Jd"
    assert after.stacks[0][-1].rank == 9
    assert after.stacks[0][-1].by == (1, 1, 0, 1, 0)
    assert worth(after) == (85, 0, 0)
    assert hand(after, 0) == "Kc Ad Ah"
    assert hand(after, 1) == "4c 5c As"
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-12", "THIEF-13")
def test_example_4_the_challenger_gives_in_and_the_owner_keeps_it_all() -> None:
    after = play(nines(draw="Ah Ad As"), *FOUGHT[:2], "give up")
    assert top_set(after, 1) == "9c 9d 9h 2s"
    assert after.stacks[1][-1].by == (1, 1, 0, 1)
    assert worth(after) == (0, 35, 0)
    assert hand(after, 0) == "Kc Jd Ah"
    assert hand(after, 1) == "4c 5c Ad"
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-14", "THIEF-15")
def test_example_5_the_last_card_of_the_draw_pile_is_the_challengers() -> None:
    state = late("9h Jd Kc", "2s 4c 5c", stacks=("", "9c 9d"), draw="Ah")
    after = play(state, *FOUGHT, "give up")
    assert hand(after, 0) == "Kc Ah"
    assert hand(after, 1) == "4c 5c"


@pytest.mark.clause("THIEF-14", "THIEF-15")
@pytest.mark.parametrize(
    ("draw", "hands"),
    [
        ("", ("Kc", "4c 5c")),
        ("Ah Ad", ("Kc Ad Ah", "4c 5c")),
        ("Ah Ad As", ("Kc Ad Ah", "4c 5c As")),
        ("Ah Ad As Ac", ("Kc Ad Ah", "4c 5c As")),
    ],
)
def test_the_challenger_refills_before_the_owner_whoever_wins(draw: str, hands: tuple[str, str]) -> None:
    state = late("9h Jd Kc", "2s 4c 5c", stacks=("", "9c 9d"), draw=draw)
    won = play(state, *FOUGHT, "give up")
    assert (hand(won, 0), hand(won, 1)) == hands


@pytest.mark.clause("THIEF-14")
def test_the_challenger_refills_first_also_where_the_owner_wins() -> None:
    state = late("9h Jd Kc", "2s 4c 5c", stacks=("", "9c 9d"), draw="Ah")
    lost = play(state, *FOUGHT[:2], "give up")
    assert (hand(lost, 0), hand(lost, 1)) == ("Kc Jd Ah", "4c 5c")


@pytest.mark.clause("THIEF-11", "THIEF-13")
def test_an_owner_who_gives_up_at_once_loses_the_set_and_the_card() -> None:
    state = table("9h Jd Kc", "2s 4c 5c", stacks=("Kd Kh", "Qc Qd | 9c 9d"))
    after = play(state, "challenge 1 9h", "give up")
    assert top_set(after, 0) == "9c 9d 9h"
    assert top_set(after, 1) == "Qc Qd"
    assert worth(after) == (20 + 15, 20)


@pytest.mark.clause("THIEF-6", "THIEF-13")
def test_a_stolen_set_lies_on_top_as_a_set_of_its_own() -> None:
    state = table("9h Jd Kc", "2s 4c 5c", stacks=("9s 9s", "9c 9d"))
    after = play(state, "challenge 1 9h", "give up")
    assert [len(one.cards) for one in after.stacks[0]] == [2, 3]


@pytest.mark.clause("THIEF-6", "THIEF-10")
def test_only_the_top_set_of_a_stack_can_be_challenged() -> None:
    state = table("9h Qh Kc", "2s 4c 5c", stacks=("", "9c 9d | Qc Qd"))
    assert legal(state) == ["challenge 1 Qh", "draw"]
    assert clause(state, "challenge 1 9h") == "THIEF-10"


@pytest.mark.clause("THIEF-10")
def test_any_opponent_with_a_set_can_be_challenged_and_nobody_else() -> None:
    state = table("9h 9s Kc", "2s 4c 5c", "3c 3d 4d", "6c 7c 8c", stacks=("9c 9d", "9c 9d", "", "9h 9s"))
    challenges = [move for move in legal(state) if move.startswith("challenge")]
    assert challenges == ["challenge 1 9h", "challenge 1 9s", "challenge 3 9h", "challenge 3 9s"]
    assert clause(state, "challenge 0 9h") == "THIEF-10"
    assert clause(state, "challenge 2 9h") == "THIEF-10"
    assert clause(state, "challenge 7 9h") == "THIEF-10"


@pytest.mark.clause("THIEF-10", "ALL-5")
def test_equal_cards_give_one_move() -> None:
    state = table("9h 9h Kc", "2s 4c 5c", stacks=("", "9c 9d"))
    assert legal(state) == ["lay 9h 9h", "challenge 1 9h", "draw"]
    assert legal(play(state, "challenge 1 9h", "answer 2s")) == ["answer 9h", "give up"]


@pytest.mark.clause("THIEF-10")
def test_opponents_are_listed_clockwise() -> None:
    state = table("6c 7c 8c", "3c 3d 4d", "9h 5c Kc", stacks=("9c 9d", "9c 9d", ""), turn=CY)
    assert legal(state)[:2] == ["challenge 0 9h", "challenge 1 9h"]


@pytest.mark.clause("THIEF-10")
@pytest.mark.parametrize("opening", ["Jd", "2h"])
def test_example_7_a_challenge_is_not_opened_with_a_wild_card(opening: str) -> None:
    state = table("9h Jd 2h", "2s 4c 5c", stacks=("", "9c 9d"))
    assert clause(state, f"challenge 1 {opening}") == "THIEF-10"


@pytest.mark.clause("THIEF-10")
@pytest.mark.parametrize("opening", ["9h", "Jd", "2h"])
def test_under_wild_may_open_it_is(opening: str) -> None:
    state = table("9h Jd 2h", "2s 4c 5c", stacks=("", "9c 9d"), wild_may_open="on")
    after = play(state, f"challenge 1 {opening}", "give up")
    assert top_set(after) == f"9c 9d {opening}"
    assert after.stacks[0][-1].rank == 9


@pytest.mark.clause("THIEF-11")
def test_the_owner_tops_with_a_natural_of_the_rank_or_a_wild_card() -> None:
    state = table("9h Jd Kc", "2s 9s Jc 5c", stacks=("", "9c 9d"), hand_size=4)
    asked = play(state, "challenge 1 9h")
    assert rules.to_act(asked) == 1
    assert legal(asked) == ["answer Jc", "answer 2s", "answer 9s", "give up"]
    assert clause(asked, "answer 5c") == "THIEF-11"


@pytest.mark.clause("THIEF-12")
def test_the_challenger_goes_on_with_the_same_and_then_the_owner_again() -> None:
    state = play(nines(), *FOUGHT[:2])
    assert rules.to_act(state) == 0
    assert legal(state) == ["answer Jd", "give up"]
    assert clause(state, "answer Kc") == "THIEF-11"
    assert rules.to_act(play(state, "answer Jd")) == 1


@pytest.mark.clause("THIEF-12")
def test_all_legal_cards_are_equal_a_natural_tops_a_jack() -> None:
    state = table("9h Jd Kc", "2s 9s 9s", stacks=("", "9c 9d"))
    after = play(state, "challenge 1 9h", "answer 2s", "answer Jd", "answer 9s", "give up")
    assert top_set(after, 1) == "9c 9d 9h 2s Jd 9s"


@pytest.mark.clause("THIEF-12")
def test_a_challenge_shows_who_laid_what_and_who_leads() -> None:
    state = play(nines(), *FOUGHT)
    contest = state.contest
    assert contest == Contest(ANN, BO, parse_cards("9h 2s Jd"))
    assert contest is not None
    assert contest.by == (0, 1, 0)
    assert (contest.to_answer, contest.leader) == (1, 0)
    view = rules.view(state, None)
    assert view.contest == contest
    assert view.challenged == state.stacks[1][-1]
    assert top_set(state, 1) == "9c 9d"


@pytest.mark.clause("ALL-3", "THIEF-11", "THIEF-12")
def test_who_cannot_answer_is_asked_all_the_same() -> None:
    state = table("9h Kd Kc", "2s 4c 5c", stacks=("", "9c 9d"))
    asked = play(state, "challenge 1 9h", "answer 2s")
    assert rules.to_act(asked) == 0
    assert legal(asked) == ["give up"]
    other = play(table("9h Kd Kc", "3s 4c 5c", stacks=("", "9c 9d")), "challenge 1 9h")
    assert rules.to_act(other) == 1
    assert legal(other) == ["give up"]


@pytest.mark.clause("THIEF-16")
def test_an_owner_without_a_card_gives_up_unasked() -> None:
    state = late("9h Kc", "", "4c", stacks=("", "9c 9d"))
    after = play(state, "challenge 1 9h")
    assert top_set(after) == "9c 9d 9h"
    assert rules.to_act(after) == 2
    told = events(state, "challenge 1 9h")
    assert told[1] == GaveUp(seat=BO, other=ANN, asked=False)


@pytest.mark.clause("THIEF-16")
def test_an_owner_out_of_cards_gives_up_unasked_also_while_there_is_a_draw_pile() -> None:
    state = table("9h Jd Jh", "2s 9s", stacks=("", "9c 9d"), hand_size=3)
    after = play(state, "challenge 1 9h", "answer 2s", "answer Jd", "answer 9s", "answer Jh")
    assert top_set(after) == "9c 9d 9h 2s Jd 9s Jh"
    assert [len(cards) for cards in after.hands] == [3, 3]


@pytest.mark.clause("THIEF-16")
def test_a_challenger_without_a_card_gives_in_unasked() -> None:
    state = late("9h", "2s Kc", "4c", stacks=("", "9c 9d"))
    after = play(state, "challenge 1 9h", "answer 2s")
    assert top_set(after, 1) == "9c 9d 9h 2s"
    assert rules.to_act(after) == 1
    assert after.phase is Phase.TURN


@pytest.mark.clause("THIEF-14")
def test_a_turn_holds_one_challenge() -> None:
    state = nines()
    assert clause(play(state, "challenge 1 9h", "answer 2s"), "challenge 1 Jd") == "THIEF-12"
    assert rules.to_act(play(state, *FOUGHT[:2], "give up")) == 1


@pytest.mark.clause("THIEF-13", "THIEF-14")
def test_a_challenge_is_told_card_by_card_and_its_refills_to_their_owners() -> None:
    state = late("9h Jd Kc", "2s 4c 5c", stacks=("", "9c 9d"), draw="Ah Ad As")
    assert events(state, *FOUGHT, "give up") == [
        Challenged(seat=ANN, cards=parse_cards("9h"), owner=BO, rank=9),
        Topped(seat=BO, cards=parse_cards("2s"), other=ANN),
        Topped(seat=ANN, cards=parse_cards("Jd"), other=BO),
        GaveUp(seat=BO, other=ANN),
        ChallengeWon(seat=ANN, cards=parse_cards("9c 9d 9h 2s Jd"), other=BO, rank=9, points=85, stolen=True),
        refill(0, "Ad Ah", 1),
        refill(1, "As", 0),
        RanOut(),
    ]


def refill(seat: int, cards: str, left: int) -> Event:
    drawn, known = parse_cards(cards), frozenset({Seat(seat)})
    return Refilled(seat=Seat(seat), cards=drawn, known_to=known, uncovers=True, count=len(drawn), left=left)


def test_a_challenge_won_by_the_owner_is_told_as_no_theft() -> None:
    told = events(nines(), *FOUGHT[:2], "give up")
    laid = parse_cards("9c 9d 9h 2s")
    assert ChallengeWon(seat=BO, cards=laid, other=ANN, rank=9, points=35, stolen=False) in told


class TestWildOnlySets:
    """The option `wild_only_sets`."""

    @pytest.mark.clause("THIEF-5", "THIEF-8")
    def test_two_wild_cards_are_laid(self) -> None:
        after = play(table("Jc 2d 5d", "3c 4c 5c", wild_only_sets="on"), "lay Jc 2d")
        assert after.stacks[0][-1].rank is None
        assert worth(after) == (70, 0)

    @pytest.mark.clause("THIEF-10")
    def test_such_a_set_is_challenged_with_wild_cards_only_whatever_wild_may_open_says(self) -> None:
        state = table("9h Jd 2h", "2s 4c 5c", stacks=("", "Jc Jc"), wild_only_sets="on")
        assert [move for move in legal(state) if "challenge" in move] == ["challenge 1 Jd", "challenge 1 2h"]
        assert clause(state, "challenge 1 9h") == "THIEF-10"

    @pytest.mark.clause("THIEF-10")
    def test_other_sets_are_challenged_as_ever(self) -> None:
        state = table("9h Jd 2h", "2s 4c 5c", stacks=("", "9c 9d"), wild_only_sets="on")
        assert [move for move in legal(state) if "challenge" in move] == ["challenge 1 9h"]

    @pytest.mark.clause("THIEF-11", "THIEF-12", "THIEF-13")
    def test_it_is_defended_and_continued_with_wild_cards_only(self) -> None:
        state = table("9h Jd 2h", "2s 4c 5c", stacks=("", "Jc Jc"), wild_only_sets="on")
        asked = play(state, "challenge 1 Jd")
        assert legal(asked) == ["answer 2s", "give up"]
        assert clause(asked, "answer 4c") == "THIEF-11"
        again = play(asked, "answer 2s")
        assert legal(again) == ["answer 2h", "give up"]
        after = play(again, "answer 2h", "give up")
        assert top_set(after) == "Jc Jc Jd 2s 2h"
        assert after.stacks[0][-1].rank is None
        assert worth(after) == (190, 0)


class TestFirstSetSafe:
    """The option `first_set_safe`."""

    @pytest.mark.clause("THIEF-10")
    def test_example_9_a_stack_of_one_set_cannot_be_challenged(self) -> None:
        state = table("9h Jd Kc", "2s 4c 5c", stacks=("", "9c 9d"), first_set_safe="on")
        assert clause(state, "challenge 1 9h") == "THIEF-10"
        assert legal(state) == ["lay Kc Jd", "lay Jd 9h", "draw"]

    @pytest.mark.clause("THIEF-10")
    def test_example_9_the_top_set_of_two_can(self) -> None:
        state = table("9h Jd Kc", "2s 4c 5c", stacks=("", "Qc Qd | 9c 9d"), first_set_safe="on")
        assert "challenge 1 9h" in legal(state)
        after = play(state, "challenge 1 9h", "give up")
        assert clause(after._replace(turn=ANN), "challenge 1 9h") == "THIEF-10"


@pytest.mark.clause("THIEF-1", "THIEF-11")
def test_with_jokers_a_joker_tops_and_a_jack_is_a_natural() -> None:
    state = table("Jd 9h 3c", "Jo Kd 2s", stacks=("", "Jc Jh"), jokers="on")
    asked = play(state, "challenge 1 Jd")
    assert legal(asked) == ["answer 2s", "answer Jo", "give up"]
    after = play(asked, "answer Jo", "give up")
    assert worth(after) == (0, 80)
    assert after.stacks[1][-1].cards[-1] == card("Jo")
