"""A match that was saved and opened again: what can be taken back, and made again, is what it was before."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable import registry
from cardtable.engine.record import MatchRecord
from cardtable.engine.seats import Seat
from cardtable.engine.spec import GameSpec
from cardtable.players.random import RandomPlayer
from cardtable.saves.store import Store
from cardtable.session.match import Match

STEPS = 300
EVERY = 7
"""Steps after which the match is saved and opened again."""


def step(match: Match, rng: Random) -> Match:
    """A move by chance, or now and then one taken back, made again, or put beyond taking back."""
    match rng.random():
        case low if low < 0.2:
            return match.undo() or match
        case low if low < 0.3:
            return match.redo() or match
        case low if low < 0.4:
            return match.with_barrier()
    seat = match.to_act
    if not isinstance(seat, int):
        return match.draw(rng)
    view = match.view(Seat(seat))
    return match.play(RandomPlayer().choose(view, view.legal, rng))


def taken_back(match: Match) -> Iterator[MatchRecord]:
    """The records on the way back to the barrier, then those on the way forth again to the last move."""
    now: Match | None = match
    back = match
    while now is not None:
        back = now
        yield replace(now.record, updated="")
        now = now.undo()
    now = back
    while now is not None:
        yield replace(now.record, updated="")
        now = now.redo()


@pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)
def test_undo_goes_as_far_after_a_save_as_before_it(spec: GameSpec, tmp_path: Path) -> None:
    store, rng = Store(tmp_path), Random(spec.id)
    match = Match.begin(spec, {}, tuple(f"P{seat}" for seat in range(spec.best))).draw(rng)
    reached = set[int]()
    for number in range(STEPS):
        match = step(match, rng)
        if number % EVERY == 0:
            store.write("match", match.record)
            before, match = list(taken_back(match)), Match.resume(spec, store.load("match"))
            assert list(taken_back(match)) == before
            reached.add(len(before))
        if match.outcome:
            break
    assert len(reached) > 1
