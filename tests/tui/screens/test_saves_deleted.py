"""Saved matches are deleted and brought back, on a screen over a real folder."""

from dataclasses import replace

import pytest

from cardtable.saves.store import Store
from cardtable.tui.screens.saves import saves_screen
from cardtable.tui.shelf import Shelf
from cardtable.tui.widgets.match_list import MatchList
from cardtable.tui.widgets.match_name import MatchNameInput
from tests.saves.matches import RECORD, put
from tests.tui.heads import MadeUp
from tests.tui.shelves import PEOPLE, Saves, at_sizes, ids, names, opened, shown
from tests.tui.small_app import UNANSWERED, SmallApp, click_text, many_sizes, plain_words


@pytest.mark.parametrize("key", ["d", "delete"])
@at_sizes
async def test_a_match_is_deleted_at_once_and_u_brings_it_back(
    store: Store, saves: Saves, size: tuple[int, int], key: str
) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", key)
        await opened(pilot)
        assert ids(store) == shown(app) == ["a", "c"]
        told = "Deleted Gin Rummy: Cleo 45, Dov 30. u brings it back."
        assert told in " ".join(app.text.split())
        assert any("▸" in line and "Eve" in line for line in app.lines)
        await pilot.press("u")
        await opened(pilot)
        assert ids(store) == shown(app) == ["a", "b", "c"]
        assert "Gin Rummy: Cleo 45, Dov 30 is back." in app.text
        await pilot.press("enter")
        assert app.answer.match_id == "b"


@at_sizes
async def test_several_deletions_are_undone_in_turn_down_to_the_first(
    store: Store, saves: Saves, size: tuple[int, int]
) -> None:
    store.rename("a", "Friday")
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.press("d", "d", "d")
        await opened(pilot)
        assert ids(store) == []
        assert "No match is saved yet" in app.text
        assert "u brings it back." in app.text
        for left in (["c"], ["b", "c"], ["a", "b", "c"]):
            await pilot.press("u")
            await opened(pilot)
            assert ids(store) == shown(app) == left
        assert names(store) == {"a": "Friday"}
        assert "Friday is back." in app.text
        await pilot.press("u")
        await opened(pilot)
        assert "There is nothing to bring back: no match was deleted." in app.text
        await pilot.press("down", "enter")
        assert app.answer.match_id == "b"


async def test_what_was_deleted_can_be_brought_back_after_the_list_was_left(store: Store) -> None:
    shelf = Shelf(store, store.list())
    for key, left in (("d", ["b", "c"]), ("u", ["a", "b", "c"])):
        app = SmallApp(lambda: saves_screen(shelf))
        async with app.run_test() as pilot:
            await pilot.press(key)
            await opened(pilot)
            assert ids(store) == shown(app) == left


@at_sizes
async def test_the_mouse_alone_renames_deletes_brings_back_opens_and_leaves(
    store: Store, saves: Saves, size: tuple[int, int]
) -> None:
    store.rename("b", "Friday")
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await click_text(pilot, "Eve")
        await click_text(pilot, "r Rename")
        assert app.screen.query_one(MatchNameInput).has_focus
        await click_text(pilot, "Esc Leave")
        await click_text(pilot, "r Rename")
        await click_text(pilot, "Enter Keep")
        assert app.screen.query_one(MatchList).has_focus
        await click_text(pilot, "d Delete")
        await opened(pilot)
        assert ids(store) == shown(app) == ["a", "b"]
        await click_text(pilot, "u Undo")
        await opened(pilot)
        assert ids(store) == shown(app) == ["a", "b", "c"]
        await click_text(pilot, "Friday")
        assert app.answer == UNANSWERED
        await click_text(pilot, "Enter Open")
        assert app.answer.match_id == "b"


@at_sizes
async def test_a_double_click_opens_a_match(saves: Saves, size: tuple[int, int]) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        y = next(y for y, line in enumerate(app.lines) if "Eve" in line)
        await pilot.double_click(offset=(20, y))
        await pilot.pause()
        assert app.answer.match_id == "c"


async def test_a_file_that_vanished_is_told_and_goes_from_the_list(store: Store, saves: Saves) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        store.file("a").unlink()
        await pilot.press("d")
        await opened(pilot)
        assert "there is no such file" in app.text
        assert shown_wide(app) == ["Cleo", "Eve"]
        store.file("b").unlink()
        await pilot.press("r", *"Friday", "enter")
        await opened(pilot)
        assert "there is no such file" in app.text
        assert shown_wide(app) == ["Eve"]


def shown_wide(app: SmallApp) -> list[str]:
    return [name for name in ("Ana", "Cleo", "Eve") if any(f"  {name} 45" in line for line in app.lines[:9])]


async def test_a_trash_that_was_emptied_is_told_once(store: Store, saves: Saves) -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press("d", "d")
        await opened(pilot)
        (store.folder / "trash" / "b.json").unlink()
        await pilot.press("u")
        await opened(pilot)
        assert "there is no such file" in " ".join(app.text.split())
        await pilot.press("u")
        await opened(pilot)
        assert ids(store) == ["a", "c"]


