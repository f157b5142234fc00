"""A program that plays any game by chance alone, that meets rare moves often."""

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.engine.rules import View


class RandomPlayer:
    """Draws a kind of move first, then a move of that kind.

    Among all moves alike, a rare kind would hardly ever come up: one knock stands beside eleven discards.
    """

    def choose(self, view: View, legal: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401, ARG002 -- a move; chance looks at nothing
        """Choose a legal move by chance; each kind of move is equally likely."""
        kinds = list(dict.fromkeys(type(move) for move in legal))
        kind = rng.choice(kinds)
        return rng.choice([move for move in legal if type(move) is kind])
