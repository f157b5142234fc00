"""What may be chosen in a turn, and why something else may not."""

from itertools import chain, combinations
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import CARDS, Card, parse_cards
from cardtable.engine.options import make, options_of
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import rules
from cardtable.games.tien_len.choice import PASS, Choice, Play, Why, fault, legal
from cardtable.games.tien_len.combinations import leads, recognise
from cardtable.games.tien_len.options import Options
from cardtable.games.tien_len.ranking import RANKS, SUITS, bits_of
from tests.games.tien_len.positions import bits, combination, deal, game, play, why

FOUR = "Ts Tc Td Th"
THREE_PAIRS = "3s 3d 4c 4h 5s 5d"


def fault_of(play: str, table: str = "", hand: str = "", **options: Any) -> str:
    """The reason and its clause for which these cards, part of the hand, may not be played."""
    choice = Choice(
        hand=bits(hand or f"{play} 6h"),
        table=combination(table) if table else None,
        options=make(Options, options),
        bombs_only=False,
    )
    found = fault(choice, bits(play))
    return f"{found.name} {found.clause}" if found else ""


@pytest.mark.clause("TL-3", "TL-4")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("4s 6s", "NO_COMBINATION TL-3"),
        ("4s 4c 5s", "NO_COMBINATION TL-3"),
        ("4s 4c 4d 5s 5c 5d", "NO_COMBINATION TL-3"),
        ("As 3s", "NO_COMBINATION TL-3"),
        ("As 2s", "NO_COMBINATION TL-3"),
        ("3s 3d 4c 4h 6s 6d", "NO_COMBINATION TL-3"),
        ("3s 4s", "ROW_TOO_SHORT TL-3"),
        ("Ks Ad", "ROW_TOO_SHORT TL-3"),
        ("3s 3d 4c 4h", "ROW_TOO_SHORT TL-3"),
        ("Kd Ah 2c", "TWO_IN_ROW TL-4"),
        ("Ad 2s 3c", "TWO_IN_ROW TL-4"),
        ("2s 3c 4d", "TWO_IN_ROW TL-4"),
        ("Qs Ks As 2s 3s 4s", "TWO_IN_ROW TL-4"),
        ("Ks Kd As Ad 2s 2d", "TWO_IN_ROW TL-4"),
        ("3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s", "TWO_IN_ROW TL-4"),
    ],
)
def test_what_is_no_combination_and_why(cards: str, reason: str) -> None:
    assert fault_of(cards) == reason


def test_no_cards_are_no_combination() -> None:
    assert fault(Choice(bits("3s"), None, Options()), 0) is Why.NO_COMBINATION


@pytest.mark.clause("TL-5")
def test_type_length_and_height_each_have_their_reason() -> None:
    assert fault_of("8s 8c", "7s") == "WRONG_TYPE TL-5"
    assert fault_of("8s 8c 8d", "7s 8h 9s") == "WRONG_TYPE TL-5"
    assert fault_of("3s 4s 5s 6s", "4c 5c 6c") == "WRONG_LENGTH TL-5"
    assert fault_of("7s 8s 9s", "6s 7c 8c 9c") == "WRONG_LENGTH TL-5"
    assert fault_of("8c 9c Td", "8h 9h Th") == "TOO_LOW TL-5"
    assert fault_of("8s 9s Th", "8h 9h Td") == ""
    assert fault_of("7s", "7c") == "TOO_LOW TL-5"


@pytest.mark.clause("TL-6")
def test_a_bomb_where_none_may_be_played_has_its_reason() -> None:
    assert fault_of(FOUR, "Ah") == fault_of(FOUR, "As Ac") == "BOMB_NOT_HERE TL-6"
    assert fault_of(FOUR, "Ah", bomb_ladder="southern") == "BOMB_NOT_HERE_ON_LADDER TL-6"
    assert fault_of(FOUR, "2s 2c") == fault_of(THREE_PAIRS, "2s 2c") == "BOMB_TOO_SMALL TL-6"
    assert fault_of(FOUR, "2s") == fault_of(THREE_PAIRS, "2s") == ""


@pytest.mark.clause("TL-7")
def test_a_bomb_on_another_kind_of_bomb_has_its_reason() -> None:
    four_pairs = "Js Jd Qs Qd Ks Kd As Ad"
    assert fault_of(FOUR, THREE_PAIRS) == "BOMB_OF_OTHER_KIND TL-7"
    assert fault_of(four_pairs, THREE_PAIRS) == "BOMB_OF_OTHER_KIND TL-7"
    assert fault_of(THREE_PAIRS, FOUR) == "BOMB_OF_OTHER_KIND TL-7"
    assert fault_of(THREE_PAIRS, FOUR, bomb_ladder="southern") == "BOMB_OF_LOWER_STEP TL-7"
    assert fault_of(FOUR, THREE_PAIRS, bomb_ladder="southern") == ""
    assert fault_of(four_pairs, THREE_PAIRS, bomb_ladder="southern") == ""
    assert fault_of("9s 9c 9d 9h", FOUR) == "TOO_LOW TL-5"


