"""The ledger: every point with its reason and its clause, and the totals."""

from collections.abc import Sequence

from textual.content import Content

from cardtable.engine.seats import Entry
from cardtable.engine.width import cells, pad, wrap
from cardtable.lang import _
from cardtable.tui.showing import Game

WIDEST = 72


def ledger(entries: Sequence[Entry], game: Game, names: Sequence[str], width: int) -> list[Content]:
    """The entries as lines of equal width: name, reason, clause, points."""
    width = min(width, WIDEST)
    who = max((cells(names[entry.seat]) for entry in entries), default=0) + 2
    clause = max((cells(entry.clause) for entry in entries), default=0) + 2
    points = max((len(f"{entry.points:+}") for entry in entries), default=0)
    reason = max(12, width - who - clause - points)
    lines: list[Content] = []
    for entry in entries:
        first, *more = wrap(game.words.entry(entry, names), reason - 2)
        name = pad(names[entry.seat], who)
        lines.append(
            Content.assemble(
                (name, "bold"),
                pad(first, reason),
                (pad(entry.clause, clause), "$felt-dim"),
                (f"{entry.points:+}".rjust(points), "bold $felt-note"),
            )
        )
        lines += [Content(" " * who + pad(line, reason + clause + points)) for line in more]
    return lines


def totals(names: Sequence[str], points: Sequence[int], width: int) -> list[Content]:
    """The totals, the highest first, as lines of equal width."""
    rows = sorted(zip(names, points, strict=True), key=lambda row: -row[1])
    wide = max(max(map(cells, names)) + 2, 12)
    numbers = max(len(str(number)) for number in points)
    wide = min(wide, max(width - numbers - 2, 1))
    return [
        Content.assemble((pad(name, wide), ""), (str(number).rjust(numbers), "bold")) for name, number in rows
    ]


def summed(names: Sequence[str], points: Sequence[int]) -> str:
    """The totals in one line, the highest first."""
    rows = sorted(zip(names, points, strict=True), key=lambda row: -row[1])
    return "   ".join(_("{name} {points}").format(name=name, points=number) for name, number in rows)
