"""The end of a hand and of a match, with and without a last chance for the others."""

import pytest

from cardtable.engine.events import HandScored
from cardtable.engine.rules import Chance, Kind, Order, Outcome
from cardtable.engine.seats import Entry, Seat
from cardtable.games.trash import rules
from cardtable.games.trash.fit import pack_of
from cardtable.games.trash.state import (
    Discarded,
    Drew,
    Finished,
    Misfit,
    Phase,
    Placed,
    State,
)
from tests.games.trash.positions import card, clause, events, legal, play, table, top, up

ME, NEXT, LAST = Seat(0), Seat(1), Seat(2)


@pytest.mark.clause("TRASH-12", "TRASH-13")
def test_the_first_layout_all_face_up_wins_the_hand_at_once_and_the_last_card_is_discarded() -> None:
    state = table("+Ac +2c 9d", "Kc Kd Kh", stock="3h")
    assert events(state, "stock") == [
        Drew(seat=ME, cards=(card("3h"),), uncovers=True),
        Placed(seat=ME, cards=(card("3h"),), place=3, found=card("9d"), uncovers=True),
        Finished(seat=ME, size=3, first=True, last_chance=False),
        Discarded(seat=ME, cards=(card("9d"),), misfit=Misfit.DONE),
        HandScored(entries=(Entry(ME, 1, "finished", "TRASH-12"),)),
    ]
    over = play(state, "stock")
    assert up(over) == "Ac 2c 3h"
    assert top(over) == card("9d")
    assert over.sizes == (2, 3)
    assert rules.to_act(over) == Chance(Kind.DEAL, pack_of(over.options, 2))
    assert rules.outcome(over) is None


@pytest.mark.clause("TRASH-12")
@pytest.mark.parametrize("found", ["Jd", "2d", "Ah"])
def test_the_card_turned_up_last_is_discarded_even_if_it_is_wild_or_would_free_a_jack(found: str) -> None:
    over = play(table(f"+Ac +Jh {found}", "Kc Kd Kh", stock="3h"), "stock")
    assert over.phase is Phase.DEAL
    assert up(over) == "Ac Jh 3h"
    assert top(over) == card(found)


@pytest.mark.clause("TRASH-12", "TRASH-7")
def test_a_jack_on_the_last_face_down_place_wins_the_hand() -> None:
    over = play(table("+Ac +2h Kd", "Kc Kh Ks", stock="Jh"), "stock", "put 3")
    assert over.phase is Phase.DEAL
    assert over.finished == (ME,)
    assert over.sizes == (2, 3)


@pytest.mark.clause("TRASH-12")
def test_the_hand_that_is_over_lies_there_until_the_next_deal() -> None:
    view = rules.view(play(table("+Ac 9d", "Kc +2c", stock="2h"), "stock"), None)
    assert view.layouts == ((card("Ac"), card("2h")), (None, card("2c")))
    assert view.sizes == (1, 2)
    assert view.finished == (0,)
    assert view.ledger == (Entry(ME, 1, "finished", "TRASH-12"),)
    assert view.legal == ()


@pytest.mark.clause("TRASH-4")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_winner_of_the_hand_plays_first_in_the_next(turn: int) -> None:
    lying = ["Kc Kd", "Kc Kd", "Kh Ks"]
    lying[turn] = "+Ac Qc"
    over = play(table(*lying, stock="2h", turn=turn), "stock")
    assert rules.view(over, None).first == turn
    chance = rules.to_act(over)
    assert isinstance(chance, Chance)
    dealt = play(over, rules.move_text(Order(chance.kind, chance.things)))
    assert rules.to_act(dealt) == turn


@pytest.mark.clause("TRASH-13")
def test_only_the_winners_layout_gets_shorter() -> None:
    over = play(table("Kc Kd Kh", "+Ac Qd", "Qh Qs Kc Kd", stock="2h", turn=1), "stock")
    assert over.sizes == (3, 1, 4)


@pytest.mark.clause("TRASH-14", "TRASH-12")
@pytest.mark.parametrize(("drawn", "moves"), [("Ah", ["stock"]), ("Jh", ["stock", "put 1"])])
def test_example_4_with_one_place_an_ace_or_a_jack_wins_the_match(drawn: str, moves: list[str]) -> None:
    state = table("Kc", "Qc Qd Qh", stock=drawn, start_size=5)
    told = events(state, *moves)
    assert told[-3:] == [
        Finished(seat=ME, size=1, first=True, last_chance=False),
        Discarded(seat=ME, cards=(card("Kc"),), misfit=Misfit.DONE),
        HandScored(entries=(Entry(ME, 1, "last_place", "TRASH-14"),)),
    ]
    over = play(state, *moves)
    assert rules.to_act(over) is None
    assert rules.outcome(over) == Outcome(ME, (5, 2))
    assert rules.view(over, None).winner == ME
    assert rules.view(over, None).totals == (5, 2)
    assert legal(over) == []


@pytest.mark.clause("TRASH-14")
@pytest.mark.parametrize("drawn", ["2h", "5h", "Th", "Qh", "Kh"])
def test_example_4_nothing_else_goes_on_the_last_place(drawn: str) -> None:
    state = play(table("Ks", "9c 9d 9h", stock=drawn), "stock")
    assert top(state) == card(drawn)
    assert state.phase is Phase.SOURCE


