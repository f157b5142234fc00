"""The challenge under way as all see it: the set, and the cards laid so far with who laid each."""

from typing import Final

from cardtable.canvas.area import Area
from cardtable.canvas.faces import SMALL, STRIP, CardSize, Mark
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
    told = _head(view, ui, now, target, area.width)
    for fitting in (size, SMALL):
        if area.height >= fitting.height + 2 and _least_width(now, target, fitting) <= area.width:
            head, body = area.centred(area.width, fitting.height + 2).top_cut(1)
            return (told_at(told, head), *_as_cards(view, ui, body, fitting))
    head, body = area.top_cut(1)
    return (told_at(told, head), *_as_text(now, target, ui.style, body, stack_place(now.owner)))


def told_at(row: Row, line: Area) -> Sprite:
    """A row in the middle of a line."""
    return written(row, line, align="^")


def _head(view: View, ui: Ui, now: Contest, target: StackSet, width: int) -> Row:
    worth = points_of((*target.cards, *now.cards), view.options)
    names = [ui.style.names[seat] for seat in (now.challenger, now.owner)]
    told = labels.challenge(names[0], names[1], target.rank, labels.points(worth))
    if cells(told) <= width:
        return ((told, "note"),)
    room = max(_SHORT, (width - cells(labels.challenge("", "", target.rank, str(worth)))) // 2)
    short = [clip(name, room) for name in names]
    return ((labels.challenge(short[0], short[1], target.rank, str(worth)), "note"),)


def _least_width(now: Contest, target: StackSet, size: CardSize) -> int:
    """Columns without which some card could not be told from the others."""
    return size.width + STRIP * (len(target.cards) - 1) + _GAP + size.width * len(now.cards)


def _as_cards(view: View, ui: Ui, body: Area, size: CardSize) -> Scene:
    """The set, then each card laid against it; both get what room there is, the set first."""
    now, target = view.contest, view.challenged
    assert now is not None  # noqa: S101 -- asked for only in a challenge
    assert target is not None  # noqa: S101 -- the same
    deck, count = Deck(size, ui.style), len(now.cards)
    wide = fan_width(len(target.cards), body.width - _GAP - size.width * count, size)
    column = min(size.width + 3, (body.width - wide - _GAP) // count)
    row = body.centred(wide + _GAP + column * count, body.height)
    lying, laid = row.left_cut(wide)
    pieces = [Piece(stack_place(now.owner), card, _wild(view, card)) for card in target.cards]
    owner = clip(ui.style.names[now.owner], lying.width)
    return (
        *fan(pieces, lying.top_cut(size.height)[0], deck),
        written(((owner, "text"),), lying, line=size.height, align="^"),
        *_laid(view, ui, now, laid.left_cut(_GAP)[1], deck),
    )


def _laid(view: View, ui: Ui, now: Contest, area: Area, deck: Deck) -> Scene:
    """The cards laid so far from left to right, each over the name of whose it is."""
    sprites: list[Sprite] = []
    laid = zip(now.cards, now.by, area.columns(len(now.cards)), strict=True)
    for at, (card, seat, column) in enumerate(laid, 1):
        mark = _wild(view, card) | (Mark.FRESH if at == len(now.cards) else Mark.NONE)
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
