from collections.abc import Callable
from pathlib import Path

import pytest
from textual.command import CommandPalette

from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.home import HomeScreen
from tests.tui.seated import AppPilot, app_of, seated, shows, store_in, text
from tests.tui.small_app import plain_words

Open = Callable[[CardTableApp], None]
LISTS: list[tuple[Open, str]] = [
    (CardTableApp.action_command_palette, "Theme"),
    (CardTableApp.action_change_theme, "casino"),
]
each_list = pytest.mark.parametrize(("opens", "one"), LISTS, ids=["commands", "themes"])


async def typed(pilot: AppPilot, *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause(0.3)


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
@each_list
async def test_it_is_said_that_nothing_matches_and_one_key_shows_everything_again(
    tmp_path: Path, size: tuple[int, int], opens: Open, one: str
) -> None:
    app = app_of(store_in(tmp_path))
    async with seated(app, size, lifted=False) as pilot:
        opens(app)
        await typed(pilot)
        assert one in text(app)
        assert "Nothing matches" not in text(app)
        await typed(pilot, *"qqq")
        assert "Nothing matches" in text(app)
        assert one not in text(app)
        await typed(pilot, "enter")
        assert shows(app, CommandPalette)
        assert one in text(app)
        await typed(pilot, "escape")
        assert shows(app, HomeScreen)


@each_list
async def test_what_matches_is_shown_alone_and_done(tmp_path: Path, opens: Open, one: str) -> None:
    app = app_of(store_in(tmp_path))
    async with seated(app, lifted=False) as pilot:
        opens(app)
        await typed(pilot, *one)
        assert "Nothing matches" not in text(app)
        await typed(pilot, "enter")
        assert shows(app, CommandPalette if one == "Theme" else HomeScreen)


@pytest.mark.usefixtures("pseudo_locale")
async def test_that_nothing_matches_is_said_in_the_users_language(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path))
    async with seated(app, lifted=False) as pilot:
        await typed(pilot, "ctrl+p", *"qqq")
        await pilot.pause(0.5)
        line = next(line for line in text(app).splitlines() if "ñĝ" in line)
        assert plain_words(line) == set()
        assert "No matches found" not in text(app)
