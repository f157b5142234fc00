"""The part of a form that scrolls where it does not fit."""

from textual.binding import Binding
from textual.containers import VerticalScroll
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import Keyed, key


class Form(Keyed, VerticalScroll, can_focus=False, inherit_bindings=False):
    """Arrows are left to its fields."""

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        down, up = _("A page down"), _("A page up")
        return [
            key("pagedown", "page_down", "form.down", _("Page down"), down, show=False),
            key("pageup", "page_up", "form.up", _("Page up"), up, show=False),
        ]
