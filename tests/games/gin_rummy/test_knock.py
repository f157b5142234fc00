"""Knocking, showing, laying off."""

from typing import Any

import pytest

from cardtable.engine.cards import cards_of, parse_card, parse_cards
from cardtable.engine.events import HandScored
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.melds import points, union
from cardtable.games.gin_rummy.state import (
    KnockedEvent,
    LaidOff,
    Phase,
    Show,
    Shown,
    State,
    TurnedUp,
    Uncovered,
)
from tests.games.gin_rummy.positions import (
    KNOCKER,
    KNOCKER_MELDS,
    OPPONENT,
    clause,
    deal,
    events,
    knocked,
    legal,
    mask,
    melds,
    play,
)

GIN = "4s 5s 6s 9d 9c 9h Jh Qh Kh Th"
"""Ten melded cards: a set and two runs."""


def to_discard(hand: str, drawn: str, **options: Any) -> State:
    """Seat 0 holds this hand and has just drawn this card from the stock."""
    return play(deal(hand, stock=drawn, **options), "stock")


def knocks(state: State) -> list[str]:
    return [move for move in legal(state) if move.startswith("knock")]


@pytest.mark.clause("GIN-8")
def test_ten_points_are_few_enough_to_knock_and_eleven_are_not() -> None:
    assert knocks(to_discard("4s 5s 6s 9d 9c 9h Jh Qh Kh Td", "Kd")) == ["knock Td", "knock Kd"]
    state = to_discard("4s 5s 6s 7s 9c 9d 9h 9s Ac Td", "Kd")
    assert knocks(state) == []
    assert clause(state, "knock Td") == clause(state, "knock Ac") == "GIN-8"


@pytest.mark.clause("GIN-7", "GIN-8")
def test_the_other_ten_cards_count_in_their_best_arrangement() -> None:
    state = to_discard("4s 5s 6s 9d 9c 9h Qh Kh Ac Td", "Jh")
    assert knocks(state) == ["knock Ac", "knock Td"]
    assert clause(state, "knock Jh") == clause(state, "knock 4s") == "GIN-8"


@pytest.mark.clause("GIN-8")
def test_knocking_is_never_compulsory_and_may_come_on_the_first_turn() -> None:
    state = to_discard(KNOCKER, "Kd")
    assert {"knock Kd", "discard Kd"} <= set(legal(state))
    assert play(state, "discard Kd").phase is Phase.DRAW


@pytest.mark.clause("GIN-8")
def test_the_discard_of_a_knock_lies_hidden_beside_the_pile() -> None:
    state = to_discard(KNOCKER, "Kd")
    after, told = rules.apply(state, rules.parse_move("knock Kd"))
    card = (parse_card("Kd"),)
    assert told == (KnockedEvent(seat=Seat(0), cards=card, known_to=frozenset({Seat(0)})),)
    assert after.pile == state.pile
    assert rules.to_act(after) == 0
    assert clause(after, "take") == clause(after, "discard 2c") == "GIN-8"


@pytest.mark.clause("GIN-8")
def test_the_knocker_may_show_every_arrangement_within_the_limit_and_the_best_comes_first() -> None:
    state = play(to_discard("7c 7d 7h 7s 8s 9s Ac 2c 3c 3d", "Kd"), "knock Kd")
    shown = [move.melds for move in rules.legal_moves(state) if isinstance(move, Show)]
    left = [points(state.hands[0] & ~union(melds)) for melds in shown]
    assert shown[0] == melds("Ac2c3c 7c7d7h 7s8s9s")
    assert left == sorted(left)
    assert (left[0], left[-1]) == (3, 9)
    assert melds("7c7d7h 7s8s9s") in shown
    assert clause(state, "show Ac2c3c 7c7d7h7s") == "GIN-8"


