"""The turns of Trash as sentences: what a player drew, where that led, and how it ended."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from cardtable.engine.cards import rank_of
from cardtable.engine.events import Event, HandScored
from cardtable.engine.seats import Entry
from cardtable.games.trash.state import (
    Dealt,
    Discarded,
    Drew,
    Finished,
    FirstDrawn,
    Freed,
    Placed,
    Reshuffled,
    Took,
)
from cardtable.lang import _, ngettext
from cardtable.lang.cards import card_name, card_names
from cardtable.lang.seats import who

OF_A_TURN: Final = (Drew, Took, Placed, Freed, Discarded, Finished)
STARTS: Final = (Drew, Took)
"""The events that a turn is made of, and those that one begins with."""


def told(events: Iterable[Event], names: Sequence[str]) -> tuple[str, ...]:
    """A turn is one sentence, however many moves it took: `Minh: drew 5♣, place 5 had K♥, discarded K♥`."""
    sentences: list[str] = []
    turn: list[Event] = []
    for event in events:
        if turn and not _goes_on(turn, event):
            sentences.append(_turn(turn, names))
            turn = []
        if isinstance(event, OF_A_TURN):
            turn.append(event)
        else:
            sentences.append(_beside_turns(event, names))
    return (*sentences, *([_turn(turn, names)] if turn else ()))


def _goes_on(turn: Sequence[Event], event: Event) -> bool:
    return isinstance(event, OF_A_TURN) and not isinstance(event, STARTS) and event.seat == turn[-1].seat


def _turn(events: Sequence[Event], names: Sequence[str]) -> str:
    parts = ", ".join(map(_part, events))
    return _("{name}: {did}").format(name=who(events[0].seat, names), did=parts)


def _part(event: Event) -> str:
    """What an event of a turn adds to its sentence."""
    match event:
        case Drew():
            return _("drew {card}").format(card=card_names(event.cards))
        case Took():
            return _("took {card}").format(card=card_names(event.cards))
        case Placed(place=place, found=found) if place == rank_of(event.cards[0]):
            return _("place {place} had {card}").format(place=place, card=card_name(found))
        case Placed(place=place, found=found):
            return _("put {wild} on place {place}, which had {card}").format(
                wild=card_names(event.cards), place=place, card=card_name(found)
            )
        case Freed(place=place, freed=freed):
            return _("place {place} showed {card}").format(place=place, card=card_name(freed))
        case Finished():
            return _finished(event)
        case _:
            return _("discarded {card}").format(card=card_names(event.cards))


def _finished(event: Finished) -> str:
    up = ngettext("turned up the last place", "turned up all {count} places", event.size)
    if event.last_chance and event.first:
        up = _("{up} (all others have one more turn)").format(up=up)
    return up.format(count=event.size)


def _beside_turns(event: Event, names: Sequence[str]) -> str:
    match event:
        case FirstDrawn():
            return _("Drawn to play first: {name}").format(name=who(event.seat, names))
        case Dealt():
            return _dealt(event, names)
        case Reshuffled(count=count):
            return ngettext(
                "The stock was empty: {count} card of the discard pile, shuffled, is the new one",
                "The stock was empty: {count} cards of the discard pile, shuffled, are the new one",
                count,
            ).format(count=count)
        case HandScored(entries=entries):
            return "; ".join(_scored(entry, names) for entry in entries)
    raise TypeError(f"no event of this game: {type(event).__name__}")


def _dealt(event: Dealt, names: Sequence[str]) -> str:
    said = _("Hand {number}: {name} plays first").format(number=event.hand, name=who(event.seat, names))
    if not event.cards:
        return said
    return _("{dealt}, the upcard is {card}").format(dealt=said, card=card_names(event.cards))


def _scored(entry: Entry, names: Sequence[str]) -> str:
    said = {
        "finished": _("{name} won the hand and has one place fewer from now on"),
        "last_chance": _("{name} finished too and has one place fewer from now on"),
        "last_place": _("{name} turned up the last place of all and won the match"),
    }[entry.reason]
    return said.format(name=names[entry.seat])


def about(event: Any, names: Sequence[str]) -> str:  # noqa: ANN401 -- an event of this game
    """One event as a sentence."""
    return told((event,), names)[0]
