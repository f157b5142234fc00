"""What hands and matches are worth."""

from typing import Any

import pytest

from cardtable.engine.events import HandScored, MatchScored
from cardtable.engine.rules import Outcome
from cardtable.engine.seats import Entry, Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.state import HandDrawn, NoHand, Phase, State
from tests.games.gin_rummy.positions import events, play, showdown

GIN = ""
"""No deadwood at all."""


def scored(state: State) -> tuple[Entry, ...]:
    """The ledger of the hand, once the opponent is done."""
    (ledger,) = (event.entries for event in events(state, "done") if isinstance(event, HandScored))
    return ledger


def reasons(state: State) -> list[tuple[int, str, int]]:
    return [(entry.seat, entry.reason, entry.points) for entry in scored(state)]


@pytest.mark.clause("GIN-12")
@pytest.mark.parametrize(
    ("k", "d", "entries"),
    [
        (GIN, "Kc Jd", [(0, "gin", 25), (0, "deadwood", 20)]),
        (GIN, GIN, [(0, "gin", 25)]),
        ("2c", "Ac 6d 2h", [(0, "deadwood", 7)]),
        ("5s", "6c", [(0, "deadwood", 1)]),
        ("5s", "5c", [(1, "undercut", 25)]),
        ("9s", "6c", [(1, "undercut", 25), (1, "deadwood", 3)]),
        ("9s", GIN, [(1, "undercut", 25), (1, "deadwood", 9)]),
    ],
)
def test_the_cases_of_a_hand_and_example_2(k: str, d: str, entries: list[tuple[int, str, int]]) -> None:
    assert reasons(showdown(k, d)) == entries
    assert all(entry.clause == "GIN-12" for entry in scored(showdown(k, d)))


@pytest.mark.clause("GIN-10", "GIN-12")
def test_example_2_big_gin_scores_six_on_top_of_gin() -> None:
    assert reasons(showdown(GIN, "Kc 2c", big=True)) == [
        (0, "big_gin", 6),
        (0, "gin", 25),
        (0, "deadwood", 12),
    ]
    assert play(showdown(GIN, "Kc 2c", big=True), "done").totals == (43, 0)


@pytest.mark.clause("GIN-12")
@pytest.mark.parametrize(
    ("bonuses", "gin", "undercut"), [("as_written", 25, 25), ("tournament", 25, 25), ("classic", 20, 10)]
)
def test_bonuses_the_option_says_what_gin_and_undercut_are_worth(
    bonuses: str, gin: int, undercut: int
) -> None:
    assert play(showdown(GIN, "Kc", bonuses=bonuses), "done").totals == (gin + 10, 0)
    assert play(showdown("9s", "6c", bonuses=bonuses), "done").totals == (0, undercut + 3)


@pytest.mark.clause("GIN-12")
def test_bonuses_big_gin_under_tournament_is_as_written() -> None:
    assert play(showdown(GIN, "Kc 2c", big=True, bonuses="tournament"), "done").totals == (43, 0)


@pytest.mark.clause("GIN-12", "GIN-13")
def test_tie_nobody_scores_and_the_hand_counts_as_drawn() -> None:
    told = events(showdown("5s", "5c", tie="nobody"), "done")
    assert told[-2:] == [HandDrawn(why=NoHand.TIE), HandScored(entries=())]
    over = play(showdown("5s", "5c", tie="nobody"), "done")
    assert (over.totals, over.won, over.dealer) == ((0, 0), (0, 0), 0)


@pytest.mark.clause("GIN-12")
def test_tie_nobody_leaves_every_other_undercut_alone() -> None:
    assert reasons(showdown("9s", "6c", tie="nobody")) == [(1, "undercut", 25), (1, "deadwood", 3)]


@pytest.mark.clause("GIN-12")
def test_example_9_oklahoma_a_spade_doubles_all_points_of_the_hand() -> None:
    oklahoma: dict[str, Any] = {"upcard": "7s", "knock_limit": "oklahoma"}
    assert reasons(showdown("3c", "Kc Jd", **oklahoma)) == [(0, "deadwood", 17), (0, "spade_double", 17)]
    assert play(showdown("3c", "Kc Jd", **oklahoma), "done").totals == (34, 0)
    assert play(showdown(GIN, "Kc Jd", **oklahoma), "done").totals == (90, 0)
    assert play(showdown("9s", "6c", **oklahoma), "done").totals == (0, 56)
    assert play(showdown(GIN, GIN, big=True, **oklahoma), "done").totals == (62, 0)


@pytest.mark.clause("GIN-12")
@pytest.mark.parametrize(("upcard", "knock_limit"), [("7h", "oklahoma"), ("7s", "10"), ("7s", "gin_only")])
def test_nothing_else_doubles_a_hand(upcard: str, knock_limit: str) -> None:
    assert play(showdown(GIN, "Kc", upcard=upcard, knock_limit=knock_limit), "done").totals == (35, 0)


@pytest.mark.clause("GIN-12", "GIN-15")
def test_oklahoma_end_bonuses_are_not_doubled() -> None:
    state = showdown(
        GIN, "Kc", upcard="7s", knock_limit="oklahoma", bonuses="tournament", totals=(40, 30), won=(1, 1)
    )
    assert play(state, "done").totals == (40 + 70 + 100 + 50, 30 + 25)


