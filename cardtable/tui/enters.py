"""An Enter that is held down, or was typed ahead, answers nothing that nobody has seen yet."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
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
        self._heard: object = None
        self._excused = False
        self.waiting = False

    def arrived(self, pressed: object) -> None:
        """One was pressed; the app hears of the same once more when no screen has taken it."""
        if pressed is not self._heard:
            self._heard = pressed
            self._before, self._last = self._last, monotonic()

    @contextmanager
    def excused(self) -> Iterator[None]:
        """Ask nothing of the keyboard meanwhile: what is done was chosen by its name."""
        self._excused = True
        try:
            yield
        finally:
            self._excused = False

    async def lone(self, since: float, *, later: bool = False) -> bool:
        """Whether the last one stands alone, and came after a moment; `later`: not right after it.

        A key that is held comes again after half a second, and then so often that its neighbours tell.
        """
        last = self._last
        if self._excused:
            return True
        if last < since + (APART if later else 0) or last - self._before < APART:
            return False
        self.waiting = True
        try:
            await asyncio.sleep(HELD)
        finally:
            self.waiting = False
        return self._last == last


def enters_of(node: DOMNode) -> Enters:
    """The Enters of the app that a screen is shown by.

    Raises:
        TypeError: It is no app that hears of them.
    """
    found = getattr(node.app, "enters", None)
    if not isinstance(found, Enters):
        raise TypeError("the app does not hear when Enter is pressed")
    return found
