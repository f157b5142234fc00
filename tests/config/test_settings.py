import stat
from pathlib import Path

import pytest

from cardtable.config.settings import Fault, Flaw, Settings, SettingsError, fault_text, read, write

OWN = """\
# My table.
theme = "paper"   # for the evening

# Four colours are easier to tell apart.
deck = "four_colours"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def written(file: Path, text: str | bytes) -> Path:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def sentences(file: Path) -> list[str]:
    return [fault_text(fault) for fault in read(file)[1]]


def test_without_a_file_everything_is_default(file: Path) -> None:
    assert read(file) == (Settings(), ())
    assert (Settings().deck, Settings().ascii, Settings().hand_order) == ("two_colours", "auto", "melds")
    assert Settings().turn_end == "enter"


def test_what_is_written_is_read(file: Path) -> None:
    settings = Settings(deck="four_colours", ascii="on", hand_order="suit", turn_end="at_once", theme="paper")
    write(file, settings)
    assert read(file) == (settings, ())


def test_a_file_holds_what_differs_and_no_more(file: Path) -> None:
    write(file, Settings(ascii="off"))
    assert file.read_text(encoding="utf-8") == 'ascii = "off"\n'


def test_comments_and_order_stay_as_the_user_wrote_them(file: Path) -> None:
    written(file, OWN)
    write(file, Settings(deck="two_colours", hand_order="rank", theme="paper"))
    text = file.read_text(encoding="utf-8")
    assert text == OWN.replace("four_colours", "two_colours") + 'hand_order = "rank"\n'
    assert read(file) == (Settings(hand_order="rank", theme="paper"), ())


def test_only_the_settings_that_are_named_are_written(file: Path) -> None:
    written(file, OWN)
    write(file, Settings(ascii="on", turn_end="at_once"), ["ascii"])
    assert read(file) == (Settings(deck="four_colours", ascii="on", theme="paper"), ())
    write(file, Settings(), ["turn_end"])
    assert read(file) == (Settings(deck="four_colours", ascii="on", theme="paper"), ())


def test_a_setting_is_written_before_the_tables_of_the_file(file: Path) -> None:
    written(file, OWN + "\n[later]\nx = 1\n")
    write(file, Settings(deck="four_colours", ascii="on", theme="paper"))
    settings, faults = read(file)
    assert settings.ascii == "on"
    assert [fault.key for fault in faults] == ["later"]


def test_good_settings_hold_beside_bad_ones_and_every_fault_is_told(file: Path) -> None:
    written(file, 'deck = "blue"\nascii = "on"\nfont = 7\ntheme = 5\nhand_order = true\nturn_end = "soon"\n')
    settings, _faults = read(file)
    assert settings == Settings(ascii="on")
    assert sentences(file) == [
        "the setting deck cannot be blue; valid: two_colours, four_colours",
        "there is no setting font; there are: deck, ascii, hand_order, turn_end, pace, theme",
        "the setting theme cannot be 5; the name of a theme is wanted",
        "the setting hand_order cannot be True; valid: melds, rank, suit",
        "the setting turn_end cannot be soon; valid: enter, at_once",
    ]


@pytest.mark.parametrize("theme", ['""', '"a\\u001bb"', '["x"]', "{x = 1}", "2026-01-01", f'"{"x" * 25}"'])
def test_a_theme_is_a_name(theme: str, file: Path) -> None:
    written(file, f"theme = {theme}\n")
    settings, (fault,) = read(file)
    assert settings == Settings()
    assert fault.flaw is Flaw.NOT_A_NAME
    assert fault_text(fault).isprintable()


def test_a_wrong_value_stays_until_another_is_chosen(file: Path) -> None:
    written(file, 'deck = "blue"\n')
    write(file, Settings(ascii="on"), ["ascii"])
    assert file.read_text(encoding="utf-8") == 'deck = "blue"\nascii = "on"\n'
    write(file, Settings(deck="four_colours", ascii="on"), ["deck"])
    assert read(file) == (Settings(deck="four_colours", ascii="on"), ())


@pytest.mark.parametrize("wrong", ['deck = "rainbow"', "theme = 5", "turn_end = [1]", "deck = {a = 1}"])
def test_a_default_that_is_chosen_takes_the_place_of_a_wrong_value(wrong: str, file: Path) -> None:
    written(file, f"{wrong}  # mine\n")
    key, _value = wrong.split(" = ", 1)
    assert [fault.key for fault in read(file)[1]] == [key]
    write(file, Settings(), [key])
    assert read(file) == (Settings(), ())
    assert getattr(Settings(), key) in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("wrong", ["deck.a = 1\n", "[deck]\na = 1\n"])
def test_a_table_in_the_place_of_a_setting_gives_way_too(wrong: str, file: Path) -> None:
    written(file, 'theme = "paper"\n' + wrong)
    write(file, Settings(), ["deck"])
    assert read(file) == (Settings(theme="paper"), ())


def test_lines_end_as_they_did_each_of_them(file: Path) -> None:
    written(file, 'theme = "paper"\r\n# mine\n')
    write(file, Settings(deck="four_colours"), ["deck"])
    assert file.read_bytes() == b'theme = "paper"\r\n# mine\ndeck = "four_colours"\n'


def test_a_new_line_ends_as_all_others_do(file: Path) -> None:
    ends = OWN.replace("\n", "\r\n")
    written(file, ends)
    write(file, Settings(deck="two_colours", hand_order="rank", theme="paper"))
    expected = ends.replace("four_colours", "two_colours") + 'hand_order = "rank"\r\n'
    assert file.read_bytes() == expected.encode()


def test_a_file_that_says_it_already_is_not_touched(file: Path) -> None:
    before = written(file, OWN).stat().st_mtime_ns
    write(file, Settings(deck="four_colours", theme="paper"))
    assert file.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("data", "flaw"),
    [
        (b"deck = ", Flaw.NOT_TOML),
        (b"\xff\xfe", Flaw.NOT_TOML),
        (b"x = " + b"[" * 20_000, Flaw.NOT_TOML),
        (b"x = " + b"9" * 5000, Flaw.NOT_TOML),
        (b'deck = "two_colours"\ndeck = "two_colours"\n', Flaw.NOT_TOML),
        (b"#" * 300_000, Flaw.TOO_LARGE),
    ],
)
def test_a_broken_file_is_told_and_left_as_it_is(data: bytes, flaw: Flaw, file: Path) -> None:
    written(file, data)
    settings, (fault,) = read(file)
    assert settings == Settings()
    assert fault.flaw is flaw
    assert fault_text(fault).isprintable()
    with pytest.raises(SettingsError, match="the settings cannot be written: "):
        write(file, Settings(ascii="on"))
    assert file.read_bytes() == data
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_in_the_place_of_the_file_is_told(file: Path) -> None:
    file.mkdir(parents=True)
    assert sentences(file) == ["the settings cannot be read: Is a directory"]
    with pytest.raises(SettingsError, match="Is a directory"):
        write(file, Settings(ascii="on"))


def test_a_write_that_fails_leaves_the_file_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(file, OWN)

    def fail(_path: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(SettingsError, match="No space left on device"):
        write(file, Settings())
    assert file.read_text(encoding="utf-8") == OWN
    assert list(file.parent.iterdir()) == [file]


def test_a_link_to_the_file_and_its_rights_stay(file: Path, tmp_path: Path) -> None:
    real = written(file, OWN)
    real.chmod(0o640)
    link = tmp_path / "link.toml"
    link.symlink_to(real)
    write(link, Settings())
    assert link.is_symlink()
    assert read(real) == (Settings(), ())
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_a_fault_shows_nothing_that_a_terminal_obeys() -> None:
    text = fault_text(Fault(Flaw.NO_SUCH_VALUE, "deck", "\x1b[2J" + "x" * 100, ("two_colours",)))
    assert text.startswith("the setting deck cannot be ?[2Jxxx")
    assert text.isprintable()
    assert len(text) < 120


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("flaw", Flaw)
def test_every_flaw_has_a_sentence_in_the_language_in_use(flaw: Flaw) -> None:
    assert "the" not in fault_text(Fault(flaw)).split()
    assert fault_text(Fault(flaw))
