"""What a seat may choose from in its turn, and why it may not choose something else.

Rules and table both ask here: all that a `Choice` holds is known to the seat whose it is.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from cardtable.engine.rules import Reason
from cardtable.games.tien_len.combinations import (
    Combination,
    answers,
    beats,
    bomb_answers,
    leads,
    recognise,
)
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import TWOS, Bits


@dataclass(frozen=True, slots=True)
class Play:
    """Play these cards: `play 3s 4d 5h`."""

    cards: Bits


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing; asked for a bomb only, decline: `pass`."""


class Why(Reason):
    """One member for each way in which a move can be refused."""

    MATCH_OVER = "TL-17"
    CHANCE_WANTED = "ALL-4"  # a player's move while a shuffle is wanted
    CHANCE_NOT_WANTED = "ALL-4"  # the opposite
    WRONG_ORDER = "ALL-4"  # not the cards that chance was asked for
    LEADER_MUST_PLAY = "TL-11"
    NOT_YOUR_CARDS = "TL-11"
    NO_COMBINATION = "TL-3"
    ROW_TOO_SHORT = "TL-3"  # two ranks in a row, one or two cards of each
    TWO_IN_ROW = "TL-4"  # a sequence or a double sequence but for a 2 in it
    WITHOUT_LOWEST = "TL-9"  # the refusal's card is the one that the first lead has to contain
    ONLY_A_BOMB = "TL-12"  # has passed, and is asked because of `passed_may_bomb`
    WRONG_TYPE = "TL-5"
    WRONG_LENGTH = "TL-5"
    TOO_LOW = "TL-5"
    BOMB_NOT_HERE = "TL-6"  # the combination on the table is neither 2s nor a bomb
    BOMB_NOT_HERE_ON_LADDER = "TL-6"  # the same on the southern ladder
    BOMB_TOO_SMALL = "TL-6"  # for so many 2s
    BOMB_OF_OTHER_KIND = "TL-7"  # a bomb on the table falls to its own type and length only
    BOMB_OF_LOWER_STEP = "TL-7"  # the same on the southern ladder
    FINISH_ON_TWO = "TL-14"  # option finish_on_two


class Choice(NamedTuple):
    """What a seat in its turn goes by.

    Attributes:
        hand: Its cards.
        table: The combination to beat; None: it leads.
        options: The house rules.
        must_hold: The card that the first lead has to contain (TL-9), else 0.
        bombs_only: It has passed and may only bomb, or decline (`passed_may_bomb`).
    """

    hand: Bits
    table: Combination | None
    options: Options
    must_hold: Bits = 0
    bombs_only: bool = False


PASS: Final = Pass()


def legal(choice: Choice) -> tuple[Play | Pass, ...]:
    """All that the seat may do: what it can play, lowest first within each type, then to pass (TL-11)."""
    moves = tuple(map(Play, plays(choice)))
    return moves if choice.table is None else (*moves, PASS)


def plays(choice: Choice) -> list[Bits]:
    """All cards that the seat may play together."""
    found = _plays(choice)
    if _may_not_finish(choice):
        found = [cards for cards in found if cards != choice.hand]
    return [cards for cards in found if cards & choice.must_hold] if choice.must_hold else found


def _plays(choice: Choice) -> list[Bits]:
    if choice.table is None:
        return leads(choice.hand)
    listed = bomb_answers if choice.bombs_only else answers
    return listed(choice.hand, choice.table, choice.options)


def _may_not_finish(choice: Choice) -> bool:
    """Whether the whole hand at once may not be played: only 2s are left (`finish_on_two`)."""
    return choice.options.finish_on_two == "forbidden" and not choice.hand & ~TWOS


def fault(choice: Choice, cards: Bits) -> Why | None:
    """Why the seat may not play these cards; None where it may."""
    if cards & ~choice.hand:
        return Why.NOT_YOUR_CARDS
    play = recognise(cards)
    if play is None:
        return _no_combination(cards)
    if choice.must_hold and not cards & choice.must_hold:
        return Why.WITHOUT_LOWEST
    if choice.table is not None and (why := _does_not_beat(choice, play, choice.table)):
        return why
    return Why.FINISH_ON_TWO if cards == choice.hand and _may_not_finish(choice) else None


def _no_combination(cards: Bits) -> Why:
    """What keeps cards from being a combination (TL-3, TL-4)."""
    each = _each_in_a_row(cards)
    if each and cards & TWOS and cards.bit_count() >= 3 * each:
        return Why.TWO_IN_ROW
    if each and not cards & TWOS and cards.bit_count() == 2 * each:
        return Why.ROW_TOO_SHORT
    return Why.NO_COMBINATION


def _each_in_a_row(cards: Bits) -> int:
    """How many cards of each rank, one or two, make a row if 2s belong to it and it wraps round; else 0."""
    counts = [(cards >> 4 * rank & 15).bit_count() for rank in range(13)]
    each = max(counts)
    breaks = sum(counts[rank] != counts[rank - 1] for rank in range(13))
    return each if each <= 2 and set(counts) <= {0, each} and breaks <= 2 else 0


def _does_not_beat(choice: Choice, play: Combination, table: Combination) -> Why | None:
    """Why a combination may not be played on the one on the table (TL-5 to TL-7, TL-12)."""
    if choice.bombs_only and not play.is_bomb:
        return Why.ONLY_A_BOMB
    if beats(play, table, choice.options):
        return None
    if play.shape is table.shape and play.length == table.length:
        return Why.TOO_LOW
    if play.is_bomb:
        return _bomb_fails(table, choice.options)
    return Why.WRONG_LENGTH if play.shape is table.shape else Why.WRONG_TYPE


def _bomb_fails(table: Combination, options: Options) -> Why:
    """Why a bomb of another type or length does not beat the combination on the table (TL-6, TL-7)."""
    ladder = options.bomb_ladder == "southern"
    if table.is_bomb:
        return Why.BOMB_OF_LOWER_STEP if ladder else Why.BOMB_OF_OTHER_KIND
    if table.is_twos:
        return Why.BOMB_TOO_SMALL
    return Why.BOMB_NOT_HERE_ON_LADDER if ladder else Why.BOMB_NOT_HERE
