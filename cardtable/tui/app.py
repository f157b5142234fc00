"""The app: which screen is shown, and what is done with the facts that screens tell."""

import os
from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.screen import ModalScreen, Screen
from typing_extensions import override

from cardtable.canvas.sprites import Size
from cardtable.config import settings, themes
from cardtable.config.paths import Places, places
from cardtable.engine.options import make
from cardtable.engine.rules import Refusal
from cardtable.lang import _
from cardtable.lang.cards import use_letters
from cardtable.saves.store import Store
from cardtable.session.driver import CurtainDown, Turn
from cardtable.tui.commands import keys_of
from cardtable.tui.facts import (
    AnotherAsked,
    Fact,
    HandHidden,
    HelpAsked,
    Left,
    LogAsked,
    PaletteAsked,
    RematchAsked,
)
from cardtable.tui.lobby import Lobby
from cardtable.tui.opening import Home, Opening, Play
from cardtable.tui.palette import offered
from cardtable.tui.screens.curtain import curtain
from cardtable.tui.screens.result import result
from cardtable.tui.screens.table import TableScreen, table
from cardtable.tui.showing import Showing
from cardtable.tui.sitting import Said, Sitting, Sorted
from cardtable.tui.stack import StackedApp
from cardtable.tui.theme import table_variables, textual_theme

__all__ = ["CardTableApp", "Home", "Opening", "Play"]


