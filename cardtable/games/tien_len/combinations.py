"""What can be played: combinations, which of them beats which, and all that a hand has (TL-3 to TL-8)."""

from collections.abc import Sequence
from enum import Enum
from functools import cache
from itertools import chain, combinations
from typing import Final, NamedTuple

from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import TWOS, Bits


class Shape(Enum):
    """The types of combination; the value of the first four is how many cards of one rank they are."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    FOUR = 4
    SEQUENCE = "sequence"
    DOUBLE_SEQUENCE = "double_sequence"


class Combination(NamedTuple):
    """Cards that may be played together (TL-3).

    Attributes:
        shape: Its type.
        length: How many ranks it has: the n of a sequence or a double sequence, 1 for all others.
        top: What it is compared by within its type and length: the height of its highest card.
        cards: Its cards.
    """

    shape: Shape
    length: int
    top: int
    cards: Bits

    @property
    def step(self) -> int:
        """Its step on the ladder of the bombs, 6 or more; 0 where it is no bomb (TL-6, `bomb_ladder`)."""
        if self.shape is Shape.FOUR:
            return _FOUR
        return 2 * self.length if self.shape is Shape.DOUBLE_SEQUENCE else 0

    @property
    def is_bomb(self) -> bool:
        """Whether it is a four of a kind or a double sequence (TL-6)."""
        return self.step > 0

    @property
    def is_twos(self) -> bool:
        """Whether it consists of 2s, which are never among other cards (TL-4)."""
        return self.cards >= _LOWEST_TWO


_FOUR: Final = 7
"""The step of a four of a kind: between double sequences of 3 (6) and of 4 (8)."""

_NEVER: Final = 99
_LEAST_ON_TWOS: Final = {Shape.SINGLE: 6, Shape.PAIR: 8, Shape.TRIPLE: 10}
_LEAST_ON_TWOS_SOUTHERN: Final = _LEAST_ON_TWOS | {Shape.PAIR: _FOUR}

_LOWEST_TWO: Final = 1 << 48
_RANK_BITS: Final = 0x1111111111111
"""The lowest bit of each rank."""

_RANKS_IN_A_ROW: Final = tuple(sum(1 << 4 * rank for rank in range(length)) for length in range(14))
"""The lowest bits of so many ranks in a row, from the 3 on."""


def recognise(cards: Bits) -> Combination | None:
    """The combination that these cards are, if they are one (TL-3, TL-4)."""
    return _of_one_rank().get(cards) or _in_a_row(cards)


def _in_a_row(cards: Bits) -> Combination | None:
    """The sequence or the double sequence that these cards are; none has a 2 (TL-4)."""
    if cards >= _LOWEST_TWO:
        return None
    ranks = ranks_with(cards, 1)
    length = ranks.bit_count()
    if length < 3 or ranks // (ranks & -ranks) != _RANKS_IN_A_ROW[length]:
        return None
    top = cards.bit_length() - 1
    if cards.bit_count() == length:
        return Combination(Shape.SEQUENCE, length, top, cards)
    if cards.bit_count() == 2 * length and ranks_with(cards, 2) == ranks:
        return Combination(Shape.DOUBLE_SEQUENCE, length, top, cards)
    return None


def beats(play: Combination, table: Combination, options: Options) -> bool:
    """Whether one may be played on the other (TL-5 to TL-7)."""
    if play.shape is table.shape and play.length == table.length:
        return play.top > table.top
    return play.step >= least_step(table, options)


def least_step(table: Combination, options: Options) -> int:
    """The lowest step of the bombs that beat a combination whatever their cards; beyond all where none does.

    By default a bomb on the table is beaten by its own type and length only (TL-6, TL-7, `bomb_ladder`).
    """
    southern = options.bomb_ladder == "southern"
    if table.is_bomb:
        return table.step + 1 if southern else _NEVER
    if not table.is_twos:
        return _NEVER
    return (_LEAST_ON_TWOS_SOUTHERN if southern else _LEAST_ON_TWOS)[table.shape]


def leads(hand: Bits) -> list[Bits]:
    """All combinations of a hand: what a leader may play (TL-3, TL-8)."""
    return [
        *_bits_of(hand),
        *_of_each_rank(hand, 2),
        *_of_each_rank(hand, 3),
        *_of_each_rank(hand, 4),
        *_rows(hand, 1),
        *_rows(hand, 2),
    ]


def answers(hand: Bits, table: Combination, options: Options) -> list[Bits]:
    """All combinations of a hand that beat the one on the table (TL-5 to TL-7)."""
    return _higher(hand, table) + bombs(hand, least_step(table, options))


def bomb_answers(hand: Bits, table: Combination, options: Options) -> list[Bits]:
    """The bombs among the answers: all that a player who has passed may play (`passed_may_bomb`)."""
    higher = _higher(hand, table) if table.is_bomb else []
    return higher + bombs(hand, least_step(table, options))


def bombs(hand: Bits, least: int = 0) -> list[Bits]:
    """All bombs of a hand from a step of the ladder on (TL-6)."""
    if least == _NEVER:
        return []
    fours = _of_each_rank(hand, 4) if least <= _FOUR else []
    return fours + [row for row in _rows(hand, 2) if row.bit_count() >= least]


def _higher(hand: Bits, table: Combination) -> list[Bits]:
    """All combinations of the type and length of the one on the table that are higher (TL-5)."""
    floor = 1 << table.top + 1
    if hand < floor:
        return []
    match table.shape:
        case Shape.SEQUENCE:
            return _higher_rows(hand, 1, table)
        case Shape.DOUBLE_SEQUENCE:
            return _higher_rows(hand, 2, table)
        case Shape.SINGLE:
            return _bits_of(hand & -floor)
        case _:
            first, of_a_rank = table.top >> 2, _by_rank(table.shape.value)
            parts = (of_a_rank[rank][hand >> 4 * rank & 15] for rank in range(first, 13))
            return [part for part in chain.from_iterable(parts) if part >= floor]


def _higher_rows(hand: Bits, each: int, table: Combination) -> list[Bits]:
    """The rows of a length, with so many cards of each rank, that end higher than a combination."""
    floor, of_a_rank, length = 1 << table.top + 1, _by_rank(each), table.length
    found: list[Bits] = []
    for start in _bits_of(row_starts(hand, each, length)):
        first = start.bit_length() >> 2
        if first + length <= table.top >> 2:
            continue
        rows: Sequence[Bits] = (0,)
        for rank in range(first, first + length):
            rows = [row | part for row in rows for part in of_a_rank[rank][hand >> 4 * rank & 15]]
        found += [row for row in rows if row >= floor]
    return found


def _rows(hand: Bits, each: int) -> list[Bits]:
    """All rows of three ranks or more with so many cards of each, by the rank they end with (TL-3)."""
    if not row_starts(hand, each, 3):
        return []
    found: list[Bits] = []
    one: Sequence[Bits] = ()
    two: list[Bits] = []
    more: list[Bits] = []
    for part in _parts(hand & ~TWOS, each):
        more = [row | cards for row in two + more for cards in part]
        two = [row | cards for row in one for cards in part]
        one = part
        found += more
    return found


def _of_each_rank(hand: Bits, each: int) -> list[Bits]:
    """All sets of so many cards of one rank."""
    return list(chain.from_iterable(_parts(hand, each))) if ranks_with(hand, each) else []


def row_starts(hand: Bits, each: int, length: int) -> Bits:
    """The lowest bits of the ranks from which so many in a row, without 2s, have so many cards each."""
    ranks = ranks_with(hand & ~TWOS, each)
    for _ in range(length - 1):
        ranks &= ranks >> 4
    return ranks


def ranks_with(cards: Bits, each: int) -> Bits:
    """The lowest bit of every rank of which there are at least so many cards."""
    a, b, c, d = cards, cards >> 1, cards >> 2, cards >> 3
    match each:
        case 1:
            found = a | b | c | d
        case 2:
            found = a & b | c & d | (a | b) & (c | d)
        case 3:
            found = a & b & (c | d) | (a | b) & c & d
        case _:
            found = a & b & c & d
    return found & _RANK_BITS


def _bits_of(cards: Bits) -> list[Bits]:
    """Each card by itself, lowest first."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest)
        cards ^= lowest
    return found


