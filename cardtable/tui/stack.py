"""One screen at a time: nothing stays under it, and what lies over it goes when it goes."""

from textual import events
from textual.notifications import SeverityLevel
from textual.screen import Screen
from typing_extensions import override

from cardtable.canvas.metrics import too_small
from cardtable.canvas.sprites import Size
from cardtable.tui.hardening import HardApp
from cardtable.tui.screens.too_small import TooSmallScreen


class StackedApp(HardApp):
    """Shows screens; over all of them, where the terminal is too small, the sentence that says so."""

    @override
    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Say a sentence, literally, in the place of the one that was said before."""
        self.clear_notifications()
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    async def on_resize(self, event: events.Resize) -> None:
        """Look whether everything still fits."""
        await self.fit(Size(*event.size))

    async def switch(self, screen: Screen[None]) -> None:
        """Show a screen in the place of everything; nothing stays under it."""
        self.clear_notifications()
        await self.uncover()
        await self.switch_screen(screen)
        await self.fit(Size(*self.size))

    async def uncover(self) -> None:
        """Take away what lies over the lowest screen."""
        while len(self.screen_stack) > 1:
            await self.pop_screen()

    async def fit(self, size: Size) -> None:
        """Say so in a terminal that has become too small, and go on in one that is so no more."""
        covered = isinstance(self.screen, TooSmallScreen)
        if too_small(size) and not covered:
            await self.push_screen(TooSmallScreen())
        elif covered and not too_small(size):
            await self.pop_screen()
