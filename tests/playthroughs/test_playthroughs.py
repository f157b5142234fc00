"""Matches written down once play again as they did; CARDTABLE_GOLDEN=1 writes them down anew."""

import os
from pathlib import Path

import pytest

from cardtable import registry
from cardtable.engine.events import HandScored, MatchScored
from cardtable.engine.options import changed
from cardtable.engine.spec import GameSpec
from tests.matches import Start, Walk, log_of, starts, walk
from tests.playthroughs.playthrough import FOLDER, REWRITE, Move, Playthrough, files_of, read, written

FACTS_EVERY = 25


def by_chance(start: Start) -> Playthrough:
    """The shortest of a few matches by chance."""
    played = min((walk(start, seed) for seed in range(1, 9)), key=len)
    rules = f"seats {start.seats} " + " ".join(
        f"{key}={value}" for key, value in changed(start.options()).items()
    )
    head = (f"# A match by chance under the preset {start.rules}.", rules.rstrip())
    return Playthrough(head, tuple(moves_of(start, played)))


def moves_of(start: Start, played: Walk) -> list[Move]:
    moves = []
    for number, (text, position) in enumerate(zip(log_of(start, played), played[1:], strict=True), start=1):
        facts: tuple[str, ...] = ("to_act", "legal") if number % FACTS_EVERY == 0 else ()
        if any(isinstance(event, HandScored | MatchScored) for event in position.events):
            facts = ("entry", "totals", *facts)
        if start.spec.rules.to_act(position.state) is None:
            facts = (*facts, "outcome")
        moves.append(Move(text, facts))
    return moves


def chance_file(start: Start) -> Path:
    return FOLDER / start.spec.id / f"chance_{start.rules}_{start.seats}.txt"


def with_best_seats() -> list[Start]:
    return [
        start for start in starts() if start.seats == start.spec.best and start.rules in start.spec.presets
    ]


def rewrite() -> bool:
    return os.environ.get(REWRITE) == "1"


@pytest.mark.parametrize("start", with_best_seats(), ids=str)
def test_every_preset_of_every_game_has_a_match_written_down(start: Start) -> None:
    path = chance_file(start)
    if rewrite() and not path.is_file():
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(start.spec, by_chance(start)), encoding="utf-8")
    assert path.is_file(), f"there is none; {REWRITE}=1 writes {path.name}"


def written_matches() -> list[tuple[GameSpec, Path]]:
    return [(spec, path) for spec in registry.specs() for path in files_of(spec)]


@pytest.mark.parametrize(
    ("spec", "path"), written_matches(), ids=lambda value: value.stem if isinstance(value, Path) else value.id
)
def test_a_match_written_down_plays_again_as_it_did(spec: GameSpec, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    again = written(spec, read(text))
    if rewrite():
        path.write_text(again, encoding="utf-8")
    assert again == text or rewrite()


@pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)
def test_a_match_is_also_written_down_by_hand(spec: GameSpec) -> None:
    assert [path for path in files_of(spec) if not path.name.startswith("chance_")]
