"""The order of the cards, and sets of cards as bits in that order (TL-1)."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from cardtable.engine.cards import CARDS, Card, parse_card

RANKS: Final = "3456789TJQKA2"
SUITS: Final = "scdh"

Bits = int
"""Cards as one bit each, `4 * rank + suit`: the 3 of spades is bit 0, the 2 of hearts bit 51."""

PACK: Final = (1 << 52) - 1
ACES: Final = 15 << 44
TWOS: Final = 15 << 48

_BY_HEIGHT: Final = tuple(parse_card(rank + suit) for rank in RANKS for suit in SUITS)
_HEIGHT: Final = tuple(_BY_HEIGHT.index(card) for card in CARDS)


def height_of(card: Card) -> int:
    """0 for the 3 of spades to 51 for the 2 of hearts; the rank is a quarter of it."""
    return _HEIGHT[card]


def bits_of(cards: Iterable[Card]) -> Bits:
    """These cards of the pack as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << _HEIGHT[card]
    return bits


def cards_in(bits: Bits) -> tuple[Card, ...]:
    """The cards of these bits, lowest first."""
    a, b, c, d, e, f, g = _by_byte()
    return (
        *a[bits & 255],
        *b[bits >> 8 & 255],
        *c[bits >> 16 & 255],
        *d[bits >> 24 & 255],
        *e[bits >> 32 & 255],
        *f[bits >> 40 & 255],
        *g[bits >> 48 & 255],
    )


@cache
def _by_byte() -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """The cards of every value of each byte: much faster than bit by bit."""
    return tuple(tuple(_cards_of_byte(byte, first) for byte in range(256)) for first in range(0, 56, 8))


def _cards_of_byte(byte: int, first: int) -> tuple[Card, ...]:
    return tuple(_BY_HEIGHT[first + bit] for bit in range(8) if byte >> bit & 1 and first + bit < 52)
