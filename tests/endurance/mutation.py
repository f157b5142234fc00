"""Saves spoiled by lot: by damage, and by somebody who knows how a save is sealed."""

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from cardtable.engine.replay import bars, played, summary_of
from cardtable.registry import spec_of
from cardtable.saves.form import content_of, digest_of
from cardtable.saves.reading import read
from tests.architecture.tree import ROOT

SAMPLES: Final = sorted((ROOT / "saves" / "samples" / "v1").glob("*.json"))
MARK: Final = "Xyzzy"
"""Stands in every hostile text, and so never in what is said about one."""

NUMBER: Final = "9876543210"
WRITTEN: Final = {
    '"@digits@"': NUMBER * 500,
    '"@lists@"': "[" * 900 + "]" * 900,
    '"@objects@"': '{"name": ' * 50_000,
}
"""Values that Python itself would not write."""

Tree = dict[str, Any]
Way = tuple[str | int, ...]


class Spoiled(NamedTuple):
    """A file that was spoiled, and how."""

    kind: str
    data: bytes


HOSTILE: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    7,
    int(NUMBER),
    -int(NUMBER),
    int(NUMBER * 30),
    *(mark.strip('"') for mark in WRITTEN),
    0.5,
    float(NUMBER) * 1e280,
    float("nan"),
    float("inf"),
    "",
    " ",
    MARK,
    f"{MARK} Js",
    f"\x1b[31m{MARK}\x07\x00",
    f"\x9b2J{MARK}\u202e\u2028",
    f"[bold]{MARK}[/bold] {{{MARK}}} %s",
    f"\ud800{MARK}",
    MARK * 1000,
    MARK * 20_000,
    f"../../{MARK}",
    [],
    [MARK],
    [MARK] * 5000,
    [[[[[[[[[[MARK]]]]]]]]]],
    {},
    {MARK: MARK},
    {"name": MARK, "player": "person"},
)


def spoiled(seed: int) -> Spoiled:
    """A sample spoiled in a way that a seed draws."""
    rng = Random(seed)
    path = SAMPLES[seed % len(SAMPLES)]
    how = rng.choices(HOW, weights=WEIGHTS)[0]
    return Spoiled(how.__name__, how(path, rng))


