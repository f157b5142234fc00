"""Hiding the hand at once: the screen is blank while what came before, perhaps a slow write, is done."""

from pathlib import Path
from typing import Protocol, runtime_checkable

from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.screen import ModalScreen
from typing_extensions import override

from cardtable.lang import _
from cardtable.tui.enters import Enters
from cardtable.tui.keyed import Keyed
from cardtable.tui.stack import StackedApp

HIDE = "app.hide"
COVERING = (HIDE, "app.suspend")
"""The keys before whose turn among the others a hand has gone."""


@runtime_checkable
class Private(Protocol):
    """A screen that shows what one player only may see."""

    def blank(self) -> None:
        """Show nothing, now and for ever: a hand is shown again by another screen."""


class HidingApp(Keyed, StackedApp):
    """Hides the hand whatever else is being done; a key for that is obeyed in two steps.

    When it is pressed the screen goes blank; in its turn among the other keys the curtain comes down.
    """

    hiding = False
    """Whether the screen is blank, and the curtain on its way."""

    def __init__(self, reports: Path, *, ansi_color: bool | None = None) -> None:
        super().__init__(reports, ansi_color=ansi_color)
        self.enters = Enters()

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            Binding("z", "hide", show=False, id=HIDE, tooltip=_("Hide the hand at once"), priority=True),
            Binding(
                "ctrl+z",
                "suspend_process",
                show=False,
                id="app.suspend",
                tooltip=_("To the background"),
                priority=True,
            ),
        ]

    def holds_hand(self) -> bool:
        """Whether there is a match whose hands could be shown; the app says it."""
        return False

    @override
    def blank(self) -> None:
        """Show nothing of a hand until the curtain is down."""
        self.hiding = self.holds_hand()
        for screen in self.screen_stack if self.hiding else ():
            if isinstance(screen, Private):
                screen.blank()

    @override
    def post_message(self, message: Message) -> bool:
        """Blank the screen before the key for it is queued behind a write; note when Enter was pressed."""
        if isinstance(message, events.Key) and message.key == "enter":
            self.enters.arrived(message)
        if isinstance(message, events.Key) and self.holds_hand():
            id_ = self._binding_of(message.key)
            if id_ in COVERING:
                self.blank()
            if id_ == HIDE:
                return self.call_later(self.action_hide)
        return super().post_message(message)

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide a hand only where there may be one, and leave the key to whoever types text."""
        if action != "hide":
            return super().check_action(action, parameters)
        typing = self.focused is not None and self.focused.check_consume_key("z", "z")
        return self.holds_hand() and not typing and not isinstance(self.screen, ModalScreen)

    @override
    async def cover(self) -> None:
        """Let the curtain down."""
        await self.hide_hand()
        self.hiding = False

    async def hide_hand(self) -> None:
        """Let the curtain down, if there is a match; the app says how."""

    async def action_hide(self) -> None:
        """Hide the hand."""
        await self.cover()

    def _binding_of(self, key: str) -> str:
        """The id of what a key does where the keyboard goes now."""
        active = self.screen.active_bindings.get(key) if self.screen_stack else None
        return active.binding.id or "" if active and active.enabled else ""
