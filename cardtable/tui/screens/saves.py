"""Saved matches: which there are, how far they are, and which of them are damaged."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.progress import game_name, last_played, progress, scores
from cardtable.tui.signs import is_plain
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.match_list import MatchList

if TYPE_CHECKING:
    from cardtable.saves.store import Head


class SavesScreen(Screen[str | None]):
    """Chooses a saved match; dismissed with its id, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,left,h", "leave", "Back", id="saves.leave", tooltip="Back without opening a match"),
    ]
    DEFAULT_CSS = """
    SavesScreen {
        background: $felt; color: $felt-text; align-horizontal: center;
        #title { dock: top; width: 1fr; height: 1; padding: 0 1; }
        #title { background: $bar; color: $bar-text; text-style: bold; }
        #matches { width: 100%; max-width: 140; height: 1fr; padding: 1 1 0 1; }
        #head { height: 1; color: $felt-note; text-style: bold; }
        #detail { height: auto; min-height: 3; padding: 0 2; border-top: solid $felt-edge; }
        &.-plain #detail { border-top: ascii $felt-edge; }
        #detail.-bad { color: $felt-warn; text-style: bold; }
        #none { height: 1fr; content-align: center middle; text-align: center; }
    }
    """

    def __init__(self, heads: "Sequence[Head]") -> None:
        """`heads` stand in the order in which they are shown."""
        super().__init__()
        self._heads = tuple(heads)

    @override
    def compose(self) -> ComposeResult:
        """The list, and below it the marked match in full."""
        yield Static(Content(_("Saved matches")), id="title")
        with VerticalGroup(id="matches"):
            if self._heads:
                yield Static(id="head")
                yield MatchList(self._heads)
                yield Static(id="detail")
            else:
                yield Static(Content(_("No match is saved yet: begin one at home.")), id="none")
        yield KeyBar()

    def on_mount(self) -> None:
        """Draw with what the terminal can show."""
        self.set_class(is_plain(self), "-plain")

    def on_resize(self) -> None:
        """Write the header anew, once the list knows its width."""
        self.call_after_refresh(self._write_header)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the marked match in full, as a line may be clipped."""
        self.query_one(MatchList).mark(event.option_index)
        self._tell(self._heads[event.option_index])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the match, unless it is damaged."""
        head = self._heads[event.option_index]
        if head.match is not None:
            self.dismiss(head.id)
            return
        self.app.bell()

    def action_leave(self) -> None:
        """Go back without a match."""
        self.dismiss(None)

    def _write_header(self) -> None:
        if self._heads:
            self.query_one("#head", Static).update(Content(self.query_one(MatchList).header()))

    def _tell(self, head: "Head") -> None:
        detail = self.query_one("#detail", Static)
        detail.set_class(head.match is None, "-bad")
        detail.update(Content("\n".join(_in_full(head))))


def _in_full(head: "Head") -> tuple[str, ...]:
    match = head.match
    if match is None:
        return (_("! This match cannot be opened."), str(head.problem))
    return (
        _("{game}: {scores}").format(game=game_name(match), scores=scores(match)),
        _("{progress}; {when}").format(progress=progress(match), when=last_played(match.updated)),
    )
