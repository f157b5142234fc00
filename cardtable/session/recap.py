"""What a player has missed: the public events since the last move of that seat."""

from cardtable.engine.events import Event
from cardtable.engine.seats import Seat
from cardtable.session.match import Match


def recap(match: Match, seat: Seat) -> tuple[Event, ...]:
    """The public events since a seat's last move in this match, in their order."""
    index = len(match.record.log)
    while index and match.actor(index - 1) != seat:
        index -= 1
    return match.events_since(index, None)
