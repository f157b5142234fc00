"""The part of a screen that holds the fields of a form."""

from textual.binding import Binding
from textual.containers import VerticalScroll
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import Keyed


class Form(Keyed, VerticalScroll, can_focus=False, inherit_bindings=False):
    """The part that scrolls where it does not fit; arrows are left to its fields."""

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            Binding(
                "pagedown", "page_down", _("Page down"), id="form.down", show=False, tooltip=_("A page down")
            ),
            Binding("pageup", "page_up", _("Page up"), id="form.up", show=False, tooltip=_("A page up")),
        ]