@pytest.mark.clause("GIN-6", "GIN-8")
def test_the_knocker_shows_melds_of_the_hand_and_no_card_twice() -> None:
    state = play(to_discard("7c 7d 7h 7s 8s 9s Ac 2c 3c 3d", "Kd"), "knock Kd")
    assert clause(state, "show 7c7d7h 7s8s9s Ac2c3d") == "GIN-6"
    assert clause(state, "show 7c7d7h7s 7s8s9s Ac2c3c") == "GIN-6"
    assert clause(state, "show 7c7d7h 7s8s9s KdKcKs") == "GIN-6"
    assert clause(state, "show") == "GIN-8"
    assert clause(state, "done") == "GIN-8"
    assert clause(state, "lay 3d Ac2c3c") == "GIN-8"


@pytest.mark.clause("GIN-7", "GIN-8")
def test_once_the_knocker_has_shown_the_hand_is_counted_as_shown() -> None:
    state = play(to_discard("7c 7d 7h 7s 8s 9s Ac 2c 3c 3d", "Kd"), "knock Kd", "show 7c7d7h 7s8s9s")
    assert rules.to_act(state) == 1
    assert clause(state, "show Ac2c3c 7c7d7h 7s8s9s") == "GIN-6"
    scored = events(state, "show", "done")[-1]
    assert isinstance(scored, HandScored)
    d = points(state.hands[1])
    assert [(entry.seat, entry.points) for entry in scored.entries] == [(0, d - 9)]


@pytest.mark.clause("GIN-8")
def test_as_the_knocker_shows_the_opponents_hand_turns_up() -> None:
    told = events(knocked(), KNOCKER_MELDS)
    knocker = melds("9c9d9h JhQhKh 4s5s6s")
    assert told == [
        Shown(seat=Seat(0), cards=parse_cards("2c"), melds=knocker, deadwood=2, knocker=True),
        TurnedUp(seat=Seat(1), cards=cards_of(mask(OPPONENT)), uncovers=True),
    ]


@pytest.mark.clause("GIN-9", "GIN-11")
def test_gin_needs_no_declaration_and_nothing_is_laid_off_on_it() -> None:
    state = play(to_discard(GIN, "Kd"), "knock Kd")
    told = events(state, "show 9c9d9h ThJhQhKh 4s5s6s")
    assert isinstance(told[-1], HandScored)
    assert {entry.reason for entry in told[-1].entries} == {"gin", "deadwood"}
    assert not any(isinstance(event, LaidOff) for event in told)


@pytest.mark.clause("GIN-7", "GIN-9")
def test_after_gin_the_opponents_hand_is_counted_with_the_fewest_points() -> None:
    state = play(deal(GIN, "5c 5d 5h 7c 7s 8s Ad 2d 2c Kc", "2h", "Kd"), "stock", "knock Kd")
    over = play(state, "show 9c9d9h ThJhQhKh 4s5s6s")
    assert over.knock is not None
    assert over.knock.answer == melds("5c5d5h")
    assert over.totals == (25 + 7 + 7 + 8 + 1 + 2 + 2 + 10, 0)


@pytest.mark.clause("GIN-9")
def test_an_arrangement_with_deadwood_is_no_gin_even_where_gin_was_possible() -> None:
    state = play(to_discard("Ac 2c 3c 4c 4d 4h 4s 7s 8s 9s", "Kd"), "knock Kd")
    assert legal(state)[0] == "show Ac2c3c 4c4d4h4s 7s8s9s"
    after = play(state, "show Ac2c3c4c 7s8s9s 4d4h4s")
    assert after.phase is Phase.DEAL
    short = play(state, "show Ac2c3c 4d4h4s 7s8s9s")
    assert short.phase is Phase.ANSWER


@pytest.mark.clause("GIN-10")
def test_big_gin_ends_the_hand_with_eleven_melded_cards() -> None:
    state = to_discard(GIN, "8h")
    assert legal(state)[-1] != "biggin"
    assert clause(state, "biggin") == "GIN-10"
    big = to_discard("4s 5s 6s 9d 9c 9h 7s Jh Qh Kh", "Th")
    assert legal(big)[-1] == "biggin"
    after, told = rules.apply(big, rules.parse_move("biggin"))
    assert told == (KnockedEvent(seat=Seat(0), known_to=frozenset({Seat(0)}), big=True),)
    assert after.hands == big.hands
    assert all(
        union(move.melds) == big.hands[0] for move in rules.legal_moves(after) if isinstance(move, Show)
    )
    assert clause(after, "show 9c9d9h ThJhQhKh 4s5s6s") == "GIN-10"
    scored = events(after, "show 9c9d9h ThJhQhKh 4s5s6s7s")
    assert not any(isinstance(event, Uncovered) for event in scored)
    assert isinstance(scored[-1], HandScored)
    assert [(entry.reason, entry.points) for entry in scored[-1].entries][:2] == [("big_gin", 6), ("gin", 25)]


