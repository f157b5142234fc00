"""The whole of a stack, set by set from its top, over the middle of the table."""

from typing import Final

from cardtable.canvas.area import Area
from cardtable.canvas.layout import panel
from cardtable.canvas.sprites import Row, Scene, fit_row
from cardtable.canvas.table import Ui
from cardtable.engine.width import cells
from cardtable.games.thief import labels, stacks
from cardtable.games.thief.looking import Look, look_of, place_of
from cardtable.games.thief.sets import StackSet, points_of
from cardtable.games.thief.stacks import tight
from cardtable.games.thief.state import View

WIDEST: Final = 76
"""Columns beyond which a panel gets no wider: a set and its points belong together."""

_FRAME: Final = 2


def whole_stack(view: View, ui: Ui, ground: Area, table: Area) -> Scene:
    """The stack that is looked at; a click on it closes it, as one anywhere beside it on the table."""
    look = look_of(view, ui)
    if look is None:
        return ()
    stack = view.stacks[look.seat]
    title = labels.whole_stack(ui.style.names[look.seat], len(stack), view.worth[look.seat])
    width = min(WIDEST, ground.width - 2)
    lines = _lines(view, ui, look, width - 2 * _FRAME, ground.height - _FRAME)
    area = ground.centred(width, len(lines) + _FRAME)
    return (
        stacks.ground(place_of(look), table, z=-2),
        stacks.ground(place_of(look), ground, z=49),
        panel(area, title, lines, ui.style, place=place_of(look), z=50),
    )


def _lines(view: View, ui: Ui, look: Look, width: int, height: int) -> list[Row]:
    """As many sets as fit, and how many there are above and below them."""
    from_top = tuple(reversed(view.stacks[look.seat]))
    first = look.first
    if len(from_top) <= height:
        first, shown = 0, from_top
    else:
        first = min(first, len(from_top) - (height - 1))
        shown = from_top[first : first + height - 1]
    lines = [_line(view, ui, one, top=first + at == 0, width=width) for at, one in enumerate(shown)]
    hidden = labels.sets_out_of_sight(first, len(from_top) - first - len(shown))
    return [*lines, ((hidden, "note"),)] if hidden else lines


def _line(view: View, ui: Ui, one: StackSet, *, top: bool, width: int) -> Row:
    """The cards of a set, and at the right its rank and its points."""
    said = labels.one_set(one, points_of(one.cards, view.options))
    if top:
        said = f"{said}, {labels.top_set()}"
    row = tight(one.cards, width - cells(said) - 2, ui.style, view.options)
    return (*fit_row(row, width - cells(said), "text"), (said, "strong" if top else "text"))
