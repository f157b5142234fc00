"""Home: go on with the last match, begin one, open a saved one, learn a game."""

from typing import TYPE_CHECKING

from textual.screen import Screen

if TYPE_CHECKING:
    from cardtable.saves.store import Head


class HomeScreen(Screen[None]):
    """The first screen; what is chosen goes to the app's `run_action`."""

    def __init__(self, newest: "Head | None" = None, damaged: int = 0) -> None:
        """`newest` is the match that Continue opens; `damaged` saves are mentioned, by their number."""
        super().__init__()
        self._newest, self._damaged = newest, damaged
