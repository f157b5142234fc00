"""What the contract of `engine.rules` says of states and of the match, held by every game."""

import re
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typing_extensions import override

from cardtable import registry
from cardtable.engine.events import HandScored, MatchScored, seen
from cardtable.engine.options import options_of
from cardtable.engine.packs import packs
from cardtable.engine.replay import replay
from cardtable.engine.rules import Chance, Kind, Rules
from cardtable.engine.spec import GameSpec
from cardtable.saves.store import Store
from tests.clauses import SHARED, clauses_of
from tests.facts import facts_of
from tests.matches import MOST_MOVES, Start, log_of, mixtures, positions, record_of, starts, walk, walks

every_start = pytest.mark.parametrize("start", starts(), ids=str)


@every_start
def test_a_match_by_chance_comes_to_its_end_and_not_before_has_an_outcome(start: Start) -> None:
    rules = start.spec.rules
    for played in walks(start):
        assert len(played) <= MOST_MOVES
        *before, last = played
        assert all(rules.outcome(position.state) is None for position in before)
        assert rules.to_act(last.state) is None
        outcome = rules.outcome(last.state)
        assert outcome is not None
        assert outcome.winner in start.each_seat()
        assert len(outcome.totals) == start.seats


@every_start
def test_who_is_to_act_is_a_seat_at_the_table_or_chance_with_something_to_order(start: Start) -> None:
    for state, _, _ in positions(start):
        now = start.spec.rules.to_act(state)
        if isinstance(now, Chance):
            assert now.things
            assert now.kind is not Kind.FIRST or set(now.things) <= set(start.each_seat())
        elif now is not None:
            assert now in start.each_seat()


@every_start
def test_after_every_move_the_cards_are_exactly_the_packs(start: Start) -> None:
    rules = start.spec.rules
    for played in walks(start):
        pack: Counter[int] = Counter()
        for position in played:
            if getattr(position.move, "kind", None) is Kind.DEAL:
                pack = Counter(position.move.things)
            assert Counter(rules.cards(position.state)) == pack
        assert is_whole_packs(pack)


def is_whole_packs(pack: Counter[int]) -> bool:
    count = pack[0]
    jokers = pack[52] // count
    return pack == Counter(packs(count, jokers=jokers))


@every_start
def test_a_move_leaves_the_state_before_it_as_it_was(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start, 60):
        for move in rules.legal_moves(state)[:20]:
            assert leaves_as_it_was(rules, state, move)


def leaves_as_it_was(rules: Rules[Any, Any, Any, Any], state: Any, move: Any) -> bool:
    """Whether every value in a state, also one that its text does not show, is the same after a move."""
    before = deepcopy(state)
    rules.apply(state, move)
    return bool(state == before)


def test_a_change_of_what_a_state_does_not_show_would_be_noticed() -> None:
    class Hand(NamedTuple):
        seat: int
        cards: list[int]

        @override
        def __repr__(self) -> str:
            return f"Hand({self.seat})"

    class Careless:
        def apply(self, state: Hand, move: int) -> Hand:
            state.cards.remove(move)
            return Hand(state.seat, [*state.cards])

    careless: Any = Careless()
    assert not leaves_as_it_was(careless, Hand(0, [7, 8, 9]), 8)


@every_start
def test_a_state_that_is_printed_by_accident_shows_no_card(start: Start) -> None:
    for state, _, _ in positions(start, 60):
        assert not re.search(r"\b([A2-9TJQK][cdhs]|Jo)\b|\bCard\b|\d{6,}|\d(, \d+){9}", repr(state))


@pytest.mark.clause("ALL-4")
@every_start
def test_the_log_replays_to_the_same_states_and_events(start: Start) -> None:
    for played in walks(start):
        steps = list(replay(start.spec, record_of(start, log_of(start, played))))
        assert [step.state for step in steps] == [position.state for position in played]
        assert [step.events for step in steps] == [position.events for position in played]


@every_start
def test_a_match_saved_and_opened_again_in_the_middle_is_the_same_match(start: Start, tmp_path: Path) -> None:
    store, played = Store(tmp_path), walk(start, 1)[:200]
    log = log_of(start, played)
    for moves in range(0, len(log), 10):
        record = record_of(start, log[:moves])
        store.write("middle", record)
        assert store.load("middle") == record
        *_, (state, _) = replay(start.spec, store.load("middle"))
        rules, there = start.spec.rules, played[moves].state
        assert state == there
        assert rules.legal_moves(state) == rules.legal_moves(there)
        assert [rules.view(state, seat) for seat in start.viewers()] == [
            rules.view(there, seat) for seat in start.viewers()
        ]


@every_start
def test_the_ledger_adds_up_to_the_totals(start: Start) -> None:
    rules, clauses = start.spec.rules, {*clauses_of(start.spec), *SHARED}
    for played in walks(start):
        totals = [0] * start.seats
        for position in played:
            for event in position.events:
                if isinstance(event, HandScored | MatchScored):
                    assert all(entry.clause in clauses and entry.reason for entry in event.entries)
                    for entry in event.entries:
                        totals[entry.seat] += entry.points
            assert list(rules.view(position.state, None).totals) == totals
        outcome = rules.outcome(played[-1].state)
        assert outcome is not None
        assert list(outcome.totals) == totals


@every_start
def test_a_match_scores_its_end_once_if_at_all_and_hands_before_it(start: Start) -> None:
    for played in walks(start):
        scored = [event for position in played for event in position.events if isinstance(event, HandScored)]
        ends = [number for number, position in enumerate(played) if has_match_scored(position.events)]
        assert scored
        assert ends in ([], [len(played) - 1])


def has_match_scored(events: tuple[object, ...]) -> bool:
    return any(isinstance(event, MatchScored) for event in events)


@every_start
def test_an_event_tells_each_viewer_its_cards_or_none_of_them(start: Start) -> None:
    for _, _, events in positions(start):
        for event in events:
            assert event.seat is None or event.seat in start.each_seat()
            assert event.known_to is None or event.known_to <= set(start.each_seat())
            for viewer in start.viewers():
                glimpse = seen(event, viewer)
                knows = event.known_to is None or viewer in event.known_to
                assert glimpse.cards == (event.cards if knows else ())
                assert type(glimpse) is type(event)


@every_start
def test_the_facts_that_the_game_asserts_hold_at_every_move(start: Start) -> None:
    facts = facts_of(start.spec)
    for played in walks(start):
        facts.hold([position.state for position in played])


def test_every_game_is_tried_under_every_preset_and_mixture_with_every_number_of_seats() -> None:
    tried = {(start.spec.id, start.rules, start.seats) for start in starts()}
    assert len(tried) == len(starts())
    assert tried == {
        (spec.id, rules, seats)
        for spec in registry.specs()
        for rules in (*spec.presets, *mixtures(spec))
        for seats in range(spec.seats[0], spec.seats[1] + 1)
    }


@pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)
def test_every_house_rule_is_tried_with_every_number_of_seats(spec: GameSpec) -> None:
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        tried = [start.options() for start in starts() if (start.spec, start.seats) == (spec, seats)]
        for option in options_of(spec.options):
            met = {getattr(options, option.key) for options in tried}
            assert all(choice in met for choice in option.choices if isinstance(choice, str))
