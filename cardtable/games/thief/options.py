"""The house rules of Thief and their presets; the first value of each is the default."""

from dataclasses import dataclass
from typing import Literal

OffOn = Literal["off", "on"]


@dataclass(frozen=True, slots=True)
class Options:
    """What a table can agree on before a match."""

    target: Literal[1000, 500, 1500, 2000] = 1000
    wild_may_open: OffOn = "off"
    wild_only_sets: OffOn = "off"
    take_discard: OffOn = "off"
    first_set_safe: OffOn = "off"
    hand_size: Literal[3, 4, 5] = 3
    first_player: Literal["right", "left"] = "right"
    jokers: OffOn = "off"


PRESETS = {
    "as_written": Options(),
    "classic": Options(jokers="on", wild_may_open="on", take_discard="on", first_player="left"),
    "safe_stacks": Options(first_set_safe="on", wild_may_open="on", take_discard="on"),
}
