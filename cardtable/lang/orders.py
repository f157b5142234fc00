"""The orders of chance as actions, without what they put in order, which is hidden."""

from cardtable.engine.rules import Kind, Order
from cardtable.lang import _


def drawn_dealer(order: Order) -> str:
    """An order of chance where the seat that is drawn deals."""
    return _order(order, _("Draw the first dealer"))


def drawn_player(order: Order) -> str:
    """An order of chance where the seat that is drawn plays first."""
    return _order(order, _("Draw the first player"))


def _order(order: Order, first: str) -> str:
    return {Kind.FIRST: first, Kind.DEAL: _("Deal"), Kind.SHUFFLE: _("Shuffle")}[order.kind]
