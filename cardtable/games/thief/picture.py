"""The picture of Thief: a view, and what the person did to it, as a scene."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.canvas.area import Area
from cardtable.canvas.faces import SMALL, CardSize, Mark
from cardtable.canvas.hand_places import bottom_seat
from cardtable.canvas.layout import (
    Action,
    Deck,
    Piece,
    across,
    action_bar,
    action_lines,
    bar,
    fan,
    pile,
    written,
)
from cardtable.canvas.metrics import card_size
from cardtable.canvas.sprites import Row, Scene, Size
from cardtable.canvas.table import Ui
from cardtable.engine.width import cells, clip, wrap
from cardtable.games.thief import labels, words
from cardtable.games.thief.arranging import groups, pairs
from cardtable.games.thief.choosing import selected
from cardtable.games.thief.contest import contest
from cardtable.games.thief.focus import DRAW_PILE, PILE, drawn_place, focused, others, places_of
from cardtable.games.thief.panels import whole_stack
from cardtable.games.thief.saying import about
from cardtable.games.thief.sets import is_wild
from cardtable.games.thief.stacks import TEXT_LINES, own, seats, set_size
from cardtable.games.thief.state import View
from cardtable.lang.table_labels import discards_label, score_label
from cardtable.lang.turn import ended
from cardtable.lang.words import waits_for

LEAST_NAME: Final = 8
"""Columns of a name that are always left."""

WIDEST: Final = 110
"""Columns beyond which piles, challenge and stacks do not move apart."""

_SIDE: Final = {3: 18, 5: 20}
"""Columns of the own stack, and a free one at either side, by the lines of a card; large cards leave more."""

_LARGEST_SIDE: Final = 26


class Areas(NamedTuple):
    """The areas of a table, from top to bottom.

    Attributes:
        card: How large cards of the hand and of the piles are.
        others: The other seats with their stacks.
        middle: The piles on the left, the challenge or the log beside them.
        said: One line above the hand: what is chosen, or why a move was refused.
        stack: The own stack, left of the hand.
    """

    card: CardSize
    title: Area
    others: Area
    middle: Area
    said: Area
    stack: Area
    hand: Area
    note: Area
    bar: Area


def scene(view: View, ui: Ui, size: Size, actions: Sequence[Action]) -> Scene:
    """The whole table: title, the other seats, piles and challenge, what is chosen, the own cards."""
    areas = _areas(view, size, actions)
    return (
        *_title(view, ui, areas.title),
        *seats(view, ui, others(view), areas.others),
        *_piles(view, ui, _piles_area(areas), areas),
        *contest(view, ui, _beside(areas), _small_enough(areas)),
        *whole_stack(view, ui, _between(areas), Area(0, 0, *size)),
        *_said(view, ui, areas),
        *own(view, ui, bottom_seat(view), areas.stack),
        *_hand(view, ui, areas),
        *_status(view, ui, areas),
        *action_bar(actions, areas.bar),
    )


def log_area(view: View, ui: Ui, size: Size, actions: Sequence[Action]) -> Area:
    """The free ground beside the piles while there is no challenge and nothing lies over it."""
    free = _beside(_areas(view, size, actions)).right_cut(1)[1]
    covered = (
        view.contest is not None or ui.focus.startswith("look:") or len(_texts(view, ui, size.width)) > 1
    )
    return free.top_cut(0)[0] if covered else free


def _areas(view: View, size: Size, actions: Sequence[Action]) -> Areas:
    card = card_size(size)
    title, rest = Area(0, 0, *size).top_cut(1)
    foot, rest = rest.bottom_cut(action_lines(actions, size.width) if actions else 0)
    note, rest = rest.bottom_cut(1)
    own_cards, rest = rest.bottom_cut(card.height + 1)
    said, rest = rest.bottom_cut(1)
    above, middle = rest.top_cut(_height_of_others(view, rest, card))
    side = _SIDE.get(card.height, _LARGEST_SIDE)
    stack, hand = own_cards.centred(min(size.width, WIDEST), own_cards.height).left_cut(side)
    stack = stack.right_cut(1)[1].left_cut(1)[1]
    return Areas(card, title, above, middle, said, stack, hand.right_cut(side)[1], note, foot)


def _height_of_others(view: View, room: Area, card: CardSize) -> int:
    """Cards as large as can be for the stacks, once the piles have theirs and their labels."""
    column = min(room.width // max(1, len(view.totals) - 1), 36) - 1
    least = min(card.height, SMALL.height) + 1
    size = set_size(column, room.height - least - TEXT_LINES)
    return min(room.height, TEXT_LINES + size.height + (room.height - TEXT_LINES - size.height > least + 4))


def _small_enough(areas: Areas) -> CardSize:
    """Cards of the piles: as large as the own ones, else small."""
    return areas.card if areas.middle.height > areas.card.height else SMALL


def _middle(areas: Areas) -> Area:
    return areas.middle.centred(min(areas.middle.width, WIDEST), areas.middle.height)


def _piles_area(areas: Areas) -> Area:
    return _middle(areas).left_cut(2 * max(_small_enough(areas).width + 4, 13))[0]


def _beside(areas: Areas) -> Area:
    """What lies right of the piles."""
    ground = _middle(areas)
    return ground.left_cut(_piles_area(areas).width + 1)[1]


def _between(areas: Areas) -> Area:
    """All between the title and the own cards."""
    return areas.others._replace(height=areas.others.height + areas.middle.height)


def _title(view: View, ui: Ui, area: Area) -> Scene:
    seat = bottom_seat(view)
    names = [clip(name, max(LEAST_NAME, area.width // 6)) for name in ui.style.names]
    # After a round the dealer is already the one of the next.
    dealer = None if view.to_act is None else view.dealer
    dealt = "" if dealer is None else labels.dealt_by(names[dealer])
    house = labels.house_rules(view)
    left: Row = (
        (f"  {labels.title(view)}", "bar.strong"),
        (f"  {dealt}" if dealt else "", "bar"),
        (f"  {house}" if house else "", "bar.dim"),
    )
    return (bar(area, left, ((f"  {score_label(names[seat], view.totals[seat])}  ", "bar.strong"),)),)


def _piles(view: View, ui: Ui, area: Area, areas: Areas) -> Scene:
    size = _small_enough(areas)
    deck = Deck(size, ui.style)
    y = area.y + max(0, (area.height - size.height - 1) // 2)
    piles = (
        (Piece(DRAW_PILE), view.draw_pile, labels.draw_pile(view.draw_pile)),
        (
            Piece(PILE, (*view.discards[-1:], None)[0]),
            len(view.discards),
            discards_label(len(view.discards)),
        ),
    )
    sprites: list[Scene] = []
    for column, (piece, count, label) in zip(area.columns(2), piles, strict=True):
        under = Area(column.x, y + size.height, column.width, 1)
        x = column.x + (column.width - size.width) // 2
        sprites.append(pile(piece._replace(mark=_pile_mark(view, ui, piece)), count, x, y, deck))
        sprites.append((written(((label, "dim"),), under, align="^", place=piece.place),))
    return tuple(sprite for found in sprites for sprite in found)


def _pile_mark(view: View, ui: Ui, piece: Piece) -> Mark:
    mark = Mark.FOCUS if focused(view, ui) == piece.place else Mark.NONE
    wild = piece.card is not None and is_wild(piece.card, view.options)
    return mark | Mark.WILD if wild else mark


def _hand(view: View, ui: Ui, areas: Areas) -> Scene:
    if view.seat is None or not view.hand:
        return _hand_of_nobody(view, ui, areas)
    lying = groups(view.hand, ui.order, view.options)
    cards = tuple(card for group in lying for card in group)
    raised, paired = list(selected(view, ui)), pairs(view.hand, view.options)
    pieces: list[Piece] = []
    for card, place in zip(cards, places_of(cards), strict=True):
        mark = Mark.MELDED if card in paired else Mark.NONE
        mark |= Mark.WILD if is_wild(card, view.options) else Mark.NONE
        mark |= Mark.FOCUS if place == focused(view, ui) else Mark.NONE
        mark |= Mark.FRESH if place == drawn_place(view) else Mark.NONE
        if card in raised:
            raised.remove(card)
            mark |= Mark.SELECTED
        pieces.append(Piece(place, card, mark))
    breaks = [sum(map(len, lying[:index])) for index in range(1, len(lying))]
    return fan(pieces, areas.hand, Deck(areas.card, ui.style), breaks=breaks)


def _hand_of_nobody(view: View, ui: Ui, areas: Areas) -> Scene:
    """The seat at the bottom of a table that everybody looks at, or that has no cards left."""
    seat = bottom_seat(view)
    count = view.counts[seat] if view.counts else 0
    label, ground = areas.hand.top_cut(1)
    sign = f"{'>' if ui.style.ascii else '►'} " if seat == view.to_act else ""
    text = labels.seat(clip(ui.style.names[seat], label.width - 24), count, view.totals[seat])
    backs = [Piece(f"seat{seat}.{index}") for index in range(count)]
    return (
        written(((f"{sign}{text}", "turn" if sign else "strong"),), label, align="^"),
        *fan(backs, ground, Deck(areas.card, ui.style), least=2),
    )


def _texts(view: View, ui: Ui, width: int) -> Sequence[str]:
    text, _style = about(view, ui, width - 2)
    return wrap(text, width - 2) if text else ()


def _said(view: View, ui: Ui, areas: Areas) -> Scene:
    """Above the hand: what is chosen, or what the last input led to, on as many lines as it takes."""
    text, style = about(view, ui, areas.said.width - 2)
    return across(text, style, _above_hand(areas), line=areas.said) if text else ()


def _above_hand(areas: Areas) -> Area:
    return Area(0, 0, areas.said.width, areas.said.bottom)


def _status(view: View, ui: Ui, areas: Areas) -> Scene:
    """Whose turn it is and what may be done; a name gives way where the line is too short."""
    if ui.ended is not None:
        told = [words.event(event, ui.style.names) for event in ui.ended]
        said = ended([one for one in told if one], waits_for(words, view, ui.style.names))
        return across(said, "turn", _above_hand(areas), line=areas.note)
    names, width = ui.style.names, areas.note.width
    style = "turn" if view.seat is not None and view.seat == view.to_act else "text"
    over = cells(words.status(view, names)) - width
    if over > 0:
        names = tuple(clip(name, max(LEAST_NAME, cells(name) - over)) for name in names)
    return (written(((words.status(view, names), style),), areas.note, align="^"),)
