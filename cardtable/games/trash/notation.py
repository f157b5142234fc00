"""Moves as lines of a log, and back: `stock`, `take`, `put 3` (ALL-5)."""

import re
from typing import Final, assert_never

from cardtable.engine.rules import Order, UnreadableMoveError, order_text, parse_order
from cardtable.games.trash.state import Move, Put, Stock, Take

_PUT: Final = re.compile(r"put ([1-9][0-9]?)", re.ASCII)


def move_text(move: Move) -> str:
    """The line of a move."""
    match move:
        case Order():
            return order_text(move)
        case Stock():
            return "stock"
        case Take():
            return "take"
        case Put(place):
            return f"put {place}"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """The move of a line."""
    order = parse_order(text)
    if order is not None:
        return order
    line = " ".join(text.split())
    if line == "stock":
        return Stock()
    if line == "take":
        return Take()
    if place := _PUT.fullmatch(line):
        return Put(int(place[1]))
    raise UnreadableMoveError("a move is 'stock', 'take' or 'put' with a place from 1 up")
