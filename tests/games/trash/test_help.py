"""The rules page of Trash: its clauses, and sentences that follow the options."""

import re
from dataclasses import replace
from typing import Any

import pytest

from cardtable.games.trash import SPEC
from cardtable.games.trash.options import PRESETS, Options
from cardtable.games.trash.state import Why
from cardtable.learn.pages import page, part_at, text

CLAUSES = [f"TRASH-{number}" for number in range(1, 15)]


def part(clause: str, options: Options) -> str:
    found = part_at(page(SPEC, options), clause)
    assert found is not None
    return found.markdown


def table(**values: Any) -> Options:
    return replace(Options(), **values)


def test_every_clause_has_one_part_in_the_order_of_the_rules() -> None:
    anchors = [anchor for found in page(SPEC, Options()).parts for anchor in found.anchors]
    assert [anchor for anchor in anchors if anchor.startswith("TRASH-")] == CLAUSES


def test_every_reason_of_a_refusal_leads_to_a_part_of_the_page() -> None:
    rules = page(SPEC, Options())
    own = [why for why in Why if why.clause.startswith("TRASH-")]
    assert own
    assert not [why for why in own if part_at(rules, why.clause) is None]


@pytest.mark.parametrize(
    ("clause", "options", "said", "other"),
    [
        ("TRASH-1", table(wild="jacks_jokers"), "Two jokers are added to each pack", table()),
        ("TRASH-1", table(), "There are no jokers", table(wild="kings_jokers")),
        ("TRASH-2", table(), "A Jack is wild", PRESETS["family"]),
        ("TRASH-2", PRESETS["family"], "A King is wild", table()),
        ("TRASH-2", table(wild="kings_jokers"), "A King or a joker is wild", table(wild="kings")),
        ("TRASH-2", table(wild="jacks_jokers"), "A Jack or a joker is wild", table()),
        ("TRASH-2", PRESETS["short"], "Higher numbers have no place", table()),
        ("TRASH-3", table(), "ten cards face down, in two rows of five", PRESETS["short"]),
        ("TRASH-3", PRESETS["short"], "five cards face down in one row", table()),
        ("TRASH-3", table(start_size=8), "eight cards", table()),
        ("TRASH-3", table(start_upcard="on"), "One card of the stock is turned face up", table()),
        ("TRASH-10", table(), "a Queen or a King;", PRESETS["family"]),
        ("TRASH-10", PRESETS["family"], "a Jack or a Queen;", table()),
        ("TRASH-12", PRESETS["family"], "each of them has one more turn", table()),
        ("TRASH-13", table(), "The others keep theirs", PRESETS["family"]),
        ("TRASH-14", table(), "an ace or a Jack", table(wild="kings")),
        ("TRASH-14", PRESETS["family"], "it beats whoever finished a longer layout first", table()),
    ],
)
def test_a_clause_says_what_this_table_plays_and_not_what_another_does(
    clause: str, options: Options, said: str, other: Options
) -> None:
    assert said in part(clause, options)
    assert said not in part(clause, other)


@pytest.mark.parametrize("size", [10, 8, 5])
@pytest.mark.parametrize("wild", ["jacks", "kings", "jacks_jokers", "kings_jokers"])
def test_every_place_and_number_that_is_named_is_one_that_this_table_has(wild: str, size: int) -> None:
    options = table(wild=wild, start_size=size)
    said = "\n".join(part(clause, options) for clause in CLAUSES if clause != "TRASH-1")
    named = re.findall(r"places? (\d+)|\b(?:a|from 2 to) (\d+)\b|(\d+)[♠♣♦♥]", said)
    numbers = {int(number) for found in named for number in found if number}
    assert {3, 4, 5} <= numbers
    assert max(numbers) <= size
    assert f"the cards from 2 to {size}" in part("TRASH-2", options)


@pytest.mark.parametrize("wild", ["jacks", "kings", "jacks_jokers", "kings_jokers"])
def test_no_card_of_an_example_contradicts_what_is_wild(wild: str) -> None:
    """What the page discards is not wild, and what it lets choose a place is."""
    rank = "J" if wild.startswith("jacks") else "K"
    examples = part("TRASH-6", table(wild=wild)), part("TRASH-7", table(wild=wild))
    assert f"{rank}♥" not in examples[0]
    assert f"You draw {rank}♣ and choose place 3" in examples[1]
    assert f"{rank}♣ and you draw 3♥" in part("TRASH-8", table(wild=wild))


@pytest.mark.parametrize("options", PRESETS.values(), ids=list(PRESETS))
def test_the_page_can_be_read_as_plain_text(options: Options) -> None:
    said = text(page(SPEC, options), 60)
    assert all(clause in said for clause in CLAUSES)
    assert "[if" not in said
    assert "{" not in said
