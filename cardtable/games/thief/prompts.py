"""Whose turn it is in Thief and what may be done now, or how a round ended and what comes next."""

from collections.abc import Sequence
from typing import cast

from cardtable.engine.rules import View as AnyView
from cardtable.games.thief import naming
from cardtable.games.thief.choice import Contest, TakeDiscard
from cardtable.games.thief.state import Phase, View
from cardtable.lang import _
from cardtable.lang.cards import card_name


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line; who drew is told the card as well."""
    table = cast("View", view)
    if table.to_act is None:
        return _pause(table, names)
    if table.drawn is not None:
        return _("{name} drew {card}: {todo}").format(
            name=names[table.to_act], card=card_name(table.drawn), todo=_todo(table)
        )
    return _("{name}: {todo}").format(name=names[table.to_act], todo=_todo(table))


def _pause(table: View, names: Sequence[str]) -> str:
    if table.winner is not None:
        return _("{name} won the match").format(name=names[table.winner])
    if table.dealer is None:
        return _("The first dealer is to be drawn")
    if table.ledger:
        return _("The round is over, and {name} deals the next").format(name=names[table.dealer])
    return _("{name} deals the first round").format(name=names[table.dealer])


def _todo(table: View) -> str:
    if table.contest is not None:
        return _answer(table, table.contest)
    if table.phase is Phase.DREW:
        return _("lay a set, or discard a card")
    taking = _may_be_taken(table)
    if table.first_turn and taking:
        return _("lay a set; only without one you draw or take {card}").format(
            card=card_name(table.discards[-1])
        )
    if table.first_turn:
        return _("lay a set; only without one you draw")
    return _in_turn(table, card_name(table.discards[-1]) if taking else "")


def _may_be_taken(table: View) -> bool:
    """Whether the top discard is offered: to its player only where a set is made with it."""
    if table.choice is not None:
        return any(isinstance(move, TakeDiscard) for move in table.legal)
    return table.options.take_discard == "on" and bool(table.draw_pile and table.discards)


def _in_turn(table: View, taken: str) -> str:
    """What a turn may be as far as all can see: where nobody else has a set, none is challenged."""
    against = any(stack for seat, stack in enumerate(table.stacks) if seat != table.turn)
    if not table.draw_pile:
        return _("lay a set, challenge or discard") if against else _("lay a set or discard")
    if taken:
        told = (
            _("lay a set, draw, take {card} or challenge") if against else _("lay a set, draw or take {card}")
        )
        return told.format(card=taken)
    return _("lay a set, draw or challenge") if against else _("lay a set or draw")


def _answer(table: View, contest: Contest) -> str:
    """The owner is asked for the set, the challenger whether to go on (THIEF-11, THIEF-12)."""
    last = card_name(contest.cards[-1])
    if contest.to_answer == contest.challenger:
        return _("top {card}, or give in").format(card=last)
    rank = naming.rank(table.challenged.rank if table.challenged else None)
    return _("top {card}, or give your {rank} up").format(card=last, rank=rank)
