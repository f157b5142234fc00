"""What a round is worth, and when a match is over (THIEF-17, THIEF-18, ALL-2)."""

from cardtable.engine.events import Event, HandScored
from cardtable.engine.rules import Step
from cardtable.engine.seats import Entry, Seat, next_seat
from cardtable.games.thief.sets import worth_of
from cardtable.games.thief.state import Phase, State


def close(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Each player scores the stack, and the deal passes on, unless the match is over (THIEF-3, THIEF-17)."""
    worth = [worth_of(stack, state.options) for stack in state.stacks]
    ledger = tuple(Entry(Seat(seat), points, "stack", "THIEF-17") for seat, points in enumerate(worth))
    totals = tuple(before + points for before, points in zip(state.totals, worth, strict=True))
    winner = _winner(totals, state.options.target)
    closed = state._replace(
        phase=Phase.DEAL if winner is None else Phase.OVER,
        dealer=next_seat(state.dealer, len(totals)),
        totals=totals,
        ledger=ledger,
        winner=winner,
    )
    return Step(closed, (*told, HandScored(entries=ledger)))


def _winner(totals: tuple[int, ...], target: int) -> Seat | None:
    """The highest total once it has the target; on a tie another round is played (THIEF-18, ALL-2)."""
    best = max(totals)
    if best < target or totals.count(best) > 1:
        return None
    return Seat(totals.index(best))
