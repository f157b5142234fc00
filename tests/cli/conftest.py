from pathlib import Path

import pytest

from cardtable.cli.main import main
from tests.cli.command_line import Said


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Said:
    """A command line's exit status, output and errors, with a folder of matches of its own."""
    monkeypatch.setenv("CARDTABLE_SAVES", str(tmp_path / "matches"))

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        told = capsys.readouterr()
        return status, told.out, told.err

    return run
