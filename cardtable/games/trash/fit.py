"""Which cards are wild, and whether a card can be placed on a layout (TRASH-2, TRASH-6 to TRASH-10)."""

from typing import Final

from cardtable.engine.cards import JOKER, Card, rank_of
from cardtable.engine.packs import packs
from cardtable.games.trash.options import Options
from cardtable.games.trash.state import Layout, Misfit

HIGHEST: Final = 10
_JOKER: Final = rank_of(JOKER)
_WILD: Final = {
    "jacks": frozenset({11}),
    "kings": frozenset({13}),
    "jacks_jokers": frozenset({11, _JOKER}),
    "kings_jokers": frozenset({13, _JOKER}),
}


def pack_of(options: Options, seats: int) -> tuple[Card, ...]:
    """A pack for two players, two for three or four, three for five or six; jokers, two each (TRASH-1)."""
    return packs((seats + 1) // 2, jokers=2 if _JOKER in _WILD[options.wild] else 0)


def is_wild(card: Card, options: Options) -> bool:
    """Whether a card is wild under the option `wild` (TRASH-2)."""
    return rank_of(card) in _WILD[options.wild]


def missing(layout: Layout) -> tuple[int, ...]:
    """The places that still lie face down, counted from 1."""
    return tuple(number for number, place in enumerate(layout, start=1) if not place.up)


def misfit(card: Card, layout: Layout, options: Options) -> Misfit | None:
    """Why a card cannot be placed; None: it can (TRASH-10, TRASH-12)."""
    if all(place.up for place in layout):
        return Misfit.DONE
    if is_wild(card, options):
        return None
    number = rank_of(card)
    if number > HIGHEST:
        return Misfit.FACE
    if number > len(layout):
        return Misfit.ABOVE
    place = layout[number - 1]
    return Misfit.SHOWN if place.up and not is_wild(place.card, options) else None
