"""The house rules of Trash and their presets; the first value of each is the default."""

from dataclasses import dataclass
from typing import Literal

OffOn = Literal["off", "on"]


@dataclass(frozen=True, slots=True)
class Options:
    """What a table can agree on before a match."""

    start_size: Literal[10, 8, 5] = 10
    wild: Literal["jacks", "kings", "jacks_jokers", "kings_jokers"] = "jacks"
    last_chance: OffOn = "off"
    start_upcard: OffOn = "off"


PRESETS = {
    "as_written": Options(),
    "short": Options(start_size=5),
    "family": Options(wild="kings", last_chance="on"),
}

TURNS = {
    "as_written": (170, 300, 410, 560, 720),
    "short": (70, 110, 150, 180, 220),
    "family": (160, 280, 380, 510, 630),
}
"""About how many turns a match takes, all players together: by preset, for two players, three, up to six.

The mean of 300 matches each, in which everybody takes what can be placed and puts a wild card where the
fewest hidden cards fit.
"""

OFFERED_FIRST = ("short", 4)
"""The preset that a table is offered before the others, and from how many players on."""
