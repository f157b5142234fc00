"""A sprite is a small picture at a place; a scene is a tuple of them."""

from typing import NamedTuple

from cardtable.engine.width import cells, clip

Run = tuple[str, str]
"""A text and the name of its style, `card.red`; `styles.STYLES` has them all."""

Row = tuple[Run, ...]
"""One line of a picture."""

Rows = tuple[Row, ...]
"""The lines of a picture."""


class Size(NamedTuple):
    """Columns and lines."""

    width: int
    height: int


class Sprite(NamedTuple):
    """A picture at a place of the table.

    `place` names what a click hits, empty for what is only looked at. A card whose face is hidden
    has the key of its place (`stock`, `seat1.3`), never one made from the card. `z`: higher is nearer.
    """

    place: str
    x: int
    y: int
    z: int
    rows: Rows

    @property
    def width(self) -> int:
        """Columns that the widest line takes."""
        return max((row_cells(row) for row in self.rows), default=0)

    @property
    def height(self) -> int:
        """Lines."""
        return len(self.rows)


Scene = tuple[Sprite, ...]


def row_cells(row: Row) -> int:
    """Columns that a line takes."""
    return sum(cells(text) for text, _ in row)


def fit_row(row: Row, width: int, filler: str, *, align: str = "<") -> Row:
    """The line in exactly so many columns: clipped, or filled with spaces of a style as `width.pad` does."""
    kept: list[Run] = []
    room = width
    for text, style in row:
        part = clip(text, room)
        if part:
            kept.append((part, style))
        room -= cells(part)
        if part != text:
            break
    left = {"<": 0, ">": room, "^": room // 2}[align]
    return tuple(run for run in ((" " * left, filler), *kept, (" " * (room - left), filler)) if run[0])


def line(text: str, style: str, *, x: int, y: int, z: int = 0, place: str = "") -> Sprite:
    """A sprite of one line in one style."""
    return Sprite(place, x, y, z, (((text, style),),))
