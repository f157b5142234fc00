"""An Enter that is held down, or was typed ahead, answers nothing that nobody has seen yet."""

from time import monotonic
from typing import Final

APART: Final = 0.25
"""Seconds between an Enter and the one that may answer what the first has led to."""


class Enters:
    """When Enter was pressed, or what it answers was shown."""

    def __init__(self) -> None:
        self._last = 0.0

    def noted(self) -> None:
        """One was pressed, or something was shown, just now."""
        self._last = monotonic()

    @property
    def too_early(self) -> bool:
        """Whether one that comes now cannot be meant for what is shown."""
        return monotonic() - self._last < APART
