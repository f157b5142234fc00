"""What a player has missed since the last move of that seat, and what that move did."""

from collections.abc import Container

from cardtable.engine.events import Event
from cardtable.engine.seats import Seat
from cardtable.session.match import Match


def recap(match: Match, seat: Seat) -> tuple[Event, ...]:
    """The public events since a seat's last move in this match, in their order."""
    return match.events_since(_after_last_move(match, (seat,)), None)


def last_move(match: Match, seat: Seat) -> tuple[Event, ...]:
    """What a seat's last move led to, and what followed it, as far as that seat may know it."""
    return _from_last_move(match, (seat,), seat)


def last_of_all(match: Match, viewer: Seat | None) -> tuple[Event, ...]:
    """What the last move of any player led to, and what followed it, as far as a viewer may know it."""
    return _from_last_move(match, range(len(match.names)), viewer)


def _from_last_move(match: Match, seats: Container[int], viewer: Seat | None) -> tuple[Event, ...]:
    return match.events_since(max(0, _after_last_move(match, seats) - 1), viewer)


def _after_last_move(match: Match, seats: Container[int]) -> int:
    """The line of the log after the last move of any of these seats; the first where they made none."""
    index = len(match.record.log)
    while index and match.actor(index - 1) not in seats:
        index -= 1
    return index
