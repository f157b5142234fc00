"""Saved matches as home leads to them; home follows what becomes of them."""

from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.saves.store import Store
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.new_match import NewMatchScreen
from cardtable.tui.screens.saves import SavesScreen
from cardtable.tui.screens.table import TableScreen
from tests.tui.seated import app_of, dealt, hasty, lift, seated, settled, shows, store_in, text


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Two matches, `late` played last."""
    store = store_in(tmp_path)
    for match, names, day in (("early", ("Ana", "Ben"), "01"), ("late", ("Cleo", "Dov"), "02")):
        store.write(match, replace(dealt(names).record, updated=f"2024-01-{day}T00:00:00Z"))
    return store


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_continue_names_the_match_by_its_own_name(store: Store, size: tuple[int, int]) -> None:
    name = "[bold]日本[/] and more columns"
    store.rename("late", name)
    app = app_of(store)
    async with seated(app, size, lifted=False):
        assert f"c  Continue {name}" in text(app)
        assert "Cleo 0, Dov 0" in text(app)


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_the_longest_name_hides_no_line_of_home(store: Store, size: tuple[int, int]) -> None:
    store.rename("late", "x" * 40)
    app = app_of(store)
    async with seated(app, size, lifted=False):
        for shown in (f"Continue {'x' * 40}", "New match", "Saved matches", "Learn", "Quit"):
            assert shown in text(app)


async def test_home_follows_what_was_deleted_renamed_and_brought_back(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        assert "Cleo 0, Dov 0" in text(app)
        for keys, said in (
            (["s", "d", "q"], "Ana 0, Ben 0"),
            (["s", "r", *"Friday", "enter", "q"], "Continue Friday"),
            (["s", "d", "q"], "New match"),
            (["s", "u", "u", "q"], "Cleo 0, Dov 0"),
        ):
            for key in keys:
                await pilot.press(key)
                await settled(pilot)
            assert shows(app, HomeScreen)
            assert said in text(app)
            assert ("Continue" in text(app)) is (said != "New match")


async def test_an_opened_match_is_played_on_and_keeps_its_name(store: Store) -> None:
    store.rename("early", "Friday")
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        for key in ("s", "down", "enter"):
            await pilot.press(key)
            await settled(pilot)
        await lift(pilot)
        assert shows(app, TableScreen)
        await pilot.press("q")
        await settled(pilot)
        assert {head.id: head.name for head in store.list()} == {"early": "Friday", "late": ""}


async def test_the_palette_names_all_commands_of_the_list(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("s")
        await settled(pilot)
        offered = {command.title: command for command in app.get_system_commands(app.screen)}
        assert {"Open", "Rename", "Delete", "Undo", "Back"} <= set(offered)
        await offered["Delete"].callback()
        await settled(pilot)
        assert [head.id for head in store.list()] == ["early"]


async def test_while_a_name_is_typed_the_palette_offers_nothing_else_to_do(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert "Delete" not in {command.title for command in app.get_system_commands(app.screen)}


async def test_a_match_that_is_being_played_cannot_be_deleted(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        app.action_continue_last()
        app.action_saves()
        await settled(pilot)
        await settled(pilot)
        assert shows(app, CurtainScreen)
        assert len(app.screen_stack) == 1
        await pilot.press("d", "delete")
        await settled(pilot)
        assert [head.id for head in store.list()] == ["late", "early"]


async def test_the_list_cannot_be_reached_from_a_table(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await app.run_action("app.continue_last")
        await settled(pilot)
        for begin in (False, True):
            if begin:
                await lift(pilot)
            await app.run_action("app.saves")
            await settled(pilot)
            assert shows(app, TableScreen if begin else CurtainScreen)
        assert "Delete" not in {command.title for command in app.get_system_commands(app.screen)}


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_a_folder_that_cannot_be_read_is_said_and_nothing_ends(
    store: Store, size: tuple[int, int]
) -> None:
    app = app_of(store)
    store.folder.rename(store.folder.with_name("elsewhere"))
    store.folder.write_text("in the way")
    async with seated(app, size, lifted=False) as pilot:
        assert "cannot be read: Not a directory" in " ".join(text(app).split())
        await app.run_action("app.continue_last")
        await settled(pilot)
        for keys, shown in ((["s"], SavesScreen), (["d", "u", "q"], HomeScreen), (["n"], NewMatchScreen)):
            await pilot.press(*keys)
            await settled(pilot)
            assert shows(app, shown)
