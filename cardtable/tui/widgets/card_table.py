"""The one widget that shows a scene: it draws the lines that changed, and tells which place was clicked."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from typing_extensions import override

from cardtable.canvas import painter
from cardtable.canvas.painter import Line
from cardtable.canvas.sprites import Scene, Size, Sprite
from cardtable.tui.theme import rich_style


class CardTable(Widget, can_focus=True):
    """Shows scenes; a game's table makes them, the screen that holds this widget hands them on."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CardTable { width: 1fr; height: 1fr; background: $felt; }"

    class Pressed(Message):
        """A place was clicked; `double`: it is the second click on it in a row."""

        def __init__(self, table: "CardTable", place: str, *, double: bool) -> None:
            super().__init__()
            self.table = table
            self.place = place
            self.double = double

        @property
        @override
        def control(self) -> "CardTable":
            """The table that was clicked."""
            return self.table

    class Dropped(Message):
        """The button went down on a place and up on another one."""

        def __init__(self, table: "CardTable", place: str, onto: str) -> None:
            super().__init__()
            self.table = table
            self.place = place
            self.onto = onto

        @property
        @override
        def control(self) -> "CardTable":
            """The table in which it was dragged."""
            return self.table

    class Resized(Message):
        """The table has a new size, and wants a scene for it."""

        def __init__(self, table: "CardTable", size: Size) -> None:
            super().__init__()
            self.table = table
            self.size = size

        @property
        @override
        def control(self) -> "CardTable":
            """The table whose size it is."""
            return self.table

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 -- Textual's name
        super().__init__(id=id, classes=classes)
        self._scene: Scene = ()
        self._lines: list[Line] = []
        self._strips: list[Strip | None] = []
        self._styles: dict[str, Style] = {}
        self._cursor = ""
        self._down = ""
        self._last = ""

    @property
    def scene(self) -> Scene:
        """The scene on show, the farthest sprite first."""
        return self._scene

    @property
    def room(self) -> Size:
        """The size that scenes are made for."""
        return Size(self.size.width, self.size.height)

    def show(self, scene: Scene, *, cursor: str = "") -> None:
        """Show a scene, with the terminal's cursor on a place; only what differs is drawn."""
        before, self._scene = self._scene, painter.in_order(scene)
        self._cursor = cursor
        if self._fits():
            self._repaint(painter.touched(before, self._scene, self.size.height))
        else:
            self._paint_all()
        self._place_cursor()

    def place_at(self, x: int, y: int) -> str:
        """The place that a click on a cell of the table hits; empty: none."""
        return painter.place_at(self._scene, x, y)

    @override
    def render_line(self, y: int) -> Strip:
        """Textual's question for a line."""
        if y >= len(self._lines) or not self._fits():
            return Strip.blank(self.size.width, self._style(painter.FELT))
        strip = self._strips[y]
        if strip is None:
            strip = self._strips[y] = self._strip(self._lines[y])
        return strip

    @override
    def notify_style_update(self) -> None:
        """Forget what was drawn in the colours of the last theme."""
        self._styles.clear()
        self._strips = [None] * len(self._lines)
        super().notify_style_update()

    def on_resize(self) -> None:
        """Show the old scene in the new size until there is a better one, and ask for that."""
        self._paint_all()
        self._place_cursor()
        self.post_message(self.Resized(self, self.room))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Keep where the button went down: Textual calls any release on the same widget a click."""
        self._down = self._place_under(event)

    def on_click(self, event: events.Click) -> None:
        """Tell the place that was clicked, or where what the button went down on was dropped."""
        place, down = self._place_under(event), self._down
        if event.button != 1 or place != down:
            self._last = ""
            if event.button == 1 and place and down:
                self.post_message(self.Dropped(self, down, place))
            return
        double = event.chain > 1 and place == self._last
        self._last = "" if double else place
        if place:
            self.post_message(self.Pressed(self, place, double=double))

    def _place_under(self, event: events.MouseEvent) -> str:
        offset = event.get_content_offset(self)
        return "" if offset is None else self.place_at(*offset)

    def _fits(self) -> bool:
        """Whether the painted lines are of the present size."""
        width, height = self.size
        return len(self._lines) == height and (not height or len(self._lines[0].chars) == width)

    def _paint_all(self) -> None:
        self._lines = list(painter.paint(self._scene, self.room))
        self._strips = [None] * len(self._lines)
        self.refresh()

    def _repaint(self, touched: list[int]) -> None:
        """Draw one region a changed line: more regions would cost Textual the whole line each."""
        regions = []
        for y in touched:
            new = painter.paint_line(self._scene, y, self.size.width)
            if span := painter.changed(self._lines[y], new):
                self._lines[y] = new
                self._strips[y] = None
                regions.append(Region(span[0], y, span[1] - span[0], 1))
        if regions:
            self.refresh(*regions)

    def _strip(self, painted: Line) -> Strip:
        segments = [Segment(text, self._style(style)) for text, style in painter.runs(painted)]
        return Strip(segments, len(painted.chars))

    def _style(self, name: str) -> Style:
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = rich_style(self.app, name)
        return style

    def _place_cursor(self) -> None:
        sprite = painter.sprite_of(self._scene, self._cursor) if self._cursor else None
        if sprite and self.is_attached:
            self.app.cursor_position = self.content_region.offset + _first_cell(sprite)


def _first_cell(sprite: Sprite) -> Offset:
    """Where rank and suit of a card begin, or the text of a line."""
    inset = 1 if sprite.height > 1 else 0
    return Offset(sprite.x + inset, sprite.y + inset)