@pytest.mark.clause("GIN-10")
@pytest.mark.parametrize("options", [{"big_gin": "off"}, {"bonuses": "classic"}])
def test_big_gin_is_optional_and_classic_has_none(options: dict[str, str]) -> None:
    state = to_discard("4s 5s 6s 9d 9c 9h 7s Jh Qh Kh", "Th", **options)
    assert "biggin" not in legal(state)
    assert clause(state, "biggin") == "GIN-10"
    assert "knock 7s" in legal(state)


@pytest.mark.clause("GIN-8", "GIN-9", "GIN-10")
def test_gin_only_leaves_gin_and_big_gin_alone() -> None:
    assert clause(to_discard(KNOCKER, "Kd", knock_limit="gin_only"), "knock Kd") == "GIN-8"
    state = to_discard("4s 5s 6s 9d 9c 9h 7s Jh Qh Kh", "Th", knock_limit="gin_only")
    assert legal(state)[-5:] == ["knock Th", "knock Kh", "knock 4s", "knock 7s", "biggin"]
    assert legal(play(state, "knock 7s")) == ["show 9c9d9h ThJhQhKh 4s5s6s"]


@pytest.mark.clause("GIN-8")
@pytest.mark.parametrize(("upcard", "limit"), [("As", 0), ("2c", 2), ("7s", 7), ("Tc", 10), ("Kc", 10)])
def test_oklahoma_the_first_upcard_is_the_limit_and_an_ace_wants_gin(upcard: str, limit: int) -> None:
    state = deal("3d 5c 8c Jc Ad 4d 7d Td Kd 3h", upcard=upcard, knock_limit="oklahoma")
    assert state.limit == limit


@pytest.mark.clause("GIN-8")
def test_oklahoma_a_knock_is_measured_by_that_limit() -> None:
    two = play(deal(KNOCKER, OPPONENT, "2d", "Kd", knock_limit="oklahoma"), "stock")
    ace = play(deal(KNOCKER, OPPONENT, "As", "Kd", knock_limit="oklahoma"), "stock")
    assert clause(two, "knock Kd") == ""
    assert clause(ace, "knock Kd") == "GIN-8"


@pytest.mark.clause("GIN-11", "GIN-12")
def test_example_1_a_knock_with_lay_offs() -> None:
    told = events(
        knocked(), KNOCKER_MELDS, "show 3c3d3h 5d6d7d", "lay 7s 4s5s6s", "lay Th JhQhKh", "done"
    )  # fmt: skip
    assert told[3:5] == [
        LaidOff(seat=Seat(1), cards=parse_cards("7s"), meld=mask("4s5s6s")),
        LaidOff(seat=Seat(1), cards=parse_cards("Th"), meld=mask("JhQhKh")),
    ]
    assert told[5] == Uncovered(seat=Seat(0), cards=parse_cards("Kd"), uncovers=True)
    assert isinstance(told[6], HandScored)
    assert [(entry.seat, entry.points, entry.clause) for entry in told[6].entries] == [(0, 7, "GIN-12")]


@pytest.mark.clause("GIN-11")
def test_the_opponent_may_arrange_as_they_like_and_then_lay_off_what_is_in_no_meld() -> None:
    state = play(knocked(), KNOCKER_MELDS)
    assert legal(state) == ["show 3c3d3h 5d6d7d", "show 5d6d7d", "show 3c3d3h", "show"]
    assert clause(state, "lay 7s 4s5s6s") == clause(state, "done") == "GIN-11"
    assert legal(play(state, "show 5d6d7d 3c3d3h")) == ["lay Th JhQhKh", "lay 7s 4s5s6s", "done"]
    assert clause(play(state, "show"), "show 5d6d7d") == "GIN-11"


