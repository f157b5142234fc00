"""Two people at a real terminal, who know their game, and a watcher who knows all cards."""

from pathlib import Path
from typing import Any

from cardtable.engine.cards import mask_of
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.melds import deadwood
from cardtable.games.gin_rummy.state import Discard, Done, Knock, LayOff, Move, Phase, Stock, Take
from tests.terminal.hands import Hands, Keys
from tests.terminal.watched import Watched, found, record_in, secrets, state_of

CURTAIN_SECONDS = 0.5
"""Longer than the time without a key that lets Enter or a click lift a curtain."""


class Table:
    """Plays, and after each move compares every screen with what was allowed to be seen."""

    def __init__(self, probe: Watched, folder: Path, hands: Hands | None = None) -> None:
        self.probe, self.folder = probe, folder
        self.hands = hands or Keys(probe)
        self.viewer: Seat | None = None
        self.state = self._state()
        self.phases: list[Phase] = []
        self.screens = 0

    def _state(self) -> Any:
        return state_of(record_in(self.folder))

    def watch(self, viewer: Seat | None) -> None:
        """Search every screen since the last time.

        The one that stands may show what is so now; one on the way to it is of both moments.
        """
        before = secrets(self.state, self.viewer)
        self.state, self.viewer = self._state(), viewer
        now = secrets(self.state, viewer)
        frames = self.probe.take_frames()
        self.screens += len(frames)
        for frame in frames:
            assert not (seen := found(before & now, frame)), f"{seen} on a screen of {viewer}:\n{frame}"
        assert not (seen := found(now, self.probe.text)), f"{seen} before {viewer}:\n{self.probe.text}"

    def lift(self, seat: Seat, name: str) -> None:
        """Wait until the curtain can be lifted, and lift it."""
        self.probe.wait_for(name, timeout=5)
        self.probe.idle(CURTAIN_SECONDS)
        self.hands.lift()
        self.watch(seat)

    def turn(self, names: tuple[str, ...]) -> None:
        """The best move that the seat to act can see; a curtain before it is lifted."""
        seat = rules.to_act(self.state)
        assert seat is not None
        assert not isinstance(seat, Chance)
        if rules.view(self.state, seat).private and self.viewer != seat:
            self.lift(seat, names[seat])
        self.phases.append(self.state.phase)
        move = self._best(seat)
        self.hands.make(move)
        self.watch(None if isinstance(move, Discard) else seat)

    def _best(self, seat: Seat) -> Move:
        legal = rules.legal_moves(self.state)
        match self.state.phase:
            case Phase.DRAW:
                return self._draw(seat)
            case Phase.DISCARD:
                return self._end(seat)
            case Phase.LAY_OFF:
                return next((move for move in legal if isinstance(move, LayOff)), Done())
        return legal[0]

    def _draw(self, seat: Seat) -> Move:
        hand = self.state.hands[seat]
        upcard = self.state.pile[-1]
        best = min(
            deadwood((hand | 1 << upcard) & ~(1 << card)) for card in rules.view(self.state, seat).hand
        )
        return Take() if best < deadwood(hand) else Stock()

    def _end(self, seat: Seat) -> Knock | Discard:
        legal = rules.legal_moves(self.state)
        ends: list[Knock | Discard] = [move for move in legal if isinstance(move, Knock)]
        ends = ends or [move for move in legal if isinstance(move, Discard)]
        hand = self.state.hands[seat]
        return min(ends, key=lambda move: deadwood(hand & ~mask_of([move.card])))
