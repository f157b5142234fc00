"""The list of saved matches: one line each, in columns that fit the width."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cardtable.engine.width import cells, pad
from cardtable.lang import _
from cardtable.tui.progress import day_played, game_name, last_played, progress, progress_in_short, scores
from cardtable.tui.signs import signs_of

if TYPE_CHECKING:
    from cardtable.saves.store import Head

_GAP = "  "
_MARK = 2
_ROOMY = 90
_WIDEST_GAME = 20


class MatchList(OptionList, inherit_bindings=False):
    """Every save has a line; the marked one can be chosen."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "down,j", "cursor_down", "Choose", id="saves.down", key_display="↑↓", tooltip="The next match"
        ),
        Binding("up,k", "cursor_up", "Match before", id="saves.up", show=False, tooltip="The match before"),
        Binding("home", "first", "First", id="saves.first", show=False, tooltip="The first match"),
        Binding("end", "last", "Last", id="saves.last", show=False, tooltip="The last match"),
        Binding(
            "pagedown", "page_down", "Page down", id="saves.page_down", show=False, tooltip="A page down"
        ),
        Binding("pageup", "page_up", "Page up", id="saves.page_up", show=False, tooltip="A page up"),
        Binding("enter,space,l,right", "select", "Open", id="saves.open", tooltip="Go on with this match"),
    ]
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

    def __init__(self, heads: "Sequence[Head]") -> None:
        self._heads = tuple(heads)
        self._marked = 0
        super().__init__(*(Option("", id=head.id) for head in self._heads), markup=False)

    def on_resize(self) -> None:
        """Fit the columns to the new width."""
        for at in range(len(self._heads)):
            self._write(at)

    def mark(self, at: int) -> None:
        """Put the mark before a line."""
        before, self._marked = self._marked, at
        self._write(before)
        self._write(at)

    def header(self) -> str:
        """What stands over the columns."""
        titles = (_("Game"), _("Players and points"), _("How far"), _("Last played"))
        return " " * _MARK + self._columns(titles)

    def _write(self, at: int) -> None:
        mark = signs_of(self).here if at == self._marked else " "
        self.replace_option_prompt_at_index(at, Content(f"{mark} ").append(self._line(self._heads[at])))

    def _line(self, head: "Head") -> Content:
        if head.match is None:
            why = head.problem.sentence if head.problem else ""
            text = _("! damaged: {reason} ({id})").format(reason=why, id=head.id)
            return Content(pad(text, self._width))
        short = self._width < _ROOMY
        far, when = (progress_in_short, day_played) if short else (progress, last_played)
        match = head.match
        return Content(self._columns((game_name(match), scores(match), far(match), when(match.updated))))

    @property
    def _width(self) -> int:
        return max(self.scrollable_content_region.width - _MARK - 1, 1)

    def _columns(self, texts: tuple[str, str, str, str]) -> str:
        return _GAP.join(pad(text, width) for text, width in zip(texts, self._widths(), strict=True))

    def _widths(self) -> tuple[int, int, int, int]:
        games = [cells(game_name(head.match)) for head in self._heads if head.match]
        game = min(_WIDEST_GAME, max(games, default=4))
        when, far = (12, 8) if self._width < _ROOMY else (18, (self._width - game) // 3)
        return (game, max(self._width - game - far - when - 3 * len(_GAP), 8), far, when)
