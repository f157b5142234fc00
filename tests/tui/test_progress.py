import time
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.registry import ids
from cardtable.saves.outline import YEARS, Outline
from cardtable.tui.progress import day_played, last_played, progress, progress_in_short
from tests.tui.heads import head


@pytest.fixture(params=["UTC", "XXX+12", "XXX-14"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The local time is that of a zone as far east or west as one can be."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("moment", [f"{YEARS[0]}-01-01T00:00:00Z", f"{YEARS[-1]}-12-31T23:59:59Z"])
def test_every_time_that_a_save_may_have_is_shown_in_every_zone(moment: str) -> None:
    year = int(moment[:4])
    assert abs(int(day_played(moment)[:4]) - year) <= 1
    assert abs(int(last_played(moment)[:4]) - year) <= 1


CALLED = (
    ("gin_rummy", "Hand"),
    ("thief", "Round"),
    ("tien_len", "Game"),
    ("trash", "Hand"),
    ("not_known_here", "Hand"),
)


def test_every_game_has_its_word_here() -> None:
    assert {game for game, _word in CALLED} == {*ids(), "not_known_here"}


@pytest.mark.parametrize(("game", "word"), CALLED)
def test_a_list_of_matches_calls_a_hand_as_the_game_does(game: str, word: str) -> None:
    def match(**given: Any) -> Outline:
        found = head(game=game, **given).match
        assert found is not None
        return found

    assert progress(match(to_act=1)) == f"{word} 3, Ben to play"
    assert progress(match(to_act="chance")) == f"{word} 3 is over"
    assert progress(match(to_act=None)) == f"Over after {word} 3"
    assert progress(match(hand=0, to_act="chance")) == "Not dealt yet"
    assert progress_in_short(match()) == f"{word} 3"
