"""The rules page of Thief: its clauses, and what follows the options."""

from dataclasses import replace
from typing import Any

import pytest

from cardtable.games.thief import SPEC
from cardtable.games.thief.choice import Why
from cardtable.games.thief.options import PRESETS, Options
from cardtable.learn.pages import page, part_at

CLAUSES = [f"THIEF-{number}" for number in range(1, 19)]


def part(clause: str, options: Options) -> str:
    found = part_at(page(SPEC, options), clause)
    assert found is not None
    return found.markdown


def table(**values: Any) -> Options:
    return replace(Options(), **values)


def test_every_clause_has_one_part_in_the_order_of_the_rules() -> None:
    anchors = [anchor for found in page(SPEC, Options()).parts for anchor in found.anchors]
    assert [anchor for anchor in anchors if anchor.startswith("THIEF-")] == CLAUSES


def test_every_reason_of_a_refusal_leads_to_a_part_of_the_page() -> None:
    rules = page(SPEC, Options())
    own = [why for why in Why if why.clause.startswith("THIEF-")]
    assert own
    assert not [why for why in own if part_at(rules, why.clause) is None]


@pytest.mark.parametrize("target", [500, 1000, 2000])
def test_the_target_is_the_table_s_own(target: int) -> None:
    assert f"{target} points or more" in part("THIEF-18", table(target=target))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_hand_is_as_large_as_the_table_plays_it(size: int) -> None:
    assert f"Everybody gets {size} cards" in part("THIEF-3", table(hand_size=size))
    assert f"until you hold {size} cards" in part("THIEF-15", table(hand_size=size))


@pytest.mark.parametrize(
    ("clause", "options", "said", "other"),
    [
        ("THIEF-1", table(), "Jacks and Twos are wild", PRESETS["classic"]),
        ("THIEF-1", PRESETS["classic"], "Jokers and Twos are wild", table()),
        ("THIEF-2", table(), "1200 points", PRESETS["classic"]),
        ("THIEF-2", PRESETS["classic"], "| Joker | 50 |", table()),
        ("THIEF-4", table(), "The player before the dealer begins", PRESETS["classic"]),
        ("THIEF-4", PRESETS["classic"], "The player after the dealer begins", table()),
        ("THIEF-5", table(), "has no natural card", table(wild_only_sets="on")),
        ("THIEF-5", table(wild_only_sets="on"), "wild cards are a set as well", table()),
        ("THIEF-9", table(), "Cards on the discard pile stay there", PRESETS["safe_stacks"]),
        ("THIEF-9", PRESETS["safe_stacks"], "take the top card of the discard pile", table()),
        ("THIEF-10", table(), "A wild card cannot open a challenge", PRESETS["classic"]),
        ("THIEF-10", PRESETS["classic"], "or a wild card", table()),
        ("THIEF-10", table(wild_only_sets="on"), "challenged with a wild card only", table()),
        ("THIEF-10", table(), "open a challenge.", table(wild_only_sets="on")),
        ("THIEF-10", table(wild_only_sets="on"), "for a set that has a rank", table()),
        ("THIEF-7", table(take_discard="on"), "- take the top card of the discard pile", table()),
        ("THIEF-7", table(take_discard="on"), "or the top discard taken", table()),
        ("THIEF-7", table(), "is a card drawn instead", table(take_discard="on")),
        ("THIEF-10", PRESETS["safe_stacks"], "only one set cannot be challenged", table()),
        ("THIEF-11", table(wild_only_sets="on"), "only wild cards are laid", table()),
        ("THIEF-13", table(), "9♣ 9♦ 9♥ 2♠ J♦", PRESETS["classic"]),
    ],
)
def test_a_clause_says_what_this_table_plays_and_not_what_another_does(
    clause: str, options: Options, said: str, other: Options
) -> None:
    assert said in part(clause, options)
    assert said not in part(clause, other)