@pytest.mark.clause("TRASH-14", "TRASH-5")
def test_the_last_place_may_be_won_with_a_card_of_the_discard_pile() -> None:
    assert play(table("Kc", "Qc Qd", pile="Ah"), "take").winner == ME
    assert play(table("Kc", "Qc Qd", pile="Jh"), "take", "put 1").winner == ME


@pytest.mark.clause("TRASH-14")
def test_nothing_more_is_played_once_the_match_is_won() -> None:
    over = play(table("Kc", "Qc Qd Qh", stock="Ah"), "stock")
    for move in ("stock", "take", "put 1", "first 0", "deal Kc"):
        assert clause(over, move) == "TRASH-14"


def chance(*layouts: str, stock: str, turn: int = 0) -> State:
    return table(*layouts, stock=stock, turn=turn, last_chance="on")


@pytest.mark.clause("TRASH-12")
def test_last_chance_gives_each_other_player_one_more_turn_from_the_first_finisher_on() -> None:
    state = chance("Kc Kd Kh", "+Ac 9d", "Kc Kd Kh", stock="2h Qc Qd Ac", turn=1)
    first = play(state, "stock")
    assert events(state, "stock")[-2:] == [
        Finished(seat=NEXT, size=2, first=True, last_chance=True),
        Discarded(seat=NEXT, cards=(card("9d"),), misfit=Misfit.DONE),
    ]
    assert first.phase is Phase.SOURCE
    assert first.sizes == (3, 2, 3)
    assert rules.to_act(first) == 2
    second = play(first, "stock")
    assert rules.to_act(second) == 0
    told = events(second, "stock")
    assert told[-1] == HandScored(entries=(Entry(NEXT, 1, "finished", "TRASH-12"),))
    over = play(second, "stock")
    assert over.sizes == (3, 1, 3)
    assert over.stock[0] == card("Ac")
    assert rules.view(over, None).first == 1


@pytest.mark.clause("TRASH-13", "TRASH-4")
def test_last_chance_all_who_complete_get_shorter_and_the_first_of_them_plays_first() -> None:
    state = chance("+Ac 9d", "+Ac Kc 8d", "+Ad 7d", stock="2h 3h 2s 2c")
    after = play(state, "stock", "stock")
    assert up(after, 1) == "Ac -- 3h"
    told = events(after, "stock")
    assert told[2:] == [
        Finished(seat=LAST, size=2, first=False, last_chance=True),
        Discarded(seat=LAST, cards=(card("7d"),), misfit=Misfit.DONE),
        HandScored(entries=(Entry(ME, 1, "finished", "TRASH-12"), Entry(LAST, 1, "last_chance", "TRASH-13"))),
    ]
    over = play(after, "stock")
    assert over.sizes == (1, 3, 1)
    assert over.first == ME
    assert rules.view(over, None).totals == (9, 7, 9)


@pytest.mark.clause("TRASH-12")
def test_last_chance_a_layout_completed_in_it_starts_no_further_turns() -> None:
    state = chance("+Ac 9d", "+Ac 8d", "Kc Kd", stock="2h 2s Qc Qd")
    over = play(state, "stock", "stock", "stock")
    assert over.phase is Phase.DEAL
    assert over.finished == (0, 1)
    assert over.stock[0] == card("Qd")


@pytest.mark.clause("TRASH-7", "TRASH-12")
def test_last_chance_the_last_turn_may_have_a_jack_to_place() -> None:
    state = play(chance("+Ac 9d", "Kc 8d", stock="2h Jh"), "stock", "stock")
    assert rules.to_act(state) == 1
    assert legal(state) == ["put 1", "put 2"]
    assert play(state, "put 1").phase is Phase.DEAL


@pytest.mark.clause("TRASH-5", "TRASH-12")
def test_last_chance_the_card_turned_up_last_may_be_taken_by_the_next_player() -> None:
    state = play(chance("+Ac Jd", "Kc 8d", stock="2h"), "stock")
    assert top(state) == card("Jd")
    assert legal(state) == ["take", "stock"]


@pytest.mark.clause("TRASH-14", "TRASH-13")
def test_example_7_last_chance_a_later_layout_of_one_place_wins_the_match() -> None:
    state = chance("+Ac +2c 9d", "Kc", "Kd Kh", stock="3h Ah Qc")
    first = play(state, "stock")
    assert rules.outcome(first) is None
    over = play(first, "stock")
    assert over.phase is Phase.OVER
    assert rules.outcome(over) == Outcome(NEXT, (8, 10, 8))
    assert over.ledger == (Entry(ME, 1, "finished", "TRASH-12"), Entry(NEXT, 1, "last_place", "TRASH-14"))
    assert over.stock[0] == card("Qc")


@pytest.mark.clause("TRASH-14")
def test_last_chance_nobody_has_one_once_the_match_is_won() -> None:
    state = chance("Kc", "Kd", stock="Ah As")
    assert events(state, "stock")[2] == Finished(seat=ME, size=1, first=True, last_chance=False)
    over = play(state, "stock")
    assert rules.outcome(over) == Outcome(ME, (10, 9))


@pytest.mark.clause("TRASH-12")
def test_without_a_last_chance_the_others_have_no_more_turns() -> None:
    over = play(table("+Ac 9d", "+Ac 8d", "Kc Kd", stock="2h 2s"), "stock")
    assert over.phase is Phase.DEAL
    assert over.finished == (0,)
