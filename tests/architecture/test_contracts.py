import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.architecture.tree import PACKAGE, ROOT

FORBIDDEN = {
    "rooms": ("engine/cards.py", "import cardtable.games"),
    "games-apart": ("games/second/options.py", "import cardtable.games.gin_rummy.options"),
    "gin-rummy": ("games/gin_rummy/state.py", "import cardtable.games.gin_rummy.rules"),
    "tien-len": ("games/tien_len/state.py", "import cardtable.games.tien_len.rules"),
    "trash": ("games/trash/state.py", "import cardtable.games.trash.rules"),
    "no-terminal-below": ("games/gin_rummy/options.py", "import textual"),
    "rich-in-width": ("canvas/sprites.py", "import rich.text"),
    "pydantic-in-saves": ("lang/words.py", "import pydantic"),
    "no-circles": ("engine/seats.py", "import cardtable.engine.rules"),
}
"""For each contract an import that it forbids: the file, and the line added at its end."""

NAMES: dict[str, str] = {
    contract["id"]: contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}


def judged(root: Path) -> dict[str, str]:
    """KEPT or BROKEN by the name of each contract, for the package that stands in a folder."""
    linter = Path(sys.executable).with_name("lint-imports")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(linter), "--no-cache", "--no-logo"],
        cwd=root,
        env=environment | {"NO_COLOR": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    lines = [line.strip() for line in done.stdout.splitlines()]
    return {
        name: line.removeprefix(name).split()[0]
        for name in NAMES.values()
        for line in lines
        if line.startswith(name) and line.removeprefix(name).strip().startswith(("KEPT", "BROKEN"))
    }


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The verdicts on a copy of the package into which every forbidden import was written."""
    root = tmp_path_factory.mktemp("forbidden")
    shutil.copytree(PACKAGE, root / "cardtable", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    second = root / "cardtable" / "games" / "second"
    second.mkdir()
    (second / "__init__.py").touch()
    for path, line in FORBIDDEN.values():
        with (root / "cardtable" / path).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    return judged(root)


def test_every_contract_has_an_import_that_tries_it() -> None:
    assert set(FORBIDDEN) == set(NAMES)


@pytest.mark.parametrize("contract", FORBIDDEN)
def test_a_forbidden_import_breaks_its_contract(contract: str, verdicts: dict[str, str]) -> None:
    assert verdicts[NAMES[contract]] == "BROKEN"


def test_the_package_as_it_is_keeps_every_contract() -> None:
    assert judged(ROOT) == dict.fromkeys(NAMES.values(), "KEPT")
