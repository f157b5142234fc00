"""The rules of Gin Rummy: what may be done when, and what it leads to (GIN-1 to GIN-15).

`showdown` goes on after a knock, `scoring` says what a hand is worth, `sight` who sees what, and
`notation` how a move is written.
"""

from functools import cache
from typing import Final, assert_never

from cardtable.engine.cards import CARDS, Card, cards_of, mask_of
from cardtable.engine.rules import Chance, IllegalMove, Kind, Order, Outcome, Refusal, Step, refuse_order
from cardtable.engine.seats import Seat, next_seat
from cardtable.games.gin_rummy import scoring, showdown, sight
from cardtable.games.gin_rummy.melds import POINTS, deadwood
from cardtable.games.gin_rummy.notation import move_text, parse_move
from cardtable.games.gin_rummy.options import Options
from cardtable.games.gin_rummy.sight import disguise
from cardtable.games.gin_rummy.state import (
    BigGin,
    DealerDrawn,
    Dealt,
    Discard,
    Discarded,
    Done,
    Drew,
    Knock,
    Knocked,
    KnockedEvent,
    LayOff,
    Move,
    NoHand,
    Pass,
    Passed,
    Phase,
    Show,
    State,
    Stock,
    Take,
    Took,
    View,
    Why,
)

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

HAND: Final = 10
LAST_STOCK: Final = 2
"""So many cards left in the stock when a turn ends: the hand is drawn (GIN-13)."""

MOST_TAKES: Final = 20
"""So many turns in a row that took from the discard pile: the hand is drawn (GIN-13)."""

_MOST_POINTS: Final = max(POINTS)
_DISCARDS: Final = tuple(Discard(card) for card in CARDS)
_KNOCKS: Final = tuple(Knock(card) for card in CARDS)

_NO_SHOWDOWN: Final[dict[type, Why]] = dict.fromkeys((Show, LayOff, Done), Why.NOBODY_KNOCKED)
_NO_TURN: Final[dict[type, Why]] = dict.fromkeys(
    (Take, Stock, Pass, Discard, Knock, BigGin), Why.HAND_IS_KNOCKED
)
_NOT_NOW: Final[dict[Phase, dict[type, Why]]] = {
    Phase.OFFER: _NO_SHOWDOWN | dict.fromkeys((Stock, Discard, Knock, BigGin), Why.UPCARD_IS_OFFERED),
    Phase.DRAW: _NO_SHOWDOWN
    | {Pass: Why.NOTHING_OFFERED}
    | dict.fromkeys((Discard, Knock, BigGin), Why.MUST_DRAW_FIRST),
    Phase.DISCARD: _NO_SHOWDOWN
    | {Pass: Why.NOTHING_OFFERED, Take: Why.ALREADY_DRAWN, Stock: Why.ALREADY_DRAWN},
    Phase.SHOW: _NO_TURN | dict.fromkeys((LayOff, Done), Why.KNOCKER_SHOWS_FIRST),
    Phase.ANSWER: _NO_TURN | dict.fromkeys((LayOff, Done), Why.ANSWER_FIRST),
    Phase.LAY_OFF: _NO_TURN | {Show: Why.ALREADY_ANSWERED},
}
"""The moves that are not for a phase, and why; what is missing may be made then."""


def start(options: Options, seats: int) -> State:  # noqa: ARG001 -- always two, which the spec checks
    """A match before the first dealer is drawn."""
    return State(options)


def to_act(state: State) -> Seat | Chance | None:
    """Whose turn it is; chance draws the first dealer and shuffles for each hand (GIN-3)."""
    match state.phase:
        case Phase.FIRST:
            return Chance(Kind.FIRST, (0, 1))
        case Phase.DEAL:
            return Chance(Kind.DEAL, CARDS)
        case Phase.OVER:
            return None
        case _:
            return state.turn


def legal_moves(state: State) -> tuple[Move, ...]:
    """What the seat to act may do."""
    match state.phase:
        case Phase.OFFER:
            return (Take(), Pass())
        case Phase.DRAW:
            return (Stock(),) if state.refused == 2 else (Take(), Stock())
        case Phase.DISCARD:
            return _ends_of_turn(state)
        case Phase.SHOW | Phase.ANSWER | Phase.LAY_OFF:
            return showdown.legal_moves(state)
        case Phase.FIRST | Phase.DEAL | Phase.OVER:
            return ()


