"""Home: go on with the last match, begin one, open a saved one, learn a game."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from typing_extensions import override

from cardtable.canvas.sprites import Row
from cardtable.canvas.table import Style
from cardtable.lang import _, ngettext
from cardtable.tui.preferences import Preferences
from cardtable.tui.progress import game_name, last_played, progress, scores
from cardtable.tui.screens.home_picture import Item, home_scene
from cardtable.tui.signs import is_plain
from cardtable.tui.widgets.card_table import CardTable

if TYPE_CHECKING:
    from cardtable.saves.store import Head


class HomeScreen(Screen[None]):
    """The first screen, drawn by one widget; what is chosen goes to the app's `run_action`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Down", id="home.down", show=False, tooltip="The next line of the menu"),
        Binding("up,k", "move(-1)", "Up", id="home.up", show=False, tooltip="The line before"),
        Binding(
            "enter,space", "open", "Open", id="home.open", show=False, tooltip="Open the line with the mark"
        ),
        Binding(
            "c",
            "choose('continue_last')",
            "Continue",
            id="home.continue_last",
            tooltip="Go on with the last match",
        ),
        Binding("n", "choose('new_match')", "New match", id="home.new_match", tooltip="Begin a match"),
        Binding("s", "choose('saves')", "Saved matches", id="home.saves", tooltip="Go on with any match"),
        Binding("l", "choose('learn')", "Learn", id="home.learn", tooltip="Read the rules of a game"),
        Binding("e", "choose('settings')", "Settings", id="home.settings", tooltip="Choose how it looks"),
        Binding("q", "choose('quit')", "Quit", id="home.quit", tooltip="Leave cardtable"),
    ]
    DEFAULT_CSS = "HomeScreen { background: $felt; }"

    def __init__(self, newest: "Head | None" = None, damaged: int = 0, trouble: str = "") -> None:
        """`newest` is the match that Continue opens; `damaged` is how many saves cannot be used.

        `trouble` is why the folder of the matches cannot be read.
        """
        super().__init__()
        self._newest, self._damaged, self._trouble = newest, damaged, trouble
        self._focus = 0

    def show(self, newest: "Head | None", damaged: int, trouble: str) -> None:
        """Follow the folder of matches, with the mark where it is."""
        marked = self._items()[self._focus].action
        self._newest, self._damaged, self._trouble = newest, damaged, trouble
        actions = [item.action for item in self._items()]
        self._focus = actions.index(marked) if marked in actions else 0
        self._draw()

    def dress(self, _preferences: Preferences, /) -> None:
        """Draw with other signs."""
        self._draw()

    @override
    def compose(self) -> ComposeResult:
        """The picture, which is all there is."""
        yield CardTable()

    def on_card_table_resized(self) -> None:
        """Draw the picture for the new size."""
        self._draw()

    async def on_card_table_pressed(self, event: CardTable.Pressed) -> None:
        """A click chooses."""
        await self.action_choose(event.place)

    def action_move(self, by: int) -> None:
        """Mark another line."""
        self._focus = (self._focus + by) % len(self._items())
        self._draw()

    async def action_open(self) -> None:
        """Choose the marked line."""
        await self.action_choose(self._items()[self._focus].action)

    async def action_choose(self, action: str) -> None:
        """Let the app do it, with the mark on it."""
        actions = [item.action for item in self._items()]
        if action in actions:
            self._focus = actions.index(action)
            self._draw()
            await self.app.run_action(action)

    def _draw(self) -> None:
        table = self.query_one(CardTable)
        items = self._items()
        style = Style((), ascii=is_plain(self))
        scene = home_scene(items, self._focus, self._hints(), table.room, style)
        table.show(scene, cursor=items[self._focus].action)

    def _items(self) -> tuple[Item, ...]:
        first = (Item("continue_last", "c", self._on(), self._where()),) if self._newest else ()
        return (
            *first,
            Item("new_match", "n", _("New match")),
            Item("saves", "s", _("Saved matches"), self._damage()),
            Item("learn", "l", _("Learn the rules")),
            Item("settings", "e", _("Settings")),
            Item("quit", "q", _("Quit")),
        )

    def _on(self) -> str:
        name = self._newest.name if self._newest else ""
        return _("Continue {name}").format(name=name) if name else _("Continue")

    def _where(self) -> tuple[str, ...]:
        match = self._newest.match if self._newest else None
        if match is None:
            return ()
        played = _("{game}: {scores}").format(game=game_name(match), scores=scores(match))
        return (
            played,
            _("{progress}; {when}").format(progress=progress(match), when=last_played(match.updated)),
        )

    def _damage(self) -> tuple[str, ...]:
        if self._trouble:
            return (_("! {problem}").format(problem=self._trouble),)
        if not self._damaged:
            return ()
        sentence = ngettext("! {number} of them is damaged", "! {number} of them are damaged", self._damaged)
        return (sentence.format(number=self._damaged),)

    def _hints(self) -> Row:
        arrows = "up/down" if is_plain(self) else "↑↓"
        choose, open_, letter = _("Choose"), _("Open"), _("or press the letter of a line")
        return (
            (f" {arrows} ", "bar.key"), (f"{choose}   ", "bar"),
            ("Enter ", "bar.key"), (f"{open_}   ", "bar"),
            (letter, "bar.dim"),
        )  # fmt: skip
