"""What the contract of `engine.rules` says of views, held by every game."""

import pytest

from tests.matches import Start, positions, starts

every_start = pytest.mark.parametrize("start", starts(), ids=str)


@every_start
def test_a_view_says_whose_it_is_and_who_is_to_act(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start, 400):
        now = rules.to_act(state)
        for seat in start.viewers():
            view = rules.view(state, seat)
            assert view.seat == seat
            assert view.to_act == (now if isinstance(now, int) else None)


@every_start
def test_only_the_seat_to_act_sees_legal_moves_and_sees_them_all(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start, 400):
        now, legal = rules.to_act(state), rules.legal_moves(state)
        for seat in start.viewers():
            mine = seat is not None and seat == now
            assert rules.view(state, seat).legal == (legal if mine else ())


@every_start
def test_the_public_table_is_never_private(start: Start) -> None:
    rules = start.spec.rules
    assert not any(rules.view(state, None).private for state, _, _ in positions(start))


@every_start
def test_a_view_is_the_same_value_every_time(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start, 100):
        for seat in start.viewers():
            assert rules.view(state, seat) == rules.view(state, seat)


@every_start
def test_before_the_first_deal_and_after_the_match_nothing_waits_behind_a_curtain(start: Start) -> None:
    rules = start.spec.rules
    first, last = positions(start)[0].state, positions(start)[-1].state
    for seat in start.each_seat():
        assert not rules.view(first, seat).private
        assert not rules.view(last, seat).legal
