"""The result of a hand or of a match: a ledger in which every point has its reason."""

from textual.content import Content

from cardtable.lang import _
from cardtable.learn.plain import wrap
from cardtable.session.driver import HandOver, MatchOver
from cardtable.tui.commands import bindings, bound, end_deeds, result_deeds
from cardtable.tui.facts import Tell
from cardtable.tui.screens.public import PublicScreen
from cardtable.tui.showing import Showing
from cardtable.tui.widgets.ledger import ledger, totals


class ResultScreen(PublicScreen):
    """What a hand or a match ended with."""

    def __init__(self, showing: Showing, stage: HandOver | MatchOver, tell: Tell) -> None:
        super().__init__(showing, tell, end_deeds() if isinstance(stage, MatchOver) else result_deeds())
        self._stage = stage

    def lines(self, width: int, room: int) -> list[Content]:
        """What it was, the ledger, the totals, and what is next; blank lines between if there is room."""
        parts = [part for part in self._parts(width - 2) if part]
        spaced = sum(map(len, parts)) + len(parts) - 1 <= room
        gap = [Content()] if spaced else []
        lines = [line for part in parts for line in (*gap, *part)]
        return lines[len(gap) :]

    def _parts(self, width: int) -> list[list[Content]]:
        showing, stage = self.showing, self._stage
        head = [Content.styled(line, "bold $felt-turn") for line in wrap(self._heading(), width)]
        lines = ledger(stage.entries, showing.game, showing.names, width)
        next_ = showing.game.words.status(stage.view, showing.names) if isinstance(stage, HandOver) else ""
        return [
            head,
            lines,
            totals(showing.names, stage.view.totals, width),
            [Content.styled(line, "$felt-note") for line in wrap(next_, width)] if next_ else [],
            [Content.styled(line, "$felt-warn") for line in wrap(showing.trouble, width)]
            if showing.trouble
            else [],
        ]

    def _heading(self) -> str:
        stage = self._stage
        if isinstance(stage, MatchOver):
            return _("{name} wins the match").format(name=self.showing.names[stage.outcome.winner])
        number = stage.view.hand_number
        if not stage.entries:
            return _("Hand {number} is drawn: nobody scores").format(number=number)
        return _("Hand {number}").format(number=number)


def result(showing: Showing, stage: HandOver | MatchOver, tell: Tell) -> ResultScreen:
    """The result with its keys."""
    deeds = end_deeds() if isinstance(stage, MatchOver) else result_deeds()
    return bound(ResultScreen, bindings(deeds))(showing, stage, tell)
