"""Older formats: one pure step from each to the next, on plain values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardtable.saves import form

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """The way from one format to the next.

    Attributes:
        keys: The keys of the older format, in their order.
        change: What makes the values of the next format, in the order of its keys; the format may stay, it is
            set, and so may the digest, which was looked at before. It looks at what it uses, and raises
            `UnfitError` where a file of its format cannot have such a value. A list of matches gives it an
            empty log: the rest must not depend on it.
    """

    keys: tuple[str, ...]
    change: Callable[[Values], Values]


STEPS: Final[dict[int, Step]] = {}
"""By the older format. There is one format so far."""


class UnfitError(ValueError):
    """Values are not those of the format that they name."""


def keys_of(number: int) -> tuple[str, ...]:
    """The keys of a format, in their order."""
    return STEPS[number].keys if number in STEPS else form.KEYS


def is_readable(number: int) -> bool:
    """Whether a format is the present one, or steps lead from it to the present one."""
    return number == form.FORMAT or all(older in STEPS for older in range(number, form.FORMAT))


def migrated(values: Mapping[str, Any]) -> Values:
    """The values of the present format, whatever older one they are of; those given stay as they are.

    Raises:
        UnfitError: They are not those of a save.
    """
    found = dict(values)
    if tuple(found) != keys_of(found["format"]):
        raise UnfitError
    while found["format"] < form.FORMAT:
        found = _stepped(found)
    return found


def _stepped(values: Values) -> Values:
    """What else than `UnfitError` a step raises is a fault of its own, which no file is to blame for."""
    after = values["format"] + 1
    found = STEPS[after - 1].change(values) | {"format": after}
    if tuple(found) != keys_of(after):
        raise AssertionError("a step leads to the keys of the next format, in their order")
    return found
