"""The end of a turn: its player sees what it did, and gives the keyboard away with Enter."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cardtable.canvas.layout import COMMAND
from cardtable.canvas.table import END_TURN, Typing
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy.state import Why
from cardtable.session.driver import CurtainDown, Turn, TurnOver
from cardtable.tui.app import CardTableApp
from cardtable.tui.enters import APART
from cardtable.tui.facts import TurnEnded
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.widgets.card_table import CardTable
from tests.terminal.gin_rummy import secrets
from tests.terminal.watched import found
from tests.tui.chosen import back, chosen, commanded
from tests.tui.hidden import driver_of, held_by_screens
from tests.tui.seated import (
    AppPilot,
    FullDisk,
    SlowDisk,
    app_of,
    dealt,
    everything,
    hasty,
    lift,
    seated,
    settled,
    shown,
    shows,
    store_in,
    text,
)
from tests.tui.small_app import plain_words
from tests.tui.test_table import click, table_of

SIZES = [(60, 18), (80, 24), (120, 40)]
DISCARD = ("s", "K", "s", "d")
"""A card from the stock, and the king of spades goes."""

OVER = "Your turn is over. Enter ends it, u takes your last move back."
"""What whoever tries a move is told."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def app(tmp_path: Path) -> CardTableApp:
    return app_of(store_in(tmp_path), dealt())


@asynccontextmanager
async def at_its_end(
    app: CardTableApp, size: tuple[int, int] = (80, 24), keys: Sequence[str] = DISCARD
) -> AsyncIterator[AppPilot]:
    """The app after the last move of a turn."""
    async with seated(app, size) as pilot:
        await press(pilot, *keys)
        assert isinstance(driver_of(app).stage, TurnOver)
        assert shows(app, TableScreen)
        yield pilot


async def press(pilot: AppPilot, *keys: str) -> None:
    """Press keys, and wait for what they lead to."""
    await pilot.press(*keys)
    await settled(pilot)


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


def offered(app: CardTableApp) -> list[str]:
    """The commands of the action bar, in its order."""
    scene = app.screen.query_one(CardTable).scene
    places = (sprite.place.removeprefix(COMMAND) for sprite in scene if sprite.place.startswith(COMMAND))
    deeds = {deed.id for deed in table_of(app).deeds} - {END_TURN}
    return [place for place in dict.fromkeys(places) if place not in deeds]


def in_palette(app: CardTableApp) -> list[str]:
    return [command.title for command in app.get_system_commands(app.screen)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_line_says_what_the_move_did_and_nothing_is_left_but_to_end_the_turn(
    app: CardTableApp, size: tuple[int, int]
) -> None:
    async with at_its_end(app, size):
        assert "Rosa discarded K♠. Your turn is over." in text(app)
        assert offered(app) == [END_TURN, "gin_rummy.sort"]
        assert "[enter End turn]" in text(app)
        own = set(shown(driver_of(app), 0, text(app)))
        assert len(own) == 10
        secret = secrets(driver_of(app).match._state, Seat(0))  # noqa: SLF001 -- what no screen can see
        assert found(secret, everything(app)) == []
        assert not secret & held_by_screens(app)


async def test_letters_stand_for_all_its_signs(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt(), letters=True)
    async with at_its_end(app):
        assert text(app).isascii()
        assert "Rosa discarded Ks. Your turn is over." in text(app)


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("size", SIZES)
async def test_it_speaks_the_users_language(app: CardTableApp, size: tuple[int, int]) -> None:
    async with at_its_end(app, size) as pilot:
        assert plain_words(text(app), known="Rosa Minh GIN Enter Esc enter") == set()
        await press(pilot, "s")
        assert plain_words(text(app), known="Rosa Minh GIN Enter Esc enter u") == set()


async def test_enter_is_the_fact_that_ends_it_whatever_was_looked_at_before(app: CardTableApp) -> None:
    async with at_its_end(app) as pilot:
        screen, told = table_of(app), list[object]()

        async def tell(fact: object) -> None:
            told.append(fact)

        answer, screen._tell = screen._tell, tell  # noqa: SLF001 -- listens in the app's place
        await press(pilot, "left", "space", "enter")
        assert told == [TurnEnded()]
        screen._tell = answer  # noqa: SLF001 -- as above
        await pilot.pause(APART + 0.05)
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)
        assert "Minh, it is your turn" in text(app)
        await lift(pilot)
        assert "End turn" not in text(app)


