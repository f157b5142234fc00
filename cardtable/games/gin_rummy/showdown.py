"""From the knock to the last card laid off: what is shown, and what goes where (GIN-6 to GIN-11)."""

from typing import assert_never

from cardtable.engine.cards import Card, cards_of, mask_of
from cardtable.engine.rules import Refusal, Step
from cardtable.engine.seats import Seat, next_seat
from cardtable.games.gin_rummy import scoring
from cardtable.games.gin_rummy.melds import arrangements, best, fits, is_meld, lay_offs, points, union
from cardtable.games.gin_rummy.state import (
    Arrangement,
    Done,
    Knocked,
    LaidOff,
    LayOff,
    Meld,
    Phase,
    Show,
    Shown,
    State,
    TurnedUp,
    Why,
)


def _knock(state: State) -> Knocked:
    if state.knock is None:
        raise ValueError(f"nobody has knocked in phase {state.phase.value}")
    return state.knock


def _limit(state: State) -> int | None:
    """The most deadwood that may be shown: the knock's, none after big gin; the opponent has no limit."""
    if state.phase is Phase.ANSWER:
        return None
    return 0 if _knock(state).big else state.limit


def _loose(state: State) -> int:
    """The opponent's cards in no meld, their own or the knocker's."""
    knock = _knock(state)
    return state.hands[state.turn] & ~union(knock.answer) & ~mask_of(knock.laid)


def legal_moves(state: State) -> tuple[Show | LayOff | Done, ...]:
    """Show any arrangement that counts (GIN-7, GIN-8), then lay off until done (GIN-11)."""
    if state.phase is not Phase.LAY_OFF:
        return tuple(map(Show, arrangements(state.hands[state.turn], _limit(state))))
    ways = lay_offs(_loose(state), _knock(state).melds)
    return (*(LayOff(card, meld) for card, meld in ways), Done())


def refuse(state: State, move: Show | LayOff | Done) -> Refusal | None:
    """Why a move is refused, in a phase for moves of its kind."""
    match move:
        case Show(melds):
            return _refuse_melds(state, melds) or _refuse_deadwood(state, melds)
        case LayOff():
            return _refuse_card(state, move.card) or _refuse_meld(state, move)
        case Done():
            return None
        case _:
            assert_never(move)


def _refuse_melds(state: State, melds: Arrangement) -> Refusal | None:
    """Melds of one's own cards, none in two of them (GIN-6)."""
    hand, seen = state.hands[state.turn], 0
    for meld in melds:
        if not is_meld(meld):
            return Refusal(Why.NOT_A_MELD, cards_of(meld))
        if meld & ~hand:
            return Refusal(Why.MELD_NOT_HELD, cards_of(meld & ~hand))
        if meld & seen:
            return Refusal(Why.IN_TWO_MELDS, cards_of(meld & seen))
        seen |= meld
    return None


def _refuse_deadwood(state: State, melds: Arrangement) -> Refusal | None:
    """The knocker's arrangement is within the limit; big gin leaves nothing (GIN-8, GIN-10)."""
    limit = _limit(state)
    if limit is None or points(state.hands[state.turn] & ~union(melds)) <= limit:
        return None
    return Refusal(Why.ARRANGEMENT_NOT_BIG_GIN if _knock(state).big else Why.ARRANGEMENT_OVER_LIMIT)


def _refuse_card(state: State, card: Card) -> Refusal | None:
    """Only cards that lie in no meld are laid off (GIN-11)."""
    knock = _knock(state)
    if not state.hands[state.turn] >> card & 1:
        return Refusal(Why.NOT_YOUR_CARD, (card,))
    if union(knock.answer) >> card & 1:
        return Refusal(Why.CARD_IS_MELDED, (card,))
    return Refusal(Why.CARD_IS_LAID_OFF, (card,)) if card in knock.laid else None


def _refuse_meld(state: State, move: LayOff) -> Refusal | None:
    """Never on deadwood, and only where the card continues a meld as it stands (GIN-11)."""
    melds = _knock(state).melds
    if move.meld not in melds:
        return Refusal(Why.NO_SUCH_MELD, (move.card,))
    if fits(move.card, move.meld):
        return None
    elsewhere = tuple(LayOff(card, meld) for card, meld in lay_offs(1 << move.card, melds))
    return Refusal(Why.DOES_NOT_FIT, (move.card,), elsewhere)


def apply(state: State, move: Show | LayOff | Done) -> Step[State]:
    """Make a legal move."""
    match move:
        case Show(melds) if state.phase is Phase.SHOW:
            return _lay_down(state, melds)
        case Show(melds):
            return _answer(state, melds)
        case LayOff(card, meld):
            return _lay_off(state, card, meld)
        case Done():
            return scoring.score(state, _knock(state))
        case _:
            assert_never(move)


def _lay_down(state: State, melds: Arrangement) -> Step[State]:
    """Both hands lie face up; without deadwood the opponent's is counted at its best (GIN-7, GIN-9)."""
    opponent = next_seat(state.turn, 2)
    hand = state.hands[opponent]
    knock = _knock(state)._replace(melds=melds)
    shown = _shown(state, state.turn, melds)
    turned_up = TurnedUp(seat=opponent, cards=cards_of(hand), uncovers=True)
    if shown.deadwood:
        return Step(state._replace(phase=Phase.ANSWER, turn=opponent, knock=knock), (shown, turned_up))
    answer = best(hand)
    scored = scoring.score(state, knock._replace(answer=answer))
    return Step(scored.state, (shown, turned_up, _shown(state, opponent, answer), *scored.events))


def _answer(state: State, melds: Arrangement) -> Step[State]:
    """The opponent's own melds, which undo can change until they are done (GIN-11)."""
    knock = _knock(state)._replace(answer=melds)
    return Step(state._replace(phase=Phase.LAY_OFF, knock=knock), (_shown(state, state.turn, melds),))


def _shown(state: State, seat: Seat, melds: Arrangement) -> Shown:
    left = state.hands[seat] & ~union(melds)
    knocker = seat == _knock(state).seat
    return Shown(seat=seat, cards=cards_of(left), melds=melds, deadwood=points(left), knocker=knocker)


def _lay_off(state: State, card: Card, meld: Meld) -> Step[State]:
    """A card goes on a meld of the knocker, which may go on with the next one (GIN-11)."""
    knock = _knock(state)
    grown = (*(other for other in knock.melds if other != meld), meld | 1 << card)
    melds = tuple(sorted(grown, key=lambda mask: mask & -mask))
    new = state._replace(knock=knock._replace(melds=melds, laid=(*knock.laid, card)))
    return Step(new, (LaidOff(seat=state.turn, cards=(card,), meld=meld),))
