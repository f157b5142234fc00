"""A screen over another one that is left with an answer."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen
from typing_extensions import override

from cardtable.tui.preferences import Preferences

AnswerT = TypeVar("AnswerT")


class Dialogue(Screen[AnswerT]):
    """Gives one answer, however often it is asked to: keys that came after the answer are late."""

    def dress(self, preferences: Preferences, /) -> None:
        """Draw borders that the terminal can show."""
        self.set_class(preferences.plain, "-plain")

    @override
    def dismiss(self, result: AnswerT | None = None) -> AwaitComplete:
        """Go away with an answer."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
