"""How a hand is sorted, as matches keep it: a word, or `own` and the cards as their owner laid them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardtable.engine.cards import Card, cards_text, parse_cards

ORDERS: Final = ("melds", "rank", "suit")
"""The orders that one key goes through; a game that has no melds sorts by its combinations."""

_OWN: Final = "own"


def next_order(order: str) -> str:
    """The order after this one; after the owner's own the first."""
    return ORDERS[(ORDERS.index(order) + 1) % len(ORDERS)] if order in ORDERS else ORDERS[0]


def laid_by_owner(cards: Sequence[Card], order: str) -> tuple[Card, ...] | None:
    """The cards as their owner laid them, later ones behind; None where they are sorted otherwise.

    Of equal cards each has a place of its own.
    """
    own = parse_cards(order.removeprefix(_OWN)) if order.startswith(_OWN) else ()
    if not own:
        return None
    later, lying = list(cards), []
    for card in own:
        if card in later:
            later.remove(card)
            lying.append(card)
    return (*lying, *later)


def sorted_groups(
    cards: Sequence[Card], order: str, *, height: Callable[[Card], Any], suit: Callable[[Card], int]
) -> tuple[tuple[Card, ...], ...] | None:
    """A hand as its owner laid it, by rank, or suit by suit; None where a game has its own way to sort.

    `height` says where a card lies among others, `suit` which of the suits, from left to right, it is of.
    """
    own = laid_by_owner(cards, order)
    if own is not None:
        return (own,)
    lying = sorted(cards, key=height)
    if order == "rank":
        return (tuple(lying),)
    if order == "suit":
        suits = sorted(set(map(suit, lying)))
        return tuple(tuple(card for card in lying if suit(card) == one) for one in suits)
    return None


def moved_to(cards: Sequence[Card], at: int, index: int) -> str:
    """The owner's order once the card at one place has come to another, the others as they lie."""
    others = [*cards[:at], *cards[at + 1 :]]
    others.insert(max(0, min(index, len(others))), cards[at])
    return f"{_OWN} {cards_text(others, ' ')}"
