"""Who sees what: the view of a seat, and the deals that look the same to it."""

from random import Random

from cardtable.engine.cards import Card, cards_of, mask_of
from cardtable.engine.seats import Seat, next_seat
from cardtable.games.gin_rummy.state import Knocked, Move, Phase, State, View

_BETWEEN_HANDS = (Phase.FIRST, Phase.DEAL, Phase.OVER)


def view(state: State, seat: Seat | None, *, to_act: Seat | None, legal: tuple[Move, ...]) -> View:
    """What a seat, or the public table, may know."""
    hand = _own_hand(state, seat)
    first, second = state.hands
    return View(
        options=state.options,
        phase=state.phase,
        seat=seat,
        to_act=to_act,
        private=bool(hand) and not _face_up(state),
        legal=legal,
        turn=state.turn,
        dealer=None if state.phase is Phase.FIRST else state.dealer,
        hand_number=state.hand,
        hand=hand,
        hands=(cards_of(first), cards_of(second)) if _face_up(state) else ((), ()),
        counts=(first.bit_count(), second.bit_count()),
        stock=len(state.stock),
        pile=state.pile,
        upcard=state.upcard,
        limit=state.limit,
        from_pile=state.from_pile,
        from_stock=state.from_stock if seat == state.turn else None,
        taken=(cards_of(state.taken[0]), cards_of(state.taken[1])),
        takes=state.takes,
        refused=state.refused,
        knock=_knock_for(state, seat),
        totals=state.totals,
        won=state.won,
        ledger=state.ledger,
        bonuses=state.bonuses,
        winner=state.winner,
    )


def _face_up(state: State) -> bool:
    """Both hands lie face up once the knocker has shown; every knock has a meld."""
    return state.knock is not None and state.knock.melds != ()


def _own_hand(state: State, seat: Seat | None) -> tuple[Card, ...]:
    """A drawn hand is not looked at again, not even one's own: the result is for the whole table."""
    drawn = state.phase in _BETWEEN_HANDS and not _face_up(state)
    return () if seat is None or drawn else cards_of(state.hands[seat])


def _knock_for(state: State, seat: Seat | None) -> Knocked | None:
    """The knock, its discard only where the knocker still arranges in private, and after the scoring."""
    knock = state.knock
    if knock is None or state.phase in _BETWEEN_HANDS:
        return knock
    alone = state.phase is Phase.SHOW and seat == knock.seat
    return knock if alone else knock._replace(discard=None)


def disguise(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat: all that it has not seen is dealt anew."""
    other = next_seat(seat, 2)
    if state.knock is None:
        return _new_hand(state, other, rng)
    if state.phase is Phase.SHOW and seat != state.knock.seat:
        return _new_knock(state, state.knock, rng)
    if state.phase is Phase.SHOW:
        return _new_hand(state, other, rng)
    if state.phase in _BETWEEN_HANDS or seat == state.knock.seat:
        return state._replace(stock=tuple(rng.sample(state.stock, len(state.stock))))
    return _new_discard(state, state.knock, rng)


def _new_hand(state: State, other: Seat, rng: Random) -> State:
    """Deal the stock and the other hand, with the card just drawn, but for what that took from the pile."""
    hand, stock = _redealt(state, state.hands[other], state.taken[other], rng)
    drawn = state.from_stock
    if drawn is not None and other == state.turn:
        drawn = rng.choice(cards_of(hand & ~state.taken[other]))
    return state._replace(hands=_hands_with(state, other, hand), stock=stock, from_stock=drawn)


def _new_knock(state: State, knock: Knocked, rng: Random) -> State:
    """Deal the stock, and the knocker's hand together with the card that went under the knock."""
    if knock.discard is None:
        return _new_hand(state, knock.seat, rng)
    under = 1 << knock.discard
    known = state.taken[knock.seat]
    eleven, stock = _redealt(state, state.hands[knock.seat] | under, known, rng)
    card = rng.choice([card for card in cards_of(eleven) if card != state.from_pile])
    hands = _hands_with(state, knock.seat, eleven & ~(1 << card))
    return state._replace(hands=hands, stock=stock, knock=knock._replace(discard=card))


def _new_discard(state: State, knock: Knocked, rng: Random) -> State:
    """Both hands lie face up: only the stock and the card under the knock are dealt."""
    if knock.discard is None:
        return state._replace(stock=tuple(rng.sample(state.stock, len(state.stock))))
    under, stock = _redealt(state, 1 << knock.discard, state.taken[knock.seat], rng)
    return state._replace(stock=stock, knock=knock._replace(discard=cards_of(under)[0]))


def _redealt(state: State, hidden: int, known: int, rng: Random) -> tuple[int, tuple[Card, ...]]:
    """Shuffle these cards, but for the known ones, with the stock: as many again, and a new stock."""
    kept, unknown = hidden & known, cards_of(hidden & ~known)
    pool = rng.sample((*unknown, *state.stock), len(unknown) + len(state.stock))
    return kept | mask_of(pool[: len(unknown)]), tuple(pool[len(unknown) :])


def _hands_with(state: State, seat: Seat, hand: int) -> tuple[int, int]:
    return (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)
