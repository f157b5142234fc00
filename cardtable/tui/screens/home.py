"""Home: go on with the last match, begin one, open a saved one, learn a game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from typing_extensions import override

from cardtable.canvas.sprites import Row
from cardtable.canvas.table import Style
from cardtable.lang import _, ngettext
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.preferences import Preferences
from cardtable.tui.progress import game_name, last_played, progress, scores
from cardtable.tui.screens.home_picture import Item, Notice, home_scene
from cardtable.tui.shelf import Shelf
from cardtable.tui.signs import is_plain
from cardtable.tui.widgets.card_table import CardTable

if TYPE_CHECKING:
    from cardtable.saves.damage import SaveError
    from cardtable.saves.store import Head

FIRST: Final = "continue_last"
"""What has the mark as long as nobody moves it."""

PATIENCE: Final = 0.15
"""Seconds for which the menu waits for the folder to be read; then it is shown without."""

_ROOM: Final = 2
"""Lines kept free under Continue, and the half of that under the saved matches, for what will be read."""


class HomeScreen(Keyed, Screen[None]):
    """The first screen, drawn by one widget; what is chosen goes to the app's `run_action`."""

    DEFAULT_CSS = "HomeScreen { background: $felt; }"

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("down,j", "move(1)", "home.down", _("Down"), _("The next line of the menu"), show=False),
            key("up,k", "move(-1)", "home.up", _("Up"), _("The line before"), show=False),
            key("enter,space", "open", "home.open", _("Open"), _("Open the line with the mark"), show=False),
            key(
                "c",
                "choose('continue_last')",
                "home.continue_last",
                _("Continue"),
                _("Go on with the last match"),
            ),
            key("n", "choose('new_match')", "home.new_match", _("New match"), _("Begin a match")),
            key("s", "choose('saves')", "home.saves", _("Saved matches"), _("Go on with any match")),
            key("l", "choose('learn')", "home.learn", _("Learn"), _("Read the rules of a game")),
            key("e", "choose('settings')", "home.settings", _("Settings"), _("Choose how it looks")),
            key("q", "choose('quit')", "home.quit", _("Quit"), _("Leave cardtable")),
        ]

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` is read while the screen is shown."""
        super().__init__()
        self._shelf = shelf
        self._focus = FIRST
        self._notice: Notice | None = None
        self._read = self._shown = self._keeps_room = False

    def say(self, text: str, *, warn: bool = False) -> None:
        """Show a sentence over the menu until the next input."""
        self._notice = Notice(text, "warn" if warn else "note") if text else None
        self._draw()

    def follow(self) -> None:
        """Show the list of matches as it was read, with the mark where it is.

        A menu that was shown before the first reading keeps its lines where somebody may be pointing.
        """
        self._keeps_room = self._shown and not self._read
        self._read = True
        self._show()

    def dress(self, _preferences: Preferences, /) -> None:
        """Draw with other signs."""
        self._draw()

    @override
    def compose(self) -> ComposeResult:
        """The picture, which is all there is."""
        yield CardTable()

    def on_mount(self) -> None:
        """Read the folder, and wait for it no longer than anybody would notice."""
        self.run_worker(self._fill())
        self.set_timer(PATIENCE, self._show)

    def on_key(self) -> None:
        """The next input: what was said has been read."""
        if self._notice:
            self.say("")

    def on_card_table_resized(self) -> None:
        """Draw the picture for the new size."""
        self._draw()

    async def on_card_table_pressed(self, event: CardTable.Pressed) -> None:
        """A click chooses."""
        self.on_key()
        await self.action_choose(event.place)

    def action_move(self, by: int) -> None:
        """Mark another line."""
        actions = self._actions
        self._focus = actions[(self._at(actions) + by) % len(actions)]
        self._draw()

    async def action_open(self) -> None:
        """Choose the marked line."""
        actions = self._actions
        await self.action_choose(actions[self._at(actions)])

    async def action_choose(self, action: str) -> None:
        """Let the app do it, with the mark on it."""
        if action in self._actions:
            self._focus = action
            self._draw()
            await self.app.run_action(action)

    async def _fill(self) -> None:
        await self._shelf.read()
        self.follow()

    def _show(self) -> None:
        self._shown = True
        self._draw()

    def _draw(self) -> None:
        """Draw the picture, once there is one."""
        if not self._shown:
            return
        table = self.query_one(CardTable)
        items, actions, style = self._items(), self._actions, Style((), ascii=is_plain(self))
        marked = actions[self._at(actions)]
        at = [item.action for item in items].index(marked)
        table.show(home_scene(items, at, self._hints(), table.room, style, self._notice), cursor=marked)

    @property
    def _actions(self) -> list[str]:
        return [item.action for item in self._items() if item.action]

    def _at(self, actions: Sequence[str]) -> int:
        """The index of the marked line; of the first one where it is no longer there."""
        return actions.index(self._focus) if self._focus in actions else 0

    def _items(self) -> tuple[Item, ...]:
        return (
            *self._continue(),
            Item("new_match", "n", _("New match")),
            Item("saves", "s", _("Saved matches"), self._flaws()),
            Item("learn", "l", _("Learn the rules")),
            Item("settings", "e", _("Settings")),
            Item("quit", "q", _("Quit")),
        )

    def _continue(self) -> tuple[Item, ...]:
        """The line that goes on with the last match; it stands alone while nobody knows which one that is."""
        newest = self._shelf.newest if self._read else None
        if newest:
            return (Item(FIRST, "c", _on(newest), self._roomy(_where(newest), _ROOM)),)
        if not self._read:
            return (Item(FIRST, "c", _("Continue"), self._roomy((), _ROOM)),)
        return (Item("", "", "", self._roomy((), _ROOM)),) if self._keeps_room else ()

    def _flaws(self) -> tuple[str, ...]:
        return self._roomy(self._flaw() if self._read else (), _ROOM // 2)

    def _flaw(self) -> tuple[str, ...]:
        if self._shelf.trouble:
            return (_("! {problem}").format(problem=self._shelf.trouble),)
        problems = self._shelf.problems
        return (_cannot(problems),) if problems else ()

    def _roomy(self, lines: tuple[str, ...], least: int) -> tuple[str, ...]:
        """Lines under a line of the menu; at least so many as long as it must stay where it is."""
        free = least - len(lines) if self._keeps_room or not self._read else 0
        return (*lines, *[""] * free)

    def _hints(self) -> Row:
        arrows = "up/down" if is_plain(self) else "↑↓"
        choose, open_, letter = _("Choose"), _("Open"), _("or press the letter of a line")
        return (
            (f" {arrows} ", "bar.key"), (f"{choose}   ", "bar"),
            ("Enter ", "bar.key"), (f"{open_}   ", "bar"),
            (letter, "bar.dim"),
        )  # fmt: skip


def _on(newest: "Head") -> str:
    return _("Continue {name}").format(name=newest.name) if newest.name else _("Continue")


def _where(newest: "Head") -> tuple[str, ...]:
    match = newest.match
    if match is None:
        return ()
    return (
        _("{game}: {scores}").format(game=game_name(match), scores=scores(match)),
        _("{progress}; {when}").format(progress=progress(match), when=last_played(match.updated)),
    )


def _cannot(problems: "Sequence[SaveError]") -> str:
    """How many matches cannot be opened; damaged is said only of files that are broken, every one."""
    number = len(problems)
    if all(problem.damaged for problem in problems):
        told = ngettext("! {number} of them is damaged", "! {number} of them are damaged", number)
    else:
        told = ngettext("! {number} of them cannot be opened", "! {number} of them cannot be opened", number)
    return told.format(number=number)
