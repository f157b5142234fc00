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
    return (told_at(told, head), *_as_text(view, now, ui.style, body))


def told_at(row: Row, line: Area) -> Sprite:
    """A row in the middle of a line."""
    return written(row, line, align="^")


def _head(view: View, ui: Ui, now: Contest, target: StackSet, width: int) -> Row:
    worth = points_of((*target.cards, *now.cards), view.options)
    challenger, owner = (ui.style.names[seat] for seat in (now.challenger, now.owner))
    for told in (
        labels.challenge(challenger, owner, target.rank, labels.points(worth)),
        labels.challenge(challenger, owner, target.rank, str(worth)),
        labels.challenge_in_brief(challenger, owner, target.rank, worth),
    ):
        if cells(told) <= width:
            return ((told, "note"),)
    return ((_with_short_names((challenger, owner), target, worth, width), "note"),)


def _with_short_names(names: tuple[str, str], target: StackSet, worth: int, width: int) -> str:
    """The line with names so short that it fits; the points are always there."""
    room = width - cells(labels.challenge("", "", target.rank, str(worth)))
    if room >= 2 * _SHORT:
        first, second = _shortened(names, room)
        return labels.challenge(first, second, target.rank, str(worth))
    room = width - cells(labels.challenge_in_brief("", "", target.rank, worth))
    first, second = _shortened(names, max(2, room))
    return labels.challenge_in_brief(first, second, target.rank, worth)


def _shortened(names: tuple[str, str], room: int) -> tuple[str, str]:
    """Two names in so many columns, the longer one clipped first."""
    half = room // 2
    first, second = map(cells, names)
    return clip(names[0], max(half, room - second)), clip(names[1], max(room - half, room - first))


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


def _as_text(view: View, now: Contest, style: Style, area: Area) -> Scene:
    """The set on a line, and the cards laid on as many lines as they take, each after a name."""
    place = stack_place(now.owner)
    challenged = view.stacks[now.owner][-1].cards
    rows: list[Row] = [tight(challenged, area.width, style, view.options)]
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
