from pathlib import Path
from typing import Any

import pytest

from cardtable.session.driver import CurtainDown, Driver, HandOver, MatchOver, Turn
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.result import ResultScreen
from tests.tui.seated import AppPilot, app_of, dealt, hasty, lift, seated, settled, shows, store_in, text

SIZES = [(60, 18), (80, 24), (120, 40)]
KNOCK = "stock", "knock Ks", "show Ac2c3c4c5c 6d7d8d", "show ThTsTd", "done"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


def knocked(**options: Any) -> Driver:
    """After a knock: Rosa has 3 left, and Minh what is not laid off."""
    driver = dealt(**options).lift()
    rules = driver.match.spec.rules
    for line in KNOCK:
        if driver.refuse(rules.parse_move(line)) is not None:
            legal = _legal(driver)
            driver = driver.play(
                next(move for move in legal if rules.move_text(move).startswith(line.split()[0]))
            )
        else:
            driver = driver.play(rules.parse_move(line))
    return driver


@pytest.mark.parametrize("size", SIZES)
async def test_every_point_has_its_reason_and_its_clause(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = knocked()
    assert isinstance(driver.stage, HandOver)
    async with seated(app_of(store_in(tmp_path), driver), size, lifted=False) as pilot:
        said = text(app := _app(pilot))
        assert shows(app, ResultScreen)
        assert "Hand 1" in said
        for entry in driver.stage.entries:
            line = next(line for line in said.splitlines() if f"{entry.points:+}" in line)
            assert entry.clause in line
            assert ("Rosa", "Minh")[entry.seat] in line


@pytest.mark.parametrize("size", SIZES)
async def test_how_the_hand_ended_is_said_once(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(app_of(store_in(tmp_path), knocked()), size, lifted=False) as pilot:
        said = " ".join(text(_app(pilot)).split())
        assert said.count("Rosa knocked with 3, Minh was left with") == 1
        await pilot.press("t")
        await settled(pilot)
        said = " ".join(text(_app(pilot)).split())
        assert said.count("Rosa knocked with 3, Minh was left with") == 1


def _app(pilot: AppPilot) -> CardTableApp:
    assert isinstance(pilot.app, CardTableApp)
    return pilot.app


async def test_the_hands_that_were_shown_can_be_seen_at_the_smallest_size(tmp_path: Path) -> None:
    async with seated(app_of(store_in(tmp_path), knocked()), (60, 18), lifted=False) as pilot:
        app = _app(pilot)
        assert "3♣" not in text(app)
        await pilot.press("t")
        await settled(pilot)
        assert "3♣" in text(app)
        assert "Enter Go on" in text(app).splitlines()[-1]
        await pilot.press("t")
        await settled(pilot)
        assert "Hand 1" in text(app)


async def test_enter_deals_the_next_hand(tmp_path: Path) -> None:
    async with seated(app_of(store_in(tmp_path), knocked()), lifted=False) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        assert shows(_app(pilot), CurtainScreen)
        assert store_in(tmp_path).load("match").summary.hand == 2


async def test_the_key_bar_is_whole_at_the_smallest_size(tmp_path: Path) -> None:
    async with seated(app_of(store_in(tmp_path), knocked()), (60, 18), lifted=False) as pilot:
        assert text(_app(pilot)).splitlines()[-1].strip().endswith("t Table")


def over(**options: Any) -> Driver:
    """A match won: of the hands there are only those that one side wins by knocking."""
    driver = knocked(target=50, **options)
    while not isinstance(driver.stage, MatchOver):
        driver = driver.go_on() if isinstance(driver.stage, HandOver) else _any(driver)
    return driver


def _any(driver: Driver) -> Driver:
    legal = _legal(driver)
    knocks = [move for move in legal if type(move).__name__ in {"Knock", "BigGin"}]
    return driver.play((knocks or legal)[0])


def _legal(driver: Driver) -> tuple[Any, ...]:
    stage = driver.stage
    assert isinstance(stage, Turn | CurtainDown)
    return driver.match.view(stage.seat).legal


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_of_a_match_names_the_winner_and_the_table(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = over(bonuses="tournament")
    assert isinstance(driver.stage, MatchOver)
    winner = ("Rosa", "Minh")[driver.stage.outcome.winner]
    async with seated(app_of(store_in(tmp_path), driver), size, lifted=False) as pilot:
        said = text(_app(pilot))
        assert f"{winner} wins the match" in said
        assert all(str(total) in said for total in driver.stage.outcome.totals)


async def test_a_rematch_is_another_match_of_the_same_people(tmp_path: Path) -> None:
    async with seated(app_of(store_in(tmp_path), over()), lifted=False) as pilot:
        await pilot.press("r")
        await settled(pilot)
        assert shows(_app(pilot), CurtainScreen)
        ids = [head.id for head in store_in(tmp_path).list() if head.match and not head.match.over]
        record = store_in(tmp_path).load(ids[0])
        assert [seat.name for seat in record.seats] == ["Rosa", "Minh"]
        assert record.options["target"] == 50


async def test_the_end_leads_home_or_to_another_game(tmp_path: Path) -> None:
    async with seated(app_of(store_in(tmp_path), over()), lifted=False) as pilot:
        app = _app(pilot)
        await pilot.press("n")
        await settled(pilot)
        assert type(app.screen).__name__ == "NewMatchScreen"
        assert "Rosa" in text(app)
        assert isinstance(app.screen_stack[0], HomeScreen)


async def test_undo_at_a_result_takes_the_last_move_back_or_says_why_not(tmp_path: Path) -> None:
    async with seated(app_of(store_in(tmp_path), knocked()), lifted=False) as pilot:
        await pilot.press("u")
        await settled(pilot)
        said = text(_app(pilot))
        assert "Nothing can be taken back" in said or not shows(_app(pilot), ResultScreen)
        await lift(pilot)
