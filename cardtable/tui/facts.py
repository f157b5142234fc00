"""What commands tell: facts, as plain values; those of a match go to the app, which answers with a screen."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class MoveChosen:
    """The person at the keyboard wants to make this move of the game."""

    move: Any


@dataclass(frozen=True, slots=True)
class OrderChosen:
    """The hand on the screen is to be sorted in another way."""

    order: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Whoever has made the last move of a turn has seen what it did."""


@dataclass(frozen=True, slots=True)
class ChainSeen:
    """A move has been shown card by card, to its end."""


@dataclass(frozen=True, slots=True)
class CurtainLifted:
    """The person whose turn it is sits at the keyboard."""


@dataclass(frozen=True, slots=True)
class HandHidden:
    """The hand on the screen is to be covered."""


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """The last move is to be taken back."""


@dataclass(frozen=True, slots=True)
class RedoAsked:
    """The move taken back last is to be made again."""


@dataclass(frozen=True, slots=True)
class ResultSeen:
    """The result of a hand has been read."""


@dataclass(frozen=True, slots=True)
class RematchAsked:
    """The same people want to play the same game again."""


@dataclass(frozen=True, slots=True)
class AnotherAsked:
    """The same people want to play, but to choose the game anew."""


@dataclass(frozen=True, slots=True)
class HelpAsked:
    """The rules are wanted, opened at a clause; empty: at their beginning."""

    clause: str = ""


@dataclass(frozen=True, slots=True)
class LogAsked:
    """The whole log is wanted."""


@dataclass(frozen=True, slots=True)
class PaletteAsked:
    """A list of all commands is wanted."""


@dataclass(frozen=True, slots=True)
class ElsewhereAsked:
    """The match is to be saved in another folder, as its own cannot be written."""


@dataclass(frozen=True, slots=True)
class AgainAsked:
    """A match that could only be looked at is to be opened once more."""


@dataclass(frozen=True, slots=True)
class Left:
    """The table is left; the match is kept."""


@dataclass(frozen=True, slots=True)
class MatchChosen:
    """The saved match that is marked is to be gone on with."""


@dataclass(frozen=True, slots=True)
class NameAsked:
    """The saved match that is marked is to get another name."""


@dataclass(frozen=True, slots=True)
class DeleteAsked:
    """The saved match that is marked is to be deleted."""


@dataclass(frozen=True, slots=True)
class RestoreAsked:
    """The match deleted last is to be brought back."""


@dataclass(frozen=True, slots=True)
class FilterAsked:
    """Only some of the saved matches are to be listed."""


@dataclass(frozen=True, slots=True)
class SavesLeft:
    """No saved match is wanted."""


Fact = (
    MoveChosen
    | OrderChosen
    | TurnEnded
    | ChainSeen
    | CurtainLifted
    | HandHidden
    | UndoAsked
    | RedoAsked
    | ResultSeen
    | RematchAsked
    | AnotherAsked
    | HelpAsked
    | LogAsked
    | PaletteAsked
    | ElsewhereAsked
    | AgainAsked
    | Left
    | MatchChosen
    | NameAsked
    | DeleteAsked
    | RestoreAsked
    | FilterAsked
    | SavesLeft
)

Tell = Callable[[Fact], Awaitable[None]]
"""Whom a screen tells; it returns when the fact has been answered."""
