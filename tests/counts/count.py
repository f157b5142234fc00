"""Counts of positions: how many sequences of legal moves there are from a start, move by move.

A file `tests/counts/<game>.txt` is a list of starts. A start is a line `start`, the options that differ
from "As written", and the number of seats; then the moves that lead there, one a line; then lines
`count DEPTH NUMBER`. A sequence ends where chance is to act, and counts only if it has that many moves.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardtable.engine.options import parse
from cardtable.engine.rules import Rules
from cardtable.engine.spec import GameSpec

FOLDER = Path(__file__).parent


@dataclass
class Given:
    """A start, and what is to be counted from it."""

    line: int
    seats: int
    options: list[str]
    moves: list[str] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)


def file_of(spec: GameSpec) -> Path:
    return FOLDER / f"{spec.id}.txt"


def read(text: str) -> Iterator[Given]:
    given: Given | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split()
        if not words or words[0] == "#":
            continue
        if words[0] == "start":
            if given:
                yield given
            given = Given(number, int(words[1]), words[2:])
        elif given is None:
            raise ValueError(f"line {number}: 'start' comes first")
        elif words[0] == "count":
            given.counts[int(words[1])] = int(words[2])
        else:
            given.moves.append(line.strip())
    if given:
        yield given


def state_of(spec: GameSpec, given: Given) -> Any:
    state = spec.start(parse(spec.options, given.options), given.seats)
    for move in given.moves:
        state = spec.rules.apply(state, spec.rules.parse_move(move)).state
    return state


def count(rules: Rules[Any, Any, Any, Any], state: Any, depth: int) -> int:
    """How many sequences of exactly so many legal moves there are."""
    legal = rules.legal_moves(state)
    if depth == 1:
        return len(legal)
    return sum(count(rules, rules.apply(state, move).state, depth - 1) for move in legal)
