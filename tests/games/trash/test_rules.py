"""Whole matches, and what the contract says of the module."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardtable.engine.events import HandScored
from cardtable.engine.options import make, options_of
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance, Rules
from cardtable.games.trash import SPEC, rules
from cardtable.games.trash.fit import pack_of
from cardtable.games.trash.options import PRESETS, TURNS, Options
from cardtable.games.trash.state import Discarded, Misfit, Move, Phase, State, View
from tests.games.trash import facts
from tests.games.trash.lengths import mean

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


@pytest.mark.clause("TRASH-14", "ALL-2")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(
    ("key", "value"), EVERY_CHOICE, ids=[f"{key}-{value}" for key, value in EVERY_CHOICE]
)
def test_under_every_option_a_match_by_chance_keeps_the_packs_and_comes_to_its_end(
    key: str, value: Any, seats: int
) -> None:
    options = make(Options, {"start_size": 5, "last_chance": "on", "start_upcard": "on", key: value})
    states = match(options, seats, 11)
    pack = list(pack_of(options, seats))
    assert all(sorted(rules.cards(state)) == (pack if state.hand else []) for state in states)
    facts.hold(states)
    outcome = rules.outcome(states[-1])
    assert outcome is not None
    assert outcome.totals[outcome.winner] == max(outcome.totals) == options.start_size
    assert outcome.totals.count(options.start_size) == 1


@pytest.mark.clause("TRASH-4", "TRASH-13")
@pytest.mark.parametrize("key", PRESETS)
def test_hands_are_numbered_from_one_and_begin_with_the_first_finisher_of_the_one_before(key: str) -> None:
    for before, after in pairwise(match(PRESETS[key], 4, 5)):
        if before.phase is Phase.DEAL:
            assert after.hand == before.hand + 1
            assert after.turn == after.first == before.first
            assert not before.finished or before.first == before.finished[0]
        else:
            assert after.hand == before.hand


def test_matches_by_chance_come_to_every_phase_but_a_reshuffle() -> None:
    states = [state for key in PRESETS for state in match(PRESETS[key], 3, 1)]
    assert {state.phase for state in states} >= set(Phase) - {Phase.RESHUFFLE}
    assert {len(state.finished) for state in states} >= {0, 1, 2}


@pytest.mark.clause("TRASH-9", "TRASH-10")
def test_every_turn_ends_with_one_discard_of_a_card_that_fits_nowhere() -> None:
    rng, state = Random(9), rules.start(PRESETS["family"], 3)
    turns = discards = 0
    while (acting := rules.to_act(state)) is not None:
        turns += state.phase is Phase.SOURCE
        legal = rules.legal_moves(state)
        state, told = rules.apply(
            state, answer(acting, rng) if isinstance(acting, Chance) else rng.choice(legal)
        )
        ends = [event for event in told if isinstance(event, Discarded)]
        discards += len(ends)
        assert len(ends) <= 1
        scored = any(isinstance(event, HandScored) for event in told)
        assert not scored or ends
        assert all(event.misfit in Misfit for event in ends)
    assert turns == discards


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_match_is_about_as_long_as_it_is_said_to_be(key: str, seats: int) -> None:
    told = TURNS[key][seats - 2]
    assert told * 0.75 < mean(PRESETS[key], seats, 8) < told * 1.25
