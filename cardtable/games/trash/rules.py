"""The rules of Trash: what may be done when, and what it leads to (TRASH-1 to TRASH-14).

`fit` says where a card can go, `turns` plays one to its end, `sight` says who sees what, and `notation`
how a move is written.
"""

from typing import Final, assert_never

from cardtable.engine.cards import Card
from cardtable.engine.rules import Chance, IllegalMove, Kind, Order, Outcome, Refusal, Step, refuse_order
from cardtable.engine.seats import Seat
from cardtable.games.trash import sight, turns
from cardtable.games.trash.fit import misfit, missing, pack_of
from cardtable.games.trash.notation import move_text, parse_move
from cardtable.games.trash.options import Options
from cardtable.games.trash.sight import disguise
from cardtable.games.trash.state import (
    Dealt,
    Drew,
    FirstDrawn,
    Layout,
    Misfit,
    Move,
    Phase,
    Place,
    Put,
    Reshuffled,
    State,
    Stock,
    Take,
    Took,
    View,
    Why,
)

__all__ = [
    "apply",
    "cards",
    "disguise",
    "legal_moves",
    "move_text",
    "outcome",
    "parse_move",
    "refuse",
    "start",
    "to_act",
    "view",
]

_NOT_TAKEN: Final = {
    Misfit.FACE: Why.TOP_IS_FACE,
    Misfit.ABOVE: Why.TOP_IS_ABOVE,
    Misfit.SHOWN: Why.TOP_IS_SHOWN,
}


def start(options: Options, seats: int) -> State:
    """A match before the first player is drawn."""
    return State(options, Phase.FIRST, (int(options.start_size),) * seats)


def to_act(state: State) -> Seat | Chance | None:
    """Whose turn it is; chance draws the first player, shuffles and reshuffles (TRASH-4, TRASH-11)."""
    match state.phase:
        case Phase.FIRST:
            return Chance(Kind.FIRST, tuple(range(len(state.sizes))))
        case Phase.DEAL:
            return Chance(Kind.DEAL, pack_of(state.options, len(state.sizes)))
        case Phase.RESHUFFLE:
            return Chance(Kind.SHUFFLE, state.pile[:-1])
        case Phase.OVER:
            return None
        case Phase.SOURCE | Phase.WILD:
            return state.turn


def legal_moves(state: State) -> tuple[Move, ...]:
    """The source of the turn's card, or the place of a wild one: nothing else is to choose (TRASH-9)."""
    match state.phase:
        case Phase.SOURCE:
            return (Take(), Stock()) if sight.can_take(state) else (Stock(),)
        case Phase.WILD:
            return tuple(map(Put, missing(state.layouts[state.turn])))
        case Phase.FIRST | Phase.DEAL | Phase.RESHUFFLE | Phase.OVER:
            return ()


def refuse(state: State, move: Move) -> Refusal | None:
    """Why a move is not legal; None exactly for the legal ones."""
    if state.phase is Phase.OVER:
        return Refusal(Why.MATCH_OVER)
    if isinstance(move, Order):
        return refuse_order(move, to_act(state), not_wanted=Why.CHANCE_NOT_WANTED, wrong=Why.WRONG_ORDER)
    match state.phase:
        case Phase.SOURCE:
            return _refuse_source(state, move)
        case Phase.WILD:
            return _refuse_place(state, move)
        case _:
            return Refusal(Why.CHANCE_WANTED)


def _refuse_source(state: State, move: Stock | Take | Put) -> Refusal | None:
    """A turn begins with a card of the stock, or with a top discard that can be placed (TRASH-5)."""
    match move:
        case Stock():
            return None
        case Put():
            return Refusal(Why.NOTHING_IN_HAND, legal=legal_moves(state))
        case Take() if not state.pile:
            return Refusal(Why.NO_DISCARDS, legal=(Stock(),))
        case Take():
            top = state.pile[-1]
            why = misfit(top, state.layouts[state.turn], state.options)
            return None if why is None else Refusal(_NOT_TAKEN[why], (top,), (Stock(),))


def _refuse_place(state: State, move: Stock | Take | Put) -> Refusal | None:
    """A wild card goes on a place of the own layout that lies face down (TRASH-7, TRASH-9)."""
    held = () if state.held is None else (state.held,)
    legal = legal_moves(state)
    if not isinstance(move, Put):
        return Refusal(Why.WILD_IN_HAND, held, legal)
    if not 1 <= move.place <= len(state.layouts[state.turn]):
        return Refusal(Why.NO_SUCH_PLACE, held, legal)
    return None if move in legal else Refusal(Why.PLACE_IS_UP, held, legal)


