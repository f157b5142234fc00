"""What Textual leaves to an app: signals, coming back from the background, and faults that keep secrets."""

import asyncio
import platform
import secrets
import signal
import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TextIO

from rich.text import Text
from textual.app import App
from textual.driver import Driver
from textual.screen import Screen
from typing_extensions import override

from cardtable import __version__
from cardtable.lang import _

_ENDS = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")


class Enduring:
    """What a driver writes to; once the terminal is gone it takes everything, and nothing comes of it.

    Textual's writer would end with the first error, and the app wait for ever to be rid of what it draws.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, as far as that can be done."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Flush, as far as that can be done."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()


class HardApp(App[int]):
    """Gives the terminal back whatever happens; the only place that knows private names of Textual."""

    def __init__(self, reports: Path, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._reports = reports

    def on_load(self) -> None:
        """End well on a signal, and draw again on coming back, from before the terminal is the app's."""
        loop = asyncio.get_running_loop()
        for name in _ENDS:
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, partial(self._caught, number))
        self.app_resume_signal.subscribe(self, lambda _app: self.call_later(self._resumed))

    def rooted(self, screen: Screen[None]) -> Screen[None]:
        """A first screen that can be switched away: Textual counts on a callback that only pushing gives."""
        screen._push_result_callback(self, None)  # noqa: SLF001 -- saves an empty screen under all others
        return screen

    def blank(self) -> None:
        """Show no more, at once, of what not everybody may see; the app says how."""

    async def cover(self) -> None:
        """Cover what not everybody may see; the app says how."""

    async def keep(self) -> None:
        """Bring to the disk what is not there yet; the app says how."""

    def lost_and_found(self) -> str:
        """Where the user's work is after a fault; the app says it."""
        return ""

    @override
    async def action_suspend_process(self) -> None:  # type: ignore[override]  # an action may be awaited
        """Cover the hand, then go to the background."""
        await self.cover()
        super().action_suspend_process()

    def _caught(self, number: int) -> None:
        self.blank()
        self.call_later(self._signalled, number)

    async def _signalled(self, number: int) -> None:
        await self.keep()
        self.exit(return_code=128 + number)

    async def _resumed(self) -> None:
        await self.cover()
        self.screen.refresh(layout=True)

    @override
    def _build_driver(
        self, headless: bool, inline: bool, mouse: bool, size: tuple[int, int] | None
    ) -> Driver:
        """Let no driver stop at a terminal that is gone."""
        driver = super()._build_driver(headless, inline, mouse, size)
        if file := getattr(driver, "_file", None):
            driver._file = Enduring(file)  # type: ignore[attr-defined]  # noqa: SLF001 -- some have one
        return driver

    @override
    def _fatal_error(self) -> None:
        """Report the fault without a card: Textual's own way prints the values of local variables."""
        error = sys.exc_info()[1] or self._exception
        self.bell()
        lines = [
            _("cardtable has met a fault of its own and has to stop."),
            self.lost_and_found(),
            written_report(self._reports, error),
        ]
        self._exit_renderables.append(Text("\n".join(filter(None, lines))))
        self._close_messages_no_wait()


def written_report(folder: Path, error: BaseException | None) -> str:
    """Write a report of a fault; the sentence that says where it is, or why there is none."""
    time = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    path = folder / f"fault-{time}-{secrets.token_hex(3)}.txt"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_text(report(error), encoding="utf-8")
    except OSError as problem:
        return _("No report could be written: {reason}").format(reason=problem.strerror or "?")
    return _("A report, which holds no cards and no names, is in {path}").format(path=path)


def report(error: BaseException | None) -> str:
    """Where in the program a fault happened: lines of code, but no value and no message.

    A message may quote what a player must not see, so only the kinds of the errors are written.
    """
    parts = [f"cardtable {__version__}, Python {platform.python_version()}, {platform.system()}\n"]
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        parts.append(f"\n{type(error).__module__}.{type(error).__qualname__}\n")
        parts += traceback.format_tb(error.__traceback__)
        error = error.__cause__ or error.__context__
    return "".join(parts)
