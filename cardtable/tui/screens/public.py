"""A screen that everybody may see: sentences, and the public table where there is room for it."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size as TerminalSize
from typing_extensions import override

from cardtable.canvas.metrics import GROUND, LEAST
from cardtable.canvas.sprites import Size
from cardtable.engine.rules import View
from cardtable.tui.commands import Deed
from cardtable.tui.facts import Fact, HelpAsked, Tell
from cardtable.tui.screens.match import MatchScreen
from cardtable.tui.showing import Showing
from cardtable.tui.widgets.card_table import CardTable
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.sheet import Sheet


class PublicScreen(MatchScreen):
    """Sentences above, the public table below, the keys at the bottom."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    PublicScreen { background: $felt; color: $felt-text; }
    PublicScreen Sheet { height: 1fr; }
    PublicScreen CardTable { display: none; }
    PublicScreen KeyBar { height: auto; max-height: 3; text-wrap: wrap; }
    PublicScreen.-table Sheet { height: auto; }
    PublicScreen.-table CardTable { display: block; }
    """

    def __init__(self, showing: Showing, tell: Tell, deeds: Sequence[Deed]) -> None:
        super().__init__(showing, tell, deeds)
        self._sheet = Sheet()
        self._table = CardTable()
        self._table.can_focus = False

    @property
    def view(self) -> View:
        """The public view."""
        return self.showing.stage.view

    @override
    def fact_of(self, deed_id: str) -> Fact:
        """The fact of a command; help opens at what everybody sees."""
        fact = super().fact_of(deed_id)
        if isinstance(fact, HelpAsked):
            return HelpAsked(self.showing.game.table.clause(self.view))
        return fact

    def lines(self, width: int, room: int) -> list[Content]:
        """The sentences, in so many columns and at most so many lines if that can be."""
        raise NotImplementedError

    def lines_alone(self, width: int, room: int) -> list[Content]:
        """The same where no table stands under them, which would say how things are."""
        return self.lines(width, room)

    @override
    def compose(self) -> ComposeResult:
        """Three widgets."""
        yield self._sheet
        yield self._table
        yield KeyBar()

    def on_resize(self, event: events.Resize) -> None:
        """Write for the new size."""
        self.write(event.size)

    def write(self, size: TerminalSize | None = None) -> None:
        """Write the sentences for the size, and show the table if it fits under them."""
        size = size or self.size
        beside = size.height - 1 - LEAST.height
        lines = self.lines(size.width, beside)
        fits = len(lines) <= beside and size.width >= LEAST.width
        self._sheet.show(lines if fits else self.lines_alone(size.width, size.height - 1))
        self.set_class(fits, "-table")

    @override
    def draw(self) -> None:
        """Write the sentences and draw the table anew."""
        self.write()
        self._draw_table(self._table.room)

    def on_card_table_resized(self, message: CardTable.Resized) -> None:
        """Draw the public table for its new size."""
        self._draw_table(message.size)

    def _draw_table(self, size: Size) -> None:
        if size.width >= GROUND.width and size.height >= GROUND.height:
            self._table.show(self.showing.game.table.scene(self.view, self.showing.ui(), size))

    def hits_keys(self, event: events.Click) -> bool:
        """Whether a click was on the bar of keys, each of which has its own meaning."""
        widget, _region = self.get_widget_at(*event.screen_offset)
        return isinstance(widget, KeyBar)
