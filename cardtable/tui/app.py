"""The app: which screen is shown, and what is done with the facts that screens tell."""

import os
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final

from textual.app import SystemCommand
from textual.command import CommandPalette
from textual.screen import ModalScreen, Screen
from typing_extensions import override

from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Chains
from cardtable.config.paths import Places, places
from cardtable.engine.options import Value, make
from cardtable.engine.rules import Refusal
from cardtable.lang import _
from cardtable.lang.cards import use_letters
from cardtable.saves.store import Store
from cardtable.session.driver import CurtainDown, Turn, TurnOver
from cardtable.tui.bars import refresh_bars, use_whole_cells
from cardtable.tui.chain import chain
from cardtable.tui.commands import keys_of
from cardtable.tui.facts import (
    AnotherAsked,
    ChainSeen,
    Fact,
    HandHidden,
    HelpAsked,
    Left,
    LogAsked,
    MoveChosen,
    PaletteAsked,
    RematchAsked,
    TurnEnded,
)
from cardtable.tui.hiding import HidingApp
from cardtable.tui.lobby import Lobby
from cardtable.tui.opening import Home, Opening, Play
from cardtable.tui.palette import Commands, choose, offered
from cardtable.tui.preferences import Dressed, Keeping, Preferences, for_now, lost
from cardtable.tui.saying import Saying
from cardtable.tui.screens.curtain import curtain
from cardtable.tui.screens.result import result
from cardtable.tui.screens.table import TableScreen, table
from cardtable.tui.screens.too_small import TooSmallScreen
from cardtable.tui.showing import Showing
from cardtable.tui.sitting import Said, Sitting, Sorted
from cardtable.tui.theme import table_variables, textual_theme

__all__ = ["CardTableApp", "Home", "Opening", "Play"]

LONG: Final = 12.0
"""Seconds for which it stays over a screen what is wrong with files of the user's own."""

KEEPING: Final = "keeping"
"""The workers that write the settings."""


