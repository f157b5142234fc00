"""A move of Trash card by card: what everybody saw between the position before it and the one after it."""

from collections.abc import Sequence

from cardtable.canvas.table import Moment
from cardtable.engine.cards import Card
from cardtable.engine.events import Event, HandScored
from cardtable.games.trash.focus import HELD, PILE, place_key
from cardtable.games.trash.state import Discarded, Drew, Freed, Phase, Placed, Reshuffled, Took, View


def moments(before: View, events: Sequence[Event]) -> tuple[Moment[View], ...]:
    """The position after each event of a turn but the last (TRASH-6 to TRASH-10).

    Nothing but what the events tell is added to what was known before.
    """
    view, found = before._replace(legal=(), takes=False), []
    for event in events[:-1]:
        if isinstance(event, HandScored | Reshuffled):
            break
        view, focus = _after(view, event)
        found.append(Moment(view, focus))
    return tuple(found)


def _after(view: View, event: Event) -> tuple[View, str]:
    """The position after an event, and the place to look at."""
    match event:
        case Drew(cards=(card,)):
            return view._replace(stock=view.stock - 1, held=card), HELD
        case Took(cards=(card,)):
            return view._replace(pile=view.pile[:-1], held=card), HELD
        case Placed(place=place, found=found):
            return _put(view, event.cards[0], place, found), place_key(view.turn, place)
        case Freed(place=place, freed=freed):
            return _put(view, event.cards[0], place, freed), place_key(view.turn, place)
        case Discarded(cards=(card,)):
            over = view._replace(pile=(*view.pile, card), held=None, to_act=None, phase=Phase.SOURCE)
            return over, PILE
    return view, HELD


def _put(view: View, card: Card, place: int, next_card: Card) -> View:
    """A card lies on its place, and the one that was there is in hand."""
    seat = view.turn
    layout = view.layouts[seat]
    layouts = (
        *view.layouts[:seat],
        (*layout[: place - 1], card, *layout[place:]),
        *view.layouts[seat + 1 :],
    )
    missing = tuple(number for number in view.missing[seat] if number != place)
    shown = (*view.missing[:seat], missing, *view.missing[seat + 1 :])
    return view._replace(layouts=layouts, missing=shown, held=next_card)
