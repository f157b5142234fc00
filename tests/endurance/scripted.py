"""A match that plays itself through what the app answers facts with; the same seed gives the same match."""

from random import Random
from typing import Any

from typing_extensions import override

from cardtable.engine.record import MatchRecord
from cardtable.players.random import RandomPlayer
from cardtable.registry import ids, spec_of
from cardtable.saves.lock import Lock
from cardtable.saves.store import Store
from cardtable.session.driver import CurtainDown, Driver, HandOver, Turn, TurnOver
from cardtable.session.match import Match
from cardtable.tui.facts import (
    CurtainLifted,
    Fact,
    MoveChosen,
    OrderChosen,
    RedoAsked,
    ResultSeen,
    TurnEnded,
    UndoAsked,
)
from cardtable.tui.sitting import Sitting

NAMES = ("Zebulon", "Quirin", "Ottokar")
ASIDE = 0.2
"""How often a player does something else than what brings the match on."""

Kept = tuple[object, ...]
"""What a save holds of a match, but for the time."""


class Nowhere(Store):
    """A folder that takes everything and keeps nothing."""

    @override
    def write(self, match: str, record: MatchRecord) -> None:
        return

    @override
    def lock(self, match: str) -> Lock:
        return Lock(self.file(match))


class Scripted:
    """A match at the table with players whom a seed tells what to do."""

    def __init__(self, store: Store, seed: int) -> None:
        self._rng = Random(seed)
        self._game = ids()[seed % len(ids())]
        self._store = store
        self.sitting = self._begun()

    @property
    def kept(self) -> Kept:
        """What has to be on disk now."""
        return kept(self.sitting.driver.record)

    async def step(self) -> None:
        """Save a match that has just begun, or answer the next fact; a match that is over has an end."""
        if not self.sitting.match_id:
            await self.sitting.save()
            return
        await self.sitting.answer(fact_of(self.sitting.driver, self._rng))

    def _begun(self) -> Sitting:
        spec = spec_of(self._game)
        names = NAMES[: max(2, spec.seats[0])]
        return Sitting(self._store, Driver.begin(Match.begin(spec, {}, names), self._rng))


def fact_of(driver: Driver, rng: Random) -> Fact:
    """What is told next: most of the time what brings the match on."""
    stage: Any = driver.stage
    match stage:
        case Turn() | TurnOver() if rng.random() < ASIDE:
            aside: list[Fact] = [UndoAsked(), RedoAsked(), OrderChosen(rng.choice(["melds", "rank", "suit"]))]
            return rng.choice(aside)
        case Turn():
            return MoveChosen(RandomPlayer().choose(stage.view, stage.view.legal, rng))
        case TurnOver():
            return TurnEnded()
        case CurtainDown():
            return CurtainLifted()
        case HandOver():
            return ResultSeen()
    return TurnEnded()


def kept(record: MatchRecord) -> Kept:
    """What a save has to hold of a record, but for the time."""
    return (record.log, record.undone, record.floor, record.hand_order, record.summary)
