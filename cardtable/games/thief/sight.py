"""Who sees what: the view of a seat, and the deals that look the same to it."""

from random import Random

from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.games.thief.sets import worth_of
from cardtable.games.thief.state import Phase, State, View


def view(state: State, seat: Seat | None, *, to_act: Seat | None) -> View:
    """What a seat, or the public table, may know."""
    hand = _own_hand(state, seat)
    return View(
        options=state.options,
        phase=state.phase,
        seat=seat,
        to_act=to_act,
        private=bool(hand),
        hand_number=state.round,
        dealer=None if state.phase is Phase.FIRST else state.dealer,
        turn=state.turn,
        first_turn=state.first_turn,
        hand=hand,
        counts=tuple(map(len, state.hands)),
        stacks=state.stacks,
        worth=tuple(worth_of(stack, state.options) for stack in state.stacks),
        draw_pile=len(state.draw_pile),
        discards=state.discards,
        drawn=state.drawn if seat == state.turn else None,
        contest=state.contest,
        totals=state.totals,
        ledger=state.ledger,
        winner=state.winner,
    )


def _own_hand(state: State, seat: Seat | None) -> tuple[Card, ...]:
    return () if seat is None or not state.hands else state.hands[seat]


def disguise(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat: the other hands, the card just drawn and the draw pile are dealt anew."""
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    pool = [card for hand in others for card in hand] + list(state.draw_pile)
    rng.shuffle(pool)
    hands = tuple(
        hand if owner == seat else tuple(sorted(pool.pop() for _ in hand))
        for owner, hand in enumerate(state.hands)
    )
    drawn = state.drawn
    if drawn is not None and seat != state.turn:
        drawn = rng.choice(hands[state.turn])
    return state._replace(hands=hands, draw_pile=tuple(pool), drawn=drawn)
