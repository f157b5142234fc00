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
        self._style_of_cards = style

    def dress(self, style: Style) -> None:
        """Show the same with other signs or another deck."""
        self._style_of_cards = style
        self.show(sample_scene(self.room, style))

    @override
    def on_resize(self) -> None:
        """Fill the new size."""
        self.dress(self._style_of_cards)


def sample_scene(room: Size, style: Style) -> Scene:
    """The cards in the middle of a room, the selected one a line higher."""
    size = next((size for size in _SIZES if size.height < room.height), SMALL)
    wide = _across(size, len(CARDS) + 1)
    if room.height <= size.height or room.width < wide:
        return ()
    x, y = (room.width - wide) // 2, (room.height - size.height + 1) // 2
    last = Sprite("", x + _across(size, len(CARDS)), y, 0, back(size, style))
    return (*(_face(at, x, y, size, style) for at in range(len(CARDS))), last)


def _face(at: int, x: int, y: int, size: CardSize, style: Style) -> Sprite:
    letter, mark = CARDS[at]
    rows = lettered(letter, 3 - at, size, mark, style)
    return Sprite("", x + _across(size, at), y - (mark is Mark.SELECTED), at, rows)


def _across(size: CardSize, count: int) -> int:
    return count * (size.width + 1)
