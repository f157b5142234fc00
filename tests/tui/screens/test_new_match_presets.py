"""Presets in the form for a new match: which is offered first, and how long a match takes under each."""

import pytest

from cardtable.engine.options import plain
from cardtable.registry import spec_of
from cardtable.tui.screens.new_match import NewMatch, NewMatchScreen
from cardtable.tui.widgets.choice import Choice
from tests.tui.small_app import AppPilot, SmallApp, click_text

TRASH = spec_of("trash")
SHORT = plain(TRASH.presets["short"])
AS_WRITTEN = plain(TRASH.presets["as_written"])


def form() -> SmallApp:
    return SmallApp(lambda: NewMatchScreen((), None, (TRASH,)))


def preset(app: SmallApp) -> Choice:
    return app.screen.query_one("#choice-preset", Choice)


async def seat(pilot: AppPilot, *keys: str) -> None:
    app = pilot.app
    app.screen.query_one("#choice-seats", Choice).focus()
    await pilot.press(*keys)
    await pilot.pause()


async def test_two_and_three_are_offered_the_rules_as_written_and_told_how_long_a_match_takes() -> None:
    app = form()
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        assert preset(app).value == "as_written"
        assert "about 170 turns" in app.text
        await seat(pilot, "right")
        assert preset(app).value == "as_written"
        assert "about 300 turns" in app.text


@pytest.mark.parametrize(("steps", "turns"), [(2, 150), (4, 220)])
async def test_four_and_more_are_offered_a_short_match_first(steps: int, turns: int) -> None:
    app = form()
    async with app.run_test(size=(100, 50)) as pilot:
        await seat(pilot, *["right"] * steps)
        assert preset(app).values[0] == preset(app).value == "short"
        assert f"about {turns} turns" in app.text
        await click_text(pilot, "Start")
        assert isinstance(app.answer, NewMatch)
        assert app.answer.options == SHORT
        assert len(app.answer.names) == steps + 2


async def test_a_table_that_grows_smaller_is_offered_the_rules_as_written_again() -> None:
    app = form()
    async with app.run_test(size=(100, 50)) as pilot:
        await seat(pilot, "right", "right", "left")
        assert preset(app).values[0] == preset(app).value == "as_written"


async def test_rules_that_somebody_chose_stay_chosen() -> None:
    app = form()
    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        preset(app).focus()
        await pilot.press("left")
        assert preset(app).value == "family"
        await seat(pilot, "right", "right")
        assert preset(app).value == "family"
        assert "about 380 turns" in app.text


async def test_the_other_presets_are_one_step_away() -> None:
    app = form()
    async with app.run_test(size=(100, 50)) as pilot:
        await seat(pilot, "right", "right")
        preset(app).focus()
        await pilot.press("right")
        assert preset(app).value == "as_written"
        assert "about 410 turns" in app.text
        await click_text(pilot, "Start")
        assert app.answer.options == AS_WRITTEN


async def test_a_house_rule_of_ones_own_has_no_length() -> None:
    app = form()
    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        app.screen.query_one("#choice-wild", Choice).focus()
        await pilot.press("right")
        assert "Your own" in app.text
        assert "about" not in app.text
