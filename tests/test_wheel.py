import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked where a checkout is not."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def said(installed: Path, *arguments: str) -> str:
    home = installed.parent / "home"
    environment = os.environ | {
        "PYTHONPATH": str(installed),
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
    }
    environment.pop("CARDTABLE_SAVES", None)
    run = subprocess.run(
        [sys.executable, *arguments],
        cwd=installed,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return run.stdout


def test_the_installed_program_keeps_its_matches_in_the_users_data_folder(installed: Path) -> None:
    matches = said(installed, "-m", "cardtable", "where").splitlines()[0]
    assert str(ROOT) not in matches
    assert str(Path("cardtable", "saves")) in matches


def test_help_and_themes_are_inside_the_wheel(installed: Path) -> None:
    assert "GIN-15" in said(installed, "-m", "cardtable", "rules", "gin_rummy")
    code = "from cardtable.config import themes; print(themes.load([themes.shipped_folder()]).themes)"
    assert "casino" in said(installed, "-c", code)


def test_nothing_but_the_program_is_inside(installed: Path) -> None:
    top = {path.name.partition("-")[0] for path in installed.iterdir()}
    assert top == {"cardtable"}
