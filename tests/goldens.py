"""Pictures kept as plain text; `CARDTABLE_GOLDEN=1` writes them anew, to be read as a diff."""

import os
from collections.abc import Iterable
from pathlib import Path


def same_as_golden(file: Path, rows: Iterable[str]) -> None:
    """The rows are those of the file."""
    text = "".join(f"{row}\n" for row in rows)
    if os.environ.get("CARDTABLE_GOLDEN"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
