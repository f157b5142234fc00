"""What happened at the table, and who may know it."""

from dataclasses import dataclass, replace
from typing import TypeVar

from cardtable.engine.cards import Card
from cardtable.engine.seats import Entry, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened; a game derives its own events from this one.

    `seat` did it (None: nobody at the table did). `cards` are known to the seats in `known_to`
    (None: to everybody). `uncovers`: a card left a hidden place and somebody saw it, which no undo
    may cross. A game's event keeps every card that is not public in `cards` and nowhere else.
    """

    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    known_to: frozenset[Seat] | None = None
    uncovers: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    """A hand is over; without entries it was drawn."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchScored(Event):
    """A match is over; the entries are what its end adds to the totals."""

    entries: tuple[Entry, ...]


EventT = TypeVar("EventT", bound=Event)


def seen(event: EventT, viewer: Seat | None) -> EventT:
    """The event as a seat (None: the whole table) may know it: without the cards it may not see."""
    if event.known_to is None or viewer in event.known_to or not event.cards:
        return event
    return replace(event, cards=())
