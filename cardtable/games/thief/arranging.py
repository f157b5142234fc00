"""How a hand lies at the table: by ranks for sets, by rank or suit, or as its owner laid it."""

from collections import Counter

from cardtable.canvas.hand_order import sorted_groups
from cardtable.engine.cards import Card, rank_of, suit_of
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import is_wild, points_of


def groups(cards: tuple[Card, ...], order: str, options: Options) -> tuple[tuple[Card, ...], ...]:
    """A hand in the groups in which it lies side by side."""
    lying = sorted_groups(cards, order, height=lambda card: (rank_of(card), suit_of(card)), suit=suit_of)
    return _for_sets(cards, options) if lying is None else lying


def pairs(cards: tuple[Card, ...], options: Options) -> frozenset[Card]:
    """The naturals of a hand that make a set with one another (THIEF-5)."""
    naturals = [card for card in cards if not is_wild(card, options)]
    ranks = Counter(map(rank_of, naturals))
    return frozenset(card for card in naturals if ranks[rank_of(card)] > 1)


def _for_sets(cards: tuple[Card, ...], options: Options) -> tuple[tuple[Card, ...], ...]:
    """Naturals of one rank side by side, then the wild cards, then the others, the cheapest last."""
    paired = pairs(cards, options)
    worth = {card: (-points_of((card,), options), -rank_of(card), card) for card in cards}
    ranks = dict.fromkeys(rank_of(card) for card in sorted(cards, key=worth.__getitem__) if card in paired)
    same = [tuple(sorted(card for card in cards if card in paired and rank_of(card) == one)) for one in ranks]
    wild = sorted((card for card in cards if is_wild(card, options)), key=worth.__getitem__)
    loose = [card for card in cards if card not in paired and not is_wild(card, options)]
    loose.sort(key=worth.__getitem__)
    return tuple(group for group in (*same, tuple(wild), tuple(loose)) if group)
