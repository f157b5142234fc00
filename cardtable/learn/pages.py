"""A game's rules as a page of parts that follow a table's options; each clause id is an anchor.

A help.md has one line `# Title`, then parts under `## Heading [GIN-1, GIN-2]`, whose brackets name
the clauses that the part explains. What else it may contain stands in `source`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardtable.engine.options import Option, Value, options_of, plain
from cardtable.engine.spec import GameSpec
from cardtable.engine.width import cells, wrap
from cardtable.lang import _
from cardtable.lang.house_rules import house_rule
from cardtable.lang.words import Words
from cardtable.learn.plain import blocks, paragraphs, wrapped
from cardtable.learn.source import Line, PageError, Source, filled
from cardtable.registry import help_of, words_of

__all__ = ["HOUSE_RULES", "Hit", "Page", "PageError", "Part", "page", "part_at", "read", "search", "text"]

HOUSE_RULES: Final = "house-rules"
"""The anchor of the part that lists this table's options."""

_HEADING: Final = re.compile(r"## (?P<heading>[^\[\]]+?)(?: \[(?P<anchors>[^\[\]]+)\])?")
_ANCHOR: Final = re.compile(r"[A-Z]+-[1-9][0-9]*")


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, the clauses that it explains, and its text in Markdown."""

    heading: str
    anchors: tuple[str, ...]
    markdown: str

    @property
    def title(self) -> str:
        """The heading with its clauses: `Melds (GIN-6)`."""
        clauses = [anchor for anchor in self.anchors if anchor != HOUSE_RULES]
        return f"{self.heading} ({', '.join(clauses)})" if clauses else self.heading


@dataclass(frozen=True, slots=True)
class Page:
    """The rules of a game under certain options."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A part in which a search found its words, and the paragraph that shows them."""

    part: Part
    paragraph: str


def page(spec: GameSpec, options: Any) -> Page:  # noqa: ANN401 -- any game's options
    """The rules of a game at a table with these options, an instance of the game's `Options`.

    Raises:
        PageError: The game's help.md is badly written; a test over all games keeps that from happening.
    """
    words, values = words_of(spec), plain(options)
    source = Source(f"{spec.id}/help.md", help_of(spec), options_of(spec.options), words.value)
    written = read(source, values)
    return Page(written.title, (*written.parts, _house_rules(words, source.options, values)))


def read(source: Source, values: Mapping[str, Value]) -> Page:
    """The page that a source makes under these option values.

    Raises:
        PageError: It is badly written.
    """
    title, *rest = list(filled(source, values)) or [Line(1, "")]
    if not title.text.startswith("# "):
        raise source.error(title.number, "the first line must be '# ' and the title")
    return Page(title.text.removeprefix("# "), tuple(_parts(source, rest)))


def part_at(rules: Page, anchor: str) -> Part | None:
    """The part that explains a clause, or None where the page does not know it."""
    return next((part for part in rules.parts if anchor in part.anchors), None)


def search(rules: Page, query: str) -> tuple[Hit, ...]:
    """The parts with all words of the query: those with them in the heading first, then down the page."""
    wanted = query.casefold().split()
    if not wanted:
        return ()
    hits = [hit for part in rules.parts if (hit := _hit(part, wanted))]
    return tuple(sorted(hits, key=lambda hit: not _has(hit.part.title, wanted)))


def text(rules: Page, width: int) -> str:
    """The page as plain text for a terminal or a pipe, no line wider than so many cells."""
    return "\n".join(_plain_lines(rules, max(width, 20))) + "\n"


def _plain_lines(rules: Page, width: int) -> Iterator[str]:
    title = wrap(rules.title, width)
    yield from (*title, "=" * max(map(cells, title)))
    for part in rules.parts:
        heading = wrap(part.title, width)
        yield from ("", *heading, "-" * max(map(cells, heading)))
        for block in blocks(part.markdown):
            yield from wrapped(block, width)


def _hit(part: Part, wanted: Iterable[str]) -> Hit | None:
    lines = list(paragraphs(part.markdown))
    if not _has(" ".join([part.title, *lines]), wanted):
        return None
    best = max(lines, key=lambda line: sum(word in line.casefold() for word in wanted))
    return Hit(part, best)


def _has(hay: str, wanted: Iterable[str]) -> bool:
    folded = hay.casefold()
    return all(word in folded for word in wanted)


def _parts(source: Source, lines: list[Line]) -> Iterator[Part]:
    starts = [at for at, line in enumerate(lines) if line.text.startswith("#")]
    for line in lines[: starts[0]] if starts else lines:
        if line.text:
            raise source.error(line.number, "text before the first '## ' heading")
    explained: set[str] = set()
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        body = "\n".join(line.text for line in lines[start + 1 : end]).strip("\n")
        if not body:
            raise source.error(lines[start].number, "a heading without a text")
        part = _part(source, lines[start], re.sub(r"\n{3,}", "\n\n", body))
        if again := explained.intersection(part.anchors):
            raise source.error(lines[start].number, f"{min(again)} is explained in an earlier part")
        explained.update(part.anchors)
        yield part


def _part(source: Source, line: Line, body: str) -> Part:
    heading = _HEADING.fullmatch(line.text)
    if heading is None:
        raise source.error(line.number, "a heading is '## Text' or '## Text [GIN-1, GIN-2]'")
    anchors = tuple(heading["anchors"].split(", ")) if heading["anchors"] else ()
    for anchor in anchors:
        if not _ANCHOR.fullmatch(anchor):
            raise source.error(line.number, f"{anchor!r} is no clause id such as GIN-1")
    return Part(heading["heading"], anchors, body)


def _house_rules(words: Words, options: Iterable[Option], values: Mapping[str, Value]) -> Part:
    lines = [_house_rule(words, option, values[option.key]) for option in options]
    return Part(_("House rules at this table"), (HOUSE_RULES,), "\n".join(f"- {line}" for line in lines))


def _house_rule(words: Words, option: Option, value: Value) -> str:
    label, chosen = words.option(option.key), words.value(option.key, value)
    if value == option.default:
        return house_rule(label, chosen)
    usual = words.value(option.key, option.default)
    return _("{rule} (as written: {usual})").format(rule=house_rule(label, f"**{chosen}**"), usual=usual)