@pytest.mark.clause("GIN-11")
def test_a_run_is_continued_card_by_card_and_named_as_it_stands() -> None:
    state = play(deal("5h 6h 7h Ac Ad As Jd Qd Kd 2c", "8h 9h 3h 4h Kc Tc 9s 8s 6c 5c", "2d", "Ks"), "stock")
    state = play(state, "knock Ks", "show AcAdAs JdQdKd 5h6h7h", "show")
    assert clause(state, "lay 9h 5h6h7h") == "GIN-11"
    state = play(state, "lay 8h 5h6h7h")
    assert clause(state, "lay 9h 5h6h7h") == "GIN-11"
    state = play(state, "lay 9h 5h6h7h8h", "lay 4h 5h6h7h8h9h")
    assert legal(state) == ["lay 3h 4h5h6h7h8h9h", "done"]
    state = play(state, "lay 3h 4h5h6h7h8h9h")
    assert state.knock is not None
    assert state.knock.melds == melds("AcAdAs JdQdKd 3h4h5h6h7h8h9h")


@pytest.mark.clause("GIN-11")
def test_example_3_a_card_that_fits_two_melds_may_go_on_either() -> None:
    state = play(
        deal("7c 7d 7h 4s 5s 6s Jh Qh Kh 2c", "7s 8s Ac 3d 5d 9d Jd 2h 6h 9h", "Kc", "Kd"),
        "stock",
        "knock Kd",
    )
    state = play(state, "show 7c7d7h JhQhKh 4s5s6s", "show")
    assert legal(state) == ["lay 7s 7c7d7h", "lay 7s 4s5s6s", "done"]
    assert legal(play(state, "lay 7s 7c7d7h")) == ["done"]
    assert legal(play(state, "lay 7s 4s5s6s")) == ["lay 8s 4s5s6s7s", "done"]


@pytest.mark.clause("GIN-11")
def test_example_8_the_opponent_can_break_a_meld_for_a_lay_off() -> None:
    hand = "7h 8h 9h Th Ac 3d 5d Jd 2h 6s"
    state = play(deal("7c 7d 7s 4c 5c 6c Jh Qh Kh 2c", hand, "Kc", "Kd"), "stock", "knock Kd")
    state = play(state, "show 4c5c6c 7c7d7s JhQhKh")
    assert "lay 7h 7c7d7s" in legal(play(state, "show 8h9hTh"))
    assert clause(play(state, "show 7h8h9hTh"), "lay 7h 7c7d7s") == "GIN-11"


@pytest.mark.clause("GIN-11")
def test_nothing_goes_on_deadwood_and_no_card_is_laid_off_twice() -> None:
    state = play(knocked(), KNOCKER_MELDS, "show", "lay 7s 4s5s6s")
    assert clause(state, "lay 7s 4s5s6s7s") == "GIN-11"
    assert clause(state, "lay 3c 2c") == "GIN-11"
    assert clause(state, "lay 3c 3d3h3c") == "GIN-11"
    assert clause(state, "lay 8s 4s5s6s7s") == "GIN-4"


@pytest.mark.clause("GIN-11")
def test_the_knocker_lays_off_nothing() -> None:
    state = play(knocked(), KNOCKER_MELDS, "show 3c3d3h 5d6d7d")
    assert rules.to_act(state) == 1
    assert not any("2c" in move for move in legal(state))
    over = play(state, "done")
    assert rules.to_act(over) != 0


@pytest.mark.clause("GIN-11")
def test_nothing_is_uncovered_between_the_showing_and_the_opponents_done() -> None:
    state = play(knocked(), KNOCKER_MELDS)
    told = events(state, "show 3c3d3h 5d6d7d", "lay 7s 4s5s6s", "lay Th JhQhKh")
    assert not any(event.uncovers for event in told)