async def test_a_click_on_its_label_ends_it(app: CardTableApp) -> None:
    async with at_its_end(app) as pilot:
        await click(pilot, "End turn")
        assert shows(app, CurtainScreen)
        assert "Minh, it is your turn" in text(app)


async def test_a_move_taken_back_leads_to_the_own_turn_without_a_curtain(app: CardTableApp) -> None:
    async with at_its_end(app) as pilot:
        screen = app.screen
        await press(pilot, "u")
        assert app.screen is screen
        stage = driver_of(app).stage
        assert isinstance(stage, Turn)
        assert stage.seat == Seat(0)
        assert driver_of(app).record.undone == ("discard Ks",)
        assert "K♠" in shown(driver_of(app), 0, text(app))
        assert "End turn" not in text(app)
        await press(pilot, "enter")
        assert driver_of(app).record.log[-1].startswith("discard ")
        assert isinstance(driver_of(app).stage, TurnOver)
        await press(pilot, "u", "U")
        assert isinstance(driver_of(app).stage, TurnOver)


async def test_a_move_tried_after_it_is_answered_and_changes_nothing(app: CardTableApp) -> None:
    async with at_its_end(app) as pilot:
        before = driver_of(app)
        commands = table_of(app).showing.game.table.commands
        moves = [command.keys[0] for command in commands if command.on_bar and command.words != "sort"]
        assert len(moves) == 9
        for key in moves:
            forget(app)
            assert OVER not in said(app)
            await press(pilot, key)
            assert OVER in said(app), key
        for place in ("stock", "pile"):
            forget(app)
            await click_place(pilot, place)
            assert OVER in said(app), place
        forget(app)
        await click_place(pilot, "card:2h", times=2)
        assert OVER in said(app)
        assert driver_of(app) is before
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)


def forget(app: CardTableApp) -> None:
    """Show the table as nobody has touched it yet."""
    table_of(app).show(table_of(app).showing)


