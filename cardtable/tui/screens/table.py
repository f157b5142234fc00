"""The table of a game: keys and clicks go to its pure functions, and their answer is shown or told."""

from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static
from typing_extensions import override

from cardtable.canvas.area import Area
from cardtable.canvas.layout import COMMAND
from cardtable.canvas.metrics import GROUND
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import (
    CONFIRM,
    END_TURN,
    LOOKS,
    Act,
    Click,
    Command,
    Covers,
    Drop,
    Input,
    Typed,
    Typing,
    Ui,
)
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.lang import _
from cardtable.session.driver import Turn, TurnOver
from cardtable.tui.commands import Deed, bindings, bound, end_turn, labelled, table_deeds
from cardtable.tui.enters import APART, enters_of
from cardtable.tui.facts import HandHidden, HelpAsked, MoveChosen, OrderChosen, Tell
from cardtable.tui.screens.chain import ChainScreen
from cardtable.tui.screens.table_edge import deed_labels, log_lines
from cardtable.tui.showing import Game, Showing
from cardtable.tui.widgets.card_table import CardTable
from cardtable.tui.widgets.move_log import MoveLog
from cardtable.tui.widgets.score_sheet import ScoreSheet

BEGINS_A_CARD: Final = "0123456789ATJQK"
LETS_GO: Final = ("backspace", "escape")
ENDS_A_CARD: Final = (*"cdhsCDHS", *LETS_GO)
"""Keys that belong to a typed card once it has begun; before that they are commands."""

ENDS_A_JOKER: Final = "oO"
"""The same of a card that may become a joker."""

WIDE: Final = 120
HIGH: Final = 24
"""From this size on the log has columns of its own, and what every table can do a line of its own."""

SIDE: Final = 34
PADDING: Final = 2
"""Columns of the log beside a table, and of what is left free at either side of it."""


