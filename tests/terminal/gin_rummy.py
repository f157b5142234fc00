"""Gin Rummy at a real terminal: its moves by keys and by mouse, and players who know the game."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from cardtable.engine.cards import Card, mask_of, parse_cards
from cardtable.engine.packs import packs
from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.melds import deadwood
from cardtable.games.gin_rummy.state import (
    Discard,
    Done,
    Knock,
    LayOff,
    Move,
    Phase,
    Show,
    State,
    Stock,
    Take,
    View,
)
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from cardtable.session.match import Match
from tests.terminal.hands import Keys, Mouse

NAMES = ("Ann", "Bo")
SHOWDOWN = [Knock, Show, Show, LayOff, LayOff, Done]
"""The moves of a knock after which two cards fit."""


class GinRummy:
    """Players who keep what melds; melds are shown as the table proposes them."""

    def choose(self, view: View) -> Move:
        match view.phase:
            case Phase.DRAW:
                return _draw(view)
            case Phase.DISCARD:
                return _end(view)
            case Phase.LAY_OFF:
                return next((move for move in view.legal if isinstance(move, LayOff)), Done())
        return view.legal[0]

    def known(self, view: View) -> Iterable[Card]:
        yield from (*view.hand, *view.hands[0], *view.hands[1], *view.pile, *view.taken[0], *view.taken[1])
        if view.knock and view.knock.discard is not None:
            yield view.knock.discard

    def by_keys(self, keys: Keys, move: Move) -> None:
        match move:
            case Discard(card) | Knock(card):
                keys.card(card)
                keys.press("n" if isinstance(move, Knock) else "d")
            case Stock() | Take():
                keys.press("s" if isinstance(move, Stock) else "t")
            case LayOff() | Done():
                keys.press("a" if isinstance(move, LayOff) else "e")
            case _:
                keys.press("enter")

    def by_mouse(self, mouse: Mouse, move: Move) -> None:
        """Draw and discard in both of the ways that there are."""
        match move:
            case Stock() | Take():
                _draw_by_mouse(mouse, move)
            case Discard(card) if mouse.moves % 4 < 2:
                mouse.card(card, count=2)
            case Discard(card) | Knock(card):
                mouse.card(card)
                mouse.label("n Knock" if isinstance(move, Knock) else "d Discard")
            case LayOff(card):
                mouse.card(card)
                mouse.label("a Lay off")
            case Show():
                mouse.label("m Show")
            case _:
                mouse.label("e Done")


def _draw_by_mouse(mouse: Mouse, move: Stock | Take) -> None:
    stock = isinstance(move, Stock)
    if mouse.moves % 4 < 2:
        mouse.point(rf"{'Stock' if stock else 'Discards'} \d+", right=2, up=2)
    else:
        mouse.label("s Stock" if stock else "t Take")


def _draw(view: View) -> Move:
    hand = mask_of(view.hand)
    best = min(deadwood((hand | 1 << view.pile[-1]) & ~(1 << card)) for card in view.hand)
    return Take() if best < deadwood(hand) else Stock()


def _end(view: View) -> Knock | Discard:
    ends: list[Knock | Discard] = [move for move in view.legal if isinstance(move, Knock)]
    ends = ends or [move for move in view.legal if isinstance(move, Discard)]
    hand = mask_of(view.hand)
    return min(ends, key=lambda move: deadwood(hand & ~mask_of([move.card])))


def secrets(state: State, viewer: Seat | None) -> set[Card]:
    """The cards that a viewer, or the whole table, may not know."""
    return set(rules.cards(state)) - set(GinRummy().known(rules.view(state, viewer)))


def decisive(folder: Path) -> None:
    """A match that Ann wins by a knock with 2 at once, although Bo can lay off two cards."""
    pairs = zip(parse_cards("4s5s6s9d9c9hJhQhKh2c"), parse_cards("KcKdQcQsJdTd8c8d7sTh"), strict=True)
    dealt = [card for pair in pairs for card in pair]
    rest = [card for card in packs() if card not in dealt]
    _kept(folder, Order(Kind.FIRST, (1,)), Order(Kind.DEAL, (*dealt, *rest)), target=50)


def undecided(folder: Path, seed: int) -> None:
    """A match whose cards chance has dealt, always the same."""
    match = Match.begin(spec_of("gin_rummy"), {}, NAMES).draw(Random(seed))
    Store(folder).new(match.record)


def showdown(moves: Sequence[Move]) -> list[type]:
    """The kinds of the moves from a knock on."""
    kinds = list(map(type, moves))
    return kinds[kinds.index(Knock) :]


def _kept(folder: Path, *orders: Order, **options: int) -> None:
    match = Match.begin(spec_of("gin_rummy"), dict(options), NAMES)
    for order in orders:
        match = match.play(order)
    Store(folder).new(match.record)
