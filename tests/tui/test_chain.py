"""A move of many cards at the table: shown card by card at a pace, finished at once by a key or a click.

Pace: the hour that each card lasts in these tests is over when a test says so.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.canvas.table import Chains
from cardtable.engine.rules import order_text
from cardtable.registry import spec_of, table_of
from cardtable.session.driver import Driver, HandOver, MatchOver, Turn
from cardtable.session.match import Match
from cardtable.tui import preferences
from cardtable.tui.app import CardTableApp
from cardtable.tui.chain import chain
from cardtable.tui.enters import APART
from cardtable.tui.screens.help import HelpScreen
from cardtable.tui.screens.log import LogScreen
from cardtable.tui.screens.result import ResultScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.screens.too_small import TooSmallScreen
from cardtable.tui.sitting import Sitting
from cardtable.tui.widgets.card_table import CardTable
from tests.games.trash.positions import order, start
from tests.tui import seated as gin
from tests.tui.seated import AppPilot, FullDisk, app_of, lines, seated, settled, shows, store_in, text

NAMES = ("Ann", "Minh")
FIRST = "9c Kd 7c Qs 3d"
SECOND = "9h Kh 7h Qh Qc"
TOP = "5c 2c 2h Jh"
TURN = "Ann: drew 5♣, place 5 had 3♦, place 3 had 7♣, discarded 7♣"


def begun(*moves: str, faces: tuple[str, str] = (FIRST, SECOND), top: str = TOP) -> Driver:
    """A match of five places in which the first move is a chain, and these moves."""
    match = Match.begin(spec_of("trash"), {"start_size": 5}, NAMES)
    deal = order_text(order(start(start_size=5), faces, top))
    for line in ("first 0", deal, *moves):
        match = match.play(match.spec.rules.parse_move(line))
    return Driver.begin(match, Random(3))


def winning() -> Driver:
    """Ann turns up her last place by the first card of the stock."""
    faces = "2c 3c 4c 5c Kc", "9h Kh 7h Qh Qc"
    return begun(faces=faces, top="Ac 9d")


@pytest.fixture(autouse=True)
def _an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(preferences.SECONDS, "normal", 3600.0)


@pytest.fixture
def app(tmp_path: Path) -> CardTableApp:
    return app_of(store_in(tmp_path), begun())


def table_of_app(app: CardTableApp) -> TableScreen:
    below = app.screen_stack[0]
    assert isinstance(below, TableScreen)
    return below


def log_on_disk(folder: Path) -> tuple[str, ...]:
    return store_in(folder).load("match").log


async def press(pilot: AppPilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


async def moment(app: CardTableApp, pilot: AppPilot) -> str:
    """The next moment, as if its time had come."""
    app.call_later(table_of_app(app).next_moment)
    await settled(pilot)
    return text(app)


def told(app: CardTableApp) -> str:
    """The last line of the log at the table."""
    return table_of_app(app).showing.log()[-1]


async def test_a_chain_is_shown_one_card_at_a_time_and_its_log_grows_with_it(app: CardTableApp) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        grown = [told(app)]
        while table_of_app(app).plays_out:
            await moment(app, pilot)
            grown.append(told(app))
        assert grown == [
            "Ann: drew 5♣",
            "Ann: drew 5♣, place 5 had 3♦",
            "Ann: drew 5♣, place 5 had 3♦, place 3 had 7♣",
            TURN,
        ]


async def test_each_card_is_in_sight_before_the_next(app: CardTableApp) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        assert "In hand" in text(app)
        assert "Ann: 5♣ comes next" in text(app)
        assert "Ann: 3♦ comes next" in await moment(app, pilot)
        assert "Ann: 7♣ comes next" in await moment(app, pilot)
        assert "Minh: draw from the stock" in await moment(app, pilot)


async def test_the_timer_shows_the_whole_chain_by_itself(
    app: CardTableApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(preferences.SECONDS, "normal", 0.01)
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        for _ in range(200):
            if not table_of_app(app).plays_out:
                break
            await pilot.pause(0.02)
        assert told(app) == TURN
        assert "Minh: draw from the stock" in text(app)


async def test_the_move_is_on_disk_before_its_first_card_is_shown(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        assert table_of_app(app).plays_out
        assert log_on_disk(tmp_path)[-1] == "stock"


@pytest.mark.parametrize("key", ["enter", "s", "t", "o", "left", "space", "7", "x", "tab"])
async def test_any_key_of_the_game_finishes_it_and_does_nothing_else(
    app: CardTableApp, tmp_path: Path, key: str
) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        await press(pilot, key)
        assert not table_of_app(app).plays_out
        assert told(app) == TURN
        assert log_on_disk(tmp_path)[-1] == "stock"
        assert len(log_on_disk(tmp_path)) == 3
        assert "► Minh is to play" in text(app)


async def test_two_keys_at_once_draw_and_finish_and_no_more(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app, lifted=False) as pilot:
        app.simulate_key("s")
        app.simulate_key("s")
        await settled(pilot)
        await settled(pilot)
        assert len(log_on_disk(tmp_path)) == 3
        assert told(app) == TURN


@pytest.mark.parametrize("place", ["stock", "seat1.3", ""])
async def test_a_click_finishes_it_and_does_nothing_else(
    app: CardTableApp, tmp_path: Path, place: str
) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        x, y = at_place(app, place)
        await pilot.click(offset=(x, y))
        await settled(pilot)
        assert not table_of_app(app).plays_out
        assert len(log_on_disk(tmp_path)) == 3


def at_place(app: CardTableApp, place: str) -> tuple[int, int]:
    """A cell of a place, or one of the bare table."""
    cards = app.screen.query_one(CardTable)
    cells = ((x, y) for y in range(cards.size.height) for x in range(cards.size.width))
    return next((x, y) for x, y in cells if cards.place_at(x, y) == place)


@pytest.mark.parametrize(("key", "screen"), [("question_mark", HelpScreen), ("v", LogScreen)])
async def test_what_every_table_can_do_finishes_it_and_is_done(
    app: CardTableApp, key: str, screen: type[HelpScreen | LogScreen]
) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        await press(pilot, key)
        assert shows(app, screen)
        assert not table_of_app(app).plays_out
        assert told(app) == TURN


async def test_leaving_in_the_middle_loses_nothing(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        await press(pilot, "q")
    assert app.return_code == 0
    assert log_on_disk(tmp_path)[-1] == "stock"
    driver = Driver.begin(Match.resume(spec_of("trash"), store_in(tmp_path).load("match")))
    assert isinstance(driver.stage, Turn)
    assert driver.stage.seat == 1


async def test_undo_in_the_middle_says_that_a_card_was_seen(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        await press(pilot, "u")
        assert "Nothing can be taken back" in text(app)
        assert log_on_disk(tmp_path)[-1] == "stock"
        assert told(app) == TURN


async def test_a_resize_in_the_middle_goes_on_where_it_was(app: CardTableApp) -> None:
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert "Ann: 5♣ comes next" in text(app)
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        assert shows(app, TooSmallScreen)
        await pilot.resize_terminal(60, 18)
        await settled(pilot)
        assert "Ann: 5♣ comes next" in text(app)
        assert table_of_app(app).plays_out


async def test_a_chain_that_ends_while_the_terminal_is_too_small_is_not_lost(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), winning())
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        screen = table_of_app(app)
        while screen.plays_out:
            app.call_later(screen.next_moment)
            await settled(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert shows(app, ResultScreen)


async def test_the_chain_that_wins_a_hand_is_shown_before_its_result(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), winning())
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        screen, seen = table_of_app(app), [told(app)]
        while screen.plays_out:
            seen.append(screen.showing.log()[-1])
            await moment(app, pilot)
        assert seen[0] == "Ann: drew A♣"
        assert "turned up all 5 places" in seen[-1]
        assert shows(app, ResultScreen)
        assert "Ann" in text(app)


async def test_the_key_that_finishes_the_last_chain_does_not_leave_the_result(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), winning())
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        await press(pilot, "enter")
        assert shows(app, ResultScreen)
        await pilot.pause(APART + 0.05)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert "Hand 2" in "\n".join(table_of_app(app).showing.log())


async def test_a_chain_is_shown_all_at_once_where_the_pace_says_so(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), begun())
    config = tmp_path / "saves" / "config"
    config.mkdir(parents=True, exist_ok=True)
    (config / "settings.toml").write_text('pace = "none"\n')
    app = app_of(store_in(tmp_path), begun())
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "s")
        assert not table_of_app(app).plays_out
        assert told(app) == TURN


def test_a_slower_pace_takes_longer_and_only_none_shows_all_at_once() -> None:
    seconds = preferences.SECONDS
    assert seconds["slow"] > seconds["fast"] > seconds["none"] == 0


async def test_a_match_that_cannot_be_saved_says_so_during_the_chain(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "saves")
    app = app_of(store, begun())
    async with seated(app, (100, 30), lifted=False) as pilot:
        store.full.set()
        await press(pilot, "s")
        assert table_of_app(app).plays_out
        assert "No space left on device" in " ".join(text(app).split())


def whole_match() -> Iterator[tuple[Driver, Driver]]:
    driver = begun()
    while not isinstance(driver.stage, MatchOver):
        if isinstance(driver.stage, HandOver):
            driver = driver.go_on()
            continue
        assert isinstance(driver.stage, Turn)
        after = driver.play(driver.rng.choice(driver.stage.view.legal))
        yield driver, after
        driver = after


def test_every_chain_of_a_match_ends_where_the_log_does(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played = 0
    for before, after in whole_match():
        first, last = (Sitting(store, driver).showing() for driver in (before, after))
        moments = chain(first, last)
        played += bool(moments)
        for number, shown in enumerate(moments, start=1):
            assert shown.events == last.events[: len(last.events) - len(last.last) + number]
            assert not shown.undo
    assert played > 20


def test_a_game_without_chains_has_none(tmp_path: Path) -> None:
    assert not isinstance(table_of(spec_of("gin_rummy")), Chains)
    driver = gin.dealt().lift()
    before = Sitting(store_in(tmp_path), driver).showing()
    rules = driver.match.spec.rules
    after = Sitting(store_in(tmp_path), driver.play(rules.parse_move("stock"))).showing()
    assert chain(before, after) == ()


async def test_where_nothing_is_private_nothing_is_offered_to_be_hidden(app: CardTableApp) -> None:
    async with seated(app, lifted=False) as pilot:
        assert "z Hide" not in text(app)
        before = lines(app)
        await press(pilot, "z")
        assert lines(app) == before
        active = app.screen.active_bindings.values()
        assert "app.hide" not in {one.binding.id for one in active if one.enabled}


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (120, 40)])
async def test_the_next_player_sees_what_the_last_turn_did(app: CardTableApp, size: tuple[int, int]) -> None:
    async with seated(app, size, lifted=False) as pilot:
        await press(pilot, "s", "enter")
        columns = "\n".join(lines(app))
        assert "► Minh is to play" in columns
        words = [word for word in TURN.replace(",", "").split() if word != "drew"]
        assert all(word in columns for word in words)
        assert "discarded" in columns
