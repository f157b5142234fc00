"""A match under way: its record, and the states and events that the record leads to."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from random import Random
from typing import Any

from cardtable.engine.cards import Card
from cardtable.engine.events import Event, HandScored, seen
from cardtable.engine.options import Value, make, plain
from cardtable.engine.packs import answer
from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.engine.replay import bars, check_floor, played, summary_of
from cardtable.engine.rules import Chance, Outcome, Refusal, Step, View
from cardtable.engine.seats import Seat
from cardtable.engine.spec import GameSpec


def timestamp() -> str:
    """Now, as a record writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Match:
    """An immutable match; what it hands out are views, refusals and events, never a state.

    `_steps` has the start, then one step for each line of the log.
    """

    spec: GameSpec
    record: MatchRecord
    _steps: tuple[Step[Any], ...] = field(repr=False)

    @classmethod
    def begin(
        cls, spec: GameSpec, options: dict[str, Value], names: tuple[str, ...], *, hand_order: str = "melds"
    ) -> "Match":
        """A match in which nothing has happened yet; every hand is sorted in the same way at first.

        Raises:
            OptionError: An option is not one of the game's.
            ValueError: The number of names is outside its bounds.
        """
        now = timestamp()
        record = MatchRecord(
            game=spec.id,
            rules=spec.version,
            options=plain(make(spec.options, options)),
            seats=tuple(Sitter(name) for name in names),
            created=now,
            updated=now,
            summary=Summary(0, (0,) * len(names), "chance"),
            hand_order=(hand_order,) * len(names),
        )
        return cls.resume(spec, record)

    @classmethod
    def resume(cls, spec: GameSpec, record: MatchRecord) -> "Match":
        """The match that a record holds.

        Raises:
            ReplayError: A line of its log, or a move taken back, is unreadable or illegal.
            FloorError: Its floor is lower than its log allows.
        """
        steps = played(spec, record)
        check_floor(record, steps)
        return cls(spec, record, steps[: len(record.log) + 1])

    @property
    def _state(self) -> Any:  # noqa: ANN401 -- the game's State
        return self._steps[-1].state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, seat 0 first."""
        return tuple(player.name for player in self.record.seats)

    @property
    def to_act(self) -> Seat | Chance | None:
        """Whose turn it is."""
        return self.spec.rules.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.spec.rules.outcome(self._state)

    @property
    def summary(self) -> Summary:
        """How far it is, by its log."""
        return summary_of(self.spec, self._state)

    @property
    def just_scored(self) -> bool:
        """Whether the last move ended a hand, which still lies on the table."""
        return any(isinstance(event, HandScored) for event in self._steps[-1].events)

    def view(self, seat: Seat | None) -> View:
        """What a seat, or the whole table, may know now."""
        view: View = self.spec.rules.view(self._state, seat)
        return view

    def cards(self) -> tuple[Card, ...]:
        """All cards in play, sorted, so that a check can add them up."""
        return tuple(sorted(self.spec.rules.cards(self._state)))

    def last_events(self, viewer: Seat | None) -> tuple[Event, ...]:
        """What the last move led to, as far as a viewer may know it."""
        return tuple(seen(event, viewer) for event in self._steps[-1].events)

    def events_since(self, index: int, viewer: Seat | None) -> tuple[Event, ...]:
        """What happened from a line of the log on, as far as a viewer may know it."""
        return tuple(seen(event, viewer) for step in self._steps[index + 1 :] for event in step.events)

    def actor(self, index: int) -> Seat | None:
        """The seat that made a move of the log; None where it was chance."""
        who = self.spec.rules.to_act(self._steps[index].state)
        return None if who is None or isinstance(who, Chance) else who

    def refuse(self, move: Any) -> Refusal | None:  # noqa: ANN401 -- a move of the game
        """Why a move cannot be made now; None: it can."""
        return self.spec.rules.refuse(self._state, move)

    def play(self, move: Any) -> "Match":  # noqa: ANN401 -- a move of the game
        """The match after a move; what was taken back before can be redone no more.

        Raises:
            IllegalMove: The rules refuse it.
        """
        return self._after(move, undone=())

    def draw(self, rng: Random) -> "Match":
        """The match after chance has answered for as long as it is asked."""
        match = self
        while isinstance(chance := match.to_act, Chance):
            match = match.play(answer(chance, rng))
        return match

    def undo(self) -> "Match | None":
        """The match before its last move; None where a barrier stands before it."""
        if len(self.record.log) <= self.record.floor:
            return None
        undone = (*self.record.undone, self.record.log[-1])
        return self._with(self.record.log[:-1], self._steps[:-1], undone, self.record.floor)

    def redo(self) -> "Match | None":
        """The match after the move that was taken back last; None where there is none."""
        if not self.record.undone:
            return None
        move = self.spec.rules.parse_move(self.record.undone[-1])
        return self._after(move, undone=self.record.undone[:-1])

    def with_barrier(self) -> "Match":
        """The match with everything so far beyond taking back."""
        return self._with(self.record.log, self._steps, self.record.undone, len(self.record.log))

    def with_order(self, seat: Seat, order: str) -> "Match":
        """The match with a seat's hand sorted in another way."""
        orders = list(self.record.hand_order)
        orders[seat] = order
        return replace(self, record=replace(self.record, hand_order=tuple(orders)))

    def _after(self, move: Any, *, undone: tuple[str, ...]) -> "Match":  # noqa: ANN401 -- a move
        rules = self.spec.rules
        step = rules.apply(self._state, move)
        log = (*self.record.log, rules.move_text(move))
        floor = len(log) if bars(log[-1], step.events) else self.record.floor
        return self._with(log, (*self._steps, step), undone, floor)

    def _with(
        self, log: tuple[str, ...], steps: tuple[Step[Any], ...], undone: tuple[str, ...], floor: int
    ) -> "Match":
        record = replace(
            self.record,
            log=log,
            undone=undone,
            floor=floor,
            updated=timestamp(),
            summary=summary_of(self.spec, steps[-1].state),
        )
        return Match(self.spec, record, steps)
