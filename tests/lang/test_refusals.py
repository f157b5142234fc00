"""What is said of a refused move, whatever the game."""

from cardtable.engine.rules import Refusal
from cardtable.games.trash.state import Put, Why
from cardtable.lang.refusals import first_few, refused

FORBIDDEN = Why.PLACE_IS_UP


def _places(moves: object) -> str:
    assert isinstance(moves, tuple)
    return " or ".join(str(one.place) for one in moves)


def test_a_refusal_ends_in_its_clause() -> None:
    assert refused("That is up", Refusal(FORBIDDEN), _places) == f"That is up ({FORBIDDEN.clause})."


def test_what_would_be_legal_follows_as_the_game_lists_it() -> None:
    told = refused("That is up", Refusal(FORBIDDEN, legal=(Put(2), Put(7))), _places)
    assert told == f"That is up ({FORBIDDEN.clause}). Possible now: 2 or 7."


def test_a_reason_with_braces_is_told_as_it_stands() -> None:
    assert refused("{clause}", Refusal(FORBIDDEN), _places) == f"{{clause}} ({FORBIDDEN.clause})."


def test_three_moves_are_listed_and_the_others_are_counted() -> None:
    assert first_few("ab", str.upper) == "A, B"
    assert first_few("abc", str.upper) == "A, B, C"
    assert first_few("abcde", str.upper) == "A, B, C and 2 more"
