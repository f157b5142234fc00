"""Trash at a real terminal: its moves by keys and by mouse, and a program whose chance is known."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from cardtable.engine.cards import Card
from cardtable.engine.options import Value
from cardtable.games.trash.state import Move, Put, Stock, Take, View
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from cardtable.session.match import Match
from tests.terminal.hands import Keys, Mouse

NAMES = ("Rosa", "Minh", "Ann-Katrin", "Bo", "Zoë", "Li")
SKIP = "Skip"
_SEEDED = """
from random import Random
from cardtable.cli.main import main
from cardtable.session import driver
driver.SystemRandom = lambda: Random({seed})
raise SystemExit(main())
"""


class Trash:
    """Players who take what they can, and put a wild card on their first place; they skip what they can.

    `skipped` counts the moves whose cards they did not watch.
    """

    def __init__(self) -> None:
        self.skipped = 0
        self._view: View | None = None

    def choose(self, view: View) -> Move:
        self._view = view
        return view.legal[0]

    def known(self, view: View) -> Iterable[Card]:
        yield from (card for layout in view.layouts for card in layout if card is not None)
        yield from view.pile
        yield from view.recycled or ()
        if view.held is not None:
            yield view.held

    def by_keys(self, keys: Keys, move: Move) -> None:
        keys.press("s" if isinstance(move, Stock) else "t" if isinstance(move, Take) else "enter")
        if SKIP in keys.probe.text:
            self.skipped += 1
            keys.label(SKIP)

    def by_mouse(self, mouse: Mouse, move: Move) -> None:
        """By a label and by a click on the cards in turn."""
        on_cards = mouse.moves % 2 == 0
        match move:
            case Put(place) if on_cards:
                self._click_place(mouse, place)
            case Put(place):
                mouse.label(f"on place {place}")
            case Stock() if not on_cards:
                mouse.label("s Draw")
            case Take() if not on_cards:
                mouse.label("t Take")
            case _:
                pile = "Stock" if isinstance(move, Stock) else "Discards"
                mouse.point(rf"{pile} \d+", right=2, up=2)

    def _click_place(self, mouse: Mouse, place: int) -> None:
        """Click a face-down place of the seat to act, where all layouts lie side by side."""
        view = self._view
        assert view is not None
        lying = [seat for seat, missing in enumerate(view.missing) if place in missing]
        backs = re.compile(rf"▒ ?{place} ?▒")
        found = [
            (hit.start(), row) for row, line in enumerate(mouse.probe.lines()) for hit in backs.finditer(line)
        ]
        mouse.probe.click(*found[lying.index(view.turn)])


def begun(folder: Path, seats: int, seed: int, **options: Value) -> None:
    """A match whose cards chance has dealt, always the same."""
    match = Match.begin(spec_of("trash"), dict(options), NAMES[:seats]).draw(Random(seed))
    Store(folder).new(match.record)


def seeded(seed: int) -> list[str]:
    """The program with a chance that always answers the same."""
    return [sys.executable, "-c", _SEEDED.format(seed=seed)]
