"""A match that can only be looked at: why, what happened last, and the public table."""

from textual.content import Content
from typing_extensions import override

from cardtable.engine.width import wrap
from cardtable.tui.commands import bindings, bound, onlooker_deeds
from cardtable.tui.facts import Tell
from cardtable.tui.progress import named_points
from cardtable.tui.screens.public import PublicScreen
from cardtable.tui.showing import Showing


class OnlookerScreen(PublicScreen):
    """Shows what everybody at the table sees, and has no command that changes it."""

    DEFAULT_CSS = """
    OnlookerScreen Sheet { background: $bar; color: $bar-text; }
    """

    def __init__(self, showing: Showing, why: str, tell: Tell, *, again: bool) -> None:
        super().__init__(showing, tell, onlooker_deeds(again=again))
        self._why = why

    @override
    def lines(self, width: int, room: int) -> list[Content]:
        """Why it can only be looked at and the points, then what happened last, as much as has room."""
        points = named_points(self.showing.names, self.view.totals)
        why = [Content.styled(line, "bold $felt-warn") for line in wrap(self._why, width - 2)]
        head = [*why, *map(Content, wrap(points, width - 2))]
        return [*head, *self._happened(width - 4, max(room - len(head), 0))]

    def _happened(self, width: int, most: int) -> list[Content]:
        told = [line for sentence in self.showing.told(self.showing.last) for line in wrap(sentence, width)]
        return [Content(line) for line in told[-most:]] if most else []


def onlooker(showing: Showing, why: str, tell: Tell, *, again: bool) -> OnlookerScreen:
    """The screen with its keys."""
    keys = bindings(onlooker_deeds(again=again))
    return bound(OnlookerScreen, keys)(showing, why, tell, again=again)
