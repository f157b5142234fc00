"""Of thousands of saved matches those are listed whose game or players are named."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.saves.store import Store
from cardtable.tui.screens.saves import SavesScreen, saves_screen
from cardtable.tui.shelf import Shelf
from cardtable.tui.sifting import sifted
from cardtable.tui.widgets.match_list import MatchList
from tests.tui.heads import MadeUp, head
from tests.tui.seated import app_of, seated, settled
from tests.tui.shelves import PEOPLE, three_matches
from tests.tui.small_app import SmallApp

SIZES = [(60, 18), (80, 24), (120, 40)]
HEADS = (
    head("one", ("Ana", "Ben"), game="gin_rummy"),
    head("two", ("Ana", "Cleo"), game="thief"),
    head("three", ("Dov", "Ärne"), game="trash"),
)


def listed(typed: str) -> list[str]:
    return [one.id for one in sifted(HEADS, typed)]


@pytest.mark.parametrize(
    ("typed", "fits"),
    [
        ("", ["one", "two", "three"]),
        ("ana", ["one", "two"]),
        (" ANA thief ", ["two"]),
        ("gin", ["one"]),
        ("äR", ["three"]),
        ("ben cleo", []),
        ("[bold]", []),
    ],
)
def test_every_word_has_to_stand_in_a_name(typed: str, fits: list[str]) -> None:
    assert listed(typed) == fits


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_typed_is_listed_and_opened(size: tuple[int, int]) -> None:
    app = SmallApp(lambda: saves_screen(MadeUp(HEADS)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("slash", *"cleo")
        await pilot.pause()
        assert "Saved matches: 1 of 3" in app.lines[0]
        assert "Cleo" in "\n".join(app.lines)
        assert "Ben" not in "\n".join(app.lines)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.answer.match_id == "two"


async def test_escape_lists_all_again() -> None:
    app = SmallApp(lambda: saves_screen(MadeUp(HEADS)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f", *"nobody")
        await pilot.pause()
        assert "No match fits. Escape lists all again." in "\n".join(app.lines)
        await pilot.press("enter")
        await pilot.pause()
        assert "No match fits" in "\n".join(app.lines)
        await pilot.press("escape")
        await pilot.pause()
        assert app.lines[0].strip() == "Saved matches"
        await pilot.press("down", "enter")
        await pilot.pause()
        assert app.answer.match_id == "two"


async def test_a_slow_folder_is_listed_once_it_is_read(tmp_path: Path) -> None:
    free = asyncio.Event()
    shelf = Shelf(Store(tmp_path))

    async def reading() -> None:
        await free.wait()
        shelf.heads = HEADS

    app = SmallApp(lambda: saves_screen(shelf, reading))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "reading the folder" in app.lines[0]
        assert "No match is saved yet" not in "\n".join(app.lines)
        free.set()
        await pilot.pause(0.05)
        assert app.lines[0].strip() == "Saved matches"
        assert isinstance(app.screen, SavesScreen)
        assert len(app.screen.query_one(MatchList).heads) == len(HEADS)
        await pilot.press("end", "up", "q")
        await pilot.pause()
        assert app.answer is None


@pytest.mark.parametrize(("key", "typed"), [("slash", "dud"), ("r", "dudu")])
async def test_what_is_typed_ahead_is_for_the_field(tmp_path: Path, key: str, typed: str) -> None:
    store = three_matches(tmp_path)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("s")
        await settled(pilot)
        for one in (key, *typed):
            app.simulate_key(one)
        await settled(pilot)
        assert len(store.list()) == len(PEOPLE)
        assert app.focused is not None
        assert getattr(app.focused, "value", "") == typed


async def test_what_is_typed_after_the_filter_is_for_the_list(tmp_path: Path) -> None:
    store = three_matches(tmp_path)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("s")
        await settled(pilot)
        for one in ("slash", *"cleo", "enter", "d"):
            app.simulate_key(one)
        await settled(pilot)
        assert {one.id for one in store.list()} == {"a", "c"}


async def test_the_mark_stays_on_its_match_whatever_is_listed() -> None:
    app = SmallApp(lambda: saves_screen(MadeUp(HEADS)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "slash", *"dov", "escape", "enter")
        await pilot.pause()
        assert app.answer.match_id == "three"


async def test_a_name_is_for_the_match_that_was_asked_about(tmp_path: Path) -> None:
    store = three_matches(tmp_path)
    shelf, free = Shelf(store), asyncio.Event()
    await shelf.read()

    async def read() -> None:
        await free.wait()
        await shelf.read()

    app = SmallApp(lambda: saves_screen(shelf, read))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r", *"zz")
        store.delete("a")
        free.set()
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert not [one.name for one in store.list() if one.name]


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_a_list_with_a_name_and_a_scrollbar_is_widened(size: tuple[int, int]) -> None:
    heads = [replace(head(f"m{number}"), name="zz" if number == 0 else "") for number in range(40)]
    app = SmallApp(lambda: saves_screen(MadeUp(heads)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for wide in ((120, 40), size, (200, 60), (60, 18)):
            await pilot.resize_terminal(*wide)
            await pilot.pause()
            assert "zz" in app.text


@pytest.mark.parametrize("size", SIZES)
async def test_the_header_stands_over_its_columns_when_the_list_comes_back(size: tuple[int, int]) -> None:
    app = SmallApp(lambda: saves_screen(MadeUp(HEADS)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        before = next(line for line in app.lines if "How far" in line)
        await pilot.press("slash", *"nobody")
        await pilot.pause()
        assert "No match fits" in "\n".join(app.lines)
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert before in app.lines
