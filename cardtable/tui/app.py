"""The app: which screen is shown, and what is done with the facts that screens tell."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final

from textual.app import SystemCommand
from textual.command import CommandPalette
from textual.screen import Screen
from typing_extensions import override

from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Chains
from cardtable.config.paths import Places, places
from cardtable.engine.options import make
from cardtable.engine.rules import Refusal
from cardtable.lang import _
from cardtable.saves.store import Store
from cardtable.session.driver import CurtainDown, HandOver, MatchOver, Turn, TurnOver
from cardtable.tui.chain import chain
from cardtable.tui.commands import keys_of
from cardtable.tui.dressed import DressedApp
from cardtable.tui.facts import (
    AgainAsked,
    AnotherAsked,
    ChainSeen,
    ElsewhereAsked,
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
from cardtable.tui.lobby import AtTable, Lobby
from cardtable.tui.onlooking import Onlooking
from cardtable.tui.opening import Home, Opening, Play, Watched
from cardtable.tui.palette import Commands, offered
from cardtable.tui.preferences import Preferences
from cardtable.tui.saying import Saying
from cardtable.tui.screens.curtain import curtain
from cardtable.tui.screens.onlooker import onlooker
from cardtable.tui.screens.result import result
from cardtable.tui.screens.table import TableScreen, table
from cardtable.tui.showing import Showing, Watching
from cardtable.tui.sitting import Said, Sitting, Sorted

__all__ = ["CardTableApp", "Home", "Opening", "Play", "Watched"]

PATIENCE: Final = 0.7
"""Seconds after which a player is told that a move is being written."""

LONG: Final = 12.0
"""Seconds for which it stays over a screen what is wrong with files of the user's own."""


