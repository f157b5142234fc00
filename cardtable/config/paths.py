"""Where things are: the saved matches, the settings, a user's own themes, the reports of failures."""

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cardtable

_APP: Final = "cardtable"
_OWN_PROJECT: Final = re.compile(r'^name\s*=\s*["\']cardtable["\']\s*$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Places:
    """Folders and files that cardtable uses; none of them has to be there.

    Attributes:
        saves: The folder of the saved matches.
        settings: The file of the settings.
        themes: The folder of the user's own themes.
        reports: The folder of the reports that a failure leaves behind.
    """

    saves: Path
    settings: Path
    themes: Path
    reports: Path


def places(saves: str | Path | None = None, environment: Mapping[str, str] | None = None) -> Places:
    """All places; `saves` as the command line gives it beats CARDTABLE_SAVES, which beats the default.

    CARDTABLE_CONFIG is the folder of settings, themes and reports, if it is set.
    """
    given = os.environ if environment is None else environment
    config = given.get("CARDTABLE_CONFIG")
    folder = _full(config) if config else _user_config()
    return Places(
        saves=_full(saves or given.get("CARDTABLE_SAVES") or _default_saves()),
        settings=folder / "settings.toml",
        themes=folder / "themes",
        reports=folder / "reports" if config else _user_log(),
    )


def checkout(package: Path | None = None) -> Path | None:
    """The folder of the checkout that the package stands in; None where it is installed."""
    root = (package or Path(cardtable.__file__).parent).parent
    try:
        project = (root / "pyproject.toml").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    return root if _OWN_PROJECT.search(project) else None


def _full(path: str | Path) -> Path:
    """The path from the root on, so that a later change of folder cannot move it."""
    given = Path(path)
    with suppress(RuntimeError):  # `~name` of a user that does not exist is a folder's name
        given = given.expanduser()
    return given.absolute()


def _default_saves() -> Path:
    root = checkout()
    if root:
        return root / "saves"
    from platformdirs import user_data_path  # noqa: PLC0415 -- only where it is needed

    return user_data_path(_APP, appauthor=False) / "saves"


def _user_config() -> Path:
    from platformdirs import user_config_path  # noqa: PLC0415 -- only where it is needed

    return user_config_path(_APP, appauthor=False)


def _user_log() -> Path:
    from platformdirs import user_log_path  # noqa: PLC0415 -- only where it is needed

    return user_log_path(_APP, appauthor=False)
