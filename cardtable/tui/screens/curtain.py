"""The curtain between two players' hands: what everybody has seen, and who is to sit down now."""

from time import monotonic
from typing import Final

from textual import events
from textual.content import Content
from textual.timer import Timer
from typing_extensions import override

from cardtable.engine.width import wrap
from cardtable.lang import _
from cardtable.session.driver import CurtainDown
from cardtable.tui import enters
from cardtable.tui.commands import bindings, bound, curtain_deeds, labelled
from cardtable.tui.facts import Tell
from cardtable.tui.screens.public import PublicScreen
from cardtable.tui.showing import Showing

QUIET: Final = 0.4
"""Seconds without a key or a click before Enter or a click counts."""

LIFT: Final = "curtain.lift"


class CurtainScreen(PublicScreen):
    """Covers everything, and knows no game; it is lifted on purpose only."""

    DEFAULT_CSS = """
    CurtainScreen { background: $bar; }
    CurtainScreen Sheet { background: $bar; color: $bar-text; }
    """

    def __init__(self, showing: Showing, stage: CurtainDown, tell: Tell) -> None:
        super().__init__(showing, tell, curtain_deeds())
        self._stage = stage
        self._touched = monotonic()
        self._lifting: Timer | None = None
        self._early = False

    @property
    def player(self) -> str:
        """The name of the player whose turn it is."""
        return self.showing.names[self._stage.seat]

    @override
    def lines(self, width: int, room: int) -> list[Content]:
        """Who is to play, what has happened, and what to press."""
        head = _("{name}, it is your turn").format(name=self.player)
        lines = [Content.styled(line, "bold $bar-key") for line in wrap(head, width - 2)]
        asked = (
            _("Wait a moment, then press Enter.")
            if self._early
            else _("Enter or a click shows your hand. Nobody else looks.")
        )
        lines += [Content.styled(line, "bold") for line in wrap(asked, width - 2)]
        lines += [Content.styled(line, "$felt-warn") for line in self._trouble(width)]
        told = self._recap(width - 4, max(room - len(lines), 1))
        spaced = len(lines) + len(told) < room
        return [*lines, *([Content()] if told and spaced else []), *map(Content, told)]

    def _recap(self, width: int, most: int) -> list[str]:
        """The latest sentences of the recap, as many as have room for all their lines; at least a line."""
        told: list[str] = []
        for sentence in reversed(self.showing.told(self._stage.recap)):
            broken = wrap(sentence, width)
            if len(broken) + len(told) > most:
                return told or broken[:most]
            told = [*broken, *told]
        return told

    def _trouble(self, width: int) -> list[str]:
        return wrap(self.showing.trouble, width - 2) if self.showing.trouble else []

    def on_screen_resume(self) -> None:
        """Count from the moment at which the curtain can be seen, and the keys go to it."""
        self._touched = monotonic()

    def on_screen_suspend(self) -> None:
        """Stay down behind whatever lies over it now."""
        self._stay_down()

    def on_key(self, event: events.Key) -> None:
        """Lift after a lone Enter; every key, Enter too, begins the waiting anew."""
        quiet = self._quiet()
        self._stay_down()
        if event.key != "enter":
            return
        event.stop()
        if quiet:
            self._lifting = self.set_timer(enters.HELD, self._lift)
        else:
            self._say_early()

    async def on_click(self, event: events.Click) -> None:
        """Lift after a lone click anywhere but on a key's name, which has its own meaning."""
        if not self.hits_keys(event):
            await self.action_tell(LIFT)

    @override
    async def action_tell(self, deed_id: str) -> None:
        """Tell the fact of a command; lifting waits for its moment."""
        if deed_id != LIFT or self._quiet():
            await super().action_tell(deed_id)
        else:
            self._say_early()

    def _stay_down(self) -> None:
        if self._lifting:
            self._lifting.stop()
            self._lifting = None

    async def _lift(self) -> None:
        self._lifting = None
        await super().action_tell(LIFT)

    def _say_early(self) -> None:
        if not self._early:
            self._early = True
            self.write()

    def _quiet(self) -> bool:
        """Whether nothing was touched for long enough; asking is a touch."""
        before, self._touched = self._touched, monotonic()
        return self._touched - before >= QUIET


def curtain(showing: Showing, stage: CurtainDown, tell: Tell) -> CurtainScreen:
    """The curtain with its keys."""
    return bound(CurtainScreen, bindings(labelled(curtain_deeds(), showing)))(showing, stage, tell)