async def click_place(pilot: AppPilot, place: str, times: int = 1) -> None:
    """Click on a place of the table's picture, where nothing lies over it."""
    scene = pilot.app.screen.query_one(CardTable).scene
    sprite = next(sprite for sprite in scene if sprite.place == place)
    await pilot.click(offset=(sprite.x + 1, sprite.y + sprite.height // 2), times=times)
    await settled(pilot)


async def test_a_card_is_typed_there_without_ending_it(app: CardTableApp) -> None:
    async with at_its_end(app) as pilot:
        await press(pilot, "7", "enter")
        assert table_of(app).ui.note == Typing("7", stuck=True)
        assert shows(app, TableScreen)
        await press(pilot, "h")
        note = table_of(app).ui.note
        assert isinstance(note, Refusal)
        assert note.reason is Why.NOT_YOUR_CARD
        assert "You do not hold 7♥" in text(app)
        await press(pilot, "1", "escape", "2", "backspace")
        assert "Rosa discarded K♠. Your turn is over." in text(app)
        await press(pilot, "7", "d", "enter")
        assert shows(app, CurtainScreen)
        assert driver_of(app).record.log[-1] == "discard Ks"


async def test_the_hiding_key_covers_it_and_the_move_can_still_be_taken_back(app: CardTableApp) -> None:
    async with at_its_end(app) as pilot:
        await press(pilot, "z")
        assert shows(app, CurtainScreen)
        assert "Minh, it is your turn" in text(app)
        assert shown(driver_of(app), 0, everything(app)) == []
        await press(pilot, "u")
        assert "Rosa, it is your turn" in text(app)


async def test_the_hand_is_sorted_there_and_stays_so(app: CardTableApp, tmp_path: Path) -> None:
    async with at_its_end(app) as pilot:
        await press(pilot, "o")
        assert isinstance(driver_of(app).stage, TurnOver)
        assert "Your turn is over." in text(app)
        assert store_in(tmp_path).load("match").hand_order == ("rank", "melds")
        await press(pilot, "u")
        assert table_of(app).ui.order == "rank"


async def test_what_was_drawn_is_told_to_nobody_else(app: CardTableApp) -> None:
    async with at_its_end(app, (120, 40)) as pilot:
        assert "Rosa drew A♥ from the stock" in said(app)
        await press(pilot, "enter")
        assert shown(driver_of(app), 0, everything(app)) == []
        await lift(pilot)
        assert isinstance(driver_of(app).stage, Turn)
        assert "A♥" not in everything(app)
        assert "Rosa drew from the stock" in said(app)
        await press(pilot, "s", "d")
        assert isinstance(driver_of(app).stage, TurnOver)
        assert "A♥" not in everything(app)


async def test_the_list_of_commands_has_its_end_only_then(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        assert "End turn" not in in_palette(app)
        await press(pilot, *DISCARD)
        assert in_palette(app).count("End turn") == 1
        await press(pilot, "u")
        assert "End turn" not in in_palette(app)
        await press(pilot, "U", "ctrl+p", *"End turn")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert shows(app, CurtainScreen)
        assert "End turn" not in in_palette(app)


async def test_a_write_that_fails_is_said_there_and_at_the_curtain_after_it(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "saves")
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await press(pilot, "s", "K", "s")
        store.full.set()
        await press(pilot, "d")
        assert isinstance(driver_of(app).stage, TurnOver)
        assert "cannot be saved: No space left on device" in said(app)
        await press(pilot, "left")
        assert "cannot be saved: No space left on device" in said(app)
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)
        assert "cannot be saved: No space left on device" in said(app)
        store.full.clear()
        await lift(pilot)
        assert store.load("match") == driver_of(app).record


async def test_help_and_log_are_read_there_and_it_is_found_again(app: CardTableApp) -> None:
    async with at_its_end(app) as pilot:
        for key, screen in (("question_mark", "HelpScreen"), ("v", "LogScreen")):
            await press(pilot, key)
            assert type(app.screen).__name__ == screen
            await press(pilot, "escape")
            assert shows(app, TableScreen)
            assert offered(app) == [END_TURN, "gin_rummy.sort"]


async def test_a_pass_ends_a_turn_too(tmp_path: Path) -> None:
    app = app_of(store_in(tmp_path), dealt(upcard_offer="on"))
    async with at_its_end(app, keys=["p"]) as pilot:
        assert "Rosa passed. Your turn is over." in text(app)
        await press(pilot, "enter")
        assert isinstance(driver_of(app).stage, CurtainDown)


async def test_its_label_clicked_while_the_move_is_taken_back_is_answered(tmp_path: Path) -> None:
    store = SlowDisk(tmp_path / "saves")
    store.free.set()
    app = app_of(store, dealt())
    async with at_its_end(app) as pilot:
        cards = app.screen.query_one(CardTable)
        store.free.clear()
        app.simulate_key("u")
        await asyncio.sleep(0.1)
        cards.post_message(CardTable.Pressed(cards, COMMAND + END_TURN, double=False))
        await asyncio.sleep(0.1)
        store.free.set()
        await settled(pilot)
        assert isinstance(driver_of(app).stage, Turn)
        assert "That cannot be done any more." in text(app)


async def test_an_enter_that_is_held_or_typed_ahead_does_not_end_the_turn_unseen(tmp_path: Path) -> None:
    store = SlowDisk(tmp_path / "saves")
    store.free.set()
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await pilot.press("s", "K", "s")
        store.free.clear()
        for _ in range(3):
            app.simulate_key("enter")
        await asyncio.sleep(APART + 0.1)
        store.free.set()
        await settled(pilot)
        assert shows(app, TableScreen)
        assert isinstance(driver_of(app).stage, TurnOver)
        assert "Wait a moment, then press Enter." in text(app)
        await pilot.pause(APART + 0.05)
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)


async def test_ending_the_turn_tries_again_to_write_what_could_not_be_written(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "saves")
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        store.full.set()
        await pilot.press(*DISCARD)
        await settled(pilot)
        assert "No space left on device" in text(app)
        store.full.clear()
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)
        assert "No space left on device" not in text(app)
        assert store.load("match") == driver_of(app).record


async def test_the_end_of_a_turn_asked_for_too_late_is_answered(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await table_of(app).action_tell(END_TURN)
        await settled(pilot)
        assert "That cannot be done any more." in text(app)


async def test_at_once_holds_from_the_next_turn_on_and_the_one_that_is_over_waits_for_its_answer(
    app: CardTableApp,
) -> None:
    async with at_its_end(app) as pilot:
        await commanded(pilot, "settings")
        await chosen(pilot, "turn_end")
        await back(pilot)
        assert shows(app, TableScreen)
        assert isinstance(driver_of(app).stage, TurnOver)
        await press(pilot, "enter")
        assert shows(app, CurtainScreen)
        await lift(pilot)
        await press(pilot, "s", "d")
        assert shows(app, CurtainScreen)
