"""A button of one line; focus, and that it cannot be pressed, are told by marks, not by colour alone."""

from dataclasses import dataclass

from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.signs import signs_of


class Push(Keyed, Widget, can_focus=True):
    """A button with a literal label."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Push { width: auto; height: 1; margin-right: 1; text-style: bold; background: $bar; color: $bar-text; }
    Push:hover { text-style: bold underline; }
    Push:focus { background: $bar-focus; color: $bar-focus-text; }
    Push:nocolor { text-style: reverse; }
    Push:disabled { background: $felt; color: $felt-dim; text-style: none; }
    """

    @dataclass
    class Pressed(Message):
        """The button was pressed."""

        button: "Push"

        @property
        @override
        def control(self) -> "Push":
            """The button."""
            return self.button

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("enter,space", "press", "button.press", _("Press"), _("Press this button")),
        ]

    def __init__(self, text: str, *, id: str) -> None:  # noqa: A002 -- Textual's name
        super().__init__(id=id)
        self._text = text

    @override
    def render(self) -> Content:
        """The label, between brackets while it cannot be pressed."""
        if self.disabled:
            return Content(f" ({self._text}) ")
        mark = signs_of(self).here if self.has_focus else " "
        return Content(f"{mark} {self._text}  ")

    def on_click(self) -> None:
        """A click presses it."""
        self.action_press()

    def action_press(self) -> None:
        """Tell that it was pressed."""
        self.post_message(self.Pressed(self))
