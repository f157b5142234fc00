"""The part of a form that scrolls where it does not fit."""

from textual.binding import Binding
from textual.containers import VerticalScroll
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import Keyed


class Form(Keyed, VerticalScroll, can_focus=False, inherit_bindings=False):
    """Arrows are left to its fields."""

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        down, up = _("A page down"), _("A page up")
        return [
            Binding("pagedown", "page_down", _("Page down"), id="form.down", show=False, tooltip=down),
            Binding("pageup", "page_up", _("Page up"), id="form.up", show=False, tooltip=up),
        ]
