"""Moves as lines of a log, and back: `play 3s 4d 5h`, `pass` (ALL-5)."""

from cardtable.engine.cards import JOKER, UnreadableCardError, cards_text, parse_cards
from cardtable.engine.rules import Order, UnreadableMoveError, order_text, parse_order
from cardtable.games.tien_len.choice import PASS, Pass, Play
from cardtable.games.tien_len.ranking import bits_of, cards_in
from cardtable.games.tien_len.state import Move


def move_text(move: Move) -> str:
    """The line of a move; the cards of a play stand lowest first."""
    match move:
        case Order():
            return order_text(move)
        case Play(cards):
            return f"play {cards_text(cards_in(cards), ' ')}"
        case Pass():
            return "pass"


def parse_move(text: str) -> Move:
    """The move of a line; the cards of a play may stand in any order."""
    order = parse_order(text)
    if order is not None:
        return order
    word, _, rest = text.strip().partition(" ")
    match word:
        case "play":
            return _play(rest)
        case "pass" if not rest.strip():
            return PASS
        case "pass":
            raise UnreadableMoveError("nothing follows 'pass'")
        case _:
            raise UnreadableMoveError("a move is 'play' with its cards, or 'pass'")


def _play(text: str) -> Play:
    try:
        cards = parse_cards(text)
    except UnreadableCardError:
        raise UnreadableMoveError("'play' wants cards, each as rank and suit") from None
    if not cards or JOKER in cards or len(set(cards)) < len(cards):
        raise UnreadableMoveError("'play' wants different cards of the pack")
    return Play(bits_of(cards))
