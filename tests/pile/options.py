"""The house rules of a game that exists for tests."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    hands: Literal[2, 1, 3] = 2
    thief: Literal["away", "present"] = "away"


PRESETS = {"as_written": Options()}