def bytes_flipped(path: Path, rng: Random) -> bytes:
    """Some bits are others."""
    data = bytearray(path.read_bytes())
    for _flip in range(rng.choice([1, 1, 1, 2, 8, 100])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def cut_off(path: Path, rng: Random) -> bytes:
    """The end is missing, or a piece, or all from there on is zero."""
    data = path.read_bytes()
    at = rng.randrange(len(data))
    behind = at + rng.randrange(1, 200)
    return rng.choice([data[:at], data[:at] + data[behind:], data[:at] + bytes(len(data) - at)])


def piece_repeated(path: Path, rng: Random) -> bytes:
    """A piece stands twice, or somewhere else as well."""
    data = path.read_bytes()
    at, to = rng.randrange(len(data)), rng.randrange(len(data))
    piece = data[at : at + rng.choice([1, 10, 512])]
    at = rng.choice([at, to])
    return data[:at] + piece * rng.choice([1, 2]) + data[at:]


def key_twice(path: Path, rng: Random) -> bytes:
    """A line with a key stands twice, the second time with another value or without any change."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = rng.choice([number for number, line in enumerate(lines) if line.endswith(",\n") and '": ' in line])
    key = lines[at].partition('": ')[0]
    again = rng.choice([lines[at], f'{key}": "{MARK}",\n', f'{key}": {"1" * 5000},\n'])
    return "".join([*lines[: at + 1], again, *lines[at + 1 :]]).encode()


def value_replaced(path: Path, rng: Random) -> bytes:
    """A value is another; half the time the digest fits it."""
    tree = tree_of(path)
    for way in rng.choices(places(tree), k=rng.choice([1, 1, 2])):
        with suppress(LookupError, TypeError):  # the first value has taken the place of the second
            put(tree, way, deepcopy(rng.choice(HOSTILE)))
    return text_of(tree, sealed=rng.random() < 0.5)


def put(tree: Any, way: Way, value: Any) -> None:
    """Put a value in a place."""
    for step in way[:-1]:
        tree = tree[step]
    tree[way[-1]] = value


def key_changed(path: Path, rng: Random) -> bytes:
    """A key is missing, or there is one that no save has, or they have changed places."""
    tree = tree_of(path)
    part = rng.choice([tree, tree["summary"], tree["options"], tree["seats"][0]])
    key = rng.choice(sorted(part))
    value = part.pop(key)
    if rng.random() < 0.5:
        part[rng.choice([key, MARK])] = value
    return text_of(tree, sealed=rng.random() < 0.5)


def moves_changed(path: Path, rng: Random) -> bytes:
    """Moves stand elsewhere, twice or not at all, or deal other cards; the digest fits."""
    tree = tree_of(path)
    log: list[str] = tree["log"]
    at, to = rng.randrange(len(log)), rng.randrange(len(log))
    match rng.randrange(7):
        case 0:
            log[at], log[to] = log[to], log[at]
        case 1:
            log.insert(at, log[rng.choice([at, to])])
        case 2:
            del log[at]
        case 3:
            tree["undone"] = [log.pop(rng.choice([-1, at])), *tree["undone"]]
        case 4:
            log[at] = rng.choice([MARK, f"{log[to]} {MARK}", log[at].upper(), "Js", f"deal {MARK}"])
        case 5:
            tree["floor"] = rng.randrange(len(log) + 2)
        case _:
            log[at] = words_changed(log[at], rng)
    return text_of(tree, sealed=True)


def words_changed(line: str, rng: Random) -> str:
    """A move in which words, most of them cards, have changed places, or one stands twice."""
    words = line.split()
    here, there = rng.randrange(len(words)), rng.randrange(len(words))
    words[here], words[there] = words[there], words[rng.choice([here, there])]
    return " ".join(words)


def ended_sooner(path: Path, rng: Random) -> bytes:
    """Somebody took back what nobody may; everything fits, as after honest play up to there."""
    record = read(path)
    spec = spec_of(record.game)
    log = record.log[: rng.randrange(len(record.log))]
    steps = played(spec, replace(record, log=log, undone=()))
    floor = max((at for at, line in enumerate(log, start=1) if bars(line, steps[at].events)), default=0)
    summary = summary_of(spec, steps[-1].state)
    honest = replace(record, log=log, undone=(), floor=rng.choice([floor, len(log)]), summary=summary)
    return text_of(content_of(honest) | {"digest": ""}, sealed=True)


How = Callable[[Path, Random], bytes]
HOW: Final[tuple[How, ...]] = (
    bytes_flipped,
    cut_off,
    piece_repeated,
    key_twice,
    value_replaced,
    key_changed,
    moves_changed,
    ended_sooner,
)
WEIGHTS: Final = (15, 10, 10, 5, 35, 5, 18, 2)


def tree_of(path: Path) -> Tree:
    """What a file holds."""
    tree: Tree = json.loads(path.read_text(encoding="utf-8"))
    return tree


def places(tree: Any, way: Way = ()) -> list[Way]:
    """Where values stand; of a list some of them, as most of a save are moves."""
    inner: Any = ()
    if isinstance(tree, dict):
        inner = tree.items()
    elif isinstance(tree, list):
        inner = [(at, tree[at]) for at in sorted({0, 1, len(tree) - 1}) if 0 <= at < len(tree)]
    found = [] if not way else [way]
    return [*found, *(place for step, value in inner for place in places(value, (*way, step)))]


def text_of(tree: Any, *, sealed: bool) -> bytes:
    """A tree as a file, with a digest that fits it where there can be one."""
    if sealed and isinstance(tree, dict):
        with suppress(KeyError, TypeError, ValueError, RecursionError):
            tree["digest"] = digest_of(tree)
    text = json.dumps(tree, indent=1)
    for mark, written in WRITTEN.items():
        text = text.replace(mark, written)
    return text.encode()
