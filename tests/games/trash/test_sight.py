"""Nothing is private, and nobody sees a card that lies face down."""

from collections import Counter
from random import Random

import pytest

from cardtable.engine.events import seen
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.trash import rules
from cardtable.games.trash.options import PRESETS
from cardtable.games.trash.state import Phase, State
from tests.games.trash.positions import OTHER, TEN, card, deal, play, start, table


def some_states(key: str, seats: int, most: int = 400) -> list[State]:
    rng, states = Random(f"{key} {seats}"), [rules.start(PRESETS[key], seats)]
    while (acting := rules.to_act(states[-1])) is not None and len(states) < most:
        legal = rules.legal_moves(states[-1])
        move = answer(acting, rng) if isinstance(acting, Chance) else rng.choice(legal)
        states.append(rules.apply(states[-1], move).state)
    return states


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_seat_sees_the_public_table_and_no_view_is_private(key: str, seats: int) -> None:
    for state in some_states(key, seats):
        public = rules.view(state, None)
        assert not public.private
        for seat in map(Seat, range(seats)):
            assert rules.view(state, seat)._replace(seat=None, legal=()) == public


@pytest.mark.clause("TRASH-3")
def test_a_face_down_card_is_in_nobodys_view_and_a_face_up_one_in_all() -> None:
    state = table("+Ac Kd +Jh", "Qc +2c Qd")
    for seat in (None, Seat(0), Seat(1)):
        view = rules.view(state, seat)
        assert view.layouts == ((card("Ac"), None, card("Jh")), (None, card("2c"), None))
        assert view.missing == ((2,), (1, 3))
        assert view.sizes == (3, 3)


@pytest.mark.parametrize("key", PRESETS)
def test_a_view_names_no_card_but_those_that_lie_face_up(key: str) -> None:
    for state in some_states(key, 4):
        view = rules.view(state, Seat(0))
        shown = [one for layout in view.layouts for one in layout if one is not None]
        held = () if view.held is None else (view.held,)
        down = [place.card for layout in state.layouts for place in layout if not place.up]
        assert Counter((*shown, *view.pile, *held, *down, *state.stock)) == Counter(rules.cards(state))
        assert view.stock == len(state.stock)
        assert view.recycled is None


@pytest.mark.parametrize("key", PRESETS)
def test_every_event_is_for_everybody(key: str) -> None:
    state, rng = rules.start(PRESETS[key], 3), Random(5)
    while (acting := rules.to_act(state)) is not None:
        legal = rules.legal_moves(state)
        move = answer(acting, rng) if isinstance(acting, Chance) else rng.choice(legal)
        state, told = rules.apply(state, move)
        assert all(seen(event, viewer) == event for event in told for viewer in (None, Seat(0), Seat(2)))


@pytest.mark.clause("TRASH-5")
def test_a_view_says_whether_the_top_discard_can_be_placed_by_the_seat_to_act() -> None:
    state = table(TEN, OTHER, stock="Jh", pile="4h")
    assert rules.view(state, Seat(1)).takes
    drawn = play(state, "stock")
    assert drawn.phase is Phase.WILD
    assert not rules.view(drawn, None).takes
    assert not rules.view(start(), None).takes
    assert not rules.view(deal("", ""), None).takes


def test_a_disguise_deals_face_down_cards_and_stock_anew_and_moves_nothing_else() -> None:
    state = table("+Ac Kd +Jh", "Qc +2c Qd", pile="4h")
    rng = Random(1)
    dealt = {rules.disguise(state, Seat(0), rng) for _ in range(20)}
    assert len(dealt) == 20
    assert len({way.layouts[0][1].card for way in dealt}) > 5
    for way in dealt:
        assert rules.view(way, None) == rules.view(state, None)
        assert Counter(rules.cards(way)) == Counter(rules.cards(state))


def test_a_view_of_a_match_not_begun_has_a_table_without_cards() -> None:
    view = rules.view(start(4), Seat(2))
    assert view.layouts == ()
    assert view.missing == ()
    assert view.sizes == (10, 10, 10, 10)
    assert view.totals == (0, 0, 0, 0)
    assert view.hand_number == 0
    assert view.to_act is None
