"""A match at the table: it answers facts, and every step is on disk before it is shown."""

import asyncio
import os
import shlex
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardtable.canvas.table import Style
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.engine.width import printable
from cardtable.lang import _
from cardtable.lang.turn import nothing_left
from cardtable.saves.damage import SaveError
from cardtable.saves.holding import Holding
from cardtable.saves.store import Store
from cardtable.session.driver import CurtainDown, Driver, HandOver, Stage, Turn, TurnOver
from cardtable.session.recap import last_of_all
from cardtable.tui.facts import (
    CurtainLifted,
    Fact,
    HandHidden,
    MoveChosen,
    OrderChosen,
    RedoAsked,
    ResultSeen,
    TurnEnded,
    UndoAsked,
)
from cardtable.tui.showing import Game, Showing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.engine.options import Value
    from cardtable.saves.lock import Lock
    from cardtable.tui.screens.new_match import NewMatch

LONGEST_LOG: Final = 300
"""Moves whose events the log reaches back to."""


@dataclass(frozen=True, slots=True)
class Said:
    """An answer in words; the match is as it was."""

    text: str


@dataclass(frozen=True, slots=True)
class Sorted:
    """The hand is sorted in another way, which its picture shows already."""


Answer = Refusal | Said | Sorted | None
"""None: there is a new stage to be shown."""


