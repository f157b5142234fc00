"""What a seat may choose from when it is to act, and why it may not choose something else.

Rules and table both ask here: all that a `Choice` holds is known to the seat whose it is. `sets.recognise`
says of which rank a set would be and what it is worth, `stack_fault` whether a stack may be challenged at
all, `fault` why a move may not be made, and `moves_with` what selected cards stand for.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple, assert_never

from cardtable.engine.cards import Card, rank_of
from cardtable.engine.rules import Reason
from cardtable.engine.seats import Seat
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import Flaw, Stack, StackSet, is_wild, recognise, sets_in


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay these cards of the hand as a set, whatever their order: `lay 3s 3d Jc` (THIEF-8)."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Sort the cards, so that equal sets are equal moves."""
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top discard and lay this set, which contains it: `take 7c 7d` (`take_discard`)."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Sort the cards, so that equal sets are equal moves."""
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the draw pile; to lay or to discard is the next move: `draw` (THIEF-9)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, after a draw or when there is no draw pile: `discard 7h` (THIEF-9, THIEF-16)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Challenge:
    """Lay a card against the top set of another seat: `challenge 2 9h` (THIEF-10)."""

    owner: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Answer:
    """Top the card laid last in the challenge: `answer 2s` (THIEF-11, THIEF-12)."""

    card: Card


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Top it not: the owner gives the set up, the challenger gives in: `give up` (THIEF-11, THIEF-12)."""


Choosable = Lay | TakeDiscard | Draw | Discard | Challenge | Answer | GiveUp

DRAW: Final = Draw()
GIVE_UP: Final = GiveUp()


class Why(Reason):
    """One member for each way in which a move can be refused."""

    MATCH_OVER = "THIEF-18"
    CHANCE_WANTED = "ALL-4"  # a player's move while a draw of the dealer or a deal is wanted
    CHANCE_NOT_WANTED = "ALL-4"  # the opposite
    WRONG_ORDER = "ALL-4"  # not the seats or cards that chance was asked for
    NOT_YOUR_CARDS = "THIEF-8"  # the refusal's cards are those that are not in the hand
    TOO_FEW = "THIEF-5"  # cards for a set
    TOO_MANY = "THIEF-5"  # the same
    NO_NATURAL = "THIEF-5"
    MIXED_RANKS = "THIEF-5"
    MUST_LAY = "THIEF-7"  # the first turn of a round, with a set in hand
    DRAW_FIRST = "THIEF-7"  # a discard at the beginning of a turn while the draw pile has cards
    NO_DRAW_PILE = "THIEF-16"  # it is empty: nothing to draw, and no discard to take either
    LAY_OR_DISCARD = "THIEF-9"  # after a draw: a second one, or taking a discard
    CHALLENGE_AFTER_DRAW = "THIEF-7"
    NO_TAKING = "THIEF-9"  # option take_discard is off
    NO_DISCARDS = "THIEF-9"  # the discard pile is empty
    NO_SET_WITH_TOP = "THIEF-9"  # of none of the cards held; the refusal's card is the top discard
    WITHOUT_TOP = "THIEF-9"  # the refusal's card is the top discard, which the set must contain
    OWN_STACK = "THIEF-10"
    NO_SET_THERE = "THIEF-10"
    SAFE_SET = "THIEF-10"  # option first_set_safe
    WILD_MAY_NOT_OPEN = "THIEF-10"  # option wild_may_open is off
    ONLY_WILD_OPENS = "THIEF-10"  # a natural card against a set of wild cards (wild_only_sets)
    OTHER_RANK_OPENS = "THIEF-10"  # a challenge with a natural card that is not of the set's rank
    NO_CHALLENGE = "THIEF-11"  # there is none to answer
    ANSWER_WANTED = "THIEF-11"  # a challenge waits for its owner's answer
    GO_ON_WANTED = "THIEF-12"  # the same for the challenger's
    ONLY_WILD_ANSWERS = "THIEF-11"  # wild_only_sets
    OTHER_RANK_ANSWERS = "THIEF-11"


_NO_SET: Final = {
    Flaw.TOO_FEW: Why.TOO_FEW,
    Flaw.TOO_MANY: Why.TOO_MANY,
    Flaw.NO_NATURAL: Why.NO_NATURAL,
    Flaw.MIXED_RANKS: Why.MIXED_RANKS,
}


class Contest(NamedTuple):
    """A challenge under way, for the top set of its owner (THIEF-10 to THIEF-12).

    Attributes:
        challenger: Whose turn it is.
        owner: Whose top set is challenged; the set still lies in the stack.
        cards: Laid so far, the challenger's first, then by turns.
    """

    challenger: Seat
    owner: Seat
    cards: tuple[Card, ...]

    @property
    def to_answer(self) -> Seat:
        """Who has to top the last card, or to give up."""
        return self.owner if len(self.cards) % 2 else self.challenger

    @property
    def leader(self) -> Seat:
        """Who laid the last card, and wins unless it is topped (THIEF-13)."""
        return self.challenger if len(self.cards) % 2 else self.owner

    @property
    def by(self) -> tuple[Seat, ...]:
        """Who laid each of the cards."""
        return tuple(self.owner if at % 2 else self.challenger for at in range(len(self.cards)))


class Choice(NamedTuple):
    """What a seat goes by when it is to act.

    Attributes:
        seat: Whose choice it is.
        hand: Its cards, sorted.
        stacks: Of all seats.
        options: The house rules.
        draw_pile: How many cards are in it.
        top: The top discard, if there is one.
        first_turn: It is the first turn of the round (THIEF-7).
        drew: It has drawn, and lays or discards (THIEF-9).
        contest: The challenge that it has to answer.
    """

    seat: Seat
    hand: tuple[Card, ...]
    stacks: tuple[Stack, ...]
    options: Options
    draw_pile: int
    top: Card | None = None
    first_turn: bool = False
    drew: bool = False
    contest: Contest | None = None


def legal(choice: Choice) -> tuple[Choosable, ...]:
    """All that the seat may do (THIEF-7, THIEF-9, THIEF-11, THIEF-16)."""
    if choice.contest is not None:
        return (*_answers(choice, choice.contest), GIVE_UP)
    lays = tuple(map(Lay, sets_in(choice.hand, choice.options)))
    if choice.drew:
        return (*lays, *_discards(choice))
    if choice.first_turn and lays:
        return lays
    return (*lays, *_challenges(choice), *_without_set(choice))


def _without_set(choice: Choice) -> tuple[Choosable, ...]:
    """To draw or to take the top discard, without a draw pile to discard (THIEF-9, THIEF-16)."""
    return (DRAW, *_takes(choice)) if choice.draw_pile else _discards(choice)


def _answers(choice: Choice, contest: Contest) -> list[Answer]:
    target = choice.stacks[contest.owner][-1]
    different = dict.fromkeys(choice.hand)
    return [Answer(card) for card in different if _answer_fault(card, target, choice.options) is None]


def _discards(choice: Choice) -> tuple[Discard, ...]:
    return tuple(map(Discard, dict.fromkeys(choice.hand)))


def _takes(choice: Choice) -> tuple[TakeDiscard, ...]:
    """The sets that the hand makes with the top discard (`take_discard`)."""
    if choice.top is None or choice.options.take_discard == "off":
        return ()
    beside = dict.fromkeys(cards for size in (1, 2) for cards in combinations(choice.hand, size))
    found = [cards for one in beside if _is_set(cards := (*one, choice.top), choice.options)]
    return tuple(map(TakeDiscard, found))


def _is_set(cards: tuple[Card, ...], options: Options) -> bool:
    return not isinstance(recognise(cards, options), Flaw)


def _challenges(choice: Choice) -> list[Challenge]:
    """Against each stack that can be challenged, clockwise from the seat, with each card that opens."""
    seats = len(choice.stacks)
    others = (Seat((choice.seat + step) % seats) for step in range(1, seats))
    different = dict.fromkeys(choice.hand)
    return [
        Challenge(owner, card)
        for owner in others
        if stack_fault(choice, owner) is None
        for card in different
        if _opening_fault(card, choice.stacks[owner][-1], choice.options) is None
    ]


def moves_with(choice: Choice, cards: tuple[Card, ...]) -> tuple[Choosable, ...]:
    """The legal moves that name exactly these cards, whatever their order: what a selection stands for."""
    wanted = tuple(sorted(cards))
    return tuple(move for move in legal(choice) if cards_named(move) == wanted)


def cards_named(move: Choosable) -> tuple[Card, ...]:
    """The cards that a move names, sorted."""
    match move:
        case Lay(cards) | TakeDiscard(cards):
            return cards
        case Discard(card) | Challenge(_, card) | Answer(card):
            return (card,)
        case Draw() | GiveUp():
            return ()
        case _:
            assert_never(move)


def fault(choice: Choice, move: Choosable) -> Why | None:
    """Why the seat may not make a move; None where it may."""
    if isinstance(move, Answer | GiveUp):
        return _reply_fault(choice, move)
    if choice.contest is None:
        return _turn_fault(choice, move)
    return Why.ANSWER_WANTED if choice.seat == choice.contest.owner else Why.GO_ON_WANTED


def _reply_fault(choice: Choice, move: Answer | GiveUp) -> Why | None:
    """One natural of the rank or a wild card, or nothing (THIEF-11, THIEF-12)."""
    if choice.contest is None:
        return Why.NO_CHALLENGE
    if isinstance(move, GiveUp):
        return None
    target = choice.stacks[choice.contest.owner][-1]
    return _held_fault(choice, move.card) or _answer_fault(move.card, target, choice.options)


def _turn_fault(choice: Choice, move: Lay | TakeDiscard | Draw | Discard | Challenge) -> Why | None:
    match move:
        case Lay(cards):
            return set_fault(choice, cards)
        case TakeDiscard(cards):
            return _taking_fault(choice) or _draw_fault(choice) or _take_fault(choice, cards)
        case Draw():
            return _draw_fault(choice)
        case Discard(card):
            return _discard_fault(choice, card)
        case Challenge(owner, card):
            return _challenge_fault(choice, owner, card)
        case _:
            assert_never(move)


def not_held(choice: Choice, move: Choosable) -> tuple[Card, ...]:
    """The cards that a move names and the hand, with the discard that it takes, has not so often."""
    missing = Counter(cards_named(move))
    missing.subtract(choice.hand)
    if isinstance(move, TakeDiscard) and choice.top is not None:
        missing[choice.top] -= 1
    return tuple(sorted((+missing).elements()))


def set_fault(choice: Choice, cards: tuple[Card, ...]) -> Why | None:
    """Why cards of the hand may not be laid as a set (THIEF-5, THIEF-8)."""
    if not_held(choice, Lay(cards)):
        return Why.NOT_YOUR_CARDS
    found = recognise(cards, choice.options)
    return _NO_SET[found] if isinstance(found, Flaw) else None


def _draw_fault(choice: Choice) -> Why | None:
    """A draw, or a discard taken instead of it (THIEF-7, THIEF-9, THIEF-16)."""
    if choice.drew:
        return Why.LAY_OR_DISCARD
    if not choice.draw_pile:
        return Why.NO_DRAW_PILE
    return Why.MUST_LAY if _must_lay(choice) else None


def _must_lay(choice: Choice) -> bool:
    """Whether it is the first turn of the round, and the hand holds a set (THIEF-7)."""
    return choice.first_turn and bool(sets_in(choice.hand, choice.options))


def _taking_fault(choice: Choice) -> Why | None:
    """Whether discards are taken at all (`take_discard`)."""
    return Why.NO_TAKING if choice.options.take_discard == "off" else None


def _take_fault(choice: Choice, cards: tuple[Card, ...]) -> Why | None:
    """The set must contain the top discard (`take_discard`)."""
    if choice.top is None:
        return Why.NO_DISCARDS
    if choice.top not in cards:
        return Why.WITHOUT_TOP
    if not_held(choice, TakeDiscard(cards)):
        return Why.NOT_YOUR_CARDS
    found = recognise(cards, choice.options)
    if not isinstance(found, Flaw):
        return None
    return _NO_SET[found] if _takes(choice) else Why.NO_SET_WITH_TOP


def _discard_fault(choice: Choice, card: Card) -> Why | None:
    """After a draw, or when there is no draw pile (THIEF-7, THIEF-9, THIEF-16)."""
    if choice.draw_pile and not choice.drew:
        return Why.MUST_LAY if _must_lay(choice) else Why.DRAW_FIRST
    return _held_fault(choice, card)


def _held_fault(choice: Choice, card: Card) -> Why | None:
    return None if card in choice.hand else Why.NOT_YOUR_CARDS


def _challenge_fault(choice: Choice, owner: Seat, card: Card) -> Why | None:
    """One natural card of the rank of another's top set (THIEF-10)."""
    if choice.drew:
        return Why.CHALLENGE_AFTER_DRAW
    why = stack_fault(choice, owner) or _held_fault(choice, card)
    return why or _opening_fault(card, choice.stacks[owner][-1], choice.options)


