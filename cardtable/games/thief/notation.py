"""Moves as lines of a log, and back: `lay 7c 7d`, `challenge 2 9h`, `answer 2s`, `give up` (ALL-5)."""

import re
from typing import Final, assert_never

from cardtable.engine.cards import Card, UnreadableCardError, card_text, cards_text, parse_cards
from cardtable.engine.rules import Order, UnreadableMoveError, order_text, parse_order
from cardtable.engine.seats import Seat
from cardtable.games.thief.choice import (
    DRAW,
    GIVE_UP,
    Answer,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    Lay,
    TakeDiscard,
)
from cardtable.games.thief.state import Move

_SEAT: Final = re.compile("[0-9]", re.ASCII)


def move_text(move: Move) -> str:
    """The line of a move; the cards of a set stand sorted."""
    match move:
        case Order():
            return order_text(move)
        case Lay(cards):
            return f"lay {cards_text(cards, ' ')}"
        case TakeDiscard(cards):
            return f"take {cards_text(cards, ' ')}"
        case Draw():
            return "draw"
        case GiveUp():
            return "give up"
        case _:
            return _one_card_text(move)


def _one_card_text(move: Discard | Challenge | Answer) -> str:
    match move:
        case Discard(card):
            return f"discard {card_text(card)}"
        case Challenge(owner, card):
            return f"challenge {owner} {card_text(card)}"
        case Answer(card):
            return f"answer {card_text(card)}"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """The move of a line; the cards of a set may stand in any order."""
    order = parse_order(text)
    if order is not None:
        return order
    match text.split():
        case ["draw"]:
            return DRAW
        case ["give", "up"]:
            return GIVE_UP
        case ["challenge" as word, seat, *named] if _SEAT.fullmatch(seat):
            return Challenge(Seat(int(seat)), _card(word, named))
        case [("lay" | "take" | "discard" | "answer") as word, *named]:
            return _with_cards(word, named)
        case _:
            raise UnreadableMoveError(
                "a move is 'draw', 'give up', 'challenge' with a seat and a card, or"
                " 'lay', 'take', 'discard' or 'answer' with cards"
            )


def _with_cards(word: str, named: list[str]) -> Move:
    match word:
        case "discard":
            return Discard(_card(word, named))
        case "answer":
            return Answer(_card(word, named))
        case "lay":
            return Lay(_cards(word, named))
        case _:
            return TakeDiscard(_cards(word, named))


def _card(word: str, named: list[str]) -> Card:
    cards = _cards(word, named)
    if len(cards) != 1:
        raise UnreadableMoveError(f"'{word}' wants one card")
    return cards[0]


def _cards(word: str, named: list[str]) -> tuple[Card, ...]:
    try:
        cards = parse_cards(" ".join(named))
    except UnreadableCardError:
        raise UnreadableMoveError(f"'{word}' wants cards, each as rank and suit, or Jo") from None
    if not cards:
        raise UnreadableMoveError(f"'{word}' wants cards")
    return cards
