"""The rules of Thief: what may be done when, and what it leads to (THIEF-1 to THIEF-18).

`choice` says what may be done in a turn and why not, `sets` what a set is, `turns` how hands are refilled
and whose turn comes next, `challenges` plays one to its end, `scoring` says what a round is worth, `sight`
who sees what, and `notation` how a move is written.
"""

from typing import assert_never

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Chance, IllegalMove, Kind, Order, Outcome, Refusal, Step, refuse_order
from cardtable.engine.seats import Seat, next_seat
from cardtable.games.thief import challenges, choice, sight, turns
from cardtable.games.thief.choice import (
    DRAW,
    Answer,
    Challenge,
    Choice,
    Choosable,
    Contest,
    Discard,
    Draw,
    GiveUp,
    Lay,
    TakeDiscard,
    Why,
)
from cardtable.games.thief.notation import move_text, parse_move
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import Flaw, StackSet, pack_of, recognise
from cardtable.games.thief.sight import disguise
from cardtable.games.thief.state import DealerDrawn, Dealt, Discarded, LaidSet, Move, Phase, State, View

__all__ = [
    "apply",
    "cards",
    "disguise",
    "legal_moves",
    "move_text",
    "outcome",
    "parse_move",
    "refuse",
    "start",
    "to_act",
    "view",
]


def start(options: Options, seats: int) -> State:
    """A match before the first dealer is drawn."""
    return State(options, Phase.FIRST, (0,) * seats)


def to_act(state: State) -> Seat | Chance | None:
    """Whose turn it is, or whose answer is wanted; chance draws the first dealer and shuffles (THIEF-3)."""
    match state.phase:
        case Phase.FIRST:
            return Chance(Kind.FIRST, tuple(range(len(state.totals))))
        case Phase.DEAL:
            return Chance(Kind.DEAL, pack_of(state.options))
        case _:
            return _player(state)


def _player(state: State) -> Seat | None:
    """The seat to act, if one is."""
    if state.contest is not None:
        return state.contest.to_answer
    return state.turn if state.phase is Phase.TURN or state.phase is Phase.DREW else None


def legal_moves(state: State) -> tuple[Move, ...]:
    """What the seat to act may do."""
    seat = _player(state)
    return () if seat is None else choice.legal(_choice(state, seat))


def _choice(state: State, seat: Seat) -> Choice:
    return Choice(
        seat=seat,
        hand=state.hands[seat],
        stacks=state.stacks,
        options=state.options,
        draw_pile=len(state.draw_pile),
        top=state.discards[-1] if state.discards else None,
        first_turn=state.first_turn,
        drew=state.phase is Phase.DREW,
        contest=state.contest,
    )


def refuse(state: State, move: Move) -> Refusal | None:
    """Why a move is not legal; None exactly for the legal ones."""
    if state.phase is Phase.OVER:
        return Refusal(Why.MATCH_OVER)
    if isinstance(move, Order):
        return refuse_order(move, to_act(state), not_wanted=Why.CHANCE_NOT_WANTED, wrong=Why.WRONG_ORDER)
    seat = _player(state)
    return Refusal(Why.CHANCE_WANTED) if seat is None else _refuse_choice(_choice(state, seat), move)


def _refuse_choice(chosen: Choice, move: Choosable) -> Refusal | None:
    """The cards of a refusal are those of the attempt, or the top discard, which all see."""
    match choice.fault(chosen, move):
        case None:
            return None
        case Why.NOT_YOUR_CARDS:
            return Refusal(Why.NOT_YOUR_CARDS, choice.not_held(chosen, move))
        case Why.WITHOUT_TOP | Why.NO_SET_WITH_TOP as why if chosen.top is not None:
            return Refusal(why, (chosen.top,))
        case Why.DRAW_FIRST:
            return Refusal(Why.DRAW_FIRST, choice.cards_named(move), (DRAW,))
        case why:
            return Refusal(why, choice.cards_named(move))


