"""All that a match is, as plain values: what a save holds, and what a replay needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    name: str
    player: str = "person"


@dataclass(frozen=True, slots=True)
class Summary:
    """How far a match is, for a list that replays nothing; it holds no hidden card.

    `totals` has one number a seat; `to_act` is a seat, `chance` between two hands, or None once the
    match is over.
    """

    hand: int
    totals: tuple[int, ...]
    to_act: int | Literal["chance"] | None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match: its game and options, its seats, and the log that replays it move by move.

    Attributes:
        game: The id of the game.
        rules: The version of its rules under which the log was written.
        options: All options of the game as plain values.
        seats: Who sits there, seat 0 first.
        log: One line a move, orders of chance included.
        undone: Moves taken back, the next to redo last; a new move clears them.
        floor: The index in `log` below which nothing may be taken back.
        hand_order: How each seat's hand is sorted: `melds`, `rank`, `suit`, or `own` with its cards.
        created: When the match began: UTC, ISO 8601, to the second.
        updated: When it was last changed, in the same form.
        summary: How far it is.
    """

    game: str
    rules: int
    options: Mapping[str, str | int]
    seats: tuple[Sitter, ...]
    created: str
    updated: str
    summary: Summary
    log: tuple[str, ...] = field(default=(), repr=False)
    undone: tuple[str, ...] = field(default=(), repr=False)
    floor: int = 0
    hand_order: tuple[str, ...] = field(default=(), repr=False)
