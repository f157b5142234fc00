"""Whatever is tried out of place is answered, changes nothing, and is never just ignored."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from cardtable.canvas.layout import COMMAND
from cardtable.canvas.table import CONFIRM, LOOKS, Act, Click, Command, Drop, Input, Typing, Ui
from cardtable.engine.rules import Refusal
from cardtable.games.gin_rummy import table
from cardtable.games.gin_rummy.state import Why
from cardtable.session.driver import Driver, TurnOver
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.match import MatchScreen
from cardtable.tui.screens.result import ResultScreen
from cardtable.tui.widgets.card_table import CardTable
from tests.tui.hidden import driver_of, stage_of
from tests.tui.seated import (
    AppPilot,
    SlowDisk,
    app_of,
    dealt,
    hasty,
    seated,
    settled,
    shows,
    store_in,
    text,
)
from tests.tui.small_app import plain_words
from tests.tui.test_result import knocked, over
from tests.tui.test_sizes import KNOCK, SHOWN, after
from tests.tui.test_table import log_of, table_of


def turn_over() -> Driver:
    driver = after("stock")
    return driver.play(driver.match.spec.rules.parse_move("discard Ks"))


PHASES: dict[str, Callable[[], Driver]] = {
    "offer": lambda: dealt(upcard_offer="on").lift(),
    "draw": after,
    "discard": lambda: after("stock"),
    "turn over": turn_over,
    "show": lambda: after(*KNOCK),
    "answer": lambda: after(*SHOWN),
    "lay off": lambda: after(*SHOWN, "show ThTsTd"),
}
"""The table at every moment of a hand; in the last one nothing fits."""

each_phase = pytest.mark.parametrize("phase", PHASES)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


def app_at(folder: Path, phase: str) -> CardTableApp:
    return app_of(store_in(folder), PHASES[phase]())


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


def label(app: CardTableApp, command: Command) -> str:
    return table_of(app).showing.game.words.command(command.words)


def sentence(app: CardTableApp) -> str:
    """What the last input was answered with, as it stands on the screen; empty: nothing."""
    screen = table_of(app)
    notice = screen.query_one("#notice", Static)
    note = screen.ui.note
    found = screen.showing.game.words.refusal(note) if isinstance(note, Refusal) else str(notice.content)
    assert found in said(app)
    return found


def out_of_place(app: CardTableApp, command: Command) -> bool:
    """Whether a command makes a move for which it is not the moment."""
    kind, stage = table.kind_of(command), stage_of(app)
    return kind is not None and (
        isinstance(stage, TurnOver) or kind not in {type(move) for move in stage.view.legal}
    )


async def press(pilot: AppPilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


@each_phase
async def test_every_command_out_of_place_is_answered_with_a_sentence(tmp_path: Path, phase: str) -> None:
    app = app_at(tmp_path, phase)
    async with seated(app, (60, 18), lifted=False) as pilot:
        before = driver_of(app)
        tried = [command for command in table.commands if out_of_place(app, command)]
        assert len(tried) >= 5
        for command in tried:
            for key in command.keys:
                table_of(app).show(table_of(app).showing)
                assert sentence(app) == "", key
                await press(pilot, key)
                assert sentence(app).endswith("."), key
        assert driver_of(app) is before
        assert store_in(tmp_path).load("match") == before.record


@each_phase
async def test_every_other_command_does_something_or_says_that_it_does_nothing(
    tmp_path: Path, phase: str
) -> None:
    app = app_at(tmp_path, phase)
    async with seated(app, lifted=False) as pilot:
        log = log_of(app)
        for command in table.commands:
            if table.kind_of(command) or command.words in {*LOOKS, CONFIRM}:
                continue
            ui = table_of(app).ui
            await press(pilot, command.keys[0])
            idle = f'"{label(app, command)}" does nothing here.'
            assert (table_of(app).ui == ui) == (idle in said(app)), command.id
        await press(pilot, "left", "U")
        assert sentence(app) == "There is no move to be made again."
        if phase not in {"turn over", "show", "lay off"}:
            await press(pilot, "u")
            assert sentence(app).startswith("Nothing can be taken back")
        assert log_of(app) == log


@each_phase
async def test_every_place_that_is_clicked_or_dragged_answers(tmp_path: Path, phase: str) -> None:
    app = app_at(tmp_path, phase)
    async with seated(app, lifted=False) as pilot:
        before, screen = driver_of(app), table_of(app)
        for given in _meaningless(app):
            ui = screen.ui
            await screen.give(given)
            await pilot.pause()
            changed = screen.ui != ui and screen.ui.note is None
            assert changed or sentence(app), given
            assert driver_of(app).record.log == before.record.log
            if not isinstance(driver_of(app).stage, TurnOver):
                assert driver_of(app).record.floor == before.record.floor


def _meaningless(app: CardTableApp) -> list[Input]:
    """Clicks on and drags between the places of the picture, those that make a legal move left out."""
    scene = app.screen.query_one(CardTable).scene
    found = dict.fromkeys(sprite.place for sprite in scene if sprite.place)
    places = [place for place in found if not place.startswith(COMMAND)]
    some = [place for place in places if not place.startswith("card:")] + places[-2:]
    given: list[Input] = [Click(place) for place in places]
    given += [Drop(place, onto) for place in (*some[::4], places[-1]) for onto in some if onto != place]
    return [one for one in given if not _moves(app, one)]


def _moves(app: CardTableApp, given: Input) -> bool:
    stage: Any = stage_of(app)
    answer = table.press(stage.view, table_of(app).ui, given)
    return not isinstance(answer, Ui) and answer in stage.view.legal


@each_phase
async def test_a_typed_card_that_is_not_held_or_not_finished_makes_no_move(
    tmp_path: Path, phase: str
) -> None:
    app = app_at(tmp_path, phase)
    async with seated(app, lifted=False) as pilot:
        before = driver_of(app)
        await press(pilot, "1", "enter")
        assert table_of(app).ui.note == Typing("1", stuck=True)
        assert "1" in said(app)
        await press(pilot, "0", "enter")
        assert table_of(app).ui.note == Typing("10", stuck=True)
        await press(pilot, "c")
        note = table_of(app).ui.note
        assert isinstance(note, Refusal)
        assert note.reason is Why.NOT_YOUR_CARD
        assert sentence(app) == "You do not hold 10♣ (GIN-4)."
        await press(pilot, "d")
        assert sentence(app)
        assert driver_of(app) is before


async def test_a_discard_typed_blindly_never_parts_with_another_card(tmp_path: Path) -> None:
    app = app_at(tmp_path, "discard")
    async with seated(app, lifted=False) as pilot:
        log = log_of(app)
        for key in ("d", "n", "enter"):
            await press(pilot, "7", "h", key)
            assert sentence(app) == "You do not hold 7♥ (GIN-4)."
        assert log_of(app) == log
        await press(pilot, "left", "d")
        assert log_of(app)[-1].startswith("discard ")


@pytest.mark.clause("GIN-5")
async def test_the_upcard_is_not_thrown_back(tmp_path: Path) -> None:
    app = app_at(tmp_path, "draw")
    async with seated(app, lifted=False) as pilot:
        await press(pilot, "t", "9", "h")
        before = driver_of(app)
        for key in ("d", "n", "enter"):
            await press(pilot, "9", "h", key)
            assert sentence(app).startswith("You took 9♥ from the discard pile in this turn"), key
            assert "(GIN-5)" in sentence(app)
        assert driver_of(app) is before


@pytest.mark.clause("GIN-8")
async def test_a_knock_with_too_much_is_refused(tmp_path: Path) -> None:
    app = app_at(tmp_path, "discard")
    async with seated(app, lifted=False) as pilot:
        before = driver_of(app)
        await press(pilot, "A", "c", "n")
        assert "Without A♣ you have 13 deadwood, and at most 10 may be knocked with (GIN-8)." in said(app)
        assert driver_of(app) is before


@pytest.mark.clause("GIN-11")
async def test_a_lay_off_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    app = app_at(tmp_path, "lay off")
    async with seated(app, lifted=False) as pilot:
        before = driver_of(app)
        for key in ("a", "enter"):
            await press(pilot, "8", "s", key)
            assert sentence(app).endswith("and not 8♠ (GIN-11).")
        await press(pilot, "T", "d", "a")
        assert sentence(app).startswith("It is part of one of your own melds")
        assert driver_of(app) is before
        await press(pilot, "left", "enter")
        assert shows(app, ResultScreen)


@pytest.mark.usefixtures("pseudo_locale")
async def test_the_answers_are_in_the_users_language(tmp_path: Path) -> None:
    app, known = app_at(tmp_path, "show"), "Rosa Minh GIN Enter Esc"
    idle: tuple[Input, ...] = (Act("gin_rummy.sort"), Click("stock.0"), Drop("stock", "pile"))
    async with seated(app, lifted=False) as pilot:
        for given in idle:
            await table_of(app).give(given)
            await pilot.pause()
            assert sentence(app)
            assert plain_words(text(app), known=known) == set()
        await press(pilot, "K", "s")
        assert sentence(app)
        assert plain_words(text(app), known=known) == set()


async def test_keys_out_of_place_during_a_slow_write_are_answered_in_their_order(tmp_path: Path) -> None:
    store = SlowDisk(tmp_path / "saves")
    store.free.set()
    app = app_of(store, after())
    async with seated(app, lifted=False) as pilot:
        store.free.clear()
        for key in ("s", "t", "7", "h", "d", "p", "K", "s", "d", "s", "enter", "s"):
            app.simulate_key(key)
        await asyncio.sleep(0.2)
        assert "Stock 31" in text(app)
        store.free.set()
        await settled(pilot)
        assert isinstance(driver_of(app).stage, TurnOver)
        assert log_of(app)[-2:] == ("stock", "discard Ks")


@pytest.mark.parametrize("begun", [dealt, knocked, over])
async def test_the_keys_of_the_table_mean_nothing_where_no_hand_is_shown(
    tmp_path: Path, begun: Callable[[], Driver]
) -> None:
    app = app_of(store_in(tmp_path), begun())
    async with seated(app, lifted=False) as pilot:
        before, standing = driver_of(app), type(app.screen)
        keys = {key for command in table.commands for key in command.keys} - {"enter"}
        assert isinstance(app.screen, MatchScreen)
        own = {key for deed in app.screen.deeds for key in deed.keys}
        await press(pilot, *sorted(keys - own), "7", "d")
        assert type(app.screen) is standing
        assert driver_of(app) is before
