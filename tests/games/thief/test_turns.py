"""What a turn is, and how hands are refilled (THIEF-6 to THIEF-9, THIEF-15)."""

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.games.thief import rules
from cardtable.games.thief.choice import Why
from cardtable.games.thief.sets import StackSet
from cardtable.games.thief.state import Discarded, Drew, LaidSet, Phase, RanOut, Refilled
from tests.games.thief.positions import (
    ANN,
    card,
    clause,
    deal,
    events,
    hand,
    late,
    legal,
    play,
    table,
    top_set,
    worth,
)

OTHER = "3c 4c 5c"


@pytest.mark.clause("THIEF-8", "THIEF-15")
def test_example_2_lay_the_kings_and_refill_two() -> None:
    state = table("Kc Ks 5d", OTHER, draw="7h 8h")
    after = play(state, "lay Kc Ks")
    assert hand(after) == "5d 7h 8h"
    assert top_set(after) == "Kc Ks"
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-9", "THIEF-15")
def test_example_2_draw_a_seven_lay_the_sevens_and_refill_one() -> None:
    drawn = play(table("Kc 7s 5d", OTHER, draw="7h Qh"), "draw")
    assert drawn.phase is Phase.DREW
    assert rules.to_act(drawn) == 0
    after = play(drawn, "lay 7s 7h")
    assert hand(after) == "Kc 5d Qh"
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-9")
def test_example_2_draw_a_nine_and_discard_one() -> None:
    drawn = play(table("Kc 7s 5d", OTHER, draw="9h"), "draw")
    assert legal(drawn) == ["discard Kc", "discard 5d", "discard 9h", "discard 7s"]
    after = play(drawn, "discard 9h")
    assert hand(after) == "Kc 5d 7s"
    assert after.discards[-1] == card("9h")
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-9")
def test_three_of_the_cards_may_be_laid_after_a_draw() -> None:
    after = play(table("Kc Ks 5d", OTHER, draw="Jh 7h 8h"), "draw", "lay Kc Ks Jh")
    assert hand(after) == "5d 7h 8h"
    assert worth(after) == (70, 0)


@pytest.mark.clause("THIEF-9")
def test_a_draw_is_allowed_when_a_set_could_be_laid() -> None:
    state = table("Kc Ks 5d", OTHER)
    assert clause(state, "draw") == ""
    assert "lay Kc Ks" in legal(state)


@pytest.mark.clause("THIEF-9")
def test_after_a_draw_any_set_of_the_hand_may_be_laid_not_only_with_the_card_drawn() -> None:
    after = play(table("Kc Ks 5d", OTHER, draw="9h 7h"), "draw", "lay Kc Ks")
    assert hand(after) == "5d 7h 9h"


@pytest.mark.clause("THIEF-6")
def test_a_new_set_lies_on_top_and_is_never_merged() -> None:
    after = play(table("Kc Ks 5d", OTHER, stacks=("Kd Kh",)), "lay Kc Ks")
    assert after.stacks[0] == (
        StackSet(13, parse_cards("Kd Kh"), (ANN, ANN)),
        StackSet(13, parse_cards("Kc Ks"), (ANN, ANN)),
    )
    assert worth(after) == (40, 0)


@pytest.mark.clause("THIEF-7")
def test_a_turn_is_a_set_a_draw_or_a_challenge_as_the_player_likes() -> None:
    state = table("Kc Ks 9h", OTHER, stacks=("", "9c 9d"))
    assert legal(state) == ["lay Kc Ks", "challenge 1 9h", "draw"]


@pytest.mark.clause("THIEF-7")
def test_example_8_in_the_first_turn_of_a_round_a_set_in_hand_must_be_laid() -> None:
    state = deal(OTHER, "Kc Kh 5d", dealer=0)
    assert rules.to_act(state) == 1
    assert legal(state) == ["lay Kc Kh"]
    assert clause(state, "draw") == "THIEF-7"
    assert clause(state, "discard 5d") == "THIEF-7"
    assert clause(play(state, "lay Kc Kh"), "draw") == ""


