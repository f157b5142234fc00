"""Where the cursor can stand at a table of Thief: on the stacks of the others, the piles, the own hand.

A card may be in the hand twice, so its place counts the copies: `card:Kc.0`, `card:Kc.1`. Equal cards
are interchangeable (ALL-5): of two of which one is selected, it is the first.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.canvas import cursor, hand_places
from cardtable.canvas.hand_places import bottom_seat
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.games.thief.arranging import groups
from cardtable.games.thief.choice import DRAW, Answer
from cardtable.games.thief.sets import is_wild
from cardtable.games.thief.state import Phase, View

DRAW_PILE: Final = "draw"
PILE: Final = "pile"
STACK: Final = "stack:"
LOOK: Final = "look:"
"""What the places of a stack, and of a stack that is looked at, begin with."""


def card_place(card: Card, copy: int = 0) -> str:
    """The place of a card in the own hand; of equal cards the first is copy 0."""
    return f"{hand_places.card_place(card)}.{copy}"


def copy_at(place: str) -> int:
    """Which of several equal cards is meant by a place in the own hand."""
    return int(place.rpartition(".")[2])


def drawn_place(view: View) -> str:
    """The place of the card drawn in this turn, which lies behind an equal one; empty where there is none."""
    return "" if view.drawn is None else card_place(view.drawn, view.hand.count(view.drawn) - 1)


def stack_place(seat: Seat) -> str:
    """The place of a stack."""
    return f"{STACK}{seat}"


def stack_at(place: str) -> Seat | None:
    """Whose stack a place is."""
    return Seat(int(place.removeprefix(STACK))) if place.startswith(STACK) else None


def others(view: View) -> tuple[Seat, ...]:
    """The other seats, clockwise from the next one."""
    own, count = bottom_seat(view), len(view.totals)
    return tuple(Seat((own + turn) % count) for turn in range(1, count))


def own_order(view: View, ui: Ui) -> tuple[Card, ...]:
    """The own hand from left to right."""
    return tuple(card for group in groups(view.hand, ui.order, view.options) for card in group)


def places_of(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The places of a row of cards, equal ones told apart."""
    return tuple(card_place(card, cards[:at].count(card)) for at, card in enumerate(cards))


def lines(view: View, ui: Ui) -> tuple[tuple[str, ...], ...]:
    """The places of the cursor, line by line from top to bottom."""
    if view.seat is None:
        return ()
    stacks = tuple(map(stack_place, others(view))) if view.stacks else ()
    taking = view.options.take_discard == "on" and view.discards
    draws = view.choice is not None and view.phase is Phase.TURN and view.draw_pile
    piles = ((DRAW_PILE, PILE) if taking else (DRAW_PILE,)) if draws else ()
    return tuple(line for line in (stacks, piles, places_of(own_order(view, ui))) if line)


def focused(view: View, ui: Ui) -> str:
    """The place that the cursor is on; where that is no more, the one that the table puts it on first."""
    if ui.focus.startswith(LOOK):
        return ui.focus
    places = [place for line in lines(view, ui) for place in line]
    if ui.focus in places or not places:
        return ui.focus if places else ""
    if view.phase is Phase.TURN and DRAW in view.legal:
        return DRAW_PILE
    hand = places_of(own_order(view, ui))
    if not hand:
        return ""
    answers = [move.card for move in view.legal if isinstance(move, Answer)]
    best = min(answers, key=lambda card: is_wild(card, view.options), default=None)
    return hand[-1] if best is None else card_place(best)


def moved(view: View, ui: Ui, *, across: int = 0, down: int = 0) -> str:
    """The place that the cursor comes to: a line below is entered midway, one above at its beginning."""
    table, place = lines(view, ui), focused(view, ui)

    def entered(line: Sequence[str]) -> str:
        return line[len(line) // 2 if down > 0 else 0]

    return cursor.moved(table, place, across=across, down=down, entered=entered)
