"""A challenge from its first card to its end: who is asked, who wins, who refills (THIEF-10 to THIEF-14)."""

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Step
from cardtable.engine.seats import Seat
from cardtable.games.thief import turns
from cardtable.games.thief.choice import Contest
from cardtable.games.thief.sets import StackSet, points_of
from cardtable.games.thief.state import Challenged, ChallengeWon, GaveUp, Phase, State, Topped


def begin(state: State, owner: Seat, card: Card) -> Step[State]:
    """A card is laid against the top set of another (THIEF-10)."""
    seat, rank = state.turn, state.stacks[owner][-1].rank
    laid = turns.without(state, seat, (card,))
    event = Challenged(seat=seat, cards=(card,), owner=owner, rank=rank)
    return _ask(laid, Contest(seat, owner, (card,)), (event,))


def top(state: State, contest: Contest, card: Card) -> Step[State]:
    """The last card is topped, and the other one is asked (THIEF-11, THIEF-12)."""
    seat = contest.to_answer
    laid = turns.without(state, seat, (card,))
    event = Topped(seat=seat, cards=(card,), other=contest.leader)
    return _ask(laid, contest._replace(cards=(*contest.cards, card)), (event,))


def give_up(state: State, contest: Contest) -> Step[State]:
    """The owner gives the set up, or the challenger gives in (THIEF-11, THIEF-12)."""
    return _end(state, contest, (_gave_up(contest),))


def _ask(state: State, contest: Contest, told: tuple[Event, ...]) -> Step[State]:
    """Whoever has a card is asked, able to answer or not; without one one gives up (THIEF-16, ALL-3)."""
    seat = contest.to_answer
    if state.hands[seat]:
        return Step(state._replace(phase=Phase.ANSWER, contest=contest), told)
    return _end(state, contest, (*told, _gave_up(contest, asked=False)))


def _gave_up(contest: Contest, *, asked: bool = True) -> Event:
    seat = contest.to_answer
    return GaveUp(seat=seat, other=contest.leader, asked=asked, challenger=seat == contest.challenger)


def _end(state: State, contest: Contest, told: tuple[Event, ...]) -> Step[State]:
    """The winner has it all as one set; the challenger refills, then the owner (THIEF-13, THIEF-14)."""
    target = state.stacks[contest.owner][-1]
    won = StackSet(target.rank, (*target.cards, *contest.cards), (*target.by, *contest.by))
    stacks = list(state.stacks)
    stacks[contest.owner] = stacks[contest.owner][:-1]
    stacks[contest.leader] = (*stacks[contest.leader], won)
    event = ChallengeWon(
        seat=contest.leader,
        cards=won.cards,
        other=contest.to_answer,
        rank=won.rank,
        points=points_of(won.cards, state.options),
        stolen=contest.leader == contest.challenger,
    )
    after = state._replace(stacks=tuple(stacks), contest=None)
    refilled = (contest.challenger, contest.owner)
    return turns.end(after, refilled, (*told, event), answered=contest.by)
