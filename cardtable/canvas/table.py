"""The contract of a game's `table.py`: pure functions from a view to a picture, and from a key to a move."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from cardtable.canvas.area import Area
from cardtable.canvas.sprites import Scene, Size
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Refusal

CONFIRM: Final = "confirm"
"""The words key of the command that every table has for Enter."""

LOOKS: Final = frozenset({"left", "right", "up", "down", "look"})
"""The words keys of the commands that look about or move the cursor, which may well stay where it is."""

END_TURN: Final = "table.end_turn"
"""The command that every action bar offers, and nothing else but sorting, once a turn has ended."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a table is dressed: the names of the seats, and the deck."""

    names: tuple[str, ...]
    ascii: bool = False
    four_colours: bool = False


@dataclass(frozen=True, slots=True)
class Typing:
    """A typed card that is not finished: `7`, `1` of a `10`.

    `stuck`: what came last does not go on with it. `joker`: an `o` makes a joker of it.
    """

    text: str
    stuck: bool = False
    joker: bool = False


@dataclass(frozen=True, slots=True)
class Ui:
    """What the person at the keyboard has done to the picture; no part of the match.

    Attributes:
        focus: The place that the cursor is on; empty: wherever the table puts it first.
        selected: The selected cards, in the order in which they were selected.
        order: How the hand is sorted: `melds`, `rank`, `suit`, or `own 7h 8h`.
        note: What the last input led to: a refusal, a card half typed; None: nothing.
        ended: What the last move of a turn did, once nothing is left but to end the turn; None: it goes on.
        hint: Whether the table tells what helps to decide.
        style: How the table is dressed.
    """

    style: Style
    focus: str = ""
    selected: tuple[Card, ...] = ()
    order: str = "melds"
    note: Refusal | Typing | None = None
    ended: tuple[Event, ...] | None = None
    hint: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that a key does at the table.

    Attributes:
        id: `gin.knock`; bindings and key maps use it.
        keys: The keys by default, the first is the one shown: `k`, `space`, `left`.
        words: The key of its label in the game's `words.command`.
        on_bar: Whether it stands on the action bar while it is possible.
    """

    id: str
    keys: tuple[str, ...]
    words: str
    on_bar: bool = True


@dataclass(frozen=True, slots=True)
class Act:
    """Input: the key of a command was pressed, or its label on the action bar was clicked."""

    command: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Input: a character of a typed card: a digit or a capital A T J Q K, then a suit or `o`; `backspace`."""

    char: str


@dataclass(frozen=True, slots=True)
class Click:
    """Input: a place was clicked, once or twice."""

    place: str
    double: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """Input: what lies at a place was dragged to another one."""

    place: str
    onto: str


Input = Act | Typed | Click | Drop

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Table(Protocol[V_contra, M_co]):
    """The picture and the keys of one game, as a plain module.

    Attributes:
        commands: Every command, in the order in which help and action bar list them.
    """

    @property
    def commands(self) -> Sequence[Command]:
        """Every command, in the order in which help and action bar list them."""

    def scene(self, view: V_contra, ui: Ui, size: Size) -> Scene:
        """Compose the picture.

        Args:
            view: What the seat at the keyboard may know, or the public table.
            ui: What that person has done to the picture.
            size: Columns and lines, at least 60 by 17.

        Returns:
            Sprites that lie inside the size. Clickable labels of commands have the place
            `command:ID`.
        """

    def log_area(self, view: V_contra, ui: Ui, size: Size) -> Area:
        """Ground that the scene leaves free, where the last lines of the log may stand."""

    def draft(self, view: V_contra, ui: Ui) -> M_co | None:
        """The move that the present selection stands for, legal or not; None: it stands for none."""

    def press(self, view: V_contra, ui: Ui, given: Input) -> "Ui | M_co":
        """Answer an input.

        Returns:
            The picture's new state, or a move to be tried (legal or not: the rules refuse).
        """

    def focused(self, view: V_contra, ui: Ui) -> str:
        """The place that the terminal's cursor stands on."""

    def clause(self, view: V_contra) -> str:
        """The clause that the present phase is about, where the help opens."""


class Moment(NamedTuple, Generic[V]):
    """A position on the way from one view to the next, and the place that it is about."""

    view: V
    focus: str


@runtime_checkable
class Covers(Protocol[V_contra]):
    """What the table of a game has beside the rest if something can lie over it for a while."""

    def covered(self, view: V_contra, ui: Ui) -> bool:
        """Whether something does, which Enter takes away before it does anything else."""


@runtime_checkable
class Chains(Protocol[V]):
    """What the table of a game has beside the rest if one move of it can move many cards."""

    def moments(self, before: V, events: Sequence[Event]) -> Sequence[Moment[V]]:
        """Take a move apart, so that it can be seen card by card.

        Args:
            before: What the viewer of the events knew before the move.
            events: What the move led to.

        Returns:
            The position after each of the first events; the screen has the one after the last.
        """
