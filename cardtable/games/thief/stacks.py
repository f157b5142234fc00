"""The stacks of Thief as they lie on the table: the top set of each, its size and its points."""

from typing import Final, NamedTuple

from cardtable.canvas.area import Area
from cardtable.canvas.faces import LARGE, MEDIUM, SMALL, STRIP, CardSize, Mark, face, index_text
from cardtable.canvas.layout import Deck, Piece, covered, fan, put, written
from cardtable.canvas.sprites import Row, Run, Scene, Sprite, row_cells
from cardtable.canvas.table import Style, Ui
from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.engine.width import cells, clip
from cardtable.games.thief import labels
from cardtable.games.thief.focus import focused, stack_place
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import is_wild
from cardtable.games.thief.state import View

WIDEST: Final = 36
"""Columns beyond which a seat gets no wider: seats belong together."""

ROOMY: Final = 24
"""Columns from which on a seat's lines are written out."""

TEXT_LINES: Final = 3
"""Lines of a seat above its top set: the name with the total, the cards in hand, the stack."""

_LEAST_NAME: Final = 4


def set_size(width: int, height: int) -> CardSize:
    """How large the cards of a top set are in so many columns and lines; of one line they are text."""
    fitting = (
        size for size in (LARGE, MEDIUM, SMALL) if height >= size.height and width >= size.width + 2 * STRIP
    )
    return next(fitting, CardSize(width, 1))


def seats(view: View, ui: Ui, order: tuple[Seat, ...], ground: Area) -> Scene:
    """Seats side by side, each with its stack, which is clicked at one place."""
    width = min(ground.width, WIDEST * len(order))
    columns = ground.centred(width, ground.height).columns(len(order))
    return tuple(
        sprite
        for seat, column in zip(order, columns, strict=True)
        for sprite in _seat(view, ui, seat, column)
    )


def _seat(view: View, ui: Ui, seat: Seat, column: Area) -> Scene:
    inner = column._replace(width=column.width - 1)
    told = (_name(view, ui, seat, inner.width), *_counts(view, ui, seat, inner.width))
    place = stack_place(seat)
    text, rest = inner.top_cut(len(told))
    return (
        ground(place, inner),
        *(written((run,), text, line=at, align="^", place=place) for at, run in enumerate(told)),
        *top_set(view, ui, seat, rest),
    )


def ground(place: str, area: Area, *, z: int = -1) -> Sprite:
    """What a click hits beside the texts and the cards of a place."""
    return Sprite(place, area.x, area.y, z, (((" " * area.width, "felt"),),) * area.height)


def _name(view: View, ui: Ui, seat: Seat, width: int) -> Run:
    """A name, marked by a sign where this seat is to act; in little room with its points."""
    sign = f"{'>' if ui.style.ascii else '►'} " if seat == view.to_act else ""
    total = "" if width >= ROOMY else f" {view.totals[seat]}"
    name = clip(ui.style.names[seat], max(_LEAST_NAME, width - cells(sign) - cells(total)))
    return f"{sign}{name}{total}", "turn" if sign else "strong"


def _counts(view: View, ui: Ui, seat: Seat, width: int) -> tuple[Run, Run]:
    """Cards in hand and the stack, the cursor as brackets round whichever has room for them."""
    count = view.counts[seat] if view.counts else 0
    sets, worth = _size_of(view, seat)
    held = labels.held(count) if width < ROOMY else labels.held_and_total(count, view.totals[seat])
    lying = labels.stack(sets, worth)
    if cells(lying) > width:
        lying = labels.stack_in_brief(sets, worth)
    if focused(view, ui) != stack_place(seat):
        return (held, "text"), (lying, "text")
    if cells(lying) + 2 > width:
        return (f"[{held}]", "note"), (lying, "note")
    return (held, "text"), (f"[{lying}]", "note")


def _size_of(view: View, seat: Seat) -> tuple[int, int]:
    return (len(view.stacks[seat]), view.worth[seat]) if view.stacks else (0, 0)


def own(view: View, ui: Ui, seat: Seat, area: Area) -> Scene:
    """The stack of whoever sits at the bottom, beside the hand."""
    label, rest = area.top_cut(1)
    place = stack_place(seat)
    size = set_size(rest.width, rest.height)
    floor = rest.bottom_cut(size.height)[0] if rest.height > size.height + 1 else rest
    head = label._replace(y=floor.y - 1)
    text = _own_label(view, seat, area.width)
    return (
        ground(place, area),
        written(((clip(text, area.width), "text"),), head, align="^", place=place),
        *top_set(view, ui, seat, floor),
    )


