"""What the rules page of Gin Rummy asserts of every match, looked for in the states of one."""

from collections.abc import Iterable
from itertools import groupby

from cardtable.games.gin_rummy.state import Phase, State

MOST_TURNS = 580


def hold(states: Iterable[State]) -> None:
    """Fail where a state, or a hand, is not as the page says."""
    for _, hand in groupby(states, key=lambda state: state.hand):
        played = list(hand)
        assert sum(state.phase is Phase.DRAW for state in played) <= MOST_TURNS
        for state in played:
            hold_in(state)


def hold_in(state: State) -> None:
    """Fail where the numbers of cards are not those of the phase."""
    counts = [mask.bit_count() for mask in state.hands]
    if state.phase in {Phase.OFFER, Phase.DRAW}:
        assert len(state.stock) >= 3
        assert state.pile
        assert counts == [10, 10]
    if state.phase is Phase.DISCARD:
        assert counts[state.turn] == 11
        assert counts[1 - state.turn] == 10
    if state.phase is not Phase.FIRST:
        assert len(state.stock) <= 31
    assert all(total >= 0 for total in state.totals)
