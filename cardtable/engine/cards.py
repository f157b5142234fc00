"""A card is a small number; its rank, its suit and its text `Td` are looked up (ALL-5)."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NewType

Card = NewType("Card", int)
"""0 to 51 is `13 * suit + rank - 1`, so that a run is a row of bits in a mask; 52 is the joker."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
JOKER: Final = Card(52)

CARDS: Final = tuple(Card(number) for number in range(52))

_TEXTS: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "Jo")
_BY_TEXT: Final = {text.lower(): Card(number) for number, text in enumerate(_TEXTS)}
_RANK: Final = (*(number % 13 + 1 for number in range(52)), 0)
_SUIT: Final = (*(number // 13 for number in range(52)), 4)


class UnreadableCardError(ValueError):
    """A text is no card; the text is left out of the message, as it may be a private one."""

    def __init__(self) -> None:
        super().__init__("not a card: a rank A 2-9 T J Q K and a suit c d h s are wanted, or Jo")


def card_of(rank: int, suit: int) -> Card:
    """The card of a rank, 1 (Ace) to 13 (King), and a suit, 0 to 3 in the order of `SUITS`."""
    return Card(13 * suit + rank - 1)


def rank_of(card: Card) -> int:
    """1 (Ace) to 13 (King), 0 for a joker."""
    return _RANK[card]


def suit_of(card: Card) -> int:
    """0 to 3 in the order of `SUITS`, 4 for a joker."""
    return _SUIT[card]


def card_text(card: Card) -> str:
    """Rank then suit: `Td`, or `Jo`."""
    return _TEXTS[card]


def parse_card(text: str) -> Card:
    """The card that a text names: `Td`, `td` and `10d` are the same."""
    card = _BY_TEXT.get(text.lower().replace("10", "t", 1))
    if card is None:
        raise UnreadableCardError
    return card


def cards_text(cards: Iterable[Card], separator: str = "") -> str:
    """Several cards in the order given: `7c7d7h`."""
    return separator.join(_TEXTS[card] for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `7c7d 10h Jo`, in its order; spaces and commas may stand between."""
    plain = text.lower().replace("10", "t").replace(",", " ")
    found: list[Card] = []
    for word in plain.split():
        if len(word) % 2:
            raise UnreadableCardError
        found += [parse_card(word[at : at + 2]) for at in range(0, len(word), 2)]
    return tuple(found)


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as one bit each; equal cards and jokers do not fit in a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, lowest number first."""
    a, b, c, d, e, f, g = _by_byte()
    return (
        *a[mask & 255],
        *b[mask >> 8 & 255],
        *c[mask >> 16 & 255],
        *d[mask >> 24 & 255],
        *e[mask >> 32 & 255],
        *f[mask >> 40 & 255],
        *g[mask >> 48 & 255],
    )


@cache
def _by_byte() -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """The cards of every value of each byte of a mask: much faster than bit by bit."""
    return tuple(tuple(_cards_of_byte(byte, first) for byte in range(256)) for first in range(0, 56, 8))


def _cards_of_byte(byte: int, first: int) -> tuple[Card, ...]:
    return tuple(Card(first + bit) for bit in range(8) if byte >> bit & 1)
