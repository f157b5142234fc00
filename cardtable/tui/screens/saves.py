"""Saved matches: which there are, how far they are, and which of them are damaged."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

if TYPE_CHECKING:
    from cardtable.saves.store import Head


class SavesScreen(Screen[str | None]):
    """Chooses a saved match; dismissed with its id, or None."""

    def __init__(self, heads: "Sequence[Head]") -> None:
        """`heads` stand in the order in which they are shown."""
        super().__init__()
        self._heads = tuple(heads)
