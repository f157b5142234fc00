"""What a person has chosen to play, and the plays that one key goes through."""

from dataclasses import replace

from cardtable.canvas.hand_places import card_at, card_place
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card
from cardtable.games.tien_len.choice import Play, plays
from cardtable.games.tien_len.combinations import recognise
from cardtable.games.tien_len.focus import focused
from cardtable.games.tien_len.ranking import Bits, bits_of, cards_in
from cardtable.games.tien_len.state import View


def selected(view: View, ui: Ui) -> tuple[Card, ...]:
    """The selected cards that are still in the hand."""
    return tuple(card for card in ui.selected if card in view.hand)


def chosen(view: View, ui: Ui) -> Bits:
    """The selected cards, else the one under the cursor."""
    card = card_at(focused(view, ui))
    return bits_of(selected(view, ui) or (() if card is None else (card,)))


def possible(view: View) -> list[Bits]:
    """All that the seat may play, in the order in which they are shown.

    In a lead the lowest cards come first, as many of them at once as can be; else the lowest play, and
    bombs last. Plays of the same worth that differ in suits only stand behind all others.
    """
    if view.choice is None:
        return []
    found = sorted(plays(view.choice), key=_in_a_lead if view.choice.table is None else _in_an_answer)
    worth: set[tuple[object, ...]] = set()
    first: list[Bits] = []
    for cards in found:
        play = recognise(cards)
        assert play is not None  # noqa: S101 -- only combinations are listed
        if play[:3] not in worth:
            worth.add(play[:3])
            first.append(cards)
    shown_first = set(first)
    return [*first, *(cards for cards in found if cards not in shown_first)]


def _in_a_lead(cards: Bits) -> tuple[int, int, int]:
    lowest = (cards & -cards).bit_length() - 1
    return lowest >> 2, -cards.bit_count(), cards


def _in_an_answer(cards: Bits) -> tuple[bool, int]:
    play = recognise(cards)
    return play is not None and play.is_bomb, cards


def stepped(view: View, ui: Ui, step: int) -> Ui:
    """The next of the possible plays selected, or the one before; where there is none, no card."""
    offered = possible(view)
    if not offered:
        return replace(ui, selected=(), focus=focused(view, ui), note=None)
    now = bits_of(selected(view, ui))
    at = offered.index(now) + step if now in offered else min(step, 0)
    return shown(ui, offered[at % len(offered)])


def shown(ui: Ui, cards: Bits) -> Ui:
    """These cards selected, with the cursor on the highest of them."""
    picked = cards_in(cards)
    return replace(ui, selected=picked, focus=card_place(picked[-1]), note=None)


def only_pass(view: View) -> bool:
    """Whether the seat is to act and nothing in its hand may be played."""
    return bool(view.legal) and not any(isinstance(move, Play) for move in view.legal)