def _ends_of_turn(state: State) -> tuple[Move, ...]:
    """Discard, knock or declare big gin; the card just taken stays (GIN-5, GIN-8, GIN-10)."""
    hand = state.hands[state.turn]
    free = [card for card in cards_of(hand) if card != state.from_pile]
    discards = [_DISCARDS[card] for card in free]
    least = deadwood(hand)
    if least > state.limit + _MOST_POINTS:
        return tuple(discards)
    knocks = [_KNOCKS[card] for card in free if deadwood(hand ^ 1 << card) <= state.limit]
    big_gin = [BigGin()] if least == 0 and _allows_big_gin(state.options) else []
    return (*discards, *knocks, *big_gin)


def _allows_big_gin(options: Options) -> bool:
    return options.big_gin == "on" and options.bonuses != "classic"


def refuse(state: State, move: Move) -> Refusal | None:
    """Why a move is not legal; None exactly for the legal ones."""
    if state.phase is Phase.OVER:
        return Refusal(Why.MATCH_OVER)
    if isinstance(move, Order):
        return refuse_order(move, to_act(state), not_wanted=Why.CHANCE_NOT_WANTED, wrong=Why.WRONG_ORDER)
    if state.phase is Phase.FIRST or state.phase is Phase.DEAL:
        return Refusal(Why.CHANCE_WANTED)
    not_now = _NOT_NOW[state.phase].get(type(move))
    if not_now is not None:
        drawing = state.phase is Phase.OFFER or state.phase is Phase.DRAW
        return Refusal(not_now, legal=legal_moves(state) if drawing else ())
    return _refuse_in_its_phase(state, move)


def _refuse_in_its_phase(state: State, move: Move) -> Refusal | None:
    match move:
        case Discard(card):
            return _refuse_card(state, card)
        case Knock(card):
            return _refuse_card(state, card) or _refuse_knock(state, card)
        case BigGin():
            return _refuse_big_gin(state)
        case Take() if state.refused == 2:
            return Refusal(Why.UPCARD_WAS_REFUSED, legal=(Stock(),))
        case Show() | LayOff() | Done():
            return showdown.refuse(state, move)
        case _:
            return None


def _refuse_card(state: State, card: Card) -> Refusal | None:
    """A card to part with is one's own, and not the one just taken from the pile (GIN-4, GIN-5)."""
    if not state.hands[state.turn] >> card & 1:
        return Refusal(Why.NOT_YOUR_CARD, (card,))
    return Refusal(Why.JUST_TAKEN, (card,)) if card == state.from_pile else None


def _refuse_knock(state: State, card: Card) -> Refusal | None:
    """The other ten cards must be worth a knock (GIN-8)."""
    if deadwood(state.hands[state.turn] ^ 1 << card) > state.limit:
        return Refusal(Why.TOO_MUCH_DEADWOOD, (card,))
    return None


def _refuse_big_gin(state: State) -> Refusal | None:
    """Eleven cards, all in melds, where the table plays it (GIN-10)."""
    if not _allows_big_gin(state.options):
        return Refusal(Why.BIG_GIN_OFF)
    return Refusal(Why.NOT_BIG_GIN) if deadwood(state.hands[state.turn]) else None


