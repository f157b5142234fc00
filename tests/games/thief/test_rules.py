"""Whole matches, and what the contract says of the module."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardtable.engine.options import changed, make, options_of
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance, Rules
from cardtable.games.thief import SPEC, rules
from cardtable.games.thief.options import PRESETS, Options
from cardtable.games.thief.sets import pack_of, points_of
from cardtable.games.thief.state import Move, Phase, State, View
from tests.games.thief import facts

checked: Rules[Options, State, Move, View] = rules

EVERY_CHOICE = [(option.key, value) for option in options_of(Options) for value in option.choices]


def match(options: Options, seats: int, seed: int) -> list[State]:
    rng, states = Random(seed), [checked.start(options, seats)]
    while (acting := rules.to_act(states[-1])) is not None:
        legal = rules.legal_moves(states[-1])
        move = answer(acting, rng) if isinstance(acting, Chance) else rng.choice(legal)
        states.append(rules.apply(states[-1], move).state)
    return states


def test_the_module_is_the_games_rules() -> None:
    assert SPEC.rules is rules
    assert SPEC.options is Options


def test_the_presets_are_those_of_the_rules_page() -> None:
    assert {key: changed(preset) for key, preset in PRESETS.items()} == {
        "as_written": {},
        "classic": {"wild_may_open": "on", "take_discard": "on", "first_player": "left", "jokers": "on"},
        "safe_stacks": {"wild_may_open": "on", "take_discard": "on", "first_set_safe": "on"},
    }


@pytest.mark.clause("THIEF-18", "ALL-2")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(
    ("key", "value"), EVERY_CHOICE, ids=[f"{key}-{value}" for key, value in EVERY_CHOICE]
)
def test_under_every_option_a_match_by_chance_keeps_the_packs_and_comes_to_its_end(
    key: str, value: Any, seats: int
) -> None:
    options = make(Options, {"target": 500, "wild_may_open": "on", key: value})
    states = match(options, seats, 11)
    pack = list(pack_of(options))
    assert all(sorted(rules.cards(state)) == (pack if state.round else []) for state in states)
    facts.hold(states)
    outcome = rules.outcome(states[-1])
    assert outcome is not None
    assert outcome.totals[outcome.winner] == max(outcome.totals) >= options.target
    assert outcome.totals.count(max(outcome.totals)) == 1


@pytest.mark.clause("THIEF-2")
@pytest.mark.parametrize(("jokers", "cards", "points"), [("off", 104, 1200), ("on", 108, 1080)])
def test_after_every_move_the_cards_are_so_many_and_worth_so_much(
    jokers: str, cards: int, points: int
) -> None:
    options = make(Options, {"jokers": jokers, "take_discard": "on", "wild_may_open": "on"})
    for seats in range(2, 7):
        for state in match(options, seats, 3):
            if state.round:
                everywhere = rules.cards(state)
                assert (len(everywhere), points_of(everywhere, options)) == (cards, points)


@pytest.mark.clause("THIEF-3", "THIEF-4")
@pytest.mark.parametrize("key", PRESETS)
def test_rounds_are_numbered_from_one_and_the_deal_passes_clockwise(key: str) -> None:
    rounds, step = 0, 1 if PRESETS[key].first_player == "left" else -1
    for before, after in pairwise(match(PRESETS[key], 4, 5)):
        if before.phase is Phase.DEAL:
            rounds += 1
            assert after.round == rounds
            assert after.dealer == before.dealer
            assert after.turn == (after.dealer + step) % 4
        elif after.phase is Phase.DEAL and before.phase is not Phase.FIRST:
            assert after.dealer == (before.dealer + 1) % 4
    assert rounds >= 2


def test_matches_by_chance_come_to_every_phase_and_to_long_challenges() -> None:
    options = Options(wild_may_open="on", hand_size=5)
    states = [state for seed in range(3) for state in match(options, 2, seed)]
    assert {state.phase for state in states} == set(Phase)
    assert max(len(state.contest.cards) for state in states if state.contest) >= 3
    assert max(len(one.cards) for state in states for stack in state.stacks for one in stack) >= 6


@pytest.mark.parametrize("seats", [2, 6])
def test_a_round_has_no_more_turns_than_cards_after_the_upcard(seats: int) -> None:
    turns: dict[int, int] = {}
    for state in match(Options(), seats, 2):
        turns[state.round] = turns.get(state.round, 0) + (state.phase is Phase.TURN)
    assert all(count <= 103 for count in turns.values())
    assert max(turns.values()) > 20
