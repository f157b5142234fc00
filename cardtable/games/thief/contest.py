"""The challenge under way as all see it: the set, and the cards laid so far with who laid each."""

from typing import Final

from cardtable.canvas.area import Area
from cardtable.canvas.faces import CardSize, Mark
from cardtable.canvas.layout import Deck, Piece, fan, fan_width, put, written
from cardtable.canvas.sprites import Row, Scene, Sprite, row_cells
from cardtable.canvas.table import Style, Ui
from cardtable.engine.cards import Card
from cardtable.engine.width import cells, clip
from cardtable.games.thief import labels
from cardtable.games.thief.choice import Contest
from cardtable.games.thief.focus import stack_place
from cardtable.games.thief.sets import StackSet, is_wild, points_of
from cardtable.games.thief.stacks import inked, tight
from cardtable.games.thief.state import View

_SHORT: Final = 6
"""Columns of a name beside a card that is written as text."""

_GAP: Final = 3
"""Columns between the set and what was laid against it."""


def contest(view: View, ui: Ui, area: Area, size: CardSize) -> Scene:
    """Who challenges whom for what, the set, and the cards laid in order: as cards, or else as text."""
    now, target = view.contest, view.challenged
    if now is None or target is None:
        return ()
    head, body = area.top_cut(1)
    told = _head(view, ui, now, target, area.width)
    if body.height >= size.height + 1 and _width(now, target, size, body.width) <= body.width:
        return (told_at(told, head), *_as_cards(view, ui, body, size))
    return (told_at(told, head), *_as_text(now, target, ui.style, body, stack_place(now.owner)))


def told_at(row: Row, line: Area) -> Sprite:
    """A row in the middle of a line."""
    return written(row, line, align="^")


def _head(view: View, ui: Ui, now: Contest, target: StackSet, width: int) -> Row:
    worth = points_of((*target.cards, *now.cards), view.options)
    room = max(_SHORT, (width - cells(labels.challenge("", "", target.rank, worth))) // 2)
    names = [clip(ui.style.names[seat], room) for seat in (now.challenger, now.owner)]
    return ((labels.challenge(names[0], names[1], target.rank, worth), "note"),)


def _column(now: Contest, size: CardSize, room: int) -> int:
    """How wide the place of a laid card is, under which its player's name stands."""
    return min(size.width + 3, max(size.width, room // max(1, len(now.cards))))


def _width(now: Contest, target: StackSet, size: CardSize, width: int) -> int:
    return _set_width(target, size, width) + _GAP + size.width * len(now.cards)


def _set_width(target: StackSet, size: CardSize, width: int) -> int:
    return fan_width(len(target.cards), min(width, size.width + 4 * (len(target.cards) - 1)), size)


def _as_cards(view: View, ui: Ui, body: Area, size: CardSize) -> Scene:
    now, target = view.contest, view.challenged
    assert now is not None  # noqa: S101 -- asked for only in a challenge
    assert target is not None  # noqa: S101 -- the same
    deck, place = Deck(size, ui.style), stack_place(now.owner)
    wide = _set_width(target, size, body.width)
    column = _column(now, size, body.width - wide - _GAP)
    row = body.centred(wide + _GAP + column * len(now.cards), size.height + 1)
    lying, laid = row._replace(y=body.y + max(0, (body.height - size.height - 1) // 2)).left_cut(wide)
    pieces = [Piece(place, card, _wild(view, card)) for card in target.cards]
    return (
        *fan(pieces, lying.top_cut(size.height)[0], deck),
        written(
            ((clip(ui.style.names[now.owner], lying.width), "text"),), lying, line=size.height, align="^"
        ),
        *_laid(view, ui, now, laid.left_cut(_GAP)[1], deck),
    )


def _laid(view: View, ui: Ui, now: Contest, area: Area, deck: Deck) -> Scene:
    """The cards laid so far from left to right, each over the name of whose it is."""
    sprites: list[Sprite] = []
    for card, seat, column in zip(now.cards, now.by, area.columns(len(now.cards)), strict=True):
        mark = _wild(view, card) | (Mark.FRESH if card is now.cards[-1] else Mark.NONE)
        x = column.x + (column.width - deck.size.width) // 2
        name = clip(ui.style.names[seat], column.width - 1)
        sprites.append(put(Piece(stack_place(now.owner), card, mark), x, column.y, deck))
        sprites.append(written(((name, "text"),), column, line=deck.size.height, align="^"))
    return tuple(sprites)


def _wild(view: View, card: Card) -> Mark:
    return Mark.WILD if is_wild(card, view.options) else Mark.NONE


def _as_text(now: Contest, target: StackSet, style: Style, area: Area, place: str) -> Scene:
    """The set on a line, and the cards laid on as many lines as they take, each after a name."""
    rows: list[Row] = [tight(target.cards, area.width, style)]
    line: Row = ()
    for card, seat in zip(now.cards, now.by, strict=True):
        name = clip(style.names[seat], _SHORT)
        part: Row = ((f"{name} ", "text"), inked(card, style))
        if line and row_cells((*line, *part)) + 2 > area.width:
            rows.append(line)
            line = ()
        line = (*line, ("  ", "text"), *part) if line else part
    rows.append(line)
    return tuple(
        written(row, area, line=at, align="^", place=place)
        for at, row in enumerate(rows[:1] + rows[1:][-(area.height - 1) :] if area.height > 1 else rows[-1:])
    )
