"""A match of Pile as a record and as a file, and ways to spoil the file."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.saves.damage import SaveError
from cardtable.saves.form import digest_of, text_of
from cardtable.saves.reading import check
from tests.pile.spec import DEAL

RECORD = MatchRecord(
    game="pile",
    rules=3,
    options={"hands": 2, "thief": "away"},
    seats=(Sitter("Zebulon"), Sitter("Quirin")),
    created="2026-01-02T03:04:05Z",
    updated="2026-02-03T04:05:06Z",
    summary=Summary(hand=2, totals=(0, 0), to_act=1),
    log=(DEAL, "turn Ks", "turn Qs", "turn Js", DEAL, "turn Ks"),
    undone=("turn Js", "turn Qs"),
    floor=5,
    hand_order=("melds", "own 7h 10d"),
)

Tree = dict[str, Any]
Spoil = Callable[[Tree], object]


def tree_of(record: MatchRecord = RECORD) -> Tree:
    tree: Tree = json.loads(text_of(record))
    return tree


def spoiled(spoil: Spoil, *, sealed: bool = True) -> str:
    """The text of a save after a change; `sealed`: with a digest that fits what was changed."""
    tree = tree_of()
    spoil(tree)
    if sealed and set(tree) >= set(tree_of()):
        tree["digest"] = digest_of(tree)
    return json.dumps(tree, indent=1, ensure_ascii=False)


def put(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def change(*path: str | int, to: object) -> Spoil:
    """Put a value in a place of the tree."""

    def spoil(tree: Any) -> None:
        for step in path[:-1]:
            tree = tree[step]
        tree[path[-1]] = to

    return spoil


def without(*path: str | int) -> Spoil:
    """Take a key away."""

    def spoil(tree: Any) -> None:
        for step in path[:-1]:
            tree = tree[step]
        del tree[path[-1]]

    return spoil


def refused(path: Path, *, by: Callable[[Path], object] = check) -> SaveError:
    with pytest.raises(SaveError) as caught:
        by(path)
    return caught.value