@pytest.mark.clause("GIN-12")
def test_who_scores_has_won_the_hand() -> None:
    assert play(showdown(GIN, GIN, won=(2, 1)), "done").won == (3, 1)
    assert play(showdown("5s", "5c", won=(2, 1)), "done").won == (2, 2)


@pytest.mark.clause("GIN-14")
@pytest.mark.parametrize(
    ("next_dealer", "knocker_wins", "opponent_wins", "drawn"),
    [("loser", 1, 0, 0), ("winner", 0, 1, 0), ("alternate", 1, 1, 1)],
)
def test_next_dealer(next_dealer: str, knocker_wins: int, opponent_wins: int, drawn: int) -> None:
    options: dict[str, Any] = {"next_dealer": next_dealer, "tie": "nobody"}
    assert play(showdown("2c", "Kc", **options), "done").dealer == knocker_wins
    assert play(showdown("9s", "6c", **options), "done").dealer == opponent_wins
    assert play(showdown("5s", "5c", **options), "done").dealer == drawn


@pytest.mark.clause("GIN-14")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_loser_deals_and_after_a_drawn_hand_the_same_dealer_again(dealer: int) -> None:
    assert play(showdown("2c", "Kc", dealer=dealer), "done").dealer == 1
    assert play(showdown("9s", "6c", dealer=dealer), "done").dealer == 0
    assert play(showdown("5s", "5c", dealer=dealer, tie="nobody"), "done").dealer == dealer


@pytest.mark.clause("GIN-15", "ALL-2")
def test_the_match_ends_with_the_hand_that_brings_somebody_to_the_target() -> None:
    before = showdown("2c", "3c", totals=(98, 99), won=(3, 3))
    assert rules.outcome(before) is None
    after = play(before, "done")
    assert rules.outcome(after) is None
    assert after.phase is Phase.DEAL
    over = play(showdown("2c", "4c", totals=(98, 99), won=(3, 3)), "done")
    assert over.phase is Phase.OVER
    assert rules.to_act(over) is None
    assert rules.outcome(over) == Outcome(Seat(0), (100, 99))
    assert rules.legal_moves(over) == ()


@pytest.mark.clause("GIN-15")
@pytest.mark.parametrize("target", [50, 100, 150, 200, 250, 500])
def test_target_is_the_total_that_ends_the_match(target: int) -> None:
    assert rules.outcome(play(showdown("2c", "4c", target=target, totals=(target - 3, 0)), "done")) is None
    over = play(showdown("2c", "4c", target=target, totals=(target - 2, 0)), "done")
    assert rules.outcome(over) == Outcome(Seat(0), (target, 0))


@pytest.mark.clause("GIN-15", "ALL-2")
def test_a_drawn_hand_ends_no_match() -> None:
    assert rules.outcome(play(showdown("5s", "5c", tie="nobody", totals=(99, 99)), "done")) is None


def over(loser: tuple[int, int], bonuses: str) -> tuple[int, ...]:
    """The final totals where a gin brings the winner to 105 in the fourth hand won."""
    gin = 20 if bonuses == "classic" else 25
    state = showdown(GIN, GIN, bonuses=bonuses, totals=(105 - gin, loser[0]), won=(3, loser[1]))
    outcome = rules.outcome(play(state, "done"))
    assert outcome is not None
    assert outcome.winner == 0
    return outcome.totals


@pytest.mark.clause("GIN-15")
def test_example_10_the_bonuses_at_the_end_of_a_match() -> None:
    assert over((60, 2), "tournament") == (305, 110)
    assert over((60, 2), "classic") == (285, 100)
    assert over((60, 2), "as_written") == (105, 60)
    assert over((0, 0), "tournament") == (410, 0)
    assert over((0, 0), "classic") == (385, 0)
    assert over((0, 0), "as_written") == (105, 0)


@pytest.mark.clause("GIN-15")
def test_the_end_of_a_match_is_itemised() -> None:
    state = showdown(GIN, GIN, bonuses="tournament", totals=(80, 0), won=(3, 0))
    (last,) = (event for event in events(state, "done") if isinstance(event, MatchScored))
    assert last.entries == (
        Entry(Seat(0), 100, "game_bonus", "GIN-15"),
        Entry(Seat(0), 105, "shutout", "GIN-15"),
        Entry(Seat(0), 100, "hands_won", "GIN-15"),
    )
    over = play(state, "done")
    assert (over.ledger, over.bonuses) == (scored(state), last.entries)
    higher = play(showdown(GIN, "Kc", bonuses="tournament", totals=(80, 0), won=(3, 0)), "done")
    assert higher.totals == (2 * 115 + 100 + 100, 0)
    classic = play(showdown(GIN, GIN, bonuses="classic", totals=(85, 0), won=(3, 0)), "done")
    assert [(entry.reason, entry.points) for entry in classic.bonuses] == [
        ("game_bonus", 100),
        ("shutout", 100),
        ("hands_won", 80),
    ]


@pytest.mark.clause("GIN-15", "ALL-2")
def test_who_reaches_the_target_wins_whatever_the_end_bonuses_make_of_the_totals() -> None:
    state = showdown(GIN, GIN, bonuses="tournament", totals=(75, 95), won=(0, 12))
    assert rules.outcome(play(state, "done")) == Outcome(Seat(0), (225, 395))


@pytest.mark.clause("GIN-15")
def test_as_written_the_end_adds_nothing_but_is_told() -> None:
    told = events(showdown(GIN, GIN, totals=(75, 95), won=(3, 3)), "done")
    assert told[-1] == MatchScored(entries=())
