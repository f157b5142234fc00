"""An app that shows one screen, so that a screen is tested without the match around it."""

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen
from typing_extensions import override

from cardtable.canvas.metrics import LEAST
from cardtable.config.themes import load, shipped_folder
from cardtable.tui.theme import table_variables, textual_theme

UNANSWERED = "not dismissed"
FRAME = 0.01
"""Seconds after which Textual has told everybody of a new size."""

AppPilot = Pilot[None]


class SmallApp(App[None]):
    """`answer` is what the screen was dismissed with; `asked` are the actions that it asked for."""

    def __init__(self, make: Callable[[], Screen[Any]], *, plain: bool = False) -> None:
        super().__init__()
        self.plain = plain
        self.answer: Any = UNANSWERED
        self.asked: list[str] = []
        self._make = make
        for theme in load([shipped_folder()]).themes:
            self.register_theme(textual_theme(theme))
        self.theme = "casino"

    @override
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return table_variables(ansi=self.current_theme.ansi)

    async def on_mount(self) -> None:
        await self.push_screen(self._make(), self._answered)

    def _answered(self, answer: Any) -> None:
        self.answer = answer

    def action_continue_last(self) -> None:
        self.asked.append("continue_last")

    def action_new_match(self) -> None:
        self.asked.append("new_match")

    def action_saves(self) -> None:
        self.asked.append("saves")

    def action_learn(self) -> None:
        self.asked.append("learn")

    def action_settings(self) -> None:
        self.asked.append("settings")

    @override
    async def action_quit(self) -> None:
        self.asked.append("quit")

    @property
    def lines(self) -> list[str]:
        """What is on the terminal."""
        compositor = self.screen._compositor  # noqa: SLF001 -- Textual has no public name for it
        return ["".join(segment.text for segment in strip).rstrip() for strip in compositor.render_strips()]

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)


def where(app: SmallApp, text: str, *, skip: int = 0) -> tuple[int, int]:
    """The cell at which a text begins on the terminal."""
    for y, line in enumerate(app.lines):
        if text in line[skip:]:
            return line.index(text, skip), y
    raise AssertionError(f"{text!r} is not on the screen:\n{app.text}")


async def click_text(pilot: AppPilot, text: str) -> None:
    """Click the middle of a text; the lines must have no wide characters before it."""
    app = pilot.app
    assert isinstance(app, SmallApp)
    x, y = where(app, text)
    await pilot.click(offset=(x + len(text) // 2, y))
    await pilot.pause()


def any_size(rng: Random) -> Size:
    """A size, most often one that is not much more than the least; a tenth of them are of any smallness."""
    width, height = rng.choice([(1, 1), *[LEAST] * 9])
    return Size(
        min(rng.randint(width, 140), rng.randint(width, 140)),
        min(rng.randint(height, 45), rng.randint(height, 45)),
    )


def too_small_size(rng: Random) -> Size:
    """A size that is too small for everything but the sentence that says so."""
    return Size(rng.randint(1, LEAST.width - 1), rng.randint(1, 45))


async def many_sizes(
    pilot: Pilot[Any], count: int = 20, *, size: Callable[[Random], Size] = any_size, seed: str = ""
) -> None:
    """Resize the terminal to many sizes, others for every seed, and back to the first one."""
    first, rng = pilot.app.size, Random(seed or 5)
    with _no_garbage():
        for _ in range(count):
            await _resize(pilot, size(rng))
    await pilot.resize_terminal(*first)
    await pilot.pause()


@contextmanager
def _no_garbage() -> Iterator[None]:
    """Let garbage lie meanwhile: looking for it is a fifth of the time that a new layout takes."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _resize(pilot: Pilot[Any], size: Size) -> None:
    """As the pilot does it, but waiting for the picture alone, not for an idle processor."""
    driver = pilot.app._driver  # noqa: SLF001 -- as the pilot does it
    assert isinstance(driver, HeadlessDriver)
    driver._size = size  # noqa: SLF001 -- as the pilot does it
    pilot.app.post_message(Resize(size, size))
    await pilot.pause(FRAME)


def plain_words(text: str, *, known: str = "") -> set[str]:
    """The words in a text that have no accent, those known left out."""
    return set(re.findall(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])", text)) - set(known.split())
