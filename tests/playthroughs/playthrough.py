"""Whole matches as text: the log, and between its lines what had become of the match there.

A file `tests/playthroughs/<game>/<name>.txt` begins with comments, then `seats N` and the options that
differ from "As written"; each other line is a move of the log, except those that begin with `=`. They say
what is true after the move above: `= to_act`, `= legal` (how many moves), `= totals`, `= entry` (a line of
the ledger that the move wrote), `= outcome`. `= public FIELD` is a field of the public view.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.options import parse
from cardtable.engine.rules import Chance, Step
from cardtable.engine.spec import GameSpec

FOLDER = Path(__file__).parent
REWRITE = "CARDTABLE_GOLDEN"


class Move(NamedTuple):
    """A line of the log, and the keys of the facts that are told after it."""

    text: str
    facts: tuple[str, ...]


class Playthrough(NamedTuple):
    """A file, taken apart; `head` are its lines before the first move."""

    head: tuple[str, ...]
    moves: tuple[Move, ...]

    def start(self, spec: GameSpec) -> Any:
        words = next(line.split() for line in self.head if line.startswith("seats "))
        return spec.start(parse(spec.options, words[2:]), int(words[1]))


def files_of(spec: GameSpec) -> tuple[Path, ...]:
    return tuple(sorted((FOLDER / spec.id).glob("*.txt")))


def read(text: str) -> Playthrough:
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("seats ")) + 1
    moves: list[Move] = []
    for line in filter(None, lines[first:]):
        if line.startswith("= "):
            text, facts = moves.pop()
            moves.append(Move(text, (*facts, key_of(line))))
        else:
            moves.append(Move(line, ()))
    return Playthrough(tuple(lines[:first]), tuple(moves))


def key_of(fact: str) -> str:
    """`totals` of `= totals 0 43`, `public stock` of `= public stock 31`."""
    words = fact.split()[1:]
    return " ".join(words[:2]) if words[0] == "public" else words[0]


def written(spec: GameSpec, playthrough: Playthrough) -> str:
    """The file again, its facts told as they are now."""
    return "\n".join([*playthrough.head, *_lines(spec, playthrough)]) + "\n"


def _lines(spec: GameSpec, playthrough: Playthrough) -> Iterator[str]:
    rules, state = spec.rules, playthrough.start(spec)
    for text, facts in playthrough.moves:
        step = rules.apply(state, rules.parse_move(text))
        state = step.state
        yield text
        for key in dict.fromkeys(facts):
            yield from (f"= {key} {told}".rstrip() for told in tell(spec, step, key))


def tell(spec: GameSpec, step: Step[Any], key: str) -> Iterator[str]:
    """What is true after a move, under one key; a move may have written several entries, or none."""
    rules, state = spec.rules, step.state
    view = rules.view(state, None)
    match key.split():
        case ["entry"]:
            yield from _entries(step.events)
        case ["to_act"]:
            now = rules.to_act(state)
            yield now.kind.value if isinstance(now, Chance) else "nobody" if now is None else str(now)
        case ["legal"]:
            yield str(len(rules.legal_moves(state)))
        case ["totals"]:
            yield _row(view.totals)
        case ["outcome"]:
            outcome = rules.outcome(state)
            yield f"{outcome.winner} of {_row(outcome.totals)}" if outcome else "none"
        case ["public", field]:
            yield str(getattr(view, field))
        case _:
            raise ValueError(f"no fact {key!r}")


def _entries(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if isinstance(event, HandScored | MatchScored):
            for entry in event.entries:
                yield f"{entry.seat} {entry.points:+} {entry.reason} {entry.clause}"
            if not event.entries and isinstance(event, HandScored):
                yield "none"


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
