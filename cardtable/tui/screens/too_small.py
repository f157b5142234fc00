"""What a terminal shows that is too small for a table: the size that is needed, and the size there is."""

from textual import events
from textual.content import Content
from textual.screen import Screen
from typing_extensions import override

from cardtable.canvas.metrics import LEAST
from cardtable.canvas.sprites import Size
from cardtable.lang import _
from cardtable.tui.widgets.sheet import Sheet


class TooSmallScreen(Screen[None]):
    """Lies over whatever is shown until the terminal is enlarged."""

    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    TooSmallScreen { background: $felt; color: $felt-text; }
    TooSmallScreen Sheet { height: 1fr; }
    """

    @override
    def compose(self) -> "list[Sheet]":
        """One text."""
        return [Sheet()]

    def on_resize(self, event: events.Resize) -> None:
        """Say the new size."""
        text = _("cardtable needs {needed}; this is {size}").format(
            needed=_written(LEAST), size=_written(Size(*event.size))
        )
        self.query_one(Sheet).show([Content(text)])


def _written(size: Size) -> str:
    return f"{size.width}x{size.height}"
