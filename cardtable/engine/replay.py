"""A record played through its rules, from the first line of the log to the last."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardtable.engine.events import Event
from cardtable.engine.record import MatchRecord, Summary
from cardtable.engine.rules import Chance, IllegalMove, Step, UnreadableMoveError, View, parse_order
from cardtable.engine.spec import GameSpec


class ReplayError(Exception):
    """A line of a log cannot be played: which one, and under which clause; it quotes no card.

    Attributes:
        index: The line's index in the log.
        clause: The clause that refuses it; empty where the line is no move at all.
    """

    def __init__(self, index: int, problem: str, clause: str = "") -> None:
        super().__init__(f"move {index + 1} of the log {problem}")
        self.index, self.problem, self.clause = index, problem, clause


class FloorError(Exception):
    """A record would let a move be taken back behind which somebody has seen a hidden card."""


def bars(line: str, events: Iterable[Event]) -> bool:
    """Whether nothing up to this move may be taken back: chance answered, or a hidden card was seen."""
    return parse_order(line) is not None or any(event.uncovers for event in events)


def played(spec: GameSpec, record: MatchRecord) -> tuple[Step[Any], ...]:
    """The steps of a record, those of the moves that were taken back behind those of the log.

    Raises:
        ReplayError: As `replay`; behind the log the index counts the undone moves, the last of them first.
    """
    return tuple(replay(spec, replace(record, log=(*record.log, *reversed(record.undone)))))


def check_floor(record: MatchRecord, steps: Sequence[Step[Any]]) -> None:
    """Refuse a floor that would let be taken back what cannot be.

    Raises:
        FloorError: It is too low.
    """
    above = range(len(record.log), record.floor, -1)
    if record.floor < 0 or any(bars(record.log[at - 1], steps[at].events) for at in above):
        raise FloorError


def replay(spec: GameSpec, record: MatchRecord) -> Iterator[Step[Any]]:
    """Give a step for the start (without events), then one for each line of the log.

    Raises:
        ReplayError: A line is unreadable or illegal where it stands.
        OptionError: An option is not one of the game's.
        ValueError: The number of seats is outside the game's bounds.
    """
    state = spec.start(dict(record.options), len(record.seats))
    nothing: tuple[Event, ...] = ()
    yield Step(state, nothing)
    rules = spec.rules
    for index, text in enumerate(record.log):
        try:
            step = rules.apply(state, rules.parse_move(text))
        except UnreadableMoveError:
            raise ReplayError(index, "cannot be read") from None
        except IllegalMove as error:
            clause = error.refusal.reason.clause
            raise ReplayError(index, f"is not legal ({clause})", clause) from None
        state = step.state
        yield step


def summary_of(spec: GameSpec, state: Any) -> Summary:  # noqa: ANN401 -- the game's State
    """How far a match is, from what its public table shows."""
    view: View = spec.rules.view(state, None)
    who = spec.rules.to_act(state)
    return Summary(view.hand_number, view.totals, "chance" if isinstance(who, Chance) else who)
