"""The line in which is typed which of the saved matches are to be listed."""

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import key
from cardtable.tui.widgets.name_field import NameInput


class FilterInput(NameInput, inherit_bindings=False):
    """The field itself."""

    DEFAULT_CSS = "FilterInput, FilterInput.-textual-compact { max-width: 44; }"

    @dataclass
    class Cleared(Message):
        """All matches are wanted again."""

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("enter,down", "submit", "filter.done", _("To the list"), _("Choose among those listed")),
            key("escape", "clear", "filter.clear", _("Show all"), _("List all matches again")),
            *(key for key in super().own_keys() if key.action != "submit"),
        ]

    def action_clear(self) -> None:
        """Ask for all matches."""
        self.post_message(self.Cleared())


class MatchFilter(HorizontalGroup):
    """A label and the field."""

    DEFAULT_CSS = """
    MatchFilter { display: none; height: 1; margin-bottom: 1; }
    MatchFilter #filter-label { width: auto; padding-right: 1; }
    """

    @override
    def compose(self) -> ComposeResult:
        """What can be typed, and the field."""
        yield Static(Content(_("Game or player")), id="filter-label")
        yield FilterInput(compact=True)

    def ask(self) -> None:
        """Let it be typed in."""
        self.screen.set_focus(self.query_one(Input))  # at once: what is typed next is for it

    def clear(self) -> None:
        """Forget what was typed."""
        self.query_one(Input).value = ""
