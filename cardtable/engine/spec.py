"""What is known of a game before any of its modules is loaded."""

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, cast

from cardtable.engine.options import make
from cardtable.engine.rules import Rules


@dataclass(frozen=True)
class GameSpec:
    """A game's card: its modules are imported when they are first asked for.

    Attributes:
        id: The folder's name, and the name on the command line.
        package: Where its modules are: `options` with `Options` and `PRESETS` (and `TURNS` and
            `OFFERED_FIRST`, where it knows them), `rules`, `words`, `table`, and the page `help.md`.
        version: Of its rules; a save of another version opens read-only.
        seats: The fewest and the most players.
        best: The number of players it is best with.
    """

    id: str
    package: str
    version: int
    seats: tuple[int, int]
    best: int

    def part(self, name: str) -> Any:  # noqa: ANN401 -- a module; registry.py gives each its type
        """One of its modules."""
        return import_module(f"{self.package}.{name}")

    @cached_property
    def rules(self) -> Rules[Any, Any, Any, Any]:
        """The rules, as a module."""
        return cast("Rules[Any, Any, Any, Any]", self.part("rules"))

    @cached_property
    def options(self) -> type:
        """The dataclass of its house rules."""
        return cast("type", self.part("options").Options)

    @cached_property
    def presets(self) -> dict[str, Any]:
        """Named sets of house rules by key; `as_written`, all defaults, stands first."""
        return cast("dict[str, Any]", self.part("options").PRESETS)

    def offered(self, seats: int) -> tuple[str, ...]:
        """The keys of the presets as a table of so many is offered them, the most fitting first."""
        first, least = getattr(self.part("options"), "OFFERED_FIRST", ("as_written", 0))
        if seats < least:
            return tuple(self.presets)
        return tuple(sorted(self.presets, key=lambda key: key != first))

    def turns(self, preset: str, seats: int) -> int | None:
        """About how many turns a match of so many takes under a preset; None: the game does not know."""
        known = getattr(self.part("options"), "TURNS", {})
        return known[preset][seats - self.seats[0]] if preset in known else None

    def allows(self, seats: int) -> bool:
        """Whether so many can play."""
        return self.seats[0] <= seats <= self.seats[1]

    def start(self, options: dict[str, str | int], seats: int) -> Any:  # noqa: ANN401 -- its State
        """The first state of a match under plain option values.

        Raises:
            OptionError: An option is not one of this game's.
            ValueError: The number of seats is outside its bounds.
        """
        if not self.allows(seats):
            raise ValueError(f"{self.id} is for {self.seats[0]} to {self.seats[1]} seats, not {seats}")
        return self.rules.start(make(self.options, options), seats)
