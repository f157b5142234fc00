"""How long a list of many matches takes, and a save beside a bare write of the same bytes."""

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from cardtable.engine.record import MatchRecord
from cardtable.saves.form import text_of
from cardtable.saves.store import Store

SAMPLES = Path(__file__).parents[1] / "saves" / "samples" / "v1"
MATCHES = 5000
LONG = 25_000
TIMES = 15


def milliseconds(*steps: Callable[[], object], times: int = TIMES) -> list[float]:
    """The median of several runs of each step; the steps take turns, so that all meet the same load."""
    found: list[list[float]] = [[] for _step in steps]
    for _time in range(times):
        for step, times_of_it in zip(steps, found, strict=True):
            began = time.perf_counter()
            step()
            times_of_it.append(1000 * (time.perf_counter() - began))
    return list(map(statistics.median, found))


def samples() -> list[MatchRecord]:
    """One match of each sample."""
    store = Store(SAMPLES)
    return [store.load(path) for path in sorted(SAMPLES.glob("*.json"))]


def list_of_many() -> float:
    """Milliseconds until many matches are listed."""
    texts = [text_of(record) for record in samples()]
    with tempfile.TemporaryDirectory() as folder:
        for number in range(MATCHES):
            Path(folder, f"match-{number}.json").write_text(texts[number % len(texts)], encoding="utf-8")
        return milliseconds(Store(Path(folder)).list, times=5)[0]


def saving(lines: int) -> list[float]:
    """Milliseconds of a save of a match with a log of so many lines, and of a bare durable write."""
    record = samples()[0]
    record = replace(record, log=(record.log * (lines // len(record.log) + 1))[:lines])
    data = text_of(record).encode()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        return milliseconds(lambda: store.write("match", record), lambda: bare(Path(folder, "bare"), data))


def bare(path: Path, data: bytes) -> None:
    """Write, sync, rename, sync the folder."""
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    number = os.open(path.parent, os.O_RDONLY)
    os.fsync(number)
    os.close(number)


def report() -> None:
    """Print the figures."""
    print(f"list of {MATCHES} matches                {list_of_many():8.0f} ms")
    for lines in (100, LONG):
        ours, theirs = saving(lines)
        print(f"save with {lines:5} lines of log         {ours:8.1f} ms   bare write {theirs:8.1f} ms")


if __name__ == "__main__":
    report()