def apply(state: State, move: Move) -> Step[State]:
    """Make a move."""
    refusal = refuse(state, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    match move:
        case Order():
            return _answered(state, move)
        case Answer() | GiveUp():
            return _reply(state, _under_way(state), move)
        case _:
            return _turn(state, move)


def _turn(state: State, move: Lay | TakeDiscard | Draw | Discard | Challenge) -> Step[State]:
    """A turn is one of these; a draw goes on with a set or a discard (THIEF-7, THIEF-9)."""
    match move:
        case Lay(laid):
            return _lay(state, laid)
        case TakeDiscard(laid):
            return _take_discard(state, laid)
        case Draw():
            return turns.draw(state)
        case Discard(card):
            return _discard(state, card)
        case Challenge(owner, card):
            return challenges.begin(state, owner, card)
        case _:
            assert_never(move)


def _reply(state: State, contest: Contest, move: Answer | GiveUp) -> Step[State]:
    """The last card of a challenge is topped, or not (THIEF-11, THIEF-12)."""
    match move:
        case Answer(card):
            return challenges.top(state, contest, card)
        case GiveUp():
            return challenges.give_up(state, contest)
        case _:
            assert_never(move)


def _under_way(state: State) -> Contest:
    if state.contest is None:
        raise TypeError("an answer is given only in a challenge, which `refuse` has seen to")
    return state.contest


def _answered(state: State, order: Order) -> Step[State]:
    if order.kind is Kind.FIRST:
        return _dealer(state, Seat(order.things[0]))
    return _deal(state, tuple(map(Card, order.things)))


def _dealer(state: State, seat: Seat) -> Step[State]:
    """The first dealer is drawn (THIEF-3)."""
    return Step(state._replace(phase=Phase.DEAL, dealer=seat), (DealerDrawn(seat=seat),))


def _deal(state: State, pack: tuple[Card, ...]) -> Step[State]:
    """Cards to each, and one turned up; a neighbour of the dealer plays first (THIEF-3, THIEF-4)."""
    seats, size = len(state.totals), int(state.options.hand_size)
    dealt = size * seats
    new = State(
        options=state.options,
        phase=Phase.TURN,
        totals=state.totals,
        dealer=state.dealer,
        turn=_first_player(state, seats),
        round=state.round + 1,
        first_turn=True,
        hands=tuple(tuple(sorted(pack[seat:dealt:seats])) for seat in range(seats)),
        stacks=((),) * seats,
        draw_pile=pack[dealt + 1 :],
        discards=(pack[dealt],),
    )
    return Step(new, (_told_of_deal(new),))


def _first_player(state: State, seats: int) -> Seat:
    """To the dealer's right, the seat before; under `first_player` left the seat after (THIEF-4)."""
    if state.options.first_player == "left":
        return next_seat(state.dealer, seats)
    return Seat((state.dealer - 1) % seats)


def _told_of_deal(state: State) -> Event:
    size = int(state.options.hand_size)
    return Dealt(
        seat=state.turn,
        cards=state.discards,
        uncovers=True,
        dealer=state.dealer,
        round=state.round,
        size=size,
    )


def _lay(state: State, laid: tuple[Card, ...]) -> Step[State]:
    """A set goes from the hand on top of the stack, and the hand is refilled (THIEF-6, THIEF-8)."""
    seat = state.turn
    after, event = _on_stack(turns.without(state, seat, laid), laid, None)
    return turns.end(after, (seat,), (event,))


def _take_discard(state: State, laid: tuple[Card, ...]) -> Step[State]:
    """The top discard is laid in a set, the others of which come from the hand (`take_discard`)."""
    seat, taken = state.turn, state.discards[-1]
    given = list(laid)
    given.remove(taken)
    less = turns.without(state, seat, given)._replace(discards=state.discards[:-1])
    after, event = _on_stack(less, laid, taken)
    return turns.end(after, (seat,), (event,))


def _on_stack(state: State, laid: tuple[Card, ...], taken: Card | None) -> tuple[State, Event]:
    """A new set on top of the stack, never merged with another (THIEF-6)."""
    seat, made = state.turn, recognise(laid, state.options)
    if isinstance(made, Flaw):
        raise TypeError("only a set is laid, which `refuse` has seen to")
    new = StackSet(made.rank, made.cards, (seat,) * len(laid))
    stacks = list(state.stacks)
    stacks[seat] = (*stacks[seat], new)
    event = LaidSet(seat=seat, cards=made.cards, rank=made.rank, points=made.points, taken=taken)
    return state._replace(stacks=tuple(stacks)), event


def _discard(state: State, card: Card) -> Step[State]:
    """A card goes on the discard pile, and the turn is over (THIEF-9, THIEF-16)."""
    less = turns.without(state, state.turn, (card,))
    event = Discarded(seat=state.turn, cards=(card,))
    return turns.end(less._replace(discards=(*less.discards, card)), (), (event,))


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or the public table, may know."""
    return sight.view(state, seat, to_act=_player(state))


def cards(state: State) -> tuple[Card, ...]:
    """Every card, wherever it lies."""
    held = [card for hand in state.hands for card in hand]
    laid = [card for stack in state.stacks for one in stack for card in one.cards]
    contest = () if state.contest is None else state.contest.cards
    return (*held, *laid, *contest, *state.draw_pile, *state.discards)


def outcome(state: State) -> Outcome | None:
    """Who won the match: the highest total, once a round has brought it to the target (THIEF-18, ALL-2)."""
    return None if state.winner is None else Outcome(state.winner, state.totals)