@pytest.mark.clause("TL-11")
def test_cards_of_others_cannot_be_played() -> None:
    state = game("3s 4s", "5s 6s")
    assert why(state, "play 3s 3c") == "NOT_YOUR_CARDS TL-11"
    refusal = rules.refuse(state, rules.parse_move("play 3s 3c"))
    assert refusal == Refusal(Why.NOT_YOUR_CARDS, parse_cards("3c"))


@pytest.mark.clause("TL-9")
def test_example_8() -> None:
    state = deal("3s 4d 5h 3c", "", "", "")
    assert [why(state, move) for move in ("play 3s", "play 3s 3c", "play 3s 4d 5h")] == ["", "", ""]
    assert [why(state, move) for move in ("play 3c", "play 3c 4d 5h")] == ["WITHOUT_LOWEST TL-9"] * 2


@pytest.mark.clause("TL-5", "TL-6", "TL-7")
def test_examples_1_3_and_4() -> None:
    three, four_pairs = THREE_PAIRS, "3c 3h 4s 4d 5c 5h 6s 6d"
    assert fault_of("8s", "7h") == fault_of("7s 7h", "7c 7d") == fault_of(three, "2h") == ""
    assert fault_of(three, "Ah") == "BOMB_NOT_HERE TL-6"
    assert fault_of(three, "2s 2c") == "BOMB_TOO_SMALL TL-6"
    assert fault_of(three, "9s 9c 9d 9h") == "BOMB_OF_OTHER_KIND TL-7"
    assert fault_of(four_pairs, "2s 2c") == fault_of(four_pairs, "2s") == ""
    assert fault_of("9s 9c 9d 9h", "2h") == ""
    assert fault_of("9s 9c 9d 9h", "2s 2c") == "BOMB_TOO_SMALL TL-6"
    assert fault_of(f"{four_pairs} 7s 7d", "2s 2c 2d") == ""


@pytest.mark.clause("TL-4")
def test_example_2() -> None:
    assert fault_of("Qs Kd Ah") == fault_of("3s 4h 5d") == fault_of(THREE_PAIRS) == ""
    assert fault_of("Kd Ah 2c") == fault_of("Ad 2s 3c") == "TWO_IN_ROW TL-4"
    assert fault_of("3s 4s") == fault_of("3s 3d 4c 4h") == "ROW_TOO_SHORT TL-3"
    assert fault_of("3s 3d 4c 4h 6s 6d") == "NO_COMBINATION TL-3"


def some_choices(number: int) -> list[Choice]:
    """Choices of every sort among few neighbouring ranks and the 2s."""
    rng, found = Random(1), list[Choice]()
    while len(found) < number:
        first = rng.randrange(8)
        ranks = rng.choice([RANKS[first : first + 4], RANKS[first : first + 3] + "2", "2"])
        cards = [card for rank in ranks for suit in SUITS for card in parse_cards(rank + suit)]
        rng.shuffle(cards)
        size = rng.randrange(1, 8)
        hand, tables = bits_of(cards[:size]), leads(bits_of(cards[size:]))
        table = recognise(rng.choice(tables)) if tables and rng.random() < 0.8 else None
        options = {option.key: rng.choice(option.choices) for option in options_of(Options)}
        must = 0 if table or rng.random() < 0.5 else hand & -hand
        bombs_only = table is not None and rng.random() < 0.3
        found.append(Choice(hand, table, make(Options, options), must, bombs_only))
    return found


@pytest.mark.clause("TL-5", "TL-11")
def test_what_is_listed_is_exactly_what_has_no_fault() -> None:
    for choice in some_choices(400):
        held = [card for card in CARDS if bits_of([card]) & choice.hand]
        sets = chain.from_iterable(combinations(held, size) for size in range(1, len(held) + 1))
        allowed = {cards for cards in map(bits_of, sets) if fault(choice, cards) is None}
        listed = legal(choice)
        plays = [move.cards for move in listed if isinstance(move, Play)]
        assert len(plays) == len(set(plays))
        assert set(plays) == allowed
        assert (PASS in listed) == (choice.table is not None)


def test_a_view_says_by_itself_what_its_seat_may_not_play() -> None:
    state = play(game("8s Ks", "7s 9s 9c", "4s"), "play 8s")
    mine = rules.view(state, Seat(1))
    assert mine.choice is not None
    for move in (Play(bits(cards)) for cards in ("7s", "9s", "9s 9c", "7s 9s", "Ah")):
        refusal = rules.refuse(state, move)
        assert fault(mine.choice, move.cards) == (refusal.reason if refusal else None)
    assert mine.legal == rules.legal_moves(state)
    for other in (Seat(0), Seat(2), None):
        assert rules.view(state, other).choice is None
        assert rules.view(state, other).legal == ()


def test_cards_in_hand_stand_lowest_first() -> None:
    hand = rules.view(game("2s 3h 3s Td As", "4s"), Seat(0)).hand
    assert hand == tuple(map(Card, parse_cards("3s 3h Td As 2s")))
