"""Format 1 of a save, and how a record is written in it: JSON with one line of the log a line."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from cardtable.engine.record import MatchRecord

FORMAT: Final = 1

KEYS: Final = (
    "format",
    "rules",
    "game",
    "options",
    "seats",
    "created",
    "updated",
    "summary",
    "hand_order",
    "floor",
    "log",
    "undone",
    "digest",
)
"""The keys of a save in their order; what a list of matches shows stands before the log."""

LARGEST_FILE: Final = 8 * 2**20
LONGEST_HEAD: Final = 64 * 2**10
MOST_LINES: Final = 200_000
LONGEST_LINE: Final = 2_000
LARGEST_NUMBER: Final = 1_000_000_000
MOST_OPTIONS: Final = 32
LONGEST_OPTION: Final = 48

TIME: Final = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"
GAME: Final = r"^[a-z][a-z0-9_]{0,39}$"


def content_of(record: MatchRecord) -> dict[str, Any]:
    """The record as plain values under the keys of a save, in their order, the digest left out."""
    summary = record.summary
    return {
        "format": FORMAT,
        "rules": record.rules,
        "game": record.game,
        "options": dict(record.options),
        "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
        "created": record.created,
        "updated": record.updated,
        "summary": {"hand": summary.hand, "totals": list(summary.totals), "to_act": summary.to_act},
        "hand_order": list(record.hand_order),
        "floor": record.floor,
        "log": record.log,
        "undone": record.undone,
    }


def text_of(record: MatchRecord) -> str:
    """The record as its file holds it."""
    body = _body(content_of(record))
    return f'{body},\n "digest": "{_hash(body)}"\n}}\n'


def digest_of(content: Mapping[str, Any], keys: tuple[str, ...] = KEYS) -> str:
    """SHA-256 of the content, written as cardtable writes it up to the end of the undone moves.

    Args:
        content: The values of a save.
        keys: The keys of its format.
    """
    return _hash(_body(content, keys))


def _hash(body: str) -> str:
    return sha256(body.encode()).hexdigest()


def _body(content: Mapping[str, Any], keys: tuple[str, ...] = KEYS) -> str:
    head = {key: content[key] for key in keys[: keys.index("log")]}
    before = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
    return f'{before},\n "log": {_lines(content["log"])},\n "undone": {_lines(content["undone"])}'


def _lines(texts: tuple[str, ...] | list[str]) -> str:
    """A list with one item a line; separators keep json's fast encoder, which `indent` would not."""
    if not texts:
        return "[]"
    items = json.dumps(texts, ensure_ascii=False, separators=(",\n  ", ": "))
    return f"[\n  {items[1:-1]}\n ]"
