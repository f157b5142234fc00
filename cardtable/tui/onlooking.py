"""A match that can only be looked at: it answers as one at the table does, and never writes."""

from typing import TYPE_CHECKING, Final

from cardtable.canvas.table import Style
from cardtable.lang import _
from cardtable.saves.damage import Problem
from cardtable.session.recap import last_of_all
from cardtable.tui.facts import Fact, HandHidden
from cardtable.tui.showing import Game, Showing, Watching
from cardtable.tui.sitting import LONGEST_LOG, Answer, Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.engine.options import Value
    from cardtable.tui.opening import Watched


class Onlooking:
    """Holds the match so that no screen has to; it hands out what everybody at the table sees."""

    private: Final = False
    trouble: Final = ""

    def __init__(self, watched: "Watched") -> None:
        self.match_id = watched.match_id
        self._match, self._why = watched.match, watched.why
        self.game = Game.of(watched.match.spec)

    @property
    def why(self) -> str:
        """Why it can only be looked at, in a sentence."""
        return _("Only to be looked at: {why}.").format(why=self._why.sentence)

    @property
    def passing(self) -> bool:
        """Whether it may be playable some time: another window has it now."""
        return self._why.problem is Problem.IN_USE

    @property
    def stage(self) -> Watching:
        """The public table."""
        return Watching(self._match.view(None))

    @property
    def options(self) -> "Mapping[str, Value]":
        """The house rules."""
        return self._match.record.options

    def showing(self, *, letters: bool = False, four_colours: bool = False) -> Showing:
        """What everybody may see."""
        match = self._match
        return Showing(
            game=self.game,
            names=match.names,
            options=self.options,
            style=Style(match.names, ascii=letters, four_colours=four_colours),
            stage=self.stage,
            events=match.events_since(max(0, len(match.record.log) - LONGEST_LOG), None),
            last=last_of_all(match, None),
            over=match.outcome is not None,
        )

    async def answer(self, fact: Fact) -> Answer:
        """Do nothing, and say why; there is no hand to hide."""
        return Said("" if isinstance(fact, HandHidden) else self.why)

    def whereabouts(self) -> str:
        """Say nothing: the match is where another window keeps it."""
        return ""

    def farewell(self, _command: str) -> str:
        """Say nothing, as nothing was changed."""
        return ""

    async def warning(self) -> str:
        """Nothing is lost by leaving."""
        return ""

    async def keep(self) -> None:
        """Write nothing."""

    async def part(self) -> None:
        """Let go of nothing, as nothing is held."""

    def let_go(self) -> None:
        """Let go of nothing, as nothing is held."""
