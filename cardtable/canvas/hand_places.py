"""The own hand at the bottom of a table: whose it is, the places of its cards, one that goes elsewhere."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardtable.canvas.hand_order import moved_to
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card, card_text, parse_card
from cardtable.engine.rules import View
from cardtable.engine.seats import Seat

CARD: Final = "card:"
"""What the place of a card in the own hand begins with."""


def bottom_seat(view: View) -> Seat:
    """The seat that a picture is drawn for; the public table is drawn for seat 0."""
    return Seat(0) if view.seat is None else view.seat


def card_place(card: Card) -> str:
    """The place of a card in the own hand."""
    return CARD + card_text(card)


def card_at(place: str) -> Card | None:
    """The card of a place in the own hand, behind which a game may count equal cards: `card:7h.1`."""
    return parse_card(place.removeprefix(CARD).partition(".")[0]) if place.startswith(CARD) else None


def rearranged(ui: Ui, lying: Sequence[Card], card: Card, index: int) -> Ui:
    """The hand in its owner's own order: this card at this index, the others as they lie."""
    return replace(ui, order=moved_to(lying, lying.index(card), index), focus=card_place(card), note=None)
