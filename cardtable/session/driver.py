"""What comes next at the table: a curtain, a turn, a result; it asks and tells through values."""

from dataclasses import dataclass, field, replace
from random import Random, SystemRandom
from typing import Any

from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.record import MatchRecord
from cardtable.engine.rules import Chance, Outcome, Refusal, View
from cardtable.engine.seats import Entry, Seat
from cardtable.session.match import Match
from cardtable.session.recap import last_move, recap


@dataclass(frozen=True, slots=True)
class CurtainDown:
    """The keyboard goes to `seat`; everybody is looking, so `view` and `recap` are public."""

    seat: Seat
    view: View
    recap: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """`seat` is to act, and `view` is what it may know."""

    seat: Seat
    view: View


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The turn of `seat` has ended, and it sees what its last move did before the curtain comes down."""

    seat: Seat
    view: View
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class HandOver:
    """A hand has been scored, or drawn where there are no entries; `view` is public."""

    view: View
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has been won; the entries are what its end added."""

    view: View
    entries: tuple[Entry, ...]
    outcome: Outcome


Stage = CurtainDown | Turn | TurnOver | HandOver | MatchOver


@dataclass(frozen=True, slots=True)
class Driver:
    """An immutable match at the table; every step gives a new one, which is shown once it is saved.

    `lifted` is the seat whose curtain has been lifted, and who still sits there. `result_seen`: the
    result of the hand that still lies there has been shown.
    """

    match: Match
    rng: Random = field(repr=False)
    lifted: Seat | None = None
    result_seen: bool = False

    @classmethod
    def begin(cls, match: Match, rng: Random | None = None) -> "Driver":
        """Sit down at a match, new or resumed: chance answers, and every curtain is down."""
        rng = rng or SystemRandom()
        return cls(match if match.just_scored else match.draw(rng), rng)

    @property
    def record(self) -> MatchRecord:
        """What has to be on disk before the stage is shown."""
        return self.match.record

    @property
    def stage(self) -> Stage:
        """What is to be shown now."""
        match = self.match
        if match.just_scored and not self.result_seen:
            return HandOver(match.view(None), self._entries(HandScored), match.last_events(None))
        if outcome := match.outcome:
            return MatchOver(match.view(None), self._entries(MatchScored), outcome)
        seat = self._seat
        view = match.view(seat)
        if self.lifted == seat or (self.lifted is None and not view.private):
            return Turn(seat, view)
        if self.lifted is None:
            return CurtainDown(seat, match.view(None), recap(match, seat))
        return TurnOver(self.lifted, match.view(self.lifted), last_move(match, self.lifted))

    @property
    def _seat(self) -> Seat:
        who = self.match.to_act
        if who is None or isinstance(who, Chance):
            raise TypeError("no seat is to act: chance answers, and a result is shown, before this is asked")
        return who

    def _entries(self, kind: type[HandScored | MatchScored]) -> tuple[Entry, ...]:
        events = self.match.last_events(None)
        return tuple(entry for event in events if isinstance(event, kind) for entry in event.entries)

    def refuse(self, move: Any) -> Refusal | None:  # noqa: ANN401 -- a move of the game
        """Why a move cannot be made; None: it can."""
        return self.match.refuse(move)

    def play(self, move: Any) -> "Driver":  # noqa: ANN401 -- a move of the game
        """After a move of the seat to act, and whatever chance answers to it."""
        match = self.match.play(move)
        if not match.just_scored:
            match = match.draw(self.rng)
        return replace(self, match=match, result_seen=False)

    def lift(self) -> "Driver":
        """After the curtain of the seat to act has been lifted: nothing before can be taken back."""
        return replace(self, match=self.match.with_barrier(), lifted=self._seat)

    def hide(self) -> "Driver":
        """With every curtain down, as it is once a turn has ended."""
        return replace(self, lifted=None)

    def go_on(self) -> "Driver":
        """After a hand's result has been seen: the next hand is dealt, or the match is over."""
        return replace(self, match=self.match.draw(self.rng), lifted=None, result_seen=True)

    def sort(self, order: str) -> "Driver":
        """With the hand that is seen sorted in another way."""
        stage = self.stage
        if not isinstance(stage, Turn | TurnOver):
            raise TypeError("no hand is seen")
        return replace(self, match=self.match.with_order(stage.seat, order))

    def undo(self) -> "Driver | None":
        """Before the last move; None where a barrier stands before it.

        Taking back another seat's move raises that seat's curtain, never its hand.
        """
        return self._moved(self.match.undo())

    def redo(self) -> "Driver | None":
        """After the move that was taken back last; None where there is none, or its player is not there.

        Nobody else may have seen that move: whoever took it back makes it again, no curtain shows it.
        """
        return self._moved(self.match.redo()) if isinstance(self.stage, Turn) else None

    def _moved(self, match: Match | None) -> "Driver | None":
        if match is None:
            return None
        stays = isinstance(self.stage, Turn | TurnOver)
        return replace(self, match=match, lifted=self.lifted if stays else None, result_seen=False)
