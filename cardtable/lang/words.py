"""The contract of a game's `words.py`: values in, sentences out, all of them through gettext."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from cardtable.engine.events import Event
from cardtable.engine.options import Value
from cardtable.engine.rules import Refusal, View
from cardtable.engine.seats import Entry, Seat
from cardtable.lang import _


class OptionWords(Protocol):
    """The sentences of declared options: a game's house rules, or settings."""

    def option(self, key: str) -> str:
        """The label of an option."""

    def value(self, key: str, value: Value) -> str:
        """What an option's value says, in a few words."""


class Words(OptionWords, Protocol):
    """The sentences of one game; every function is pure, and none is handed a state.

    `names` are the names of the seats, seat 0 first, as the players typed them: whoever shows a
    sentence shows it literally. A card in a sentence is written by `lang.cards.card_name`.
    """

    def name(self) -> str:
        """The game's name."""

    def line(self) -> str:
        """What the game is, in one short line."""

    def preset(self, key: str) -> str:
        """The name of a preset."""

    def command(self, key: str) -> str:
        """The label of a command of the table, as action bar, palette and help show it."""

    def move(self, move: Any) -> str:  # noqa: ANN401 -- a move of this game
        """A move as an action: "Discard 7♥"."""

    def event(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; it has been through `seen`. Empty: nothing worth a line."""

    def refusal(self, refusal: Refusal) -> str:
        """Why a move was refused, with its clause, and what would be legal."""

    def entry(self, entry: Entry, names: Sequence[str]) -> str:
        """The reason of a line of the ledger."""

    def status(self, view: View, names: Sequence[str]) -> str:
        """Whose turn it is and what may be done now, in one line."""


@runtime_checkable
class Tells(Protocol):
    """What the words of a game have beside the rest if several events make one sentence."""

    def told(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Events as the lines of the log."""


def told(words: Words, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Events as the lines of the log: one each, where the game does not join them."""
    if isinstance(words, Tells):
        return list(words.told(events, names))
    return [line for event in events if (line := words.event(event, names))]


@runtime_checkable
class Waits(Protocol):
    """What the words of a game have beside the rest if a turn of it can wait for another player."""

    def waits_for(self, view: View) -> Seat | None:
        """Whose answer the turn waits for; None: it is over once its player has moved."""


def waits_for(words: Words, view: View, names: Sequence[str]) -> str:
    """Who has to answer before the turn that the keyboard leaves goes on; empty: it is over."""
    seat = words.waits_for(view) if isinstance(words, Waits) else None
    return "" if seat is None else names[seat]


@runtime_checkable
class CountsHands(Protocol):
    """What the words of a game have beside the rest if it does not call a hand a hand."""

    def numbered(self, number: int) -> str:
        """A hand by its number: "Round 2"."""


def numbered(words: Words | None, number: int) -> str:
    """A hand by its number, as the game calls it; None: a game that is not known here."""
    if words is not None and isinstance(words, CountsHands):
        return words.numbered(number)
    return _("Hand {number}").format(number=number)
