"""What the screens of a match have in common: they are made of values, and tell facts."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from textual.screen import Screen

from cardtable.tui.commands import Deed
from cardtable.tui.facts import Fact, Tell
from cardtable.tui.preferences import Preferences
from cardtable.tui.showing import Showing


class MatchScreen(Screen[None]):
    """A screen of a match; it holds no match, and what it was given is fit to be seen."""

    ALLOW_SELECT = False

    def __init__(self, showing: Showing, tell: Tell, deeds: Sequence[Deed]) -> None:
        super().__init__()
        self.showing = showing
        self.deeds = tuple(deeds)
        self._tell = tell

    def dress(self, preferences: Preferences, /) -> None:
        """Show the same with other signs or another deck."""
        style = replace(self.showing.style, ascii=preferences.plain, four_colours=preferences.four_colours)
        self.showing = replace(self.showing, style=style)
        self.draw()

    def draw(self) -> None:
        """Draw anew what is shown."""
        raise NotImplementedError

    def fact_of(self, deed_id: str) -> Fact:
        """The fact that a command of this screen tells."""
        return next(deed.fact for deed in self.deeds if deed.id == deed_id)

    async def action_tell(self, deed_id: str) -> None:
        """Tell the fact of a command, once whatever called has returned: the answer may end this screen."""
        self.app.call_later(partial(self.tell_now, self.fact_of(deed_id)))

    async def tell_now(self, fact: Fact) -> None:
        """Tell a fact, unless another screen is shown by now: it was not meant for that."""
        if self.is_current:
            await self._tell(fact)
