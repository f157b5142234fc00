"""The picture of Tien Len: a view, and what the person did to it, as a scene."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.canvas.area import Area
from cardtable.canvas.faces import SMALL, Mark
from cardtable.canvas.hand_places import bottom_seat, card_at, card_place
from cardtable.canvas.layout import (
    Action,
    Deck,
    Piece,
    across,
    action_bar,
    action_lines,
    bar,
    fan,
    fan_width,
    pile,
    turn_sign,
    written,
)
from cardtable.canvas.metrics import Frame, frame
from cardtable.canvas.sprites import Scene, Size, Sprite
from cardtable.canvas.table import Typing, Ui
from cardtable.engine.cards import Card
from cardtable.engine.rules import Refusal
from cardtable.engine.width import cells, clip
from cardtable.games.tien_len import labels, words
from cardtable.games.tien_len.arranging import groups
from cardtable.games.tien_len.choice import Why, fault
from cardtable.games.tien_len.choosing import only_pass, possible, selected
from cardtable.games.tien_len.combinations import recognise
from cardtable.games.tien_len.focus import TABLE, focused
from cardtable.games.tien_len.others import drop, others
from cardtable.games.tien_len.ranking import bits_of, cards_in
from cardtable.games.tien_len.state import View
from cardtable.lang.table_labels import score_label
from cardtable.lang.turn import ended
from cardtable.lang.typed import half_typed
from cardtable.lang.words import told

LEAST_MIDDLE: Final = 34
"""Columns that the middle keeps for the combination on the table, so that the log beside it lies still."""

LEAST_NAME: Final = 8
"""Columns of a name that are always left."""

_FOOT: Final = 1
"""Lines under the combination on the table that say what is selected."""


def scene(view: View, ui: Ui, size: Size, actions: Sequence[Action]) -> Scene:
    """The whole table: title, the other seats, the trick, the own hand, a line of words, the action bar."""
    areas = _areas(size, actions)
    return (
        *_title(view, ui, areas.title),
        _ground(areas.middle),
        *others(view, ui, areas),
        *_trick(view, ui, areas),
        *_said(view, ui, areas.middle),
        *_hand(view, ui, areas),
        *_status(view, ui, areas),
        *action_bar(actions, areas.bar),
    )


def log_area(view: View, ui: Ui, size: Size, actions: Sequence[Action]) -> Area:
    """The free ground left of the combination on the table."""
    areas = _areas(size, actions)
    label, _style, lying = _lying(view, ui, areas.middle.width)
    deck = _deck(lying, areas, ui)
    widest = max(cells(label), cells(_before(view)), fan_width(len(lying), areas.middle.width, deck.size))
    taken = min(size.width, max(LEAST_MIDDLE, widest))
    left = areas.middle.left_cut((size.width - taken) // 2)[0]
    top = drop(areas)
    return Area(1, left.y + top, max(0, left.width - 2), max(0, left.height - 2 - top))


def _areas(size: Size, actions: Sequence[Action]) -> Frame:
    return frame(size, bar_lines=action_lines(actions, size.width) if actions else 0)


def _title(view: View, ui: Ui, area: Area) -> Scene:
    seat = bottom_seat(view)
    house = labels.house_rules(view)
    left = ((f"  {labels.title(view)}", "bar.strong"), (f"  {house}" if house else "", "bar.dim"))
    score = score_label(clip(ui.style.names[seat], area.width // 3), view.totals[seat])
    return (bar(area, left, ((f"  {score}  ", "bar.strong"),)),)


def _ground(area: Area) -> Sprite:
    """What a click or a drag hits beside the cards of the trick."""
    return Sprite(TABLE, area.x, area.y, -1, (((" " * area.width, "felt"),),) * area.height)


def _lying(view: View, ui: Ui, width: int) -> tuple[str, str, tuple[Card, ...]]:
    """What lies in the middle: its label with a style, and its cards."""
    names = ui.style.names
    if view.won is not None:
        return labels.won_at_once(view.won, names[view.won.seat]), "note", cards_in(view.won.hand)
    if view.table is None:
        return labels.new_trick(), "dim", ()
    laid, name = view.table, names[view.table.seat]
    over = max(0, cells(labels.laid(laid, name)) - width)
    return labels.laid(laid, _shortened(name, over)), "strong", cards_in(laid.combination.cards)


def _shortened(name: str, over: int) -> str:
    """A name with so many columns less, as far as that goes: the seats have it in full."""
    return clip(name, max(LEAST_NAME, cells(name) - over))


def _deck(cards: Sequence[Card], areas: Frame, ui: Ui) -> Deck:
    """Cards as large as the own ones where they fit in the middle, else small ones."""
    width, height = areas.middle.width, areas.middle.height
    fits = areas.card.height + _FOOT + 2 <= height and fan_width(len(cards), width, areas.card) <= width
    return Deck(areas.card if fits else SMALL, ui.style)


def _trick(view: View, ui: Ui, areas: Frame) -> Scene:
    """The combination on the table, whose it is, and what was played before it."""
    label, style, lying = _lying(view, ui, areas.middle.width)
    deck = _deck(lying, areas, ui)
    ground = areas.middle.bottom_cut(_FOOT)[1]
    above = max(0, (ground.height - deck.size.height - 2) // 2)
    top = ground.top_cut(above)[1]
    head, rest = top.top_cut(1)
    floor, under = rest.top_cut(deck.size.height)
    pieces = [Piece(TABLE, card) for card in lying]
    x = ground.x + (ground.width - deck.size.width) // 2
    cards = fan(pieces, floor, deck) if lying else pile(Piece(TABLE), 0, x, floor.y, deck)
    return (
        written(((label, style),), head, align="^"),
        *cards,
        *((written(((_before(view), "dim"),), under, align="^"),) if under.height else ()),
    )


def _before(view: View) -> str:
    """The plays that were beaten in this trick, the latest first."""
    return labels.before([cards_in(one.combination.cards) for one in reversed(view.trick[:-1])])


def _said(view: View, ui: Ui, middle: Area) -> Scene:
    """Above the hand: what the last input led to, else what is selected, on as many lines as it takes."""
    text, style = _about(view, ui)
    return across(text, style, middle, line=middle.bottom_cut(1)[0])


def _about(view: View, ui: Ui) -> tuple[str, str]:
    match ui.note:
        case Refusal():
            typed = ui.note.reason is Why.NOT_YOUR_CARDS
            return words.refusal(ui.note if typed else replace(ui.note, legal=view.legal)), "warn"
        case Typing(text, stuck):
            return half_typed(text, stuck=stuck), "warn" if stuck else "note"
    if view.choice is None or ui.ended is not None:
        return "", "text"
    if selected(view, ui):
        return _selection(view, ui)
    if only_pass(view):
        return labels.nothing_beats(view), "note"
    card = card_at(focused(view, ui))
    under = "" if card is None else f"{labels.focus(card, chosen=False)}  "
    return under + labels.choices(view, len(possible(view))), "text"


def _selection(view: View, ui: Ui) -> tuple[str, str]:
    """What the selected cards are, and whether they can be played."""
    cards = bits_of(selected(view, ui))
    found, choice = recognise(cards), view.choice
    assert choice is not None  # noqa: S101 -- asked for only where the seat is to act
    why = fault(choice, cards)
    if why is not None:
        must = view.leader_must_hold if why is Why.WITHOUT_LOWEST else None
        refused = words.refusal(Refusal(why, cards_in(cards) if must is None else (must,)))
        return labels.unplayable(found, cards.bit_count(), refused), "warn"
    assert found is not None  # noqa: S101 -- else there would be a fault
    offered = possible(view)
    told = labels.can_be_led if choice.table is None else labels.beats_table
    return told(found, offered.index(cards) + 1, len(offered)), "note"


def _hand(view: View, ui: Ui, areas: Frame) -> Scene:
    if view.seat is None or not view.hand:
        return _hand_of_nobody(view, ui, areas)
    lying = groups(view.hand, ui.order)
    pieces = [
        Piece(card_place(card), card, _mark(view, ui, card, in_group=len(group) > 1 and ui.order == "melds"))
        for group in lying
        for card in group
    ]
    breaks = [sum(map(len, lying[:index])) for index in range(1, len(lying))]
    return fan(pieces, areas.hand, Deck(areas.card, ui.style), breaks=breaks)


def _mark(view: View, ui: Ui, card: Card, *, in_group: bool) -> Mark:
    mark = Mark.MELDED if in_group else Mark.NONE
    if card == card_at(focused(view, ui)):
        mark |= Mark.FOCUS
    if card in ui.selected:
        mark |= Mark.SELECTED
    return mark


def _hand_of_nobody(view: View, ui: Ui, areas: Frame) -> Scene:
    """The seat at the bottom of a table that everybody looks at, or that has no cards left."""
    seat = bottom_seat(view)
    label, ground = areas.hand.bottom_cut(areas.card.height + 1)[0].top_cut(1)
    text = labels.seat(ui.style.names[seat], labels.held(view, seat), view.totals[seat])
    backs = [Piece(f"seat{seat}.{index}") for index in range(view.counts[seat])]
    acts = seat == view.to_act
    told = f"{turn_sign(ui.style)} {text}" if acts else text
    return (
        written(((told, "turn" if acts else "text"),), label, align="^"),
        *fan(backs, ground, Deck(areas.card, ui.style), least=2),
    )


def _status(view: View, ui: Ui, areas: Frame) -> Scene:
    """Whose turn it is; a name gives way where the line is too short, as the seats have them all."""
    names, width = ui.style.names, areas.note.width
    style = "turn" if view.to_act is not None and view.seat == view.to_act else "text"
    if ui.ended is not None:
        return _over(ui, areas)
    over = max(0, cells(words.status(view, names)) - width)
    names = tuple(_shortened(name, over) for name in names)
    return (written(((words.status(view, names), style),), areas.note, align="^"),)


def _over(ui: Ui, areas: Frame) -> Scene:
    """That the turn is over, and what its last move did."""
    said = ended(told(words, ui.ended or (), ui.style.names))
    return across(said, "turn", areas.middle, line=areas.note)
