"""Finds the games: every folder in `games/` is one, and brings its words, its table and its help."""

from functools import lru_cache
from importlib import import_module, resources
from pkgutil import iter_modules
from typing import Any, cast

from cardtable import games
from cardtable.canvas.table import Table
from cardtable.engine.spec import GameSpec
from cardtable.lang.words import Words


class UnknownGameError(ValueError):
    """There is no game of that id: which ids there are."""

    def __init__(self, game: str) -> None:
        super().__init__(f"no game {game!r}; there are: {', '.join(ids())}")
        self.game = game


@lru_cache
def ids() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted(found.name for found in iter_modules(games.__path__) if found.ispkg))


def specs() -> tuple[GameSpec, ...]:
    """All games."""
    return tuple(spec_of(game) for game in ids())


@lru_cache
def spec_of(game: str) -> GameSpec:
    """The game of an id.

    Raises:
        UnknownGameError: There is none.
    """
    if game not in ids():
        raise UnknownGameError(game)
    return cast("GameSpec", import_module(f"{games.__name__}.{game}").SPEC)


def words_of(spec: GameSpec) -> Words:
    """The game's sentences."""
    return cast("Words", spec.part("words"))


def known_words(game: str) -> Words | None:
    """The sentences of a game by its id; None where there is no such game here."""
    return words_of(spec_of(game)) if game in ids() else None


def table_of(spec: GameSpec) -> Table[Any, Any]:
    """The game's picture and its keys."""
    return cast("Table[Any, Any]", spec.part("table"))


def help_of(spec: GameSpec) -> str:
    """The game's rules page, as it is written."""
    return resources.files(spec.package).joinpath("help.md").read_text(encoding="utf-8")
