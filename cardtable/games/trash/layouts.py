"""The layouts of Trash as sprites: in rows of five cards, or a line each."""

from typing import Final

from cardtable.canvas.area import Area
from cardtable.canvas.faces import CHIP, CardSize, Mark, back, index
from cardtable.canvas.layout import Deck, Piece, bar, put, turn_sign, written
from cardtable.canvas.sprites import Row, Scene, Sprite, line
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.engine.width import cells, clip, pad
from cardtable.games.trash import labels
from cardtable.games.trash.fit import is_wild
from cardtable.games.trash.focus import ROW, focused, place_key
from cardtable.games.trash.seating import STEP, Seating
from cardtable.games.trash.state import View

NAME: Final = 15
"""Columns for a name where a layout is one line."""

_LEAST_LIST: Final = 12
_CHIP: Final = CardSize(5, 1)


def lying(view: View, ui: Ui, seats: Seating) -> Scene:
    """All layouts, each with its player's name and the numbers that are missing."""
    if seats.card != CHIP:
        rows = (_in_rows(view, ui, seats, Seat(seat)) for seat in range(len(seats.layouts)))
        return tuple(sprite for layout in rows for sprite in layout)
    lines = (_in_a_line(view, ui, area, Seat(seat)) for seat, area in enumerate(seats.layouts))
    return (*_numbers(view, seats), *(sprite for layout in lines for sprite in layout))


def _faces(view: View, seat: Seat) -> tuple[Card | None, ...]:
    return view.layouts[seat] if view.layouts else ()


def _acts(view: View, seat: Seat) -> bool:
    """Whether it is the turn of a seat, be it still choosing or watching where its cards go."""
    return bool(view.layouts) and seat == view.turn and view.winner is None and not view.ledger


def _in_rows(view: View, ui: Ui, seats: Seating, seat: Seat) -> Scene:
    label, ground = seats.layouts[seat].top_cut(1)
    deck = Deck(seats.card, ui.style)
    across, down = seats.card.width + seats.gap.width, seats.card.height + seats.gap.height
    cards = [
        put(_piece(view, ui, seat, number, card), ground.x + column * across, ground.y + row * down, deck)
        for number, card in enumerate(_faces(view, seat), start=1)
        for row, column in [divmod(number - 1, ROW)]
    ]
    return (_label(view, ui, label, seat), *cards)


def _piece(view: View, ui: Ui, seat: Seat, number: int, card: Card | None) -> Piece:
    place = place_key(seat, number)
    mark = Mark.FOCUS if place == focused(view, ui) else Mark.NONE
    if card is not None and is_wild(card, view.options):
        mark |= Mark.WILD
    return Piece(place, card, mark, str(number))


def _label(view: View, ui: Ui, area: Area, seat: Seat) -> Sprite:
    """The name, and at the other end what is missing; that of the player to act in the brightest colours."""
    name = ui.style.names[seat]
    if not view.layouts:
        return written(((name, "strong"),), area)
    missing = labels.missing(view.missing[seat], area.width - min(cells(name), area.width // 3) - 5)
    room = area.width - cells(missing) - 5
    turn = turn_sign(ui.style) if _acts(view, seat) else " "
    style = "bar.focus" if _acts(view, seat) else "bar"
    left, right = f"{turn} {clip(name, room)} ", f"{missing} "
    return bar(area, ((left, style),), ((right, style),), style=style)


def _numbers(view: View, seats: Seating) -> Scene:
    """The numbers of the places, above layouts of a line each."""
    if not view.layouts:
        return ()
    first = seats.layouts[0]
    longest = max(map(len, view.layouts))
    text = "".join(pad(str(number), STEP) for number in range(1, longest + 1))
    return (line(text, "dim", x=_column(first, 1), y=first.y - 1),)


def _column(area: Area, number: int) -> int:
    return area.x + NAME + 3 + STEP * (number - 1)


def _in_a_line(view: View, ui: Ui, area: Area, seat: Seat) -> Scene:
    faces = _faces(view, seat)
    acts = _acts(view, seat)
    turn = turn_sign(ui.style) if acts else " "
    name = pad(f"{turn} {clip(ui.style.names[seat], NAME - 2)}", NAME + 1)
    named = line(name, "bar.focus" if acts else "text", x=area.x, y=area.y)
    chips = (
        _chip(view, ui, place_key(seat, number), Piece("", card, text=str(number)), _column(area, number))
        for number, card in enumerate(faces, start=1)
    )
    return (named, *(chip._replace(y=area.y) for chip in chips), *_missing_beside(view, area, seat))


def _missing_beside(view: View, area: Area, seat: Seat) -> Scene:
    """What is missing in words, where the line has room for it."""
    faces = _faces(view, seat)
    rest = area.left_cut(_column(area, len(faces) + 1) - area.x + 1)[1]
    if not faces or rest.width < _LEAST_LIST:
        return ()
    return (written(((labels.missing(view.missing[seat], rest.width), "text"),), rest),)


def _chip(view: View, ui: Ui, place: str, piece: Piece, x: int) -> Sprite:
    """A place in three columns, and brackets round it where the cursor is."""
    row: Row = back(_CHIP, ui.style, text=piece.text)[0][1:-1]
    if piece.card is not None:
        row = (index(piece.card, ui.style),)
    if place == focused(view, ui):
        return Sprite(place, x - 1, 0, 6, ((("[", "note"), *row, ("]", "note")),))
    return Sprite(place, x, 0, 5, (row,))
