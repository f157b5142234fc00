"""What is chosen holds from then on, is kept in the file, and holds again when cardtable is started anew."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.config.settings import Settings, read
from cardtable.lang.cards import use_letters
from cardtable.saves.store import Store
from cardtable.tui.screens.new_match import NewMatch
from cardtable.tui.screens.settings import SettingsScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.widgets.card_table import CardTable
from tests.tui.chosen import back, chosen, commanded, in_the_way, opened, preferences, said
from tests.tui.seated import (
    app_of,
    dealt,
    hasty,
    lift,
    seated,
    settled,
    shows,
    store_in,
    text,
)

COMMENTED = """\
# How I like it.
hand_order = "rank"  # easy to count
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Curtains that wait less; later tests have card signs again."""
    hasty(monkeypatch)
    monkeypatch.delenv("NO_COLOR", raising=False)
    yield
    use_letters(False)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return store_in(tmp_path)


@pytest.fixture
def file(store: Store) -> Path:
    """The settings of the apps of these tests."""
    file = store.folder / "config" / "settings.toml"
    file.parent.mkdir(parents=True)
    return file


def written(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")


def content(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def out_of_the_way(file: Path) -> None:
    file.rmdir()


async def test_a_theme_is_worn_at_once_kept_and_worn_again(store: Store, file: Path) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        before = app.screen.query_one(CardTable).render_line(0)
        await commanded(pilot, "settings")
        await chosen(pilot, "theme")
        worn = app.theme
        assert worn != "casino"
        assert read(file) == (Settings(theme=worn), ())
        await back(pilot)
        after = app.screen.query_one(CardTable).render_line(0)
        assert before.text == after.text
        assert [segment.style for segment in before] != [segment.style for segment in after]
    assert app_of(store).theme == worn


async def test_a_theme_chosen_in_the_list_of_commands_is_kept(store: Store, file: Path) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await commanded(pilot, "theme", "slate")
        assert app.theme == "slate"
        assert shows(app, TableScreen)
    assert read(file) == (Settings(theme="slate"), ())


async def test_a_theme_chosen_there_is_shown_by_the_settings_under_it(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        await commanded(pilot, "theme", "slate")
        assert shows(app, SettingsScreen)
        assert "‹ slate ›" in text(app)


async def test_a_theme_without_its_file_stays_in_the_settings(store: Store, file: Path) -> None:
    written(file, 'theme = "evening"\n')
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        assert "‹ casino ›" in text(app)
        await chosen(pilot, "deck")
        assert content(file) == 'theme = "evening"\ndeck = "four_colours"\n'


async def test_without_colours_a_theme_is_kept_and_said_to_change_nothing(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await commanded(pilot, "theme", "slate")
        assert "No effect now: NO_COLOR is set" in said(app)
        assert app.theme == "ansi-dark"
        assert read(file) == (Settings(theme="slate"), ())
        await commanded(pilot, "settings")
        assert "No effect now: NO_COLOR is set" in said(app)
        await chosen(pilot, "theme")
        assert app.theme == "ansi-dark"


@pytest.mark.parametrize(
    ("setting", "signs", "letters", "plain"),
    [
        ("auto", True, False, False),
        ("auto", False, False, True),
        ("on", True, False, True),
        ("off", False, False, False),
        ("off", True, True, True),
        ("off", False, True, True),
    ],
)
def test_the_command_line_decides_then_the_setting_then_the_terminal(
    store: Store, file: Path, setting: str, *, signs: bool, letters: bool, plain: bool
) -> None:
    written(file, f'ascii = "{setting}"\n')
    assert app_of(store, signs=signs, letters=letters).plain is plain


async def test_a_new_match_begins_with_the_order_of_hands_that_was_chosen(store: Store, file: Path) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        await chosen(pilot, "hand_order", 2)
        await back(pilot)
        await pilot.press("n")
        await settled(pilot)
        app.screen.dismiss(NewMatch("gin_rummy", {}, ("Ana", "Bo")))
        await settled(pilot)
        newest = store.newest()
        assert newest is not None
        assert store.load(newest.id).hand_order == ("suit", "suit")
        await lift(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.ui.order == "suit"
    assert read(file) == (Settings(hand_order="suit"), ())


async def test_the_end_of_a_turn_holds_and_is_kept(store: Store, file: Path) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        await chosen(pilot, "turn_end")
        assert preferences(app).settings.turn_end == "at_once"
    assert read(file) == (Settings(turn_end="at_once"), ())
    assert preferences(app_of(store)).settings.turn_end == "at_once"


async def test_the_file_keeps_its_comments_and_what_another_program_wrote_meanwhile(
    store: Store, file: Path
) -> None:
    written(file, COMMENTED)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        assert "‹ By rank ›" in text(app)
        written(file, COMMENTED + 'turn_end = "at_once"\n')
        await chosen(pilot, "deck")
        await chosen(pilot, "hand_order")
    expected = COMMENTED.replace('"rank"', '"suit"') + 'turn_end = "at_once"\ndeck = "four_colours"\n'
    assert content(file) == expected


async def test_what_cannot_be_written_is_said_holds_and_is_written_later(store: Store, file: Path) -> None:
    in_the_way(file)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await opened(pilot)
        await chosen(pilot, "deck")
        assert "What you chose holds until cardtable is left" in said(app)
        assert "Is a directory" in said(app)
        assert preferences(app).four_colours
        await back(pilot)
        await commanded(pilot, "theme", "slate")
        assert app.theme == "slate"
        assert "Is a directory" in said(app)
        out_of_the_way(file)
        await opened(pilot)
        await chosen(pilot, "turn_end")
        assert "What you chose holds" not in said(app)
    assert read(file) == (Settings(deck="four_colours", theme="slate", turn_end="at_once"), ())


async def test_a_file_that_is_no_toml_is_left_as_it_is(store: Store, file: Path) -> None:
    written(file, "deck = four\n")
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        assert "not valid TOML" in said(app)
        await opened(pilot)
        await chosen(pilot, "deck")
        assert "the settings cannot be written: the settings file is not valid TOML" in said(app)
        assert preferences(app).four_colours
    assert content(file) == "deck = four\n"
