"""Saved matches as a list has them, made up."""

from pathlib import Path

from cardtable.engine.record import Player, Summary
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.outline import Outline
from cardtable.saves.store import Head

HOSTILE = ("[bold]x[/]", "日本語")


def head(
    match: str = "one",
    names: tuple[str, ...] = ("Ana", "Ben"),
    totals: tuple[int, ...] = (45, 30),
    *,
    hand: int = 3,
    to_act: int | None = 1,
    updated: str = "2024-03-05T12:00:00Z",
    game: str = "gin_rummy",
) -> Head:
    seats = tuple(Player(name) for name in names)
    outline = Outline(game, 1, seats, "2024-03-01T12:00:00Z", updated, Summary(hand, totals, to_act))
    return Head(match, Path(f"{match}.json"), outline, None, 0)


def damaged(match: str = "broken") -> Head:
    path = Path(f"{match}.json")
    return Head(match, path, None, SaveError(Problem.CUT, path, 12), 0)
