"""Whose turn it is in Tien Len and what may be done now, or how a game ended and what comes next."""

from collections.abc import Sequence
from typing import cast

from cardtable.engine.rules import View as AnyView
from cardtable.games.tien_len import naming
from cardtable.games.tien_len.state import Phase, View
from cardtable.lang import _
from cardtable.lang.cards import card_name


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line."""
    table = cast("View", view)
    if table.to_act is None:
        return _pause(table, names)
    return _("{name}: {todo}").format(name=names[table.to_act], todo=_todo(table))


def _pause(table: View, names: Sequence[str]) -> str:
    """Between games nobody is to act: who won the one that lies there."""
    if table.winner is not None:
        return _("{name} won the match").format(name=names[table.winner])
    if table.winner_before is None:
        return _("The first game is to be dealt")
    leads = table.options.first_lead == "first_game"
    template = _("{name} won the game and leads the next") if leads else _("{name} won the game")
    return template.format(name=names[table.winner_before])


def _todo(table: View) -> str:
    if table.table is None:
        return _lead(table)
    wanted = naming.the_combination(table.table.combination)
    if table.phase is Phase.BOMB:
        return _("bomb {combination}, or decline").format(combination=wanted)
    return _("beat {combination}, or pass").format(combination=wanted)


def _lead(table: View) -> str:
    if table.leader_must_hold is None:
        return _("lead")
    return _("lead, with {card} in your play").format(card=card_name(table.leader_must_hold))
