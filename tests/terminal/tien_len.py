"""Tien Len at a real terminal: its moves by keys and by mouse, and players who play many cards at once."""

from collections.abc import Iterable
from pathlib import Path

from cardtable.engine.cards import Card, parse_cards
from cardtable.engine.packs import packs
from cardtable.engine.rules import Kind, Order
from cardtable.games.tien_len.choice import Play
from cardtable.games.tien_len.ranking import cards_in
from cardtable.games.tien_len.state import Move, View
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from cardtable.session.match import Match
from tests.terminal.hands import Keys, Mouse
from tests.terminal.watched import Watched

NAMES = ("Rosa", "Minh", "Ann-Katrin", "Bo", "Zoë", "Li")
HANDS = {
    4: (
        "3s4c5d6h7s8c9dThJcQsAcAdAh",
        "3c4d5h6s7c8d9hTsJdQc2c2d2s",
        "3d4h5s6c7d8h9sTcJhQdKsAs2h",
        "3h4s5c6d7h8s9cTdJsQhKcKdKh",
    ),
    6: (
        "3s4c5d6h7sKsKdKh",
        "4d5h6s7c8cAcAdAh",
        "5s6c7d8d9h2c2d2s",
        "6d7h8hTs9sJcJh4h",
        "8s9cTdJdQcQdQhTh",
        "9dTcJsQsKc3c3d3h",
    ),
}
"""What everybody is dealt, by the number of seats: many cards that go on the table at once."""


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
        keys.cards(cards_in(move.cards))
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


def begun(folder: Path, seats: int) -> None:
    """A match whose cards are dealt so that its first game is short, yet everybody plays, and passes."""
    hands = [parse_cards(hand) for hand in HANDS[seats]]
    dealt = [card for round_ in zip(*hands, strict=True) for card in round_]
    rest = [card for card in packs() if card not in dealt]
    match = Match.begin(spec_of("tien_len"), {"instant_wins": "off"}, NAMES[:seats])
    Store(folder).new(match.play(Order(Kind.DEAL, (*dealt, *rest))).record)
