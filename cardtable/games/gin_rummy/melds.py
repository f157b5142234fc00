"""Melds, deadwood and lay-offs, exact: every arrangement counts, nothing is greedy (GIN-6, GIN-7, GIN-11)."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple

from cardtable.engine.cards import CARDS, Card, card_of, cards_of, mask_of, rank_of, suit_of
from cardtable.games.gin_rummy.state import Arrangement, Meld

ACE_TO_KING: Final = (1 << 13) - 1
"""The thirteen bits of a suit."""

POINTS: Final = tuple(min(rank_of(card), 10) for card in CARDS)
"""The points of each card (GIN-2)."""

_RANKS: Final = tuple(mask_of(card_of(rank, suit) for suit in range(4)) for rank in range(1, 14))


class Answer(NamedTuple):
    """What an opponent can do after a knock: own melds, then lay-offs, each on a meld as it stands then."""

    melds: Arrangement
    lay_offs: tuple[tuple[Card, Meld], ...]


def points(mask: int) -> int:
    """The points of the cards, melded or not (GIN-2)."""
    return sum(POINTS[card] for card in cards_of(mask))


def is_set(mask: int) -> bool:
    """Whether the cards are a set: 3 or 4 of one rank (GIN-6)."""
    return mask.bit_count() >= 3 and any(mask & ~rank == 0 for rank in _RANKS)


def is_run(mask: int) -> bool:
    """Whether the cards are a run: 3 or more of one suit in sequence, the Ace low (GIN-1, GIN-6)."""
    low = mask & -mask
    in_sequence = (mask + low) & mask == 0
    return mask.bit_count() >= 3 and in_sequence and suit_of(_lowest(mask)) == suit_of(_highest(mask))


def is_meld(mask: int) -> bool:
    """Whether the cards are a set or a run (GIN-6)."""
    return 0 < mask < 1 << len(CARDS) and (is_set(mask) or is_run(mask))


def union(melds: Iterable[Meld]) -> int:
    """All cards of the melds."""
    mask = 0
    for meld in melds:
        mask |= meld
    return mask


def deadwood(hand: int) -> int:
    """The fewest deadwood points that a hand can be arranged with (GIN-7)."""
    loose = _loose()
    clubs, diamonds, hearts, spades = _suits(hand)
    runs_only = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
    thrice = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return _with_sets(hand, thrice) if thrice and runs_only else runs_only


def _suits(hand: int) -> tuple[int, int, int, int]:
    return hand & ACE_TO_KING, hand >> 13 & ACE_TO_KING, hand >> 26 & ACE_TO_KING, hand >> 39


def _with_sets(hand: int, ranks: int) -> int:
    """The fewest points, each rank of the bits `ranks` melded in every way as a set, the rest in runs."""
    if not ranks:
        return sum(_loose()[suit] for suit in _suits(hand))
    others = ranks & (ranks - 1)
    held = hand & _RANKS[(ranks ^ others).bit_length() - 1]
    return min(_with_sets(hand & ~chosen, others) for chosen in (0, *_sets_of(held)))


def _sets_of(held: int) -> Iterator[Meld]:
    """Every set that cards of one rank can make."""
    cards = cards_of(held)
    for size in range(3, len(cards) + 1):
        yield from map(mask_of, combinations(cards, size))


@cache
def _loose() -> tuple[int, ...]:
    """The fewest points left of each combination of a suit's cards, melded in runs alone.

    Runs of three to five are enough: a longer one is several of these.
    """
    fewest = [0]
    for suit in range(1, ACE_TO_KING + 1):
        low = suit & -suit
        runs = [run for run in (low * 0b111, low * 0b1111, low * 0b11111) if suit & run == run]
        as_deadwood = POINTS[_lowest(low)] + fewest[suit ^ low]
        fewest.append(min([as_deadwood, *(fewest[suit ^ run] for run in runs)]))
    return tuple(fewest)


def arrangements(hand: int, limit: int | None = None) -> tuple[Arrangement, ...]:
    """Every set of disjoint melds whose deadwood is within the limit, fewest points first (GIN-7, GIN-8)."""
    most = points(hand) if limit is None else limit
    found = sorted(_arrange(hand, most), key=lambda pair: (-pair[0], len(pair[1]), pair[1]))
    return tuple(melds for _, melds in found)


@lru_cache(maxsize=256)
def best(hand: int) -> Arrangement:
    """The arrangement that the program proposes: one with the fewest deadwood points (GIN-7)."""
    return arrangements(hand, deadwood(hand))[0]


def _arrange(hand: int, room: int) -> Iterator[tuple[int, Arrangement]]:
    """Every arrangement with at most `room` deadwood points, and the room it leaves.

    The lowest card is either deadwood or in one of the melds that begin with it.
    """
    if not hand:
        yield room, ()
        return
    card = _lowest(hand)
    if POINTS[card] <= room:
        yield from _arrange(hand ^ 1 << card, room - POINTS[card])
    for meld in _melds_from(card, hand):
        for left, melds in _arrange(hand ^ meld, room):
            yield left, (meld, *melds)


def melds_in(hand: int) -> tuple[Meld, ...]:
    """Every meld that can be made of a hand, overlapping ones too (GIN-6)."""
    return tuple(meld for card in cards_of(hand) for meld in _melds_from(card, hand))


def _melds_from(card: Card, hand: int) -> Iterator[Meld]:
    """Every meld of the hand whose lowest card this is."""
    for length in range(3, 15 - rank_of(card)):
        run = ((1 << length) - 1) << card
        if hand & run != run:
            break
        yield run
    rank = _RANKS[rank_of(card) - 1]
    for meld in _sets_of(hand & rank & -(1 << card)):
        if meld >> card & 1:
            yield meld


def _lowest(mask: int) -> Card:
    return Card((mask & -mask).bit_length() - 1)


def _highest(mask: int) -> Card:
    return Card(mask.bit_length() - 1)


def fits(card: Card, meld: Meld) -> bool:
    """Whether a card can be added to a meld: a set's fourth card, or the next one of a run (GIN-11)."""
    return not meld >> card & 1 and is_meld(meld | 1 << card)


