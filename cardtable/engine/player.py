"""The contract of a program that plays: it is handed a view, never a state."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from cardtable.engine.rules import View


class Player(Protocol):
    """Chooses one of the legal moves."""

    def choose(self, view: View, legal: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 -- a move
        """Choose a move.

        Args:
            view: What the player's seat may know.
            legal: The legal moves, at least one.
            rng: The only source of chance that the player may use.

        Returns:
            One of `legal`.
        """
