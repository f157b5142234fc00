"""The house rules of Tien Len and their presets; the first value of each is the default."""

from dataclasses import dataclass
from typing import Literal

OffOn = Literal["off", "on"]


@dataclass(frozen=True, slots=True)
class Options:
    """What a table can agree on before a match."""

    target: Literal[15, 10, 21, 30, 50, 100] = 15
    passed_may_bomb: OffOn = "off"
    bomb_ladder: Literal["same_type", "southern"] = "same_type"
    instant_wins: Literal["standard", "southern", "off"] = "standard"
    passing: Literal["locked", "this_turn"] = "locked"
    first_lead: Literal["first_game", "every_game"] = "first_game"
    finish_on_two: Literal["allowed", "forbidden"] = "allowed"
    scoring: Literal["places", "winner_takes_all"] = "places"


PRESETS = {
    "as_written": Options(),
    "southern": Options(bomb_ladder="southern", instant_wins="southern", passed_may_bomb="on"),
    "quick": Options(scoring="winner_takes_all", target=50),
}
