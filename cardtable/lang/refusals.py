"""The sentences of a refused move, the same at every table."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardtable.engine.rules import Refusal
from cardtable.lang import _, ngettext

MOST_LISTED: Final = 3


def with_clause(reason: str, refusal: Refusal) -> str:
    """Why a move was refused, with the clause that says so."""
    return _("{reason} ({clause}).").format(reason=reason, clause=refusal.reason.clause)


def refused(reason: str, refusal: Refusal, listed: Callable[[Sequence[Any]], str]) -> str:
    """Why a move was refused, with its clause, and what would be legal, as the game lists it."""
    sentence = with_clause(reason, refusal)
    if not refusal.legal:
        return sentence
    return _("{refused} Possible now: {moves}.").format(refused=sentence, moves=listed(refusal.legal))


def first_few(moves: Sequence[Any], said: Callable[[Any], str]) -> str:
    """The first moves, and how many more there are."""
    shown = ", ".join(said(one) for one in moves[:MOST_LISTED])
    more = len(moves) - MOST_LISTED
    if more <= 0:
        return shown
    return ngettext("{moves} and {number} more", "{moves} and {number} more", more).format(
        moves=shown, number=more
    )


def match_over() -> str:
    """Why no move is legal once a match has ended."""
    return _("The match is over, so no more moves can be made")
