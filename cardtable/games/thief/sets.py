"""What a card is worth, which are wild, and which cards are a set (THIEF-1, THIEF-2, THIEF-5, THIEF-6)."""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

from cardtable.engine.cards import JOKER, Card, rank_of
from cardtable.engine.packs import packs
from cardtable.engine.seats import Seat
from cardtable.games.thief.options import Options

SIZES: Final = (2, 3)
"""How many cards a set has when it is laid (THIEF-5)."""

_RANKS_OF_ALL: Final = (*(rank_of(Card(number)) for number in range(52)), rank_of(JOKER))
_WILD_RANKS: Final = {"off": (2, 11), "on": (2, rank_of(JOKER))}
_POINTS: Final = {
    "off": (50, 15, 20, 5, 5, 5, 5, 5, 5, 5, 10, 50, 10, 10),
    "on": (50, 15, 20, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10),
}
"""The points of each rank, the joker's first, without and with `jokers` (THIEF-2)."""

_BIT: Final = {
    key: tuple(0 if rank in wild else 1 << rank for rank in _RANKS_OF_ALL)
    for key, wild in _WILD_RANKS.items()
}
"""The rank of each card as one bit, without and with `jokers`; 0: it is wild."""

_WORTH: Final = {key: tuple(points[rank] for rank in _RANKS_OF_ALL) for key, points in _POINTS.items()}


class Flaw(Enum):
    """Why cards are no set (THIEF-5)."""

    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    NO_NATURAL = "no_natural"
    MIXED_RANKS = "mixed_ranks"


class Made(NamedTuple):
    """A set that could be laid.

    Attributes:
        rank: Of its naturals, 1 (Ace) to 13 (King); None: all are wild (`wild_only_sets`).
        cards: Its cards as they are laid: naturals first, then wild ones, each sorted.
        points: What they are worth together.
    """

    rank: int | None
    cards: tuple[Card, ...]
    points: int


class StackSet(NamedTuple):
    """A set in a stack, with all that challenges have added to it (THIEF-6, THIEF-13).

    Attributes:
        rank: As in `Made`; it never changes.
        cards: In the order in which they were laid.
        by: Who laid each of them.
    """

    rank: int | None
    cards: tuple[Card, ...]
    by: tuple[Seat, ...]


Stack = tuple[StackSet, ...]
"""The sets of one player, the top set last."""


def pack_of(options: Options) -> tuple[Card, ...]:
    """Two packs, with four jokers under `jokers` (THIEF-1)."""
    return packs(2, jokers=2 if options.jokers == "on" else 0)


def is_wild(card: Card, options: Options) -> bool:
    """Jacks and Twos; under `jokers` jokers and Twos (THIEF-1)."""
    return not _BIT[options.jokers][card]


def points_of(cards: Iterable[Card], options: Options) -> int:
    """What cards are worth together (THIEF-2)."""
    worth = _WORTH[options.jokers]
    return sum([worth[card] for card in cards])


def worth_of(stack: Stack, options: Options) -> int:
    """What a stack is worth (THIEF-17)."""
    return sum(points_of(one.cards, options) for one in stack)


def recognise(cards: Sequence[Card], options: Options) -> Made | Flaw:
    """The set that these cards are, or why they are none (THIEF-5, `wild_only_sets`)."""
    if len(cards) < SIZES[0]:
        return Flaw.TOO_FEW
    if len(cards) > SIZES[-1]:
        return Flaw.TOO_MANY
    bit = _BIT[options.jokers]
    ranks = reduce(or_, [bit[card] for card in cards])
    if ranks & ranks - 1:
        return Flaw.MIXED_RANKS
    if not ranks and options.wild_only_sets == "off":
        return Flaw.NO_NATURAL
    laid = tuple(sorted(cards, key=lambda card: (not bit[card], card)))
    return Made(ranks.bit_length() - 1 if ranks else None, laid, points_of(cards, options))


def sets_in(hand: Sequence[Card], options: Options) -> tuple[tuple[Card, ...], ...]:
    """All sets of a sorted hand, each sorted, without duplicates: pairs first (THIEF-5, ALL-5)."""
    bit = _BIT[options.jokers]
    fewest = 1 if options.wild_only_sets == "off" else 0
    pairs = [pair for pair in combinations(hand, 2) if _fits(bit[pair[0]] | bit[pair[1]], fewest)]
    triples = [
        cards
        for cards in combinations(hand, 3)
        if _fits(bit[cards[0]] | bit[cards[1]] | bit[cards[2]], fewest)
    ]
    return tuple(dict.fromkeys((*pairs, *triples)))


def _fits(ranks: int, fewest: int) -> bool:
    """Whether naturals of these ranks are of at most one, and of at least so many (THIEF-5)."""
    return ranks >= fewest and not ranks & ranks - 1
