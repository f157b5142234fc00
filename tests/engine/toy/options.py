"""The one house rule of a game that exists for the tests of the engine."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    rounds: Literal[1, 2] = 1


PRESETS = {"as_written": Options(), "long": Options(rounds=2)}
"""Named sets of house rules."""
