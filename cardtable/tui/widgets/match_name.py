"""The line in which a saved match is renamed, and below it what is wrong with the name."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import key
from cardtable.tui.progress import game_name, scores
from cardtable.tui.shelf import flaw_of
from cardtable.tui.signs import signs_of
from cardtable.tui.widgets.name_field import NameInput

if TYPE_CHECKING:
    from cardtable.saves.store import Head


class MatchNameInput(NameInput, inherit_bindings=False):
    """The field itself."""

    DEFAULT_CSS = "MatchNameInput, MatchNameInput.-textual-compact { max-width: 44; }"

    @dataclass
    class GivenUp(Message):
        """The name is to stay as it was."""

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("enter", "submit", "match_name.keep", _("Keep"), _("Keep this name")),
            key("escape", "give_up", "match_name.leave", _("Leave"), _("Leave the name as it was")),
            *(key for key in super().own_keys() if key.action != "submit"),
        ]

    def action_give_up(self) -> None:
        """Leave the name as it was."""
        self.post_message(self.GivenUp())


class MatchName(VerticalGroup):
    """Asks for the name of a match; no name that cannot be shown leaves it."""

    DEFAULT_CSS = """
    MatchName {
        height: auto;
        #asked { height: auto; max-height: 2; }
        #field { height: 1; }
        #label { width: auto; }
        #flaw { height: auto; color: $felt-dim; }
        &.-bad #flaw { color: $felt-warn; text-style: bold; }
    }
    """

    @dataclass
    class Chosen(Message):
        """A name was typed that can be kept; empty: none is wanted."""

        name: str

    @override
    def compose(self) -> ComposeResult:
        """Which match, the field, and what is to be said of the name."""
        yield Static(id="asked")
        with HorizontalGroup(id="field"):
            yield Static(id="label")
            yield MatchNameInput(compact=True)
        yield Static(id="flaw")

    def ask(self, head: "Head") -> None:
        """Begin with the name that a match has."""
        match = head.match
        told = _("{game}: {scores}").format(game=game_name(match), scores=scores(match)) if match else head.id
        self.query_one("#asked", Static).update(Content(told))
        label = _("Name")
        self.query_one("#label", Static).update(Content(f"{signs_of(self).here} {label} "))
        field = self.query_one(Input)
        field.value = head.name
        field.cursor_position = len(head.name)
        self.screen.set_focus(field)  # at once: what is typed next is for it
        self._judge(head.name)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Judge the name as it is typed."""
        event.stop()
        self._judge(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep a name that can be shown."""
        event.stop()
        if not self._judge(event.value):
            self.post_message(self.Chosen(event.value))

    def _judge(self, name: str) -> str:
        flaw = flaw_of(name)
        hint = "" if name.strip() else _("Without a name it is called by its game and players.")
        self.set_class(bool(flaw), "-bad")
        said = _("! {flaw}").format(flaw=flaw) if flaw else hint
        self.query_one("#flaw", Static).update(Content(said))
        return flaw
