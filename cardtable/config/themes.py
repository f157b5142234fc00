"""Theme files, one TOML file a theme, read into checked values; what is wrong with them is a value too."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any, Final, NamedTuple

import cardtable
from cardtable.canvas.styles import TOKENS
from cardtable.config.plain_theme import APP, TABLE
from cardtable.engine.width import clip, printable
from cardtable.lang import _

DEFAULT: Final = "casino"
APP_TOKENS: Final = tuple(APP)
"""The colours of the app around the table, under Textual's names for them."""

_LARGEST: Final = 64 * 1024
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_PARTS: Final = {"app": APP_TOKENS, "table": TOKENS}


@dataclass(frozen=True, slots=True)
class Theme:
    """A checked theme: every token of the app and of the table has a colour `#rrggbb`."""

    name: str
    dark: bool
    app: Mapping[str, str]
    table: Mapping[str, str]


PLAIN: Final = Theme("plain", dark=True, app=APP, table=TABLE)
"""The theme that needs no file: strong contrast on black."""


class Flaw(Enum):
    """What can be wrong with a theme file."""

    UNREADABLE = auto()
    TOO_LARGE = auto()
    NOT_TOML = auto()
    UNKNOWN_KEY = auto()
    MISSING_KEY = auto()
    NOT_A_NAME = auto()
    NAME_TAKEN = auto()
    NOT_A_COLOUR = auto()
    NOT_A_TRUTH = auto()
    NOT_A_TABLE = auto()


class Fault(NamedTuple):
    """One thing that is wrong: the file, the key it is about, and the value that stood there."""

    file: str
    flaw: Flaw
    key: str = ""
    found: str = ""


class Loaded(NamedTuple):
    """The themes there are, at least the plain one, and every fault of every file."""

    themes: tuple[Theme, ...]
    faults: tuple[Fault, ...]

    def find(self, name: str) -> Theme | None:
        """The theme of a name."""
        return next((theme for theme in self.themes if theme.name == name), None)

    def choose(self, name: str) -> Theme:
        """The theme of a name; where there is none, the default one, and at worst the plain one."""
        return self.find(name) or self.find(DEFAULT) or PLAIN


def shipped_folder() -> Path:
    """Where the shipped themes are: inside the installed package, or beside it in a checkout."""
    package = Path(cardtable.__file__).parent
    inside = package / "themes"
    return inside if inside.is_dir() else package.parent / "themes"


def load(folders: Iterable[Path]) -> Loaded:
    """All themes of some folders; a folder that is not there holds none, and a name counts once."""
    themes = {PLAIN.name: PLAIN}
    faults: list[Fault] = []
    for file in _files(folders, faults):
        theme, found = read(file)
        faults += found
        if theme and theme.name in themes:
            faults.append(Fault(file.name, Flaw.NAME_TAKEN, "name", theme.name))
        elif theme:
            themes[theme.name] = theme
    return Loaded(tuple(themes.values()), tuple(faults))


def read(file: Path) -> tuple[Theme | None, tuple[Fault, ...]]:
    """The theme of a file, or every fault that it has."""
    given = _parse(file)
    if isinstance(given, Flaw):
        return None, (Fault(file.name, given),)
    faults = tuple(fault._replace(file=file.name) for fault in _faults(given))
    if faults:
        return None, faults
    return Theme(given["name"], given["dark"], given["app"], given["table"]), ()


def contrast(one: str, other: str) -> float:
    """How much two colours `#rrggbb` differ in lightness, from 1 to 21, as WCAG 2 counts it."""
    darker, lighter = sorted((_lightness(one), _lightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def fault_text(fault: Fault) -> str:
    """A fault as a sentence; nothing of the file is in it but what can do no harm."""
    return _SENTENCES[fault.flaw]().format(file=_tame(fault.file), key=fault.key, found=fault.found)


_SENTENCES: Final = {
    Flaw.UNREADABLE: lambda: _("{file} cannot be read."),
    Flaw.TOO_LARGE: lambda: _("{file} is too large for a theme: at most 64 KB."),
    Flaw.NOT_TOML: lambda: _("{file} is no TOML file."),
    Flaw.UNKNOWN_KEY: lambda: _("{file}: there is no key {key}."),
    Flaw.MISSING_KEY: lambda: _("{file}: the key {key} is missing."),
    Flaw.NOT_A_NAME: lambda: _(
        "{file}: {key} is {found}, but wants 1 to 24 of a-z, 0-9 and -, a letter first."
    ),
    Flaw.NAME_TAKEN: lambda: _("{file}: another theme has the name {found}."),
    Flaw.NOT_A_COLOUR: lambda: _("{file}: {key} is {found}, but wants a colour such as #0a5537."),
    Flaw.NOT_A_TRUTH: lambda: _("{file}: {key} is {found}, but wants true or false."),
    Flaw.NOT_A_TABLE: lambda: _("{file}: {key} wants to be a table of colours."),
}


def _files(folders: Iterable[Path], faults: list[Fault]) -> list[Path]:
    files: list[Path] = []
    for folder in folders:
        try:
            files += sorted(file for file in folder.iterdir() if file.suffix == ".toml")
        except FileNotFoundError:
            continue
        except OSError:
            faults.append(Fault(folder.name, Flaw.UNREADABLE))
    return files


def _parse(file: Path) -> dict[str, Any] | Flaw:
    try:
        if not file.is_file():
            return Flaw.UNREADABLE
        with file.open("rb") as stream:
            raw = stream.read(_LARGEST + 1)
    except OSError:
        return Flaw.UNREADABLE
    if len(raw) > _LARGEST:
        return Flaw.TOO_LARGE
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        return Flaw.NOT_TOML


def _faults(given: dict[str, Any]) -> Iterable[Fault]:
    yield from _keys("", given, ("name", "dark", *_PARTS))
    if "name" in given and not (isinstance(given["name"], str) and _NAME.fullmatch(given["name"])):
        yield Fault("", Flaw.NOT_A_NAME, "name", _tame(given["name"]))
    if "dark" in given and not isinstance(given["dark"], bool):
        yield Fault("", Flaw.NOT_A_TRUTH, "dark", _tame(given["dark"]))
    for part, tokens in _PARTS.items():
        if part in given:
            yield from _colour_faults(part, given[part], tokens)


def _colour_faults(part: str, given: object, tokens: tuple[str, ...]) -> Iterable[Fault]:
    if not isinstance(given, dict):
        yield Fault("", Flaw.NOT_A_TABLE, part)
        return
    yield from _keys(f"{part}.", given, tokens)
    for token in tokens:
        value = given.get(token, "#000000")
        if not (isinstance(value, str) and _COLOUR.fullmatch(value)):
            yield Fault("", Flaw.NOT_A_COLOUR, f"{part}.{token}", _tame(value))


def _keys(prefix: str, given: Mapping[str, object], wanted: tuple[str, ...]) -> Iterable[Fault]:
    yield from (Fault("", Flaw.UNKNOWN_KEY, prefix + _tame(key)) for key in given if key not in wanted)
    yield from (Fault("", Flaw.MISSING_KEY, prefix + key) for key in wanted if key not in given)


def _tame(value: object) -> str:
    """A value of a stranger's file, short and printable."""
    return clip(printable(str(value)), 40)


def _lightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
