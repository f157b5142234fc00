"""A seat at the table, and a line of the ledger that it is owed."""

from dataclasses import dataclass
from typing import Final, NewType

Seat = NewType("Seat", int)
"""0 to 5; play runs clockwise, which is the next number (ALL-1)."""

MOST_SEATS: Final = 6


def next_seat(seat: Seat, seats: int) -> Seat:
    """The seat to the left, which is the next to play."""
    return Seat((seat + 1) % seats)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger: so many points to a seat, for a reason, under a clause."""

    seat: Seat
    points: int
    reason: str
    clause: str
