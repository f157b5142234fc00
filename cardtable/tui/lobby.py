"""The way to a table: home, a new match, a saved one; and the rules of a game before there is a match."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual.app import App
from textual.screen import Screen

from cardtable.lang import _
from cardtable.registry import ids, spec_of, words_of
from cardtable.saves.damage import SaveError
from cardtable.saves.store import Store
from cardtable.session.driver import Driver
from cardtable.session.match import Match
from cardtable.tui.onlooking import Onlooking
from cardtable.tui.opening import Opened, Watched
from cardtable.tui.palette import choose
from cardtable.tui.preferences import Preferences
from cardtable.tui.saying import Say
from cardtable.tui.screens.mend import mend
from cardtable.tui.shelf import Damage, Shelf, Told
from cardtable.tui.sitting import Sitting

if TYPE_CHECKING:
    from cardtable.tui.screens.new_match import NewMatch

AtTable = Sitting | Onlooking
"""A match at the table: played, or only looked at."""

Sit = Callable[[AtTable], Awaitable[None]]


class Lobby:
    """Shows the screens that lead to a match, and hands the match over."""

    def __init__(self, app: App[int], store: Store, sit: Sit, say: Say, preferences: Preferences) -> None:
        self._app, self._store, self._sit, self._say = app, store, sit, say
        self._preferences = preferences
        self._shelf = Shelf(store)

    def move(self, store: Store) -> None:
        """Begin and list matches in another folder from now on, as the one before cannot be written."""
        self._store, self._shelf = store, Shelf(store)

    def home(self) -> Screen[None]:
        """The home screen, which reads the folder of matches."""
        from cardtable.tui.screens.home import HomeScreen  # noqa: PLC0415 -- a match may be opened without it

        return HomeScreen(self._shelf)

    async def continue_last(self) -> None:
        """Go on with the latest match that is not over, or say why that cannot be."""
        await self._shelf.read()
        newest = self._shelf.newest
        if newest is None:
            self._tell_home(self._shelf.trouble or _("There is no match to go on with."))
            return
        await self._found(await self._shelf.open(newest))

    async def again(self, match_id: str) -> None:
        """Open a match once more that could only be looked at, or say why that cannot be."""
        await self._shelf.read()
        head = next((head for head in self._shelf.heads if head.id == match_id), None)
        if head is None:
            self._say(self._shelf.trouble or _("The match is no longer there."), warn=True)
        else:
            found = await self._shelf.open(head)
            await self._found(found)
            if isinstance(found, Watched):
                self._say(_("It cannot be played on yet; this is how it stands now."))

    async def _found(self, found: Opened | Watched | Told) -> None:
        """Go on with what was found; where its file is damaged, ask whether to mend it."""
        if not isinstance(found, Told):
            await self._go_on(found)
        elif found.damage:
            await self._app.push_screen(mend(found.damage), partial(self._mend, found.damage))
        else:
            self._tell_home(found.text)

    async def _mend(self, damage: Damage, wanted: bool | None) -> None:  # noqa: FBT001 -- a dialogue's answer
        if wanted:
            await self._found(await self._shelf.mend(damage))
        else:
            self._tell_home()

    async def _go_on(self, found: Opened | Watched) -> None:
        if isinstance(found, Watched):
            await self._sit(Onlooking(found))
            return
        sitting = Sitting(self._store, Driver.begin(found.match), found.match_id, found.lock)
        if sitting.driver.record != found.match.record:
            await sitting.save()
        await self._sit(sitting)

    async def choose(self, chosen: "NewMatch | None" = None) -> None:
        """Choose a match to begin, from what is given on."""
        from cardtable.tui.screens.new_match import NewMatchScreen  # noqa: PLC0415 -- as above

        people: tuple[str, ...] = ()
        with suppress(SaveError):  # home says why the folder cannot be read
            people = await asyncio.to_thread(self._store.names)
        await self._app.push_screen(NewMatchScreen(people, chosen), self.begin)

    async def begin(self, chosen: "NewMatch | None") -> None:
        """Begin what was chosen; it is on disk before its first curtain."""
        if chosen is None:
            return
        match = Match.begin(
            spec_of(chosen.game),
            dict(chosen.options),
            chosen.names,
            hand_order=self._preferences.settings.hand_order,
        )
        sitting = Sitting(self._store, Driver.begin(match))
        await sitting.save()
        await self._sit(sitting)

    async def saves(self) -> None:
        """Choose among the saved matches; from home alone, as the match that is played is no choice."""
        from cardtable.tui.screens.home import HomeScreen  # noqa: PLC0415 -- as above
        from cardtable.tui.screens.saves import saves_screen  # noqa: PLC0415 -- as above

        if not isinstance(self._app.screen_stack[0], HomeScreen):
            return
        await self._app.push_screen(saves_screen(self._shelf, self._shelf.read), self._chosen)

    async def _chosen(self, chosen: Opened | Watched | None) -> None:
        """Go on with the match, if one was chosen; else home follows what has become of them all."""
        if chosen:
            await self._go_on(chosen)
        else:
            self._tell_home()

    def _tell_home(self, cannot: str = "") -> None:
        """Have home follow the list, and say what could not be done."""
        from cardtable.tui.screens.home import HomeScreen  # noqa: PLC0415 -- as above

        below = self._app.screen_stack[0]
        if isinstance(below, HomeScreen):
            below.follow()
        if cannot:
            self._say(cannot, warn=True)

    async def learn(self) -> None:
        """Open the rules of the only game, or let one be chosen."""
        if len(ids()) == 1:
            await self.read(ids()[0])
            return
        games = [(words_of(spec_of(game)).name(), partial(self._later, game)) for game in ids()]
        choose(self._app, games, _("Which game?"))

    async def read(self, game: str) -> None:
        """Read the rules of a game as they are written."""
        from cardtable.tui.screens.help import HelpScreen  # noqa: PLC0415 -- as above

        await self._app.push_screen(HelpScreen(spec_of(game)))

    def _later(self, game: str) -> None:
        self._app.call_later(self.read, game)