def stack_fault(choice: Choice, owner: Seat) -> Why | None:
    """Why the stack of a seat cannot be challenged, whatever the card (THIEF-6, THIEF-10)."""
    if owner == choice.seat:
        return Why.OWN_STACK
    if not 0 <= owner < len(choice.stacks) or not choice.stacks[owner]:
        return Why.NO_SET_THERE
    safe = choice.options.first_set_safe == "on" and len(choice.stacks[owner]) == 1
    return Why.SAFE_SET if safe else None


def _opening_fault(card: Card, target: StackSet, options: Options) -> Why | None:
    """Why a card does not open a challenge for a set (THIEF-10, `wild_may_open`, `wild_only_sets`)."""
    wild = is_wild(card, options)
    if target.rank is None:
        return None if wild else Why.ONLY_WILD_OPENS
    if wild:
        return None if options.wild_may_open == "on" else Why.WILD_MAY_NOT_OPEN
    return None if rank_of(card) == target.rank else Why.OTHER_RANK_OPENS


def _answer_fault(card: Card, target: StackSet, options: Options) -> Why | None:
    """Why a card does not answer in a challenge for a set (THIEF-11, THIEF-12, `wild_only_sets`)."""
    if is_wild(card, options) or rank_of(card) == target.rank:
        return None
    return Why.ONLY_WILD_ANSWERS if target.rank is None else Why.OTHER_RANK_ANSWERS
