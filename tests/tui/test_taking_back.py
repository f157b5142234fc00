"""Taking back: how far it goes, what it shows, and what of it is in the save."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy.state import Discard, Phase
from cardtable.session.driver import CurtainDown, Driver, HandOver, Turn, TurnOver
from cardtable.tui.app import CardTableApp
from cardtable.tui.facts import RedoAsked
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.result import ResultScreen
from cardtable.tui.screens.table import TableScreen
from tests.games.gin_rummy.positions import KNOCKER, KNOCKER_MELDS, OPPONENT
from tests.tui.hidden import driver_of, leaks, stage_of
from tests.tui.seated import (
    HELD,
    AppPilot,
    SlowDisk,
    app_of,
    dealt,
    everything,
    hand,
    hasty,
    lift,
    quiet,
    seated,
    settled,
    shown,
    shows,
    store_in,
    text,
)
from tests.tui.test_table import log_of

BARRED = "Nothing can be taken back: a hidden card was seen since, or a curtain lifted."
KING = ("K", "s", "d")
"""The king of spades is discarded."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def app(tmp_path: Path) -> CardTableApp:
    return app_of(store_in(tmp_path), dealt())


def played(driver: Driver, *moves: str) -> Driver:
    """After these moves, each by whoever sits at the table."""
    for move in moves:
        driver = driver.play(driver.match.spec.rules.parse_move(move))
    return driver


def answering() -> Driver:
    """Rosa has shown after a knock, and Minh is to answer."""
    driver = dealt(hands=(KNOCKER, OPPONENT), top="2d Kd").lift()
    return played(driver, "stock", "knock Kd", KNOCKER_MELDS).hide()


def before_the_last_discard() -> Driver:
    """The discard that comes next leaves two cards in the stock, and so ends the hand."""
    driver = dealt()
    while True:
        driver = played(driver.lift(), "stock")
        view: Any = driver.match.view(driver.match.view(None).to_act)
        if view.stock == 2:
            return driver
        discards = [move for move in view.legal if isinstance(move, Discard)]
        driver = driver.play(discards[-1]).hide()


async def press(pilot: AppPilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


def on_turn(app: CardTableApp) -> Seat:
    """The seat whose turn it is, and whose hand is on the screen."""
    stage = driver_of(app).stage
    assert isinstance(stage, Turn)
    assert shows(app, TableScreen)
    return stage.seat


def curtain_of(app: CardTableApp) -> Seat:
    """The seat whose curtain is down; no hand is anywhere."""
    stage = driver_of(app).stage
    assert isinstance(stage, CurtainDown)
    assert shows(app, CurtainScreen)
    assert leaks(app) == set()
    return stage.seat


async def barred(app: CardTableApp, pilot: AppPilot) -> None:
    """Nothing is taken back, and it is said."""
    before = driver_of(app)
    await press(pilot, "u")
    assert driver_of(app) is before
    assert before.record.floor == len(before.record.log)
    assert BARRED in " ".join(everything(app).split())


async def test_a_card_from_the_stock_is_a_barrier_and_one_from_the_pile_is_none(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        before = driver_of(app).record
        await press(pilot, "t")
        assert log_of(app)[-1] == "take"
        await press(pilot, "u")
        assert log_of(app) == before.log
        assert on_turn(app) == 0
        assert BARRED not in said(app)
        await press(pilot, "s")
        assert driver_of(app).record.floor == len(log_of(app)) == len(before.log) + 1
        await barred(app, pilot)


async def test_a_lifted_curtain_is_a_barrier(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app) as pilot:
        await barred(app, pilot)
        await press(pilot, "t", *KING, "enter")
        assert curtain_of(app) == 1
        floor = driver_of(app).record.floor
        assert floor == len(log_of(app)) - 2
        await lift(pilot)
        assert on_turn(app) == 1
        assert driver_of(app).record.floor == len(log_of(app))
        await barred(app, pilot)
        await press(pilot, "z")
        assert curtain_of(app) == 1
        await barred(app, pilot)
        assert store_in(tmp_path).load("match") == driver_of(app).record


async def test_a_card_that_its_owner_shows_is_no_barrier(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), answering())
    async with seated(app, lifted=False) as pilot:
        start = log_of(app)
        await press(pilot, "enter", "a")
        assert stage_of(app).view.phase is Phase.LAY_OFF
        assert [line.split()[0] for line in log_of(app)[len(start) :]] == ["show", "lay"]
        await press(pilot, "u")
        assert len(log_of(app)) == len(start) + 1
        await press(pilot, "u")
        assert log_of(app) == start
        assert stage_of(app).view.phase is Phase.ANSWER
        await barred(app, pilot)


async def test_it_goes_back_to_the_last_barrier_one_action_a_step_and_then_says_so(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        start = log_of(app)
        await press(pilot, "t", "o", "left", "space", *KING)
        assert log_of(app) == (*start, "take", "discard Ks")
        await press(pilot, "u")
        assert log_of(app) == (*start, "take")
        await press(pilot, "u")
        assert log_of(app) == start
        await barred(app, pilot)
        await press(pilot, "s", *KING, "u")
        assert log_of(app) == (*start, "stock")
        await barred(app, pilot)


async def test_the_barrier_is_in_the_save_before_the_curtain_opens(tmp_path: Path) -> None:
    store = SlowDisk(tmp_path / "saves")
    store.free.set()
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await press(pilot, "t", *KING, "enter")
        saved = store.load("match")
        assert saved.floor == len(saved.log) - 2
        store.free.clear()
        await quiet(pilot)
        app.simulate_key("enter")
        await asyncio.sleep(HELD + 0.2)
        assert shows(app, CurtainScreen)
        assert shown(driver_of(app), 1, everything(app)) == []
        assert store.load("match") == saved
        store.free.set()
        await settled(pilot)
        assert on_turn(app) == 1
        assert store.load("match").floor == len(saved.log)


async def test_a_misplayed_card_is_taken_back_while_the_next_curtain_is_down(
    app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app) as pilot:
        await press(pilot, "s", "2", "h", "d", "enter")
        assert curtain_of(app) == 1
        await press(pilot, "u")
        assert curtain_of(app) == 0
        assert store_in(tmp_path).load("match").undone == ("discard 2h",)
        assert "Rosa, it is your turn" in text(app)
        await lift(pilot)
        assert on_turn(app) == 0
        assert "2♥" in shown(driver_of(app), 0, text(app))
        await press(pilot, *KING, "enter")
        assert curtain_of(app) == 1
        assert log_of(app)[-2:] == ("stock", "discard Ks")


async def test_only_whoever_took_a_move_back_makes_it_again_behind_the_own_curtain(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await press(pilot, "t", *KING, "enter", "u", "u")
        assert curtain_of(app) == 0
        log = log_of(app)
        await press(pilot, "U")
        await app.answer(RedoAsked())
        assert curtain_of(app) == 0
        assert log_of(app) == log
        assert "Redo" not in everything(app)
        await lift(pilot)
        await press(pilot, "U", "U")
        assert isinstance(driver_of(app).stage, TurnOver)
        assert log_of(app)[-2:] == ("take", "discard Ks")


async def test_a_discard_that_ended_the_hand_is_taken_back_behind_its_players_curtain(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), before_the_last_discard())
    async with seated(app, lifted=False) as pilot:
        seat, log = on_turn(app), log_of(app)
        await press(pilot, "d")
        assert isinstance(driver_of(app).stage, HandOver)
        assert shows(app, ResultScreen)
        await press(pilot, "u")
        assert log_of(app) == log
        assert curtain_of(app) == seat
        await lift(pilot)
        await press(pilot, "U")
        assert shows(app, ResultScreen)
        await press(pilot, "enter")
        assert isinstance(driver_of(app).stage, CurtainDown)
        await barred(app, pilot)


async def test_a_knock_shows_the_own_melds_first_and_the_other_hand_only_once_they_are_laid_down(
    app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app) as pilot:
        await press(pilot, "s")
        turn = log_of(app)
        await press(pilot, "K", "s", "n")
        assert log_of(app) == (*turn, "knock Ks")
        assert stage_of(app).view.phase is Phase.SHOW
        assert on_turn(app) == 0
        assert "m Show" in text(app)
        assert len(shown(driver_of(app), 0, text(app))) == 10
        assert shown(driver_of(app), 1, everything(app)) == []
        await press(pilot, "u")
        assert log_of(app) == turn
        assert stage_of(app).view.phase is Phase.DISCARD
        assert on_turn(app) == 0
        assert store_in(tmp_path).load("match").undone == ("knock Ks",)
        await press(pilot, "U", "z")
        assert curtain_of(app) == 0
        await press(pilot, "u")
        assert curtain_of(app) == 0
        await lift(pilot)
        await press(pilot, "U")
        assert stage_of(app).view.phase is Phase.SHOW
        assert shown(driver_of(app), 1, everything(app)) == []
        await press(pilot, "m")
        assert stage_of(app).view.phase is Phase.ANSWER
        assert len(shown(driver_of(app), 1, text(app))) == len(hand(driver_of(app), 1)) == 10
        await barred(app, pilot)


async def test_what_the_end_of_a_hand_turned_up_is_a_barrier(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), answering())
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "enter", "e")
        assert shows(app, ResultScreen)
        await barred(app, pilot)
        assert shows(app, ResultScreen)


