"""What the list of all commands offers on a screen that has commands; none names a card."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Protocol, runtime_checkable

from textual.app import SystemCommand
from textual.screen import Screen

from cardtable.canvas.table import Act
from cardtable.tui.commands import Deed, key_name
from cardtable.tui.facts import PaletteAsked
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
    """The commands of a screen: those of the game, then those that it shares with others; elsewhere none."""
    if isinstance(screen, TableScreen):
        game = screen.showing.game
        for command in game.table.commands:
            label, keys = game.words.command(command.words), ", ".join(map(key_name, command.keys))
            yield SystemCommand(label, keys, partial(screen.give, Act(command.id)))
    if isinstance(screen, Offering):
        for deed in screen.deeds:
            if not isinstance(deed.fact, PaletteAsked):
                yield SystemCommand(deed.label, deed.tip, partial(screen.action_tell, deed.id))
