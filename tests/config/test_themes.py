from pathlib import Path

import pytest

import cardtable
from cardtable import lang
from cardtable.canvas.styles import STYLES, TOKENS
from cardtable.config import themes
from cardtable.config.themes import (
    APP_TOKENS,
    PLAIN,
    Fault,
    Flaw,
    Theme,
    contrast,
    load,
    read,
    shipped_folder,
)

SHIPPED = load([shipped_folder()])


def _write(file: Path, theme: Theme = PLAIN, *, name: str = '"mine"', extra: str = "") -> Path:
    lines = [f"name = {name}", "dark = true", extra, "[app]"]
    lines += [f'{token} = "{colour}"' for token, colour in theme.app.items()]
    lines += ["[table]", *(f'{token} = "{colour}"' for token, colour in theme.table.items())]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def _change(file: Path, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_the_shipped_themes_load_without_a_fault() -> None:
    assert SHIPPED.faults == ()
    assert {theme.name for theme in SHIPPED.themes} == {"plain", "casino", "slate", "linen"}
    assert not SHIPPED.choose("linen").dark


@pytest.mark.parametrize("theme", SHIPPED.themes, ids=lambda theme: theme.name)
def test_every_text_of_a_shipped_theme_can_be_read(theme: Theme) -> None:
    weak = {
        name: round(contrast(theme.table[look.ink], theme.table[look.ground]), 2)
        for name, look in STYLES.items()
        if contrast(theme.table[look.ink], theme.table[look.ground]) < (3.0 if look.shape else 4.5)
    }
    assert weak == {}


@pytest.mark.parametrize("theme", SHIPPED.themes, ids=lambda theme: theme.name)
def test_the_app_around_the_table_can_be_read_too(theme: Theme) -> None:
    inks = ("primary", "secondary", "accent", "foreground", "success", "warning", "error")
    weak = [
        (ink, ground)
        for ink in inks
        for ground in ("background", "surface", "panel")
        if contrast(theme.app[ink], theme.app[ground]) < 4.5
    ]
    assert weak == []


@pytest.mark.parametrize("theme", SHIPPED.themes, ids=lambda theme: theme.name)
def test_the_four_suits_differ_in_four_colours(theme: Theme) -> None:
    assert len({theme.table[f"card-{suit}"] for suit in ("spade", "heart", "diamond", "club")}) == 4


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == pytest.approx(1)
    assert contrast("#777777", "#ffffff") == contrast("#ffffff", "#777777") == pytest.approx(4.48, abs=0.005)


def test_a_theme_of_ones_own_stands_beside_the_shipped_ones(tmp_path: Path) -> None:
    _write(tmp_path / "mine.toml")
    loaded = load([shipped_folder(), tmp_path])
    assert loaded.faults == ()
    assert loaded.find("mine") == Theme("mine", dark=True, app=PLAIN.app, table=PLAIN.table)


def test_a_name_counts_once_and_the_first_theme_keeps_it(tmp_path: Path) -> None:
    _write(tmp_path / "other.toml", name='"casino"')
    loaded = load([shipped_folder(), tmp_path])
    assert loaded.faults == (Fault("other.toml", Flaw.NAME_TAKEN, "name", "casino"),)
    assert loaded.find("casino") == SHIPPED.find("casino")


def test_all_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    one = _write(tmp_path / "a.toml", name="7", extra="sparkle = true")
    _change(one, "dark = true", "dark = 1")
    _change(one, f'felt = "{PLAIN.table["felt"]}"', 'felt = "green"')
    _change(one, f'error = "{PLAIN.app["error"]}"', "")
    (tmp_path / "b.toml").write_text("name = = 3", encoding="utf-8")
    _change(_write(tmp_path / "c.toml", name='"c"'), "[table]", "glow = 3\n[table]")
    assert set(load([tmp_path]).faults) == {
        Fault("a.toml", Flaw.UNKNOWN_KEY, "sparkle"),
        Fault("a.toml", Flaw.NOT_A_NAME, "name", "7"),
        Fault("a.toml", Flaw.NOT_A_TRUTH, "dark", "1"),
        Fault("a.toml", Flaw.NOT_A_COLOUR, "table.felt", "green"),
        Fault("a.toml", Flaw.MISSING_KEY, "app.error"),
        Fault("b.toml", Flaw.NOT_TOML),
        Fault("c.toml", Flaw.UNKNOWN_KEY, "app.glow"),
    }


def test_every_key_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "empty.toml"
    file.write_text("[app]\n[table]\n", encoding="utf-8")
    missing = {fault.key for fault in read(file)[1] if fault.flaw is Flaw.MISSING_KEY}
    assert missing == {
        "name",
        "dark",
        *(f"app.{key}" for key in APP_TOKENS),
        *(f"table.{key}" for key in TOKENS),
    }


@pytest.mark.parametrize(
    "colour", ["#fff", "#12345g", "red", "#1234567", "rgb(1,2,3)", "#123456\\n", "$felt"]
)
def test_only_six_hex_digits_are_a_colour(tmp_path: Path, colour: str) -> None:
    file = _change(_write(tmp_path / "a.toml"), f'felt = "{PLAIN.table["felt"]}"', f'felt = "{colour}"')
    assert [fault.flaw for fault in read(file)[1]] == [Flaw.NOT_A_COLOUR]


@pytest.mark.parametrize(
    "name", ['""', '"Casino"', '"a b"', '"../x"', '"[red]"', f'"{"a" * 25}"', '"a\\n"', "[1]"]
)
def test_a_name_is_a_short_plain_word(tmp_path: Path, name: str) -> None:
    assert [fault.flaw for fault in read(_write(tmp_path / "a.toml", name=name))[1]] == [Flaw.NOT_A_NAME]


def test_a_part_that_is_no_table_is_one_fault(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text('name = "a"\ndark = true\napp = 3\ntable = []\n', encoding="utf-8")
    assert [(fault.flaw, fault.key) for fault in read(file)[1]] == [
        (Flaw.NOT_A_TABLE, "app"),
        (Flaw.NOT_A_TABLE, "table"),
    ]


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (b"\xff\xfe", Flaw.NOT_TOML),
        (b"a = " + b"[" * 20_000, Flaw.NOT_TOML),
        (b"# " + b"x" * 70_000, Flaw.TOO_LARGE),
    ],
)
def test_a_hostile_file_is_a_fault_and_no_crash(tmp_path: Path, content: bytes, flaw: Flaw) -> None:
    file = tmp_path / "evil.toml"
    file.write_bytes(content)
    assert read(file) == (None, (Fault("evil.toml", flaw),))


