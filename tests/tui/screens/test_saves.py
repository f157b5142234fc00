from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from textual.widgets import OptionList

from cardtable.saves.store import Head
from cardtable.tui.screens.saves import SavesScreen, saves_screen
from tests.tui.heads import HOSTILE, MadeUp, damaged, head, unreadable
from tests.tui.small_app import UNANSWERED, SmallApp, click_text, many_sizes, plain_words

SIZES = [(60, 18), (80, 24), (120, 40), (200, 60)]
HEADS = (
    head("one"),
    head("two", HOSTILE, (105, 90), hand=7, to_act=None),
    head(
        "six", tuple(f"Wolfgang Amadeus Mozart{number}" for number in range(6)), (1, 2, 3, 4, 5, 6), to_act=5
    ),
    damaged(),
)


def listing(heads: Sequence[Head]) -> SavesScreen:
    return saves_screen(MadeUp(heads))


def saves() -> SavesScreen:
    return listing(HEADS)


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_says_game_players_points_how_far_and_when(size: tuple[int, int]) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        line = next(line for line in app.lines if "Ana" in line)
        for part in ("Gin Rummy", "Ana 45, Ben 30", "Hand 3", "2024-03-05"):
            assert part in line
        assert any("[bold]x[/] 105, " in line and "Over" in line for line in app.lines)


@pytest.mark.parametrize("size", SIZES)
async def test_columns_stand_in_line(size: tuple[int, int]) -> None:
    app = SmallApp(saves)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        header = next(line for line in app.lines if "Last played" in line)
        line = next(line for line in app.lines if "Ana" in line)
        for title, part in (("Game", "Gin"), ("Players", "Ana"), ("How far", "Hand 3"), ("Last", "2024")):
            assert header.index(title) == line.index(part)


@pytest.mark.parametrize(
    ("keys", "answer"), [(["enter"], "one"), (["down", "space"], "two"), (["j", "l"], "two")]
)
async def test_keys_open_a_match(keys: list[str], answer: str) -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        assert app.answer.match_id == answer


async def test_a_click_marks_a_match_and_another_opens_it() -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "[bold]x[/]")
        assert app.answer == UNANSWERED
        assert "▸ Gin Rummy  [bold]x[/]" in app.text
        await click_text(pilot, "[bold]x[/]")
        assert app.answer.match_id == "two"


async def test_the_marked_match_can_be_opened_by_the_bar() -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "[bold]x[/]")
        await click_text(pilot, "Enter Open")
        assert app.answer.match_id == "two"


@pytest.mark.parametrize("key", ["escape", "q", "left", "h"])
async def test_leaving_opens_nothing(key: str) -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press(key)
        assert app.answer is None


async def test_back_can_be_clicked() -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "Esc Back")
        assert app.answer is None


async def test_a_damaged_save_says_why_and_cannot_be_opened() -> None:
    app = SmallApp(saves)
    async with app.run_test() as pilot:
        await pilot.press("end")
        assert "! damaged: the file ends too early (broken)" in app.text
        assert "broken.json, line 12: the file ends too early" in app.text
        await pilot.press("enter")
        await click_text(pilot, "! damaged")
        assert app.answer == UNANSWERED


async def test_a_sound_save_of_a_newer_cardtable_is_not_called_damaged() -> None:
    app = SmallApp(lambda: listing([head(), unreadable()]))
    async with app.run_test() as pilot:
        await pilot.press("end")
        assert "! cannot be opened: written by a newer cardtable" in app.text
        assert "damaged" not in app.text


async def test_the_marked_match_is_told_in_full_at_the_least_size() -> None:
    app = SmallApp(saves)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("down", "down")
        told = " ".join(app.text.split())
        for number in range(6):
            assert f"Wolfgang Amadeus Mozart{number} {number + 1}" in told
        assert "Hand 3, Wolfgang Amadeus Mozart5 to play; 2024-03-05" in told


@pytest.mark.parametrize(("days", "told"), [(0, "today "), (1, "yesterday "), (2, "-")])
async def test_when_is_told_from_now(days: int, told: str) -> None:
    moment = (datetime.now(UTC).astimezone() - timedelta(days=days)).astimezone(UTC)
    updated = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
    app = SmallApp(lambda: listing([head(updated=updated)]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        line = next(line for line in app.lines if "Ana" in line)
        assert told in line


async def test_a_game_that_is_not_there_is_named_by_its_id() -> None:
    app = SmallApp(lambda: listing([head(game="whist")]))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "whist" in app.text


async def test_an_empty_folder_says_so() -> None:
    app = SmallApp(lambda: listing(()))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "No match is saved yet" in app.text
        await pilot.press("enter", "escape")
        assert app.answer is None


async def test_any_size_is_survived_and_the_mark_stays() -> None:
    app = SmallApp(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        await pilot.pause()
        before = app.text
        await many_sizes(pilot)
        assert app.text == before
        assert app.screen.query_one(OptionList).highlighted == 1


async def test_ascii_is_enough() -> None:
    app = SmallApp(lambda: listing([head(), damaged()]), plain=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "> Gin Rummy" in app.text
        assert app.text.isascii()


@pytest.mark.usefixtures("pseudo_locale")
async def test_every_sentence_is_translated() -> None:
    app = SmallApp(lambda: listing([head(), head("two", to_act=None), damaged()]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("end")
        assert plain_words(app.text, known="Ana Ben Enter Esc broken json") == set()
