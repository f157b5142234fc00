"""Who sees what: the view of a seat, and the deals that look the same to it."""

from random import Random
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.games.tien_len.ranking import PACK, TWOS, Bits, cards_in
from cardtable.games.tien_len.state import Phase, State, View

_BETWEEN_GAMES: Final = (Phase.DEAL, Phase.OVER)


def view(state: State, seat: Seat | None, *, to_act: Seat | None) -> View:
    """What a seat, or the public table, may know."""
    hand = _own_hand(state, seat)
    return View(
        options=state.options,
        phase=state.phase,
        seat=seat,
        to_act=to_act,
        private=bool(hand),
        hand_number=state.game,
        hand=hand,
        counts=tuple(held.bit_count() for held in state.hands),
        left_out=state.left_out.bit_count(),
        played=tuple(map(cards_in, state.played)),
        trick=state.trick,
        asked=state.asked,
        passed=state.passed,
        out=state.out,
        leader_must_hold=_card(state.leader_must_hold),
        lowest=_card(state.lowest),
        single_twos=state.single_twos,
        won=state.won,
        winner_before=state.winner_before,
        totals=state.totals,
        ledger=state.ledger,
        winner=state.winner,
    )


def _own_hand(state: State, seat: Seat | None) -> tuple[Card, ...]:
    """Hands left at the end of a game are not shown, not even one's own: the result is for the table."""
    return () if seat is None or state.phase in _BETWEEN_GAMES else cards_in(state.hands[seat])


def _card(bit: Bits) -> Card | None:
    return cards_in(bit)[0] if bit else None


def disguise(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat: the other hands and what was left out are dealt anew, but for what is known."""
    places = (*state.hands, state.left_out)
    dealt = [*(_known(state, Seat(owner), seat) for owner in range(len(state.hands))), _known_left_out(state)]
    hidden = [place & ~known for place, known in zip(places, dealt, strict=True)]
    pool = [1 << bit for bit in range(52) if any(place >> bit & 1 for place in hidden)]
    rng.shuffle(pool)
    allowed = [*(_allowed(state, Seat(owner)) for owner in range(len(state.hands))), PACK]
    for at in sorted(range(len(places)), key=lambda at: allowed[at] == PACK):
        taken = [card for card in pool if card & allowed[at]][: hidden[at].bit_count()]
        pool = [card for card in pool if card not in taken]
        dealt[at] |= sum(taken)
    return state._replace(hands=tuple(dealt[:-1]), left_out=dealt[-1])


def _known(state: State, owner: Seat, seat: Seat) -> Bits:
    """What a seat knows of a hand: its own, one that won at once, and what has to be led (TL-9, TL-16)."""
    hand = state.hands[owner]
    if owner == seat or (state.won is not None and owner == state.won.seat):
        return hand
    if owner in state.single_twos and state.phase in _BETWEEN_GAMES:
        return hand  # the places say who had the lower 2
    return hand & state.leader_must_hold


def _known_left_out(state: State) -> Bits:
    """What is lower than the lowest card dealt (TL-9)."""
    return state.left_out & (state.lowest - 1) if state.lowest else 0


def _allowed(state: State, owner: Seat) -> Bits:
    """The cards that a hand may have for all that its lead has told (`finish_on_two`)."""
    if owner in state.single_twos:
        return TWOS
    leads = state.phase is Phase.LEAD and owner == state.asked[0]
    forbidden = state.options.finish_on_two == "forbidden"
    return PACK & ~TWOS if leads and forbidden and state.hands[owner].bit_count() == 1 else PACK
