"""Moves as text (ALL-5)."""

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.rules import UnreadableMoveError
from cardtable.engine.seats import Seat
from cardtable.games.thief.choice import (
    DRAW,
    GIVE_UP,
    Answer,
    Challenge,
    Discard,
    Lay,
    TakeDiscard,
)
from cardtable.games.thief.notation import move_text, parse_move
from cardtable.games.thief.state import Move
from tests.games.thief.positions import card

NO_MOVE = (
    "a move is 'draw', 'give up', 'challenge' with a seat and a card, or"
    " 'lay', 'take', 'discard' or 'answer' with cards"
)


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Lay(parse_cards("7h Jd 7c")), "lay 7c Jd 7h"),
        (TakeDiscard(parse_cards("7h 7c")), "take 7c 7h"),
        (Discard(card("Jo")), "discard Jo"),
        (Challenge(Seat(2), card("9h")), "challenge 2 9h"),
        (Answer(card("2s")), "answer 2s"),
        (DRAW, "draw"),
        (GIVE_UP, "give up"),
    ],
)
def test_a_move_is_written_in_plain_words(move: Move, text: str) -> None:
    assert move_text(move) == text
    assert parse_move(text) == move


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize("text", ["lay 7h 7c Jd", "lay 7c7h Jd", "lay JD,7H, 7C", " lay  7c Jd 7h "])
def test_the_cards_of_a_set_may_stand_in_any_order_and_case(text: str) -> None:
    assert parse_move(text) == Lay(parse_cards("7c Jd 7h"))


@pytest.mark.clause("ALL-5")
def test_a_ten_may_be_written_in_digits_and_a_card_twice() -> None:
    assert parse_move("lay 10d 10d") == Lay(parse_cards("Td Td"))
    assert parse_move("challenge 1 10h") == Challenge(Seat(1), card("Th"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", NO_MOVE),
        ("steal 3s", NO_MOVE),
        ("draw 3s", NO_MOVE),
        ("give", NO_MOVE),
        ("challenge", NO_MOVE),
        ("challenge 9h", NO_MOVE),
        ("challenge 12 9h", NO_MOVE),
        ("challenge 1", "'challenge' wants cards"),
        ("challenge 1 9h 9d", "'challenge' wants one card"),
        ("lay", "'lay' wants cards"),
        ("take 3x", "'take' wants cards, each as rank and suit, or Jo"),
        ("answer 2s 2d", "'answer' wants one card"),
        ("discard 2s 2d", "'discard' wants one card"),
        ("deal 3x", "'deal' wants cards, each as rank and suit"),
    ],
)
def test_what_cannot_be_read_is_said_without_quoting_it(text: str, said: str) -> None:
    with pytest.raises(UnreadableMoveError) as caught:
        parse_move(text)
    assert str(caught.value) == said
