"""Moves as lines of a log."""

import pytest

from cardtable.engine.cards import CARDS, parse_card
from cardtable.engine.rules import Kind, Order, UnreadableMoveError
from cardtable.games.gin_rummy.notation import move_text, parse_move
from cardtable.games.gin_rummy.state import (
    BigGin,
    Discard,
    Done,
    Knock,
    LayOff,
    Move,
    Pass,
    Show,
    Stock,
    Take,
)
from tests.games.gin_rummy.positions import mask, melds

LINES: list[tuple[Move, str]] = [
    (Order(Kind.FIRST, (1,)), "first 1"),
    (Take(), "take"),
    (Stock(), "stock"),
    (Pass(), "pass"),
    (Discard(parse_card("7h")), "discard 7h"),
    (Knock(parse_card("Td")), "knock Td"),
    (BigGin(), "biggin"),
    (Show(melds("7c7d7h 4s5s6s")), "show 7c7d7h 4s5s6s"),
    (Show(()), "show"),
    (LayOff(parse_card("7s"), mask("4s5s6s")), "lay 7s 4s5s6s"),
    (Done(), "done"),
]


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize(("move", "text"), LINES, ids=[text for _, text in LINES])
def test_a_move_is_written_and_read_back(move: Move, text: str) -> None:
    assert move_text(move) == text
    assert parse_move(text) == move


@pytest.mark.clause("ALL-4", "ALL-5")
def test_the_order_dealt_is_written_as_cards() -> None:
    order = Order(Kind.DEAL, tuple(reversed(CARDS)))
    assert move_text(order).startswith("deal Ks Qs Js Ts 9s")
    assert parse_move(move_text(order)) == order


@pytest.mark.clause("ALL-5")
def test_either_case_any_order_and_10_are_understood() -> None:
    assert parse_move("discard 10H") == Discard(parse_card("Th"))
    assert parse_move("show 6s4s5s 7H7c7D") == Show(melds("7c7d7h 4s5s6s"))
    assert parse_move("  lay  7s  5s6s4s ") == LayOff(parse_card("7s"), mask("4s5s6s"))


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "draw", "discard", "discard 7h 8h", "discard 7x", "discard 1h", "knock",
        "take 7h", "stock 1",
        "pass pass", "done now", "biggin 7h", "show 7c7c7d", "show JoJo", "show 7c7", "lay 7s",
        "lay 7s 4s5s 6s",
        "lay Jo 4s5s6s x", "first", "first x", "deal 7x", "Take", "show Jo7c8c",
    ],
)  # fmt: skip
def test_anything_else_is_unreadable_and_is_not_quoted(text: str) -> None:
    with pytest.raises(UnreadableMoveError) as caught:
        parse_move(text)
    assert "7h" not in str(caught.value)
    assert "7x" not in str(caught.value)