def apply(state: State, move: Move) -> Step[State]:
    """Make a move."""
    refusal = refuse(state, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    match move:
        case Stock():
            return _draw(state)
        case Take():
            return _take(state)
        case Put(place):
            return _put(state, place)
        case Order():
            return _answered(state, move)
        case _:
            assert_never(move)


def _draw(state: State) -> Step[State]:
    """The top card of the stock is drawn for all to see, and placed (TRASH-5)."""
    card = state.stock[0]
    event = Drew(seat=state.turn, cards=(card,), uncovers=True)
    return turns.place(state._replace(stock=state.stock[1:]), card, (event,))


def _take(state: State) -> Step[State]:
    """The top card of the discard pile is taken, and placed (TRASH-5)."""
    card = state.pile[-1]
    event = Took(seat=state.turn, cards=(card,))
    return turns.place(state._replace(pile=state.pile[:-1]), card, (event,))


def _put(state: State, number: int) -> Step[State]:
    if state.held is None:
        raise TypeError("a place is chosen only for a card in hand, which `refuse` has seen to")
    return turns.put(state, state.held, number)


def _answered(state: State, order: Order) -> Step[State]:
    match order.kind:
        case Kind.FIRST:
            return _first(state, Seat(order.things[0]))
        case Kind.DEAL:
            return _deal(state, tuple(map(Card, order.things)))
        case Kind.SHUFFLE:
            return _reshuffle(state, tuple(map(Card, order.things)))


def _first(state: State, seat: Seat) -> Step[State]:
    """Who plays first in the first hand is drawn (TRASH-4)."""
    return Step(state._replace(phase=Phase.DEAL, first=seat), (FirstDrawn(seat=seat),))


def _deal(state: State, pack: tuple[Card, ...]) -> Step[State]:
    """All cards are dealt anew; the rest is the stock, one of it turned up under `start_upcard` (TRASH-3)."""
    layouts, stock = dealt(pack, state.sizes)
    pile, stock = (stock[:1], stock[1:]) if state.options.start_upcard == "on" else ((), stock)
    new = State(
        options=state.options,
        phase=Phase.SOURCE,
        sizes=state.sizes,
        first=state.first,
        turn=state.first,
        hand=state.hand + 1,
        layouts=layouts,
        stock=stock,
        pile=pile,
    )
    event = Dealt(seat=new.first, cards=pile, uncovers=bool(pile), hand=new.hand, sizes=new.sizes)
    return Step(new, (event,))


def dealt(pack: tuple[Card, ...], sizes: tuple[int, ...]) -> tuple[tuple[Layout, ...], tuple[Card, ...]]:
    """The layouts, dealt round to those that are not full yet, place 1 first, and the rest (ALL-4)."""
    layouts: list[list[Place]] = [[] for _ in sizes]
    places = [(seat, place) for place in range(max(sizes)) for seat in range(len(sizes))]
    taken = [seat for seat, place in places if place < sizes[seat]]
    for seat, card in zip(taken, pack, strict=False):
        layouts[seat].append(Place(card, up=False))
    return tuple(map(tuple, layouts)), pack[len(taken) :]


def _reshuffle(state: State, stock: tuple[Card, ...]) -> Step[State]:
    """The discard pile without its top card is the new stock (TRASH-11)."""
    new = state._replace(phase=Phase.SOURCE, stock=stock, pile=state.pile[-1:], recycled=True)
    return Step(new, (Reshuffled(count=len(stock)),))


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or the public table, may know."""
    acting = to_act(state)
    player = None if isinstance(acting, Chance) else acting
    legal = legal_moves(state) if player is not None and player == seat else ()
    return sight.view(state, seat, to_act=player, legal=legal)


def cards(state: State) -> tuple[Card, ...]:
    """Every card, wherever it lies."""
    placed = [place.card for layout in state.layouts for place in layout]
    held = () if state.held is None else (state.held,)
    return (*placed, *state.stock, *state.pile, *held)


def outcome(state: State) -> Outcome | None:
    """Who won the match by finishing a layout of one place (TRASH-14)."""
    return None if state.winner is None else Outcome(state.winner, sight.totals(state))
