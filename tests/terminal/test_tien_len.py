"""Whole games of Tien Len by keys alone and by mouse alone; no screen shows a hidden card."""

import re
from pathlib import Path
from typing import Any, Protocol

import pytest

from cardtable.engine.cards import Card, card_text
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import rules
from cardtable.games.tien_len.choice import Play
from cardtable.games.tien_len.ranking import cards_in
from cardtable.games.tien_len.state import Move
from tests.terminal.players import CURTAIN_SECONDS
from tests.terminal.seated import given_back, started
from tests.terminal.watched import Watched, found, record_in, sign_of, state_of

NAMES = ("Rosa", "Minh", "Ann-Katrin", "Bo")


class Hands(Protocol):
    """What people do to a terminal."""

    def lift(self) -> None:
        """Lift a curtain that stands."""

    def make(self, move: Move) -> None:
        """Make a move."""

    def press(self, label: str) -> None:
        """Do what a label on the screen says."""


class Keys:
    """Hands on the keyboard, which type their cards."""

    def __init__(self, probe: Watched) -> None:
        self.probe = probe

    def lift(self) -> None:
        self.probe.press("enter")

    def press(self, label: str) -> None:
        self.probe.press({"End turn": "enter", "Leave": "q"}[label])

    def make(self, move: Move) -> None:
        if not isinstance(move, Play):
            self.probe.press("p")
            return
        for card in cards_in(move.cards):
            self.probe.press(*card_text(card).replace("T", "10"))
        self.probe.press("enter")


class Mouse:
    """A hand on the mouse, which plays in each of the ways that there are."""

    def __init__(self, probe: Watched) -> None:
        self.probe = probe
        self._turns = 0

    def lift(self) -> None:
        self.probe.click(self.probe.size[0] // 2, 2)

    def press(self, label: str) -> None:
        column, row = self._lowest(re.escape(label))
        self.probe.click(column + len(label) - 1, row)

    def make(self, move: Move) -> None:
        self._turns += 1
        if not isinstance(move, Play):
            self.press("p Pass")
            return
        *others, last = cards_in(move.cards)
        for card in others:
            self.probe.click(*self._cell(card))
        column, row = self._cell(last)
        match self._turns % 3:
            case 0:
                self.probe.click(column, row, count=2)
            case 1:
                self.probe.drag(column, row, self.probe.size[0] // 2, self.probe.size[1] // 2 - 2)
            case _:
                self.probe.click(column, row)
                self.press("enter Play")

    def _cell(self, card: Card) -> tuple[int, int]:
        column, row = self._lowest(rf"[^\w\s\[]{sign_of(card)}")
        return column + 1, row

    def _lowest(self, pattern: str) -> tuple[int, int]:
        for row, line in reversed(list(enumerate(self.probe.lines()))):
            if hit := re.search(pattern, line):
                return hit.start(), row
        raise AssertionError(f"nothing to click for {pattern!r}:\n{self.probe.text}")


def secrets(state: Any, viewer: Seat | None) -> set[Card]:
    """The cards that a viewer, or the whole table, may not know."""
    view = rules.view(state, viewer)
    known = {*view.hand, *(card for played in view.played for card in played)}
    if view.leader_must_hold is not None:
        known.add(view.leader_must_hold)
    return set(rules.cards(state)) - known


class Family:
    """Plays as many cards as can be, and compares every screen with what was allowed to be seen."""

    def __init__(self, probe: Watched, folder: Path, hands: Hands) -> None:
        self.probe, self.folder, self.hands = probe, folder, hands
        self.viewer: Seat | None = None
        self.state = state_of(record_in(folder))
        self.screens = 0

    def watch(self, viewer: Seat | None) -> None:
        """Search every screen since the last time; one on the way may be of both moments."""
        before = secrets(self.state, self.viewer)
        self.state, self.viewer = state_of(record_in(self.folder)), viewer
        now = secrets(self.state, viewer)
        frames = self.probe.take_frames()
        self.screens += len(frames)
        for frame in frames:
            assert not (seen := found(before & now, frame)), f"{seen} on a screen of {viewer}:\n{frame}"
        assert not (seen := found(now, self.probe.text)), f"{seen} before {viewer}:\n{self.probe.text}"

    def turn(self) -> None:
        """Lift the curtain, play, end the turn."""
        seat = self.state.asked[0]
        self.probe.wait_for(f"{NAMES[seat]}, it is your turn")
        self.probe.idle(CURTAIN_SECONDS)
        self.hands.lift()
        self.probe.wait_for("o Order")
        self.watch(seat)
        self.hands.make(max(rules.legal_moves(self.state), key=_worth))
        self.probe.wait_for(re.compile("End turn|Go on"))
        self.watch(seat)
        if not self.state.ledger:
            self.hands.press("End turn")
            self.watch(None)


def _worth(move: Any) -> int:
    return move.cards.bit_count() if isinstance(move, Play) else 0


@pytest.mark.clause("TL-11", "TL-13", "TL-15", "TL-17")
@pytest.mark.parametrize(("hands", "size"), [(Keys, (60, 18)), (Keys, (120, 40)), (Mouse, (80, 24))])
def test_a_game_of_four_is_played_to_its_end(tmp_path: Path, hands: type[Any], size: tuple[int, int]) -> None:
    folder = tmp_path / "matches"
    arguments = ("new", "tien_len", "--seats", ",".join(NAMES), "--option", "instant_wins=off")
    probe = started(folder, *arguments, size=size)
    family = Family(probe, folder, hands(probe))
    while not family.state.ledger:
        family.turn()
    assert family.screens > 50
    assert sorted(family.state.totals) == [0, 1, 2, 3]
    probe.wait_for("first place")
    family.hands.press("Leave")
    given_back(probe)
