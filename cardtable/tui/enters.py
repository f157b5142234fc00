"""An Enter that is held down, or was typed ahead, answers nothing that nobody has seen yet."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from textual.dom import DOMNode

APART: Final = 0.25
"""Seconds between an Enter and the one that may answer what the first has led to."""

HELD: Final = 0.15
"""Seconds in which another key tells that the Enter before it was held down or typed ahead."""


class Enters:
    """When Enter was pressed, as the keyboard said it: before its turn among the other keys came.

    `waiting`: whether the next key is waited for that would tell that one was held.
    """

    def __init__(self) -> None:
        self._last = self._before = 0.0
        self._excused = False
        self.waiting = False

    def arrived(self, when: float) -> None:
        """One was pressed; the app hears of it once more when no screen has taken it."""
        if when > self._last:
            self._before, self._last = self._last, when

    @contextmanager
    def excused(self) -> Iterator[None]:
        """Ask nothing of the keyboard meanwhile: what is done was chosen by its name."""
        self._excused = True
        try:
            yield
        finally:
            self._excused = False

    async def lone(self, shown: float = 0.0) -> bool:
        """Whether the last one stands alone, and came after something was shown.

        A key that is held comes again after half a second, and then so often that its neighbours tell.
        """
        last, before = self._last, max(self._before, shown)
        if self._excused:
            return True
        if last - before < APART:
            return False
        self.waiting = True
        try:
            await asyncio.sleep(HELD)
        finally:
            self.waiting = False
        return self._last == last


def enters_of(node: DOMNode) -> Enters:
    """The Enters of the app that a screen is shown by."""
    found = getattr(node.app, "enters", None)
    return found if isinstance(found, Enters) else Enters()
