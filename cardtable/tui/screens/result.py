"""The result of a hand or of a match: a ledger in which every point has its reason."""

from collections.abc import Sequence
from time import monotonic

from textual import events
from textual.binding import Binding
from textual.content import Content
from typing_extensions import override

from cardtable.engine.width import wrap
from cardtable.lang import _
from cardtable.lang.words import numbered
from cardtable.session.driver import HandOver, MatchOver
from cardtable.tui.commands import GO_ON, Deed, bindings, bound, end_deeds, labelled, result_deeds
from cardtable.tui.enters import enters_of
from cardtable.tui.facts import Tell
from cardtable.tui.screens.public import PublicScreen
from cardtable.tui.showing import Showing
from cardtable.tui.widgets.ledger import ledger, summed, totals


class ResultScreen(PublicScreen):
    """What a hand or a match ended with."""

    DEFAULT_CSS = """
    ResultScreen.-look Sheet { display: none; }
    ResultScreen.-look CardTable { display: block; }
    """

    def __init__(
        self, showing: Showing, stage: HandOver | MatchOver, tell: Tell, deeds: Sequence[Deed]
    ) -> None:
        super().__init__(showing, tell, deeds)
        self._stage = stage
        self._shown = monotonic()

    @override
    def lines(self, width: int, room: int) -> list[Content]:
        """What it was, the ledger and the totals; how it ended is said by the table."""
        return self._lines(width - 2, room, [])

    @override
    def lines_alone(self, width: int, room: int) -> list[Content]:
        """The same, and how it ended."""
        return self._lines(width - 2, room, self._ended(width - 2))

    def _lines(self, width: int, room: int, ended: list[Content]) -> list[Content]:
        """With as much air as there is room for."""
        told = self._told(width, ended)
        loose = [line for part in told for line in (Content(), *part)][1:]
        if len(loose) <= room:
            return loose
        dense = [line for part in told for line in part]
        if len(dense) <= room:
            return dense
        return [line for part in self._told(width, [], brief=True) for line in part]

    def _told(self, width: int, ended: list[Content], *, brief: bool = False) -> list[list[Content]]:
        showing, stage = self.showing, self._stage
        head = [Content.styled(line, "bold $felt-turn") for line in wrap(self._heading(), width)]
        entries = ledger(stage.entries, showing.game, showing.names, width)
        trouble = wrap(showing.trouble, width) if showing.trouble else []
        alarm = [Content.styled(line, "bold $felt-warn") for line in trouble]
        parts = [head, entries, self._totals(width, brief=brief), ended, alarm]
        return [part for part in parts if part]

    def _totals(self, width: int, *, brief: bool) -> list[Content]:
        """The totals; a last hand's are left to the result of the match, whose end may add to them."""
        if self._last_hand:
            return []
        rows = totals(self.showing.names, self._stage.view.totals, width)
        return (
            [Content.styled(summed(self.showing.names, self._stage.view.totals), "bold")] if brief else rows
        )

    def _ended(self, width: int) -> list[Content]:
        if isinstance(self._stage, MatchOver):
            return []
        said = self.showing.game.words.status(self.view, self.showing.names)
        return [Content.styled(line, "$felt-note") for line in wrap(said, width)]

    @property
    def _last_hand(self) -> bool:
        return self.showing.over and isinstance(self._stage, HandOver)

    def on_screen_resume(self) -> None:
        """Count from the moment at which the result can be seen."""
        self._shown = monotonic()

    @override
    async def action_tell(self, deed_id: str) -> None:
        """Tell the fact of a command; going on waits for an Enter that is meant for it."""
        if deed_id == GO_ON and not await enters_of(self).lone(self._shown, later=True):
            self.notify(_("Wait a moment, then press Enter."), markup=False)
        else:
            await super().action_tell(deed_id)

    def on_click(self, event: events.Click) -> None:
        """Put the table away that was looked at."""
        if not self.hits_keys(event):
            self.set_class(False, "-look")  # noqa: FBT003 -- Textual's own order

    def action_look(self) -> None:
        """Look at the table instead of the ledger, or at the ledger again."""
        self.toggle_class("-look")

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Look at the table alone only where it does not stand under the ledger."""
        if action == "look":
            return not self.has_class("-table")
        return super().check_action(action, parameters)

    def _heading(self) -> str:
        stage = self._stage
        if isinstance(stage, MatchOver):
            return _("{name} wins the match").format(name=self.showing.names[stage.outcome.winner])
        hand = numbered(self.showing.game.words, stage.view.hand_number)
        return hand if stage.entries else _("{hand} is drawn: nobody scores").format(hand=hand)


def result(showing: Showing, stage: HandOver | MatchOver, tell: Tell) -> ResultScreen:
    """The result with its keys."""
    deeds = labelled(_deeds(showing, stage), showing)
    look = Binding("t", "screen.look", _("Table"), id="result.look", tooltip=_("Look at the table"))
    return bound(ResultScreen, [*bindings(deeds), look])(showing, stage, tell, deeds)


def _deeds(showing: Showing, stage: HandOver | MatchOver) -> tuple[Deed, ...]:
    return end_deeds() if isinstance(stage, MatchOver) else result_deeds(last=showing.over)
