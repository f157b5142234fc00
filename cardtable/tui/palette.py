"""What the list of all commands offers on a screen of a match; no command names a card."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from textual.app import SystemCommand
from textual.screen import Screen

from cardtable.canvas.table import Act
from cardtable.tui.commands import key_name
from cardtable.tui.facts import PaletteAsked
from cardtable.tui.screens.match import MatchScreen
from cardtable.tui.screens.table import TableScreen


def offered(screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The commands of a screen: those of the game, then those of every table; elsewhere none."""
    if isinstance(screen, TableScreen):
        game = screen.showing.game
        for command in game.table.commands:
            label, keys = game.words.command(command.words), ", ".join(map(key_name, command.keys))
            yield SystemCommand(label, keys, partial(screen.give, Act(command.id)))
    if isinstance(screen, MatchScreen):
        for deed in screen.deeds:
            if not isinstance(deed.fact, PaletteAsked):
                yield SystemCommand(deed.label, deed.tip, partial(screen.action_tell, deed.id))
