"""The picture of Trash: a view, and what the person did to it, as a scene."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.canvas.area import Area
from cardtable.canvas.faces import Mark
from cardtable.canvas.layout import (
    Action,
    Deck,
    Piece,
    across,
    action_bar,
    action_lines,
    bar,
    pile,
    put,
    turn_sign,
    written,
)
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card
from cardtable.engine.rules import Refusal
from cardtable.engine.width import cells, clip, wrap
from cardtable.games.trash import labels, odds, words
from cardtable.games.trash.fit import is_wild
from cardtable.games.trash.focus import HELD, PILE, STOCK, chosen_place, focused
from cardtable.games.trash.layouts import lying
from cardtable.games.trash.seating import Seating, seating
from cardtable.games.trash.state import Phase, View
from cardtable.lang.table_labels import discards_label, score_label, stock_label

LEAST_NAME: Final = 4
"""Columns below which a name says nothing; how long the layouts are tells the same as the scores."""


class Areas(NamedTuple):
    """The areas of a table, from top to bottom."""

    title: Area
    body: Area
    note: Area
    bar: Area


def scene(view: View, ui: Ui, size: Size, actions: Sequence[Action]) -> Scene:
    """The whole table: title, the layouts round the piles, whose turn it is, the action bar."""
    areas = _areas(size, actions)
    seats = _seating(view, ui, areas.body)
    return (
        *_title(view, ui, areas.title),
        *lying(view, ui, seats),
        *_piles(view, ui, seats),
        *_turn(view, ui, seats.talk),
        *_said(view, ui, seats.talk, areas.body),
        *_note(view, ui, areas.note),
        *action_bar(actions, areas.bar),
    )


def log_area(view: View, ui: Ui, size: Size, actions: Sequence[Action]) -> Area:
    """The ground beside the piles, unless something is said there."""
    talk = _seating(view, ui, _areas(size, actions).body).talk
    free = talk.top_cut(1)[1].right_cut(1)[1]
    return free.top_cut(0)[0] if _sentence(view, ui) else free


def _areas(size: Size, actions: Sequence[Action]) -> Areas:
    title, rest = Area(0, 0, *size).top_cut(1)
    foot, rest = rest.bottom_cut(action_lines(actions, size.width) if actions else 0)
    note, body = rest.bottom_cut(1)
    return Areas(title, body, note, foot)


def _seating(view: View, ui: Ui, body: Area) -> Seating:
    longest = max(map(len, view.layouts), default=int(view.options.start_size))
    return seating(body, len(ui.style.names), longest)


def _title(view: View, ui: Ui, area: Area) -> Scene:
    room = (area.width - 18) // len(ui.style.names) - 4
    names = [clip(name, room) for name in ui.style.names] if room >= LEAST_NAME else []
    scores = "  ".join(score_label(name, total) for name, total in zip(names, view.totals, strict=False))
    house = labels.house_rules(view)
    left = ((f" {labels.title(view)}", "bar.strong"), (f"  {house}" if house else "", "bar.dim"))
    return (bar(area, left, ((f"  {scores} ", "bar.strong"),)),)


def _piles(view: View, ui: Ui, seats: Seating) -> Scene:
    """Stock, discard pile and the card in hand, each over its label, and what can be placed."""
    cards, under = seats.piles.top_cut(seats.pile.height)
    deck = Deck(seats.pile, ui.style)
    stock, discards, hand = (area.x + 1 for area in cards.columns(3))
    top = view.pile[-1] if view.pile else None
    held = () if view.held is None else (put(_piece(view, ui, HELD, view.held), hand, cards.y, deck),)
    return (
        *pile(_piece(view, ui, STOCK), view.stock, stock, cards.y, deck),
        *pile(_piece(view, ui, PILE, top), len(view.pile), discards, cards.y, deck),
        *held,
        *_under_the_piles(view, ui, under),
    )


def _piece(view: View, ui: Ui, place: str, card: Card | None = None) -> Piece:
    mark = Mark.FOCUS if place == focused(view, ui) else Mark.NONE
    if card is not None and is_wild(card, view.options):
        mark |= Mark.WILD
    return Piece(place, card, mark)


def _under_the_piles(view: View, ui: Ui, area: Area) -> Scene:
    names = [stock_label(view.stock), discards_label(len(view.pile))]
    names += [] if view.held is None else [labels.in_hand()]
    named = (
        written(((label, "dim"),), slot._replace(x=slot.x + 1, width=slot.width - 1))
        for label, slot in zip(names, area.columns(3), strict=False)
    )
    if view.phase is not Phase.SOURCE or not view.pile or view.to_act is None or view.held is not None:
        return tuple(named)
    name = clip(ui.style.names[view.turn], area.width - 20)
    text = labels.verdict(view.pile[-1], name, fits=view.takes)
    style = "note" if view.takes else "text"
    return (*named, written(((text, style),), area._replace(x=area.x + 1, width=area.width - 1), line=1))


def _turn(view: View, ui: Ui, area: Area) -> Scene:
    """Whose turn it is, across the middle of the table."""
    if view.to_act is None:
        return ()
    text = f"{turn_sign(ui.style)} {labels.turn(ui.style.names[view.to_act], area.width - 5)}"
    line = area.top_cut(1)[0]._replace(width=area.width - 1)
    return (bar(line, ((f" {text} ", "bar.focus"),), style="bar.focus"),)


def _sentence(view: View, ui: Ui) -> tuple[str, str] | None:
    """What there is to say beside the log: why a move was refused, or how likely places fill themselves."""
    if isinstance(ui.note, Refusal):
        return words.refusal(ui.note), "warn"
    if ui.hint and view.legal:
        return labels.chances(view, view.turn), "note"
    return None


def _said(view: View, ui: Ui, talk: Area, body: Area) -> Scene:
    """That in the place of the log; where it has not room enough, across the foot of the table."""
    said = _sentence(view, ui)
    if said is None:
        return ()
    text, style = said
    ground = talk.top_cut(1)[1]
    lines = wrap(text, ground.width - 1)
    if len(lines) <= ground.height:
        return tuple(written(((line, style),), ground, line=at) for at, line in enumerate(lines))
    return across(text, style, body)


def _note(view: View, ui: Ui, area: Area) -> Scene:
    """Whose turn it is and what may be done, and where a wild card would go."""
    text = words.status(view, ui.style.names)
    number = chosen_place(view, ui)
    if number is not None:
        chance = odds.own_number(view, view.turn)[number] if ui.hint else None
        place = labels.place(number, chance)
        text = f"{text}  {place}" if cells(text) + cells(place) + 2 <= area.width else place
    style = "turn" if view.to_act is not None and view.seat == view.to_act else "text"
    return (written(((text, style),), area, align="^"),)
