"""Settings: each is seen at once, and kept; the form is made from their declaration."""

from collections.abc import Callable
from functools import partial

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

Choose = Callable[[str, Value], None]
"""Lets a setting hold; it is written meanwhile, and the screen is told what has become of that."""


class SettingsScreen(Keyed, Dialogue[None]):
    """Covers everything, so that no hand is seen under it."""

    ALLOW_SELECT = False
    AUTO_FOCUS = "Choice"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-normal"), (36, "-high")]  # noqa: RUF012 -- declared so by Screen
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
        """Draw with what the terminal can show, and follow the choices."""
        self.set_class(is_plain(self), "-plain")
        self._say("")
        for choice in self.query(Choice):
            self.watch(choice, "value", partial(self._follow, choice.key), init=False)

    def kept(self, trouble: str) -> None:
        """Say why what was chosen could not be written, or no more that it could not."""
        if not self.is_mounted:
            return
        self.app.clear_notifications()  # what was said before is over, and would lie over the sentence
        self._say(trouble)

    @override
    def dress(self, preferences: Preferences, /) -> None:
        """Show what was chosen, here or elsewhere."""
        super().dress(preferences)
        self._preferences = preferences
        self.query_one(OptionForm).show(preferences.shown)
        self.query_one(Sample).dress(self._style)

    def _follow(self, key: str, value: Value) -> None:
        """Let a value hold as soon as it is shown, before a key that comes after it can close the screen."""
        if value != getattr(self._preferences.shown, key):
            self._choose(key, value)

    def action_field(self, by: int) -> None:
        """Move to another setting."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

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