class Sitting:
    """Holds the match so that no screen has to; what it hands out is fit to be shown.

    `moved_to` is the folder that it was moved to, None as long as it is in its first one.
    `trouble` is why the last write failed, empty if it did not: the match goes on in memory, and
    every further step tries again. A match without an id is not on disk yet. Once it is parted with,
    other windows may have it, and nothing is written any more.
    """

    def __init__(self, store: Store, driver: Driver, match_id: str = "", lock: "Lock | None" = None) -> None:
        self.trouble = ""
        self.moved_to: Store | None = None
        self._warned = self._parted = False
        self._holding = Holding(store, match_id, lock)
        self._driver, self._writing = driver, asyncio.Lock()
        self._game = Game.of(driver.match.spec)

    @property
    def match_id(self) -> str:
        """The id of the match; empty: it is not on disk yet."""
        return self._holding.match

    @property
    def driver(self) -> Driver:
        """Where the match stands."""
        return self._driver

    @property
    def game(self) -> Game:
        """What is played."""
        return self._game

    @property
    def stage(self) -> Stage:
        """What is to be shown now."""
        return self._driver.stage

    @property
    def options(self) -> "Mapping[str, Value]":
        """The house rules."""
        return self._driver.record.options

    @property
    def private(self) -> bool:
        """Whether any seat has cards now that others may not see."""
        match = self._driver.match
        return any(match.view(Seat(seat)).private for seat in range(len(match.names)))

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self._driver.match.outcome is not None

    def showing(self, *, letters: bool = False, four_colours: bool = False) -> Showing:
        """What may be on the screen now."""
        match, stage = self._driver.match, self._driver.stage
        seat = stage.seat if isinstance(stage, Turn | TurnOver) else None
        viewer = seat if stage.view.private else None
        return Showing(
            game=self._game,
            names=match.names,
            options=match.record.options,
            style=Style(match.names, ascii=letters, four_colours=four_colours),
            stage=stage,
            events=match.events_since(max(0, len(match.record.log) - LONGEST_LOG), viewer),
            last=last_of_all(match, viewer),
            order="melds" if seat is None else match.record.hand_order[seat],
            trouble=self.trouble,
            over=self.over,
            undo=self._driver.undo() is not None,
            redo=bool(match.record.undone),
        )

    def again(self) -> "NewMatch":
        """The same game with the same people."""
        from cardtable.tui.screens.new_match import NewMatch  # noqa: PLC0415 -- its form is rarely wanted

        record = self._driver.record
        return NewMatch(record.game, record.options, self._driver.match.names)

    def whereabouts(self) -> str:
        """Where the match is, in a sentence."""
        if self.trouble or not self.match_id:
            return _("The last moves are not saved: {reason}").format(reason=self.trouble)
        return _("The match is saved in {path}").format(path=printable(str(self._holding.path)))

    def farewell(self, command: str) -> str:
        """How to come back to the match: by a command; empty where it is over."""
        if self.trouble or self.over:
            return self.whereabouts() if self.trouble else ""
        which = str(self._holding.path) if self.moved_to else self.match_id
        command = f"{command} {shlex.quote(printable(which))}"
        return _("The match is saved. Go on with it: {command}").format(command=command)

    async def answer(self, fact: Fact) -> Answer:
        """Do what a fact of the match asks for, as far as its stage allows; other facts change nothing."""
        if self._parted:
            return Said("")
        stage, self._warned = self._driver.stage, False
        match fact:
            case MoveChosen(move) if isinstance(stage, Turn | TurnOver):
                return await self._tried(move, stage)
            case OrderChosen(order) if isinstance(stage, Turn | TurnOver):
                await self._become(self._driver.sort(order))
                return Sorted()
            case UndoAsked():
                return await self._moved(
                    self._driver.undo(),
                    _("Nothing can be taken back: a hidden card was seen since, or a curtain lifted."),
                )
            case RedoAsked():
                return await self._moved(self._driver.redo(), _("There is no move to be made again."))
        await self._turn_page(fact, stage)
        return None

    async def _turn_page(self, fact: Fact, stage: Stage) -> None:
        """Go on from one stage to the next without a move."""
        match fact, stage:
            case CurtainLifted(), CurtainDown():
                await self._become(self._driver.lift())
            case ResultSeen(), HandOver():
                await self._become(self._driver.go_on())
            case (TurnEnded(), TurnOver()) | (HandHidden(), _):
                self._driver = self._driver.hide()
                if self.trouble and isinstance(fact, TurnEnded):
                    await self.save()

    async def keep(self) -> None:
        """Write the match if its last step is not on disk."""
        if self.trouble or not self.match_id:
            await self.save()

    async def warning(self) -> str:
        """What would be lost by leaving, once; empty where nothing would, or where it has been said."""
        await self.keep()
        if self._warned or not self.trouble:
            return ""
        self._warned = True
        unsaved = _("The last moves are not saved: {reason}").format(reason=self.trouble)
        return _("{unsaved}. Leave once more to lose them.").format(unsaved=unsaved.rstrip("."))

    async def save(self) -> None:
        """Write the match as it stands."""
        await self._become(self._driver)

    async def move_house(self, folder: str) -> str:
        """Keep the match in another folder from now on; why that cannot be, empty if it is done."""
        async with self._writing:
            if self._parted:
                return ""
            holding = Holding(Store(_folder(folder)))
            try:
                await asyncio.to_thread(holding.write, self._driver.record)
            except SaveError as error:
                return str(error)
            left, self._holding = self._holding, holding
            self.trouble, self.moved_to = "", holding.store
            await asyncio.to_thread(left.release)
        return ""

    async def part(self) -> None:
        """Let other windows have the match, once what is being written is written."""
        async with self._writing:
            self._parted = True
            await asyncio.to_thread(self.let_go)

    def let_go(self) -> None:
        """Let other windows have the match, when no more is done here."""
        self._parted = True
        self._holding.release()

    def open(self) -> None:
        """Write the match as it stands, before anything of it is shown and anybody can be kept waiting."""
        self._write(self._driver)

    async def _tried(self, move: Any, stage: Turn | TurnOver) -> Answer:  # noqa: ANN401 -- a move of the game
        if isinstance(stage, TurnOver):
            return Said(nothing_left(self.showing().waits_for(), undo=self._driver.undo() is not None))
        refusal = self._driver.refuse(move)
        if refusal is None:
            await self._become(self._driver.play(move))
        return refusal

    async def _moved(self, driver: Driver | None, cannot: str) -> Said | None:
        if driver is None:
            return Said(cannot)
        await self._become(driver)
        return None

    async def _become(self, driver: Driver) -> None:
        async with self._writing:
            if not self._parted:
                await asyncio.to_thread(self._write, driver)
                self._driver = driver

    def _write(self, driver: Driver) -> None:
        try:
            self._holding.write(driver.record)
        except SaveError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""


def _folder(typed: str) -> Path:
    """The folder that somebody typed, wherever the program is started from next."""
    with suppress(ValueError):  # a zero byte, which the first write refuses
        typed = os.path.expanduser(typed)  # noqa: PTH111 -- it lets an unknown ~name stand
    return Path(os.path.abspath(typed))  # noqa: PTH100 -- without following links
