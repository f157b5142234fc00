"""A seat's name: its number, a field to type in, and below it what is wrong with it."""

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.signs import signs_of


class NameInput(Keyed, Input, inherit_bindings=False):
    """A field of one line: what only scrolls, and Ctrl+C, is left to the screen around it."""

    DEFAULT_CSS = """
    NameInput, NameInput.-textual-compact { width: 1fr; max-width: 28; padding: 0 1; }
    NameInput { background: $bar; color: $bar-text; background-tint: transparent; }
    NameInput:focus { background: $bar-focus; color: $bar-focus-text; text-style: bold; }
    NameInput:focus { background-tint: transparent; }
    NameInput:nocolor { text-style: underline; }
    NameInput > .input--cursor { background: $bar-focus-text; color: $bar-focus; text-style: none; }
    NameInput > .input--selection { background: $bar; color: $bar-text; }
    """

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("enter", "submit", "name.done", _("Go on"), _("The next name, then Start")),
            *(
                key
                for key in Input.BINDINGS
                if isinstance(key, Binding) and key.action not in {"submit", "copy"}
            ),
        ]


class NameField(VerticalGroup):
    """One seat's name; what is typed is shown literally, and judged by whoever owns the table."""

    DEFAULT_CSS = """
    NameField {
        height: auto; width: 1fr;
        .name-label { height: 1; color: $felt-text; }
        .name-flaw { display: none; height: auto; color: $felt-warn; text-style: bold; padding-left: 2; }
        &.-bad .name-flaw { display: block; }
    }
    """

    @dataclass
    class Changed(Message):
        """A name was typed."""

        field: "NameField"

    @dataclass
    class Done(Message):
        """Enter was pressed in a name."""

        field: "NameField"

    def __init__(self, seat: int, name: str, label_width: int) -> None:
        super().__init__(id=f"seat-{seat}")
        self.seat, self.typed, self._label_width = seat, name, label_width

    @override
    def compose(self) -> ComposeResult:
        """Label and field, then the flaw."""
        with HorizontalGroup():
            label = Static(classes="name-label")
            label.styles.width = self._label_width + 2
            yield label
            yield NameInput(self.typed, compact=True, id=f"name-{self.seat}")
        yield Static(classes="name-flaw")

    def on_mount(self) -> None:
        """Write the label."""
        self.mark()

    def put(self, name: str) -> None:
        """Replace the name."""
        self.query_one(Input).value = name

    def enter(self) -> None:
        """Put the cursor into the field."""
        self.query_one(Input).focus()

    def judge(self, flaw: str) -> None:
        """Say what is wrong with the name; empty: nothing."""
        self.set_class(bool(flaw), "-bad")
        self.query_one(".name-flaw", Static).update(Content(_("! {flaw}").format(flaw=flaw) if flaw else ""))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell that a name was typed."""
        event.stop()
        self.typed = event.value
        self.post_message(self.Changed(self))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Tell that Enter was pressed."""
        event.stop()
        self.post_message(self.Done(self))

    def on_descendant_focus(self) -> None:
        """Mark the field that is typed in."""
        self.mark()

    def on_descendant_blur(self) -> None:
        """Take the mark away."""
        self.mark()

    def mark(self) -> None:
        """Mark the field if it is typed in, with a sign that the terminal can show."""
        mark = signs_of(self).here if self.query_one(Input).has_focus else " "
        self.query_one(".name-label", Static).update(Content(f"{mark} {seat_label(self.seat)}"))


def seat_label(seat: int) -> str:
    """What a seat is called before somebody sits there."""
    return _("Player {number}").format(number=seat + 1)
