"""Whose turn it is in Gin Rummy and what may be done now, or how a hand ended and what comes next."""

from collections.abc import Sequence
from typing import cast

from cardtable.engine.cards import mask_of
from cardtable.engine.rules import View as AnyView
from cardtable.engine.seats import next_seat
from cardtable.games.gin_rummy.melds import points, union
from cardtable.games.gin_rummy.state import BigGin, Knock, Knocked, LayOff, Phase, View
from cardtable.lang import _
from cardtable.lang.cards import card_name


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line."""
    table = cast("View", view)
    if table.to_act is None:
        return _pause(table, names)
    name = names[table.to_act]
    if table.from_stock is None:
        return _("{name}: {todo}").format(name=name, todo=_todo(table))
    return _("{name} drew {card}: {todo}").format(
        name=name, card=card_name(table.from_stock), todo=_todo(table)
    )


def _pause(table: View, names: Sequence[str]) -> str:
    if table.winner is not None:
        return _("{name} won the match").format(name=names[table.winner])
    if table.phase is Phase.FIRST:
        return _("The first dealer is to be drawn")
    if table.dealer is None:
        return _("The first hand is to be dealt")
    deals = _("{name} deals the next hand").format(name=names[table.dealer])
    if table.knock is None:
        return deals
    return _("{how}. {deals}").format(how=_ended(table, table.knock, names), deals=deals)


def _ended(table: View, knock: Knocked, names: Sequence[str]) -> str:
    """How a hand ended that lies open on the table: the two numbers that its score comes from (GIN-12)."""
    other = next_seat(knock.seat, 2)
    own = points(mask_of(table.hands[knock.seat]) & ~union(knock.melds))
    theirs = points(mask_of(table.hands[other]) & ~union(knock.answer) & ~mask_of(knock.laid))
    if knock.big:
        sentence = _("{name} had big gin, {other} was left with {theirs}")
    elif not own:
        sentence = _("{name} had gin, {other} was left with {theirs}")
    else:
        sentence = _("{name} knocked with {own}, {other} was left with {theirs}")
    return sentence.format(name=names[knock.seat], other=names[other], own=own, theirs=theirs)


def _todo(table: View) -> str:
    return {
        Phase.OFFER: _offered,
        Phase.DRAW: _draw,
        Phase.DISCARD: _discard,
        Phase.SHOW: lambda _table: _("arrange your melds and show them"),
        Phase.ANSWER: lambda _table: _("arrange your melds, then lay off"),
        Phase.LAY_OFF: _laying,
    }[table.phase](table)


def _offered(table: View) -> str:
    return _("take {card} or pass").format(card=card_name(table.pile[-1]))


def _draw(table: View) -> str:
    if table.refused:
        return _("draw from the stock")
    return _("draw from the stock or take {card}").format(card=card_name(table.pile[-1]))


def _discard(table: View) -> str:
    kinds = {type(one) for one in table.legal}
    if BigGin in kinds:
        return _("discard, knock or declare big gin")
    if Knock in kinds:
        return _("discard or knock")
    return _("discard a card")


def _laying(table: View) -> str:
    if any(isinstance(one, LayOff) for one in table.legal):
        return _("lay off cards, or say done")
    return _("nothing fits, so say done") if table.legal else _("lay off cards and say done")
