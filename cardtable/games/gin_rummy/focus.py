"""Where the cursor can stand at a table of Gin Rummy, and what it stands on."""

from cardtable.canvas import cursor
from cardtable.canvas.hand_places import bottom_seat, card_at, card_place
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card
from cardtable.games.gin_rummy.arranging import choices, groups, known_cards, melds_of
from cardtable.games.gin_rummy.state import Arrangement, Discard, LayOff, Meld, Move, Phase, Show, View

STOCK = "stock"
PILE = "pile"
CHOICE = "choice:"
"""What the places of something to choose begin with."""


def lines(view: View, ui: Ui) -> tuple[tuple[str, ...], ...]:
    """The places of the cursor, line by line from top to bottom."""
    if view.seat is None:
        return ()
    if offered := choices(view):
        return (tuple(f"{CHOICE}{index}" for index in range(len(offered))),)
    hand = tuple(map(card_place, own_order(view, ui)))
    if view.seat == view.to_act and view.phase in {Phase.OFFER, Phase.DRAW}:
        return ((STOCK, PILE), hand)
    return (hand,)


def own_groups(view: View, ui: Ui) -> tuple[tuple[Card, ...], ...]:
    """The own hand as it lies."""
    seat = bottom_seat(view)
    return groups(known_cards(view, seat), melds_of(view, seat), ui.order)


def own_order(view: View, ui: Ui) -> tuple[Card, ...]:
    """The own hand from left to right."""
    return tuple(card for group in own_groups(view, ui) for card in group)


def focused(view: View, ui: Ui) -> str:
    """The place that the cursor is on; where that is no more, the one that the table puts it on first."""
    places = [place for line in lines(view, ui) for place in line]
    if ui.focus in places or not places:
        return ui.focus if places else ""
    if view.phase is Phase.OFFER:
        return PILE
    if view.phase is not Phase.DISCARD:
        return places[0]
    legal = {card_place(move.card) for move in view.legal if isinstance(move, Discard)}
    return next((place for place in reversed(places) if place in legal), places[-1])


def moved(view: View, ui: Ui, *, across: int = 0, down: int = 0) -> str:
    """The place that the cursor comes to: a line below is entered at its end, one above at its beginning."""
    table, place, end = lines(view, ui), focused(view, ui), -1 if down > 0 else 0
    return cursor.moved(table, place, across=across, down=down, entered=lambda line: line[end])


def chosen_card(view: View, ui: Ui) -> Card | None:
    """The card that a command is about: the selected one, else the one under the cursor."""
    selected = [card for card in ui.selected if card in view.hand]
    return selected[-1] if selected else card_at(focused(view, ui))


def clicked_choice(view: View, ui: Ui, card: Card) -> str:
    """The choice that a click on a card looks at, the next one after the present.

    It has the card melded in another way, lays it off, or lays off on the meld that it lies in.
    """
    offered, now = choices(view), chosen_move(view, ui)
    start = offered.index(now) + 1 if now in offered else 0
    for index in (*range(start, len(offered)), *range(start)):
        if _answers(offered[index], now, card):
            return f"{CHOICE}{index}"
    return focused(view, ui)


def _answers(move: Move, now: Move | None, card: Card) -> bool:
    match move, now:
        case Show(melds), Show(present):
            return _meld_with(card, melds) != _meld_with(card, present)
        case LayOff(laid, meld), LayOff(present, _):
            return laid == card or (laid == present and bool(meld >> card & 1))
        case LayOff(laid, meld), _:
            return laid == card or bool(meld >> card & 1)
    return False


def _meld_with(card: Card, melds: Arrangement) -> Meld:
    return next((meld for meld in melds if meld >> card & 1), 0)


def chosen_move(view: View, ui: Ui) -> Move | None:
    """What the cursor stands on where there is something to choose: melds to show, a lay-off, done."""
    offered, place = choices(view), focused(view, ui)
    if not offered or not place.startswith(CHOICE):
        return None
    return offered[int(place.removeprefix(CHOICE))]
