"""Thief at a real terminal: its moves by keys and by mouse, and players who steal whatever they can."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from cardtable.engine.cards import Card, parse_cards
from cardtable.engine.packs import packs
from cardtable.engine.rules import Kind, Order
from cardtable.games.thief.choice import (
    DRAW,
    GIVE_UP,
    Answer,
    Challenge,
    Choosable,
    Discard,
    Draw,
    GiveUp,
    Lay,
    cards_named,
)
from cardtable.games.thief.choosing import possible
from cardtable.games.thief.state import View
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from cardtable.session.match import Match
from tests.games.thief.positions import left_of
from tests.terminal.hands import Keys, Mouse
from tests.terminal.watched import Watched

NAMES = ("Rosa", "Minh", "Bo")
HANDS = ("9c 9d 2s", "9h 2d Jd", "Qs 7h 4s")
KEPT, STOLEN = "2h Js Jc", "2h Js 5d"
"""What Rosa refills with after she has laid her hand: she tops whatever comes, or all but the last."""

KEYS: dict[type[Choosable], str] = {
    Challenge: "c",
    Answer: "r",
    Lay: "a",
    Discard: "d",
    Draw: "s",
    GiveUp: "g",
}
"""The key of each kind of move, the boldest kind first."""

LABELS: dict[type[Choosable], str] = {
    Challenge: "c Challenge",
    Answer: "r Answer",
    Lay: "a Lay",
    Discard: "d Discard",
    Draw: "s Draw",
    GiveUp: "g Give",
}


class Thief:
    """Players who steal where they can, defend what they have, lay, and draw else.

    There are two packs: who knows one of two equal cards may see it, wherever the other is.
    """

    def choose(self, view: View) -> Choosable:
        others = (move for move in (DRAW, GIVE_UP) if move in view.legal)
        return min((*possible(view), *others), key=lambda move: [*KEYS].index(type(move)))

    def known(self, view: View) -> Iterable[Card]:
        yield from (*view.hand, *view.discards)
        yield from (card for stack in view.stacks for one in stack for card in one.cards)
        yield from () if view.contest is None else view.contest.cards

    def by_keys(self, keys: Keys, move: Choosable) -> None:
        _at_the_table(keys.probe)
        for card in cards_named(move):
            keys.card(card)
        if "can challenge" in keys.probe.text:
            keys.press("c")
        keys.press(KEYS[type(move)])

    def by_mouse(self, mouse: Mouse, move: Choosable) -> None:
        """Challenge by a click on the stack; do all else by a label, or where something lies."""
        _at_the_table(mouse.probe)
        cards = cards_named(move)
        for card in cards[:-1]:
            mouse.card(card)
        twice = mouse.moves % 2 == 0 and not isinstance(move, Challenge)
        for card in cards[-1:]:
            mouse.card(card, count=2 if twice else 1)
        match move:
            case Challenge(owner):
                _stack(mouse, NAMES[owner])
            case Draw() if twice:
                mouse.point(r"Draw pile \d+", right=5, up=2)
            case _ if not (cards and twice):
                mouse.label(LABELS[type(move)])


def _at_the_table(probe: Watched) -> None:
    """Wait until the curtain has gone: it shows the public table, whose bar is empty."""
    probe.wait_for("o Order")


def _stack(mouse: Mouse, name: str) -> None:
    """Click the stack of another seat: its name stands over it, under the title."""
    _title, *lines = mouse.probe.lines()
    row, line = next((row, line) for row, line in enumerate(lines, start=1) if name in line)
    mouse.probe.click(line.index(name), row)


def begun(folder: Path, refill: str, seed: int) -> None:
    """A match in which Rosa lays a set and refills with these cards before Minh challenges it."""
    match = Match.begin(spec_of("thief"), {}, NAMES).play(Order(Kind.FIRST, (1,)))
    dealt = [card for row in zip(*map(parse_cards, HANDS), strict=True) for card in row]
    top = (*dealt, *parse_cards(f"3s {refill}"))
    rest = list(left_of(packs(2), top))
    Random(seed).shuffle(rest)
    Store(folder).new(match.play(Order(Kind.DEAL, (*top, *rest))).record)
