"""Where the cursor can stand at a table of Tien Len: on the cards of the own hand."""

from cardtable.canvas.hand_places import card_at, card_place
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card
from cardtable.games.tien_len.arranging import groups
from cardtable.games.tien_len.choice import Play
from cardtable.games.tien_len.ranking import cards_in
from cardtable.games.tien_len.state import View

TABLE = "table"
"""The place of the middle, where cards are played to."""


def own_order(view: View, ui: Ui) -> tuple[Card, ...]:
    """The own hand from left to right."""
    return tuple(card for group in groups(view.hand, ui.order) for card in group)


def focused(view: View, ui: Ui) -> str:
    """The place that the cursor is on; where that is no more, the one that the table puts it on first."""
    if ui.focus and card_at(ui.focus) in view.hand:
        return ui.focus
    lying = own_order(view, ui)
    if not lying:
        return ""
    playable = next((cards_in(move.cards)[0] for move in view.legal if isinstance(move, Play)), lying[0])
    return card_place(playable)


def moved(view: View, ui: Ui, step: int) -> str:
    """The place that the cursor comes to; it goes round."""
    card, lying = card_at(focused(view, ui)), own_order(view, ui)
    return "" if card is None else card_place(lying[(lying.index(card) + step) % len(lying)])
