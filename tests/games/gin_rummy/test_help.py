"""The rules page of Gin Rummy: its clauses, and figures that follow the options."""

from dataclasses import replace
from typing import Any

import pytest

from cardtable.games.gin_rummy import SPEC
from cardtable.games.gin_rummy.options import PRESETS, Options
from cardtable.games.gin_rummy.state import Why
from cardtable.learn.pages import page, part_at

CLAUSES = [f"GIN-{number}" for number in range(1, 16)]


def part(clause: str, options: Options) -> str:
    found = part_at(page(SPEC, options), clause)
    assert found is not None
    return found.markdown


def table(**values: Any) -> Options:
    return replace(Options(), **values)


def test_every_clause_has_one_part_in_the_order_of_the_rules() -> None:
    anchors = [anchor for found in page(SPEC, Options()).parts for anchor in found.anchors]
    assert [anchor for anchor in anchors if anchor.startswith("GIN-")] == CLAUSES


def test_every_reason_of_a_refusal_leads_to_a_part_of_the_page() -> None:
    rules = page(SPEC, Options())
    own = [why for why in Why if why.clause.startswith("GIN-")]
    assert own
    assert not [why for why in own if part_at(rules, why.clause) is None]


@pytest.mark.parametrize(
    ("options", "figures"),
    [
        (table(), ["| 25 + d |", "| 25 + 6 + d |", "| d - k |", "| 25 + (k - d) |"]),
        (PRESETS["classic"], ["| 20 + d |", "| d - k |", "| 10 + (k - d) |"]),
        (table(bonuses="classic", tie="nobody"), ["| 20 + d |", "| d - k |", "| 10 + (k - d) |", "| 0 |"]),
        (table(big_gin="off"), ["| 25 + d |", "| d - k |", "| 25 + (k - d) |"]),
        (table(tie="nobody"), ["| 25 + d |", "| 25 + 6 + d |", "| d - k |", "| 25 + (k - d) |", "| 0 |"]),
        (table(knock_limit="gin_only"), ["| 25 + d |", "| 25 + 6 + d |"]),
    ],
)
def test_the_table_of_scores_follows_bonuses_tie_big_gin_and_limit(
    options: Options, figures: list[str]
) -> None:
    rows = [line for line in part("GIN-12", options).splitlines() if line.startswith("|")][2:]
    assert len(rows) == len(figures)
    assert all(row.endswith(figure) for row, figure in zip(rows, figures, strict=True))


@pytest.mark.parametrize(
    ("options", "example"),
    [
        (table(), "k = 9 and d = 6: undercut, the opponent scores 28."),
        (table(), "k = 5 and d = 5: undercut, the opponent scores 25."),
        (table(), "Gin against d = 0: 25."),
        (table(), "Big gin against d = 12: 43."),
        (table(), "The knocker scores 9 - 2 = 7."),
        (table(tie="nobody"), "k = 5 and d = 5: nobody scores."),
        (table(bonuses="classic"), "k = 9 and d = 6: undercut, the opponent scores 13."),
        (PRESETS["oklahoma"], "k = 3 and d = 20: twice 17, so 34."),
        (PRESETS["oklahoma"], "gin against d = 20: 90."),
        (table(knock_limit="oklahoma", bonuses="classic"), "gin against d = 20: 80."),
    ],
)
def test_examples_of_scores_are_counted_with_the_options(options: Options, example: str) -> None:
    assert example in part("GIN-12", options)


@pytest.mark.parametrize(
    ("options", "figures"),
    [
        (table(bonuses="tournament"), {"= 305", "= 110", "= 410"}),
        (table(bonuses="classic"), {"= 285", "= 100", "= 385"}),
        (table(), set[str]()),
    ],
)
def test_what_the_end_of_the_match_adds_follows_bonuses(options: Options, figures: set[str]) -> None:
    shown = part("GIN-15", options)
    known = {"= 305", "= 110", "= 410", "= 285", "= 100", "= 385"}
    assert {figure for figure in known if figure in shown} == figures


@pytest.mark.parametrize("target", [50, 100, 500])
def test_the_target_is_the_table_s_own(target: int) -> None:
    assert f"to {target} points or more" in part("GIN-15", table(target=target))


@pytest.mark.parametrize(
    ("clause", "options", "said", "other"),
    [
        ("GIN-4", table(), "very first turn", table(upcard_offer="on")),
        (
            "GIN-4",
            table(upcard_offer="on"),
            "first to the player who did not deal, then to the dealer",
            table(),
        ),
        ("GIN-8", table(), "10 points of deadwood or fewer", PRESETS["oklahoma"]),
        ("GIN-8", table(knock_limit="oklahoma"), "points of the first upcard", table()),
        ("GIN-8", table(knock_limit="gin_only"), "only if all ten", table()),
        ("GIN-10", table(), "you may end the hand there and then", table(bonuses="classic")),
        ("GIN-10", table(big_gin="off"), "There is no big gin at this table", table()),
        ("GIN-10", table(bonuses="classic"), "know no big gin", table(big_gin="off")),
        ("GIN-11", table(knock_limit="gin_only"), "never anything to lay off", table()),
        ("GIN-11", table(), "Against gin and big gin nothing", table(big_gin="off")),
        ("GIN-12", table(knock_limit="oklahoma"), "everything scored for the hand is doubled", table()),
        ("GIN-14", table(), "The loser of the hand deals", table(next_dealer="winner")),
        ("GIN-14", table(next_dealer="winner"), "The winner of the hand deals", table()),
        ("GIN-14", table(next_dealer="alternate"), "after drawn hands too", table()),
    ],
)
def test_a_clause_says_what_this_table_plays_and_not_what_another_does(
    clause: str, options: Options, said: str, other: Options
) -> None:
    assert said in part(clause, options)
    assert said not in part(clause, other)
