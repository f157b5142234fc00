"""Tien Len at a real terminal: its moves by keys and by mouse, and players who play many cards at once."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from cardtable.engine.cards import Card
from cardtable.games.tien_len.choice import Play
from cardtable.games.tien_len.ranking import cards_in
from cardtable.games.tien_len.state import Move, View
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from cardtable.session.match import Match
from tests.terminal.hands import Keys, Mouse
from tests.terminal.watched import Watched

NAMES = ("Rosa", "Minh", "Ann-Katrin", "Bo")


class TienLen:
    """Players who play as many cards as they can, the lowest first."""

    def choose(self, view: View) -> Move:
        return max(view.legal, key=_cards)

    def known(self, view: View) -> Iterable[Card]:
        yield from (*view.hand, *(card for played in view.played for card in played))
        if view.leader_must_hold is not None:
            yield view.leader_must_hold

    def by_keys(self, keys: Keys, move: Move) -> None:
        _at_the_table(keys.probe)
        if not isinstance(move, Play):
            keys.press("p")
            return
        for card in cards_in(move.cards):
            keys.card(card)
        keys.press("enter")

    def by_mouse(self, mouse: Mouse, move: Move) -> None:
        """Play by the label, by a second click, and by dragging."""
        _at_the_table(mouse.probe)
        if not isinstance(move, Play):
            mouse.label("p Pass")
            return
        *others, last = cards_in(move.cards)
        for card in others:
            mouse.card(card)
        match mouse.moves % 3:
            case 0:
                mouse.card(last, count=2)
            case 1:
                mouse.drag_card(last)
            case _:
                mouse.card(last)
                mouse.label("enter Play")


def _at_the_table(probe: Watched) -> None:
    """Wait until the curtain has gone: it shows the public table, whose bar is empty."""
    probe.wait_for("o Order")


def _cards(move: Move) -> int:
    return move.cards.bit_count() if isinstance(move, Play) else 0


def begun(folder: Path, seed: int) -> None:
    """A match of four whose cards chance has dealt, always the same."""
    match = Match.begin(spec_of("tien_len"), {"instant_wins": "off"}, NAMES).draw(Random(seed))
    Store(folder).new(match.record)
