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
