"""How a game's help.md is written: blocks that depend on an option, and placeholders.

A line `[if bonuses = tournament, classic and big_gin != off]` begins a block that is shown only
where all its parts hold; `[else]` and `[end]` close it. Blocks do not nest. `{target}` is the value
of an option, `{target:words}` what the game's words say for it, `{7h}` or `{4s 5s 6s}` cards, which
are written as the terminal can show them. A line in square brackets, or a brace, is nothing else.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from cardtable.engine.cards import UnreadableCardError, parse_cards
from cardtable.engine.options import Option, Value
from cardtable.lang.cards import card_names

_DIRECTIVE: Final = re.compile(r"\[(?P<word>\w*)\s*(?P<rest>.*)\]")
_TEST: Final = re.compile(r"(?P<key>\w+) (?P<sign>=|!=) (?P<values>\w+(?:, \w+)*)")
_PLACEHOLDER: Final = re.compile(r"\{([^{}]*)\}")


class PageError(ValueError):
    """A help page is badly written: where, and what would be right."""

    def __init__(self, where: str, line: int, problem: str) -> None:
        super().__init__(f"{where}:{line}: {problem}")
        self.line, self.problem = line, problem


class Line(NamedTuple):
    """A line of a page, and its number in the file."""

    number: int
    text: str


class Source(NamedTuple):
    """A page as it is written, and what it may refer to."""

    where: str
    text: str
    options: tuple[Option, ...]
    value_words: Callable[[str, Value], str]

    def error(self, line: int, problem: str) -> PageError:
        """A fault of this page."""
        return PageError(self.where, line, problem)

    def option(self, key: str, line: int) -> Option:
        """The option of a key.

        Raises:
            PageError: The game has none.
        """
        for option in self.options:
            if option.key == key:
                return option
        valid = ", ".join(option.key for option in self.options)
        raise self.error(line, f"no option {key!r}; valid: {valid}")


class _Block(NamedTuple):
    opened: int
    shown: bool
    turned: bool = False


def filled(source: Source, values: Mapping[str, Value]) -> Iterator[Line]:
    """Give the lines that hold under these option values, their placeholders filled.

    Raises:
        PageError: A condition or a placeholder is wrong, in whatever block it stands.
    """
    block: _Block | None = None
    for number, written in enumerate(source.text.splitlines(), start=1):
        directive = _DIRECTIVE.fullmatch(written.strip())
        if directive:
            block = _follow(source, block, directive, number, values)
            continue
        text = _fill(source, Line(number, written.rstrip()), values)
        if block is None or block.shown:
            yield Line(number, text)
    if block:
        raise source.error(block.opened, "[if] without an [end]")


def _follow(
    source: Source,
    block: _Block | None,
    directive: re.Match[str],
    number: int,
    values: Mapping[str, Value],
) -> _Block | None:
    word, rest = directive["word"], directive["rest"]
    if word == "if":
        if block:
            raise source.error(number, f"[if] inside the [if] of line {block.opened}")
        return _Block(number, _holds(source, Line(number, rest), values))
    if word not in {"else", "end"} or rest:
        raise source.error(number, f"[{word}] is none of [if KEY = VALUE], [else], [end]")
    if block is None:
        raise source.error(number, f"[{word}] without an [if]")
    if word == "end":
        return None
    if block.turned:
        raise source.error(number, f"a second [else] to the [if] of line {block.opened}")
    return _Block(block.opened, not block.shown, turned=True)


def _holds(source: Source, condition: Line, values: Mapping[str, Value]) -> bool:
    tests = [_test(source, Line(condition.number, text), values) for text in condition.text.split(" and ")]
    return all(tests)


def _test(source: Source, condition: Line, values: Mapping[str, Value]) -> bool:
    test = _TEST.fullmatch(condition.text.strip())
    if test is None:
        raise source.error(condition.number, f"{condition.text!r} is no condition like key = value, value")
    option = source.option(test["key"], condition.number)
    valid = [str(choice) for choice in option.choices]
    named = test["values"].split(", ")
    for value in named:
        if value not in valid:
            raise source.error(
                condition.number, f"{option.key} cannot be {value!r}; valid: {', '.join(valid)}"
            )
    return (str(values[option.key]) in named) is (test["sign"] == "=")


def _fill(source: Source, line: Line, values: Mapping[str, Value]) -> str:
    if "{" in _PLACEHOLDER.sub("", line.text) or "}" in _PLACEHOLDER.sub("", line.text):
        raise source.error(line.number, "a brace that is no placeholder")
    return _PLACEHOLDER.sub(
        lambda found: _placeholder(source, Line(line.number, found[1]), values), line.text
    )


def _placeholder(source: Source, inside: Line, values: Mapping[str, Value]) -> str:
    if cards := _cards(inside.text):
        return cards
    key, colon, form = inside.text.partition(":")
    option = source.option(key, inside.number)
    if not colon:
        return str(values[option.key])
    if form != "words":
        raise source.error(inside.number, f"{{{key}:{form}}} is no placeholder; valid: {{{key}:words}}")
    return source.value_words(option.key, values[option.key])


def _cards(text: str) -> str:
    try:
        return card_names(parse_cards(text))
    except UnreadableCardError:
        return ""