class CardTableApp(DressedApp):
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
        super().__init__(where, Preferences(where, letters=letters, signs=signs, colourless=colourless))
        self._status = 0
        self._again = again
        self._store, self._opening = store, opening
        self._sitting: AtTable | None = None
        self._lobby = Lobby(self, store, self._sit, self.say, self.preferences)

    @override
    def get_default_screen(self) -> Screen[None]:
        """The first screen."""
        match self._opening:
            case Play(match_id, driver, kept, lock):
                sitting = Sitting(self._store, driver, match_id, lock)
                if not (match_id and kept):
                    sitting.open()
                self._sitting = sitting
                return self.rooted(self._screen_of(sitting))
            case Watched() as watched:
                self._sitting = Onlooking(watched)
                return self.rooted(self._screen_of(self._sitting))
            case Home():
                return self.rooted(self._lobby.home())

    def on_mount(self) -> None:
        """Say what is wrong with files of the user's own."""
        if told := self.preferences.faults():
            self.say("\n".join(told), warn=True, seconds=LONG)

    @override
    def holds_hand(self) -> bool:
        """Whether there is a match in which somebody has cards to hide."""
        return self._sitting is not None and self._sitting.private

    @override
    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette lists: everything that the screen can do."""
        yield from offered(screen)
        yield SystemCommand(_("Theme"), _("Choose the colours"), self.action_change_theme)
        yield SystemCommand(_("Settings"), _("Choose how cardtable looks and behaves"), self.open_settings)
        yield SystemCommand(_("Quit"), _("Leave cardtable; the match is saved"), self.action_quit)

    @override
    def action_command_palette(self) -> None:
        """Open the list of all commands."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(
                CommandPalette(placeholder=_("Type a part of a command"), id="--command-palette")
            )

    async def answer(self, fact: Fact) -> None:
        """Answer a fact: with a new stage, a sentence, or another screen."""
        sitting = self._sitting
        if sitting is None:
            return
        match fact:
            case HelpAsked() | LogAsked() | PaletteAsked() | ChainSeen():
                await self._look(sitting, fact)
            case Left() | AgainAsked() | RematchAsked() | AnotherAsked():
                await self._part(sitting, fact)
            case ElsewhereAsked():
                await self._save_elsewhere(sitting)
            case _:
                await self._go_on(sitting, fact)

    async def _look(self, sitting: AtTable, fact: Fact) -> None:
        """Show something else of the match, or its table again."""
        match fact:
            case HelpAsked(clause):
                await self._help(sitting, clause)
            case LogAsked():
                await self._read_log(sitting)
            case ChainSeen():
                await self._show_stage(sitting)
            case PaletteAsked():
                self.action_command_palette()

    async def _part(self, sitting: AtTable, fact: Fact) -> None:
        """Go from the table, or to another."""
        match fact:
            case Left():
                await self._leave(sitting)
            case AgainAsked():
                await self._lobby.again(sitting.match_id)
            case RematchAsked() | AnotherAsked() if isinstance(sitting, Sitting):
                await self._begin_another(sitting, choose=isinstance(fact, AnotherAsked))

    async def _go_on(self, sitting: AtTable, fact: Fact) -> None:
        slow = asyncio.get_running_loop().call_later(PATIENCE, self._say_saving)
        answer = await sitting.answer(fact)
        slow.cancel()
        match answer:
            case None if isinstance(fact, MoveChosen) and self._plays_out(sitting):
                pass
            case None:
                await self._show_stage(sitting)
            case Said(text) if text:
                self.say(text)
            case Refusal() if isinstance(self.screen, TableScreen):
                self.screen.refuse(answer)
            case Sorted() if isinstance(self.screen, TableScreen):
                self.screen.trouble(sitting.trouble)

    def _say_saving(self) -> None:
        """Say what is waited for, where there is a place for it."""
        if isinstance(self.screen, Saying):
            self.screen.say(_("Saving ..."))

    def _plays_out(self, sitting: AtTable) -> bool:
        """Whether the table begins to show the last move card by card; it tells when it is done."""
        below, seconds = self.screen_stack[0], self.preferences.seconds
        paced = seconds and not self.hiding and isinstance(sitting.game.table, Chains)
        if not paced or not isinstance(below, TableScreen):
            return False
        moments = chain(below.showing, self._showing(sitting))
        if moments:
            below.play_out(moments, seconds)
        return bool(moments)

    async def _sit(self, sitting: AtTable) -> None:
        self._sitting = sitting
        await self._show_stage(sitting)

    async def _show_stage(self, sitting: AtTable) -> None:
        """Show the stage on the table that stands there, if it is one for it, else on a new screen."""
        if self.preferences.hands_over and isinstance(sitting.stage, TurnOver):
            await sitting.answer(TurnEnded())
        showing, below = self._showing(sitting), self.screen_stack[0]
        if isinstance(showing.stage, Turn | TurnOver) and isinstance(below, TableScreen):
            await self.uncover()
            below.show(showing)
            await self.fit(Size(*self.size))
        else:
            await self.switch(self._screen_of(sitting))

    def _showing(self, sitting: AtTable) -> Showing:
        return sitting.showing(letters=self.plain, four_colours=self.preferences.four_colours)

    def _screen_of(self, sitting: AtTable) -> Screen[None]:
        showing = self._showing(sitting)
        match showing.stage:
            case Turn() | TurnOver():
                return self._table(showing)
            case CurtainDown() as stage:
                return curtain(showing, stage, self.answer)
            case Watching() if isinstance(sitting, Onlooking):
                return onlooker(showing, sitting.why, self.answer, again=sitting.passing)
            case HandOver() | MatchOver() as stage:
                return result(showing, stage, self.answer)
        raise TypeError("only an onlooker has a match to be looked at")

    def _table(self, showing: Showing) -> Screen[None]:
        screen = table(showing, self.answer)
        if self.hiding:
            screen.blank()
        return screen

    async def _help(self, sitting: AtTable, clause: str) -> None:
        from cardtable.tui.screens.help import HelpScreen  # noqa: PLC0415 -- when it is first wanted

        spec = sitting.game.spec
        options: object = make(spec.options, sitting.options)
        await self.push_screen(HelpScreen(spec, options, clause, keys_of(sitting.game)))

    async def _read_log(self, sitting: AtTable) -> None:
        from cardtable.tui.screens.log import log_screen  # noqa: PLC0415 -- as above

        if not self.hiding:
            await self.push_screen(log_screen(self._showing(sitting)))

    async def _save_elsewhere(self, sitting: AtTable) -> None:
        """Ask for another folder, where the match cannot be written in its own; else say where it is."""
        from cardtable.tui.screens.elsewhere import ElsewhereScreen  # noqa: PLC0415 -- as above

        if not isinstance(sitting, Sitting) or not sitting.trouble:
            self.say(sitting.whereabouts())
            return
        suggested = os.path.expanduser("~/cardtable")  # noqa: PTH111, ASYNC240 -- no home is no error; no disk
        move = partial(self._move_house, sitting)
        await self.push_screen(ElsewhereScreen(sitting.trouble, suggested, move))

    def _move_house(self, sitting: Sitting, folder: str) -> None:
        """Keep the match in another folder, and show it there; whoever asked may look elsewhere by then."""

        async def moved() -> None:
            flaw = await sitting.move_house(folder)
            if sitting.moved_to is not None:
                self._store = sitting.moved_to
                self._lobby.move(self._store)
            if sitting is self._sitting and not flaw:
                await self._show_stage(sitting)
                self.say(sitting.whereabouts())
            elif flaw and isinstance(self.screen, Saying):
                self.screen.say(flaw, warn=True)

        self.run_worker(moved())

    async def _leave(self, sitting: AtTable) -> None:
        """Leave the table: for home, or for the shell that the match was opened from."""
        if not await self._may_leave(sitting):
            return
        if not isinstance(self._opening, Home):
            await self._end()
            return
        await self._go_home()
        if self.farewell:
            self.say(self.farewell, warn=bool(sitting.trouble))

    async def _begin_another(self, sitting: Sitting, *, choose: bool) -> None:
        if not await self._may_leave(sitting):
            return
        if choose:
            await self._go_home()
            await self._lobby.choose(sitting.again())
        else:
            await self._lobby.begin(sitting.again())

    async def _may_leave(self, sitting: AtTable) -> bool:
        """Whether a match can be left: its last step is on disk, or whoever leaves has been told."""
        warning = await sitting.warning()
        self.farewell = sitting.farewell(self._again)
        if warning:
            self.say(warning, warn=True)
            return False
        self._status = 1 if sitting.trouble else self._status
        await sitting.part()
        return True

    async def _go_home(self) -> None:
        self._sitting = None
        await self.switch(self._lobby.home())

    async def _keep(self, sitting: AtTable) -> None:
        await sitting.keep()
        self.farewell = sitting.farewell(self._again)

    async def _quit(self) -> None:
        if self._sitting is None or await self._may_leave(self._sitting):
            await self._end()

    async def _end(self) -> None:
        await self.part_with_settings()
        self.exit(return_code=self._status)

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
            await self._sitting.part()
        await self.part_with_settings()

    def let_go(self) -> None:
        """Let other windows have the match, however the app ended."""
        if self._sitting is not None:
            self._sitting.let_go()

    @override
    def lost_and_found(self) -> str:
        """Where the match is that was being played, and how to go on with it."""
        if self._sitting is None:
            return ""
        told = (self._sitting.whereabouts(), self._sitting.farewell(self._again))
        return "\n".join(dict.fromkeys(filter(None, told)))

    @override
    def action_help_quit(self) -> None:
        """Say how to leave."""
        at_table = self._sitting is not None
        self.say(_("q leaves the table; the match is saved.") if at_table else _("q leaves cardtable."))

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
        self.call_later(self._from_home, self.open_settings)

    async def _from_home(self, step: Callable[[], Awaitable[None]]) -> None:
        """Take a step from home, unless the one before it leads elsewhere already."""
        from cardtable.tui.screens.home import HomeScreen  # noqa: PLC0415 -- a match may be opened without it

        if isinstance(self.screen, HomeScreen):
            await step()

    @override
    async def action_quit(self) -> None:
        """Leave cardtable; the match is kept."""
        self.call_later(self._quit)
