"""A turn from its first card to the discard that ends it."""

import pytest

from cardtable.engine.seats import Seat
from cardtable.games.trash import rules
from cardtable.games.trash.state import (
    Discarded,
    Drew,
    Freed,
    Misfit,
    Phase,
    Placed,
    Took,
)
from tests.games.trash.positions import OTHER, TEN, card, clause, events, legal, play, table, top, up

ME = Seat(0)


@pytest.mark.clause("TRASH-2", "TRASH-6")
@pytest.mark.parametrize(
    ("drawn", "place"),
    [
        ("Ah", 1), ("2h", 2), ("3h", 3), ("4h", 4), ("5h", 5),
        ("6h", 6), ("7h", 7), ("8h", 8), ("9h", 9), ("Th", 10),
    ],
)  # fmt: skip
def test_a_number_goes_face_up_on_its_own_place(drawn: str, place: int) -> None:
    state = play(table("Qc Qd Qh Qs Kc Kd Kh Ks Jc Jd", "9c", stock=drawn), "stock")
    shown = up(state).split()
    assert shown[place - 1] == drawn
    assert shown.count("--") == 9


@pytest.mark.clause("TRASH-2", "TRASH-10")
@pytest.mark.parametrize("drawn", ["Qh", "Kh"])
def test_a_queen_or_a_king_ends_the_turn(drawn: str) -> None:
    before = table("Ac 2c 3c", "4c 5c 6c", stock=drawn)
    state = play(before, "stock")
    assert top(state) == card(drawn)
    assert state.layouts == before.layouts
    assert rules.to_act(state) == 1
    assert events(before, "stock") == [
        Drew(seat=ME, cards=(card(drawn),), uncovers=True),
        Discarded(seat=ME, cards=(card(drawn),), misfit=Misfit.FACE),
    ]


@pytest.mark.clause("TRASH-6", "TRASH-10")
def test_example_1_what_was_on_the_place_is_placed_next() -> None:
    state = table("Qc Qd 7h Qh Kc 9d Qs 9h 9s Kd", "9c", stock="5h")
    assert events(state, "stock") == [
        Drew(seat=ME, cards=(card("5h"),), uncovers=True),
        Placed(seat=ME, cards=(card("5h"),), place=5, found=card("Kc"), uncovers=True),
        Discarded(seat=ME, cards=(card("Kc"),), misfit=Misfit.FACE),
    ]
    after = play(state, "stock")
    assert up(after) == "-- -- -- -- 5h -- -- -- -- --"
    assert top(after) == card("Kc")
    assert rules.to_act(after) == 1


@pytest.mark.clause("TRASH-7", "TRASH-9")
def test_example_1_a_jack_goes_where_its_player_wants() -> None:
    state = table("Qd Kh 7h Ks Kc 9d Qs 6h 6s Kd", "9c", stock="Jd")
    drawn = play(state, "stock")
    assert drawn.phase is Phase.WILD
    assert rules.to_act(drawn) == 0
    assert rules.view(drawn, None).held == card("Jd")
    assert legal(drawn) == [f"put {place}" for place in range(1, 11)]
    assert events(drawn, "put 3") == [
        Placed(seat=ME, cards=(card("Jd"),), place=3, found=card("7h"), uncovers=True),
        Placed(seat=ME, cards=(card("7h"),), place=7, found=card("Qs"), uncovers=True),
        Discarded(seat=ME, cards=(card("Qs"),), misfit=Misfit.FACE),
    ]
    after = play(drawn, "put 3")
    assert up(after) == "-- -- Jd -- -- -- 7h -- -- --"
    assert after.held is None
    assert rules.to_act(after) == 1


@pytest.mark.clause("TRASH-8", "TRASH-7")
def test_example_2_a_number_frees_the_jack_on_its_place() -> None:
    state = table("9c Kc +Jd 8c Kd", "4c 5c 6c 7c 8d", stock="3h", start_size=5)
    drawn = play(state, "stock")
    assert events(state, "stock") == [
        Drew(seat=ME, cards=(card("3h"),), uncovers=True),
        Freed(seat=ME, cards=(card("3h"),), place=3, freed=card("Jd")),
    ]
    assert up(drawn) == "-- -- 3h -- --"
    assert drawn.held == card("Jd")
    assert legal(drawn) == ["put 1", "put 2", "put 4", "put 5"]
    after = play(drawn, "put 2")
    assert up(after) == "-- Jd 3h -- --"
    assert top(after) == card("Kc")


