"""Packs of cards, and chance as a value: a shuffle gives an order that can be written down."""

from random import Random

from cardtable.engine.cards import CARDS, JOKER, Card
from cardtable.engine.rules import Chance, Kind, Order


def packs(count: int = 1, *, jokers: int = 0) -> tuple[Card, ...]:
    """The cards of so many packs, with so many jokers in each, sorted."""
    return tuple(sorted(CARDS * count)) + (JOKER,) * (jokers * count)


def answer(chance: Chance, rng: Random) -> Order:
    """A fair answer: one of the things for `FIRST`, else all of them, each order equally likely (ALL-4)."""
    if chance.kind is Kind.FIRST:
        return Order(chance.kind, (rng.choice(chance.things),))
    things = list(chance.things)
    rng.shuffle(things)
    return Order(chance.kind, tuple(things))
