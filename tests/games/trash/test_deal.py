"""From the draw for the first player to the first turn."""

from collections import Counter

import pytest

from cardtable.engine.cards import JOKER, parse_cards
from cardtable.engine.packs import packs
from cardtable.engine.rules import Chance, Kind, Order
from cardtable.engine.seats import Seat
from cardtable.games.trash import rules
from cardtable.games.trash.state import Dealt, FirstDrawn, Phase, State
from tests.games.trash.positions import card, clause, deal, legal, play, start, table, top, up


def chance_to_deal(state: State) -> Chance:
    chance = rules.to_act(play(state, "first 0"))
    assert isinstance(chance, Chance)
    assert chance.kind is Kind.DEAL
    return chance


@pytest.mark.clause("TRASH-1")
@pytest.mark.parametrize(("seats", "count"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_one_pack_for_two_players_two_for_three_or_four_three_for_five_or_six(seats: int, count: int) -> None:
    assert chance_to_deal(start(seats)).things == packs(count)
    state = rules.apply(play(start(seats), "first 0"), Order(Kind.DEAL, packs(count))).state
    assert Counter(rules.cards(state)) == Counter(packs(count))


@pytest.mark.clause("TRASH-1")
@pytest.mark.parametrize(
    ("wild", "jokers"), [("jacks", 0), ("kings", 0), ("jacks_jokers", 2), ("kings_jokers", 2)]
)
@pytest.mark.parametrize(("seats", "count"), [(2, 1), (4, 2), (6, 3)])
def test_wild_jokers_are_two_to_a_pack(wild: str, jokers: int, seats: int, count: int) -> None:
    things = chance_to_deal(start(seats, wild=wild)).things
    assert things.count(JOKER) == jokers * count
    assert len(things) == (52 + jokers) * count


@pytest.mark.clause("TRASH-4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_player_of_the_first_hand_is_drawn(seats: int) -> None:
    assert rules.to_act(start(seats)) == Chance(Kind.FIRST, tuple(range(seats)))
    for seat in range(seats):
        drawn, told = rules.apply(start(seats), Order(Kind.FIRST, (seat,)))
        assert told == (FirstDrawn(seat=Seat(seat)),)
        assert rules.view(start(seats), None).first is None
        assert rules.view(drawn, None).first == seat
        dealt = rules.apply(drawn, Order(Kind.DEAL, packs((seats + 1) // 2))).state
        assert rules.to_act(dealt) == seat


@pytest.mark.clause("TRASH-3", "ALL-4")
def test_ten_cards_each_are_dealt_face_down_one_at_a_time_and_the_rest_is_the_stock() -> None:
    pack = packs(2)
    state, told = rules.apply(play(start(3), "first 1"), Order(Kind.DEAL, pack))
    for seat in range(3):
        assert tuple(place.card for place in state.layouts[seat]) == pack[seat:30:3]
        assert up(state, seat) == " ".join(["--"] * 10)
    assert state.stock == pack[30:]
    assert state.pile == ()
    assert legal(state) == ["stock"]
    assert told == (Dealt(seat=Seat(1), hand=1, sizes=(10, 10, 10)),)


@pytest.mark.clause("TRASH-3")
def test_there_is_no_discard_pile_at_first_to_take_from() -> None:
    assert clause(deal("", ""), "take") == "TRASH-3"


@pytest.mark.clause("TRASH-3", "TRASH-13", "ALL-4")
def test_layouts_that_are_full_get_no_more_cards() -> None:
    state = play(start(3), "first 0")._replace(sizes=(2, 4, 1))
    pack = packs(2)
    dealt = rules.apply(state, Order(Kind.DEAL, pack)).state
    numbers = [[pack.index(place.card) // 2 for place in layout] for layout in dealt.layouts]
    assert pack[:7] == parse_cards("Ac Ac 2c 2c 3c 3c 4c")
    assert numbers == [[0, 1], [0, 2, 2, 3], [1]]
    assert dealt.stock == pack[7:]


@pytest.mark.parametrize(("size", "seats"), [(10, 2), (8, 2), (5, 4), (5, 6)])
def test_start_size_is_the_number_of_places_at_the_start(size: int, seats: int) -> None:
    state = deal(*[""] * seats, start_size=size)
    assert state.sizes == (size,) * seats
    assert [len(layout) for layout in state.layouts] == [size] * seats
    assert rules.view(state, None).totals == (0,) * seats


@pytest.mark.clause("TRASH-3", "TRASH-5")
def test_start_upcard_turns_up_the_card_after_the_layouts() -> None:
    state = deal("", "", stock="4h 9c", start_upcard="on")
    assert state.pile == parse_cards("4h")
    assert state.stock[0] == card("9c")
    assert legal(state) == ["take", "stock"]
    assert legal(deal("", "", stock="Kh", start_upcard="on")) == ["stock"]


def test_start_upcard_is_seen_by_all_as_it_is_dealt() -> None:
    drawn = play(start(start_upcard="on"), "first 0")
    dealt, told = rules.apply(drawn, Order(Kind.DEAL, packs(1)))
    upcard = packs(1)[20]
    assert told == (Dealt(seat=Seat(0), cards=(upcard,), uncovers=True, hand=1, sizes=(10, 10)),)
    assert top(dealt) == upcard
    assert len(dealt.stock) == 31


def test_start_upcard_may_be_wild_and_may_be_taken_by_the_first_player() -> None:
    state = play(deal("Kc", "", stock="Jh", start_upcard="on"), "take")
    assert state.phase is Phase.WILD
    assert state.pile == ()
    assert play(state, "put 1").pile == (card("Kc"),)


@pytest.mark.clause("TRASH-13", "TRASH-4")
def test_every_hand_is_dealt_from_all_cards_and_the_winner_plays_first() -> None:
    over = play(table("Kc Kd", "+Ac Kh", stock="2h", turn=1), "stock")
    assert rules.to_act(over) == Chance(Kind.DEAL, packs(1))
    dealt, told = rules.apply(over, Order(Kind.DEAL, packs(1)))
    assert Counter(rules.cards(dealt)) == Counter(packs(1))
    assert [len(layout) for layout in dealt.layouts] == [2, 1]
    assert dealt.pile == ()
    assert rules.to_act(dealt) == 1
    assert told == (Dealt(seat=Seat(1), hand=2, sizes=(2, 1)),)