@pytest.mark.clause("TRASH-10", "TRASH-13")
def test_example_3_a_number_above_the_size_is_discarded_and_a_longer_layout_may_take_it() -> None:
    nine = "Qc Qd Qh Qs Kc Kd Kh Ks 5c"
    state = play(table(nine, OTHER, stock="Th"), "stock")
    assert up(state) == "-- -- -- -- -- -- -- -- --"
    assert top(state) == card("Th")
    assert rules.view(state, Seat(1)).takes
    assert up(play(state, "take"), 1).split()[9] == "Th"


@pytest.mark.clause("TRASH-10", "TRASH-13")
def test_a_number_above_the_size_may_not_be_taken_either() -> None:
    state = table("Qc Qd Qh", "Kc Kd Kh", pile="4h")
    assert clause(state, "take") == "TRASH-5"
    assert legal(state) == ["stock"]


@pytest.mark.clause("TRASH-5")
def test_example_5_a_top_discard_whose_place_shows_its_number_may_not_be_taken() -> None:
    state = table("+Ac +2c +3c +4c 9c 8c 7c 6c Kd Kh", "9d", pile="4h")
    assert clause(state, "take") == "TRASH-5"
    assert legal(state) == ["stock"]
    assert not rules.view(state, ME).takes


@pytest.mark.clause("TRASH-5", "TRASH-6")
def test_a_top_discard_whose_place_lies_face_down_may_be_taken() -> None:
    state = table(TEN, OTHER, pile="Ah 4h")
    assert legal(state) == ["take", "stock"]
    assert rules.view(state, None).takes
    assert events(state, "take") == [
        Took(seat=ME, cards=(card("4h"),)),
        Placed(seat=ME, cards=(card("4h"),), place=4, found=card("Qs"), uncovers=True),
        Discarded(seat=ME, cards=(card("Qs"),), misfit=Misfit.FACE),
    ]
    assert play(state, "take").pile == (card("Ah"), card("Qs"))


@pytest.mark.clause("TRASH-5", "TRASH-8")
def test_a_top_discard_whose_place_shows_a_jack_may_be_taken() -> None:
    state = table("Qc +Jh Qd", "Kc Kd Kh", pile="2h")
    assert legal(state) == ["take", "stock"]
    assert events(state, "take") == [
        Took(seat=ME, cards=(card("2h"),)),
        Freed(seat=ME, cards=(card("2h"),), place=2, freed=card("Jh")),
    ]


@pytest.mark.clause("TRASH-5")
def test_a_jack_on_the_discard_pile_may_be_taken() -> None:
    state = table("Qc Qd Qh", "Kc Kd Kh", pile="Jh")
    assert legal(state) == ["take", "stock"]
    assert play(state, "take").held == card("Jh")


@pytest.mark.clause("TRASH-5")
@pytest.mark.parametrize("seen", ["Qs", "Ks"])
def test_a_queen_or_a_king_may_not_be_taken(seen: str) -> None:
    assert clause(table("Qc Qd Qh", "Kc Kd Kh", pile=seen), "take") == "TRASH-5"


@pytest.mark.clause("TRASH-5")
def test_either_source_is_free_to_choose_where_the_discard_fits() -> None:
    state = play(table(TEN, OTHER, stock="Ah", pile="4h"), "stock")
    assert up(state).startswith("Ah -- -- --")
    assert state.pile[0] == card("4h")


@pytest.mark.clause("TRASH-10")
def test_a_number_that_its_place_shows_already_is_discarded() -> None:
    state = table("+Ac Qd Qh", "Kc Kd Kh", stock="As")
    assert events(state, "stock")[1:] == [Discarded(seat=ME, cards=(card("As"),), misfit=Misfit.SHOWN)]
    assert top(play(state, "stock")) == card("As")


@pytest.mark.clause("TRASH-9")
def test_placing_is_compulsory() -> None:
    """There is no move that passes, or that discards what can be placed."""
    state = table("Kc Kd Kh", "Qc Qd Qh", stock="Ah Jh", pile="2h")
    assert legal(state) == ["take", "stock"]
    assert up(play(state, "stock")) == "Ah -- --"
    assert up(play(state, "take")) == "-- 2h --"
    held = play(table("Kc Kd Kh", "Qc Qd Qh", stock="Jh"), "stock")
    assert legal(held) == ["put 1", "put 2", "put 3"]
    assert clause(held, "stock") == clause(held, "take") == "TRASH-9"


