"""House rules in words: one of them, and all in which a table differs from "As written"."""

from collections.abc import Collection, Mapping
from typing import Any

from cardtable.engine.options import changed, plain
from cardtable.lang import _
from cardtable.lang.words import OptionWords, Words


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


def in_brief(
    options: Any,  # noqa: ANN401 -- any declared dataclass
    words: Words,
    presets: Mapping[str, Any],
    *,
    without: Collection[str] = (),
) -> str:
    """The name of the preset that the rules are, or else what differs; `without` as in `differences`."""
    told = differences(options, words, without=without)
    name = preset_name(options, words, presets, without=without)
    return name if name and told else ", ".join(told)


def preset_name(
    options: Any,  # noqa: ANN401 -- any declared dataclass
    words: Words,
    presets: Mapping[str, Any],
    *,
    without: Collection[str] = (),
) -> str:
    """The name of the preset that the rules are, whatever the options `without`; empty: they are none."""
    own = _but(options, without)
    return next((words.preset(key) for key, rules in presets.items() if _but(rules, without) == own), "")


def _but(options: Any, without: Collection[str]) -> dict[str, Any]:  # noqa: ANN401 -- any declared dataclass
    return {key: value for key, value in plain(options).items() if key not in without}
