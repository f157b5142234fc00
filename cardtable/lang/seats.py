"""Who sits at a seat, as a sentence names them."""

from collections.abc import Sequence

from cardtable.engine.seats import Seat
from cardtable.lang import _


def who(seat: Seat | None, names: Sequence[str]) -> str:
    """The player of a seat; what no seat does, the table does."""
    return _("the table") if seat is None else names[seat]
