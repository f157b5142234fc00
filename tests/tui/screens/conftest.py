"""Saved matches in a real folder, and the screen that lists them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.engine.width import use_plain_mark
from cardtable.saves.store import Store
from cardtable.tui.screens.saves import saves_screen
from tests.tui.heads import MadeUp
from tests.tui.shelves import Saves, three_matches


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Three matches, `a` played last."""
    return three_matches(tmp_path / "saves")


@pytest.fixture
def saves(store: Store) -> Saves:
    return lambda: saves_screen(MadeUp(store.list(), store))


@pytest.fixture
def plain_mark() -> Iterator[None]:
    """What is clipped is marked in ASCII, as the app has it where it is plain."""
    use_plain_mark(True)
    yield
    use_plain_mark(False)
