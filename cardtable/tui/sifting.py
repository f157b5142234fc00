"""Which saved matches fit what somebody typed: every word stands in one of their names."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.tui.progress import game_name

if TYPE_CHECKING:
    from cardtable.saves.store import Head


def sifted(heads: "Iterable[Head]", typed: str) -> "tuple[Head, ...]":
    """The matches that fit by game, players or name, in their order; all where nothing was typed."""
    words = typed.casefold().split()
    if not words:
        return tuple(heads)
    games: dict[str, str] = {}

    def fits(head: "Head") -> bool:
        names = _names(head, games)
        return all(word in names for word in words)

    return tuple(filter(fits, heads))


def _names(head: "Head", games: dict[str, str]) -> str:
    """All that a match is called by; a file that is no match is called by its id."""
    match = head.match
    if match is None:
        return f"{head.name}\n{head.id}".casefold()
    if match.game not in games:
        games[match.game] = game_name(match)
    return "\n".join((head.name, games[match.game], *(seat.name for seat in match.seats))).casefold()
