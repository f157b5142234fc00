"""Moves as lines of a log."""

import pytest

from cardtable.engine.rules import Kind, Order, UnreadableMoveError
from cardtable.games.trash.notation import move_text, parse_move
from cardtable.games.trash.state import Move, Put, Stock, Take

LINES: list[tuple[Move, str]] = [
    (Order(Kind.FIRST, (5,)), "first 5"),
    (Order(Kind.DEAL, (0, 0, 52)), "deal Ac Ac Jo"),
    (Order(Kind.SHUFFLE, (10, 10)), "shuffle Jc Jc"),
    (Stock(), "stock"),
    (Take(), "take"),
    (Put(1), "put 1"),
    (Put(10), "put 10"),
]


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize(("move", "text"), LINES, ids=[text for _, text in LINES])
def test_a_move_is_written_and_read_back(move: Move, text: str) -> None:
    assert move_text(move) == text
    assert parse_move(text) == move
    assert parse_move(f"  {text.replace(' ', '   ')} ") == move


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "draw", "stock 1", "take 4h", "put", "put 0", "put 01", "put x", "put 1 2", "put -1",
        "put 100", "put 1.0", "put ²", "put ١", "put1", "Stock", "first 10", "shuffle 7x", "discard 7h",
    ],
)  # fmt: skip
def test_anything_else_is_unreadable_and_is_not_quoted(text: str) -> None:
    with pytest.raises(UnreadableMoveError) as caught:
        parse_move(text)
    assert "7x" not in str(caught.value)
    assert "7h" not in str(caught.value)
