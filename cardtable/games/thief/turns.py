"""How a hand gives cards away and is filled again, and whose turn comes next (THIEF-15, THIEF-16)."""

from collections.abc import Iterable

from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Step
from cardtable.engine.seats import Seat
from cardtable.games.thief import scoring
from cardtable.games.thief.state import Drew, EmptyHanded, Phase, RanOut, Refilled, State


def without(state: State, seat: Seat, cards: Iterable[Card]) -> State:
    """After these cards have left a hand; of equal ones as many as are named."""
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    return _with_hand(state, seat, hand)


def _with_hand(state: State, seat: Seat, hand: Iterable[Card]) -> State:
    hands = list(state.hands)
    hands[seat] = tuple(sorted(hand))
    return state._replace(hands=tuple(hands))


def draw(state: State) -> Step[State]:
    """The top card of the draw pile comes into the hand (THIEF-9)."""
    seat = state.turn
    drawn, taken = _from_pile(state, seat, 1)
    left = len(drawn.draw_pile)
    event = Drew(seat=seat, cards=taken, known_to=frozenset((seat,)), uncovers=True, left=left)
    return Step(drawn._replace(phase=Phase.DREW, drawn=taken[0]), _told_if_empty((event,), left))


def end(
    state: State, seats: tuple[Seat, ...], told: tuple[Event, ...], *, answered: tuple[Seat, ...] = ()
) -> Step[State]:
    """These seats refill, one after the other, and the turn is over (THIEF-8, THIEF-14).

    `answered`: who laid cards in a challenge, beside the player whose turn it was.
    """
    state = state._replace(drawn=None)
    for seat in seats:
        state, filled = _refill(state, seat)
        told = (*told, *filled)
    parted = dict.fromkeys((state.turn, *answered))
    return _next_turn(state, told, tuple(seat for seat in parted if not state.hands[seat]))


def _refill(state: State, seat: Seat) -> Step[State]:
    """Draw until the hand is full, or the draw pile is empty (THIEF-15, `hand_size`)."""
    count = min(state.options.hand_size - len(state.hands[seat]), len(state.draw_pile))
    if count <= 0:
        return Step(state, ())
    filled, taken = _from_pile(state, seat, count)
    left = len(filled.draw_pile)
    known = frozenset((seat,))
    cards = tuple(sorted(taken))
    event = Refilled(seat=seat, cards=cards, known_to=known, uncovers=True, count=count, left=left)
    return Step(filled, _told_if_empty((event,), left))


def _from_pile(state: State, seat: Seat, count: int) -> tuple[State, tuple[Card, ...]]:
    taken, pile = state.draw_pile[:count], state.draw_pile[count:]
    return _with_hand(state, seat, (*state.hands[seat], *taken))._replace(draw_pile=pile), taken


def _told_if_empty(told: tuple[Event, ...], left: int) -> tuple[Event, ...]:
    return told if left else (*told, RanOut())


def _next_turn(state: State, told: tuple[Event, ...], emptied: tuple[Seat, ...]) -> Step[State]:
    """The next player clockwise who has cards; if nobody has, the round is over (THIEF-16, THIEF-17).

    Those who will be skipped from now on are named.
    """
    seats = len(state.hands)
    others = (Seat((state.turn + step) % seats) for step in range(1, seats + 1))
    turn = next((seat for seat in others if state.hands[seat]), None)
    if turn is None:
        return scoring.close(state, told)
    told = (*told, *(EmptyHanded(seat=seat) for seat in emptied))
    return Step(state._replace(phase=Phase.TURN, turn=turn, first_turn=False), told)
