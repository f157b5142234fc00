"""A rectangle of cells, and how it is cut into others."""

import itertools
from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle of cells; the cuts give the part cut off first, and then the rest."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The column after the last."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The line after the last."""
        return self.y + self.height

    def top_cut(self, lines: int) -> tuple["Area", "Area"]:
        """So many lines from the top, and what is left."""
        lines = max(0, min(lines, self.height))
        rest = Area(self.x, self.y + lines, self.width, self.height - lines)
        return Area(self.x, self.y, self.width, lines), rest

    def bottom_cut(self, lines: int) -> tuple["Area", "Area"]:
        """So many lines from the bottom, and what is left."""
        rest, cut = self.top_cut(self.height - max(0, min(lines, self.height)))
        return cut, rest

    def left_cut(self, columns: int) -> tuple["Area", "Area"]:
        """So many columns from the left, and what is left."""
        columns = max(0, min(columns, self.width))
        rest = Area(self.x + columns, self.y, self.width - columns, self.height)
        return Area(self.x, self.y, columns, self.height), rest

    def right_cut(self, columns: int) -> tuple["Area", "Area"]:
        """So many columns from the right, and what is left."""
        rest, cut = self.left_cut(self.width - max(0, min(columns, self.width)))
        return cut, rest

    def columns(self, count: int) -> tuple["Area", ...]:
        """The area in so many areas side by side, as equal as can be."""
        edges = [self.x + self.width * at // count for at in range(count + 1)]
        return tuple(
            Area(left, self.y, right - left, self.height) for left, right in itertools.pairwise(edges)
        )

    def lines(self) -> tuple["Area", ...]:
        """Each line of the area, from the top."""
        return tuple(Area(self.x, self.y + at, self.width, 1) for at in range(self.height))

    def centred(self, width: int, height: int) -> "Area":
        """An area of a size in the middle of this one."""
        return Area(self.x + (self.width - width) // 2, self.y + (self.height - height) // 2, width, height)
