"""The rules as a whole: their contract, and matches by chance under every option."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import CARDS
from cardtable.engine.events import HandScored, MatchScored
from cardtable.engine.options import make, options_of
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance, Rules
from cardtable.games.gin_rummy import SPEC, rules
from cardtable.games.gin_rummy.options import PRESETS, Options
from cardtable.games.gin_rummy.state import Knock, Knocked, Move, Phase, State, View

checked: Rules[Options, State, Move, View] = rules

EVERY_CHOICE = [(option.key, value) for option in options_of(Options) for value in option.choices]


def match(options: Options, seed: int) -> list[State]:
    """A match by chance, in which a knock is seldom let pass."""
    rng = Random(seed)
    states = [checked.start(options, 2)]
    while (acting := rules.to_act(states[-1])) is not None:
        moves: list[Any] = (
            [answer(acting, rng)] if isinstance(acting, Chance) else list(rules.legal_moves(states[-1]))
        )
        knocks = [move for move in moves if isinstance(move, Knock)]
        move = rng.choice(knocks if knocks and rng.random() < 0.9 else moves)
        state, events = rules.apply(states[-1], move)
        check_ledger(states[-1], state, events)
        states.append(state)
    return states


def check_ledger(before: State, after: State, events: tuple[object, ...]) -> None:
    lines = [
        line for event in events if isinstance(event, HandScored | MatchScored) for line in event.entries
    ]
    for seat in (0, 1):
        gained = sum(line.points for line in lines if line.seat == seat)
        assert after.totals[seat] == before.totals[seat] + gained


def test_the_module_is_the_games_rules() -> None:
    assert SPEC.rules is rules
    assert SPEC.options is Options


@pytest.mark.clause("GIN-15", "ALL-2")
@pytest.mark.parametrize(
    ("key", "value"), EVERY_CHOICE, ids=[f"{key}-{value}" for key, value in EVERY_CHOICE]
)
def test_under_every_option_a_match_by_chance_keeps_the_pack_and_comes_to_its_end(
    key: str, value: Any
) -> None:
    options = make(Options, {"upcard_offer": "on", "bonuses": "tournament", key: value})
    states = match(options, 11)
    for state in states:
        assert sorted(rules.cards(state)) == (list(CARDS) if state.hand else [])
        assert state.phase not in {Phase.DRAW, Phase.OFFER} or len(state.stock) >= 3
    outcome = rules.outcome(states[-1])
    assert outcome is not None
    assert outcome.totals == states[-1].totals


@pytest.mark.clause("GIN-15")
@pytest.mark.parametrize("key", PRESETS)
def test_nobody_has_reached_the_target_before_the_end(key: str) -> None:
    *before, last = match(PRESETS[key], 3)
    assert max(max(state.totals) for state in before) < PRESETS[key].target
    assert last.winner is not None
    assert last.totals[last.winner] >= PRESETS[key].target


@pytest.mark.clause("GIN-3")
@pytest.mark.parametrize("key", PRESETS)
def test_hands_are_numbered_from_one_and_the_dealer_never_begins(key: str) -> None:
    for before, after in pairwise(match(PRESETS[key], 5)):
        if before.phase is Phase.DEAL:
            assert after.hand == before.hand + 1
            assert after.turn != after.dealer == before.dealer
        else:
            assert after.hand == before.hand


@pytest.mark.clause("GIN-8", "GIN-11")
def test_matches_by_chance_come_to_every_phase_and_every_kind_of_knock() -> None:
    states = [state for key in PRESETS for seed in range(3) for state in match(PRESETS[key], seed)]
    assert {state.phase for state in states} == set(Phase)
    knocks = [state.knock for state in states if isinstance(state.knock, Knocked)]
    assert any(knock.laid for knock in knocks)
    assert {knock.seat for knock in knocks} == {0, 1}
