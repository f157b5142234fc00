"""A card as lines of cells, face up or face down, in five sizes, with signs or in plain ASCII."""

from enum import Flag, auto
from functools import lru_cache
from typing import Final, NamedTuple

from cardtable.canvas.sprites import Row, Rows, Run
from cardtable.canvas.table import Style
from cardtable.engine.cards import JOKER, RANKS, Card, card_of, rank_of, suit_of


class CardSize(NamedTuple):
    """Columns and lines of a card, its border included."""

    width: int
    height: int


CHIP: Final = CardSize(5, 1)
SMALL: Final = CardSize(5, 3)
MEDIUM: Final = CardSize(7, 5)
LARGE: Final = CardSize(9, 7)
HUGE: Final = CardSize(11, 9)

STRIP: Final = 4
"""Columns of a card that always show rank and suit: the border and `10♦`."""


class Mark(Flag):
    """What a card's picture says beside its face; each by a shape, so that colours are only an addition."""

    NONE = 0
    FOCUS = auto()
    SELECTED = auto()
    MELDED = auto()
    DIMMED = auto()
    FRESH = auto()
    WILD = auto()


class _Border(NamedTuple):
    corners: str
    across: str
    down: str


_PLAIN: Final = _Border("╭╮╰╯", "─", "│")
_HEAVY: Final = _Border("┏┓┗┛", "━", "┃")
_FAINT: Final = _Border("╭╮╰╯", "┄", "┆")
_PLAIN_ASCII: Final = _Border("++++", "-", "|")
_HEAVY_ASCII: Final = _Border("####", "#", "#")
_FAINT_ASCII: Final = _Border("....", ".", ":")

_SIGNS: Final = "♣♦♥♠★"
_LETTERS: Final = "cdhs*"
_TWO: Final = ("black", "red", "red", "black", "joker")
_FOUR: Final = ("club", "diamond", "heart", "spade", "joker")

_SPOTS: Final[dict[int, tuple[str, str, str]]] = {
    1: ("       ", "   *   ", "       "),
    2: ("   *   ", "       ", "   *   "),
    3: ("   *   ", "   *   ", "   *   "),
    4: (" *   * ", "       ", " *   * "),
    5: (" *   * ", "   *   ", " *   * "),
    6: (" *   * ", " *   * ", " *   * "),
    7: (" *   * ", " * * * ", " *   * "),
    8: (" * * * ", " *   * ", " * * * "),
    9: (" * * * ", " * * * ", " * * * "),
    10: (" * * * ", "* * * *", " * * * "),
}
_TALL_SPOTS: Final = (
    "00100",
    "10001",
    "10101",
    "20002",
    "20102",
    "20202",
    "21202",
    "21212",
    "22122",
    "22222",
)
"""How many spots stand in each of five lines."""

_SPOT_LINES: Final = {"0": "       ", "1": "   *   ", "2": " *   * "}
_FRAME: Final = ("┌─┐", "│", "└─┘")
_FRAME_ASCII: Final = ("+-+", "|", "+-+")


def face(card: Card, size: CardSize, mark: Mark, style: Style, *, seen: int | None = None) -> Rows:
    """A card face up; its left `STRIP` columns show rank and suit (a `CHIP` needs all of its own).

    `seen`: how many of its columns no other card lies over; a lower corner that is cut is left out.
    """
    whole = seen is None or seen >= size.width - 1
    return _face(card, size, mark, letters=style.ascii, four=style.four_colours, whole=whole)


def lettered(letter: str, suit: int, size: CardSize, mark: Mark, style: Style) -> Rows:
    """A card of no game, with a letter for its rank: an ace, as its only other sign is its suit."""
    card = card_of(1, suit)
    rank = RANKS[rank_of(card) - 1]
    picture = face(card, size, mark, style)
    return tuple(tuple((text.replace(rank, letter), look) for text, look in row) for row in picture)


def back(size: CardSize, style: Style, *, focused: bool = False, text: str = "") -> Rows:
    """A card face down, of any size from 3 by 1; with a text in its middle, the number of its place."""
    return _back(size, letters=style.ascii, focused=focused, text=text)


def outline(size: CardSize, style: Style, *, focused: bool = False) -> Rows:
    """The place of a pile that is empty."""
    border = _border(Mark.FOCUS if focused else Mark.DIMMED, letters=style.ascii)
    kind = "note" if focused else "edge"
    if size.height == 1:
        return ((("[" + " " * (size.width - 2) + "]", kind),),)
    middle = border.down + " " * (size.width - 2) + border.down
    lines = (_top(border, size.width), *[middle] * (size.height - 2), _bottom(border, size.width))
    return tuple(((text, kind),) for text in lines)


def index(card: Card, style: Style) -> Run:
    """Rank and suit as three columns of text, the least that a card can be shown in."""
    ink = f"card.{(_FOUR if style.four_colours else _TWO)[suit_of(card)]}"
    return index_text(card, letters=style.ascii).ljust(3), ink


def index_text(card: Card, *, letters: bool) -> str:
    """Rank and suit as they stand in the corner: `10♦`, `10d`, `Jo`."""
    if card == JOKER:
        return "Jo"
    rank = RANKS[rank_of(card) - 1].replace("T", "10")
    return rank + (_LETTERS if letters else _SIGNS)[suit_of(card)]


