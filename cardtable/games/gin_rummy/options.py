"""The house rules of Gin Rummy and their presets; the first value of each is the default."""

from dataclasses import dataclass
from typing import Literal

OnOff = Literal["on", "off"]
OffOn = Literal["off", "on"]


@dataclass(frozen=True, slots=True)
class Options:
    """What a table can agree on before a match."""

    target: Literal[100, 50, 150, 200, 250, 500] = 100
    upcard_offer: OffOn = "off"
    knock_limit: Literal["10", "oklahoma", "gin_only"] = "10"
    bonuses: Literal["as_written", "tournament", "classic"] = "as_written"
    big_gin: OnOff = "on"
    tie: Literal["undercut", "nobody"] = "undercut"
    next_dealer: Literal["loser", "alternate", "winner"] = "loser"


PRESETS = {
    "as_written": Options(),
    "classic": Options(upcard_offer="on", bonuses="classic", big_gin="off"),
    "tournament": Options(upcard_offer="on", bonuses="tournament"),
    "oklahoma": Options(upcard_offer="on", bonuses="tournament", knock_limit="oklahoma"),
}
