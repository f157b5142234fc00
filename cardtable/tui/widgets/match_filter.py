"""The line in which is typed which of the saved matches are to be listed."""

import asyncio

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup
from textual.content import Content
from textual.widgets import Input, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.widgets.name_field import NameInput


class FilterInput(NameInput, inherit_bindings=False):
    """The field itself; its screen does what leaves it before it looks at any later key."""

    DEFAULT_CSS = "FilterInput, FilterInput.-textual-compact { max-width: 44; }"

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        done, every = _("Choose among those listed"), _("List all matches again")
        return [
            Binding(
                "enter,down",
                "screen.to_list",
                _("To the list"),
                tooltip=done,
                id="filter.done",
                priority=True,
            ),
            Binding(
                "escape", "screen.list_all", _("Show all"), tooltip=every, id="filter.clear", priority=True
            ),
            *(binding for binding in super().own_keys() if binding.action != "submit"),
        ]


class MatchFilter(HorizontalGroup):
    """A label and the field."""

    DEFAULT_CSS = """
    MatchFilter { display: none; height: 1; margin-bottom: 1; }
    MatchFilter #filter-label { width: auto; padding-right: 1; }
    """

    @override
    def compose(self) -> ComposeResult:
        """What can be typed, and the field."""
        yield Static(Content(_("Game, player or name")), id="filter-label")
        yield FilterInput(compact=True)

    def ask(self) -> None:
        """Let it be typed in."""
        self.screen.set_focus(self.query_one(Input))  # at once: what is typed next is for it

    async def typed(self) -> str:
        """What was typed, once all keys that came are in the field."""
        field, reached = self.query_one(Input), asyncio.Event()
        field.call_later(reached.set)
        await reached.wait()
        return field.value

    def clear(self) -> None:
        """Forget what was typed."""
        self.query_one(Input).value = ""
