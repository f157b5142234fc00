"""Settings in the real program: chosen by keys or by the mouse alone, and there again at the next start."""

from pathlib import Path

import pytest

from cardtable.config.settings import Settings, read
from tests.terminal.seated import CARDTABLE, given_back
from tests.terminal.watched import Watched


def begun(folder: Path, *arguments: str, encoding: str = "utf-8") -> Watched:
    """The program at home, in a terminal of that encoding, with a folder of settings of its own."""
    environment = {"CARDTABLE_CONFIG": str(folder), "PYTHONIOENCODING": encoding}
    probe = Watched(
        [*CARDTABLE, "--saves", str(folder / "saves"), *arguments], size=(80, 24), env=environment
    )
    probe.start()
    probe.wait_stable(timeout=20)
    return probe


def test_by_keys_alone(tmp_path: Path) -> None:
    probe = begun(tmp_path)
    probe.press("e", "right", "down", "right", "down", "right", "q")
    assert probe.text.isascii()
    probe.press("q")
    given_back(probe)
    kept, faults = read(tmp_path / "settings.toml")
    assert not faults
    assert (kept.deck, kept.ascii) == ("four_colours", "on")
    assert kept.theme != Settings().theme
    again = begun(tmp_path)
    assert again.text.isascii()
    again.press("e")
    assert f"< {kept.theme} >" in again.text
    again.press("q", "q")
    given_back(again)


def test_by_the_mouse_alone(tmp_path: Path) -> None:
    probe = begun(tmp_path)
    probe.click_text("Settings")
    for value in ("casino", "Two colours", "By melds", "By Enter"):
        probe.click_text(value)
    probe.click_text("Esc Back")
    probe.click_text("Quit")
    given_back(probe)
    kept, _faults = read(tmp_path / "settings.toml")
    assert (kept.deck, kept.hand_order, kept.turn_end) == ("four_colours", "rank", "at_once")
    assert kept.theme != Settings().theme


@pytest.mark.parametrize(
    ("setting", "arguments", "plain"),
    [("auto", (), True), ("off", (), False), ("off", ("--ascii",), True)],
)
def test_never_any_letters_is_believed_whatever_the_locale_says(
    tmp_path: Path, setting: str, arguments: tuple[str, ...], *, plain: bool
) -> None:
    (tmp_path / "settings.toml").write_text(f'ascii = "{setting}"\n', encoding="utf-8")
    probe = begun(tmp_path, *arguments, encoding="ascii")
    assert ("up/down" in probe.text) is plain
    probe.press("q")
    probe.stop("wait")
