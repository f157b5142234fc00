"""What a user has chosen, in a TOML file; what is wrong in the file is told, and the rest of it holds."""

import secrets
import tomllib
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from cardtable.config.themes import DEFAULT as DEFAULT_THEME
from cardtable.engine.options import OptionError, Value, make, options_of
from cardtable.engine.width import clip, printable
from cardtable.lang import _

LARGEST_FILE: Final = 256 * 1024
_LONGEST_THEME: Final = 24


@dataclass(frozen=True, slots=True)
class Choices:
    """The settings that have a few values each, the default first."""

    deck: Literal["two_colours", "four_colours"] = "two_colours"
    ascii: Literal["auto", "on", "off"] = "auto"
    hand_order: Literal["melds", "rank", "suit"] = "melds"
    turn_end: Literal["enter", "at_once"] = "enter"
    pace: Literal["normal", "slow", "fast", "none"] = "normal"


@dataclass(frozen=True, slots=True)
class Settings(Choices):
    """All settings; `theme` is the name of a theme, which may or may not be there."""

    theme: str = DEFAULT_THEME


KEYS: Final = (*(option.key for option in options_of(Choices)), "theme")
"""All settings."""


class Flaw(Enum):
    """What can be wrong with a settings file."""

    UNREADABLE = auto()
    TOO_LARGE = auto()
    NOT_TOML = auto()
    UNKNOWN_KEY = auto()
    NO_SUCH_VALUE = auto()
    NOT_A_NAME = auto()


class Fault(NamedTuple):
    """One thing that is wrong: the key, the value that stood there, and what would be valid."""

    flaw: Flaw
    key: str = ""
    found: str = ""
    valid: tuple[Value, ...] = ()


class SettingsError(Exception):
    """The settings cannot be written; the file is as it was, and the message is a sentence."""


def read(file: Path) -> tuple[Settings, tuple[Fault, ...]]:
    """The settings of a file and its faults; what is missing or wrong is default."""
    given = _parse(file)
    if isinstance(given, Fault):
        return Settings(), (given,)
    held: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in given.items():
        fault = _judge(key, value)
        if fault:
            faults.append(fault)
        else:
            held[key] = value
    return Settings(**held), tuple(faults)


def write(file: Path, settings: Settings, keys: Collection[str] = KEYS) -> None:
    """Bring the settings of these keys into the file, those that differ from it; all else stays as it is.

    Raises:
        SettingsError: It cannot be written, or is no TOML now.
    """
    broken = _parse(file)
    if isinstance(broken, Fault):
        raise SettingsError(_cannot(fault_text(broken)))
    import tomlkit  # noqa: PLC0415 -- only where settings are changed
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415 -- as above

    try:
        document = tomlkit.parse(file.read_text(encoding="utf-8") if file.exists() else "")
        for key, value in _changed(file, settings, keys).items():
            document[key] = value
        _replace(file, tomlkit.dumps(document))
    except OSError as error:
        raise SettingsError(_cannot(error.strerror or "?")) from None
    except (TOMLKitError, UnicodeDecodeError):  # what tomllib takes, tomlkit might not
        raise SettingsError(_cannot(fault_text(Fault(Flaw.NOT_TOML)))) from None


def fault_text(fault: Fault) -> str:
    """A fault as a sentence; what was found stands in it without anything that a terminal obeys."""
    valid = ", ".join(str(choice) for choice in fault.valid)
    found, key = clip(printable(fault.found), 60), clip(printable(fault.key), 40)
    return _sentences()[fault.flaw].format(key=key, found=found, valid=valid)


def _parse(file: Path) -> Mapping[str, Any] | Fault:
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return {}
    except OSError as error:
        return Fault(Flaw.UNREADABLE, found=error.strerror or "?")
    if len(data) > LARGEST_FILE:
        return Fault(Flaw.TOO_LARGE)
    try:
        return tomllib.loads(data.decode())
    except tomllib.TOMLDecodeError as error:
        return Fault(Flaw.NOT_TOML, found=str(error))
    except (ValueError, RecursionError):  # no UTF-8, a number too long, lists too deep
        return Fault(Flaw.NOT_TOML)


def _judge(key: str, value: object) -> Fault | None:
    if key == "theme":
        sound = isinstance(value, str) and 0 < len(value) <= _LONGEST_THEME and value.isprintable()
        return None if sound else Fault(Flaw.NOT_A_NAME, key, _shown(value))
    try:
        make(Choices, {key: value})
    except OptionError as error:
        if error.unknown_key:
            return Fault(Flaw.UNKNOWN_KEY, key, "", KEYS)
        return Fault(Flaw.NO_SUCH_VALUE, key, _shown(value), error.valid)
    return None


def _shown(value: object) -> str:
    if isinstance(value, str | int | float):
        return str(value)
    return "{}" if isinstance(value, dict) else "[]" if isinstance(value, list) else type(value).__name__


def _changed(file: Path, settings: Settings, keys: Collection[str]) -> dict[str, Value]:
    """Only these are written: a wrong value stays in the file until the user chooses another."""
    held, _faults = read(file)
    return {key: getattr(settings, key) for key in keys if getattr(settings, key) != getattr(held, key)}


def _replace(file: Path, text: str) -> None:
    """Put the text in the place of the file, or of the file that a link leads to."""
    target = file.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        fresh.write_text(text, encoding="utf-8")
        if target.exists():
            fresh.chmod(target.stat().st_mode & 0o777)
        fresh.replace(target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise


def _cannot(reason: str) -> str:
    return _("the settings cannot be written: {reason}").format(reason=reason)


def _sentences() -> dict[Flaw, str]:
    return {
        Flaw.UNREADABLE: _("the settings cannot be read: {found}"),
        Flaw.TOO_LARGE: _("the settings file is too large"),
        Flaw.NOT_TOML: _("the settings file is not valid TOML: {found}"),
        Flaw.UNKNOWN_KEY: _("there is no setting {key}; there are: {valid}"),
        Flaw.NO_SUCH_VALUE: _("the setting {key} cannot be {found}; valid: {valid}"),
        Flaw.NOT_A_NAME: _("the setting {key} cannot be {found}; the name of a theme is wanted"),
    }