def _parts(hand: Bits, each: int) -> list[tuple[Bits, ...]]:
    """For each rank the ways to take so many of its cards from a hand."""
    return [ways[hand >> 4 * rank & 15] for rank, ways in enumerate(_by_rank(each))]


@cache
def _by_rank(each: int) -> tuple[tuple[tuple[Bits, ...], ...], ...]:
    """For each rank, and each set of its suits, the ways to take so many cards of it."""
    return tuple(tuple(_ways(suits, each, rank) for suits in range(16)) for rank in range(13))


def _ways(suits: Bits, each: int, rank: int) -> tuple[Bits, ...]:
    ways = (sum(taken) for taken in combinations(_bits_of(suits), each))
    return tuple(sorted(way << 4 * rank for way in ways))


@cache
def _of_one_rank() -> dict[Bits, Combination]:
    """Singles, pairs, triples and fours of a kind by their cards; of a rank all triples are equal (TL-3)."""
    return {
        cards: Combination(shape, 1, cards.bit_length() - 1 if shape.value < 3 else 4 * rank + 3, cards)
        for shape in (Shape.SINGLE, Shape.PAIR, Shape.TRIPLE, Shape.FOUR)
        for rank, ways in enumerate(_by_rank(shape.value))
        for cards in ways[15]
    }
