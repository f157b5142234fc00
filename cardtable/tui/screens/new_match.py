"""The form for a new match: the game, who sits where, and the house rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.screen import Screen

from cardtable.engine.options import Value


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What was chosen: a game, all its options as plain values, and the names, seat 0 first."""

    game: str
    options: Mapping[str, Value]
    names: tuple[str, ...]


class NewMatchScreen(Screen[NewMatch | None]):
    """Chooses a match to begin; dismissed with None where nobody wants one."""

    def __init__(self, people: Sequence[str] = (), chosen: NewMatch | None = None) -> None:
        """`people` have played before, the latest first; `chosen` is what the form starts with."""
        super().__init__()
        self._people, self._chosen = tuple(people), chosen
