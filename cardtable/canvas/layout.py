"""The vocabulary in which a game's `scene` speaks: fans, piles, bars, panels and lines of text."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cardtable.canvas.area import Area
from cardtable.canvas.faces import STRIP, CardSize, Mark, back, face, outline
from cardtable.canvas.metrics import spread
from cardtable.canvas.sprites import Row, Rows, Scene, Sprite, fit_row, row_cells
from cardtable.canvas.table import Style
from cardtable.engine.cards import Card
from cardtable.engine.width import NO_BREAK, cells, clip, wrap

COMMAND: Final = "command:"
"""What the place of a command's label begins with."""

MORE_LEFT: Final = "more:left"
MORE_RIGHT: Final = "more:right"
"""The places of the signs that count the cards of a fan that are out of sight."""

_FAN: Final = 10
_OVER_ALL: Final = 90


class Piece(NamedTuple):
    """A card to be laid: the place that a click on it names, its face (None: face down), its marks.

    `text` stands on its back: the number of its place. `seen`: how many of its columns no other card
    lies over; None: all.
    """

    place: str
    card: Card | None = None
    mark: Mark = Mark.NONE
    text: str = ""
    seen: int | None = None


class Deck(NamedTuple):
    """How cards are drawn here: their size and their dress."""

    size: CardSize
    style: Style


class Action(NamedTuple):
    """A command on the action bar: its id, the key as it is shown, its label, whether it is highlighted."""

    command: str
    key: str
    label: str
    focused: bool = False


def turn_sign(style: Style) -> str:
    """What stands before the name of the seat to act."""
    return ">" if style.ascii else "►"


def picture(piece: Piece, deck: Deck) -> Rows:
    """The card of a piece, up or down."""
    if piece.card is None:
        return back(deck.size, deck.style, focused=Mark.FOCUS in piece.mark, text=piece.text)
    return face(piece.card, deck.size, piece.mark, deck.style, seen=piece.seen)


def put(piece: Piece, x: int, y: int, deck: Deck, *, z: int = 5) -> Sprite:
    """One card at a point."""
    return Sprite(piece.place, x, y, z, picture(piece, deck))


