"""Positions of Tien Len for the tests: games in the middle, and deals with chosen hands."""

from itertools import zip_longest
from random import Random
from typing import Any

from cardtable.engine.cards import CARDS, parse_cards
from cardtable.engine.events import Event
from cardtable.engine.options import make
from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import rules
from cardtable.games.tien_len.combinations import Combination, recognise
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import PACK, Bits, bits_of
from cardtable.games.tien_len.state import Phase, State


def bits(text: str) -> Bits:
    return bits_of(parse_cards(text))


def combination(text: str) -> Combination:
    found = recognise(bits(text))
    assert found is not None, text
    return found


def game(*hands: str, leader: int = 0, **options: Any) -> State:
    """A later game of a match, with these hands left; the seat leads what it likes. All else is left out."""
    held = tuple(map(bits, hands))
    return State(
        options=make(Options, options),
        seats=len(hands),
        phase=Phase.LEAD,
        game=2,
        hands=held,
        left_out=PACK & ~sum(held),
        played=(0,) * len(hands),
        asked=(Seat(leader),),
        winner_before=Seat(leader),
        out=tuple(Seat(seat) for seat, hand in enumerate(held) if not hand),
        totals=(0,) * len(hands),
    )


def start(seats: int, **options: Any) -> State:
    return rules.start(make(Options, options), seats)


def order(*hands: str) -> Order:
    """The deal that gives each seat these cards, and others to those whose hand is not told in full."""
    seats = len(hands)
    size = rules.HAND[seats]
    told = [list(parse_cards(hand)) for hand in hands]
    spare = [card for card in CARDS if not any(card in hand for hand in told)]
    Random(1).shuffle(spare)  # in order they would win at once
    for hand in told:
        while len(hand) < size:
            hand.append(spare.pop(0))
    dealt = [card for row in zip_longest(*told) for card in row]
    return Order(Kind.DEAL, (*dealt, *spare))


def deal(*hands: str, **options: Any) -> State:
    """The first game of a match just dealt."""
    return rules.apply(start(len(hands), **options), order(*hands)).state


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = rules.apply(state, rules.parse_move(text)).state
    return state


def events(state: State, *moves: str) -> list[Event]:
    """All that happens as these moves are made."""
    told: list[Event] = []
    for text in moves:
        state, happened = rules.apply(state, rules.parse_move(text))
        told += happened
    return told


def legal(state: State) -> list[str]:
    return [rules.move_text(move) for move in rules.legal_moves(state)]


def why(state: State, move: str) -> str:
    """The name and the clause of the reason for which a move is refused; nothing where it is legal."""
    refusal = rules.refuse(state, rules.parse_move(move))
    return f"{refusal.reason.name} {refusal.reason.clause}" if refusal else ""
