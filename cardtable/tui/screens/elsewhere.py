"""Another folder for a match whose own cannot be written."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Input, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import key
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.name_field import NameInput

Move = Callable[[str], None]
"""Has the match kept in a folder from now on; what comes of it is shown by the app, or said here."""


class FolderInput(NameInput, inherit_bindings=False):
    """The field itself."""

    DEFAULT_CSS = "FolderInput, FolderInput.-textual-compact { max-width: 100; }"

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("enter", "submit", "elsewhere.save", _("Save there"), _("Keep the match in this folder")),
            key("escape", "screen.dismiss", "elsewhere.leave", _("Back"), _("Try again later")),
            *(key for key in super().own_keys() if key.action != "submit"),
        ]


class ElsewhereScreen(Dialogue[None]):
    """Asks for a folder until the app shows the match in one, or nobody wants that any more."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    ElsewhereScreen { background: $felt; color: $felt-text; align: center middle; }
    ElsewhereScreen #asked { width: 100%; max-width: 104; padding: 0 2; }
    ElsewhereScreen Static { height: auto; margin-bottom: 1; }
    ElsewhereScreen #trouble, ElsewhereScreen #flaw { color: $felt-warn; text-style: bold; }
    """

    def __init__(self, trouble: str, suggested: str, move: Move) -> None:
        super().__init__()
        self._trouble, self._suggested, self._move = trouble, suggested, move
        self._trying = False

    @override
    def compose(self) -> ComposeResult:
        """What is the trouble, the field, and what is wrong with the folder that was tried."""
        with VerticalGroup(id="asked"):
            yield Static(Content(self._trouble), id="trouble")
            yield Static(Content(_("Save the match in another folder, and go on there:")))
            yield FolderInput(self._suggested, compact=True)
            yield Static(id="flaw")
        yield KeyBar()

    def say(self, text: str, *, warn: bool = False) -> None:
        """Say what is waited for, or what is wrong with the folder that was tried."""
        self._trying = self._trying and not warn
        shown = _("! {flaw}").format(flaw=text) if warn else text
        self.query_one("#flaw", Static).update(Content(shown))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Try the folder."""
        event.stop()
        typed = event.value.strip()
        if self._trying:
            return
        if typed:
            self._trying = True
            self.say(_("Saving ..."))
            self._move(typed)
        else:
            self.say(_("No folder is named."), warn=True)