def apply(state: State, move: Move) -> Step[State]:  # noqa: C901 -- one case a kind of move
    """Make a move."""
    refusal = refuse(state, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    match move:
        case Discard(card):
            return _discard(state, card)
        case Stock():
            return _draw(state)
        case Take():
            return _take(state)
        case Pass():
            return _pass(state)
        case Knock(card):
            return _declare(state, card)
        case BigGin():
            return _declare(state, None)
        case Show() | LayOff() | Done():
            return showdown.apply(state, move)
        case Order():
            return _first(state, move) if move.kind is Kind.FIRST else _deal(state, move)
        case _:
            assert_never(move)


def _first(state: State, order: Order) -> Step[State]:
    """Who deals the first hand is drawn (GIN-3)."""
    dealer = Seat(order.things[0])
    return Step(state._replace(phase=Phase.DEAL, dealer=dealer), (DealerDrawn(seat=dealer),))


def _deal(state: State, order: Order) -> Step[State]:
    """Ten cards each, one at a time, then the upcard; the rest is the stock (GIN-3, ALL-4)."""
    pack = tuple(map(Card, order.things))
    dealt, upcard, stock = pack[: 2 * HAND], pack[2 * HAND], pack[2 * HAND + 1 :]
    dealer, hand = state.dealer, state.hand + 1
    new = State(
        options=state.options,
        phase=Phase.OFFER if state.options.upcard_offer == "on" else Phase.DRAW,
        turn=next_seat(dealer, 2),
        dealer=dealer,
        hand=hand,
        hands=(mask_of(dealt[0::2]), mask_of(dealt[1::2])),
        stock=stock,
        pile=(upcard,),
        upcard=upcard,
        limit=_limit(state.options, upcard),
        totals=state.totals,
        won=state.won,
    )
    event = Dealt(seat=dealer, cards=(upcard,), uncovers=True, hand=hand, limit=new.limit)
    return Step(new, (event,))


def _limit(options: Options, upcard: Card) -> int:
    """The most deadwood of a knock under the option `knock_limit`; 0 is gin only (GIN-8)."""
    match options.knock_limit:
        case "10":
            return 10
        case "gin_only":
            return 0
        case "oklahoma":
            return 0 if POINTS[upcard] == 1 else POINTS[upcard]


def _pass(state: State) -> Step[State]:
    """The upcard is offered to the dealer next; refused by both, the first player draws (`upcard_offer`)."""
    refused = state.refused + 1
    phase = Phase.DRAW if refused == 2 else Phase.OFFER
    new = state._replace(phase=phase, turn=next_seat(state.turn, 2), refused=refused)
    return Step(new, (Passed(seat=state.turn),))


def _take(state: State) -> Step[State]:
    """The top card of the discard pile, which all have seen, goes to the hand (GIN-4)."""
    seat, card = state.turn, state.pile[-1]
    new = state._replace(
        phase=Phase.DISCARD,
        hands=_flip(state.hands, seat, card),
        pile=state.pile[:-1],
        from_pile=card,
        taken=_flip(state.taken, seat, card),
        takes=state.takes + 1,
        refused=0,
    )
    return Step(new, (_took(seat, card),))


def _draw(state: State) -> Step[State]:
    """The top card of the stock goes to the hand, seen by its player alone (GIN-4)."""
    seat, card = state.turn, state.stock[0]
    new = state._replace(
        phase=Phase.DISCARD,
        hands=_flip(state.hands, seat, card),
        stock=state.stock[1:],
        from_stock=card,
        takes=0,
        refused=0,
    )
    return Step(new, (_drew(seat, card),))


# The events of every turn are made once for each seat and card: half of the moves of a hand are these.
@cache
def _took(seat: Seat, card: Card) -> Took:
    return Took(seat=seat, cards=(card,))


@cache
def _drew(seat: Seat, card: Card) -> Drew:
    return Drew(seat=seat, cards=(card,), known_to=frozenset((seat,)), uncovers=True)


@cache
def _discarded(seat: Seat, card: Card) -> Discarded:
    return Discarded(seat=seat, cards=(card,))


def _flip(masks: tuple[int, int], seat: Seat, card: Card) -> tuple[int, int]:
    """Put a card into the seat's mask, or take it out."""
    first, second = masks
    return (first ^ 1 << card, second) if seat == 0 else (first, second ^ 1 << card)


def _discard(state: State, card: Card) -> Step[State]:
    """The turn ends, and with it, in the end, the hand (GIN-4, GIN-13)."""
    seat = state.turn
    new = state._replace(
        phase=Phase.DRAW,
        turn=next_seat(seat, 2),
        hands=_flip(state.hands, seat, card),
        pile=(*state.pile, card),
        from_pile=None,
        from_stock=None,
        taken=_flip(state.taken, seat, card) if state.taken[seat] >> card & 1 else state.taken,
    )
    event = _discarded(seat, card)
    if len(state.stock) > LAST_STOCK and state.takes < MOST_TAKES:
        return Step(new, (event,))
    drawn = scoring.draw(new, NoHand.STOCK if len(state.stock) <= LAST_STOCK else NoHand.TAKES)
    return Step(drawn.state, (event, *drawn.events))


def _declare(state: State, card: Card | None) -> Step[State]:
    """A knock, its discard hidden until the hand is scored, or big gin without one (GIN-8, GIN-10).

    `taken` stays as it is: it would tell of the hidden card.
    """
    seat = state.turn
    hands = state.hands if card is None else _flip(state.hands, seat, card)
    hidden = () if card is None else (card,)
    event = KnockedEvent(seat=seat, cards=hidden, known_to=frozenset((seat,)), big=card is None)
    knock = Knocked(seat, big=card is None, discard=card)
    return Step(state._replace(phase=Phase.SHOW, hands=hands, from_stock=None, knock=knock), (event,))


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or the public table, may know."""
    acting = to_act(state)
    player = None if isinstance(acting, Chance) else acting
    legal = legal_moves(state) if player is not None and player == seat else ()
    return sight.view(state, seat, to_act=player, legal=legal)


def cards(state: State) -> tuple[Card, ...]:
    """Every card, wherever it lies."""
    under = () if state.knock is None or state.knock.discard is None else (state.knock.discard,)
    return (*cards_of(state.hands[0] | state.hands[1]), *state.stock, *state.pile, *under)


def outcome(state: State) -> Outcome | None:
    """Who won the match, once somebody has reached the target (GIN-15)."""
    return None if state.winner is None else Outcome(state.winner, state.totals)
