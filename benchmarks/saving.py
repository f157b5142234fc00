"""How long it takes to save a move and to resume a match, from its first hand to its two hundredth.

A move is saved in a folder of its own and in one of thousands of names.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from cardtable.engine.options import Value
from cardtable.engine.packs import answer
from cardtable.engine.record import MatchRecord
from cardtable.engine.replay import summary_of
from cardtable.engine.rules import Chance
from cardtable.games.gin_rummy.state import Stock
from cardtable.players.random import RandomPlayer
from cardtable.registry import spec_of
from cardtable.saves.form import text_of
from cardtable.saves.store import Store
from cardtable.session.driver import Driver
from cardtable.session.match import Match
from cardtable.tui.opening import resumed

HANDS: Final = 200
WRITES: Final = 101
RESUMES: Final = 9
NAMES: Final = 5000
MOST_MS: Final = 300
TIMES: Final = 2
MORE_MS: Final = 2

LONGEST: Final[Mapping[str, Mapping[str, Value]]] = {
    "gin_rummy": {"target": 500},
    "tien_len": {"target": 100},
    "trash": {"start_size": 10},
    "thief": {"target": 2000},
}
"""The house rules of each game under which its matches have the most hands."""


class Long(NamedTuple):
    """A match as it was in its first hand, and after up to so many hands."""

    first: MatchRecord
    last: MatchRecord


def long_match(game: str, hands: int = HANDS) -> Long:
    """A match of as many people as can play, who are in no hurry; fewer hands if it is won before."""
    spec = spec_of(game)
    names = tuple(f"Player {number + 1}" for number in range(spec.seats[1]))
    record = Match.begin(spec, dict(LONGEST[game]), names).record
    state, log, first = spec.start(dict(record.options), len(names)), list[str](), record
    for move, after in _moves(spec.rules, state, Random(1)):
        if spec.rules.view(after, None).hand_number > hands:
            break
        log.append(spec.rules.move_text(move))
        state = after
        if spec.rules.view(after, None).hand_number == 1:
            first = replace(record, log=tuple(log), floor=len(log), summary=summary_of(spec, after))
    whole = replace(record, log=tuple(log), floor=len(log), summary=summary_of(spec, state))
    return Long(first, whole)


def _moves(rules: Any, state: Any, rng: Random) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401 -- of any game
    """Moves by chance, each with the state after it; in Gin Rummy the stock is drawn from until it ends."""
    player = RandomPlayer()
    while (who := rules.to_act(state)) is not None:
        if isinstance(who, Chance):
            move: Any = answer(who, rng)
        else:
            view = rules.view(state, who)
            move = Stock() if Stock() in view.legal else player.choose(view, view.legal, rng)
        state = rules.apply(state, move).state
        yield move, state


def bare(path: Path, data: bytes) -> None:
    """The least that brings a text to the disk, whole or not at all."""
    fresh = path.with_suffix(".fresh")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def saving(folder: Path, record: MatchRecord) -> tuple[float, float]:
    """Milliseconds to save a record, and to write the same bytes and no more; medians, taken in turns."""
    store, data = Store(folder), text_of(record).encode()
    ours, theirs = list[float](), list[float]()
    for _write in range(WRITES):
        ours.append(_timed(lambda: store.write("ours", record)))
        theirs.append(_timed(lambda: bare(folder / "theirs", data)))
    return statistics.median(ours), statistics.median(theirs)


def resuming(folder: Path, record: MatchRecord) -> float:
    """Milliseconds from the file to the stage that is shown first, once all that is needed is imported."""
    store = Store(folder)
    store.write("resumed", record)
    times = [_timed(lambda: Driver.begin(resumed(store, "resumed")).stage) for _resume in range(RESUMES + 1)]
    return statistics.median(times[1:])


def _timed(task: Callable[[], object]) -> float:
    began = time.perf_counter()
    task()
    return 1000 * (time.perf_counter() - began)


def tell() -> None:
    """Print the figures of every game, and what they should stay under."""
    for game in LONGEST:
        first, last = long_match(game)
        for names in (0, NAMES):
            for record in (first, last):
                with _folder_of(names) as folder:
                    ours, theirs = saving(folder, record)
                limit = TIMES * theirs + MORE_MS
                figures = f"save   {ours:6.1f} ms   bare  {theirs:6.1f}   limit {limit:6.1f}"
                print(f"{_where(record)} {figures}   beside {names} names")
        with _folder_of(0) as folder:
            fresh, long = resuming(folder, first), resuming(folder, last)
        print(f"{_where(last)} resume {long:6.1f} ms   fresh {fresh:6.1f}   limit {MOST_MS:6.1f}")


@contextmanager
def _folder_of(names: int) -> Iterator[Path]:
    """A folder in which so many other files have a name."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for number in range(names):
            (folder / f"other-{number}.json").touch()
        yield folder


def _where(record: MatchRecord) -> str:
    return f"{record.game:10} hand {record.summary.hand:3}, {len(record.log):5} lines   "