async def test_what_cannot_be_moved_or_named_is_told_and_stays(store: Store, saves: Saves) -> None:
    app = SmallApp(saves)
    put(store.folder / "trash", "in the way")
    (store.folder / "a.name").mkdir()
    async with app.run_test() as pilot:
        await pilot.press("d")
        await opened(pilot)
        assert "the match cannot be deleted: Not a directory" in " ".join(app.text.split())
        await pilot.press("r", *"Friday", "enter")
        await opened(pilot)
        assert "the name of the match cannot be changed" in " ".join(app.text.split())
        assert ids(store) == ["a", "b", "c"]


async def test_bringing_back_can_be_tried_again(store: Store, saves: Saves) -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press("d")
        await opened(pilot)
        trash = store.folder / "trash"
        trash.rename(store.folder / "elsewhere")
        trash.symlink_to(store.folder / "elsewhere")
        await pilot.press("u")
        await opened(pilot)
        assert "the match cannot be brought back" in " ".join(app.text.split())
        trash.unlink()
        (store.folder / "elsewhere").rename(trash)
        await pilot.press("u")
        await opened(pilot)
        assert ids(store) == ["a", "b", "c"]


@at_sizes
async def test_a_damaged_file_can_be_named_and_deleted_and_is_said_not_to_open(
    store: Store, saves: Saves, size: tuple[int, int]
) -> None:
    put(store.folder / "broken.json", "{")
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.press("end", "enter")
        await opened(pilot)
        assert "broken cannot be opened." in app.text
        assert app.answer == UNANSWERED
        await pilot.press("r", *"Oh", "enter")
        await opened(pilot)
        assert "(Oh)" in app.text
        await pilot.press("d")
        await opened(pilot)
        assert "Deleted Oh. u brings it back." in app.text
        assert (store.folder / "trash" / "broken.json").read_text() == "{"


@at_sizes
async def test_the_list_is_scrolled_to_what_came_back(store: Store, size: tuple[int, int]) -> None:
    for at in range(40):
        store.write(f"m{at}", replace(RECORD, game="gin_rummy", updated=f"2023-01-01T00:00:{at:02}Z"))
    app = SmallApp(lambda: saves_screen(MadeUp(store.list(), store)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("end", "d", "home", "u")
        await opened(pilot)
        assert any("▸" in line and "2023-01-01" in line for line in app.lines)
        await pilot.press("enter")
        assert app.answer.match_id == "m0"


@pytest.mark.parametrize("keys", [["d"], ["d", "d", "d"], ["d", "u"], ["u"]])
async def test_any_size_is_survived_after_a_deletion(saves: Saves, keys: list[str]) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await opened(pilot)
        before = app.text
        await many_sizes(pilot, 30)
        assert app.text == before


@at_sizes
@pytest.mark.usefixtures("plain_mark")
async def test_ascii_is_enough(saves: Saves, size: tuple[int, int]) -> None:
    app = SmallApp(saves, plain=True)
    async with app.run_test(size=size) as pilot:
        for keys in (["r"], ["x", "enter"], ["d"], ["u"]):
            await pilot.press(*keys)
            await opened(pilot)
            assert app.text.isascii()


@at_sizes
@pytest.mark.usefixtures("pseudo_locale")
async def test_every_sentence_is_translated(store: Store, saves: Saves, size: tuple[int, int]) -> None:
    app = SmallApp(saves)
    known = " ".join(name for pair in PEOPLE.values() for name in pair) + " Enter Esc"
    async with app.run_test(size=size) as pilot:
        for keys in (
            ["r"], ["x"] * 41, ["escape", "r", "1", "enter"], ["r", "ctrl+u"], ["enter"],
            ["d"], ["u"], ["u"], ["d", "d", "d"], ["enter"],
        ):  # fmt: skip
            await pilot.press(*keys)
            await opened(pilot)
            said = app.text.replace("x" * 41, "")
            assert plain_words(said, known=known) <= {"xx"}
        assert ids(store) == []


@pytest.mark.parametrize("key", ["enter", "r", "d"])
async def test_without_a_match_a_command_says_so(store: Store, key: str) -> None:
    app = SmallApp(lambda: saves_screen(Shelf(store)))
    async with app.run_test() as pilot:
        await pilot.press(key)
        await opened(pilot)
        assert "There is no match to do this with." in app.text
        assert app.answer == UNANSWERED
        await pilot.press("q")
        assert app.answer is None


@at_sizes
async def test_a_folder_that_cannot_be_read_any_more_is_told(store: Store, size: tuple[int, int]) -> None:
    app = SmallApp(lambda: saves_screen(Shelf(store, store.list())))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        store.folder.rename(store.folder.with_name("elsewhere"))
        put(store.folder, "in the way")
        await pilot.press("d")
        await opened(pilot)
        assert "the folder of the matches cannot be read" in " ".join(app.text.split())
        store.folder.unlink()
        store.folder.with_name("elsewhere").rename(store.folder)
        await pilot.press("u")
        await opened(pilot)
        await pilot.press("escape")
        assert app.answer is None
