"""A damaged match: what is wrong with its file, and what can be done about it."""

from time import monotonic
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from typing_extensions import override

from cardtable.engine.width import wrap
from cardtable.lang import _
from cardtable.saves.damage import Problem
from cardtable.tui.commands import bound
from cardtable.tui.enters import enters_of
from cardtable.tui.keyed import key
from cardtable.tui.progress import last_played, progress, scores
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from cardtable.saves.outline import Outline
    from cardtable.tui.shelf import Damage

WIDEST = 100
"""Columns in which sentences are easy to read."""


class MendScreen(Dialogue[bool]):
    """Asks whether to mend; until somebody says so, no file is touched."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    MendScreen { background: $felt; color: $felt-text; }
    MendScreen Sheet { height: 1fr; }
    """

    def __init__(self, damage: "Damage") -> None:
        super().__init__()
        self._damage = damage
        self._sheet = Sheet()
        self._shown = monotonic()

    @override
    def compose(self) -> ComposeResult:
        """The sentences, and the keys."""
        yield self._sheet
        yield KeyBar()

    def on_resize(self, event: events.Resize) -> None:
        """Write for the new width."""
        width = min(event.size.width - 4, WIDEST)
        styles = ("bold $felt-warn", "", "bold")
        told = zip(_told(self._damage), styles, strict=True)
        lines = [[Content.styled(line, style) for line in wrap(text, width)] for text, style in told]
        self._sheet.show([line for part in lines for line in (*part, Content())][:-1])

    def on_screen_resume(self) -> None:
        """Count from the moment at which the question can be read."""
        self._shown = monotonic()

    async def action_mend(self) -> None:
        """Mend it, if the Enter that says so came after the question."""
        if await enters_of(self).lone(self._shown, later=True):
            self.dismiss(result=True)
        else:
            self.notify(_("Wait a moment, then press Enter."), markup=False)

    def action_leave(self) -> None:
        """Leave it as it is."""
        self.dismiss(result=False)


def mend(damage: "Damage") -> MendScreen:
    """The question with its keys."""
    return bound(MendScreen, _keys(damage))(damage)


def _keys(damage: "Damage") -> list[Binding]:
    done = _("Open the backup") if damage.backup else _("Set it aside")
    aside = _("The damaged file is kept under another name")
    tip = _("Go on from where the backup was made") if damage.backup else aside
    left = _("Leave everything as it is")
    return [
        key("enter", "mend", "mend.mend", done, tip),
        key("escape,q", "leave", "mend.leave", _("Back"), left),
    ]


def _told(damage: "Damage") -> tuple[str, str, str]:
    """What is wrong, where; and what Enter does."""
    if damage.problem.problem is Problem.GONE:
        head = _("This match cannot be opened: it has lost its file.")
        return (head, str(damage.problem), _offer(damage.backup))
    head = _("This match cannot be opened: its file is damaged.")
    kept = _("The damaged file is kept under another name.") if damage.backup else ""
    return (head, str(damage.problem), f"{_offer(damage.backup)} {kept}".rstrip())


def _offer(backup: "Outline | None") -> str:
    if backup is None:
        return _(
            "There is no backup of it that is sound. Enter sets the file aside: it leaves the list, "
            "and is kept in the same folder under another name."
        )
    told = _("Its backup, one step older, is sound: {scores}. {progress}; {when}. Enter goes on from there.")
    return told.format(scores=scores(backup), progress=progress(backup), when=last_played(backup.updated))