@pytest.mark.clause("THIEF-7")
def test_what_is_proposed_instead_of_a_discard_can_be_done() -> None:
    for own in ("Kc Kh 5d", "Kc 7h 5d"):
        state = deal(OTHER, own, dealer=0)
        refusal = rules.refuse(state, rules.parse_move("discard 5d"))
        assert refusal is not None
        assert refusal.reason is (Why.MUST_LAY if own == "Kc Kh 5d" else Why.DRAW_FIRST)
        assert set(refusal.legal) <= set(rules.legal_moves(state))


@pytest.mark.clause("THIEF-7")
def test_without_a_set_the_first_turn_is_a_draw_and_then_anything() -> None:
    state = deal(OTHER, "Kc 7h 5d", dealer=0, draw="Kh")
    assert legal(state) == ["draw"]
    assert legal(play(state, "draw"))[:2] == ["lay Kc Kh", "discard Kc"]


@pytest.mark.clause("THIEF-7")
def test_the_second_player_of_a_round_need_not_lay() -> None:
    state = play(deal("Kc Kh 5d", OTHER, dealer=0), "draw", "discard 3c")
    assert legal(state) == ["lay Kc Kh", "draw"]


@pytest.mark.clause("THIEF-7", "THIEF-16")
def test_a_turn_is_no_discard_while_the_draw_pile_has_cards() -> None:
    assert clause(table("Kc 7s 5d", OTHER), "discard Kc") == "THIEF-7"
    assert clause(late("Kc 7s 5d", OTHER, draw="9h"), "discard Kc") == "THIEF-7"
    assert clause(late("Kc 7s 5d", OTHER), "discard Kc") == ""


@pytest.mark.clause("THIEF-15")
@pytest.mark.parametrize(("size", "dealt"), [(3, "Kc Ks 5d"), (4, "Kc Ks 5d 6d"), (5, "Kc Ks 5d 6d 7d")])
def test_a_hand_is_refilled_to_the_size_agreed_on(size: int, dealt: str) -> None:
    after = play(table(dealt, "3c 4c 5c 6c 7c"[: 3 * size - 1], hand_size=size), "lay Kc Ks")
    assert len(after.hands[0]) == size


@pytest.mark.clause("THIEF-15")
@pytest.mark.parametrize(("left", "after"), [("", "5d"), ("7h", "5d 7h"), ("7h 8h", "5d 7h 8h")])
def test_a_refill_ends_where_the_draw_pile_does(left: str, after: str) -> None:
    assert hand(play(late("Kc Ks 5d", OTHER, draw=left), "lay Kc Ks")) == after


@pytest.mark.clause("THIEF-9", "THIEF-15")
def test_the_last_card_may_be_drawn_and_then_there_is_no_refill() -> None:
    drawn = play(late("Kc Ks 5d", OTHER, draw="7h"), "draw")
    assert drawn.phase is Phase.DREW
    assert clause(drawn, "discard 7h") == ""
    after = play(drawn, "lay Kc Ks")
    assert hand(after) == "5d 7h"
    assert rules.to_act(after) == 1


@pytest.mark.clause("THIEF-8", "THIEF-15")
def test_a_set_is_public_and_a_refill_is_known_to_its_owner_only() -> None:
    told = events(table("Ks Jc 5d", OTHER, draw="8h 7h"), "lay Jc Ks")
    left = 104 - 6 - 2
    assert told == [
        LaidSet(seat=ANN, cards=parse_cards("Ks Jc"), rank=13, points=60),
        Refilled(
            seat=ANN,
            cards=parse_cards("7h 8h"),
            known_to=frozenset({ANN}),
            uncovers=True,
            count=2,
            left=left,
        ),
    ]


@pytest.mark.clause("THIEF-9")
def test_a_card_drawn_is_known_to_its_owner_only_and_a_discard_to_all() -> None:
    told = events(late("Kc 7s 5d", OTHER, draw="9h 8h"), "draw", "discard Kc")
    known = frozenset({ANN})
    assert told == [
        Drew(seat=ANN, cards=parse_cards("9h"), known_to=known, uncovers=True, left=1),
        Discarded(seat=ANN, cards=parse_cards("Kc")),
    ]


@pytest.mark.clause("THIEF-16")
def test_it_is_told_when_the_draw_pile_runs_out() -> None:
    assert events(late("Kc 7s 5d", OTHER, draw="9h"), "draw")[-1] == RanOut()
    assert events(late("Kc Ks 5d", OTHER, draw="9h"), "lay Kc Ks")[-1] == RanOut()
    assert RanOut() not in events(late("Kc Ks 5d", OTHER), "lay Kc Ks")


