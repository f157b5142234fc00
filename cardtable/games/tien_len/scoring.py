"""What a game is worth, and when a match is over (TL-16, TL-17, `scoring`).

The reasons of the ledger are `place_1` to `place_6`, `cards_left` and `unplayed`, and after an instant win
the value of its `Instant`.
"""

from collections.abc import Iterable

from cardtable.engine.events import Event, HandScored
from cardtable.engine.rules import Step
from cardtable.engine.seats import Entry, Seat
from cardtable.games.tien_len.state import Phase, State, Won


def by_places(state: State, places: tuple[Seat, ...]) -> tuple[Entry, ...]:
    """As many points as there are players behind (TL-17)."""
    return tuple(
        _line(seat, state.seats - place, f"place_{place}") for place, seat in enumerate(places, start=1)
    )


def by_cards(state: State, winner: Seat) -> tuple[Entry, ...]:
    """A point for each card left in the other hands, two where nothing was played (`winner_takes_all`)."""
    left = [hand.bit_count() for hand in state.hands]
    unplayed = sum(count for count, played in zip(left, state.played, strict=True) if not played)
    lines = (_line(winner, sum(left) - left[winner], "cards_left"), _line(winner, unplayed, "unplayed"))
    return tuple(line for line in lines if line.points)


def at_once(state: State, won: Won) -> tuple[Entry, ...]:
    """An instant win: n - 1 points, or one for each card of the others (TL-17, `winner_takes_all`)."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != won.seat]
    by_card = state.options.scoring == "winner_takes_all"
    points = sum(hand.bit_count() for hand in others) if by_card else len(others)
    return (_line(won.seat, points, won.kind.value),)


def close(state: State, ledger: tuple[Entry, ...], events: tuple[Event, ...]) -> Step[State]:
    """Add the ledger up; whoever stands first in it leads the next game, if there is one (TL-10, TL-17)."""
    closed = state._replace(
        phase=Phase.DEAL,
        asked=(),
        totals=_added(state.totals, ledger),
        ledger=ledger,
        winner_before=ledger[0].seat,
    )
    told = (*events, HandScored(entries=ledger))
    best = max(closed.totals)
    if best < state.options.target or closed.totals.count(best) > 1:
        return Step(closed, told)
    return Step(closed._replace(phase=Phase.OVER, winner=Seat(closed.totals.index(best))), told)


def _line(seat: Seat, points: int, reason: str) -> Entry:
    return Entry(seat, points, reason, "TL-17")


def _added(totals: tuple[int, ...], entries: Iterable[Entry]) -> tuple[int, ...]:
    sums = list(totals)
    for entry in entries:
        sums[entry.seat] += entry.points
    return tuple(sums)
