"""House rules and presets, each value of each."""

from typing import Any

import pytest

from cardtable.engine.cards import card_text
from cardtable.engine.options import plain
from cardtable.games.trash import SPEC
from cardtable.games.trash.fit import is_wild, pack_of
from cardtable.games.trash.options import PRESETS, TURNS, Options
from cardtable.games.trash.state import Phase
from tests.games.trash.positions import clause, legal, play, table, top, up

WILD = {
    "jacks": {"Jc", "Jd", "Jh", "Js"},
    "kings": {"Kc", "Kd", "Kh", "Ks"},
    "jacks_jokers": {"Jc", "Jd", "Jh", "Js", "Jo"},
    "kings_jokers": {"Kc", "Kd", "Kh", "Ks", "Jo"},
}


def drawn(option: Any, text: str) -> Phase:
    return play(table("9c 9d", "8c 8d", stock=text, wild=option), "stock").phase


@pytest.mark.clause("TRASH-2")
@pytest.mark.parametrize("option", WILD)
def test_wild_says_which_cards_are_wild_and_every_other_face_card_ends_the_turn(option: Any) -> None:
    options = Options(wild=option)
    pack = pack_of(options, 2)
    assert {card_text(card) for card in pack if is_wild(card, options)} == WILD[option]
    for text in ("Jh", "Qh", "Kh", *(["Jo"] if "jokers" in option else [])):
        assert drawn(option, text) is (Phase.WILD if text in WILD[option] else Phase.SOURCE)


@pytest.mark.clause("TRASH-7", "TRASH-8")
@pytest.mark.parametrize(
    ("option", "text"), [("kings", "Kh"), ("jacks_jokers", "Jo"), ("kings_jokers", "Jo")]
)
def test_a_king_or_a_joker_is_placed_freed_and_taken_as_a_jack_is(option: str, text: str) -> None:
    state = table("9c 9d Qc", "8c 8d Qd", stock=f"{text} 8h 2h", wild=option)
    put = play(state, "stock", "put 2", "stock")
    assert up(put) == f"-- {text} --"
    freed = play(put, "stock")
    assert up(freed) == "-- 2h --"
    assert legal(freed) == ["put 1", "put 3"]
    assert legal(table("9c 9d Qc", "8c 8d Qd", pile=text, wild=option)) == ["take", "stock"]


@pytest.mark.clause("TRASH-2", "TRASH-5")
def test_where_kings_are_wild_a_jack_is_none() -> None:
    state = table("9c 9d", "8c 8d", stock="Jh", pile="Jd", wild="kings")
    assert clause(state, "take") == "TRASH-5"
    assert top(play(state, "stock")) == top(table(pile="Jh"))


@pytest.mark.clause("TRASH-14")
@pytest.mark.parametrize(
    ("option", "text"), [("kings", "Kh"), ("jacks_jokers", "Jo"), ("kings_jokers", "Kh")]
)
def test_any_wild_card_wins_the_last_place(option: str, text: str) -> None:
    assert play(table("9c", "8c 8d", stock=text, wild=option), "stock", "put 1").winner == 0


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("as_written", {"start_size": 10, "wild": "jacks", "last_chance": "off", "start_upcard": "off"}),
        ("short", {"start_size": 5, "wild": "jacks", "last_chance": "off", "start_upcard": "off"}),
        ("family", {"start_size": 10, "wild": "kings", "last_chance": "on", "start_upcard": "off"}),
    ],
)
def test_a_preset_is_what_the_page_says(key: str, values: dict[str, Any]) -> None:
    assert plain(PRESETS[key]) == values
    assert list(PRESETS) == ["as_written", "short", "family"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_four_and_more_are_offered_the_short_match_first(seats: int) -> None:
    offered = SPEC.offered(seats)
    assert offered[0] == ("short" if seats >= 4 else "as_written")
    assert set(offered) == set(PRESETS)


def test_the_length_of_a_match_is_known_for_every_preset_and_every_number_of_seats() -> None:
    for key in PRESETS:
        lengths = [SPEC.turns(key, seats) or 0 for seats in range(2, 7)]
        assert lengths == sorted(set(lengths))
        assert len(TURNS[key]) == 5
    assert SPEC.turns("own", 2) is None
