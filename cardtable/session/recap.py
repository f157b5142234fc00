"""What a player has missed since the last move of that seat, and what that move did."""

from cardtable.engine.events import Event
from cardtable.engine.seats import Seat
from cardtable.session.match import Match


def recap(match: Match, seat: Seat) -> tuple[Event, ...]:
    """The public events since a seat's last move in this match, in their order."""
    return match.events_since(_after_last_move(match, seat), None)


def last_move(match: Match, seat: Seat) -> tuple[Event, ...]:
    """What a seat's last move led to, and what followed it, as far as that seat may know it."""
    return match.events_since(max(0, _after_last_move(match, seat) - 1), seat)


def last_of_all(match: Match, viewer: Seat | None) -> tuple[Event, ...]:
    """What the last move of any player led to, and what followed it, as far as a viewer may know it."""
    index = len(match.record.log)
    while index and match.actor(index - 1) is None:
        index -= 1
    return match.events_since(max(0, index - 1), viewer)


def _after_last_move(match: Match, seat: Seat) -> int:
    index = len(match.record.log)
    while index and match.actor(index - 1) != seat:
        index -= 1
    return index
