"""The log beside or under a table: the last lines that there is room for."""

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget
from typing_extensions import override

from cardtable.engine.width import clip, wrap


class MoveLog(Widget):
    """Shows the end of a log, the newest line last, and above it why the match is not on disk."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    MoveLog { width: 1fr; height: 1fr; color: $felt-text; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[str, ...] = ()
        self._trouble = ""

    def show(self, told: Sequence[str], trouble: str = "") -> None:
        """Show these sentences."""
        self._told, self._trouble = tuple(told), trouble
        self.refresh()

    @override
    def render(self) -> Content:
        """The end of the log; what is older is dimmer."""
        width, height = self.size
        if not (width and height):
            return Content()
        trouble = self._alarm(width, height)
        lines = self._newest(width, height - len(trouble))
        above = [Content()] * (height - len(trouble) - len(lines))
        return Content("\n").join([*trouble, *above, *lines])

    def _alarm(self, width: int, height: int) -> list[Content]:
        lines = wrap(self._trouble, width) if self._trouble else []
        room = max(height // 2, 1)
        if len(lines) > room:
            lines = [*lines[: room - 1], clip(" ".join(lines[room - 1 :]), width)]
        return [Content.styled(line, "bold $felt-warn") for line in lines]

    def _newest(self, width: int, room: int) -> list[Content]:
        lines: list[Content] = []
        for age, told in enumerate(reversed(self._told)):
            style = "$felt-dim" if age else "$felt-text"
            wrapped = [Content.styled(line, style) for line in wrap(told, width)]
            if len(lines) + len(wrapped) > room:
                break
            lines = [*wrapped, *lines]
        return lines
