"""Saved matches: which there are, how far they are, and which of them are damaged; open, rename, delete."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.commands import Deed, bindings, bound
from cardtable.tui.facts import DeleteAsked, FilterAsked, MatchChosen, NameAsked, RestoreAsked, SavesLeft
from cardtable.tui.opening import Opened, Watched
from cardtable.tui.preferences import Preferences
from cardtable.tui.progress import called, game_name, last_played, progress, scores
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.screens.mend import mend
from cardtable.tui.shelf import Damage, Shelf, Told
from cardtable.tui.sifting import sifted
from cardtable.tui.signs import is_plain
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.match_filter import FilterInput, MatchFilter
from cardtable.tui.widgets.match_list import MatchList
from cardtable.tui.widgets.match_name import MatchName

if TYPE_CHECKING:
    from cardtable.saves.store import Head


Read = Callable[[], Awaitable[None]]
"""Reads the folder of matches."""

PATIENCE: Final = 0.15
"""Seconds after which it is said that the folder is being read."""


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
        Deed(
            "saves.filter", ("slash", "f"), _("Filter"), _("List only some games or players"), FilterAsked()
        ),
        Deed("saves.leave", ("escape", "q", "left", "h"), _("Back"), back, SavesLeft()),
    )


class SavesScreen(Dialogue[Opened | Watched | None]):
    """Chooses a saved match; dismissed with it once it is read, or with None."""

    ALLOW_SELECT = False
    AUTO_FOCUS = "MatchList"
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
        &.-sifted MatchFilter { display: block; }
        &.-none #head, &.-none MatchList, &.-none #detail, &.-none MatchName { display: none; }
        KeyBar { height: auto; max-height: 3; text-wrap: wrap; }
    }
    """

    def __init__(self, shelf: Shelf, read: Read | None = None) -> None:
        """What the shelf has is shown at once; `read` brings it up to date, None where it is."""
        super().__init__()
        self._shelf, self._read = shelf, read
        self._reading = read is not None and not shelf.heads
        self._deeds = saves_deeds()
        self._sieve = ""
        self._sifts = self._opens = False
        self._named: Head | None = None

    @property
    def deeds(self) -> Sequence[Deed]:
        """What can be done now."""
        return () if self._naming or self._sifting else self._deeds

    @override
    def compose(self) -> ComposeResult:
        """The list, below it the marked match in full or its name in a field, and what was done."""
        yield Static(id="title")
        with VerticalGroup(id="matches"):
            yield MatchFilter()
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
        if self._read:
            self.call_after_refresh(self._begin_to_read, self._read)

    @override
    def dress(self, preferences: Preferences, /) -> None:
        """Draw borders, and the mark in the list, as the terminal can show them."""
        super().dress(preferences)
        if self._list.highlighted is not None:
            self._list.mark(self._list.highlighted)

    def on_match_list_fitted(self) -> None:
        """Write the header over the columns of the list."""
        if self._list.heads:
            self.query_one("#head", Static).update(Content(self._list.header()))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the marked match in full, as a line may be clipped; a field for another's name goes."""
        if event.option_index != self._list.highlighted:
            return  # the list is another one by now
        before = self._list.marked
        self._list.mark(event.option_index)
        if self._naming and self._list.marked != before:
            self._leave_naming()
        self._follow_mark()

    async def on_option_list_option_selected(self) -> None:
        """Open the match that was clicked."""
        if not self._naming and self._list.marked is not None:
            await self._open(self._list.marked)

    async def on_match_name_chosen(self, event: MatchName.Chosen) -> None:
        """Keep the name."""
        head = self._named
        self._leave_naming()
        if head is not None and event.name.strip() != head.name:
            self._done(await self._shelf.rename(head, event.name))

    def on_match_name_input_given_up(self) -> None:
        """Leave the name as it was."""
        self._leave_naming()

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what fits what is typed."""
        event.stop()
        self._sieve = event.value
        if not self._sifts:
            self._sifts = True
            self.call_later(self._sift)

    def _sift(self) -> None:
        """List anew, once for all that was typed by now."""
        self._sifts = False
        self._list_again()

    async def action_to_list(self) -> None:
        """Go from the field to the list, if there is anything in it."""
        self._sieve = await self.query_one(MatchFilter).typed()
        self._list_again()
        if self._list.heads:
            self._end_sifting()

    def action_list_all(self) -> None:
        """List all again."""
        self._sieve = ""
        self.query_one(MatchFilter).clear()
        self._end_sifting()

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is typed there is nothing else to be done."""
        return not (action == "tell" and (self._naming or self._sifting))

    async def action_tell(self, deed_id: str) -> None:
        """Do a command."""
        fact = next(deed.fact for deed in self._deeds if deed.id == deed_id)
        head = self._list.marked
        match fact:
            case SavesLeft():
                self.dismiss(None)
            case RestoreAsked():
                self._done(await self._shelf.restore())
            case FilterAsked():
                self._ask_sieve()
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

    @property
    def _sifting(self) -> bool:
        return isinstance(self.focused, FilterInput)

    def _begin_to_read(self, read: Read) -> None:
        self.run_worker(self._fill(read))

    async def _fill(self, read: Read) -> None:
        """List what was read, with the mark on the match that it was on."""
        before, reading = self._shelf.heads, asyncio.ensure_future(read())
        await asyncio.wait([reading], timeout=PATIENCE)
        if not reading.done():
            self._reading = True
            self._follow()
        await asyncio.shield(reading)
        self._reading = False
        if self._shelf.heads == before and before:
            self._follow()
        else:
            self._list_again()

    def _list_again(self) -> None:
        """List what there is now, with the mark on the match that it was on."""
        marked = self._list.marked
        self._list.show(sifted(self._shelf.heads, self._sieve), marked.id if marked else "")
        self._follow()

    async def _open(self, head: "Head") -> None:
        """Read a match, and leave with it; else stay here, where its line and the detail say why."""
        if self._opens:
            return
        self._opens = True
        try:
            found = await self._shelf.open(head)
        finally:
            self._opens = False
        await self._found(head, found)

    async def _found(self, head: "Head", found: Opened | Watched | Told) -> None:
        if not isinstance(found, Told):
            self._leave_with(found)
            return
        marked = any(one.id == head.id and one.problem for one in self._shelf.heads)
        cannot = _("{match} cannot be opened.").format(match=called(head))
        self._done(found._replace(text=cannot) if marked else found)
        if found.damage and self.is_current:
            await self.app.push_screen(mend(found.damage), partial(self._mend, found.damage))

    async def _mend(self, damage: Damage, wanted: bool | None) -> None:  # noqa: FBT001 -- a dialogue's answer
        if wanted:
            await self._found(damage.head, await self._shelf.mend(damage))

    def _leave_with(self, found: Opened | Watched) -> None:
        """Give the match to whoever asked; it is let go if nobody waits for it any more."""
        if self.is_current:
            self.dismiss(found)
        else:
            found.release()

    def _ask_sieve(self) -> None:
        self.add_class("-sifted")
        self.query_one(MatchFilter).ask()

    def _end_sifting(self) -> None:
        self.set_class(bool(self._sieve.strip()), "-sifted")
        self.set_focus(self._list)

    def _ask_name(self, head: "Head") -> None:
        self._named = head
        self.add_class("-naming")
        self._list.can_focus = False
        self.query_one(MatchName).ask(head)

    def _leave_naming(self) -> None:
        self._named = None
        self.remove_class("-naming")
        self._list.can_focus = True
        self.set_focus(self._list)

    def _done(self, told: Told) -> None:
        """Follow the folder, and say what was done."""
        self._list.show(sifted(self._shelf.heads, self._sieve), told.match)
        self._follow()
        self._say(told)

    def _follow(self) -> None:
        """Show how many there are of how many, or that there is none; and the marked one in full."""
        heads = self._list.heads
        if self._named is not None and all(head.id != self._named.id for head in heads):
            self._leave_naming()
        self.set_class(not heads, "-none")
        self.query_one("#title", Static).update(Content(self._title(len(heads))))
        self.query_one("#none", Static).update(Content(self._why_none()))
        self._follow_mark()
        if heads and not (self._sifting or self._naming):
            self.set_focus(self._list)

    def _follow_mark(self) -> None:
        head = self._list.marked
        if head is not None:
            self._tell(head)

    def _title(self, listed: int) -> str:
        title = _("Saved matches")
        if self._reading:
            return _("{title}: reading the folder ...").format(title=title)
        many = len(self._shelf.heads)
        if listed != many:
            return _("{title}: {listed} of {many}").format(title=title, listed=listed, many=many)
        return title

    def _why_none(self) -> str:
        if self._reading:
            return _("Reading the folder ...")
        if self._shelf.heads:
            return _("No match fits. Escape lists all again.")
        return self._shelf.trouble or _("No match is saved yet: begin one at home.")

    def _say(self, told: Told) -> None:
        said = self.query_one("#said", Static)
        said.set_class(told.failed, "-bad")
        said.update(Content(told.text))
        said.display = bool(told.text)

    def _tell(self, head: "Head") -> None:
        detail = self.query_one("#detail", Static)
        detail.set_class(head.match is None, "-bad")
        detail.update(Content("\n".join(_in_full(head))))


def saves_screen(shelf: Shelf, read: Read | None = None) -> SavesScreen:
    """The saved matches with their keys."""
    return bound(SavesScreen, bindings(saves_deeds(), priority=True))(shelf, read)


def _in_full(head: "Head") -> tuple[str, ...]:
    match, named = head.match, ((head.name,) if head.name else ())
    if match is None:
        return (_("! This match cannot be opened."), *named, str(head.problem))
    return (
        *named,
        _("{game}: {scores}").format(game=game_name(match), scores=scores(match)),
        _("{progress}; {when}").format(progress=progress(match), when=last_played(match.updated)),
    )
