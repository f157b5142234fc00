"""Paints a scene into cells, tells two paintings apart, and finds what lies on top of a cell."""

from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import category

from cardtable.canvas.sprites import Scene, Size, Sprite, row_cells
from cardtable.engine.width import cells

FELT: Final = "felt"
_JOINER: Final = "\u200d"
_OBEYED: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Characters that say something to a terminal instead of being shown by it."""


class Line(NamedTuple):
    """One painted line: for each column its character and its style.

    A wide character stands in its first column, and the next one is empty; combining marks stand with
    their letter.
    """

    chars: tuple[str, ...]
    styles: tuple[str, ...]


def paint(scene: Scene, size: Size) -> tuple[Line, ...]:
    """All lines of a scene, the nearest sprite on top; what lies outside the size is cut off."""
    ordered = in_order(scene)
    return tuple(paint_line(ordered, y, size.width) for y in range(size.height))


def in_order(scene: Scene) -> Scene:
    """The sprites from the farthest to the nearest, as `paint_line` wants them."""
    return tuple(sorted(scene, key=lambda sprite: sprite.z))


def paint_line(ordered: Scene, y: int, width: int) -> Line:
    """One line of a scene whose sprites are in order."""
    chars, styles = [" "] * width, [FELT] * width
    for sprite in ordered:
        row = y - sprite.y
        if 0 <= row < len(sprite.rows):
            x = sprite.x
            for text, style in sprite.rows[row]:
                x += _lay(text, style, x, chars, styles)
    return Line(tuple(chars), tuple(styles))


def runs(painted: Line) -> list[tuple[str, str]]:
    """A painted line as texts of one style each."""
    found: list[tuple[str, str]] = []
    start = 0
    chars, styles = painted
    for at in range(1, len(chars) + 1):
        if at == len(chars) or styles[at] != styles[start]:
            found.append(("".join(chars[start:at]), styles[start]))
            start = at
    return found


def rows(scene: Scene, size: Size) -> list[str]:
    """The lines of a scene as plain text, without the spaces at their ends."""
    return ["".join(painted.chars).rstrip() for painted in paint(scene, size)]


def touched(old: Scene, new: Scene, height: int) -> list[int]:
    """The lines in which two scenes, both in order, may differ: those of sprites that came or went."""
    before, after = frozenset(old), frozenset(new)
    if [sprite for sprite in old if sprite in after] != [sprite for sprite in new if sprite in before]:
        return list(range(height))
    lines: set[int] = set()
    for sprite in before ^ after:
        lines.update(range(max(0, sprite.y), min(height, sprite.y + sprite.height)))
    return sorted(lines)


def changed(old: Line, new: Line) -> tuple[int, int] | None:
    """The columns, from and up to, in which two lines of one width differ; None: they are the same."""
    differ = [
        at
        for at, (before, after) in enumerate(zip(zip(*old, strict=True), zip(*new, strict=True), strict=True))
        if before != after
    ]
    return (differ[0], differ[-1] + 1) if differ else None


def place_at(scene: Scene, x: int, y: int) -> str:
    """The place of the topmost sprite that has one and covers a cell; empty: there is none."""
    for sprite in reversed(in_order(scene)):
        if sprite.place and _covers(sprite, x, y):
            return sprite.place
    return ""


def sprite_of(scene: Scene, place: str) -> Sprite | None:
    """The topmost sprite of a place."""
    return next((sprite for sprite in reversed(in_order(scene)) if sprite.place == place), None)


def _covers(sprite: Sprite, x: int, y: int) -> bool:
    row = y - sprite.y
    return 0 <= row < len(sprite.rows) and 0 <= x - sprite.x < row_cells(sprite.rows[row])


def _lay(text: str, style: str, x: int, chars: list[str], styles: list[str]) -> int:
    columns = _columns(text)
    first, last = max(x, 0), min(x + len(columns), len(chars))
    if first < last:
        _halve(chars, first)
        _halve(chars, last)
        chars[first:last] = columns[first - x : last - x]
        styles[first:last] = [style] * (last - first)
        _mend(columns, first - x, last - x, chars, first, last)
    return len(columns)


def _halve(chars: list[str], edge: int) -> None:
    """Blank a wide character that an edge goes through."""
    if 0 < edge < len(chars) and not chars[edge]:
        chars[edge - 1] = chars[edge] = " "


def _mend(columns: tuple[str, ...], start: int, stop: int, chars: list[str], first: int, last: int) -> None:
    """Blank a wide character of a new text that the edge of the table goes through."""
    if start and not columns[start]:
        chars[first] = " "
    if stop < len(columns) and not columns[stop]:
        chars[last - 1] = " "


@lru_cache(maxsize=4096)
def _columns(text: str) -> tuple[str, ...]:
    """A text as one string a column, empty where a wide character goes on; nothing a terminal would obey."""
    if text.isascii():
        return tuple(char if char.isprintable() else " " for char in text)
    columns: list[str] = []
    for cluster in _clusters(text):
        columns += [cluster, *[""] * (cells(cluster) - 1)]
    return tuple(columns)


def _clusters(text: str) -> list[str]:
    """A text in pieces that each take cells of their own: a letter with its marks, a joined picture."""
    pieces: list[str] = []
    joining = False
    for char in text:
        if char == _JOINER:
            joining = bool(pieces)
        elif category(char) in _OBEYED:
            continue
        elif joining:
            pieces[-1] += _JOINER + char
            joining = False
        elif cells(char):
            pieces.append(char)
        elif pieces:
            pieces[-1] += char
    return pieces
