"""A move that moves many cards, as moments to be shown one after the other."""

from dataclasses import replace

from cardtable.canvas.table import Chains
from cardtable.session.driver import Turn
from cardtable.tui.showing import Showing


def chain(before: Showing, after: Showing) -> tuple[Showing, ...]:
    """What there is to see between two stages of a match; nothing where a game moves card by card anyhow.

    The log of each moment tells what has been seen so far, and nothing can be taken back meanwhile.
    """
    table, stage = after.game.table, before.stage
    if not isinstance(table, Chains) or not isinstance(stage, Turn):
        return ()
    earlier = after.events[: len(after.events) - len(after.last)]
    return tuple(
        replace(
            after,
            stage=Turn(stage.seat, moment.view),
            events=(*earlier, *after.last[:number]),
            focus=moment.focus,
            undo=False,
            redo=False,
        )
        for number, moment in enumerate(table.moments(stage.view, after.last), start=1)
    )
