"""What people do to a real terminal: they press keys, or they use the mouse alone."""

import re
from collections.abc import Iterable
from typing import Any, Protocol

from cardtable.engine.cards import Card, card_text
from tests.terminal.watched import Watched, sign_of

FORM_SECONDS = 0.3
"""How long a form that has just opened may move its fields."""


class Game(Protocol):
    """What has to be known of a game so that it can be played, and watched."""

    def choose(self, view: Any) -> Any:
        """The move that a player makes who sees this."""

    def known(self, view: Any) -> Iterable[Card]:
        """The cards that whoever has this view may see."""

    def by_keys(self, keys: "Keys", move: Any) -> None:
        """Make a move by keys."""

    def by_mouse(self, mouse: "Mouse", move: Any) -> None:
        """Make a move by the mouse."""


class Hands(Protocol):
    """What people do to a terminal, whatever the game is."""

    def label(self, text: str) -> None:
        """Do what a label in the lowest line that has it offers."""

    def lift(self) -> None:
        """Lift a curtain that stands."""

    def start(self) -> None:
        """Begin the match that the form for a new one proposes."""

    def make(self, game: Game, move: Any) -> None:
        """Make a move."""


class Keys:
    """Hands on the keyboard, which know of the keys what labels say."""

    def __init__(self, probe: Watched) -> None:
        self.probe = probe

    def press(self, *keys: str) -> None:
        self.probe.press(*keys)

    def card(self, card: Card) -> None:
        """Type a card."""
        self.press(*card_text(card).replace("T", "10"))

    def cards(self, cards: Iterable[Card]) -> None:
        """Type cards without a pause."""
        self.probe.type("".join(map(card_text, cards)).replace("T", "10"))

    def label(self, text: str) -> None:
        _column, _row, hit = lowest(self.probe, rf"([^\s\[]+)\s+{re.escape(text)}")
        key = hit[1]
        self.press(key if len(key) == 1 else key.lower())

    def lift(self) -> None:
        self.press("enter")

    def start(self) -> None:
        _form(self.probe)
        for _field in ("the first name", "the second name", "Start"):
            self.press("enter")

    def make(self, game: Game, move: Any) -> None:
        game.by_keys(self, move)


class Mouse:
    """A hand on the mouse; `moves` counts, so that a game can make a move in every way that there is."""

    def __init__(self, probe: Watched) -> None:
        self.probe = probe
        self.moves = 0

    def point(self, pattern: str, *, right: int = 0, up: int = 0, count: int = 1) -> None:
        """Click beside the lowest text of a pattern."""
        column, row, _hit = lowest(self.probe, pattern)
        self.probe.click(column + right, row - up, count=count)

    def card(self, card: Card, *, count: int = 1) -> None:
        """Click a card of the lowest hand, where its rank and suit stand after its edge."""
        self.point(rf"[^\w\s\[]{sign_of(card)}", right=1, count=count)

    def drag_card(self, card: Card) -> None:
        """Drag a card of the lowest hand to the middle."""
        column, row, _hit = lowest(self.probe, rf"[^\w\s\[]{sign_of(card)}")
        width, height = self.probe.size
        self.probe.drag(column + 1, row, width // 2, height // 2 - 2)

    def label(self, text: str) -> None:
        self.point(re.escape(text), right=len(text) - 1)

    def lift(self) -> None:
        self.probe.click(self.probe.size[0] // 2, 2)

    def start(self) -> None:
        _form(self.probe)
        self.label("Start")

    def make(self, game: Game, move: Any) -> None:
        self.moves += 1
        game.by_mouse(self, move)


def _form(probe: Watched) -> None:
    """Wait until the form stands where it stays: it is laid out more than once."""
    probe.wait_for("House rules")
    probe.idle(FORM_SECONDS)


def lowest(probe: Watched, pattern: str) -> tuple[int, int, re.Match[str]]:
    """Column, row and words of the lowest text of a pattern, once there is one."""
    probe.wait_for(lambda seen: any(re.search(pattern, line) for line in seen.lines()))
    for row, line in reversed(list(enumerate(probe.lines()))):
        if hit := re.search(pattern, line):
            return hit.start(), row, hit
    raise AssertionError(f"nothing on the screen for {pattern!r}:\n{probe.text}")
