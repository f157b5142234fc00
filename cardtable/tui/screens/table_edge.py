"""What every table has round its picture: the labels of common commands, and the end of the log."""

from collections.abc import Iterable, Sequence

from cardtable.canvas.area import Area
from cardtable.canvas.layout import COMMAND, Action, action_bar, written
from cardtable.canvas.sprites import Scene, line
from cardtable.learn.plain import wrap
from cardtable.tui.commands import Deed, key_name

MENU = "table.palette"
LEAST_LOG = 12
"""Columns below which a log is no use."""


def deed_labels(deeds: Iterable[Deed], foot: Area | None, *, letters: bool) -> Scene:
    """The labels on a line; where there is no room for one, a sign in the corner that opens their list."""
    if foot is None:
        return (line("=" if letters else "≡", "bar.key", x=0, y=0, z=99, place=COMMAND + MENU),)
    return action_bar([Action(deed.id, key_name(deed.keys[0]), deed.label) for deed in deeds], foot)


def log_lines(told: Sequence[str], area: Area) -> Scene:
    """As many of the last sentences as an area has room for, the latest brighter than the others."""
    if area.width < LEAST_LOG:
        return ()
    lines: list[tuple[str, str]] = []
    for sentence in reversed(told):
        style = "dim" if lines else "text"
        wrapped = [(text, style) for text in wrap(sentence, area.width)]
        if len(lines) + len(wrapped) > area.height:
            break
        lines = [*wrapped, *lines]
    return tuple(written((row,), area, line=at) for at, row in enumerate(lines))