class CardTableApp(HidingApp):
    """A card table for one keyboard.

    `farewell` is what there is to say once the terminal is back; `again` the command line that goes on.
    """

    TITLE = "cardtable"
    ALLOW_SELECT = False
    COMMANDS = {Commands}  # noqa: RUF012 -- declared so by App
    CSS = """
    Toast { border-left: none; padding: 1 2; }
    CommandPalette SearchIcon { display: none; }
    CommandPalette #--input, CommandPalette #--input.--list-visible { border: blank; }
    CommandPalette #--results, CommandPalette CommandList { border: none; }
    CommandPalette CommandList { scrollbar-size-vertical: 0; min-width: 20; }
    """

    def __init__(
        self,
        store: Store,
        opening: Opening,
        *,
        letters: bool = False,
        signs: bool = True,
        again: str = "cardtable resume",
        where: Places | None = None,
    ) -> None:
        """`letters`: ASCII was asked for; `signs`: whether the terminal can be sent anything else."""
        where = where or places()
        colourless = bool(os.environ.get("NO_COLOR"))
        super().__init__(where.reports, ansi_color=True if colourless else None)
        self.farewell = ""
        self._status = 0
        self._again = again
        self._store, self._opening = store, opening
        self._preferences = Preferences(where, letters=letters, signs=signs, colourless=colourless)
        self._sitting: Sitting | None = None
        self._lobby = Lobby(self, store, self._sit, self._say, self._preferences)
        for theme in self._preferences.themes.themes:
            self.register_theme(textual_theme(theme))
        self._wear()

    @override
    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours under themes that know nothing of it."""
        return table_variables(ansi=self.current_theme.ansi)

    @override
    def get_default_screen(self) -> Screen[None]:
        """The first screen."""
        match self._opening:
            case Play(match_id, driver, kept):
                self._sitting = Sitting(self._store, driver, match_id)
                if not (match_id and kept):
                    self._sitting.open()
                return self.rooted(self._screen_of(self._sitting))
            case Home():
                return self.rooted(self._lobby.home())

    def on_mount(self) -> None:
        """Say what is wrong with files of the user's own."""
        if told := self._preferences.faults():
            self._say("\n".join(told), warn=True, seconds=LONG)

    @override
    def holds_hand(self) -> bool:
        """Whether there is a match in which somebody has cards to hide."""
        return self._sitting is not None and self._sitting.private

    @override
    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette lists: everything that the screen can do."""
        yield from offered(screen)
        yield SystemCommand(_("Theme"), _("Choose the colours"), self.action_change_theme)
        yield SystemCommand(_("Settings"), _("Choose how cardtable looks and behaves"), self._open_settings)
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
        names = [theme.name for theme in self._preferences.themes.themes]
        known = [(name, partial(self._choose_theme, name)) for name in names]
        choose(self, known, _("Type a part of a theme's name"))

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
            case ChainSeen():
                await self._show_stage(sitting)
            case PaletteAsked():
                self.action_command_palette()
            case Left():
                await self._leave(sitting)
            case RematchAsked() | AnotherAsked():
                await self._begin_another(sitting, choose=isinstance(fact, AnotherAsked))
            case _:
                await self._go_on(sitting, fact)

    async def _go_on(self, sitting: Sitting, fact: Fact) -> None:
        answer = await sitting.answer(fact)
        match answer:
            case None if isinstance(fact, MoveChosen) and self._plays_out(sitting):
                pass
            case None:
                await self._show_stage(sitting)
            case Said(text):
                self._say(text)
            case Refusal() if isinstance(self.screen, TableScreen):
                self.screen.refuse(answer)
            case Sorted() if isinstance(self.screen, TableScreen):
                self.screen.trouble(sitting.trouble)

    def _plays_out(self, sitting: Sitting) -> bool:
        """Whether the table begins to show the last move card by card; it tells when it is done."""
        below, seconds = self.screen_stack[0], self._preferences.seconds
        paced = seconds and not self.hiding and isinstance(sitting.game.table, Chains)
        if not paced or not isinstance(below, TableScreen):
            return False
        moments = chain(below.showing, self._showing(sitting))
        if moments:
            below.play_out(moments, seconds)
        return bool(moments)

    async def _sit(self, sitting: Sitting) -> None:
        self._sitting = sitting
        await self._show_stage(sitting)

    async def _show_stage(self, sitting: Sitting) -> None:
        """Show the stage on the table that stands there, if it is one for it, else on a new screen."""
        if self._preferences.hands_over and isinstance(sitting.driver.stage, TurnOver):
            await sitting.answer(TurnEnded())
        showing, below = self._showing(sitting), self.screen_stack[0]
        if isinstance(showing.stage, Turn | TurnOver) and isinstance(below, TableScreen):
            await self.uncover()
            below.show(showing)
            await self.fit(Size(*self.size))
        else:
            await self.switch(self._screen_of(sitting))

    def _showing(self, sitting: Sitting) -> Showing:
        return sitting.showing(letters=self.plain, four_colours=self._preferences.four_colours)

    def _screen_of(self, sitting: Sitting) -> Screen[None]:
        showing = self._showing(sitting)
        match showing.stage:
            case Turn() | TurnOver():
                return self._table(showing)
            case CurtainDown() as stage:
                return curtain(showing, stage, self.answer)
            case stage:
                return result(showing, stage, self.answer)

    def _table(self, showing: Showing) -> Screen[None]:
        screen = table(showing, self.answer)
        if self.hiding:
            screen.blank()
        return screen

    def _say(self, text: str, *, warn: bool = False, seconds: float | None = None) -> None:
        """Say a sentence where the screen has a place for it, else over the screen for some seconds."""
        if isinstance(self.screen, Saying):
            self.screen.say(text, warn=warn)
        else:
            self.notify(text, severity="warning" if warn else "information", timeout=seconds)

    async def _help(self, sitting: Sitting, clause: str) -> None:
        from cardtable.tui.screens.help import HelpScreen  # noqa: PLC0415 -- when it is first wanted

        spec, record = sitting.game.spec, sitting.driver.record
        await self.push_screen(
            HelpScreen(spec, make(spec.options, record.options), clause, keys_of(sitting.game))
        )

    async def _read_log(self, sitting: Sitting) -> None:
        from cardtable.tui.screens.log import log_screen  # noqa: PLC0415 -- as above

        if not self.hiding:
            await self.push_screen(log_screen(self._showing(sitting)))

    def _choose(self, key: str, value: Value) -> None:
        """Choose a setting, which holds at once, and is written while the app goes on."""
        self._preferences.choose(key, value)
        before = self.plain
        self._wear()
        for screen in self.screen_stack:
            if isinstance(screen, Dressed):
                screen.dress(self._preferences)
            for widget in screen.query("*") if self.plain != before else ():
                widget.refresh(layout=True)
                refresh_bars(widget)
        self.run_worker(self._keep_settings(), group=KEEPING)

    async def _keep_settings(self) -> None:
        """Write the settings, and say on the screen that is shown by then what was in the way."""
        trouble = for_now(await self._preferences.keep())
        if isinstance(self.screen, Keeping):
            self.screen.kept(trouble)
        elif trouble:
            self._say(trouble, warn=True)

    def _choose_theme(self, name: str) -> None:
        self._choose("theme", name)
        words = self._preferences.words
        if words.colourless:
            self._say(words.help("theme"))

    def _wear(self) -> None:
        self.plain, self.theme = self._preferences.plain, self._preferences.worn
        use_letters(self.plain)
        use_whole_cells(self.plain)

    async def _open_settings(self) -> None:
        from cardtable.tui.screens.settings import SettingsScreen  # noqa: PLC0415 -- as above

        open_already = any(isinstance(screen, SettingsScreen) for screen in self.screen_stack)
        if not open_already and not isinstance(self.screen, ModalScreen | TooSmallScreen):
            await self.push_screen(SettingsScreen(self._preferences, self._choose))

    async def _leave(self, sitting: Sitting) -> None:
        """Leave the table: for home, or for the shell that the match was opened from."""
        if not await self._may_leave(sitting):
            return
        if isinstance(self._opening, Play):
            await self._end()
            return
        await self._go_home()
        if self.farewell:
            self._say(self.farewell, warn=bool(sitting.trouble))

    async def _begin_another(self, sitting: Sitting, *, choose: bool) -> None:
        if not await self._may_leave(sitting):
            return
        if choose:
            await self._go_home()
            await self._lobby.choose(sitting.again())
        else:
            await self._lobby.begin(sitting.again())

    async def _may_leave(self, sitting: Sitting) -> bool:
        """Whether a match can be left: its last step is on disk, or whoever leaves has been told."""
        warning = await sitting.warning()
        self.farewell = sitting.farewell(self._again)
        if warning:
            self._say(warning, warn=True)
            return False
        self._status = 1 if sitting.trouble else self._status
        return True

    async def _go_home(self) -> None:
        self._sitting = None
        await self.switch(self._lobby.home())

    async def _keep(self, sitting: Sitting) -> None:
        await sitting.keep()
        self.farewell = sitting.farewell(self._again)

    async def _quit(self) -> None:
        if self._sitting is None or await self._may_leave(self._sitting):
            await self._end()

    async def _end(self) -> None:
        await self._part_with_settings()
        self.exit(return_code=self._status)

    async def _part_with_settings(self) -> None:
        """Wait until the settings are written; the last word says it where they cannot be."""
        trouble = lost(await self._preferences.keep())
        self.farewell = "\n".join(filter(None, (self.farewell, trouble)))

    @override
    async def hide_hand(self) -> None:
        """Let the curtain down, if a hand may be on the screen."""
        if self._sitting is not None:
            await self.answer(HandHidden())

    @override
    async def keep(self) -> None:
        """Try once more to write what could not be written, and have the last word ready."""
        if self._sitting is not None:
            await self._keep(self._sitting)
        await self._part_with_settings()

    @override
    def lost_and_found(self) -> str:
        """Where the match is that was being played."""
        return self._sitting.whereabouts() if self._sitting else ""

    @override
    def action_help_quit(self) -> None:
        """Say how to leave."""
        at_table = self._sitting is not None
        self._say(_("q leaves the table; the match is saved.") if at_table else _("q leaves cardtable."))

    def action_continue_last(self) -> None:
        """Go on with the latest match."""
        self.call_later(self._from_home, self._lobby.continue_last)

    def action_new_match(self) -> None:
        """Choose a match to begin."""
        self.call_later(self._from_home, self._lobby.choose)

    def action_saves(self) -> None:
        """Choose among the saved matches."""
        self.call_later(self._from_home, self._lobby.saves)

    def action_learn(self) -> None:
        """Read the rules of a game."""
        self.call_later(self._from_home, self._lobby.learn)

    def action_settings(self) -> None:
        """Choose how cardtable looks and behaves."""
        self.call_later(self._from_home, self._open_settings)

    async def _from_home(self, step: Callable[[], Awaitable[None]]) -> None:
        """Take a step from home, unless the one before it leads elsewhere already."""
        from cardtable.tui.screens.home import HomeScreen  # noqa: PLC0415 -- a match may be opened without it

        if isinstance(self.screen, HomeScreen):
            await step()

    @override
    async def action_quit(self) -> None:
        """Leave cardtable; the match is kept."""
        self.call_later(self._quit)
