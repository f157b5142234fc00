from dataclasses import dataclass
from random import Random
from typing import Any, cast

import pytest

from cardtable.engine.player import Player
from cardtable.engine.rules import View
from cardtable.players.random import RandomPlayer

UNSEEN = cast("View", None)


@dataclass(frozen=True, slots=True)
class Common:
    number: int


@dataclass(frozen=True, slots=True)
class Rare:
    number: int


LEGAL = (*(Common(number) for number in range(20)), Rare(0))


def chosen(seed: int, times: int) -> list[Any]:
    player: Player = RandomPlayer()
    rng = Random(seed)
    return [player.choose(UNSEEN, LEGAL, rng) for _ in range(times)]


def test_every_choice_is_a_legal_move_and_every_legal_move_is_chosen_at_times() -> None:
    assert set(chosen(seed=1, times=1000)) == set(LEGAL)


def test_a_rare_kind_of_move_is_chosen_as_often_as_a_common_one() -> None:
    rare = chosen(seed=2, times=1000).count(Rare(0))
    assert 420 < rare < 580


def test_the_same_seed_chooses_the_same_moves() -> None:
    assert chosen(seed=3, times=50) == chosen(seed=3, times=50)
    assert chosen(seed=3, times=50) != chosen(seed=4, times=50)


def test_the_only_legal_move_is_chosen() -> None:
    assert RandomPlayer().choose(UNSEEN, (Rare(7),), Random(0)) == Rare(7)


def test_without_a_legal_move_there_is_nothing_to_choose() -> None:
    with pytest.raises(IndexError):
        RandomPlayer().choose(UNSEEN, (), Random(0))
