"""Nothing leaks: what a seat may not know can be dealt anew, and to that seat everything looks the same."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby, islice
from random import Random
from typing import Any

import pytest

from cardtable.engine.events import Event, seen
from cardtable.engine.rules import View
from cardtable.engine.seats import Seat
from tests.matches import Start, positions, starts
from tests.moves import out_of_place

every_start = pytest.mark.parametrize("start", starts(), ids=str)


@pytest.mark.clause("ALL-3")
@every_start
def test_under_a_disguise_a_seat_sees_the_same_table(start: Start) -> None:
    rules, rng = start.spec.rules, Random(1)
    for state, _, _ in positions(start, 350):
        for seat in start.each_seat():
            disguised = rules.disguise(state, seat, rng)
            assert rules.view(disguised, seat) == rules.view(state, seat)
            assert rules.view(disguised, None) == rules.view(state, None)
            assert rules.to_act(disguised) == rules.to_act(state)
            assert rules.outcome(disguised) == rules.outcome(state)


@every_start
def test_under_a_disguise_a_seat_may_do_the_same_and_is_refused_the_same(start: Start) -> None:
    rules, rng = start.spec.rules, Random(2)
    for state, _, _ in positions(start, 300):
        seat = rules.to_act(state)
        if not isinstance(seat, int):
            continue
        disguised = rules.disguise(state, Seat(seat), rng)
        assert rules.legal_moves(disguised) == rules.legal_moves(state)
        for move in out_of_place(start.spec, rng):
            assert rules.refuse(disguised, move) == rules.refuse(state, move)


@every_start
def test_under_a_disguise_the_cards_are_still_the_packs(start: Start) -> None:
    rules, rng = start.spec.rules, Random(3)
    for state, _, _ in positions(start, 600):
        for seat in start.each_seat():
            assert Counter(rules.cards(rules.disguise(state, seat, rng))) == Counter(rules.cards(state))


@every_start
def test_what_a_viewer_sees_of_events_is_what_its_view_tells_no_more_and_no_less(start: Start) -> None:
    """From positions that look alike, events that look alike lead to views that do, and the other way round.

    A card in an event that should be hidden fails here, and so does a view from which it could be guessed.
    Where nothing is private all have seen which way led to a view, and several may lead to the same.
    """
    rng, same, secrets = Random(4), 0, has_secrets(start)
    for state, _, _ in positions(start, 600):
        for seat in start.each_seat():
            alike = (state, start.spec.rules.disguise(state, seat, rng))
            found = [told for position in alike for told in told_after(start, position, seat)]
            by_view, by_events = dict(found), {events: view for view, events in found}
            assert all(by_events[events] == view for view, events in found)
            assert not secrets or all(by_view[view] == events for view, events in found)
            same += len(found) - len(by_events)
    assert same > (800 if secrets else 20)


def has_secrets(start: Start) -> bool:
    """Whether some seat ever knows what another does not."""
    rules = start.spec.rules
    return any(
        rules.view(state, seat).private for state, _, _ in positions(start) for seat in start.each_seat()
    )


@every_start
def test_events_are_kept_from_some_seats_only_where_a_view_is_private(start: Start) -> None:
    told = [event for _, _, events in positions(start) for event in events]
    assert has_secrets(start) or all(event.known_to is None for event in told)


def told_after(start: Start, state: Any, viewer: Seat) -> Iterator[tuple[View, tuple[Event, ...]]]:
    """What a viewer knows after each of a few moves of each kind: its view, and what it saw happen."""
    rules = start.spec.rules
    kinds = groupby(rules.legal_moves(state), key=type)
    for move in (move for _, moves in kinds for move in islice(moves, 4)):
        after, events = rules.apply(state, move)
        yield rules.view(after, viewer), tuple(seen(event, viewer) for event in events)


@every_start
def test_a_disguise_deals_anew_what_another_seat_alone_may_see(start: Start) -> None:
    """Else the tests above would prove nothing: a disguise that changes nothing keeps every promise.

    Towards the end of a hand a seat may know all cards by counting; no disguise changes anything then.
    """
    rules, rng = start.spec.rules, Random(5)
    pairs = hidden = changed = 0
    for state, _, _ in positions(start, 600)[::4]:
        owners = [seat for seat in start.each_seat() if rules.view(state, seat).private]
        for owner, seat in ((owner, seat) for owner in owners for seat in start.each_seat() if seat != owner):
            pairs += 1
            mine = rules.view(state, owner)
            others = [other for _ in range(3) if (other := rules.disguise(state, seat, rng)) != state]
            hidden += bool(others)
            changed += any(rules.view(other, owner) != mine for other in others)
    assert hidden >= pairs * 0.9
    assert changed >= hidden * 0.95


@every_start
def test_a_disguise_deals_anew_what_nobody_may_see(start: Start) -> None:
    rules, rng = start.spec.rules, Random(6)
    hidden = changed = 0
    for state, _, _ in positions(start, 600):
        if isinstance(rules.to_act(state), int):
            hidden += 1
            changed += rules.disguise(state, Seat(0), rng) != state
    assert hidden > 100
    assert changed >= hidden * 0.5


@every_start
def test_a_disguise_follows_the_chance_it_is_given(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start, 20):
        for seat in start.each_seat():
            assert rules.disguise(state, seat, Random(7)) == rules.disguise(state, seat, Random(7))
