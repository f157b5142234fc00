"""Settings: each is seen at once, and kept; the form is made from their declaration."""

from collections.abc import Awaitable, Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Static
from typing_extensions import override

from cardtable.canvas.table import Style
from cardtable.engine.options import Value
from cardtable.lang import _
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.option_form import OptionForm
from cardtable.tui.preferences import Preferences
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.signs import UP_DOWN, is_plain
from cardtable.tui.widgets.choice import Choice
from cardtable.tui.widgets.form import Form
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.sample import Sample

Choose = Callable[[str, Value], Awaitable[str]]
"""Lets a setting hold; answers why it could not be written, empty if it could."""


class SettingsScreen(Keyed, Dialogue[None]):
    """Covers everything, so that no hand is seen under it."""

    ALLOW_SELECT = False
    AUTO_FOCUS = "Choice"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-normal"), (32, "-high")]  # noqa: RUF012 -- declared so by Screen
    DEFAULT_CSS = """
    SettingsScreen {
        background: $felt; color: $felt-text; align: center middle;
        #title { dock: top; width: 1fr; height: 1; padding: 0 1; }
        #title { background: $bar; color: $bar-text; text-style: bold; }
        #panel { width: 100%; height: 100%; max-width: 84; }
        #form { height: auto; max-height: 1fr; padding: 0 1; }
        #form { scrollbar-size-vertical: 1; scrollbar-color: $felt-edge; }
        #form { scrollbar-background: $felt; scrollbar-background-hover: $felt; }
        #sample { height: 4; }
        #said { width: 1fr; height: auto; padding: 0 3; color: $felt-warn; text-style: bold; }
        &.-normal .explained, &.-high .explained { margin-bottom: 1; }
        &.-normal #sample { height: 6; }
        &.-low.-trouble #sample { display: none; }
        &.-normal.-trouble #sample { height: 4; }
        &.-high #panel { height: auto; max-height: 100%; border: round $felt-edge; padding: 1 1; }
        &.-high.-plain #panel { border: ascii $felt-edge; }
        &.-high #sample { height: 9; }
    }
    """

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("down,j", "field(1)", "settings.next", _("Setting"), _("The next one"), sign=UP_DOWN),
            key("up,k", "field(-1)", "settings.before", _("Before"), _("The one before"), show=False),
            key("enter", "step", "settings.step", _("Change"), _("The next value"), show=False),
            key("escape,q", "close", "settings.close", _("Back"), _("Back; what you chose is kept")),
        ]

    def __init__(self, preferences: Preferences, choose: Choose) -> None:
        super().__init__()
        self._preferences, self._choose = preferences, choose
        self._chosen_here = False

    @override
    def compose(self) -> ComposeResult:
        """The title, the form, a few cards, and what could not be done."""
        chosen = self._preferences
        yield Static(Content(_("Settings")), id="title")
        with VerticalGroup(id="panel"):
            with Form(id="form"):
                yield OptionForm(chosen.shown, chosen.words, offered=chosen.offered)
            yield Sample(self._style)
            yield Static(id="said")
        yield KeyBar()

    def on_mount(self) -> None:
        """Draw with what the terminal can show."""
        self.set_class(is_plain(self), "-plain")
        self._say("")

    async def on_option_form_changed(self, event: OptionForm.Changed) -> None:
        """Let the setting hold; the screen may be gone before it is written."""
        self._chosen_here = True
        trouble = await self._choose(event.key, getattr(event.options, event.key))
        self.app.clear_notifications()  # what was said before is over, and would lie over the sentence
        if self.is_attached:
            self._say(trouble)

    @override
    def dress(self, preferences: Preferences, /) -> None:
        """Show what was chosen; the form shows its own choices already, perhaps later ones than this."""
        super().dress(preferences)
        if not self._chosen_here:
            self.query_one(OptionForm).show(preferences.shown)
        self._chosen_here = False
        self.query_one(Sample).dress(self._style)

    def action_field(self, by: int) -> None:
        """Move to another setting."""
        self.focus_next() if by > 0 else self.focus_previous()

    def action_step(self) -> None:
        """Go on to the next value."""
        if isinstance(self.focused, Choice):
            self.focused.action_step(1)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    @property
    def _style(self) -> Style:
        return Style((), ascii=self._preferences.plain, four_colours=self._preferences.four_colours)

    def _say(self, text: str) -> None:
        said = self.query_one("#said", Static)
        said.update(Content(text))
        said.display = bool(text)
        self.set_class(bool(text), "-trouble")
