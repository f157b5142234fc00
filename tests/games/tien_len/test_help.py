"""The rules page of Tien Len: its clauses, and what follows the options."""

from dataclasses import replace
from typing import Any

import pytest

from cardtable.games.tien_len import SPEC
from cardtable.games.tien_len.choice import Why
from cardtable.games.tien_len.options import PRESETS, Options
from cardtable.learn.pages import page, part_at

CLAUSES = [f"TL-{number}" for number in range(1, 18)]


def part(clause: str, options: Options) -> str:
    found = part_at(page(SPEC, options), clause)
    assert found is not None
    return found.markdown


def table(**values: Any) -> Options:
    return replace(Options(), **values)


def test_every_clause_has_one_part_in_the_order_of_the_rules() -> None:
    anchors = [anchor for found in page(SPEC, Options()).parts for anchor in found.anchors]
    assert [anchor for anchor in anchors if anchor.startswith("TL-")] == CLAUSES


def test_every_reason_of_a_refusal_leads_to_a_part_of_the_page() -> None:
    rules = page(SPEC, Options())
    own = [why for why in Why if why.clause.startswith("TL-")]
    assert own
    assert not [why for why in own if part_at(rules, why.clause) is None]


@pytest.mark.parametrize("target", [10, 15, 100])
def test_the_target_is_the_table_s_own(target: int) -> None:
    assert f"to {target} points or more" in part("TL-17", table(target=target))


@pytest.mark.parametrize(
    ("clause", "options", "said", "other"),
    [
        ("TL-6", table(), "Four of a kind beats one 2, but not a pair", table(bomb_ladder="southern")),
        ("TL-6", table(bomb_ladder="southern"), "| A pair of 2s | a four of a kind, or", table()),
        ("TL-6", table(), "a higher one of the same type and length", PRESETS["southern"]),
        ("TL-6", PRESETS["southern"], "On anything else but a lower bomb", table()),
        ("TL-7", table(), "falls only to the same type and length", PRESETS["southern"]),
        ("TL-7", PRESETS["southern"], "3. four pairs in a row", table()),
        ("TL-9", table(), "In the first game of a match", table(first_lead="every_game")),
        ("TL-9", table(first_lead="every_game"), "In every game the player with", table()),
        ("TL-10", table(), "the winner of the game before leads", table(first_lead="every_game")),
        ("TL-10", table(first_lead="every_game"), "does not give the lead", table()),
        ("TL-12", table(), "not even a bomb brings you back", table(passed_may_bomb="on")),
        ("TL-12", table(passed_may_bomb="on"), "or decline, and either way", table()),
        ("TL-12", table(passing="this_turn", passed_may_bomb="on"), "for that turn only", table()),
        ("TL-13", table(passing="this_turn"), "one after the other", table()),
        ("TL-14", table(), "next player clockwise who still has cards", PRESETS["quick"]),
        ("TL-14", table(finish_on_two="forbidden"), "may not consist of 2s", table()),
        ("TL-14", table(finish_on_two="forbidden"), "the lower 2 has the better place", table()),
        ("TL-15", table(), "until only one player has cards left", PRESETS["quick"]),
        ("TL-15", PRESETS["quick"], "the first to go out takes all", table()),
        ("TL-16", table(), "all four 2s", table(instant_wins="off")),
        ("TL-16", PRESETS["southern"], "six pairs", table()),
        ("TL-16", table(instant_wins="off"), "no dealt hand wins", table()),
        ("TL-17", table(), "| 4 | 3, 2, 1, 0 |", PRESETS["quick"]),
        ("TL-17", PRESETS["quick"], "5 + 2 + 26 = 33", table()),
        ("TL-17", table(), "Whoever wins at once", table(instant_wins="off")),
    ],
)
def test_a_clause_says_what_this_table_plays_and_not_what_another_does(
    clause: str, options: Options, said: str, other: Options
) -> None:
    assert said in part(clause, options)
    assert said not in part(clause, other)
