"""Moves that are out of place: those of other positions, and some that make no sense anywhere."""

from dataclasses import fields, replace
from enum import Enum
from functools import cache
from itertools import chain
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from cardtable.engine.cards import CARDS, JOKER, Card
from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import MOST_SEATS, Seat
from cardtable.engine.spec import GameSpec
from tests.matches import positions, starts

MOST_OF_A_KIND = 12

ORDERS = (
    *(Order(Kind.FIRST, (seat,)) for seat in range(MOST_SEATS + 1)),
    Order(Kind.FIRST, ()),
    Order(Kind.FIRST, (0, 1)),
    Order(Kind.DEAL, CARDS),
    Order(Kind.DEAL, CARDS[:-1]),
    Order(Kind.DEAL, (*CARDS[:-1], CARDS[0])),
    Order(Kind.DEAL, (*CARDS, JOKER)),
    Order(Kind.DEAL, ()),
    Order(Kind.SHUFFLE, CARDS),
    Order(Kind.SHUFFLE, ()),
)
"""Orders of which a position accepts one at most."""


@cache
def moves_of(spec: GameSpec) -> tuple[Any, ...]:
    """Moves that were legal somewhere in matches of this game, a few of each kind."""
    kinds: dict[type, dict[Any, None]] = {}
    for start in starts():
        if start.spec is not spec:
            continue
        for state, move, _ in positions(start, 400):
            for found in (*spec.rules.legal_moves(state), *([move] if move else [])):
                kinds.setdefault(type(found), {})[found] = None
    rng = Random(7)
    return tuple(chain.from_iterable(_few(list(moves), rng) for moves in kinds.values()))


def out_of_place(spec: GameSpec, rng: Random) -> tuple[Any, ...]:
    """Moves of other positions, the same with something changed in them, and orders."""
    moves = moves_of(spec)
    changed = (_changed(move, rng) for move in moves if not isinstance(move, Order))
    return (*moves, *changed, *ORDERS)


def _few(moves: list[Any], rng: Random) -> list[Any]:
    return rng.sample(moves, min(len(moves), MOST_OF_A_KIND))


def _changed(move: Any, rng: Random) -> Any:
    """The move with another value of the same type in one of its fields."""
    hints = _hints(move.__class__)
    if not hints:
        return move
    field, hint = rng.choice(hints)
    return replace(move, **{field: _other(hint, getattr(move, field), rng)})


@cache
def _hints(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind of move, each with its type."""
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))


def _other(hint: Any, value: Any, rng: Random) -> Any:
    if get_origin(hint) is tuple and value:
        return _other_row(get_args(hint)[0], value, rng)
    if hint is int:
        return rng.choice([0, value + 1, value ^ 1 << rng.randrange(52), _any(int, rng)])
    return _any(hint, rng)


def _other_row(hint: Any, row: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    at = rng.randrange(len(row))
    return rng.choice(
        [
            row[:at] + row[at + 1 :],
            (*row, row[at]),
            (*row, _any(hint, rng)),
            (*row[:at], _other(hint, row[at], rng), *row[at + 1 :]),
            tuple(rng.sample(row, len(row))),
        ]
    )


def _any(hint: Any, rng: Random) -> Any:
    """Any value of a type that a move may have in it."""
    if hint is Card:
        return rng.choice([*CARDS, JOKER])
    if hint is Seat:
        return Seat(rng.randrange(MOST_SEATS))
    if hint is bool:
        return rng.random() < 0.5
    if hint is int:
        return sum(1 << card for card in rng.sample(range(52), 3))
    if get_origin(hint) is tuple:
        return tuple(_any(get_args(hint)[0], rng) for _ in range(rng.randrange(4)))
    if get_origin(hint) in {Union, UnionType}:
        return _any(rng.choice([part for part in get_args(hint) if part is not type(None)]), rng)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return rng.choice(list(hint))
    raise TypeError(f"no values of {hint} are known; add them to tests/moves.py")
