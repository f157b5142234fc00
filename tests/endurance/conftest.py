from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the matches of a test are kept."""
    return tmp_path / "matches"
