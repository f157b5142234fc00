"""The few signs that lists and forms are drawn with, and what stands for them in plain ASCII."""

from typing import Final, NamedTuple

from textual.binding import Binding
from textual.widget import Widget

UP_DOWN: Final = "↑↓"
LEFT_RIGHT: Final = "←→"


class Signs(NamedTuple):
    """The signs of a terminal."""

    here: str
    before: str
    after: str


_SIGNS: Final = Signs("▸", "‹", "›")
_PLAIN: Final = Signs(">", "<", ">")
_KEYS: Final = {"enter": "Enter", "escape": "Esc", "space": "Space", "question_mark": "?", "pagedown": "PgDn"}
_PLAIN_KEYS: Final = {UP_DOWN: "up/down", LEFT_RIGHT: "left/right"}


def signs_of(widget: Widget) -> Signs:
    """The signs that the widget's terminal can show."""
    return _PLAIN if is_plain(widget) else _SIGNS


def key_sign(widget: Widget, binding: Binding) -> str:
    """A binding's key as it is shown, the one given in a key map included."""
    sign = binding.key_display or _KEYS.get(binding.key) or widget.app.get_key_display(binding)
    return _PLAIN_KEYS.get(sign, sign) if is_plain(widget) else sign


def is_plain(widget: Widget) -> bool:
    """Whether the widget's terminal is given ASCII only."""
    return bool(getattr(widget.app, "plain", False))
