"""Sentences that are said on a screen which has a place of its own for them."""

from typing import Protocol, runtime_checkable


@runtime_checkable
class Saying(Protocol):
    """A screen that shows a sentence where it covers nothing that is needed."""

    def say(self, text: str, *, warn: bool = False) -> None:
        """Show a sentence until the next input; empty: none."""


class Say(Protocol):
    """Says a sentence, wherever the screen that is shown has a place for it."""

    def __call__(self, text: str, *, warn: bool = False) -> None:
        """Say it."""
