"""What a hand and a match are worth, and who deals next (GIN-12 to GIN-15)."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cardtable.engine.cards import card_of, mask_of, suit_of
from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.rules import Step
from cardtable.engine.seats import Entry, Seat, next_seat
from cardtable.games.gin_rummy.melds import points, union
from cardtable.games.gin_rummy.state import HandDrawn, Knocked, NoHand, Phase, State, Uncovered

SPADES: Final = suit_of(card_of(1, 3))


class Bonuses(NamedTuple):
    """The fixed amounts of the option `bonuses`."""

    gin: int
    big_gin: int  # on top of gin
    undercut: int
    game: int = 0  # to the winner of the match
    hand: int = 0  # to each player for each hand won


BONUSES: Final = {
    "as_written": Bonuses(gin=25, big_gin=6, undercut=25),
    "tournament": Bonuses(gin=25, big_gin=6, undercut=25, game=100, hand=25),
    "classic": Bonuses(gin=20, big_gin=0, undercut=10, game=100, hand=20),
}


def score(state: State, knock: Knocked) -> Step[State]:
    """The hand ended by a knock: turn its discard up and write the ledger (GIN-12)."""
    uncovered = () if knock.discard is None else (_uncovered(knock),)
    ledger = _ledger(state, knock)
    taken = (state.taken[0] & state.hands[0], state.taken[1] & state.hands[1])
    over = state._replace(knock=knock, taken=taken)
    if not ledger:
        return _close(over, (), (*uncovered, HandDrawn(why=NoHand.TIE)))
    return _close(over, ledger, uncovered)


def draw(state: State, why: NoHand) -> Step[State]:
    """The hand is drawn: nobody scores (GIN-13)."""
    return _close(state, (), (HandDrawn(why=why),))


def _uncovered(knock: Knocked) -> Event:
    cards = () if knock.discard is None else (knock.discard,)
    return Uncovered(seat=knock.seat, cards=cards, uncovers=True)


def deadwood_points(state: State, knock: Knocked) -> tuple[int, int]:
    """The deadwood of the knocker, k, and of the opponent after laying off, d (GIN-12)."""
    opponent = next_seat(knock.seat, 2)
    left = state.hands[opponent] & ~union(knock.answer) & ~mask_of(knock.laid)
    return points(state.hands[knock.seat] & ~union(knock.melds)), points(left)


def _ledger(state: State, knock: Knocked) -> tuple[Entry, ...]:
    """Who scores what in the hand; an Oklahoma spade doubles all of it."""
    lines = [line for line in _lines(state, knock) if line.points]
    upcard = state.upcard
    doubled = state.options.knock_limit == "oklahoma" and upcard is not None and suit_of(upcard) == SPADES
    if doubled and lines:
        lines.append(_line(lines[0].seat, sum(line.points for line in lines), "spade_double"))
    return tuple(lines)


def _lines(state: State, knock: Knocked) -> Iterable[Entry]:
    """The table of GIN-12."""
    bonus = BONUSES[state.options.bonuses]
    k, d = deadwood_points(state, knock)
    knocker, opponent = knock.seat, next_seat(knock.seat, 2)
    if knock.big:
        yield _line(knocker, bonus.big_gin, "big_gin")
    if k == 0:
        yield _line(knocker, bonus.gin, "gin")
        yield _line(knocker, d, "deadwood")
    elif k < d:
        yield _line(knocker, d - k, "deadwood")
    elif d < k or state.options.tie == "undercut":
        yield _line(opponent, bonus.undercut, "undercut")
        yield _line(opponent, k - d, "deadwood")


def _line(seat: Seat, amount: int, reason: str) -> Entry:
    return Entry(seat, amount, reason, "GIN-12")


def _close(state: State, ledger: tuple[Entry, ...], events: tuple[Event, ...]) -> Step[State]:
    """Add the ledger up, settle who deals next, and end the match where it ends."""
    scorer = ledger[0].seat if ledger else None
    closed = state._replace(
        phase=Phase.DEAL,
        dealer=_next_dealer(state, scorer),
        totals=_added(state.totals, ledger),
        won=state.won if scorer is None else (state.won[0] + (scorer == 0), state.won[1] + (scorer == 1)),
        ledger=ledger,
    )
    told = (*events, HandScored(entries=ledger))
    if scorer is None or closed.totals[scorer] < state.options.target:
        return Step(closed, told)
    return _end(closed, scorer, told)


def _next_dealer(state: State, scorer: Seat | None) -> Seat:
    """The option `next_dealer` (GIN-14)."""
    if state.options.next_dealer == "alternate":
        return next_seat(state.dealer, 2)
    if scorer is None:
        return state.dealer
    return scorer if state.options.next_dealer == "winner" else next_seat(scorer, 2)


def _end(state: State, winner: Seat, events: tuple[Event, ...]) -> Step[State]:
    """The winner has reached the target: the bonuses change only the final totals (GIN-15)."""
    bonuses = tuple(entry for entry in _end_lines(state, winner) if entry.points)
    totals = _added(state.totals, bonuses)
    over = state._replace(phase=Phase.OVER, totals=totals, bonuses=bonuses, winner=winner)
    return Step(over, (*events, MatchScored(entries=bonuses)))


def _end_lines(state: State, winner: Seat) -> Iterable[Entry]:
    """The end of a match under the option `bonuses`."""
    bonus, loser = BONUSES[state.options.bonuses], next_seat(winner, 2)
    yield Entry(winner, bonus.game, "game_bonus", "GIN-15")
    if not state.won[loser]:
        yield Entry(winner, _shutout(state, winner), "shutout", "GIN-15")
    for seat in (winner, loser):
        yield Entry(seat, bonus.hand * state.won[seat], "hands_won", "GIN-15")


def _shutout(state: State, winner: Seat) -> int:
    """What the winner gets on top where the loser won no hand."""
    match state.options.bonuses:
        case "tournament":
            return state.totals[winner]
        case "classic":
            return BONUSES["classic"].game
        case "as_written":
            return 0


def _added(totals: tuple[int, int], entries: tuple[Entry, ...]) -> tuple[int, int]:
    first, second = (sum(entry.points for entry in entries if entry.seat == seat) for seat in (0, 1))
    return totals[0] + first, totals[1] + second