def lay_offs(loose: int, melds: Arrangement) -> tuple[tuple[Card, Meld], ...]:
    """Every single lay-off of these cards on the melds as they stand (GIN-11)."""
    return tuple((card, meld) for card in cards_of(loose) for meld in melds if fits(card, meld))


def propose_answer(hand: int, knocker: Arrangement) -> Answer:
    """The own melds and lay-offs, decided together, that leave the fewest points (GIN-7, GIN-11).

    Of several such answers it takes one that lays off the fewest cards.
    """
    parts = min(_ways(hand, knocker), key=lambda parts: deadwood(hand & ~union(parts)))
    return Answer(best(hand & ~union(parts)), _steps(knocker, parts))


def propose_lay_offs(loose: int, knocker: Arrangement) -> tuple[tuple[Card, Meld], ...]:
    """The lay-offs that leave the fewest points of cards that are in no meld (GIN-11)."""
    parts = min(_ways(loose, knocker), key=lambda parts: points(loose & ~union(parts)))
    return _steps(knocker, parts)


def _ways(hand: int, knocker: Arrangement) -> list[tuple[int, ...]]:
    """Every choice of cards to lay off, a mask for each of the knocker's melds, fewest cards first."""
    apart = (parts for parts in product(*(_reach(meld, hand) for meld in knocker)) if _disjoint(parts))
    return sorted(apart, key=lambda parts: union(parts).bit_count())


def _steps(knocker: Arrangement, parts: tuple[int, ...]) -> tuple[tuple[Card, Meld], ...]:
    pairs = zip(knocker, parts, strict=True)
    return tuple(step for meld, part in pairs for step in _one_by_one(part, meld))


def _disjoint(masks: Iterable[int]) -> bool:
    seen = 0
    for mask in masks:
        if seen & mask:
            return False
        seen |= mask
    return True


def _reach(meld: Meld, hand: int) -> list[int]:
    """Every set of a hand's cards that can be laid off on one meld."""
    if is_set(meld):
        fourth = hand & _RANKS[rank_of(_lowest(meld)) - 1] & ~meld
        return [0, fourth] if fourth else [0]
    suit = hand & ACE_TO_KING << 13 * suit_of(_lowest(meld))
    below, above = [0], [0]
    while down := (meld | below[-1]) >> 1 & suit & ~meld & ~below[-1]:
        below.append(below[-1] | down)
    while up := (meld | above[-1]) << 1 & suit & ~meld & ~above[-1]:
        above.append(above[-1] | up)
    return [low | high for low in below for high in above]


def _one_by_one(part: int, meld: Meld) -> Iterator[tuple[Card, Meld]]:
    """Lay the cards off on the meld, each when it fits."""
    while part:
        card = next(card for card in cards_of(part) if fits(card, meld))
        yield card, meld
        meld |= 1 << card
        part ^= 1 << card