def _own_label(view: View, seat: Seat, width: int) -> str:
    """How large the own stack is; where everybody looks, its owner stands beside it with the hand."""
    lying = labels.stack(*_size_of(view, seat))
    own_one = labels.own_stack(lying)
    return lying if view.seat is None or cells(own_one) > width else own_one


class _Lying(NamedTuple):
    """The top set of a stack, and what every card of it is a place of."""

    cards: tuple[Card, ...]
    place: str
    focused: bool


def top_set(view: View, ui: Ui, seat: Seat, area: Area) -> Scene:
    """The top set of a stack as cards, or as text where there is room for a line only."""
    stack = view.stacks[seat] if view.stacks else ()
    if not stack or not area.height:
        return ()
    place = stack_place(seat)
    lying = _Lying(stack[-1].cards, place, focused(view, ui) == place)
    size = set_size(area.width, area.height)
    if size.height == 1:
        row = tight(lying.cards, area.width, ui.style, view.options)
        return (written(row, area, align="^", place=place),)
    return _as_cards(lying, area.top_cut(size.height)[0], Deck(size, ui.style), view.options)


def _as_cards(lying: _Lying, area: Area, deck: Deck, options: Options) -> Scene:
    """As many cards as fit, and how many more there are."""
    most = (area.width - deck.size.width) // STRIP + 1
    cards, rest = lying.cards, ""
    if len(cards) > most:
        most = (area.width - deck.size.width - 4) // STRIP + 1
        cards, rest = in_sight(cards, most, options), labels.more(len(lying.cards) - most)
    pieces = [Piece(lying.place, card, _mark(card, options, focused=lying.focused)) for card in cards]
    if not rest:
        return fan(pieces, area, deck)
    told = Area(area.x, area.y + area.height // 2, 4, 1)
    return (
        written(((rest, "note"),), told, align=">", place=lying.place),
        *_strips(pieces, area.left_cut(5)[1], deck),
    )


def _strips(pieces: list[Piece], area: Area, deck: Deck) -> Scene:
    columns = [area.x + STRIP * at for at in range(len(pieces))]
    lying = zip(covered(pieces, columns), columns, strict=True)
    return tuple(put(piece, x, area.y, deck, z=5 + at) for at, (piece, x) in enumerate(lying))


def _mark(card: Card, options: Options, *, focused: bool) -> Mark:
    wild = Mark.WILD if is_wild(card, options) else Mark.NONE
    return wild | Mark.FOCUS if focused else wild


def inked(card: Card, style: Style) -> Run:
    """A card as text on the ground of cards."""
    text = index_text(card, letters=style.ascii)
    ((_text, ink),) = face(card, CardSize(len(text) + 2, 1), Mark.NONE, style)[0]
    return text, ink


def in_sight(cards: tuple[Card, ...], most: int, options: Options) -> tuple[Card, ...]:
    """The last cards of a set, so many; a natural one, which tells its rank, is always among them."""
    last = cards[-most:]
    naturals = [card for card in cards if not is_wild(card, options)]
    if not naturals or any(card in naturals for card in last):
        return last
    return (naturals[-1], *last[1:])


def tight(cards: tuple[Card, ...], width: int, style: Style, options: Options) -> Row:
    """Cards as text in one line: apart where there is room, else close, else the last ones and a count."""
    for between in (" ", ""):
        row = _texts(cards, style, between)
        if row_cells(row) <= width:
            return row
    shown = len(cards) - 1
    while shown > 1 and row_cells(_counted(cards, shown, style, options)) > width:
        shown -= 1
    return _counted(cards, shown, style, options)


def _counted(cards: tuple[Card, ...], shown: int, style: Style, options: Options) -> Row:
    more = labels.more(len(cards) - shown) + " "
    return ((more, "note"), *_texts(in_sight(cards, shown, options), style, ""))


def _texts(cards: tuple[Card, ...], style: Style, between: str) -> Row:
    runs = [inked(card, style) for card in cards]
    return tuple(
        (between + text + (between if at == len(runs) - 1 else ""), ink)
        for at, (text, ink) in enumerate(runs)
    )
