"""Moves as text (ALL-5)."""

import pytest

from cardtable.engine.rules import UnreadableMoveError
from cardtable.games.tien_len.choice import PASS, Play
from cardtable.games.tien_len.notation import move_text, parse_move
from tests.games.tien_len.positions import bits


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize("text", ["play 4d 3s 5h", "play 3s4d5h", "play 3S,4D, 5h", " play  3s 4d 5H "])
def test_the_cards_of_a_play_may_stand_in_any_order_and_case(text: str) -> None:
    assert parse_move(text) == Play(bits("3s 4d 5h"))


@pytest.mark.clause("ALL-5")
def test_a_ten_may_be_written_in_digits() -> None:
    assert parse_move("play 10d 10h") == Play(bits("Td Th"))


def test_a_move_is_written_with_its_cards_lowest_first() -> None:
    assert move_text(Play(bits("2h As 3d"))) == "play 3d As 2h"
    assert move_text(PASS) == "pass"
    assert parse_move("pass") == PASS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a move is 'play' with its cards, or 'pass'"),
        ("knock 3s", "a move is 'play' with its cards, or 'pass'"),
        ("pass 3s", "nothing follows 'pass'"),
        ("play", "'play' wants different cards of the pack"),
        ("play 3s 3s", "'play' wants different cards of the pack"),
        ("play Jo", "'play' wants different cards of the pack"),
        ("play 3x", "'play' wants cards, each as rank and suit"),
        ("deal 3x", "'deal' wants cards, each as rank and suit"),
    ],
)
def test_what_cannot_be_read_is_said_without_quoting_it(text: str, said: str) -> None:
    with pytest.raises(UnreadableMoveError) as caught:
        parse_move(text)
    assert str(caught.value) == said
