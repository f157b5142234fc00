"""What fits a size: its class, how large the cards are, and which area of the table is for what."""

from enum import IntEnum
from typing import Final, NamedTuple

from cardtable.canvas.area import Area
from cardtable.canvas.faces import HUGE, LARGE, MEDIUM, SMALL, STRIP, CardSize
from cardtable.canvas.sprites import Size

LEAST: Final = Size(60, 18)
"""The least window."""

GROUND: Final = Size(60, 17)
"""The least that a table is composed for: what the line of keys under it leaves of the least window."""


class Fit(IntEnum):
    """The class of a size; the smaller of the classes of width and height decides."""

    TOO_SMALL = 0
    COMPACT = 1
    NORMAL = 2
    WIDE = 3
    LARGE = 4


_FITS: Final = (
    (Size(120, 40), Fit.LARGE),
    (Size(100, 30), Fit.WIDE),
    (Size(80, 24), Fit.NORMAL),
    (GROUND, Fit.COMPACT),
)
_CARDS: Final = ((Size(130, 46), HUGE), (Size(84, 32), LARGE), (Size(78, 22), MEDIUM))


class Frame(NamedTuple):
    """A table's areas from top to bottom, and its cards.

    Attributes:
        fit: The class of the size.
        card: How large cards of the hand and of the piles are.
        back: How large the other players' cards are.
        title: The line on top: the game, the scores.
        others: Where the other seats sit.
        middle: Piles, combinations, layouts; whatever is left.
        hand: The hand, with a line above it for raised cards.
        note: One line under the hand: what the focus is on, a refusal, a card half typed.
        bar: The action bar.
    """

    fit: Fit
    card: CardSize
    back: CardSize
    title: Area
    others: Area
    middle: Area
    hand: Area
    note: Area
    bar: Area


def fit(size: Size) -> Fit:
    """The class of a size."""
    return next((found for least, found in _FITS if _holds(size, least)), Fit.TOO_SMALL)


def too_small(size: Size) -> bool:
    """Whether a window has no room for a table."""
    return not _holds(size, LEAST)


def card_size(size: Size) -> CardSize:
    """The largest cards that a table of this size has room for."""
    return next((card for least, card in _CARDS if _holds(size, least)), SMALL)


def back_size(card: CardSize) -> CardSize:
    """How large other players' cards are beside one's own."""
    return {HUGE: MEDIUM, LARGE: CardSize(7, 4), MEDIUM: CardSize(5, 3)}.get(card, CardSize(4, 2))


def frame(size: Size, *, bar_lines: int = 1) -> Frame:
    """The areas of a table, the action bar so many lines high."""
    card = card_size(size)
    title, rest = Area(0, 0, *size).top_cut(1)
    bar, rest = rest.bottom_cut(bar_lines)
    note, rest = rest.bottom_cut(1)
    hand, rest = rest.bottom_cut(card.height + 1)
    others, middle = rest.top_cut(back_size(card).height + 1)
    return Frame(fit(size), card, back_size(card), title, others, middle, hand, note, bar)


class Spread(NamedTuple):
    """How cards lie side by side: the step from one to the next, and how many are shown."""

    step: int
    shown: int


def spread(count: int, width: int, card: CardSize, *, least: int = STRIP) -> Spread:
    """How so many cards lie in so many columns; no step is below `least`, rather some are hidden."""
    least = min(least, card.width) if card.height > 1 else card.width
    if count <= 1:
        return Spread(card.width, count)
    step = min(card.width - (card.height > 1), (width - card.width) // (count - 1))
    if step >= least:
        return Spread(step, count)
    return Spread(least, max(1, (width - card.width) // least + 1))


def _holds(size: Size, least: Size) -> bool:
    return size.width >= least.width and size.height >= least.height
