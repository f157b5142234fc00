from pathlib import Path

import platformdirs
import pytest

from cardtable.config import paths
from cardtable.config.paths import checkout, places
from tests.architecture.tree import ROOT


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder without anything in it."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "CARDTABLE_SAVES", "CARDTABLE_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def installed(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Cardtable is no checkout."""
    monkeypatch.setattr(paths, "checkout", lambda: None)
    return home


@pytest.mark.usefixtures("home")
def test_a_checkout_keeps_its_matches_in_itself() -> None:
    assert places().saves == ROOT / "saves"


def test_an_installed_cardtable_keeps_them_where_the_system_says(installed: Path) -> None:
    found = places()
    assert found.saves == platformdirs.user_data_path("cardtable", appauthor=False) / "saves"
    assert found.settings == platformdirs.user_config_path("cardtable", appauthor=False) / "settings.toml"
    assert found.themes == found.settings.with_name("themes")
    assert found.reports == platformdirs.user_log_path("cardtable", appauthor=False)
    assert all(installed in path.parents for path in (found.saves, found.settings, found.reports))


def test_the_command_line_beats_the_environment_which_beats_the_default(home: Path) -> None:
    environment = {"CARDTABLE_SAVES": str(home / "two")}
    assert places(str(home / "one"), environment).saves == home / "one"
    assert places(home / "one", environment).saves == home / "one"
    assert places(None, environment).saves == home / "two"
    assert places(None, {}).saves == ROOT / "saves"


@pytest.mark.parametrize("empty", [{"CARDTABLE_SAVES": ""}, {"CARDTABLE_CONFIG": ""}])
@pytest.mark.usefixtures("home")
def test_an_empty_variable_is_none(empty: dict[str, str]) -> None:
    assert places("", empty) == places(None, {})


def test_the_environment_of_the_process_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDTABLE_SAVES", str(home / "matches"))
    monkeypatch.setenv("CARDTABLE_CONFIG", str(home / "chosen"))
    found = places()
    assert found.saves == home / "matches"
    assert found.settings == home / "chosen" / "settings.toml"
    assert found.themes == home / "chosen" / "themes"
    assert found.reports == home / "chosen" / "reports"


def test_a_relative_path_stays_where_it_was_given(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    assert places("matches", {"CARDTABLE_CONFIG": "chosen"}).saves == home / "matches"
    assert places(None, {"CARDTABLE_CONFIG": "chosen"}).themes == home / "chosen" / "themes"


def test_a_tilde_is_the_home_folder(home: Path) -> None:
    assert places("~/matches", {}).saves == home / "matches"
    assert places(None, {"CARDTABLE_SAVES": "~/here"}).saves == home / "here"


def test_a_tilde_of_nobody_is_a_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    assert places("~nobody-of-this-name/x", {}).saves == home / "~nobody-of-this-name" / "x"


def test_asking_makes_no_folder(installed: Path) -> None:
    places()
    assert list(installed.iterdir()) == []


@pytest.mark.parametrize(
    ("project", "expected"),
    [
        ('[project]\nname = "cardtable"\n', True),
        ('[project]\nname="cardtable"\n', True),
        ('[project]\nname = "other"\ndescription = "not cardtable"\n', False),
        ("", False),
        (None, False),
    ],
)
def test_a_checkout_is_known_by_its_project_file(project: str | None, expected: bool, tmp_path: Path) -> None:
    if project is not None:
        (tmp_path / "pyproject.toml").write_text(project, encoding="utf-8")
    assert checkout(tmp_path / "cardtable") == (tmp_path if expected else None)


def test_this_is_a_checkout() -> None:
    assert checkout() == ROOT