class CardTableApp(StackedApp):
    """A card table for one keyboard.

    `farewell` is what there is to say once the terminal is back; `again` the command line that goes on.
    """

    TITLE = "cardtable"
    ALLOW_SELECT = False
    CSS = """
    Toast { border-left: none; padding: 1 2; }
    CommandPalette SearchIcon { display: none; }
    CommandPalette #--input, CommandPalette #--input.--list-visible { border: blank; }
    CommandPalette #--results, CommandPalette CommandList { border: none; }
    CommandPalette CommandList { scrollbar-size-vertical: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("z", "hide", show=False, id="app.hide", tooltip="Hide the hand at once", priority=True),
        Binding(
            "ctrl+z",
            "suspend_process",
            show=False,
            id="app.suspend",
            tooltip="To the background",
            priority=True,
        ),
    ]

    def __init__(
        self,
        store: Store,
        opening: Opening,
        *,
        letters: bool = False,
        again: str = "cardtable resume",
        where: Places | None = None,
    ) -> None:
        where = where or places()
        colourless = bool(os.environ.get("NO_COLOR"))
        super().__init__(where.reports, ansi_color=True if colourless else None)
        self.farewell = ""
        self._again = again
        self._store, self._opening = store, opening
        self._settings, self._faults = settings.read(where.settings)
        self.plain = letters or self._settings.ascii == "on"
        self._sitting: Sitting | None = None
        self._lobby = Lobby(self, store, self._sit)
        use_letters(self.plain)
        self._themes = themes.load([themes.shipped_folder(), where.themes])
        for theme in self._themes.themes:
            self.register_theme(textual_theme(theme))
        self.theme = "ansi-dark" if colourless else self._themes.choose(self._settings.theme).name

    @override
    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours under themes that know nothing of it."""
        return table_variables(ansi=self.current_theme.ansi)

    @override
    def get_default_screen(self) -> Screen[None]:
        """The first screen."""
        match self._opening:
            case Play(match_id, driver):
                self._sitting = Sitting(self._store, driver, match_id)
                return self.rooted(self._screen_of(self._sitting))
            case Home():
                return self.rooted(self._lobby.home())

    def on_mount(self) -> None:
        """Be ready for signals, and say what is wrong with files of the user's own."""
        self.harden()
        told = [settings.fault_text(fault) for fault in self._faults]
        told += [themes.fault_text(fault) for fault in self._themes.faults]
        if told:
            self.notify("\n".join(told), severity="warning", markup=False, timeout=12)

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide a hand only where there may be one, and leave the key to whoever types text."""
        if action != "hide":
            return super().check_action(action, parameters)
        typing = self.focused is not None and self.focused.check_consume_key("z", "z")
        return self._sitting is not None and not typing and not isinstance(self.screen, ModalScreen)

    @override
    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette lists: everything that the screen can do."""
        yield from offered(screen)
        yield SystemCommand(_("Theme"), _("Choose the colours"), self.action_change_theme)
        yield SystemCommand(_("Quit"), _("Leave cardtable; the match is saved"), self.action_quit)

    @override
    def action_command_palette(self) -> None:
        """Open the list of all commands."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(
                CommandPalette(placeholder=_("Type a part of a command"), id="--command-palette")
            )

    @override
    def action_change_theme(self) -> None:
        """Choose among the themes that know the table."""
        known = [(theme.name, partial(setattr, self, "theme", theme.name)) for theme in self._themes.themes]
        self.search_commands(known, _("Type a part of a theme's name"))

    async def answer(self, fact: Fact) -> None:
        """Answer a fact: with a new stage, a sentence, or another screen."""
        sitting = self._sitting
        if sitting is None:
            return
        match fact:
            case HelpAsked(clause):
                await self._help(sitting, clause)
            case LogAsked():
                await self._read_log(sitting)
            case PaletteAsked():
                self.action_command_palette()
            case Left():
                await self._leave(sitting)
            case RematchAsked():
                await self._lobby.begin(sitting.again())
            case AnotherAsked():
                await self._go_home()
                await self._lobby.choose(sitting.again())
            case _:
                await self._go_on(sitting, fact)

    async def _go_on(self, sitting: Sitting, fact: Fact) -> None:
        answer = await sitting.answer(fact)
        match answer:
            case None:
                await self._show_stage(sitting)
            case Said(text):
                self._say(text)
            case Refusal() if isinstance(self.screen, TableScreen):
                self.screen.refuse(answer)
            case Sorted() if isinstance(self.screen, TableScreen):
                self.screen.trouble(sitting.trouble)

    async def _sit(self, sitting: Sitting) -> None:
        self._sitting = sitting
        await self._show_stage(sitting)

    async def _show_stage(self, sitting: Sitting) -> None:
        """Show the stage on the table that stands there, if it is one for it, else on a new screen."""
        showing, below = self._showing(sitting), self.screen_stack[0]
        if isinstance(showing.stage, Turn) and isinstance(below, TableScreen):
            await self.uncover()
            below.show(showing)
            await self.fit(Size(*self.size))
        else:
            await self.switch(self._screen_of(sitting))

    def _showing(self, sitting: Sitting) -> Showing:
        return sitting.showing(letters=self.plain, four_colours=self._settings.deck == "four_colours")

    def _screen_of(self, sitting: Sitting) -> Screen[None]:
        showing = self._showing(sitting)
        match showing.stage:
            case Turn():
                return table(showing, self.answer)
            case CurtainDown() as stage:
                return curtain(showing, stage, self.answer)
            case stage:
                return result(showing, stage, self.answer)

    def _say(self, text: str) -> None:
        if isinstance(self.screen, TableScreen):
            self.screen.say(text)
        else:
            self.notify(text, markup=False)

    async def _help(self, sitting: Sitting, clause: str) -> None:
        from cardtable.tui.screens.help import HelpScreen  # noqa: PLC0415 -- when it is first wanted

        spec, record = sitting.game.spec, sitting.driver.record
        await self.push_screen(
            HelpScreen(spec, make(spec.options, record.options), clause, keys_of(sitting.game))
        )

    async def _read_log(self, sitting: Sitting) -> None:
        from cardtable.tui.screens.log import log_screen  # noqa: PLC0415 -- as above

        await self.push_screen(log_screen(self._showing(sitting)))

    async def _leave(self, sitting: Sitting) -> None:
        """Leave the table: for home, or for the shell that the match was opened from."""
        await self._keep(sitting)
        if isinstance(self._opening, Play):
            self.exit(0)
            return
        await self._go_home()
        self._say(self.farewell)

    async def _go_home(self) -> None:
        self._sitting = None
        await self.switch(self._lobby.home())

    async def _keep(self, sitting: Sitting) -> None:
        await sitting.keep()
        self.farewell = sitting.farewell(self._again)

    async def _quit(self) -> None:
        if self._sitting is not None:
            await self._keep(self._sitting)
        self.exit(0)

    @override
    async def cover(self) -> None:
        """Let the curtain down, if a hand may be on the screen."""
        if self._sitting is not None:
            await self.answer(HandHidden())

    @override
    async def keep(self) -> None:
        """Try once more to write what could not be written, and have the last word ready."""
        if self._sitting is not None:
            await self._keep(self._sitting)

    @override
    def lost_and_found(self) -> str:
        """Where the match is that was being played."""
        return self._sitting.whereabouts() if self._sitting else ""

    async def action_hide(self) -> None:
        """Hide the hand at once."""
        await self.cover()

    @override
    def action_help_quit(self) -> None:
        """Say how to leave."""
        at_table = self._sitting is not None
        self._say(_("q leaves the table; the match is saved.") if at_table else _("q leaves cardtable."))

    def action_continue_last(self) -> None:
        """Go on with the latest match."""
        self.call_later(self._lobby.continue_last)

    def action_new_match(self) -> None:
        """Choose a match to begin."""
        self.call_later(self._lobby.choose)

    def action_saves(self) -> None:
        """Choose among the saved matches."""
        self.call_later(self._lobby.saves)

    def action_learn(self) -> None:
        """Read the rules of a game."""
        self.call_later(self._lobby.learn)

    @override
    async def action_quit(self) -> None:
        """Leave cardtable; the match is kept."""
        self.call_later(self._quit)
