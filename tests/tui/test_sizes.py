from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.screen import Screen

from cardtable.session.driver import Driver
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.screens.too_small import TooSmallScreen
from tests.endurance.measure import times
from tests.tui.seated import app_of, dealt, hasty, lift, seated, settled, shows, store_in, text
from tests.tui.small_app import many_sizes, too_small_size
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


def after(*moves: str) -> Driver:
    """The turn that these moves lead to, with the curtain of whoever has it lifted."""
    driver = dealt().lift()
    for move in moves:
        driver = driver.play(driver.match.spec.rules.parse_move(move)).lift()
    return driver


KNOCK = "stock", "knock Ks"
SHOWN = *KNOCK, "show Ac2c3c4c5c 6d7d8d"


def standing(app: CardTableApp) -> tuple[list[type[Screen[Any]]], str]:
    """The screens, and what is on the terminal."""
    return [type(screen) for screen in app.screen_stack], text(app)


def turned() -> Driver:
    """The end of a turn, at which it is seen what its last move did."""
    driver = after("stock")
    return driver.play(driver.match.spec.rules.parse_move("discard Ks"))


Begun = Callable[[], Driver]
OPENED: dict[str, tuple[Begun | None, str]] = {
    "home": (None, ""),
    "new match": (None, "n"),
    "saved matches": (None, "s"),
    "settings": (None, "e"),
    "draw": (after, ""),
    "discard": (lambda: after("stock"), ""),
    "turn over": (turned, ""),
    "show": (lambda: after(*KNOCK), ""),
    "answer": (lambda: after(*SHOWN), ""),
    "lay off": (lambda: after(*SHOWN, "show ThTsTd"), ""),
    "log": (lambda: after("stock"), "v"),
    "help": (after, "question_mark"),
    "palette": (after, "ctrl+p"),
    "curtain": (dealt, ""),
    "result": (knocked, ""),
    "end": (over, ""),
}
"""What leads to each screen, and to each phase of the table: a match or home, and a key."""

MANY = len(times(60, 200))
"""How many sizes each of them is given, which are its own: about a thousand over all of them."""


@pytest.mark.parametrize("opened", OPENED)
async def test_no_size_is_too_odd_for_what_is_open(tmp_path: Path, opened: str) -> None:
    begun, key = OPENED[opened]
    store = store_in(tmp_path)
    store.write("other", dealt().record)
    app = app_of(store, begun() if begun else None)
    async with seated(app, lifted=False) as pilot:
        await pilot.press(*[key] if key else [])
        await settled(pilot)
        before = standing(app)
        await many_sizes(pilot, MANY, seed=opened)
        for _ in range(50):  # a busy machine is late
            if standing(app) == before:
                break
            await pilot.pause(0.1)
        assert standing(app) == before


async def test_no_size_is_too_odd_for_the_message_that_it_is_too_small(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), after())
    async with seated(app, (40, 10), lifted=False) as pilot:
        await settled(pilot)
        before = standing(app)
        assert shows(app, TooSmallScreen)
        await many_sizes(pilot, MANY, size=too_small_size)
        await settled(pilot)
        assert standing(app) == before


async def test_the_list_of_commands_is_found_again_after_the_narrowest_terminal(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), after())
    async with seated(app, lifted=False) as pilot:
        await pilot.press("ctrl+p")
        await settled(pilot)
        for width in (1, 2, 3, 4, 6, 10, 80):
            await pilot.resize_terminal(width, 24)
        await settled(pilot)
        assert shows(app, CommandPalette)


async def test_the_rules_stay_at_their_section_under_the_message(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), after())
    async with seated(app, lifted=False) as pilot:
        await pilot.press("question_mark")
        await settled(pilot)
        for size in ((9, 16), (89, 17), (117, 42), (44, 34), (117, 32), (80, 24)):
            await pilot.resize_terminal(*size)
        await settled(pilot)
        assert text(app).splitlines()[2].strip() == "Your turn (GIN-4)"


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
