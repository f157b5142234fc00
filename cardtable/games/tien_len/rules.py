"""The rules of Tien Len: what may be done when, and what it leads to (TL-1 to TL-17).

`choice` says what may be played in a turn and why not, `combinations` what beats what, `instant` which
hands win as dealt, `scoring` what a game is worth, `sight` who sees what, `notation` how a move is written.
"""

from functools import reduce
from operator import or_
from typing import Final, assert_never

from cardtable.engine.cards import CARDS, Card
from cardtable.engine.events import Event
from cardtable.engine.rules import Chance, IllegalMove, Kind, Order, Outcome, Refusal, Step, refuse_order
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import choice, scoring, sight
from cardtable.games.tien_len.choice import Choice, Pass, Play, Why
from cardtable.games.tien_len.combinations import Combination, recognise
from cardtable.games.tien_len.instant import instant_win
from cardtable.games.tien_len.notation import move_text, parse_move
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import PACK, TWOS, Bits, bits_of, cards_in
from cardtable.games.tien_len.sight import disguise
from cardtable.games.tien_len.state import (
    CannotLead,
    Dealt,
    FirstLead,
    Laid,
    Move,
    Passed,
    Phase,
    Played,
    State,
    TrickEnded,
    View,
    WentOut,
    Won,
    WonAtOnce,
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

HAND: Final = {2: 13, 3: 13, 4: 13, 5: 10, 6: 8}
"""How many cards each player gets, by the number of players (TL-2)."""


def start(options: Options, seats: int) -> State:
    """A match before its first deal."""
    return State(options, seats, totals=(0,) * seats)


def to_act(state: State) -> Seat | Chance | None:
    """Whose turn it is; who has passed or has no cards is not asked (TL-12, TL-14)."""
    match state.phase:
        case Phase.DEAL:
            return Chance(Kind.DEAL, CARDS)
        case Phase.OVER:
            return None
        case _:
            return state.asked[0]


def legal_moves(state: State) -> tuple[Move, ...]:
    """What the seat to act may do."""
    return choice.legal(_choice(state)) if state.asked else ()


def _choice(state: State) -> Choice:
    return Choice(
        state.hands[state.asked[0]],
        state.trick[-1].combination if state.trick else None,
        state.options,
        state.leader_must_hold,
        state.phase is Phase.BOMB,
    )


def refuse(state: State, move: Move) -> Refusal | None:
    """Why a move is not legal; None exactly for the legal ones."""
    if state.phase is Phase.OVER:
        return Refusal(Why.MATCH_OVER)
    match move:
        case Order():
            return refuse_order(move, to_act(state), not_wanted=Why.CHANCE_NOT_WANTED, wrong=Why.WRONG_ORDER)
        case _ if state.phase is Phase.DEAL:
            return Refusal(Why.CHANCE_WANTED)
        case Play(played):
            return _refuse_play(state, played)
        case Pass():
            return None if state.trick else Refusal(Why.LEADER_MUST_PLAY)
        case _:
            assert_never(move)


def _refuse_play(state: State, played: Bits) -> Refusal | None:
    """The cards of a refusal are those of the attempt, or the one that has to be led (TL-9)."""
    chosen = _choice(state)
    match choice.fault(chosen, played):
        case None:
            return None
        case Why.WITHOUT_LOWEST:
            return Refusal(Why.WITHOUT_LOWEST, cards_in(state.leader_must_hold))
        case Why.NOT_YOUR_CARDS:
            return Refusal(Why.NOT_YOUR_CARDS, cards_in(played & ~chosen.hand))
        case why:
            return Refusal(why, cards_in(played))


def apply(state: State, move: Move) -> Step[State]:
    """Make a move."""
    refusal = refuse(state, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    match move:
        case Play(played):
            return _play(state, played)
        case Pass():
            return _pass(state)
        case Order():
            return _deal(state, move)
        case _:
            assert_never(move)


def _deal(state: State, order: Order) -> Step[State]:
    """One card at a time to each; the rest stays out, face down (TL-2, ALL-4)."""
    pack, seats = tuple(map(Card, order.things)), state.seats
    dealt = HAND[seats] * seats
    new = State(
        options=state.options,
        seats=seats,
        game=state.game + 1,
        hands=tuple(bits_of(pack[seat:dealt:seats]) for seat in range(seats)),
        left_out=bits_of(pack[dealt:]),
        played=(0,) * seats,
        winner_before=state.winner_before,
        totals=state.totals,
    )
    event = Dealt(uncovers=True, game=new.game, size=HAND[seats])
    won = instant_win(new.hands, state.options)
    return _first_lead(new, event) if won is None else _win_at_once(new, won, event)


def _win_at_once(state: State, won: Won, dealt: Event) -> Step[State]:
    """The game is over before the first lead; one hand is shown (TL-16)."""
    event = WonAtOnce(seat=won.seat, cards=cards_in(won.hand), uncovers=True, kind=won.kind)
    return scoring.close(state._replace(won=won), scoring.at_once(state, won), (dealt, event))


def _first_lead(state: State, dealt: Event) -> Step[State]:
    """The lowest card dealt leads, later in a match the winner of the game before (TL-9, TL-10)."""
    leader, lowest = state.winner_before, 0
    if leader is None or state.options.first_lead == "every_game":
        lowest = min(hand & -hand for hand in state.hands)
        leader = next(Seat(seat) for seat, hand in enumerate(state.hands) if hand & lowest)
    new = state._replace(phase=Phase.LEAD, asked=(leader,), leader_must_hold=lowest, lowest=lowest)
    return Step(new, (dealt, FirstLead(seat=leader, cards=cards_in(lowest))))


def _play(state: State, played: Bits) -> Step[State]:
    """The cards go on the table, and the others are asked to beat them (TL-5, TL-11)."""
    seat, combination = state.asked[0], recognise(played)
    assert combination is not None  # noqa: S101 -- `refuse` has seen to it
    new = _laid(state, Laid(seat, combination))
    hand = new.hands[seat]
    event = Played(seat=seat, cards=cards_in(played), combination=combination, left=hand.bit_count())
    if hand:
        return _ask_others(new, seat, combination, (event,))
    new = new._replace(out=(*state.out, seat))
    went = WentOut(seat=seat, place=len(new.out))
    return _game_over(new, (event, went)) or _ask_others(new, seat, combination, (event, went))


def _laid(state: State, laid: Laid) -> State:
    """The cards go from the hand into the trick; under `passing` this_turn a pass is then forgotten."""
    seat, played = laid.seat, laid.combination.cards
    hands, all_played = list(state.hands), list(state.played)
    hands[seat] ^= played
    all_played[seat] |= played
    return state._replace(
        hands=tuple(hands),
        played=tuple(all_played),
        trick=(*state.trick, laid),
        passed=() if state.options.passing == "this_turn" else state.passed,
        leader_must_hold=0,
    )


def _ask_others(state: State, seat: Seat, combination: Combination, events: tuple[Event, ...]) -> Step[State]:
    """The others with cards, clockwise; who has passed only where a bomb is asked for (TL-12, TL-14)."""
    bombing = state.options.passed_may_bomb == "on" and (combination.is_twos or combination.is_bomb)
    others = [other for other in _clockwise(seat, state.seats)[1:] if state.hands[other]]
    asked = tuple(other for other in others if bombing or other not in state.passed)
    return _ask(state, asked, state.passed, events)


def _clockwise(seat: Seat, seats: int) -> list[Seat]:
    """All seats from one on (ALL-1)."""
    return [Seat((seat + turn) % seats) for turn in range(seats)]


def _ask(
    state: State, asked: tuple[Seat, ...], passed: tuple[Seat, ...], events: tuple[Event, ...]
) -> Step[State]:
    """The first of these acts next; if there is none the trick is over (TL-13)."""
    if not asked:
        return _end_trick(state, events)
    phase = Phase.BOMB if asked[0] in passed else Phase.FOLLOW
    return Step(state._replace(phase=phase, asked=asked, passed=passed), events)


def _pass(state: State) -> Step[State]:
    """Out of the trick until it ends, or asked for a bomb in vain (TL-11, TL-12, `passed_may_bomb`)."""
    seat, declined = state.asked[0], state.phase is Phase.BOMB
    passed = state.passed if declined else (*state.passed, seat)
    return _ask(state, state.asked[1:], passed, (Passed(seat=seat, declined=declined),))


def _end_trick(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The owner of the last combination leads, else the next clockwise who has cards (TL-13, TL-14)."""
    owner = state.trick[-1].seat
    holders = [seat for seat in _clockwise(owner, state.seats) if state.hands[seat]]
    leader = next((seat for seat in holders if not _is_stuck(state, seat)), None)
    stuck = tuple(holders if leader is None else holders[: holders.index(leader)])
    skipped = (CannotLead(seat=seat, uncovers=True) for seat in stuck)
    told = (*events, TrickEnded(seat=owner, leader=leader), *skipped)
    known = (*state.single_twos, *(seat for seat in stuck if seat not in state.single_twos))
    asked = () if leader is None else (leader,)
    new = state._replace(phase=Phase.LEAD, trick=(), passed=(), asked=asked, single_twos=known)
    return _all_stuck(new, told) if leader is None else Step(new, told)


def _is_stuck(state: State, seat: Seat) -> bool:
    """Whether a seat cannot lead: its only card is a 2 (`finish_on_two`)."""
    hand = state.hands[seat]
    return state.options.finish_on_two == "forbidden" and hand & TWOS == hand and hand.bit_count() == 1


def _all_stuck(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Every hand left is a single 2: the lower takes the better place (`finish_on_two`)."""
    left = [Seat(seat) for seat, hand in enumerate(state.hands) if hand]
    left.sort(key=lambda seat: state.hands[seat])
    return _score(state, (*state.out, *left), events)


def _game_over(state: State, events: tuple[Event, ...]) -> Step[State] | None:
    """Over when one player has cards left, or one has none under `winner_takes_all` (TL-15)."""
    left = tuple(Seat(seat) for seat, hand in enumerate(state.hands) if hand)
    if len(left) > 1 and state.options.scoring == "places":
        return None
    return _score(state, (*state.out, *left), events)


def _score(state: State, places: tuple[Seat, ...], events: tuple[Event, ...]) -> Step[State]:
    """By places, or all to the first (TL-17, `scoring`)."""
    if state.options.scoring == "winner_takes_all":
        return scoring.close(state._replace(out=places[:1]), scoring.by_cards(state, places[0]), events)
    return scoring.close(state._replace(out=places), scoring.by_places(state, places), events)


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or the public table, may know."""
    return sight.view(state, seat, to_act=state.asked[0] if state.asked else None)


def cards(state: State) -> tuple[Card, ...]:
    """Every card, wherever it lies."""
    places = (*state.hands, *state.played, state.left_out)
    if sum(places) == PACK == reduce(or_, places):  # no card is missing or twice: the usual case, made fast
        return CARDS
    return tuple(card for place in places for card in cards_in(place))


def outcome(state: State) -> Outcome | None:
    """Who won the match: the highest total, once a game has brought it to the target (TL-17, ALL-2)."""
    return None if state.winner is None else Outcome(state.winner, state.totals)
