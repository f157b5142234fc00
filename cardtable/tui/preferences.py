"""The settings in use: what was chosen holds at once, and is kept in a file where that can be."""

import asyncio
from dataclasses import replace
from typing import Any, Final, Protocol, runtime_checkable

from cardtable.config import settings, themes
from cardtable.config.paths import Places
from cardtable.config.settings import Choices, Settings, SettingsError
from cardtable.config.words import SettingWords
from cardtable.engine.options import Option, Value, options_of
from cardtable.lang import _

COLOURLESS: Final = "ansi-dark"
"""The theme where there are no colours: with others Textual would draw in shades of grey."""

SECONDS: Final = {"normal": 0.9, "slow": 1.8, "fast": 0.4, "none": 0.0}
"""How long a card is shown, by the setting `pace`."""


class Preferences:
    """Settings, whether they could be written or not, and the themes there are.

    The terminal and the command line are asked as well: `letters` were asked for there, `signs` of cards
    can be shown, colours are not wanted.
    """

    def __init__(
        self, where: Places, *, letters: bool = False, signs: bool = True, colourless: bool = False
    ) -> None:
        self.settings, self._faults = settings.read(where.settings)
        self.themes = themes.load([themes.shipped_folder(), where.themes])
        self.words = SettingWords(colourless, letters)
        self._file = where.settings
        self._signs = signs
        self._unwritten: set[str] = set()
        self._writing = asyncio.Lock()

    @property
    def plain(self) -> bool:
        """Whether only ASCII is drawn: the command line decides, then the setting, then the terminal."""
        chosen = self.settings.ascii
        return self.words.letters or chosen == "on" or (chosen == "auto" and not self._signs)

    @property
    def four_colours(self) -> bool:
        """Whether every suit has a colour of its own."""
        return self.settings.deck == "four_colours"

    @property
    def hands_over(self) -> bool:
        """Whether a turn ends with its last move, and not when the player says so."""
        return self.settings.turn_end == "at_once"

    @property
    def seconds(self) -> float:
        """How long each card of a move of many is shown; 0: they are shown all at once."""
        return SECONDS[self.settings.pace]

    @property
    def worn(self) -> str:
        """The theme to draw in."""
        return COLOURLESS if self.words.colourless else self.shown.theme

    @property
    def shown(self) -> Settings:
        """The settings as they are, with a theme that there is."""
        return replace(self.settings, theme=self.themes.choose(self.settings.theme).name)

    @property
    def offered(self) -> tuple[Option, ...]:
        """What can be chosen."""
        names = tuple(theme.name for theme in self.themes.themes)
        return (Option("theme", names), *options_of(Choices))

    def faults(self) -> list[str]:
        """What is wrong with the user's own files, in sentences."""
        told = [settings.fault_text(fault) for fault in self._faults]
        return told + [themes.fault_text(fault) for fault in self.themes.faults]

    def choose(self, key: str, value: Value) -> None:
        """Let a setting hold from now on."""
        changed: dict[str, Any] = {key: value}
        self.settings = replace(self.settings, **changed)
        self._unwritten.add(key)

    async def keep(self) -> str:
        """Write what was chosen, and what could not be written before; why it cannot be, empty if it can."""
        async with self._writing:
            chosen, keys = self.settings, frozenset(self._unwritten)
            try:
                await asyncio.to_thread(settings.write, self._file, chosen, keys)
            except SettingsError as error:
                return _for_now(str(error))
            self._unwritten -= {key for key in keys if getattr(self.settings, key) == getattr(chosen, key)}
        return ""


@runtime_checkable
class Dressed(Protocol):
    """A screen whose picture follows the settings."""

    def dress(self, preferences: Preferences, /) -> None:
        """Draw as the settings say now."""


def _for_now(problem: str) -> str:
    holds = _("What you chose holds until cardtable is left; {problem}")
    return holds.format(problem=problem)
