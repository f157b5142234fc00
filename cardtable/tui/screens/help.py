"""Help: the rules of a game with a table's options worked in, and the keys."""

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from cardtable.engine.spec import GameSpec


class HelpScreen(Screen[None]):
    """A game's rules, opened at a clause."""

    def __init__(
        self,
        spec: GameSpec,
        options: Any = None,  # noqa: ANN401 -- any game's options
        anchor: str = "",
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`options` None are the game's defaults; `keys` are those of the table, each with its label."""
        super().__init__()
        self._spec, self._options = spec, options or spec.options()
        self._anchor, self._keys = anchor, tuple(keys)