@pytest.mark.clause("TRASH-6", "TRASH-9")
def test_a_chain_goes_on_until_a_card_cannot_be_placed() -> None:
    state = table("4c Kc 2h Ah 3h", "Qc Qd Qh Qs Kd", stock="5s", start_size=5)
    assert events(state, "stock") == [
        Drew(seat=ME, cards=(card("5s"),), uncovers=True),
        Placed(seat=ME, cards=(card("5s"),), place=5, found=card("3h"), uncovers=True),
        Placed(seat=ME, cards=(card("3h"),), place=3, found=card("2h"), uncovers=True),
        Placed(seat=ME, cards=(card("2h"),), place=2, found=card("Kc"), uncovers=True),
        Discarded(seat=ME, cards=(card("Kc"),), misfit=Misfit.FACE),
    ]


@pytest.mark.clause("TRASH-7", "TRASH-8", "TRASH-9")
def test_a_chain_through_several_jacks_asks_for_the_place_of_each() -> None:
    state = table("Jc Jh +Jd Kc 3h Kd", "Qc Qd Qh Qs 9c 9d", stock="Js")
    drawn = play(state, "stock")
    assert legal(drawn) == ["put 1", "put 2", "put 4", "put 5", "put 6"]
    second = play(drawn, "put 1")
    assert second.held == card("Jc")
    assert legal(second) == ["put 2", "put 4", "put 5", "put 6"]
    third = play(second, "put 2")
    assert third.held == card("Jh")
    told = events(third, "put 5")
    assert told == [
        Placed(seat=ME, cards=(card("Jh"),), place=5, found=card("3h"), uncovers=True),
        Freed(seat=ME, cards=(card("3h"),), place=3, freed=card("Jd")),
    ]
    fourth = play(third, "put 5")
    assert up(fourth) == "Js Jc 3h -- Jh --"
    assert legal(fourth) == ["put 4", "put 6"]
    after = play(fourth, "put 6")
    assert up(after) == "Js Jc 3h -- Jh Jd"
    assert top(after) == card("Kd")
    assert rules.to_act(after) == 1


@pytest.mark.clause("TRASH-7")
def test_a_jack_is_asked_for_even_where_only_one_place_is_left() -> None:
    state = play(table("+Ac +2c Kc", "Qc Qd Qh", stock="Jh"), "stock")
    assert legal(state) == ["put 3"]


@pytest.mark.clause("TRASH-7")
def test_a_jack_does_not_go_on_a_place_that_is_face_up_or_not_there() -> None:
    state = play(table("+Ac +Jc Kc", "Qc Qd Qh", stock="Jh"), "stock")
    assert clause(state, "put 1") == clause(state, "put 2") == "TRASH-7"
    assert clause(state, "put 4") == clause(state, "put 10") == "TRASH-7"


@pytest.mark.clause("TRASH-8", "TRASH-10")
def test_a_number_whose_jack_was_freed_shows_from_then_on() -> None:
    state = play(table("Kc +Jd Kd", "Qc Qd Qh", stock="2h 2s"), "stock", "put 1")
    assert up(state) == "Jd 2h --"
    assert clause(state._replace(turn=ME, pile=(card("2c"),)), "take") == "TRASH-5"


@pytest.mark.clause("ALL-1")
def test_the_turn_passes_clockwise_to_the_next_seat() -> None:
    state = table("Ac", "2c", "3c", stock="Kc Kd Kh Ks")
    seats = []
    for _ in range(4):
        seats.append(rules.to_act(state))
        state = play(state, "stock")
    assert seats == [0, 1, 2, 0]


@pytest.mark.clause("TRASH-10")
def test_each_reason_that_a_card_cannot_be_placed_is_told() -> None:
    reasons = {
        "Kc": Misfit.FACE,
        "9c": Misfit.ABOVE,
        "As": Misfit.SHOWN,
    }
    for drawn, why in reasons.items():
        told = events(table("+Ac Qc Qd", "Qh Qs Kd", stock=drawn), "stock")
        assert told[-1] == Discarded(seat=ME, cards=(card(drawn),), misfit=why)
