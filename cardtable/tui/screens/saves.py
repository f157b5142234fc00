"""Saved matches: which there are, how far they are, and which of them are damaged; open, rename, delete."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import OptionList, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.commands import Deed, bindings, bound
from cardtable.tui.facts import DeleteAsked, MatchChosen, NameAsked, RestoreAsked, SavesLeft
from cardtable.tui.preferences import Preferences
from cardtable.tui.progress import called, game_name, last_played, progress, scores
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.shelf import Opened, Shelf, Told
from cardtable.tui.signs import is_plain
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.match_list import MatchList
from cardtable.tui.widgets.match_name import MatchName

if TYPE_CHECKING:
    from cardtable.saves.store import Head


def saves_deeds() -> tuple[Deed, ...]:
    """What can be done with saved matches."""
    back = _("Back without opening a match")
    trash = _("Move this match into the trash; it can be brought back")
    return (
        Deed(
            "saves.open",
            ("enter", "space", "l", "right"),
            _("Open"),
            _("Go on with this match"),
            MatchChosen(),
        ),
        Deed("saves.rename", ("r",), _("Rename"), _("Call this match something"), NameAsked()),
        Deed("saves.delete", ("d", "delete"), _("Delete"), trash, DeleteAsked()),
        Deed(
            "saves.undo", ("u",), _("Undo"), _("Bring the match back that was deleted last"), RestoreAsked()
        ),
        Deed("saves.leave", ("escape", "q", "left", "h"), _("Back"), back, SavesLeft()),
    )


class SavesScreen(Dialogue[Opened | None]):
    """Chooses a saved match; dismissed with it once it is read, or with None."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    SavesScreen {
        background: $felt; color: $felt-text; align-horizontal: center;
        #title { dock: top; width: 1fr; height: 1; padding: 0 1; }
        #title { background: $bar; color: $bar-text; text-style: bold; }
        #matches { width: 100%; max-width: 140; height: 1fr; padding: 1 1 0 1; }
        #head { height: 1; color: $felt-note; text-style: bold; }
        #detail, MatchName { min-height: 3; padding: 0 2; border-top: solid $felt-edge; }
        #detail { height: auto; }
        &.-plain #detail, &.-plain MatchName { border-top: ascii $felt-edge; }
        #detail.-bad { color: $felt-warn; text-style: bold; }
        #none { display: none; height: 1fr; content-align: center middle; text-align: center; }
        #said { height: auto; padding: 0 2; color: $felt-turn; text-style: bold; }
        #said.-bad { color: $felt-warn; }
        MatchName { display: none; }
        &.-naming MatchName, &.-none #none { display: block; }
        &.-naming #detail, &.-naming #said { display: none; }
        &.-none #head, &.-none MatchList, &.-none #detail, &.-none MatchName { display: none; }
        KeyBar { height: auto; max-height: 3; text-wrap: wrap; }
    }
    """

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` has been read."""
        super().__init__()
        self._shelf = shelf
        self._deeds = saves_deeds()

    @property
    def deeds(self) -> Sequence[Deed]:
        """What can be done now."""
        return () if self._naming else self._deeds

    @override
    def compose(self) -> ComposeResult:
        """The list, below it the marked match in full or its name in a field, and what was done."""
        yield Static(Content(_("Saved matches")), id="title")
        with VerticalGroup(id="matches"):
            yield Static(id="head")
            yield MatchList(self._shelf.heads)
            yield Static(id="none")
            yield Static(id="detail")
            yield MatchName()
            yield Static(id="said")
        yield KeyBar()

    def on_mount(self) -> None:
        """Draw with what the terminal can show."""
        self.set_class(is_plain(self), "-plain")
        self._follow()
        self._say(Told(""))

    @override
    def dress(self, preferences: Preferences, /) -> None:
        """Draw borders, and the mark in the list, as the terminal can show them."""
        super().dress(preferences)
        if self._list.highlighted is not None:
            self._list.mark(self._list.highlighted)

    def on_resize(self) -> None:
        """Write the header anew, once the list knows its width."""
        self.call_after_refresh(self._write_header)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the marked match in full, as a line may be clipped; a field for another's name goes."""
        if event.option_index != self._list.highlighted:
            return  # the list is another one by now
        if self._naming and self._list.marked != self._shelf.heads[event.option_index]:
            self._leave_naming()
        self._list.mark(event.option_index)
        self._tell(self._shelf.heads[event.option_index])

    async def on_option_list_option_selected(self) -> None:
        """Open the match that was clicked."""
        if not self._naming and self._list.marked is not None:
            await self._open(self._list.marked)

    async def on_match_name_chosen(self, event: MatchName.Chosen) -> None:
        """Keep the name."""
        head = self._list.marked
        self._leave_naming()
        if head is not None and event.name.strip() != head.name:
            self._done(await self._shelf.rename(head, event.name))

    def on_match_name_input_given_up(self) -> None:
        """Leave the name as it was."""
        self._leave_naming()

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a name is typed there is nothing else to be done."""
        return not (action == "tell" and self._naming)

    async def action_tell(self, deed_id: str) -> None:
        """Do a command."""
        fact = next(deed.fact for deed in self._deeds if deed.id == deed_id)
        head = self._list.marked
        match fact:
            case SavesLeft():
                self.dismiss(None)
            case RestoreAsked():
                self._done(await self._shelf.restore())
            case _ if head is None:
                self._say(Told(_("There is no match to do this with."), failed=True))
            case MatchChosen():
                await self._open(head)
            case NameAsked():
                self._ask_name(head)
            case DeleteAsked():
                self._done(await self._shelf.delete(head))

    @property
    def _list(self) -> MatchList:
        return self.query_one(MatchList)

    @property
    def _naming(self) -> bool:
        return self.has_class("-naming")

    async def _open(self, head: "Head") -> None:
        """Read a match, and leave with it; else stay here, where its line and the detail say why."""
        match await self._shelf.open(head):
            case Opened() as opened:
                self.dismiss(opened)
            case Told() as told:
                marked = any(one.id == head.id and one.problem for one in self._shelf.heads)
                cannot = _("{match} cannot be opened.").format(match=called(head))
                self._done(told._replace(text=cannot) if marked else told)

    def _ask_name(self, head: "Head") -> None:
        self.add_class("-naming")
        self._list.can_focus = False
        self.query_one(MatchName).ask(head)

    def _leave_naming(self) -> None:
        self.remove_class("-naming")
        self._list.can_focus = True
        self._list.focus()

    def _done(self, told: Told) -> None:
        """Follow the folder, and say what was done."""
        self._list.show(self._shelf.heads, told.match)
        self._follow()
        self._say(told)

    def _follow(self) -> None:
        self.set_class(not self._shelf.heads, "-none")
        self.call_after_refresh(self._write_header)
        none = self._shelf.trouble or _("No match is saved yet: begin one at home.")
        self.query_one("#none", Static).update(Content(none))
        head = self._list.marked
        if head is not None:
            self._tell(head)
            self._list.focus()

    def _say(self, told: Told) -> None:
        said = self.query_one("#said", Static)
        said.set_class(told.failed, "-bad")
        said.update(Content(told.text))
        said.display = bool(told.text)

    def _write_header(self) -> None:
        if self._shelf.heads:
            self.query_one("#head", Static).update(Content(self._list.header()))

    def _tell(self, head: "Head") -> None:
        detail = self.query_one("#detail", Static)
        detail.set_class(head.match is None, "-bad")
        detail.update(Content("\n".join(_in_full(head))))


def saves_screen(shelf: Shelf) -> SavesScreen:
    """The saved matches with their keys."""
    return bound(SavesScreen, bindings(saves_deeds()))(shelf)


def _in_full(head: "Head") -> tuple[str, ...]:
    match, named = head.match, ((head.name,) if head.name else ())
    if match is None:
        return (_("! This match cannot be opened."), *named, str(head.problem))
    return (
        *named,
        _("{game}: {scores}").format(game=game_name(match), scores=scores(match)),
        _("{progress}; {when}").format(progress=progress(match), when=last_played(match.updated)),
    )
