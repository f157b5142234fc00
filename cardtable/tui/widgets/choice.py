"""One thing to choose, on a line: its label, and its value between two arrows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from typing_extensions import override

from cardtable.engine.options import Value
from cardtable.engine.width import cells, pad, wrap
from cardtable.lang import _
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.signs import LEFT_RIGHT, signs_of
from cardtable.tui.widgets.lines import Lines

_MARK = 2


class Choice(Keyed, Lines, can_focus=True):
    """Left and right, or a click, go through the values; a single value is only shown.

    `key` says which choice it is. Its label and its values are never clipped: what is too long goes
    on in the next line.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Choice { height: auto; width: 1fr; color: $felt-text; }
    Choice:hover { background: $bar; color: $bar-text; }
    Choice:focus { background: $bar-focus; color: $bar-focus-text; text-style: bold; }
    """

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        choice: "Choice"
        value: Value

        @property
        @override
        def control(self) -> "Choice":
            """The choice."""
            return self.choice

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("right,l,space", "step(1)", "choice.next", _("Change"), _("Next value"), sign=LEFT_RIGHT),
            key("left,h", "step(-1)", "choice.before", _("Value before"), _("The value before"), show=False),
        ]

    def __init__(
        self,
        key: str,
        label: str,
        values: Sequence[Value],
        words: Callable[[Value], str],
        *,
        value: Value,
        label_width: int = 16,
    ) -> None:
        super().__init__(id=f"choice-{key}", name=key)
        self.key, self.label, self.values, self.words = key, label, tuple(values), words
        self.value, self._label_width = value, label_width
        self.can_focus = len(self.values) > 1

    def show(self, value: Value) -> None:
        """Show a value without telling anybody; it may be none of the values."""
        if value != self.value:
            self.value = value
            self.refresh(layout=True)

    def offer(self, values: Sequence[Value], value: Value) -> None:
        """Go through other values from now on, and show this one, without telling anybody."""
        self.values, self.value = tuple(values), value
        self.can_focus = len(self.values) > 1
        self.refresh(layout=True)

    def action_step(self, by: int) -> None:
        """Go so many values on, round and round."""
        if len(self.values) < 2:
            return
        at = self.values.index(self.value) if self.value in self.values else -1 if by > 0 else 0
        self.show(self.values[(at + by) % len(self.values)])
        self.post_message(self.Changed(self, self.value))

    def on_click(self, event: events.Click) -> None:
        """Step back on the left arrow, on anywhere else on the value."""
        column = event.x - _MARK - self._label_cells(self.size.width)
        if column >= 0:
            self.action_step(-1 if column < 2 else 1)

    @override
    def lines(self, width: int) -> list[Content]:
        """Mark, label, value."""
        sign = signs_of(self)
        left = self._label_cells(width)
        room = max(width - _MARK - left - 4, 1)
        before, after = (sign.before, sign.after) if self.can_focus else (" ", " ")
        labels, values = wrap(self.label, max(left - 1, 1)), wrap(self.words(self.value), room)
        lines = [
            f"  {pad(label, left)}  {value}" for label, value in zip_longest(labels, values, fillvalue="")
        ]
        head = (sign.here if self.has_focus else " ") + " "
        first = f"{head}{pad(labels[0], left)}{before} {values[0]}"
        lines[0] = first
        lines[len(values) - 1] += f" {after}"
        return [Content(line) for line in lines]

    def _label_cells(self, width: int) -> int:
        return min(self._label_width, width // 2)


def label_width(labels: Sequence[str]) -> int:
    """The columns that a form gives its labels."""
    return max(map(cells, labels), default=0) + 2
