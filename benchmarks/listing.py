"""How long it takes to list a folder of many matches, and to show them."""

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from cardtable.saves.form import text_of
from cardtable.saves.store import Store
from tests.terminal.tui_probe import Probe

SAMPLES: Final = Path(__file__).parents[1] / "saves" / "samples" / "v1"
MATCHES: Final = 5000
TIMES: Final = 5
IDLE: Final = 2.0
"""Seconds in which home has read the folder."""


def filled(folder: Path) -> Store:
    """A folder of many matches: the samples, again and again."""
    samples = Store(SAMPLES)
    texts = [text_of(samples.load(path)) for path in sorted(SAMPLES.glob("*.json"))]
    for number in range(MATCHES):
        (folder / f"match-{number}.json").write_text(texts[number % len(texts)], encoding="utf-8")
    return Store(folder)


def listing(store: Store) -> float:
    """Milliseconds until they are read; the median."""
    return statistics.median(_timed(store) for _time in range(TIMES))


def showing(store: Store) -> float:
    """Milliseconds from the key for saved matches, pressed at home, until they stand on the screen."""
    argv = [sys.executable, "-m", "cardtable", "--saves", str(store.folder)]
    probe = Probe(argv, size=(120, 40), env={"CARDTABLE_CONFIG": str(store.folder)}).start()
    probe.wait_for("Continue", timeout=20)
    probe.idle(IDLE)
    probe.send(b"s", quiet=0, measure=False)
    seconds: float = probe.wait_for("Players and points", timeout=20)
    probe.stop("term")
    return 1000 * seconds


def tell() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        store = filled(Path(folder))
        print(f"{MATCHES} matches   listed {listing(store):6.0f} ms   shown {showing(store):6.0f}")


def _timed(store: Store) -> float:
    began = time.perf_counter()
    store.list()
    return 1000 * (time.perf_counter() - began)
