"""The list of saved matches: one line each, in columns that fit the width."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.css.styles import RulesMap
from textual.message import Message
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option
from typing_extensions import override

from cardtable.engine.width import cells, pad
from cardtable.lang import _
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.progress import day_played, game_name, last_played, progress, progress_in_short, scores
from cardtable.tui.signs import signs_of

if TYPE_CHECKING:
    from cardtable.saves.store import Head

_GAP = "  "
_MARK = 2
_ROOMY = 90
_WIDEST_GAME = 20
_NARROW = 14


class Line(Visual):
    """A line that is written when it is drawn: of thousands, few ever are."""

    def __init__(self, write: Callable[[], Content]) -> None:
        self._write = write

    @override
    def __str__(self) -> str:
        return str(self._write())

    @override
    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """Draw it."""
        return self._write().render_strips(width, height, style, options)

    @override
    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """All the room there is."""
        return container_width

    @override
    def get_height(self, rules: RulesMap, width: int) -> int:
        """One line."""
        return 1


class Columns(NamedTuple):
    """Columns, and the width and the matches that they were measured for."""

    width: int = 0
    heads: "tuple[Head, ...]" = ()
    columns: tuple[int, ...] = ()


class MatchList(Keyed, OptionList, inherit_bindings=False):
    """Every save has a line; a click marks it, a click on the marked one chooses it."""

    @dataclass
    class Fitted(Message):
        """The columns may be others: what stands over them has to be written anew."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    MatchList, MatchList:focus {
        height: 1fr; border: none; padding: 0;
        background: $felt; color: $felt-text; background-tint: transparent;
        scrollbar-size-vertical: 1; scrollbar-color: $felt-edge; scrollbar-background: $felt;
        & > .option-list--option { padding: 0; text-wrap: nowrap; }
        & > .option-list--option-hover { background: $bar; color: $bar-text; }
        & > .option-list--option-highlighted { background: $bar-focus; color: $bar-focus-text; }
        & > .option-list--option-highlighted { text-style: bold; }
    }
    """

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("down,j", "cursor_down", "saves.down", _("Next match"), _("The next match"), show=False),
            key("up,k", "cursor_up", "saves.up", _("Match before"), _("The match before"), show=False),
            key("home", "first", "saves.first", _("First"), _("The first match"), show=False),
            key("end", "last", "saves.last", _("Last"), _("The last match"), show=False),
            key("pagedown", "page_down", "saves.page_down", _("Page down"), _("A page down"), show=False),
            key("pageup", "page_up", "saves.page_up", _("Page up"), _("A page up"), show=False),
        ]

    def __init__(self, heads: "Sequence[Head]") -> None:
        self._heads = tuple(heads)
        self._marked = 0
        self._named, self._fitted = self._any_named(), Columns()
        super().__init__(*self._to_list(), markup=False)

    @property
    def heads(self) -> "tuple[Head, ...]":
        """The matches that are listed."""
        return self._heads

    @property
    def marked(self) -> "Head | None":
        """The match with the mark; None where there is no match."""
        return self._heads[self._marked] if self._heads else None

    def show(self, heads: "Sequence[Head]", match: str = "") -> None:
        """Replace the list; the mark goes to a match, else it stays on its line."""
        self._heads = tuple(heads)
        self._named = self._any_named()
        ids = [head.id for head in self._heads]
        self._marked = ids.index(match) if match in ids else max(0, min(self._marked, len(ids) - 1))
        self.set_options(self._to_list())
        self._write_all()
        self.highlighted = self._marked if ids else None

    @override
    def on_mount(self) -> None:
        """Fit the columns again when the scrollbar comes or goes, which is no new size."""
        self.watch(self, "show_vertical_scrollbar", self._write_all, init=False)

    def on_resize(self) -> None:
        """Fit the columns to the new width."""
        self._write_all()

    def on_click(self, event: events.Click) -> None:
        """Mark the line under the pointer; only a marked one is chosen by the click."""
        at = event.style.meta.get("option")
        if at is not None and at != self.highlighted:
            event.prevent_default()
            self.highlighted = at

    def mark(self, at: int) -> None:
        """Put the mark before a line."""
        before, self._marked = self._marked, at
        self._rewrite({before, at})

    def header(self) -> str:
        """What stands over the columns."""
        titles = [*self._titles(), _("Players and points"), _("How far"), _("Last played")]
        return " " * _MARK + _columns(titles, self._fit())

    def _titles(self) -> list[str]:
        """What stands over the columns before the players."""
        if not self._named:
            return [_("Game")]
        return [_("Name or game")] if self._short else [_("Name"), _("Game")]

    def _to_list(self) -> list[Option]:
        return [Option(self._line(at), id=head.id) for at, head in enumerate(self._heads)]

    def _line(self, at: int) -> Line:
        return Line(partial(self._marked_text, at))

    def _write_all(self) -> None:
        self._rewrite({self._marked})
        self.post_message(self.Fitted())

    def _rewrite(self, lines: Iterable[int]) -> None:
        """Write some lines anew; with one of them, the list forgets how all were drawn."""
        for at in lines:
            if at < self.option_count:
                self.replace_option_prompt_at_index(at, self._line(at))

    def _marked_text(self, at: int) -> Content:
        mark = signs_of(self).here if at == self._marked else " "
        return Content(f"{mark} ").append(self._text(self._heads[at]))

    def _text(self, head: "Head") -> Content:
        if head.match is None:
            why = head.problem.sentence if head.problem else ""
            damaged = head.problem is not None and head.problem.damaged
            text = _("! damaged: {reason} ({id})") if damaged else _("! cannot be opened: {reason} ({id})")
            text = text.format(reason=why, id=head.name or head.id)
            return Content(pad(text, self._width))
        match, game = head.match, game_name(head.match)
        if self._short:
            texts = [head.name or game, scores(match), progress_in_short(match), day_played(match.updated)]
        else:
            named = [head.name] if self._named else []
            texts = [*named, game, scores(match), progress(match), last_played(match.updated)]
        return Content(_columns(texts, self._fit()))

    @property
    def _width(self) -> int:
        return max(self.scrollable_content_region.width - _MARK - 1, 1)

    @property
    def _short(self) -> bool:
        return self._width < _ROOMY

    def _any_named(self) -> bool:
        return any(head.name and head.match for head in self._heads)

    def _fit(self) -> tuple[int, ...]:
        """The columns for the width and the matches of this moment, measured when these change."""
        if (self._fitted.width, self._fitted.heads) != (self._width, self._heads):
            self._fitted = Columns(self._width, self._heads, self._widths())
        return self._fitted.columns

    def _widths(self) -> tuple[int, ...]:
        """The columns of the texts; players and points get what the others leave."""
        first = [
            min(max(cells(text) for text in column), most)
            for column, most in zip(self._first_columns(), self._most(), strict=True)
        ]
        rest = [8, 12] if self._short else [(self._width - sum(first)) // 3, 18]
        left = self._width - sum(first) - sum(rest) - (len(first) + len(rest)) * len(_GAP)
        return (*first, max(left, 8), *rest)

    def _first_columns(self) -> list[list[str]]:
        matches = {head.match.game: head.match for head in self._heads if head.match}
        names, games = [head.name for head in self._heads if head.match], [*map(game_name, matches.values())]
        columns = [names, games] if self._named and not self._short else [names + games]
        return [[title, *column] for title, column in zip(self._titles(), columns, strict=True)]

    def _most(self) -> list[int]:
        """The cells that the columns before the players may take."""
        if self._short:
            return [min(max(_NARROW, self._width * 3 // 10), _WIDEST_GAME)]
        return [self._width // 4, _WIDEST_GAME] if self._named else [_WIDEST_GAME]


def _columns(texts: Sequence[str], widths: Sequence[int]) -> str:
    return _GAP.join(pad(text, width) for text, width in zip(texts, widths, strict=True))
