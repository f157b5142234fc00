"""A part of a help page: its heading and its text, broken to the width, with tables and emphasis."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content
from typing_extensions import override

from cardtable.learn.plain import blocks, wrapped
from cardtable.tui.widgets.lines import Lines

_EMPHASIS: Final = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|`(?P<code>.+?)`")
_ITEM: Final = re.compile(r"(?P<mark>-|\d+\.) (?P<text>.*)")
_LOOKS: Final = {"bold": "bold", "italic": "italic", "code": "bold"}


class RulesPart(Lines):
    """Shows one part; the little Markdown of help pages is all that it knows."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "RulesPart { height: auto; width: 1fr; color: $felt-text; margin-bottom: 1; }"

    def __init__(self, heading: str, markdown: str) -> None:
        super().__init__()
        self.heading, self._markdown = heading, markdown
        self._broken: tuple[int, list[Content]] = (0, [])

    def show(self, heading: str, markdown: str) -> None:
        """Show another text."""
        self.heading, self._markdown = heading, markdown
        self._broken = (0, [])
        self.refresh(layout=True)

    @override
    def lines(self, width: int) -> list[Content]:
        """The heading, and the text below it; broken once for a width, which a layout asks for often."""
        width = max(width, 2)
        if self._broken[0] != width:
            heading = Content.styled(self.heading, "bold $felt-note").wrap(width)
            text = (line for block in blocks(self._markdown) for line in _block(block, width))
            self._broken = width, [*heading, *text]
        return self._broken[1]


def _block(block: Sequence[str], width: int) -> Iterator[Content]:
    if not block:
        yield Content("")
    elif block[0].startswith("|"):
        head, *rest = wrapped(block, width)
        yield Content.styled(head, "bold")
        yield from map(Content, rest)
    else:
        yield from _paragraph(" ".join(block), width)


def _paragraph(text: str, width: int) -> Iterator[Content]:
    item = _ITEM.fullmatch(text)
    mark = f"{item['mark']} " if item else ""
    body = emphasised(item["text"] if item else text).wrap(max(width - len(mark), 1))
    for at, line in enumerate(body):
        yield Content(" " * len(mark) if at else mark).append(line.rstrip())


def emphasised(text: str) -> Content:
    """A line of Markdown with its emphasis as looks; everything else in it is literal."""
    parts: list[Content | str | tuple[str, str]] = []
    at = 0
    for found in _EMPHASIS.finditer(text):
        kind = found.lastgroup or ""
        parts += [text[at : found.start()], (found[kind], _LOOKS[kind])]
        at = found.end()
    return Content.assemble(*parts, text[at:])
