"""What two people do to a real terminal: they press keys, or they use the mouse alone."""

import re
from typing import Protocol

from cardtable.engine.cards import Card, card_text
from cardtable.games.gin_rummy.state import Discard, Done, Knock, LayOff, Move, Show, Stock, Take
from tests.terminal.watched import Watched, sign_of


class Hands(Protocol):
    """What people do to a terminal."""

    def lift(self) -> None:
        """Lift a curtain that stands."""

    def make(self, move: Move) -> None:
        """Make a move; melds are shown as the table proposes them."""


class Keys:
    """Hands on the keyboard."""

    def __init__(self, probe: Watched) -> None:
        self.probe = probe

    def lift(self) -> None:
        self.probe.press("enter")

    def make(self, move: Move) -> None:
        match move:
            case Discard(card) | Knock(card):
                self.probe.press(*card_text(card).replace("T", "10"))
                self.probe.press("n" if isinstance(move, Knock) else "d")
            case Stock() | Take():
                self.probe.press("s" if isinstance(move, Stock) else "t")
            case LayOff() | Done():
                self.probe.press("a" if isinstance(move, LayOff) else "e")
            case _:
                self.probe.press("enter")


class Mouse:
    """A hand on the mouse, which draws and discards in both of the ways that there are."""

    def __init__(self, probe: Watched) -> None:
        self.probe = probe
        self._turns = 0

    def lift(self) -> None:
        self.probe.click(self.probe.size[0] // 2, 2)

    def label(self, text: str) -> None:
        """Click a label, in the lowest line that has it."""
        column, row = self._lowest(re.escape(text))
        self.probe.click(column + len(text) - 1, row)

    def card(self, card: Card, *, count: int = 1) -> None:
        """Click a card of the lowest hand, where its rank and suit stand after its edge."""
        column, row = self._lowest(rf"[^\w\s\[]{sign_of(card)}")
        self.probe.click(column + 1, row, count=count)

    def make(self, move: Move) -> None:
        self._turns += 1
        match move:
            case Stock() | Take():
                self._draw("Stock" if isinstance(move, Stock) else "Discards", move)
            case Discard(card) if self._turns % 4 < 2:
                self.card(card, count=2)
            case Discard(card) | Knock(card):
                self.card(card)
                self.label("n Knock" if isinstance(move, Knock) else "d Discard")
            case LayOff(card):
                self.card(card)
                self.label("a Lay off")
            case Show():
                self.label("m Show")
            case _:
                self.label("e Done")

    def _draw(self, pile: str, move: Stock | Take) -> None:
        if self._turns % 4 < 2:
            column, row = self._lowest(rf"{pile} \d+")
            self.probe.click(column + 2, row - 2)
        else:
            self.label("s Stock" if isinstance(move, Stock) else "t Take")

    def _lowest(self, pattern: str) -> tuple[int, int]:
        for row, line in reversed(list(enumerate(self.probe.lines()))):
            if hit := re.search(pattern, line):
                return hit.start(), row
        raise AssertionError(f"nothing to click for {pattern!r}:\n{self.probe.text}")
