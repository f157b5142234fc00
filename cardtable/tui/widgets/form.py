"""The part of a screen that holds the fields of a form."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """The part that scrolls where it does not fit; arrows are left to its fields."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "page_down", "Page down", id="form.down", show=False, tooltip="A page down"),
        Binding("pageup", "page_up", "Page up", id="form.up", show=False, tooltip="A page up"),
    ]
