"""A stack that is looked at as a whole: the place `look:SEAT.FIRST`, from its set number FIRST on."""

from dataclasses import replace
from typing import NamedTuple

from cardtable.canvas.hand_places import bottom_seat
from cardtable.canvas.table import Ui
from cardtable.engine.seats import Seat
from cardtable.games.thief.focus import LOOK, others
from cardtable.games.thief.state import View


class Look(NamedTuple):
    """Whose stack is looked at, and how many of its sets, from the top, are scrolled by."""

    seat: Seat
    first: int = 0


def look_of(view: View, ui: Ui) -> Look | None:
    """The stack that is looked at."""
    if not ui.focus.startswith(LOOK):
        return None
    seat, _dot, first = ui.focus.removeprefix(LOOK).partition(".")
    return Look(Seat(int(seat)), int(first)) if int(seat) in stacks_to_see(view) else None


def place_of(look: Look) -> str:
    """The place of a stack that is looked at."""
    return f"{LOOK}{look.seat}.{look.first}"


def stacks_to_see(view: View) -> tuple[Seat, ...]:
    """Whose stacks have a set, clockwise from the next seat, the own one last."""
    return tuple(seat for seat in (*others(view), bottom_seat(view)) if view.stacks and view.stacks[seat])


def looking_at(view: View, ui: Ui, seat: Seat) -> Ui:
    """With a stack looked at; without a set there is nothing to see."""
    if seat not in stacks_to_see(view):
        return replace(ui, note=None)
    return replace(ui, focus=place_of(Look(seat)), note=None)


def looking_on(view: View, ui: Ui) -> Ui:
    """With the next stack looked at, and after the last one none."""
    seats, look = stacks_to_see(view), look_of(view, ui)
    if not seats:
        return replace(ui, note=None)
    at = 0 if look is None else seats.index(look.seat) + 1
    return looking_at(view, ui, seats[at]) if at < len(seats) else closed(ui)


def turned(view: View, ui: Ui, look: Look, *, across: int = 0, down: int = 0) -> Ui:
    """With another stack, or other sets of the same one, looked at."""
    seats = stacks_to_see(view)
    if across:
        return looking_at(view, ui, seats[(seats.index(look.seat) + across) % len(seats)])
    last = len(view.stacks[look.seat]) - 1
    return replace(ui, focus=place_of(Look(look.seat, max(0, min(look.first + down, last)))), note=None)


def closed(ui: Ui) -> Ui:
    """With no stack looked at, and the cursor where the table puts it first."""
    return replace(ui, focus="", note=None)
