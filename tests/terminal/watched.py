"""A program in a pseudo terminal whose every screen is kept, and searched for cards that nobody may see."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cardtable.engine.cards import Card, card_text
from cardtable.engine.record import MatchRecord
from cardtable.engine.replay import replay
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from tests.terminal.tui_probe import Probe

SIGNS = str.maketrans("cdhs", "♣♦♥♠")


class Watched(Probe):  # type: ignore[misc]  # the probe is a script without types
    """Keeps the text of the screen after each piece of output."""

    def __init__(self, argv: list[str], **given: Any) -> None:
        self.frames: list[str] = []
        super().__init__(argv, **given)

    def _drain(self) -> None:
        with self._lock:
            pieces = list(self._chunks)
            self._chunks.clear()
            for piece in pieces:
                self._chunks.append(piece)
                super()._drain()
                self.frames.append(self.text)

    def take_frames(self) -> list[str]:
        """The screens since the last call."""
        taken, self.frames = self.frames, []
        return taken


def sign_of(card: Card) -> str:
    """How a card is written on a screen: `7♥`, `10♦`."""
    return card_text(card).replace("T", "10").translate(SIGNS)


def shown(card: Card) -> re.Pattern[str]:
    """How a card is found on a screen, and no other card that ends as it does."""
    return re.compile(rf"(?<![0-9A-Za-z]){sign_of(card)}")


def found(cards: Iterable[Card], text: str) -> list[str]:
    """The cards that a screen shows."""
    return [card_text(card) for card in cards if shown(card).search(text)]


def record_in(folder: Path) -> MatchRecord:
    """The one match of a folder, as it is on disk."""
    store = Store(folder)
    (head,) = store.list()
    return store.load(head.id)


def state_of(record: MatchRecord) -> Any:
    """The position that a record leads to."""
    *_before, last = replay(spec_of(record.game), record)
    return last.state


def secrets(state: Any, viewer: Seat | None) -> set[Card]:
    """The cards of Gin Rummy that a viewer, or the whole table, may not know."""
    view = rules.view(state, viewer)
    known = {*view.hand, *view.hands[0], *view.hands[1], *view.pile, *view.taken[0], *view.taken[1]}
    if view.knock and view.knock.discard is not None:
        known.add(view.knock.discard)
    return set(rules.cards(state)) - known
