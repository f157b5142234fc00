"""Lists to choose from by typing: of all commands of a screen, of which none names a card, and others."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol, runtime_checkable

from textual.app import App, SystemCommand
from textual.command import CommandListItem, CommandPalette, Hit, Hits, SimpleProvider
from textual.screen import Screen
from textual.system_commands import SystemCommandsProvider
from typing_extensions import override

from cardtable.canvas.table import Act
from cardtable.lang import _
from cardtable.tui.commands import Deed, key_name
from cardtable.tui.enters import enters_of
from cardtable.tui.facts import CurtainLifted, PaletteAsked
from cardtable.tui.screens.table import TableScreen


@runtime_checkable
class Offering(Protocol):
    """A screen with commands."""

    @property
    def deeds(self) -> Sequence[Deed]:
        """What can be done there now."""

    async def action_tell(self, deed_id: str) -> None:
        """Do it."""


def offered(screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The commands of a screen: those of the game, then those that it shares with others; elsewhere none.

    A curtain is lifted at the curtain alone.
    """
    if isinstance(screen, TableScreen):
        game = screen.showing.game
        for command in game.table.commands:
            label, keys = game.words.command(command.words), ", ".join(map(key_name, command.keys))
            yield SystemCommand(label, keys, partial(screen.give, Act(command.id), clicked=True))
    if isinstance(screen, Offering):
        for deed in screen.deeds:
            if not isinstance(deed.fact, PaletteAsked | CurtainLifted):
                yield SystemCommand(deed.label, deed.tip, partial(_do, screen, deed.id))


async def _do(screen: Screen[Any], deed_id: str) -> None:
    """Do a command of a screen that offers it."""
    if isinstance(screen, Offering):
        with enters_of(screen).excused():
            await screen.action_tell(deed_id)


class Commands(SystemCommandsProvider):
    """All commands of a screen."""

    @override
    async def search(self, query: str) -> Hits:
        """Give the commands that match."""
        async for hit in _or_nothing(super().search(query), self.app.action_command_palette):
            yield hit


class Choices(SimpleProvider):
    """A few things, one of which is to be chosen; `again` shows them anew."""

    def __init__(
        self, screen: Screen[Any], choices: Sequence[CommandListItem], again: Callable[[], object]
    ) -> None:
        super().__init__(screen, list(choices))
        self._again = again

    @override
    async def search(self, query: str) -> Hits:
        """Give the choices that match."""
        async for hit in _or_nothing(super().search(query), self._again):
            yield hit


def choose(app: App[Any], choices: Sequence[CommandListItem], placeholder: str) -> None:
    """Have one of a few things chosen."""
    provider: Any = Choices(app.screen, choices, partial(choose, app, choices, placeholder))
    app.push_screen(CommandPalette([provider], placeholder=placeholder))


async def _or_nothing(hits: Hits, again: Callable[[], object]) -> Hits:
    """Give what was found; where that is nothing, a line that says so and leads back to the whole list."""
    found = False
    async for hit in hits:
        found = True
        yield hit
    if not found:
        yield Hit(0, _("Nothing matches"), again, help=_("Enter shows the whole list again"))
