"""Where the layouts of Trash lie at a table of a size: round the piles in large cards, or a line each."""

from typing import Final, NamedTuple

from cardtable.canvas.area import Area
from cardtable.canvas.faces import CHIP, HUGE, LARGE, MEDIUM, SMALL, CardSize
from cardtable.canvas.sprites import Size
from cardtable.games.trash.focus import ROW

STEP: Final = 4
"""Columns from one place to the next where a layout is one line."""

_SLOT: Final = 12
"""Columns that a pile takes at least, for its label."""

_LABEL: Final = 25
_APART: Final = 2
_TALK: Final = 20
_TALL: Final = CardSize(5, 4)
_CARDS: Final = (HUGE, LARGE, MEDIUM, _TALL, SMALL)
_GAPS: Final = (Size(1, 1), Size(1, 0), Size(0, 1), Size(0, 0))
_MOST_AIR: Final = 4
"""Lines that lie free above or below the piles at most: a table is not stretched thin."""


class Seating(NamedTuple):
    """A table's body.

    Attributes:
        card: How large the cards of the layouts are; `CHIP`: each layout is one line.
        gap: Columns and lines between two cards of a layout.
        pile: How large the cards of the piles are.
        layouts: One area a seat; its first line is for the label, unless all is one line.
        piles: Stock, discard pile and the card in hand side by side, with two lines under them.
        talk: Whose turn it is, and under it the log, or what there is to say.
    """

    card: CardSize
    gap: Size
    pile: CardSize
    layouts: tuple[Area, ...]
    piles: Area
    talk: Area


class _Grid(NamedTuple):
    """Layouts of a card size in so many columns and lines."""

    card: CardSize
    gap: Size
    columns: int
    lines: int
    layout: CardSize

    @property
    def width(self) -> int:
        """Columns of all layouts, farther from each other than their cards are."""
        return self.columns * self.layout.width + (self.columns - 1) * (_APART + 2 * self.gap.width)


def seating(body: Area, seats: int, places: int) -> Seating:
    """The largest cards that a body has room for; `places` are those of the longest layout."""
    for card in _CARDS:
        for columns in dict.fromkeys((seats, (seats + 1) // 2)):
            for gap in _GAPS:
                grid = _grid(card, gap, columns, seats, places)
                found = _piles_between(body, grid, seats) or _piles_beside(body, grid, seats)
                if found:
                    return found
    return _in_lines(body, seats)


def _grid(card: CardSize, gap: Size, columns: int, seats: int, places: int) -> _Grid:
    across, rows = min(places, ROW), -(-places // ROW)
    width = max(_LABEL, across * card.width + (across - 1) * gap.width)
    return _Grid(
        card,
        gap,
        columns,
        -(-seats // columns),
        CardSize(width, rows * card.height + (rows - 1) * gap.height + 1),
    )


def _piles_between(body: Area, grid: _Grid, seats: int) -> Seating | None:
    """The piles under one line of layouts, or between two; the talk is right of the piles."""
    pile = _pile_size(grid.card)
    middle = body.height - grid.lines * grid.layout.height
    block = _block(pile)
    if grid.width > body.width or middle < block.height or block.width + _TALK > body.width:
        return None
    middle = min(middle, block.height + _MOST_AIR)
    body = body.centred(body.width, middle + grid.lines * grid.layout.height)
    above, rest = body.top_cut(grid.layout.height)
    ground, below = rest.top_cut(middle)
    piles, talk = ground.top_cut(middle - block.height > 1)[1].left_cut(block.width + 1)
    return _seated(grid, (above, below)[: grid.lines], seats, piles, talk)


def _piles_beside(body: Area, grid: _Grid, seats: int) -> Seating | None:
    """The piles right of the layouts, with the talk under them."""
    block = _block(_pile_size(grid.card))
    height = grid.lines * grid.layout.height
    if height > body.height or grid.width + _APART + block.width > body.width:
        return None
    if block.height + _TALK // 4 > body.height:
        return None
    side, ground = body.right_cut(block.width)
    lines = [ground.top_cut(height)[0].top_cut(grid.layout.height)[0]]
    lines += [
        line._replace(y=line.y + grid.layout.height * at) for line in lines for at in range(1, grid.lines)
    ]
    piles, talk = side.top_cut(block.height)
    return _seated(grid, tuple(lines), seats, piles, talk)


def _seated(grid: _Grid, lines: tuple[Area, ...], seats: int, piles: Area, talk: Area) -> Seating:
    """Clockwise round the table: the first line from the left, the second from the right."""
    areas: list[Area] = []
    for at, line in enumerate(lines):
        here = min(grid.columns, seats - len(areas))
        found = [column.centred(grid.layout.width, line.height) for column in line.columns(here)]
        areas += reversed(found) if at else found
    return Seating(grid.card, grid.gap, _pile_size(grid.card), tuple(areas), piles, talk)


def _in_lines(body: Area, seats: int) -> Seating:
    """A line each, the numbers of the places above them; piles and talk below."""
    rows, ground = body.top_cut(seats + 1)
    ground = ground.top_cut(ground.height > _block(SMALL).height + 1)[1]
    piles, talk = ground.left_cut(_block(SMALL).width + 1)
    return Seating(CHIP, Size(0, 0), SMALL, rows.lines()[1 : seats + 1], piles, talk)


def _block(pile: CardSize) -> CardSize:
    """What three piles take, and a line for labels and one for what can be placed under them."""
    return CardSize(3 * max(_SLOT, pile.width + 1), pile.height + 2)


def _pile_size(card: CardSize) -> CardSize:
    return LARGE if card == HUGE else card
