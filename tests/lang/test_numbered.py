"""What games call a hand by its number, on the score sheet and above a result."""

import pytest

from cardtable.lang.words import numbered
from cardtable.registry import spec_of, words_of


@pytest.mark.parametrize(
    ("game", "said"),
    [("gin_rummy", "Hand 2"), ("trash", "Hand 2"), ("thief", "Round 2"), ("tien_len", "Game 2")],
)
def test_every_game_calls_a_hand_as_its_title_does(game: str, said: str) -> None:
    assert numbered(words_of(spec_of(game)), 2) == said