@lru_cache(maxsize=4096)
def _face(card: Card, size: CardSize, mark: Mark, *, letters: bool, four: bool, whole: bool) -> Rows:
    ink = f"card.{(_FOUR if four else _TWO)[suit_of(card)]}{_state(mark)}"
    if size.height == 1:
        return (_chip(index_text(card, letters=letters), size.width, mark, ink, letters=letters),)
    edge = f"card.edge{_kind(mark)}{_state(mark)}"
    border = _border(mark, letters=letters)
    inside = _inside(card, size, letters=letters, whole=whole)
    return (
        ((_top(border, size.width, _sign(mark, letters=letters)), edge),),
        *(((border.down, edge), (text, ink), (border.down, edge)) for text in inside),
        ((_bottom(border, size.width, mark, letters=letters), edge),),
    )


@lru_cache(maxsize=256)
def _back(size: CardSize, *, letters: bool, focused: bool, text: str) -> Rows:
    edge = "back.edge.focus" if focused else "back.edge"
    fill = ":" if letters else "▒"
    width, height = size.width - 2, size.height - 2
    numbered = _numbered(text, width, fill)
    if size.height == 1:
        left, right = ("[", "]") if focused else (" ", " ")
        return (((left, edge), *numbered, (right, edge)),)
    border = _border(Mark.FOCUS if focused else Mark.NONE, letters=letters)
    plain: Row = ((border.down, edge), (fill * width, "back"), (border.down, edge))
    middle: Row = ((border.down, edge), *numbered, (border.down, edge))
    lines = [middle if at == height // 2 else plain for at in range(height)]
    return (((_top(border, size.width), edge),), *lines, ((_bottom(border, size.width), edge),))


def _numbered(text: str, width: int, fill: str) -> Row:
    """The line of a back that has a text in its middle, apart from the pattern where there is room."""
    if not text:
        return ((fill * width, "back"),)
    shown = f" {text} " if width > 4 else text
    left = (width - len(shown)) // 2
    right = width - len(shown) - left
    runs = ((fill * left, "back"), (shown, "back.text"), (fill * right, "back"))
    return tuple(run for run in runs if run[0])


def _state(mark: Mark) -> str:
    if Mark.SELECTED in mark:
        return ".selected"
    return ".dim" if Mark.DIMMED in mark else ""


def _kind(mark: Mark) -> str:
    if Mark.FOCUS in mark:
        return ".focus"
    return ".meld" if Mark.MELDED in mark else ""


def _border(mark: Mark, *, letters: bool) -> _Border:
    if Mark.FOCUS in mark:
        return _HEAVY_ASCII if letters else _HEAVY
    if Mark.DIMMED in mark:
        return _FAINT_ASCII if letters else _FAINT
    return _PLAIN_ASCII if letters else _PLAIN


def _sign(mark: Mark, *, letters: bool) -> str:
    if Mark.SELECTED in mark:
        return "^" if letters else "▲"
    if Mark.FRESH in mark:
        return "!" if letters else "•"
    return ""


def _top(border: _Border, width: int, sign: str = "") -> str:
    across = border.across + sign if sign else ""
    return border.corners[0] + across + border.across * (width - 2 - len(across)) + border.corners[1]


def _bottom(border: _Border, width: int, mark: Mark = Mark.NONE, *, letters: bool = False) -> str:
    across = border.across
    if Mark.MELDED in mark:
        across = "=" if letters else "═"
    wild = across + ("*" if letters else "★") if Mark.WILD in mark else ""
    return border.corners[2] + wild + across * (width - 2 - len(wild)) + border.corners[3]


def _chip(index: str, width: int, mark: Mark, ink: str, *, letters: bool) -> Row:
    focused, chosen, melded = Mark.FOCUS in mark, Mark.SELECTED in mark, Mark.MELDED in mark
    left = ("{" if chosen else "[") if focused else (_sign(mark, letters=letters) or " ")
    right = ("}" if chosen else "]") if focused else " "
    if melded:
        right = ("#" if letters else "╡") if focused else ("=" if letters else "═")
    elif Mark.DIMMED in mark and not focused:
        right = "." if letters else "·"
    elif Mark.WILD in mark and not focused:
        right = "*" if letters else "★"
    return ((left + index.rjust(width - 2) + right, ink),)


def _inside(card: Card, size: CardSize, *, letters: bool, whole: bool) -> tuple[str, ...]:
    width, height = size.width - 2, size.height - 2
    index = index_text(card, letters=letters)
    if height == 1:
        return (index.ljust(width),)
    lower = index.rjust(width) if whole else " " * width
    if height == 2:
        return (index.ljust(width), lower)
    middle = _middle(card, width, height - 2, letters=letters)
    return (index.ljust(width), *middle, lower)


def _middle(card: Card, width: int, height: int, *, letters: bool) -> tuple[str, ...]:
    sign = (_LETTERS if letters else _SIGNS)[suit_of(card)]
    rank = rank_of(card)
    if height < 3 or not rank:
        lines: tuple[str, ...] = (sign,)
    elif rank > 10:
        lines = _court(RANKS[rank - 1], sign, height, _FRAME_ASCII if letters else _FRAME)
    elif height < 5:
        lines = tuple(spots.replace("*", sign) for spots in _SPOTS[rank])
    else:
        lines = tuple(_SPOT_LINES[spots].replace("*", sign) for spots in _TALL_SPOTS[rank - 1])
    above = (height - len(lines)) // 2
    blank = " " * width
    below = height - len(lines) - above
    return (*[blank] * above, *(text.center(width) for text in lines), *[blank] * below)


def _court(rank: str, sign: str, height: int, frame: tuple[str, str, str]) -> tuple[str, ...]:
    inside = (f"{sign}{rank}{sign}",) if height < 5 else (f"{sign}    ", f"  {rank}  ", f"    {sign}")
    across = len(inside[0])
    top, down, bottom = frame
    body = (down + text + down for text in inside)
    return (top[0] + top[1] * across + top[2], *body, bottom[0] + bottom[1] * across + bottom[2])
