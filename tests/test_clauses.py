"""Every clause of a rules page is proved by a test that names it, and every refusal names its clause."""

import ast
import re

import pytest

from cardtable import registry
from cardtable.engine.cards import parse_cards
from cardtable.engine.rules import Refusal
from cardtable.engine.spec import GameSpec
from tests.clauses import SHARED, clauses_of, marked, marks_in, reasons_of

every_game = pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)


@every_game
def test_every_clause_of_the_rules_has_a_test(spec: GameSpec) -> None:
    proved = marked()
    assert clauses_of(spec)
    assert [clause for clause in clauses_of(spec) if clause not in proved] == []


def test_every_clause_of_the_house_has_a_test() -> None:
    assert [clause for clause in SHARED if clause not in marked()] == []


def test_every_clause_that_a_test_names_stands_in_some_rules() -> None:
    known = {clause for spec in registry.specs() for clause in clauses_of(spec)} | set(SHARED)
    assert {clause: tests for clause, tests in marked().items() if clause not in known} == {}


@every_game
def test_the_clauses_of_a_page_are_numbered_without_a_gap_and_without_repeats(spec: GameSpec) -> None:
    clauses = clauses_of(spec)
    prefix = clauses[0].partition("-")[0]
    assert sorted(clauses, key=lambda clause: int(clause.partition("-")[2])) == [
        f"{prefix}-{number}" for number in range(1, len(clauses) + 1)
    ]


@every_game
def test_every_reason_of_refusal_has_a_clause_of_the_rules(spec: GameSpec) -> None:
    assert reasons_of(spec)
    assert {why.clause for why in reasons_of(spec)} <= {*clauses_of(spec), *SHARED}


@every_game
def test_every_reason_of_refusal_has_a_sentence_of_its_own_with_its_clause(spec: GameSpec) -> None:
    words = registry.words_of(spec)
    said = {why: words.refusal(Refusal(why, parse_cards("7h"))) for why in reasons_of(spec)}
    for why, sentence in said.items():
        assert re.search(rf"\b{why.clause}\b", sentence)
        assert len(sentence) > len(why.clause) + 10
    assert len(set(said.values())) == len(said)


@every_game
def test_a_refusal_about_no_card_is_said_as_well(spec: GameSpec) -> None:
    words = registry.words_of(spec)
    assert all(words.refusal(Refusal(why)) for why in reasons_of(spec))


def test_marks_are_found_on_tests_on_their_classes_and_on_their_parameters() -> None:
    tree = ast.parse(
        "@pytest.mark.clause('T-1', 'T-2')\n"
        "def test_a(): ...\n"
        "@pytest.mark.clause('T-3')\n"
        "class TestB:\n"
        "    async def test_c(self): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.clause('T-4'))])\n"
        "def test_d(x): ...\n"
        "@pytest.mark.clause('T-5')\n"
        "def no_test(): ...\n"
    )
    assert sorted(marks_in(tree)) == [
        ("test_a", "T-1"),
        ("test_a", "T-2"),
        ("test_c", "T-3"),
        ("test_d", "T-4"),
    ]
