"""A few cards that belong to no game: they show theme, deck and signs while these are chosen."""

from typing import Final

from typing_extensions import override

from cardtable.canvas.faces import LARGE, MEDIUM, SMALL, CardSize, Mark, back, lettered
from cardtable.canvas.sprites import Scene, Size, Sprite
from cardtable.canvas.table import Style
from cardtable.tui.widgets.card_table import CardTable

CARDS: Final = (("S", Mark.NONE), ("U", Mark.FOCUS), ("I", Mark.SELECTED), ("T", Mark.MELDED))
"""A card of every suit; no card of a game has one of these ranks, so nobody takes them for a hand."""

_SIZES: Final = (LARGE, MEDIUM)


class Sample(CardTable):
    """Shows them as large as there is room for."""

    DEFAULT_CSS = "Sample { width: 1fr; }"

    def __init__(self, style: Style) -> None:
        super().__init__(id="sample")
        self.can_focus = False
        self._dress = style

    def dress(self, style: Style) -> None:
        """Show the same with other signs or another deck."""
        self._dress = style
        self.show(sample_scene(self.room, style))

    @override
    def on_resize(self) -> None:
        """Fill the new size."""
        self.dress(self._dress)


def sample_scene(room: Size, style: Style) -> Scene:
    """The cards in the middle of a room, the selected one a line higher."""
    size = next((size for size in _SIZES if size.height < room.height), SMALL)
    if room.height <= size.height or room.width < _across(size, len(CARDS) + 1):
        return ()
    x, y = (room.width - _across(size, len(CARDS) + 1)) // 2, (room.height - size.height + 1) // 2
    faces = [
        Sprite(
            "",
            x + _across(size, at),
            y - (mark is Mark.SELECTED),
            at,
            lettered(letter, 3 - at, size, mark, style),
        )
        for at, (letter, mark) in enumerate(CARDS)
    ]
    return (*faces, Sprite("", x + _across(size, len(CARDS)), y, 0, back(size, style)))


def _across(size: CardSize, count: int) -> int:
    return count * (size.width + 1)
