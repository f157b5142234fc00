from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.session.driver import Driver
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.log import LogScreen
from cardtable.tui.screens.mend import MendScreen
from cardtable.tui.screens.new_match import NewMatch
from cardtable.tui.screens.table import TableScreen
from tests.tui.seated import FullDisk, app_of, dealt, hasty, lift, seated, settled, shows, store_in, text
from tests.tui.small_app import plain_words
from tests.tui.test_result import knocked, over


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


async def test_it_opens_at_home(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path))
    async with seated(app, lifted=False):
        assert shows(app, HomeScreen)


async def test_a_match_begun_at_home_is_on_disk_before_its_first_curtain(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path))
    async with seated(app, lifted=False) as pilot:
        await app.run_action("app.new_match")
        await settled(pilot)
        app.screen.dismiss(NewMatch("gin_rummy", {}, ("Ana", "Bo")))
        await settled(pilot)
        assert shows(app, CurtainScreen)
        newest = store_in(tmp_path).newest()
        assert newest is not None
        assert store_in(tmp_path).load(newest.id).log[1].startswith("deal ")


async def test_leaving_a_table_that_was_opened_at_home_leads_home(tmp_path: Path) -> None:
    store_in(tmp_path).write("match", dealt().record)
    app = app_of(store_in(tmp_path))
    async with seated(app, lifted=False) as pilot:
        await app.run_action("app.continue_last")
        await settled(pilot)
        await lift(pilot)
        assert shows(app, TableScreen)
        await pilot.press("q")
        await settled(pilot)
        assert shows(app, HomeScreen)
        assert "Rosa" in text(app)
        await app.run_action("app.quit")
        await settled(pilot)
    assert "cardtable resume" in app.farewell


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_how_to_come_back_is_said_at_home_and_covers_no_line_of_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    store_in(tmp_path).write("match", dealt().record)
    app = app_of(store_in(tmp_path), again=f"cardtable --saves {tmp_path}/{'x' * 60} resume")
    async with seated(app, size, lifted=False) as pilot:
        await app.run_action("app.continue_last")
        await settled(pilot)
        await pilot.press("q")
        await settled(pilot)
        for line in ("c  Continue", "Rosa 0, Minh 0", "n  New match", "s  Saved", "l  Learn", "q  Quit"):
            assert line in text(app)
        assert app.farewell.replace(" ", "") in "".join(text(app).split())
        assert not app.screen.query("Toast")
        await pilot.press("down")
        assert "The match is saved" not in text(app)


async def test_a_damaged_match_is_said_at_home_and_nothing_is_lost(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.write("match", dealt().record)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        whole = store.file("match").read_text()
        store.file("match").write_text(whole.replace('"deal ', '"deel '))
        await app.run_action("app.continue_last")
        await settled(pilot)
        assert shows(app, MendScreen)
        assert "digest" in text(app)
        await pilot.press("escape")
        await settled(pilot)
        assert shows(app, HomeScreen)
        assert store.file("match").read_text() == whole.replace('"deal ', '"deel ')


async def test_a_match_is_played_even_where_nothing_can_be_written(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "saves")
    store.full.set()
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await app.run_action("app.new_match")
        await settled(pilot)
        app.screen.dismiss(NewMatch("gin_rummy", {}, ("Ana", "Bo")))
        await settled(pilot)
        assert shows(app, CurtainScreen)
        assert "No space left on device" in " ".join(text(app).split())


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_letters_stand_for_all_signs_where_they_are_wanted(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_of(store_in(tmp_path), dealt(), letters=True)
    async with seated(app, size, lifted=False) as pilot:
        assert text(app).isascii()
        await pilot.press("u")
        await settled(pilot)
        assert text(app).isascii()
        await lift(pilot)
        assert "Ks" in text(app)
        for keys in (["u"], ["ctrl+p"], ["escape", "v"]):
            await pilot.press(*keys)
            await pilot.pause(0.3)
            assert text(app).isascii()


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
@pytest.mark.parametrize("begun", [dealt, knocked, over])
@pytest.mark.usefixtures("pseudo_locale")
async def test_every_sentence_is_in_the_users_language(
    tmp_path: Path, begun: Callable[[], Driver], size: tuple[int, int]
) -> None:
    app = app_of(store_in(tmp_path), begun())
    known = "Rosa Minh GIN Enter Esc"
    async with seated(app, size, lifted=False) as pilot:
        assert plain_words(text(app), known=known) == set()
        if begun is dealt:
            await lift(pilot)
            assert plain_words(text(app), known=known) == set()
            await pilot.press("u")
            await settled(pilot)
            assert plain_words(text(app), known=known) == set()
            await pilot.press("v")
            await settled(pilot)
            assert shows(app, LogScreen)
            assert plain_words(text(app), known=known) == set()


@pytest.mark.usefixtures("pseudo_locale")
async def test_a_small_terminal_and_the_palette_speak_it_too(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app, (59, 17), lifted=False):
        assert plain_words(text(app), known="x") == set()
        offered = [f"{one.title} {one.help}" for one in app.get_system_commands(app.screen_stack[0])]
        assert plain_words(" ".join(offered)) == set()


async def test_without_colours_it_draws_in_the_terminals_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app: CardTableApp = app_of(store_in(tmp_path), dealt())
    async with seated(app):
        assert app.no_color
        assert app.theme == "ansi-dark"
        assert "K♠" in text(app)


async def test_every_theme_can_be_worn_at_the_table(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app) as pilot:
        for name in app.available_themes:
            app.theme = name
            await settled(pilot)
        assert "K♠" in text(app)


async def test_what_is_wrong_with_the_users_files_is_said_once_and_hinders_nobody(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    (store.folder / "config" / "themes").mkdir(parents=True)
    (store.folder / "config" / "settings.toml").write_text('theme = "nowhere"\ndeck = "pink"\n')
    (store.folder / "config" / "themes" / "mine.toml").write_text("no theme")
    app = app_of(store)
    async with seated(app, lifted=False):
        assert app.theme == "casino"
        said = " ".join(text(app).split())
        assert "pink" in said
        assert "mine.toml" in said