class TableScreen(ChainScreen):
    """Shows what one seat may know, and what that person has done to the picture."""

    AUTO_FOCUS = "CardTable"
    DEFAULT_CSS = f"""
    TableScreen {{ background: $felt; layers: default over; }}
    TableScreen #talk {{ display: none; background: $felt; }}
    TableScreen.-beside #talk {{
        display: block; dock: right; width: {SIDE}; height: 1fr; padding: 1 {PADDING};
        border-left: solid $felt-edge;
    }}
    TableScreen.-letters #talk {{ border-left: none; }}
    TableScreen #notice {{
        display: none; layer: over; dock: top; height: auto; padding: 0 1;
        background: $bar; color: $bar-text;
    }}
    TableScreen #notice.-shown {{ display: block; }}
    """

    def __init__(self, showing: Showing, tell: Tell) -> None:
        super().__init__(showing, tell, _deeds(showing))
        self._ui = showing.ui()
        self._cards = CardTable()
        self._log, self._scores = MoveLog(), ScoreSheet()
        self._notice = Static(id="notice", markup=False)
        self._blank = False
        self._handed, self._shown = True, monotonic()
        self.set_class(showing.style.ascii, "-letters")

    @property
    def ui(self) -> Ui:
        """What the person at the keyboard has done to the picture."""
        return self._ui

    @property
    def _table(self) -> Any:  # noqa: ANN401 -- a game's table takes the views of that game
        return self.showing.game.table

    @property
    def _view(self) -> Any:  # noqa: ANN401 -- the view of a game
        return self.showing.stage.view

    @override
    def compose(self) -> ComposeResult:
        """The table, and the talk beside or under it."""
        yield self._cards
        with Vertical(id="talk"):
            yield self._scores
            yield self._log
        yield self._notice

    def on_mount(self) -> None:
        """Say at once that the match is not on disk."""
        self.say("")

    def on_resize(self, event: events.Resize) -> None:
        """Put the talk where there is room for it."""
        self.set_class(event.size.width >= WIDE and event.size.height >= HIGH, "-beside")
        self._write()

    def on_card_table_resized(self) -> None:
        """Compose the picture for its new size."""
        self._draw()

    def on_card_table_pressed(self, message: CardTable.Pressed) -> None:
        """Give the click to the table, in its turn among the keys."""
        given = Click(message.place, message.double)
        self.app.call_later(partial(self.give, given))

    def on_card_table_dropped(self, message: CardTable.Dropped) -> None:
        """Give what was dragged to the table, in its turn among the keys."""
        self.app.call_later(partial(self.give, Drop(message.place, message.onto)))

    def on_click(self, event: events.Click) -> None:
        """Finish a chain of cards by a click on nothing; one on a place is given to the table."""
        offset = event.get_content_offset(self._cards)
        if offset is None or not self._cards.place_at(*offset):
            self.app.call_later(self.finish)

    @override
    def show(self, showing: Showing) -> None:
        """Show the match at a later moment; what was done to the picture before is over."""
        self.stop()
        self._handed = _seat(showing) != _seat(self.showing) or isinstance(showing.stage, TurnOver)
        self._shown = monotonic()
        self.showing, self._ui, self.deeds = showing, showing.ui(), _deeds(showing)
        self.say("")
        self._write()
        self._draw()

    @override
    def draw(self) -> None:
        """Draw anew what is shown; what was done to the picture stays."""
        self._ui = replace(self._ui, style=self.showing.style)
        self.set_class(self.showing.style.ascii, "-letters")
        self._write()
        self._draw()

    def blank(self) -> None:
        """Show no card any more, and no log."""
        self._blank = True
        if self.is_mounted:
            self._cards.show(())
            self._write()

    def refuse(self, refusal: Refusal) -> None:
        """Show why the move was refused."""
        self._dress(replace(self._ui, note=refusal))

    def say(self, text: str, *, warn: bool = False) -> None:
        """Show a sentence over the table until the next input; that the match is not saved stays there."""
        text, warn = (text, warn) if text else (self.showing.trouble, True)
        self._notice.update(Content.styled(text, "bold" if warn else ""))
        self._notice.set_class(bool(text), "-shown")

    def trouble(self, text: str) -> None:
        """Say that the match is not on disk, or no more."""
        self.showing = replace(self.showing, trouble=text)
        self._write()
        self.say("")

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave keys of a typed card to the commands while no card is begun."""
        if action != "typed" or parameters[0] in set(BEGINS_A_CARD):
            return True
        note = self._ui.note
        return isinstance(note, Typing) and (note.joker or parameters[0] not in set(ENDS_A_JOKER))

    async def action_give(self, command_id: str) -> None:
        """Give a command of the game to its table."""
        await self.give(Act(command_id))

    async def action_typed(self, key: str) -> None:
        """Give a character of a typed card to the table."""
        await self.give(Typed(key))

    @override
    async def action_tell(self, deed_id: str) -> None:
        """Tell the fact of a command; the keys after it wait for the answer."""
        await self.finish()
        if not self.is_current:
            return
        if not any(deed.id == deed_id for deed in self.deeds):
            self.say(_("That cannot be done any more."))
            return
        self.say("")
        fact = self.fact_of(deed_id)
        if isinstance(fact, HelpAsked):
            fact = HelpAsked(self._clause())
        else:
            self._dress(replace(self._ui, note=None))
        await self._tell(fact)

    async def give(self, given: Input, *, clicked: bool = False) -> None:
        """Give an input to the table, and show or tell what it makes of it."""
        if not self.is_current:
            return
        if isinstance(given, Click) and given.place.startswith(COMMAND):
            given, clicked = Act(given.place.removeprefix(COMMAND)), True
        if isinstance(given, Act) and self._is_enter(given):
            await self._enter(given, clicked=clicked)
        elif isinstance(given, Act) and self._command(given) is None:
            await self.action_tell(given.command)
        else:
            await self._press(given)

    async def _enter(self, given: Act, *, clicked: bool) -> None:
        """Give Enter to the table, or end the turn with it; never by the Enter that led to this turn."""
        if self._handed and not self.plays_out and not await self._is_meant(clicked=clicked):
            self.say(_("Wait a moment, then press Enter."))
        elif isinstance(self.showing.stage, TurnOver) and not self._keeps_enter:
            await self.action_tell(END_TURN)
        else:
            await self._press(given)

    async def _is_meant(self, *, clicked: bool) -> bool:
        """Whether an Enter, or a click that stands for it, can be an answer to what is shown."""
        if clicked:
            return monotonic() - self._shown >= APART
        return await enters_of(self).lone(self._shown) and self.is_current

    @property
    def _keeps_enter(self) -> bool:
        """Whether Enter is for the table even at the end of a turn: it is covered, or a card half typed."""
        covers = isinstance(self._table, Covers) and self._table.covered(self._view, self._ui)
        return covers or isinstance(self._ui.note, Typing)

    async def _press(self, given: Input) -> None:
        if self.plays_out:
            await self.finish()
            return
        self.say("")
        answer = self._table.press(self._view, self._ui, given)
        if isinstance(answer, Ui):
            await self._become(answer, given)
        else:
            await self._tell(MoveChosen(answer))

    async def _become(self, ui: Ui, given: Input) -> None:
        """Show what an input has done to the picture; where that is nothing at all, say so."""
        before, self._ui = self._ui, ui
        self._draw()
        if ui == replace(before, note=None):
            self.say(self._idle(given))
        if ui.order != before.order:
            await self._tell(OrderChosen(ui.order))

    def _idle(self, given: Input) -> str:
        """That an input has done nothing, unless it was only to look about or to drop a typed card."""
        match given:
            case Act() if (command := self._command(given)) and command.words not in LOOKS:
                label = self.showing.game.words.command(command.words)
                return _('"{command}" does nothing here.').format(command=label)
            case Click():
                return _("A click there does nothing.")
            case Typed(char) if char not in LETS_GO and not self._ui.selected:
                return _("A typed card does nothing here.")
            case Drop():
                return _("That cannot be dragged there.")
        return ""

    def _command(self, given: Act) -> Command | None:
        """The command of the game that an input gives."""
        commands = self.showing.game.table.commands
        return next((command for command in commands if command.id == given.command), None)

    def _is_enter(self, given: Act) -> bool:
        command = self._command(given)
        return command is not None and command.words == CONFIRM

    def _clause(self) -> str:
        note = self._ui.note
        if isinstance(note, Refusal):
            return note.reason.clause
        clause: str = self._table.clause(self._view)
        return clause

    def _dress(self, ui: Ui) -> None:
        self._ui = ui
        self._draw()

    def _draw(self) -> None:
        room = self._cards.room
        size = Size(room.width, room.height - 1)
        if self._blank or size.width < GROUND.width or size.height < GROUND.height:
            return
        scene = (
            *self._table.scene(self._view, self._ui, size),
            *deed_labels(labelled(self.deeds, self.showing), Area(0, size.height, size.width, 1)),
            *self._told(size),
        )
        self._cards.show(scene, cursor=self._table.focused(self._view, self._ui))

    def _told(self, size: Size) -> Scene:
        """The end of the log, on ground that the picture leaves free."""
        if self.has_class("-beside"):
            return ()
        area = self._table.log_area(self._view, self._ui, size)
        return log_lines(self.showing.log(), area)

    def _write(self) -> None:
        self._log.show(() if self._blank else self.showing.log(), self.showing.trouble)
        self._scores.show(self.showing, self._view, SIDE - 2 * PADDING - 1)


def _seat(showing: Showing) -> Seat | None:
    stage = showing.stage
    return stage.seat if isinstance(stage, Turn | TurnOver) else None


def _deeds(showing: Showing) -> tuple[Deed, ...]:
    """What can be done at this moment, beside what the game adds; there may be nothing to hide."""
    ending = (end_turn(waits=bool(showing.waits_for())),) if isinstance(showing.stage, TurnOver) else ()
    private = showing.stage.view.private
    return (*ending, *(deed for deed in table_deeds() if private or not isinstance(deed.fact, HandHidden)))


def table(showing: Showing, tell: Tell) -> TableScreen:
    """The table of a game with that game's keys."""
    keys = [*_card_keys(), *bindings(table_deeds(), priority=True), *_game_keys(showing.game)]
    return bound(TableScreen, keys)(showing, tell)


def _card_keys() -> list[Binding]:
    return [
        Binding(key, f"typed('{key}')", show=False, id=f"card.{key}", priority=True)
        for key in (*BEGINS_A_CARD, *ENDS_A_CARD, *ENDS_A_JOKER)
    ]


def _game_keys(game: Game) -> list[Binding]:
    return [_game_key(command, game.words.command(command.words)) for command in game.table.commands]


def _game_key(command: Command, label: str) -> Binding:
    return Binding(
        ",".join(command.keys), f"give('{command.id}')", label, tooltip=label, id=command.id, priority=True
    )
