"""House rules in words: one of them, and all in which a table differs from "As written"."""

from collections.abc import Collection
from typing import Any

from cardtable.engine.options import changed
from cardtable.lang import _
from cardtable.lang.words import OptionWords


def house_rule(label: str, value: str) -> str:
    """An option and its value."""
    return _("{label}: {value}").format(label=label, value=value)


def differences(
    options: Any,  # noqa: ANN401 -- any declared dataclass
    words: OptionWords,
    *,
    without: Collection[str] = (),
) -> tuple[str, ...]:
    """What differs from the defaults, each in a few words; `without` are keys that are told elsewhere."""
    rules = ((key, value) for key, value in changed(options).items() if key not in without)
    return tuple(house_rule(words.option(key), words.value(key, value)) for key, value in rules)
