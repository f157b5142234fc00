"""What the table shows, the same to everybody, and the deals that look the same."""

from collections.abc import Iterator
from random import Random

from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.games.trash.fit import misfit, missing
from cardtable.games.trash.state import Layout, Move, Phase, State, View


def view(state: State, seat: Seat | None, *, to_act: Seat | None, legal: tuple[Move, ...]) -> View:
    """What a seat, or the public table, may know."""
    return View(
        options=state.options,
        phase=state.phase,
        seat=seat,
        to_act=to_act,
        private=False,
        legal=legal,
        turn=state.turn,
        first=None if state.phase is Phase.FIRST else state.first,
        hand_number=state.hand,
        sizes=state.sizes,
        layouts=tuple(map(_faces, state.layouts)),
        missing=tuple(map(missing, state.layouts)),
        stock=len(state.stock),
        recycled=tuple(sorted(state.stock)) if state.recycled else None,
        pile=state.pile,
        takes=can_take(state),
        held=state.held,
        finished=state.finished,
        totals=totals(state),
        ledger=state.ledger,
        winner=state.winner,
    )


def can_take(state: State) -> bool:
    """Whether a turn may begin with the top card of the discard pile: only if it can be placed (TRASH-5)."""
    if state.phase is not Phase.SOURCE or not state.pile:
        return False
    return misfit(state.pile[-1], state.layouts[state.turn], state.options) is None


def totals(state: State) -> tuple[int, ...]:
    """How many places each seat has got rid of (TRASH-13)."""
    return tuple(state.options.start_size - size for size in state.sizes)


def _faces(layout: Layout) -> tuple[Card | None, ...]:
    return tuple(place.card if place.up else None for place in layout)


def disguise(state: State, seat: Seat, rng: Random) -> State:  # noqa: ARG001 -- no seat sees more than another
    """The same to everybody: all face-down cards and the stock are dealt anew.

    A stock made from the discard pile has cards that all have seen; only their order is hidden.
    """
    down = [place.card for layout in state.layouts for place in layout if not place.up]
    if state.recycled:
        stock = rng.sample(state.stock, len(state.stock))
        hidden = rng.sample(down, len(down))
    else:
        pool = rng.sample((*down, *state.stock), len(down) + len(state.stock))
        hidden, stock = pool[: len(down)], pool[len(down) :]
    cards = iter(hidden)
    layouts = tuple(_turned_down(layout, cards) for layout in state.layouts)
    return state._replace(layouts=layouts, stock=tuple(stock))


def _turned_down(layout: Layout, cards: Iterator[Card]) -> Layout:
    return tuple(place if place.up else place._replace(card=next(cards)) for place in layout)
