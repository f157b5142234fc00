"""The picture of home: the name on cards, and a menu below it; what is drawn is a value."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.canvas.area import Area
from cardtable.canvas.faces import CHIP, HUGE, LARGE, MEDIUM, SMALL, CardSize, Mark, lettered
from cardtable.canvas.layout import bar, centred
from cardtable.canvas.metrics import too_small
from cardtable.canvas.sprites import Row, Scene, Size, Sprite, fit_row, row_cells
from cardtable.canvas.table import Style
from cardtable.engine.width import cells, clip, wrap
from cardtable.lang import _

TITLE: Final = "CARDTABLE"
_SUITS: Final = (3, 2, 0, 1)
_ARC: Final = (2, 1, 1, 0, 0, 0, 1, 1, 2)
_TITLES: Final = ((Size(110, 44), HUGE), (Size(88, 32), LARGE), (Size(70, 22), MEDIUM))
_MENU: Final = 46
_WIDEST: Final = 76
_INDENT: Final = 6
_AIRY: Final = 30


class Item(NamedTuple):
    """A line of the menu: what it does, its key, its label, and what is said below it."""

    action: str
    key: str
    label: str
    more: tuple[str, ...] = ()


class Notice(NamedTuple):
    """A sentence that is said on home."""

    text: str
    style: str = "note"


class Plan(NamedTuple):
    """The lines of home over its menu.

    Attributes:
        card: The cards of the title; None: it has made way.
        arc: By how many lines the outer cards stand lower than those in the middle.
        top: The first line.
        told: The lines of the motto or of a notice below the title, each with its style.
    """

    card: CardSize | None
    arc: int
    top: int
    told: tuple[tuple[str, str], ...]

    @property
    def head(self) -> int:
        """Lines of the title, the empty one after it included."""
        return 0 if self.card is None else self.card.height + self.arc + 1

    @property
    def above(self) -> int:
        """Lines from the first one to the menu."""
        return self.head + (len(self.told) + 1 if self.told else 0)


def home_scene(
    items: Sequence[Item], focus: int, hints: Row, size: Size, style: Style, notice: Notice | None = None
) -> Scene:
    """The picture at a size; each item is a place named by its action. Too small a size gets none.

    A notice stands over the menu in the place of the motto; the title makes way for it before a line does.
    """
    if too_small(size):
        return ()
    foot, room = Area(0, 0, *size).bottom_cut(1)
    menu = _menu(items, focus, size, style)
    plan = vertical_plan(size, len(menu), notice)
    return (
        *_title(room, plan, style),
        *(
            centred(line, look, room, line=plan.top + plan.head + at)
            for at, (line, look) in enumerate(plan.told)
        ),
        *_placed(menu, plan.top + plan.above, size),
        bar(foot, hints),
    )


def vertical_plan(size: Size, menu: int, notice: Notice | None = None) -> Plan:
    """What stands over a menu of so many lines: as much as there is room for, in the middle of it."""
    free = size.height - 2 - menu
    card = _title_size(size, free)
    arc = 2 if card.height > MEDIUM.height else 1 if size.height > 24 else 0
    plan = Plan(card, arc, 0, tuple(_said(notice, size.width - 4, max(free, 1))))
    if plan.head > free + 1 or (notice and plan.head + len(plan.told) > free):
        plan = plan._replace(card=None)
    if plan.head + len(plan.told) > free:
        plan = plan._replace(told=())
    return plan._replace(top=max(0, (free + 1 - plan.above) // 2))


def _said(notice: Notice | None, width: int, most: int) -> list[tuple[str, str]]:
    """The lines of a notice, at most so many, or the motto; each with its style."""
    if notice is None:
        return [(_("Card games for everybody around one keyboard"), "dim")]
    lines = [line for text in notice.text.splitlines() for line in wrap(text, width)]
    kept, rest = lines[: most - 1], lines[most - 1 :]
    return [(line, notice.style) for line in (*kept, clip(" ".join(rest), width)) if line]


def _title_size(size: Size, lines: int) -> CardSize:
    """The cards of the name; where they would leave too little for the menu, they have one line."""
    usual = next(
        (card for least, card in _TITLES if size.width >= least.width and size.height >= least.height), SMALL
    )
    return usual if usual.height <= lines else CHIP


def _title(area: Area, plan: Plan, style: Style) -> Scene:
    card = plan.card
    if card is None:
        return ()
    step = card.width - (1 if card.width > SMALL.width else 0)
    left = area.x + (area.width - step * (len(TITLE) - 1) - card.width) // 2
    return tuple(
        Sprite(
            "",
            left + step * at,
            plan.top + min(_ARC[at], plan.arc),
            at,
            lettered(letter, _SUITS[at % 4], card, Mark.NONE, style),
        )
        for at, letter in enumerate(TITLE)
    )


def _menu(items: Sequence[Item], focus: int, size: Size, style: Style) -> list[tuple[str, Row]]:
    """The lines of the menu, each with the place that it belongs to."""
    texts = (text for item in items for text in (item.label, *item.more))
    longest = max((cells(text) + 2 * _INDENT for text in texts), default=0)
    wide = min(size.width - 4, _WIDEST, max(_MENU, longest))
    lines: list[tuple[str, Row]] = []
    for at, item in enumerate(items):
        focused = at == focus
        more = (line for text in item.more for line in wrap(text, wide - 2 * _INDENT))
        lines.append((item.action, _label(item, wide, style, focused=focused)))
        lines += [(item.action, _more(line, wide, focused=focused)) for line in more]
        if size.height >= _AIRY and at + 1 < len(items):
            lines.append(("", ()))
    return lines


def _label(item: Item, wide: int, style: Style, *, focused: bool) -> Row:
    ground = "bar.focus" if focused else "text"
    mark = (">" if style.ascii else "▸") if focused else " "
    key = "bar.focus" if focused else "note"
    return fit_row(((f" {mark} ", ground), (item.key, key), (f"  {item.label}", ground)), wide, ground)


def _more(text: str, wide: int, *, focused: bool) -> Row:
    ground = "bar.focus" if focused else "dim"
    return fit_row(((" " * _INDENT + text, ground),), wide, ground)


def _placed(menu: Sequence[tuple[str, Row]], top: int, size: Size) -> Scene:
    return tuple(
        Sprite(place, (size.width - row_cells(row)) // 2, top + at, 1, (row,))
        for at, (place, row) in enumerate(menu)
        if row
    )
