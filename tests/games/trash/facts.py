"""What the rules page of Trash asserts of every match, looked for in the states of one."""

from collections.abc import Iterable
from itertools import groupby

from cardtable.engine.cards import Card
from cardtable.games.trash.fit import misfit
from cardtable.games.trash.state import Layout, Phase, State

MOST_TURNS = 20_000


def hold(states: Iterable[State]) -> None:
    """Fail where a state, or a hand, is not as the page says."""
    for number, hand in groupby(states, key=lambda state: state.hand):
        played = list(hand)
        assert sum(state.phase is Phase.SOURCE for state in played) <= MOST_TURNS
        if number:
            assert len({outside(state) for state in played}) == 1
        for state in played:
            hold_in(state)


def outside(state: State) -> int:
    """How many cards lie in no layout: stock, discard pile and the card in hand."""
    return len(state.stock) + len(state.pile) + (state.held is not None)


def hold_in(state: State) -> None:
    """Fail where the cards, the layouts or the sizes are not as they must be."""
    playing = state.phase in {Phase.SOURCE, Phase.WILD, Phase.RESHUFFLE}
    assert (state.held is not None) == (state.phase is Phase.WILD)
    if state.phase is Phase.RESHUFFLE:
        assert not state.stock
        assert len(state.pile) >= 2
    if state.phase is Phase.SOURCE:
        assert state.stock
        assert somebody_can_place_a_card(state)
    if playing:
        assert tuple(map(len, state.layouts)) == state.sizes
        assert [all(place.up for place in layout) for layout in state.layouts] == [
            seat in state.finished for seat in range(len(state.sizes))
        ]
    assert all(0 <= size <= state.options.start_size for size in state.sizes)
    assert (0 in state.sizes) == (state.phase is Phase.OVER)


def somebody_can_place_a_card(state: State) -> bool:
    """Whether a card in the stock or the discard pile fits somewhere, so that the hand can go on."""
    loose = (*state.stock, *state.pile)
    return any(fits_one(loose, layout, state) for layout in state.layouts)


def fits_one(loose: tuple[Card, ...], layout: Layout, state: State) -> bool:
    return any(misfit(card, layout, state.options) is None for card in loose)
