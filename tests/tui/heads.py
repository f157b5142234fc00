"""Saved matches as a list has them, made up."""

from collections.abc import Sequence
from pathlib import Path

from typing_extensions import override

from cardtable.engine.record import Sitter, Summary
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.lock import Lock
from cardtable.saves.outline import Outline
from cardtable.saves.store import Head, Store
from cardtable.tui.opening import Opened
from cardtable.tui.shelf import Shelf, Told
from tests.tui.seated import dealt

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
    seats = tuple(Sitter(name) for name in names)
    outline = Outline(game, 1, seats, "2024-03-01T12:00:00Z", updated, Summary(hand, totals, to_act))
    return Head(match, Path(f"{match}.json"), outline, None, 0)


def unreadable(match: str = "newer") -> Head:
    """A match that is sound, for another cardtable."""
    path = Path(f"{match}.json")
    return Head(match, path, None, SaveError(Problem.NEWER_FORMAT, path, 2, format=2), 0)


def damaged(match: str = "broken") -> Head:
    path = Path(f"{match}.json")
    return Head(match, path, None, SaveError(Problem.CUT, path, 12), 0)


class MadeUp(Shelf):
    """A list of matches, in a folder or in none; whichever sound one is opened has its first hand dealt."""

    def __init__(self, heads: Sequence[Head] = (), store: Store | None = None) -> None:
        super().__init__(store or Store(Path("nowhere")), heads)
        self._in_a_folder = store is not None

    @override
    async def read(self) -> None:
        if self._in_a_folder:
            await super().read()

    @override
    async def open(self, head: Head) -> Opened | Told:
        if head.problem:
            return Told(str(head.problem), head.id, failed=True)
        return Opened(head.id, dealt().match, Lock(Path("nowhere")))
