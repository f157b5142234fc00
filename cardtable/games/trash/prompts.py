"""Whose turn it is in Trash and what may be done now, or how a hand ended and what comes next."""

from collections.abc import Sequence
from typing import cast

from cardtable.engine.cards import Card
from cardtable.engine.rules import View as AnyView
from cardtable.games.trash.fit import is_wild
from cardtable.games.trash.state import Phase, View
from cardtable.lang import _
from cardtable.lang.cards import card_name


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line."""
    table = cast("View", view)
    if table.to_act is None:
        return _pause(table, names)
    return _("{name}: {todo}").format(name=names[table.to_act], todo=_todo(table))


def _todo(table: View) -> str:
    if table.held is not None:
        return _with_a_card(table, table.held)
    source = _("draw from the stock")
    if table.takes:
        source = _("take {card} or draw from the stock").format(card=card_name(table.pile[-1]))
    return _("{todo} (your last turn in this hand)").format(todo=source) if table.finished else source


def _with_a_card(table: View, held: Card) -> str:
    """A wild card waits for its place, any other is on its way; the one found last has none (TRASH-12)."""
    if not table.missing[table.turn]:
        return _("all places are face up")
    if is_wild(held, table.options):
        return _("choose a place for {card}").format(card=card_name(held))
    return _("{card} comes next").format(card=card_name(held))


def _pause(table: View, names: Sequence[str]) -> str:
    if table.winner is not None:
        return _("{name} won the match").format(name=names[table.winner])
    if table.phase is Phase.FIRST or table.first is None:
        return _("The first player is to be drawn")
    if table.phase is Phase.RESHUFFLE:
        return _("The discard pile is to be shuffled: the stock is empty")
    if table.phase is not Phase.DEAL:
        return _("The turn of {name} is over").format(name=names[table.turn])
    deals = _("{name} plays first").format(name=names[table.first])
    if not table.ledger:
        return deals
    won = _("{name} won the hand").format(name=names[table.ledger[0].seat])
    return _("{won}. Next hand: {deals}").format(won=won, deals=deals)
