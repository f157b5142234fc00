"""How a hand lies at the table: by combinations, rank or suit, or as its owner laid it."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from cardtable.canvas.hand_order import sorted_groups
from cardtable.engine.cards import Card
from cardtable.games.tien_len.ranking import Bits, bits_of, cards_in, height_of

Ranks = tuple[int, ...]
"""How many cards of each rank there are, from the 3s to the 2s."""

_TWO: Final = 12


def groups(cards: tuple[Card, ...], order: str) -> tuple[tuple[Card, ...], ...]:
    """A hand in the groups in which it lies side by side."""
    lying = sorted_groups(cards, order, height=height_of, suit=lambda card: height_of(card) % 4)
    return tuple(map(cards_in, partition(bits_of(cards)))) if lying is None else lying


@lru_cache(maxsize=32)
def partition(hand: Bits) -> tuple[Bits, ...]:
    """A hand as few plays, the lowest first: each card in one combination (TL-3)."""
    counts = tuple((hand >> 4 * rank & 15).bit_count() for rank in range(13))
    free = [list(cards_in(hand & 15 << 4 * rank)) for rank in range(13)]
    plays = _fewest(counts)
    rows_first = sorted(plays, key=lambda play: sum(map(bool, play)) == 1)
    taken = [
        tuple(card for rank, many in enumerate(play) for card in _take(free[rank], many))
        for play in rows_first
    ]
    return tuple(sorted(map(bits_of, taken), key=lambda group: group & -group))


def _take(cards: list[Card], many: int) -> list[Card]:
    """So many of the lowest cards, which are then gone."""
    taken, cards[:] = cards[:many], cards[many:]
    return taken


def _fewest(counts: Ranks) -> tuple[Ranks, ...]:
    """The plays, as counts of each rank, that a hand goes out in at the fewest; long ones are better."""

    @cache
    def best(left: Ranks) -> tuple[Ranks, ...]:
        lowest = next((rank for rank, many in enumerate(left) if many), None)
        if lowest is None:
            return ()
        ways = (
            (play, *best(tuple(have - gone for have, gone in zip(left, play, strict=True))))
            for play in _plays_from(left, lowest)
        )
        return min(ways, key=lambda way: (len(way), -sum(sum(play) ** 2 for play in way)))

    return best(counts)


def _plays_from(left: Ranks, lowest: int) -> Iterator[Ranks]:
    """The plays with the lowest rank of a hand: all cards of it, or a row from it on."""
    yield _counts(lowest, 1, left[lowest])
    for each in range(1, min(left[lowest], 2) + 1):
        length = 0
        while lowest + length < _TWO and left[lowest + length] >= each:
            length += 1
            if length >= 3:
                yield _counts(lowest, length, each)


def _counts(first: int, length: int, each: int) -> Ranks:
    return tuple(each if first <= rank < first + length else 0 for rank in range(13))
