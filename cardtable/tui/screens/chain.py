"""A screen that can show a move card by card, until a key or a click skips the rest."""

from collections.abc import Sequence
from functools import partial

from textual.timer import Timer

from cardtable.tui.commands import Deed
from cardtable.tui.facts import ChainSeen, Tell
from cardtable.tui.screens.match import MatchScreen
from cardtable.tui.showing import Showing


class ChainScreen(MatchScreen):
    """Steps through moments by a timer; only the app knows what comes after the last."""

    def __init__(self, showing: Showing, tell: Tell, deeds: Sequence[Deed]) -> None:
        super().__init__(showing, tell, deeds)
        self._chain: list[Showing] = []
        self._pace = 0.0
        self._next: Timer | None = None

    def show(self, showing: Showing) -> None:
        """Show the match at a later moment."""
        raise NotImplementedError

    def on_key(self) -> None:
        """Finish a chain of cards by a key that means nothing else."""
        self.app.call_later(self.finish)

    @property
    def plays_out(self) -> bool:
        """Whether a move is being shown card by card."""
        return self._next is not None

    def play_out(self, moments: Sequence[Showing], seconds: float) -> None:
        """Show one moment after the other, each so long, and tell when the last has been seen."""
        self._chain, self._pace = list(moments), seconds
        self._show_moment()

    async def next_moment(self) -> None:
        """Go on to the next moment, or tell that there is none."""
        if self._chain:
            self._show_moment()
        else:
            await self.finish()

    def _show_moment(self) -> None:
        moment, *rest = self._chain
        self.show(moment)
        self._chain = rest  # only now, as what is shown anew stops the chain before it
        self._next = self.set_timer(self._pace, partial(self.app.call_later, self.next_moment))

    async def finish(self) -> None:
        """Leave out what has not been shown yet: the app shows how things are now."""
        if self._next is not None:
            self.stop()
            await self._tell(ChainSeen())

    def stop(self) -> None:
        """Show no more moments."""
        if self._next is not None:
            self._next.stop()
        self._next, self._chain = None, []
