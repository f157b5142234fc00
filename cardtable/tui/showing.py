"""What the app hands to the screens of a match: values, and the words and the picture of its game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardtable.canvas.table import Style, Table, Ui
from cardtable.engine.events import Event
from cardtable.engine.options import Value, make
from cardtable.engine.rules import View
from cardtable.engine.spec import GameSpec
from cardtable.lang.house_rules import differences, preset_name
from cardtable.lang.words import Words, told, waits_for
from cardtable.registry import table_of, words_of
from cardtable.session.driver import Stage, TurnOver


class Game(NamedTuple):
    """A game as screens know it: its card, its sentences, its picture."""

    spec: GameSpec
    words: Words
    table: Table[Any, Any]

    @classmethod
    def of(cls, spec: GameSpec) -> "Game":
        """The game of a spec."""
        return cls(spec, words_of(spec), table_of(spec))


@dataclass(frozen=True, slots=True)
class Watching:
    """A match that cannot be played on is looked at; `view` is public."""

    view: View


@dataclass(frozen=True, slots=True)
class Showing:
    """A match at a moment, as much of it as may be on the screen now.

    Attributes:
        events: The log, oldest first, as the seat at the keyboard may know it.
        last: Its end: what the last move of a player led to.
        focus: The place to look at while a move is shown card by card.
        order: How the hand of the seat at the keyboard is sorted.
        trouble: Why the match is not on disk; empty: it is.
        over: Whether the match has been won.
        undo: Whether the last move can be taken back.
        redo: Whether there is a move that was taken back.
    """

    game: Game
    names: tuple[str, ...]
    options: Mapping[str, Value]
    style: Style
    stage: Stage | Watching
    events: tuple[Event, ...] = ()
    last: tuple[Event, ...] = ()
    focus: str = ""
    order: str = "melds"
    trouble: str = ""
    over: bool = False
    undo: bool = False
    redo: bool = False

    def ui(self) -> Ui:
        """The picture as nobody has touched it yet."""
        ended = self.stage.events if isinstance(self.stage, TurnOver) else None
        return Ui(self.style, focus=self.focus, order=self.order, ended=ended)

    def told(self, events: tuple[Event, ...]) -> list[str]:
        """Events as sentences, those that are worth one."""
        return told(self.game.words, events, self.names)

    def waits_for(self) -> str:
        """Whose answer the turn that the keyboard leaves waits for; empty: it is over."""
        return waits_for(self.game.words, self.stage.view, self.names)

    def log(self) -> list[str]:
        """The log as sentences."""
        return self.told(self.events)

    def house_rules(self) -> tuple[str, ...]:
        """The preset, and the options that differ from "As written", each with its value in words."""
        options: Any = make(self.game.spec.options, self.options)
        words = self.game.words
        told = differences(options, words)
        preset = preset_name(options, words, self.game.spec.presets) if told else ""
        return (preset, *told) if preset else told
