"""The whole log of a match, as far as the seat at the keyboard may know it."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.commands import bound
from cardtable.tui.preferences import Preferences
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.showing import Showing
from cardtable.tui.widgets.key_bar import KeyBar


class LogScreen(Dialogue[None]):
    """Lies over the table; opens at the end of the log."""

    ALLOW_SELECT = False
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    LogScreen { background: $felt; color: $felt-text; }
    LogScreen VerticalScroll { background: $felt; padding: 1 2; scrollbar-size-vertical: 0; }
    """

    def __init__(self, showing: Showing) -> None:
        super().__init__()
        self._showing: Showing | None = showing

    @property
    def _told(self) -> list[str]:
        if self._showing is None:
            return []
        return self._showing.log() or [_("Nothing has happened yet.")]

    @override
    def compose(self) -> ComposeResult:
        """The sentences, one a line."""
        with VerticalScroll():
            yield Static(Content("\n".join(self._told)))
        yield KeyBar()

    def on_mount(self) -> None:
        """Go to the latest."""
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def blank(self) -> None:
        """Show nothing: the log tells what one player saw."""
        self._showing = None
        self._write()

    @override
    def dress(self, preferences: Preferences, /) -> None:
        """Write the cards with other signs."""
        super().dress(preferences)
        self._write()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def _write(self) -> None:
        for text in self.query(Static):
            text.update(Content("\n".join(self._told)))


def log_screen(showing: Showing) -> LogScreen:
    """The log with its keys."""
    close = Binding(
        "escape,q,v,enter", "screen.close", _("Back"), id="log.close", tooltip=_("Go back to the table")
    )
    return bound(LogScreen, [close])(showing)
