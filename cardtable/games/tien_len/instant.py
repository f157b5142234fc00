"""The hands that win as they are dealt (TL-16, `instant_wins`)."""

from collections.abc import Callable
from typing import Final

from cardtable.engine.seats import Seat
from cardtable.games.tien_len.combinations import ranks_with, row_starts
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import ACES, TWOS, Bits
from cardtable.games.tien_len.state import Instant, Won

_ALL_BUT_TWOS: Final = 12
_NONE: Final = -1


def instant_win(hands: tuple[Bits, ...], options: Options) -> Won | None:
    """The hand that wins at once, the best of several (TL-16)."""
    for kind in _KINDS[options.instant_wins]:
        heights = [_HEIGHTS[kind](hand) for hand in hands]
        best = max(heights)
        if best > _NONE:
            seat = Seat(heights.index(best))
            return Won(seat, kind, hands[seat])
    return None


def _three_to_ace(hand: Bits) -> int:
    """The height of the highest Ace of a hand with every rank but 2s."""
    return _top(hand & ACES) if ranks_with(hand & ~TWOS, 1).bit_count() == _ALL_BUT_TWOS else _NONE


def _six_pairs(hand: Bits) -> int:
    """The height of the top pair of a hand with six pairs; four of a rank are two."""
    pairs = ranks_with(hand, 2)
    count = pairs.bit_count() + ranks_with(hand, 4).bit_count()
    return _top_of_rank(hand, pairs) if count >= 6 else _NONE


def _five_pairs(hand: Bits) -> int:
    """The height of the top pair of the highest five consecutive ones, without 2s."""
    starts = row_starts(hand, 2, 5)
    return _top_of_rank(hand, starts << 16) if starts else _NONE


def _four_twos(hand: Bits) -> int:
    return _top(hand) if hand & TWOS == TWOS else _NONE


def _top_of_rank(hand: Bits, ranks: Bits) -> int:
    """The height of the highest card of the highest of these ranks."""
    return _top(hand & 15 << _top(ranks))


def _top(cards: Bits) -> int:
    return cards.bit_length() - 1


_HEIGHTS: Final[dict[Instant, Callable[[Bits], int]]] = {
    Instant.THREE_TO_ACE: _three_to_ace,
    Instant.SIX_PAIRS: _six_pairs,
    Instant.FIVE_PAIRS: _five_pairs,
    Instant.FOUR_TWOS: _four_twos,
}
"""For each kind what a hand of it is compared by; -1 where a hand is none."""

_KINDS: Final[dict[str, tuple[Instant, ...]]] = {
    "standard": (Instant.THREE_TO_ACE, Instant.FOUR_TWOS),
    "southern": tuple(Instant),
    "off": (),
}