@pytest.mark.clause("THIEF-9")
def test_a_discard_cannot_be_taken() -> None:
    state = table("Kc 7s 5d", OTHER, discards="7h")
    assert legal(state) == ["draw"]
    assert clause(state, "take 7s 7h") == "THIEF-9"


class TestTakeDiscard:
    """The option `take_discard`."""

    @pytest.mark.clause("THIEF-9", "THIEF-15")
    def test_the_top_discard_is_laid_in_a_set_and_the_hand_refilled(self) -> None:
        state = table("Kc 7s 5d", OTHER, discards="9s 7h", draw="Qh", take_discard="on")
        assert legal(state) == ["draw", "take 7h 7s"]
        after = play(state, "take 7s 7h")
        assert hand(after) == "Kc 5d Qh"
        assert top_set(after) == "7h 7s"
        assert after.stacks[0][0].by == (0, 0)
        assert after.discards == (card("9s"),)
        assert rules.to_act(after) == 1

    @pytest.mark.clause("THIEF-9")
    def test_it_is_told_which_card_was_taken(self) -> None:
        told = events(table("Jc 7s 5d", OTHER, discards="7h", take_discard="on"), "take Jc 7s 7h")
        laid = parse_cards("7h 7s Jc")
        assert told[0] == LaidSet(seat=ANN, cards=laid, rank=7, points=60, taken=card("7h"))

    @pytest.mark.clause("THIEF-9", "ALL-5")
    def test_an_equal_card_in_hand_stays_there(self) -> None:
        state = table("7h 7s 5d", OTHER, discards="7h", draw="Qh", take_discard="on")
        assert legal(state) == ["lay 7h 7s", "draw", "take 7h 7h", "take 7h 7s", "take 7h 7h 7s"]
        assert hand(play(state, "take 7h 7s")) == "5d 7h Qh"
        assert hand(play(state, "take 7h 7h")) == "5d Qh 7s"

    @pytest.mark.clause("THIEF-9")
    @pytest.mark.parametrize("cards", ["Kc Ks", "7h", "7h 5d", "7h Kc Ks", "7h Jd"])
    def test_the_set_must_contain_it_and_be_one(self, cards: str) -> None:
        state = table("Kc Ks 5d Jd", OTHER, discards="7h", hand_size=4, take_discard="on")
        assert (clause(state, f"take {cards}") == "") == (cards == "7h Jd")

    @pytest.mark.clause("THIEF-9")
    def test_a_wild_discard_may_be_taken(self) -> None:
        state = table("Kc 7s 5d", OTHER, discards="Jh", take_discard="on")
        assert legal(state) == ["draw", "take Kc Jh", "take 5d Jh", "take Jh 7s"]

    @pytest.mark.clause("THIEF-16")
    def test_nothing_is_taken_without_a_draw_pile(self) -> None:
        state = late("Kc 7s 5d", OTHER, discards="7h", take_discard="on")
        assert clause(state, "take 7s 7h") == "THIEF-16"
        assert not [move for move in legal(state) if move.startswith("take")]

    @pytest.mark.clause("THIEF-9")
    def test_nothing_is_taken_after_a_draw_or_from_an_empty_pile(self) -> None:
        state = table("Kc 7s 5d", OTHER, discards="7h", draw="Qh", take_discard="on")
        assert clause(play(state, "draw"), "take 7s 7h") == "THIEF-9"
        assert clause(play(state, "take 7s 7h"), "take 3c 4c") == "THIEF-9"

    @pytest.mark.clause("THIEF-7")
    def test_in_the_first_turn_it_is_taken_instead_of_a_draw_only(self) -> None:
        without = deal(OTHER, "Kc 7s 5d", upcard="7h", take_discard="on")
        assert legal(without) == ["draw", "take 7h 7s"]
        with_set = deal(OTHER, "Kc Ks 7s", upcard="7h", take_discard="on")
        assert legal(with_set) == ["lay Kc Ks"]
        assert clause(with_set, "take 7h 7s") == "THIEF-7"
