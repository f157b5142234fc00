"""A sprite is a small picture at a place; a scene is a tuple of them."""

from typing import NamedTuple

from cardtable.engine.width import cells

Run = tuple[str, str]
"""A text and the name of its style, `card.red`; the theme gives the style its colours."""

Rows = tuple[tuple[Run, ...], ...]
"""The lines of a picture, each a row of runs."""


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
        return max((sum(cells(text) for text, _ in row) for row in self.rows), default=0)

    @property
    def height(self) -> int:
        """Lines."""
        return len(self.rows)


Scene = tuple[Sprite, ...]


def line(text: str, style: str, *, x: int, y: int, z: int = 0, place: str = "") -> Sprite:
    """A sprite of one line in one style."""
    return Sprite(place, x, y, z, (((text, style),),))
