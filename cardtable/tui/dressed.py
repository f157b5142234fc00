"""An app in the colours and signs that the settings ask for; it says sentences, and keeps what is chosen."""

from collections.abc import Callable
from functools import partial
from typing import Final

from textual.screen import ModalScreen
from typing_extensions import override

from cardtable.config.paths import Places
from cardtable.engine.options import Value
from cardtable.lang import _
from cardtable.lang.cards import use_letters
from cardtable.tui.bars import refresh_bars, use_whole_cells
from cardtable.tui.hiding import HidingApp
from cardtable.tui.palette import choose
from cardtable.tui.preferences import Dressed, Keeping, Preferences, for_now, lost
from cardtable.tui.saying import Saying
from cardtable.tui.screens.too_small import TooSmallScreen
from cardtable.tui.theme import table_variables, textual_theme

KEEPING: Final = "keeping"
"""The workers that write the settings."""


class DressedApp(HidingApp):
    """Wears the settings; `farewell` is what there is to say once the terminal is back."""

    def __init__(self, where: Places, preferences: Preferences) -> None:
        super().__init__(where.reports, ansi_color=True if preferences.words.colourless else None)
        self.farewell = ""
        self.preferences = preferences
        for theme in preferences.themes.themes:
            self.register_theme(textual_theme(theme))
        self._wear()

    @override
    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours under themes that know nothing of it."""
        return table_variables(ansi=self.current_theme.ansi)

    @override
    def action_change_theme(self) -> None:
        """Choose among the themes that know the table."""
        names = [theme.name for theme in self.preferences.themes.themes]
        known: list[tuple[str, Callable[[], None]]]
        known = [(name, partial(self._choose_theme, name)) for name in names]
        choose(self, known, _("Type a part of a theme's name"))

    def say(self, text: str, *, warn: bool = False, seconds: float | None = None) -> None:
        """Say a sentence where the screen has a place for it, else over the screen for some seconds."""
        if isinstance(self.screen, Saying):
            self.screen.say(text, warn=warn)
        else:
            self.notify(text, severity="warning" if warn else "information", timeout=seconds)

    async def open_settings(self) -> None:
        """Show the settings, unless they are open, or nothing can lie over what is shown."""
        from cardtable.tui.screens.settings import SettingsScreen  # noqa: PLC0415 -- when it is first wanted

        open_already = any(isinstance(screen, SettingsScreen) for screen in self.screen_stack)
        if not open_already and not isinstance(self.screen, ModalScreen | TooSmallScreen):
            await self.push_screen(SettingsScreen(self.preferences, self._choose))

    async def part_with_settings(self) -> None:
        """Wait until the settings are written; the last word says it where they cannot be."""
        trouble = lost(await self.preferences.keep())
        self.farewell = "\n".join(filter(None, (self.farewell, trouble)))

    def _choose(self, key: str, value: Value) -> None:
        """Choose a setting, which holds at once, and is written while the app goes on."""
        self.preferences.choose(key, value)
        before = self.plain
        self._wear()
        for screen in self.screen_stack:
            if isinstance(screen, Dressed):
                screen.dress(self.preferences)
            for widget in screen.query("*") if self.plain != before else ():
                widget.refresh(layout=True)
                refresh_bars(widget)
        self.run_worker(self._keep_settings(), group=KEEPING)

    async def _keep_settings(self) -> None:
        """Write the settings, and say on the screen that is shown by then what was in the way."""
        trouble = for_now(await self.preferences.keep())
        if isinstance(self.screen, Keeping):
            self.screen.kept(trouble)
        elif trouble:
            self.say(trouble, warn=True)

    def _choose_theme(self, name: str) -> None:
        self._choose("theme", name)
        words = self.preferences.words
        if words.colourless:
            self.say(words.help("theme"))

    def _wear(self) -> None:
        self.plain, self.theme = self.preferences.plain, self.preferences.worn
        use_letters(self.plain)
        use_whole_cells(self.plain)
