"""How long it takes to list a folder of many matches, and to show them."""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Final

from textual.app import App

from cardtable.saves.form import text_of
from cardtable.saves.store import Store
from cardtable.tui.screens.saves import saves_screen
from cardtable.tui.shelf import Shelf

SAMPLES: Final = Path(__file__).parents[1] / "saves" / "samples" / "v1"
MATCHES: Final = 5000
TIMES: Final = 5


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


async def showing(store: Store) -> float:
    """Milliseconds from the first look into the folder until the list stands on the screen."""
    began = time.perf_counter()
    shelf = Shelf(store)
    await shelf.read()
    app: App[None] = App()
    async with app.run_test(size=(120, 40)) as pilot:
        await app.push_screen(saves_screen(shelf))
        await pilot.pause()
        return 1000 * (time.perf_counter() - began)


def tell() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        store = filled(Path(folder))
        print(
            f"{MATCHES} matches   listed {listing(store):6.0f} ms   shown {asyncio.run(showing(store)):6.0f}"
        )


def _timed(store: Store) -> float:
    began = time.perf_counter()
    store.list()
    return 1000 * (time.perf_counter() - began)
