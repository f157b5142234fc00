"""Who sits at a seat, and how many can, as a sentence says it."""

from collections.abc import Sequence

from cardtable.engine.seats import Seat
from cardtable.lang import _


def who(seat: Seat | None, names: Sequence[str]) -> str:
    """The player of a seat; what no seat does, the table does."""
    return _("the table") if seat is None else names[seat]


def how_many(fewest: int, most: int) -> str:
    """So many seats as a game is for."""
    return str(most) if fewest == most else _("{fewest} to {most}").format(fewest=fewest, most=most)
