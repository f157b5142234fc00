"""The program in a pseudo terminal."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.terminal.hands import Hands, Keys, Mouse
from tests.terminal.watched import Watched

CARDTABLE = [sys.executable, "-m", "cardtable"]
HANDS: dict[str, Callable[[Watched], Hands]] = {"keys": Keys, "mouse": Mouse}
SIZES = [(60, 18), (80, 24), (120, 40)]


def started(
    folder: Path,
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    settings: str = "",
    program: Sequence[str] = CARDTABLE,
) -> Watched:
    """The program with its matches in a folder, and its settings, as the lines of their file, beside that."""
    (folder.parent / "settings.toml").write_text(settings, encoding="utf-8")
    environment = {"CARDTABLE_CONFIG": str(folder.parent)}
    probe = Watched([*program, "--saves", str(folder), *arguments], size=size, env=environment)
    probe.start()
    probe.wait_stable(timeout=20)
    return probe


def given_back(probe: Watched) -> None:
    """The program ends well: the terminal is as it was, and no card stands on it."""
    end = probe.stop("wait")
    assert end.exit_code == 0
    assert end.clean, end.modes_left
    assert not any(sign in probe.text for sign in "♣♦♥♠")
