"""The little Markdown that help pages use, as plain text: paragraphs, lists and tables."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from cardtable.engine.width import cells, pad, wrap

_ITEM: Final = re.compile(r"(?P<mark>-|\d+\.) (?P<text>.*)")
_MARKS: Final = re.compile(r"\*\*|[*`]")
_GAP: Final = "  "
_NARROWEST: Final = 4


def without_marks(markdown: str) -> str:
    """A line without the signs of emphasis and code."""
    return _MARKS.sub("", markdown)


def blocks(markdown: str) -> Iterator[tuple[str, ...]]:
    """Give the paragraphs, list items and tables of a part, each as its lines; an empty one is a gap."""
    block: list[str] = []
    for line in markdown.splitlines():
        if block and _begins(line, block):
            yield tuple(block)
            block = []
        if line.strip():
            block.append(line.strip())
        else:
            yield ()
    if block:
        yield tuple(block)


def _begins(line: str, block: Sequence[str]) -> bool:
    if not line.strip() or _ITEM.match(line):
        return True
    return line.startswith("|") is not block[0].startswith("|")


def paragraphs(markdown: str) -> Iterator[str]:
    """Give each paragraph, list item and row of a table as one line."""
    for block in filter(None, blocks(markdown)):
        if block[0].startswith("|"):
            yield from (": ".join(_row(line)) for line in block if not _is_rule(line))
        else:
            yield without_marks(" ".join(block))


def wrapped(block: Sequence[str], width: int) -> list[str]:
    """The lines of one block, none wider than so many cells."""
    if not block:
        return [""]
    if block[0].startswith("|"):
        return _table([_row(line) for line in block if not _is_rule(line)], width)
    text = without_marks(" ".join(block))
    item = _ITEM.match(text)
    if item is None:
        return wrap(text, width)
    mark = item["mark"] + " "
    lines = wrap(item["text"], max(width - len(mark), 1))
    return [(" " * len(mark) if at else mark) + line for at, line in enumerate(lines)]


def _is_rule(line: str) -> bool:
    return not set(line) - set("|-: ")


def _row(line: str) -> list[str]:
    return [without_marks(cell.strip()) for cell in line.strip("|").split("|")]


def _table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    widths = _fitting([max(map(cells, column)) for column in zip(*rows, strict=True)], width)
    head, *body = [_lines_of_row(row, widths) for row in rows]
    rule = _GAP.join("-" * column for column in widths)
    return [*head, rule, *(line for row in body for line in row)]


def _fitting(widths: Sequence[int], width: int) -> list[int]:
    room = width - len(_GAP) * (len(widths) - 1)
    fitting = list(widths)
    while sum(fitting) > room and max(fitting) > _NARROWEST:
        fitting[fitting.index(max(fitting))] -= 1
    return fitting


def _lines_of_row(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    columns = [wrap(cell, width) for cell, width in zip(row, widths, strict=True)]
    return [
        _GAP.join(pad(cell, width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in zip_longest(*columns, fillvalue="")
    ]
