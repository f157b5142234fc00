"""Thousands of spoiled saves: each is refused in a sentence that quotes nothing, or is an honest match."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.record import MatchRecord
from cardtable.engine.rules import Chance, Order
from cardtable.registry import spec_of
from cardtable.saves.damage import SaveError
from cardtable.saves.outline import outline_of
from cardtable.saves.reading import check
from cardtable.saves.store import Store
from cardtable.tui.opening import resumed
from tests.endurance.measure import times
from tests.endurance.mutation import HOW, MARK, NUMBER, SAMPLES, Spoiled, spoiled

BATCH = 100
CARD = re.compile(r"(?<!\w)(?:10|[2-9TJQKA])[cdhsCDHS♣♦♥♠](?!\w)")
LONGEST_SENTENCE = 300


def played_in_app(path: Path) -> MatchRecord:
    return resumed(Store(path.parent), path).record


def outcome(loader: Callable[[Path], Any], path: Path, names: frozenset[str]) -> Any:
    """What a loader gives; None where it refuses the file in a sentence that anybody may be shown."""
    try:
        return loader(path)
    except SaveError as refusal:
        fit_for_all(refusal, names)
    return None


def fit_for_all(refusal: SaveError, names: frozenset[str]) -> None:
    """It is one line for a screen, and nothing in it comes out of the file."""
    said = str(refusal).removeprefix(str(refusal.path))
    assert str(refusal).isprintable()
    assert len(said) <= LONGEST_SENTENCE
    assert refusal.line is None or refusal.line >= 1
    assert MARK.lower() not in said.lower()
    assert NUMBER not in said
    assert not CARD.search(said)
    assert not names & set(re.findall(r"\w+", said))
    assert refusal.__cause__ is None


def honest(record: MatchRecord) -> None:
    """Every move is legal where it stands, and the cards are always the same."""
    spec = spec_of(record.game)
    rules = spec.rules
    state = spec.start(dict(record.options), len(record.seats))
    cards: list[Any] = []
    for text in (*record.log, *reversed(record.undone)):
        move = rules.parse_move(text)
        who = rules.to_act(state)
        assert isinstance(move, Order) == isinstance(who, Chance)
        assert rules.refuse(state, move) is None
        state = rules.apply(state, move).state
        now = sorted(rules.cards(state))
        assert not cards or now == cards
        cards = now


def judged(path: Path, found: Spoiled, names: frozenset[str]) -> bool:
    """Whether a file is taken; what refuses it, and what takes it, agree."""
    path.write_bytes(found.data)
    listed = outcome(outline_of, path, names)
    checked = outcome(check, path, names)
    opened = outcome(played_in_app, path, names)
    if checked is not None:
        assert listed is not None
        assert opened == checked
    if opened is not None:
        honest(opened)
    return checked is not None


def people() -> frozenset[str]:
    """Everybody who sits at a table of the samples."""
    trees = [json.loads(path.read_text(encoding="utf-8")) for path in SAMPLES]
    return frozenset(seat["name"] for tree in trees for seat in tree["seats"])


@pytest.mark.parametrize("batch", times(10, 500))
def test_a_spoiled_save_is_refused_without_a_quotation_or_is_an_honest_match(
    tmp_path: Path, batch: int
) -> None:
    names = people()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        found = spoiled(seed)
        try:
            judged(tmp_path / "spoiled.json", found, names)
        except BaseException as error:
            error.add_note(f"{found.kind}, seed {seed}")
            raise


def test_every_way_to_spoil_a_save_is_tried_and_the_honest_ones_are_taken(tmp_path: Path) -> None:
    found = [spoiled(seed) for seed in range(3 * BATCH)]
    assert {each.kind for each in found} == {how.__name__ for how in HOW}
    sooner = [each for each in found if each.kind == "ended_sooner"]
    assert all(judged(tmp_path / "spoiled.json", each, people()) for each in sooner)