def fan(
    pieces: Sequence[Piece],
    area: Area,
    deck: Deck,
    *,
    breaks: Collection[int] = (),
    align: str = "^",
    least: int = STRIP,
) -> Scene:
    """Cards side by side on the floor of an area, each over the one to its left.

    Every card shows rank and suit. Selected cards stand one line higher, if the area has that line.
    `breaks` are the indexes before which a gap stands, as far as there is room. What does not fit is
    counted at the ends (`MORE_LEFT`, `MORE_RIGHT`), and the focused card stays in sight. `least`: how
    many columns of a covered card are seen; of face-down cards less will do than the usual.
    """
    if not pieces:
        return ()
    laid = spread(len(pieces), area.width, deck.size, least=least)
    if laid.shown < len(pieces):
        return _window(pieces, area, deck, laid.step)
    room = area.width - deck.size.width
    offsets = _offsets(len(pieces), laid.step, room, breaks, least)
    free = room - offsets[-1]
    x = area.x + {"<": 0, "^": free // 2, ">": free}[align]
    return _row(pieces, [x + offset for offset in offsets], area, deck)


def fan_width(count: int, width: int, size: CardSize) -> int:
    """The columns that a fan of so many cards takes in so many columns."""
    laid = spread(count, width, size)
    return laid.step * (laid.shown - 1) + size.width if count else 0


def pile(top: Piece, count: int, x: int, y: int, deck: Deck, *, z: int = 5) -> Scene:
    """A pile seen from above, thicker the more cards it has; without cards its outline."""
    if not count:
        return (Sprite(top.place, x, y, z, outline(deck.size, deck.style, focused=Mark.FOCUS in top.mark)),)
    depth = 0 if deck.size.height == 1 or count == 1 else min(2, (count + 8) // 10)
    under = picture(top._replace(mark=Mark.NONE), deck)
    shades = tuple(Sprite("", x + at, y, z - at, under) for at in range(depth, 0, -1))
    return (*shades, put(top, x, y, deck, z=z))


def bar(area: Area, left: Row, right: Row = (), *, style: str = "bar", z: int = 0) -> Sprite:
    """A line across an area, with something at each of its ends; the right one wins."""
    right = fit_row(right, min(row_cells(right), area.width), style)
    return Sprite("", area.x, area.y, z, ((*fit_row(left, area.width - row_cells(right), style), *right),))


def action_lines(actions: Sequence[Action], width: int) -> int:
    """How many lines of a width the action bar needs so that no action is hidden."""
    return max(1, len(_flow(actions, width)))


def action_bar(actions: Sequence[Action], area: Area, *, z: int = 0) -> Scene:
    """The action bar: each action can be clicked, at the place `command:ID`."""
    ground = tuple(bar(Area(area.x, area.y + at, area.width, 1), (), z=z) for at in range(area.height))
    labels = [
        Sprite(COMMAND + action.command, area.x + x, area.y + at, z + 1, (_label(action, area.width),))
        for at, flowed in enumerate(_flow(actions, area.width)[: area.height])
        for x, action in flowed
    ]
    return (*ground, *labels)


def panel(
    area: Area, title: str, lines: Sequence[Row], style: Style, *, place: str = "", z: int = 20
) -> Sprite:
    """A box with a title in its border; lines that do not fit are clipped."""
    corners, across, down = ("++++", "-", "|") if style.ascii else ("╭╮╰╯", "─", "│")
    inner = area.width - 4
    head = f" {clip(title, inner - 2)} " if title else ""
    top: Row = (
        (corners[0] + across, "edge"),
        (head, "strong"),
        (across * (area.width - 3 - cells(head)) + corners[1], "edge"),
    )
    shown = [*lines, *[()] * area.height][: area.height - 2]
    body = [((f"{down} ", "edge"), *fit_row(row, inner, "text"), (f" {down}", "edge")) for row in shown]
    bottom: Row = ((corners[2] + across * (area.width - 2) + corners[3], "edge"),)
    return Sprite(place, area.x, area.y, z, (tuple(run for run in top if run[0]), *body, bottom))


def centred(text: str, style: str, area: Area, *, line: int = 0, place: str = "", z: int = 0) -> Sprite:
    """A text in the middle of a line of an area, counted from its top."""
    text = clip(text, area.width)
    x = area.x + (area.width - cells(text)) // 2
    return Sprite(place, x, area.y + line, z, (((text, style),),))


def written(row: Row, area: Area, *, line: int = 0, align: str = "<", place: str = "", z: int = 0) -> Sprite:
    """Runs of text at a side of a line of an area, `<`, `>` or `^`, clipped to it."""
    row = fit_row(row, min(row_cells(row), area.width), "text")
    left = {"<": 0, "^": (area.width - row_cells(row)) // 2, ">": area.width - row_cells(row)}[align]
    return Sprite(place, area.x + left, area.y + line, z, (row,))


def across(text: str, style: str, ground: Area, *, line: Area | None = None) -> Scene:
    """A text over everything at the foot of a ground, on as many lines as it takes and the ground has.

    `line`: where a text stands, without covering anything, that takes no more than one.
    """
    texts = wrap(text, ground.width - 2)
    if line is not None and len(texts) == 1:
        return (written(((text.replace(NO_BREAK, " "), style),), line, align="^"),)
    foot = ground.bottom_cut(len(texts))[0].lines()
    return tuple(
        bar(area, fit_row(((told, style),), area.width, style, align="^"), style=style, z=_OVER_ALL)
        for area, told in zip(foot, texts, strict=False)
    )


def _offsets(count: int, step: int, room: int, breaks: Collection[int], least: int) -> list[int]:
    """Where each card begins; cards lie closer by a column where gaps would have no room otherwise."""
    inner = [at for at in breaks if 0 < at < count]
    if step > least and room - step * (count - 1) < len(inner):
        step -= 1
    gap = min(2, (room - step * (count - 1)) // len(inner)) if inner else 0
    return [step * at + gap * sum(1 for where in inner if where <= at) for at in range(count)]


def _row(pieces: Sequence[Piece], columns: Sequence[int], area: Area, deck: Deck) -> Scene:
    floor = area.bottom - deck.size.height
    lift = 1 if area.height > deck.size.height else 0
    front = len(pieces) if _hides_no_index(columns, deck) else 0

    pieces = covered(pieces, columns)

    def laid(piece: Piece, x: int, z: int) -> Sprite:
        y = floor - lift if Mark.SELECTED in piece.mark else floor
        return put(piece, x, y, deck, z=z + front if Mark.FOCUS in piece.mark else z)

    return tuple(laid(piece, x, _FAN + at) for at, (piece, x) in enumerate(zip(pieces, columns, strict=True)))


def covered(pieces: Sequence[Piece], columns: Sequence[int]) -> list[Piece]:
    """Cards that begin at these columns, each under the next one as far as that lies over it."""
    steps = (right - left for left, right in pairwise(columns))
    return [*map(lambda piece, step: piece._replace(seen=step), pieces, steps), *pieces[-1:]]


def _hides_no_index(columns: Sequence[int], deck: Deck) -> bool:
    """Whether a card brought to the front covers no more of the next one than its border."""
    return all(right - left >= deck.size.width - 1 for left, right in pairwise(columns))


def _window(pieces: Sequence[Piece], area: Area, deck: Deck, least: int) -> Scene:
    sign = 4
    shown = max(1, (area.width - 2 * sign - deck.size.width) // least + 1)
    focus = next((at for at, piece in enumerate(pieces) if Mark.FOCUS in piece.mark), 0)
    first = max(0, min(focus - shown // 2, len(pieces) - shown))
    last = min(len(pieces), first + shown)
    columns = [area.x + sign + least * at for at in range(last - first)]
    y = area.bottom - (deck.size.height + 1) // 2
    left, right = ("<", ">") if deck.style.ascii else ("◄", "►")
    signs = []
    if first:
        signs.append(Sprite(MORE_LEFT, area.x, y, _FAN, (((f"{left}{first}".ljust(sign), "note"),),)))
    if last < len(pieces):
        text = f"{len(pieces) - last}{right}".rjust(sign)
        signs.append(Sprite(MORE_RIGHT, area.right - sign, y, _FAN, (((text, "note"),),)))
    return (*_row(pieces[first:last], columns, area, deck), *signs)


def _label(action: Action, width: int) -> Row:
    key, text = ("bar.focus", "bar.focus") if action.focused else ("bar.key", "bar")
    ends = ("[", "]") if action.focused else (" ", " ")
    return fit_row(
        ((ends[0], text), (action.key, key), (f" {action.label}", text), (ends[1], text)),
        _label_cells(action, width),
        text,
    )


def _label_cells(action: Action, width: int) -> int:
    return min(width, cells(action.key) + cells(action.label) + 3)


def _flow(actions: Sequence[Action], width: int) -> list[list[tuple[int, Action]]]:
    lines: list[list[tuple[int, Action]]] = []
    at = 0
    for action in actions:
        wide = _label_cells(action, width)
        if not lines or at + wide > width:
            lines.append([])
            at = 0
        lines[-1].append((at, action))
        at += wide
    return lines
