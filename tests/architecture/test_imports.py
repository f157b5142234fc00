import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import MODULES, ROOT, room_of

ABOVE = {"tui"}
"""The one room that may load the terminal library."""

STARTS = ("cardtable.__main__", "cardtable.cli.main")
WITH_PYDANTIC = "cardtable.saves.schema"
SCRIPT = Path(__file__).with_name("clean_imports.py")


def run_clean(*arguments: str) -> str:
    """Run a bare interpreter: no environment, no user folder, nothing of pytest."""
    done = subprocess.run(
        [sys.executable, "-I", *arguments], capture_output=True, text=True, check=True, cwd=ROOT, timeout=120
    )
    return done.stdout


@pytest.fixture(scope="session")
def loaded() -> dict[str, str]:
    lines = run_clean(str(SCRIPT), str(ROOT), *MODULES).splitlines()
    return dict(line.split("\t", 1) for line in lines)


def packages(loaded: dict[str, str], module: str) -> set[str]:
    answer = loaded[module]
    assert not answer.startswith("!"), f"{module} cannot be imported by itself: {answer[2:]}"
    return {name.partition(".")[0] for name in answer.split()}


@pytest.mark.parametrize("module", MODULES)
def test_each_module_can_be_imported_by_itself(module: str, loaded: dict[str, str]) -> None:
    assert "cardtable" in packages(loaded, module)


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) not in ABOVE])
def test_below_the_app_no_import_reaches_the_terminal_library(module: str, loaded: dict[str, str]) -> None:
    assert not packages(loaded, module) & {"textual", "rich"}


@pytest.mark.parametrize("module", [name for name in MODULES if name != WITH_PYDANTIC])
def test_only_the_schema_of_saves_loads_pydantic(module: str, loaded: dict[str, str]) -> None:
    assert not packages(loaded, module) & {"pydantic", "pydantic_core"}


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) in {"", "engine"}])
def test_the_engine_loads_the_standard_library_and_itself(module: str, loaded: dict[str, str]) -> None:
    foreign = packages(loaded, module) - sys.stdlib_module_names - {"cardtable"}
    rooms = {room_of(name) for name in loaded[module].split() if name.startswith("cardtable.")}
    assert not foreign
    assert module in STARTS or rooms <= {"engine"}


@pytest.mark.parametrize("module", STARTS)
def test_the_command_line_starts_without_the_app(module: str, loaded: dict[str, str]) -> None:
    assert not packages(loaded, module) & {"textual", "rich", "pydantic", "pydantic_core"}
    assert not any(name.startswith("cardtable.tui") for name in loaded[module].split())


def test_the_registry_does_not_load_a_game_before_it_is_asked_for(loaded: dict[str, str]) -> None:
    assert not any(name.startswith("cardtable.games.") for name in loaded["cardtable.registry"].split())


def test_a_width_asks_rich_only_for_what_is_not_ascii() -> None:
    printed = run_clean(
        "-c",
        "import sys; sys.path.insert(0, '.')\n"
        "from cardtable.engine.width import cells\n"
        "print(cells('Ann'), 'rich' in sys.modules, cells('山田'), 'rich.cells' in sys.modules)",
    )
    assert printed.split() == ["3", "False", "4", "True"]


def test_an_import_that_fails_or_reaches_too_far_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "reaches.py").write_text("import rich.cells\n", encoding="utf-8")
    (tmp_path / "breaks.py").write_text("import no_such_module\n", encoding="utf-8")
    (tmp_path / "clean.py").write_text("import json\n", encoding="utf-8")
    lines = run_clean(str(SCRIPT), str(tmp_path), "reaches", "breaks", "clean").splitlines()
    answers = dict(line.split("\t", 1) for line in lines)
    assert "rich" in answers["reaches"].split()
    assert answers["breaks"].startswith("! ModuleNotFoundError")
    assert "json" in answers["clean"].split()
    assert "rich" not in answers["clean"].split()
