"""House rules and settings as frozen dataclasses whose fields are `Literal`, one declaration for all.

The first value of each `Literal` is the default. Form, save, help, command line and validation read
nothing else:

    @dataclass(frozen=True, slots=True)
    class Options:
        target: Literal[100, 50, 150] = 100
        big_gin: Literal["on", "off"] = "on"
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_args, get_type_hints

Value = str | int
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: its key and its values, the default first."""

    key: str
    choices: tuple[Value, ...]

    @property
    def default(self) -> Value:
        """The value that holds when nothing is chosen."""
        return self.choices[0]

    def read(self, text: str) -> Value:
        """The value that a text stands for.

        Raises:
            OptionError: The text names no value of this option.
        """
        for choice in self.choices:
            if str(choice) == text.strip():
                return choice
        raise OptionError(self.key, text, self.choices)


class OptionError(ValueError):
    """A key or a value is not among the valid ones: which, and what would be."""

    def __init__(self, key: str, value: object, valid: Iterable[Value], *, unknown_key: bool = False) -> None:
        self.key, self.value, self.valid = key, value, tuple(valid)
        self.unknown_key = unknown_key
        what = f"no option {key!r}" if unknown_key else f"{key} cannot be {value!r}"
        super().__init__(f"{what}; valid: {', '.join(str(choice) for choice in self.valid)}")


_declared: dict[type, tuple[Option, ...]] = {}


def options_of(declaration: type) -> tuple[Option, ...]:
    """The options that a dataclass declares, in its order."""
    if declaration not in _declared:
        _declared[declaration] = _read(declaration)
    return _declared[declaration]


def _read(declaration: type) -> tuple[Option, ...]:
    hints = get_type_hints(declaration)
    found = tuple(Option(field.name, get_args(hints[field.name])) for field in fields(declaration))
    for option, field in zip(found, fields(declaration), strict=True):
        if not option.choices or field.default != option.default:
            raise TypeError(
                f"{declaration.__qualname__}.{option.key}: the default must be the first of a Literal"
            )
    return found


def make(declaration: type[T], values: Mapping[str, object]) -> T:
    """Build the options from plain values, as a save or a form holds them; what is left out is default.

    Raises:
        OptionError: A key is not declared, or a value is not among its choices (`1` is not `"1"`).
    """
    known = {option.key: option for option in options_of(declaration)}
    for key, value in values.items():
        if key not in known:
            raise OptionError(key, value, known, unknown_key=True)
        if not any(type(value) is type(choice) and value == choice for choice in known[key].choices):
            raise OptionError(key, value, known[key].choices)
    return declaration(**values)


def parse(declaration: type, pairs: Iterable[str]) -> dict[str, Value]:
    """Read `key=value` texts into plain values.

    Raises:
        OptionError: A text has no `=`, or names a key or a value that is not declared.
    """
    known = {option.key: option for option in options_of(declaration)}
    values: dict[str, Value] = {}
    for pair in pairs:
        key, _, text = (part.strip() for part in pair.partition("="))
        if key not in known:
            raise OptionError(key, text, known, unknown_key=True)
        values[key] = known[key].read(text)
    return values


def plain(options: Any) -> dict[str, Value]:  # noqa: ANN401 -- any declared dataclass
    """All options as plain values, in the order of their declaration."""
    return {option.key: getattr(options, option.key) for option in options_of(type(options))}


def changed(options: Any) -> dict[str, Value]:  # noqa: ANN401 -- any declared dataclass
    """The options that differ from their defaults, as plain values."""
    return {
        option.key: value
        for option in options_of(type(options))
        if (value := getattr(options, option.key)) != option.default
    }