def test_what_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nowhere")
    assert set(load([tmp_path]).faults) == {
        Fault("folder.toml", Flaw.UNREADABLE),
        Fault("gone.toml", Flaw.UNREADABLE),
    }


def test_a_folder_that_is_not_there_holds_no_themes_and_a_file_in_its_place_is_a_fault(
    tmp_path: Path,
) -> None:
    file = tmp_path / "themes"
    file.write_text("", encoding="utf-8")
    assert load([tmp_path / "missing"]) == ((PLAIN,), ())
    assert load([file]) == ((PLAIN,), (Fault("themes", Flaw.UNREADABLE),))


def test_a_theme_that_is_not_there_becomes_the_default_and_at_worst_the_plain_one() -> None:
    assert SHIPPED.choose("gone").name == themes.DEFAULT
    assert load([]).choose("gone") is PLAIN


def test_an_installed_package_finds_its_themes_inside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "cardtable"
    (package / "themes").mkdir(parents=True)
    monkeypatch.setattr(cardtable, "__file__", str(package / "__init__.py"))
    assert shipped_folder() == package / "themes"
    (package / "themes").rmdir()
    assert shipped_folder() == tmp_path / "themes"


@pytest.mark.parametrize("flaw", Flaw)
@pytest.mark.usefixtures("pseudo_locale")
def test_every_fault_has_a_sentence_of_its_own(flaw: Flaw) -> None:
    text = themes.fault_text(Fault("x.toml", flaw, "table.felt", "green"))
    assert text.startswith("x.toml")
    assert not text.isascii()
    assert "{" not in text


def test_a_sentence_holds_nothing_that_a_terminal_obeys(tmp_path: Path) -> None:
    file = _write(tmp_path / "a\x1b[31m.toml", extra='"\\u001b]0;x\\u0007" = 1')
    _change(file, f'felt = "{PLAIN.table["felt"]}"', f'felt = "\\u001b[2J{"x" * 99}"')
    sentences = [themes.fault_text(fault) for fault in read(file)[1]]
    assert len(sentences) == 2
    assert all(sentence.isprintable() and len(sentence) < 150 for sentence in sentences)


def test_sentences_are_english_without_a_catalogue() -> None:
    fault = Fault("a.toml", Flaw.NOT_A_COLOUR, "table.felt", "green")
    assert themes.fault_text(fault) == "a.toml: table.felt is green, but wants a colour such as #0a5537."
    assert lang._("x") == "x"
