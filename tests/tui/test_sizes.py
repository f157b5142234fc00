from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardtable.session.driver import Driver
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.screens.too_small import TooSmallScreen
from tests.tui.seated import app_of, dealt, hasty, lift, seated, settled, shows, store_in, text
from tests.tui.test_result import knocked, over


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.mark.parametrize("size", [(59, 18), (60, 17), (20, 5), (1, 1)])
async def test_a_small_terminal_is_told_what_is_needed(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app, size, lifted=False):
        assert shows(app, TooSmallScreen)
        if size[0] > 40:
            assert f"cardtable needs 60x18; this is {size[0]}x{size[1]}" in text(app)


async def test_nothing_is_lost_while_the_terminal_is_too_small(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app) as pilot:
        await pilot.press("s", "K")
        await settled(pilot)
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        assert shows(app, TooSmallScreen)
        await pilot.press("d")
        await pilot.resize_terminal(60, 18)
        await settled(pilot)
        assert shows(app, TableScreen)
        await pilot.press("s", "d")
        await settled(pilot)
        assert store_in(tmp_path).load("match").log[-1] == "discard Ks"


async def test_a_dialogue_is_found_again_under_the_message(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app) as pilot:
        await pilot.press("v")
        await settled(pilot)
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert type(app.screen).__name__ == "LogScreen"


@pytest.mark.parametrize(("begun", "count"), [(dealt, 200), (knocked, 30), (over, 30)])
async def test_no_size_is_too_odd(tmp_path: Path, begun: Callable[[], Driver], count: int) -> None:
    app, rng = app_of(store_in(tmp_path), begun()), Random(3)
    async with seated(app, lifted=begun is dealt) as pilot:
        before = text(app)
        for _ in range(count):
            await pilot.resize_terminal(rng.randint(1, 200), rng.randint(1, 60))
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert text(app) == before


@pytest.mark.parametrize(
    "size", [(60, 18), (61, 19), (79, 23), (80, 24), (81, 30), (119, 40), (120, 24), (200, 60)]
)
async def test_at_every_size_that_is_enough_the_hand_and_the_moves_are_there(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app, size):
        said = text(app)
        assert all(card in said for card in ("A♣", "2♣", "3♣", "4♣", "5♣", "6♦", "7♦", "8♦", "2♥", "K♠"))
        assert all(label in said for label in ("s Stock", "t Take", "o Order", "Rosa"))


async def test_a_curtain_can_be_lifted_after_the_terminal_was_too_small(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt())
    async with seated(app, (30, 10), lifted=False) as pilot:
        await lift(pilot)
        assert shows(app, TooSmallScreen)
        await pilot.resize_terminal(60, 18)
        await settled(pilot)
        assert "Rosa, it is your turn" in text(app)
        await lift(pilot)
        assert shows(app, TableScreen)
