"""Saved matches are renamed, on a screen over a real folder."""

import pytest

from cardtable.engine.width import cells
from cardtable.saves.store import Store
from cardtable.tui.widgets.match_list import MatchList
from cardtable.tui.widgets.match_name import MatchNameInput
from tests.tui.shelves import PEOPLE, Saves, at_sizes, ids, names, opened, shown, type_in
from tests.tui.small_app import UNANSWERED, SmallApp, click_text, many_sizes


@at_sizes
async def test_r_renames_the_marked_match_in_a_line_of_its_own(
    store: Store, saves: Saves, size: tuple[int, int]
) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "r")
        await type_in(pilot, "quid? Ludi")
        assert names(store) == {}
        assert "Gin Rummy: Cleo 45, Dov 30" in app.text
        await pilot.press("enter")
        await pilot.pause()
        assert names(store) == {"b": "quid? Ludi"}
        assert "It is called quid? Ludi now." in app.text
        assert any("▸ quid? Ludi" in line and "Cleo 45" in line for line in app.lines)
        assert shown(app) == ["a", "b", "c"]
        await pilot.press("enter")
        assert app.answer.match_id == "b"


@at_sizes
async def test_escape_leaves_the_name_as_it_was(store: Store, saves: Saves, size: tuple[int, int]) -> None:
    store.rename("a", "Friday")
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.press("r")
        await type_in(pilot, "other")
        await pilot.press("escape")
        await pilot.pause()
        assert names(store) == {"a": "Friday"}
        assert app.answer == UNANSWERED
        await pilot.press("j", "enter")
        assert app.answer.match_id == "b"


async def test_the_field_begins_with_the_old_name_and_an_empty_one_takes_it_away(
    store: Store, saves: Saves
) -> None:
    store.rename("a", "Friday")
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press("r", "end", "s")
        assert app.screen.query_one(MatchNameInput).value == "Fridays"
        await pilot.press("ctrl+u")
        await pilot.pause()
        assert "Without a name it is called by its game and players." in app.text
        await pilot.press("enter")
        await pilot.pause()
        assert names(store) == {}
        assert "It has no name of its own now." in app.text


@at_sizes
async def test_a_name_that_cannot_be_shown_is_refused_where_it_is_typed(
    store: Store, saves: Saves, size: tuple[int, int]
) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.press("r")
        await type_in(pilot, "x" * 41)
        await pilot.press("enter")
        await pilot.pause()
        assert "! a name may take up to 40 columns" in app.text
        assert names(store) == {}
        await pilot.press("backspace", "enter")
        await pilot.pause()
        assert names(store) == {"a": "x" * 40}


async def test_a_click_on_the_list_leaves_the_name_as_it_was_and_opens_nothing(
    store: Store, saves: Saves
) -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press("r")
        await type_in(pilot, "other")
        await click_text(pilot, "Ana")
        assert app.answer == UNANSWERED
        assert app.screen.query_one(MatchNameInput).has_focus
        await click_text(pilot, "Eve")
        assert app.screen.query_one(MatchList).has_focus
        assert names(store) == {}
        assert "▸ Gin Rummy  Eve" in app.text
        await pilot.press("enter")
        assert app.answer.match_id == "c"


async def test_tab_does_not_lose_what_is_typed(store: Store, saves: Saves) -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press("r")
        await type_in(pilot, "Fri")
        await pilot.press("tab", "shift+tab", "d", "a", "y", "enter")
        await opened(pilot)
        assert names(store) == {"a": "Friday"}
        assert ids(store) == ["a", "b", "c"]


async def test_a_pasted_name_is_judged_like_a_typed_one(store: Store, saves: Saves) -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press("r")
        field = app.screen.query_one(MatchNameInput)
        for pasted in ("\x1b[31mred", "a\u202eb", "日" * 21):
            field.value = pasted
            await pilot.press("enter")
            await opened(pilot)
            assert names(store) == {}
            assert "! a name may" in app.text


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize(
    "name", ["[bold]x[/] [$felt]", "日本語 日本語 日本語 日本語 日本語", "é" * 30, "👩‍👩‍👧 ok"]
)
async def test_names_of_matches_are_shown_literally_and_columns_stand_in_line(
    store: Store, saves: Saves, size: tuple[int, int], name: str
) -> None:
    store.rename("b", name)
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.press("down")
        await pilot.pause()
        lines = [line for line in app.lines if "2024-0" in line and ";" not in line]
        assert len(lines) == 3
        begins = [
            cells(line[: line.index(part)]) for line, (part, _) in zip(lines, PEOPLE.values(), strict=True)
        ]
        header = next(line for line in app.lines if "Last played" in line)
        assert {*begins} == {header.index("Players")}
        assert {cells(line[: line.index("2024-0")]) for line in lines} == {header.index("Last played")}
        assert name in app.text
        assert name[:3] in lines[1]


async def test_any_size_is_survived_with_a_name_half_typed(store: Store, saves: Saves) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "r")
        await type_in(pilot, "Friday")
        before = app.text
        await many_sizes(pilot)
        assert app.text == before
        await pilot.press("enter")
        await opened(pilot)
        assert names(store) == {"b": "Friday"}
