"""A program in a pseudo terminal whose every screen is kept, and searched for cards that nobody may see."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cardtable.engine.cards import Card, card_text
from cardtable.engine.record import MatchRecord
from cardtable.engine.rules import parse_order
from cardtable.engine.seats import Seat
from cardtable.registry import spec_of, words_of
from cardtable.saves.store import Store
from cardtable.session.match import Match
from tests.terminal.tui_probe import Probe

SYNCHRONISED = "2026"
"""The terminal's mode in which it shows nothing until all of a frame has come."""

SIGNS = str.maketrans("cdhs", "♣♦♥♠")


class Watched(Probe):  # type: ignore[misc]  # the probe is a script without types
    """Keeps the text of the screen after each piece of output, but for a frame that is not all there yet."""

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
                if SYNCHRONISED not in self.emu.modes:
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


def told_before_shuffle(match: Match, viewer: Seat | None) -> set[Card]:
    """The cards that the log may name although they were shuffled since."""
    shuffled = max(index for index, line in enumerate(match.record.log) if parse_order(line))
    events, since = match.events_since(0, viewer), match.events_since(shuffled, viewer)
    told = events[: len(events) - len(since)]
    text = "\n".join(words_of(match.spec).event(event, match.names) for event in told)
    return {card for card in match.cards() if shown(card).search(text)}


def record_in(folder: Path) -> MatchRecord:
    """The one match of a folder, as it is on disk."""
    store = Store(folder)
    (head,) = store.list()
    return store.load(head.id)


def match_in(folder: Path) -> Match:
    """The position that the one match of a folder has come to."""
    record = record_in(folder)
    return Match.resume(spec_of(record.game), record)
