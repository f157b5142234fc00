"""What every table has round its picture: the labels of common commands, and the end of the log."""

from collections.abc import Iterable, Sequence

from cardtable.canvas.area import Area
from cardtable.canvas.layout import Action, action_bar, written
from cardtable.canvas.sprites import Scene
from cardtable.engine.width import wrap
from cardtable.tui.commands import Deed, key_name

LEAST_LOG = 12
"""Columns below which a log is no use."""


def deed_labels(deeds: Iterable[Deed], foot: Area) -> Scene:
    """The labels on a line."""
    return action_bar(
        [Action(deed.id, key_name(deed.keys[0]), deed.label) for deed in deeds if deed.labelled], foot
    )


def log_lines(told: Sequence[str], area: Area) -> Scene:
    """As many of the last sentences as an area has room for, the latest brighter than the others.

    Of a latest one that is too long the end is seen.
    """
    if area.width < LEAST_LOG:
        return ()
    lines: list[tuple[str, str]] = []
    for sentence in reversed(told):
        style = "dim" if lines else "text"
        wrapped = [(text, style) for text in wrap(sentence, area.width)]
        if len(lines) + len(wrapped) > area.height:
            lines = lines or wrapped[-area.height :] if area.height else []
            break
        lines = [*wrapped, *lines]
    return tuple(written((row,), area, line=at) for at, row in enumerate(lines))
