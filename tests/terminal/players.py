"""Two people at the keyboard of a real terminal, who know their game, and a watcher who knows all cards."""

from pathlib import Path
from typing import Any

from cardtable.engine.cards import Card, card_text, mask_of
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.games.gin_rummy.melds import deadwood
from cardtable.games.gin_rummy.state import Discard, Knock, LayOff, Phase
from tests.terminal.watched import Watched, found, record_in, secrets, state_of

CURTAIN_SECONDS = 0.5
"""Longer than the time without a key that lets Enter lift a curtain."""


class Table:
    """Plays by keys, and after each of them compares every screen with what was allowed to be seen."""

    def __init__(self, probe: Watched, folder: Path) -> None:
        self.probe, self.folder = probe, folder
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

    def keys(self, *keys: str, viewer: Seat | None) -> None:
        self.probe.press(*keys)
        self.watch(viewer)

    def type_card(self, card: Card, viewer: Seat) -> None:
        text = card_text(card).replace("T", "10")
        self.keys(*text, viewer=viewer)

    def lift(self, seat: Seat, name: str) -> None:
        """Wait until the curtain takes Enter, and lift it."""
        self.probe.wait_for(name, timeout=5)
        self.probe.idle(CURTAIN_SECONDS)
        self.keys("enter", viewer=seat)

    def turn(self, names: tuple[str, ...]) -> None:
        """The best move that the seat to act can see; a curtain before it is lifted."""
        seat = rules.to_act(self.state)
        assert seat is not None
        assert not isinstance(seat, Chance)
        if rules.view(self.state, seat).private and self.viewer != seat:
            self.lift(seat, names[seat])
        self.phases.append(self.state.phase)
        match self.state.phase:
            case Phase.DRAW:
                self._draw(seat)
            case Phase.DISCARD:
                self._discard(seat)
            case Phase.SHOW | Phase.ANSWER:
                self.keys("enter", viewer=seat)
            case Phase.LAY_OFF:
                legal = rules.legal_moves(self.state)
                self.keys("a" if any(isinstance(move, LayOff) for move in legal) else "e", viewer=seat)

    def _draw(self, seat: Seat) -> None:
        hand = self.state.hands[seat]
        upcard = self.state.pile[-1]
        best = min(
            deadwood((hand | 1 << upcard) & ~(1 << card)) for card in rules.view(self.state, seat).hand
        )
        self.keys("t" if best < deadwood(hand) else "s", viewer=seat)

    def _discard(self, seat: Seat) -> None:
        legal = rules.legal_moves(self.state)
        ends: list[Knock | Discard] = [move for move in legal if isinstance(move, Knock)]
        ends = ends or [move for move in legal if isinstance(move, Discard)]
        hand = self.state.hands[seat]
        best = min(ends, key=lambda move: deadwood(hand & ~mask_of([move.card])))
        knocking = isinstance(best, Knock)
        self.type_card(best.card, seat)
        self.keys("n" if knocking else "d", viewer=seat if knocking else None)
