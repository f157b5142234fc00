"""What a combination is called."""

from cardtable.engine.cards import Card
from cardtable.games.tien_len.combinations import Combination, Shape
from cardtable.games.tien_len.ranking import cards_in
from cardtable.lang import _
from cardtable.lang.cards import card_name, rank_name


def combination(found: Combination) -> str:
    """A combination as a label says it: `pair of 8s`."""
    template = {
        Shape.SINGLE: _("{card}"),
        Shape.PAIR: _("pair of {rank}"),
        Shape.TRIPLE: _("three {rank}"),
        Shape.FOUR: _("four {rank}"),
        Shape.SEQUENCE: _("sequence of {length} up to {card}"),
        Shape.DOUBLE_SEQUENCE: _("double sequence of {length} up to {rank}"),
    }[found.shape]
    return _filled(template, found)


def the_combination(found: Combination) -> str:
    """A combination as a sentence is about it: `the pair of 8s`."""
    template = {
        Shape.SINGLE: _("{card}"),
        Shape.PAIR: _("the pair of {rank}"),
        Shape.TRIPLE: _("the three {rank}"),
        Shape.FOUR: _("the four {rank}"),
        Shape.SEQUENCE: _("the sequence of {length} up to {card}"),
        Shape.DOUBLE_SEQUENCE: _("the double sequence of {length} up to {rank}"),
    }[found.shape]
    return _filled(template, found)


def rank(number: int) -> str:
    """The cards of a rank, 0 for the 3s to 12 for the 2s (TL-1)."""
    return rank_name((number + 2) % 13 + 1)


def _filled(template: str, found: Combination) -> str:
    return template.format(card=card_name(_top(found)), rank=rank(found.top >> 2), length=found.length)


def _top(found: Combination) -> Card:
    return cards_in(found.cards)[-1]
