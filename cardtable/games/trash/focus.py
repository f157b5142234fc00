"""Where the cursor can stand at a table of Trash."""

from collections.abc import Sequence
from typing import Final

from cardtable.canvas import cursor
from cardtable.canvas.table import Ui
from cardtable.engine.seats import Seat
from cardtable.games.trash.state import Phase, View

STOCK: Final = "stock"
PILE: Final = "pile"
HELD: Final = "held"
"""The place of the card that a player holds."""

ROW: Final = 5
"""How many places lie side by side (TRASH-3)."""


def place_key(seat: int, number: int) -> str:
    """The place of a layout, whatever lies on it."""
    return f"seat{seat}.{number}"


def numbered(place: str) -> tuple[int, int] | None:
    """The seat and the number of a place of a layout."""
    seat, dot, number = place.removeprefix("seat").partition(".")
    return (int(seat), int(number)) if place.startswith("seat") and dot else None


def lines(view: View) -> tuple[tuple[str, ...], ...]:
    """The places of the cursor, line by line from top to bottom."""
    if not view.legal:
        return ()
    if view.phase is not Phase.WILD:
        return ((STOCK, PILE),)
    missing = view.missing[view.turn]
    rows = (tuple(number for number in missing if (number - 1) // ROW == row) for row in (0, 1))
    return tuple(tuple(place_key(view.turn, number) for number in row) for row in rows if row)


def focused(view: View, ui: Ui) -> str:
    """The place that the cursor is on; where that is none, the one that the table puts it on first.

    While a move is shown card by card nobody moves the cursor: it is where the card went.
    """
    places = [place for line in lines(view) for place in line]
    if ui.focus in places or not places:
        return ui.focus
    return PILE if view.takes and PILE in places else places[0]


def moved(view: View, ui: Ui, *, across: int = 0, down: int = 0) -> str:
    """The place that the cursor comes to: it goes round all places, and to the nearest of the other line."""
    table, place = lines(view), focused(view, ui)
    if across:
        table = (tuple(place for line in table for place in line),)

    def nearest(line: Sequence[str]) -> str:
        return min(line, key=lambda other: abs(_column(other) - _column(place)))

    return cursor.moved(table, place, across=across, down=down, entered=nearest)


def chosen_place(view: View, ui: Ui) -> int | None:
    """The place that a wild card would go on."""
    found = numbered(focused(view, ui)) if view.phase is Phase.WILD and view.legal else None
    return found[1] if found else None


def number_for(place: str, seat: Seat) -> int:
    """The number of a place in the layout of a seat; 0 for one of another's layout, which is none of it."""
    found = numbered(place)
    return found[1] if found and found[0] == seat else 0


def _column(place: str) -> int:
    found = numbered(place)
    return (found[1] - 1) % ROW if found else 0
