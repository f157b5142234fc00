"""Moves as lines of a log, and back: `discard 7h`, `show 7c7d7h 4s5s6s`, `lay 7s 4s5s6s` (ALL-5)."""

from collections.abc import Callable
from typing import Final, assert_never

from cardtable.engine.cards import JOKER, Card, UnreadableCardError, card_text, cards_of, cards_text, mask_of
from cardtable.engine.cards import parse_card as read_card
from cardtable.engine.cards import parse_cards as read_cards
from cardtable.engine.rules import Order, UnreadableMoveError, order_text, parse_order
from cardtable.games.gin_rummy.state import (
    BigGin,
    Discard,
    Done,
    Knock,
    LayOff,
    Meld,
    Move,
    Pass,
    Show,
    Stock,
    Take,
)


def move_text(move: Move) -> str:  # noqa: C901 -- one case a kind of move
    """The line of a move."""
    match move:
        case Order():
            return order_text(move)
        case Take():
            return "take"
        case Stock():
            return "stock"
        case Pass():
            return "pass"
        case Discard(card):
            return f"discard {card_text(card)}"
        case Knock(card):
            return f"knock {card_text(card)}"
        case BigGin():
            return "biggin"
        case Show(melds):
            return " ".join(["show", *map(_meld_text, melds)])
        case LayOff(card, meld):
            return f"lay {card_text(card)} {_meld_text(meld)}"
        case Done():
            return "done"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """The move of a line."""
    order = parse_order(text)
    if order is not None:
        return order
    word, *rest = text.split() or [""]
    if word not in _READERS:
        raise UnreadableMoveError(f"a move begins with one of {', '.join(_READERS)}")
    try:
        return _READERS[word](rest)
    except UnreadableCardError:
        raise UnreadableMoveError(f"'{word}' wants cards, each as rank and suit") from None


def _meld_text(meld: Meld) -> str:
    return cards_text(cards_of(meld))


def _meld(text: str) -> Meld:
    cards = read_cards(text)
    if JOKER in cards or len(set(cards)) < len(cards):
        raise UnreadableMoveError("a meld has different cards of the pack")
    return mask_of(cards)


def _alone(move: Move) -> Callable[[list[str]], Move]:
    def read(rest: list[str]) -> Move:
        if rest:
            raise UnreadableMoveError(f"nothing follows '{move_text(move)}'")
        return move

    return read


def _with_card(kind: Callable[[Card], Move]) -> Callable[[list[str]], Move]:
    def read(rest: list[str]) -> Move:
        if len(rest) != 1:
            raise UnreadableMoveError("one card is wanted")
        return kind(read_card(rest[0]))

    return read


def _show(rest: list[str]) -> Move:
    return Show(tuple(map(_meld, rest)))


def _lay(rest: list[str]) -> Move:
    if len(rest) != 2:
        raise UnreadableMoveError("'lay' wants a card and a meld")
    return LayOff(read_card(rest[0]), _meld(rest[1]))


_READERS: Final[dict[str, Callable[[list[str]], Move]]] = {
    "take": _alone(Take()),
    "stock": _alone(Stock()),
    "pass": _alone(Pass()),
    "discard": _with_card(Discard),
    "knock": _with_card(Knock),
    "biggin": _alone(BigGin()),
    "show": _show,
    "lay": _lay,
    "done": _alone(Done()),
}
