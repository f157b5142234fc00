"""Positions of Gin Rummy for the tests: deals with chosen hands, and showdowns without a deal."""

from itertools import chain, islice
from typing import Any

from cardtable.engine.cards import CARDS, Card, mask_of, parse_card, parse_cards
from cardtable.engine.events import Event
from cardtable.engine.options import make
from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.options import Options
from cardtable.games.gin_rummy.state import Arrangement, Knocked, Phase, State

FIRST_HAND = "2c 5c 8c Jc Ad 4d 7d Td Kd 3h"
OTHER_HAND = "3c 6c 9c Qc 2d 5d 8d Jd Ah 4h"
"""Two hands without a meld."""

UPCARD = "9h"

KNOCKER = "4s 5s 6s 9d 9c 9h Jh Qh Kh 2c"
OPPONENT = "3d 3h 3c 5d 6d 7d 7s Th Ac 8c"
"""The hands of example 1: the knocker has deadwood 2."""

KNOCKER_MELDS = "show 4s5s6s 9d9c9h JhQhKh"


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def melds(text: str) -> Arrangement:
    """`7c7d7h 4s5s6s` as an arrangement."""
    return tuple(sorted(map(mask, text.split()), key=lambda meld: meld & -meld))


def start(**options: Any) -> State:
    return rules.start(make(Options, options), 2)


def order(first: str, second: str = "", upcard: str = "", stock: str = "") -> Order:
    """The deal that gives these hands, this upcard and these cards on top of the stock.

    What is left out is filled with other cards, the second hand without a meld where that is possible.
    """
    named = [*map(parse_cards, (first, second, upcard, stock))]
    free = [card for card in (*parse_cards(OTHER_HAND + UPCARD), *CARDS) if card not in chain(*named)]
    spare = iter(dict.fromkeys(free))
    hand = named[1] or tuple(islice(spare, 10))
    top = named[2] or (next(spare),)
    dealt = [*(card for pair in zip(named[0], hand, strict=True) for card in pair), *top, *named[3]]
    return Order(Kind.DEAL, (*dealt, *(card for card in CARDS if card not in dealt)))


def deal(
    first: str = FIRST_HAND,
    second: str = "",
    upcard: str = "",
    stock: str = "",
    *,
    dealer: int = 1,
    **options: Any,
) -> State:
    """A hand just dealt; seat 0 plays first unless it is the dealer."""
    drawn = rules.apply(start(**options), Order(Kind.FIRST, (dealer,))).state
    return rules.apply(drawn, order(first, second, upcard, stock)).state


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


def clause(state: State, move: str) -> str:
    """The clause under which a move is refused; empty: it is legal."""
    refusal = rules.refuse(state, rules.parse_move(move))
    return refusal.reason.clause if refusal else ""


def knocked(**options: Any) -> State:
    """Example 1 once the knocker has knocked: seat 0 is about to show."""
    return play(deal(KNOCKER, OPPONENT, "2d", "Kd", **options), "stock", "knock Kd")


def showdown(
    k: str,
    d: str,
    *,
    big: bool = False,
    upcard: str = "8d",
    totals: tuple[int, int] = (0, 0),
    won: tuple[int, int] = (0, 0),
    dealer: int = 0,
    **options: Any,
) -> State:
    """Seat 0 has knocked and seat 1 laid off: both hold three 7s or 8s and this deadwood; `done` is next."""
    return State(
        options=make(Options, options),
        phase=Phase.LAY_OFF,
        turn=Seat(1),
        dealer=Seat(dealer),
        hand=1,
        hands=(mask("7c 7d 7h " + k), mask("8c 8h 8s " + d)),
        upcard=parse_card(upcard),
        limit=10,
        knock=Knocked(Seat(0), big, None if big else Card(51), melds("7c7d7h"), melds("8c8h8s")),
        totals=totals,
        won=won,
    )