async def test_undone_moves_stay_in_the_save_until_the_next_move(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app) as pilot:
        store, log = store_in(tmp_path), log_of(app)
        await press(pilot, "t", *KING, "u", "u")
        assert store.load("match").undone == ("discard Ks", "take")
        await press(pilot, "o", "7", "h", "left", "p", "z")
        assert store.load("match").undone == ("discard Ks", "take")
        await lift(pilot)
        assert store.load("match").undone == ("discard Ks", "take")
        await press(pilot, "U")
        assert store.load("match").undone == ("discard Ks",)
        assert store.load("match").log == (*log, "take")
        await press(pilot, "2", "h", "d")
        assert store.load("match").undone == ()
        assert isinstance(driver_of(app).stage, TurnOver)
        await press(pilot, "U")
        assert "There is no move to be made again." in said(app)
        assert log_of(app)[-1] == "discard 2h"


async def test_what_was_undone_is_made_again_after_leaving_and_coming_back(
    app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app) as pilot:
        log = log_of(app)
        await press(pilot, "t", *KING, "u", "u", "q")
    assert app.return_code == 0
    again = app_of(store_in(tmp_path))
    async with seated(again, lifted=False) as pilot:
        await press(pilot, "c")
        assert curtain_of(again) == 0
        await lift(pilot)
        assert on_turn(again) == 0
        assert log_of(again) == log
        await press(pilot, "U", "U")
        assert log_of(again) == (*log, "take", "discard Ks")
        assert isinstance(driver_of(again).stage, TurnOver)


async def test_a_match_left_at_the_end_of_a_turn_goes_on_at_the_next_curtain_and_it_can_be_taken_back(
    app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app) as pilot:
        await press(pilot, "s", *KING)
        assert isinstance(driver_of(app).stage, TurnOver)
        await press(pilot, "q")
    again = app_of(store_in(tmp_path))
    async with seated(again, lifted=False) as pilot:
        await press(pilot, "c")
        assert curtain_of(again) == 1
        await press(pilot, "u")
        assert curtain_of(again) == 0
        assert log_of(again)[-1] == "stock"
        await barred(again, pilot)
