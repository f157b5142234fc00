"""The other seats round a table of Tien Len, the next to play on the left."""

from typing import Final

from cardtable.canvas.area import Area
from cardtable.canvas.faces import CardSize
from cardtable.canvas.hand_places import bottom_seat
from cardtable.canvas.layout import Deck, Piece, fan, turn_sign, written
from cardtable.canvas.metrics import Frame
from cardtable.canvas.sprites import Scene
from cardtable.canvas.table import Ui
from cardtable.engine.seats import Seat
from cardtable.engine.width import cells, clip
from cardtable.games.tien_len import labels
from cardtable.games.tien_len.state import View

WIDEST: Final = 36
"""Columns beyond which a seat gets no wider: seats belong together."""

_BACKS: Final = {2: CardSize(4, 2), 3: CardSize(5, 3), 4: CardSize(7, 4)}
"""How large cards are in so many lines."""

_LEAST_JOINED: Final = WIDEST // 2 + 6
"""Columns from which on cards and points of a seat stand on one line."""

_HIGH: Final = 20
"""Lines of the middle from which on the outer seats sit lower than the others."""


def others(view: View, ui: Ui, areas: Frame) -> Scene:
    """Every other seat: name, cards, points, and the backs of its cards where there is room."""
    own, count = bottom_seat(view), len(view.counts)
    seats = [Seat((own + turn) % count) for turn in range(1, count)]
    width = min(areas.others.width, WIDEST * len(seats))
    columns = areas.others.centred(width, areas.others.height).columns(len(seats))
    return tuple(
        sprite
        for seat, column in zip(seats, columns, strict=True)
        for sprite in _seat(view, ui, seat, _lowered(column, areas, outer=seat in {seats[0], seats[-1]}))
    )


def drop(areas: Frame) -> int:
    """Lines that the outer seats hang into the middle of a high table."""
    return 3 if areas.middle.height >= _HIGH else 0


def _lowered(column: Area, areas: Frame, *, outer: bool) -> Area:
    down = drop(areas) if outer and column.width < areas.others.width // 2 else 0
    return column._replace(y=column.y + down)


def _seat(view: View, ui: Ui, seat: Seat, column: Area) -> Scene:
    lines = _lines(view, ui, seat, column.width - 1)
    told = tuple(written((row,), column, line=at, align="^") for at, row in enumerate(lines))
    ground = column.top_cut(len(lines))[1]
    if ground.height not in _BACKS:
        return told
    backs = [Piece(f"seat{seat}.{index}") for index in range(view.counts[seat])]
    inner = Area(ground.x + 1, ground.y, ground.width - 2, ground.height)
    return (*told, *fan(backs, inner, Deck(_BACKS[ground.height], ui.style), least=1))


def _lines(view: View, ui: Ui, seat: Seat, width: int) -> list[tuple[str, str]]:
    """What is told of a seat, on two lines where they are wide enough, else on three."""
    state = labels.held(view, seat, width)
    style = "dim" if seat in view.passed else "note" if view.counts[seat] == 1 else "text"
    name = _name(view, ui, seat, width)
    joined = labels.with_points(state, view.totals[seat], width)
    if width >= _LEAST_JOINED and cells(joined) <= width:
        return [name, (joined, style)]
    return [name, (state, style), (labels.points(view.totals[seat]), "dim")]


def _name(view: View, ui: Ui, seat: Seat, width: int) -> tuple[str, str]:
    """A name, marked by a sign where it is this seat's turn."""
    name = ui.style.names[seat]
    if seat != view.to_act:
        return clip(name, width), "strong"
    return f"{turn_sign(ui.style)} {clip(name, width - 2)}", "turn"
