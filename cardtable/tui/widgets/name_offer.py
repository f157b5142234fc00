"""The names of people who played before, to be put into a seat by a key or a click."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.style import Style
from typing_extensions import override

from cardtable.engine.width import cells
from cardtable.lang import _
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.signs import LEFT_RIGHT, signs_of
from cardtable.tui.widgets.lines import Lines

_INDENT = 2
_MARKED = 2


class NameOffer(Keyed, Lines, can_focus=True):
    """A few names in a flow of lines, one of them marked."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    NameOffer { height: auto; width: 1fr; color: $felt-text; }
    NameOffer.-none { display: none; }
    """

    @dataclass
    class Taken(Message):
        """A name was chosen."""

        name: str

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("right,l", "move(1)", "names.next", _("Choose"), _("The next name"), sign=LEFT_RIGHT),
            key("left,h", "move(-1)", "names.before", _("Name before"), _("The name before"), show=False),
            key("enter,space", "take", "names.take", _("Sit down"), _("Put this name into the seat")),
        ]

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._seat, self._at = 0, 0

    def offer(self, names: Sequence[str], seat: int) -> None:
        """Offer names for a seat."""
        self._names, self._seat = tuple(names), seat
        self._at = min(self._at, max(len(names) - 1, 0))
        self.set_class(not names, "-none")
        self.refresh(layout=True)

    def action_move(self, by: int) -> None:
        """Mark another name."""
        self._at = (self._at + by) % max(len(self._names), 1)
        self.refresh()

    def action_take(self) -> None:
        """Choose the marked name."""
        if self._names:
            self.post_message(self.Taken(self._names[self._at]))

    def on_click(self, event: events.Click) -> None:
        """Choose the name under the pointer."""
        at = event.style.meta.get("at")
        if at is not None:
            self._at = at
            self.action_take()

    @override
    def lines(self, width: int) -> list[Content]:
        """The names under the seat that they are for."""
        title = _("For player {number}, people who played before:").format(number=self._seat + 1)
        flow = (Content("").join(map(self._button, line)) for line in self._flow(width))
        return [Content.assemble((f"  {title}", "$felt-dim")), *(Content("  ").append(line) for line in flow)]

    def _button(self, at: int) -> Content:
        marked = self.has_focus and at == self._at
        mark = signs_of(self).here if marked else " "
        look = "bold $bar-focus-text on $bar-focus" if marked else "$bar-text on $bar"
        press = Style.from_meta({"at": at})
        return Content.assemble((f"{mark}{self._names[at]} ", look)).stylize(press).append(" ")

    def _flow(self, width: int) -> list[list[int]]:
        lines: list[list[int]] = []
        room = 0
        for at, name in enumerate(self._names):
            needed = cells(name) + _MARKED + 1
            if needed > room:
                lines.append([])
                room = width - _INDENT
            lines[-1].append(at)
            room -= needed
        return lines
