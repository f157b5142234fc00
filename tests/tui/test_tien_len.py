"""A table of Tien Len in the app: what its people select, play and pass, and what stays hidden."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.games.tien_len.choice import Why
from cardtable.lang.cards import card_name
from cardtable.registry import spec_of
from cardtable.session.driver import Driver
from cardtable.session.match import Match
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.table import TableScreen
from tests.games.tien_len.positions import order
from tests.tui.seated import (
    AppPilot,
    app_of,
    everything,
    hasty,
    lift,
    lines,
    seated,
    settled,
    shows,
    store_in,
    text,
)

NAMES = ("Rosa", "Minh", "Ann-Katrin von Hohenberg", "王小明")
HANDS = (
    "3s 3c 4d 5h 6c 8s 8d 9h Td Js Qc Ac 2h",
    "3d 3h 4s 4c 5s 5c 6s 7d 9s Tc Jd Kd 2s",
    "4h 5d 6d 6h 7c 7h 9c 9d Jc Jh Qd Ks As",
    "7s 8c 8h Ts Th Qs Qh Kc Kh Ad Ah 2c 2d",
)


def dealt(seats: int = 4, **options: Any) -> Driver:
    """A first game in which seat 0 leads."""
    hands = HANDS[:seats] if seats <= 4 else (" ".join(HANDS[0].split()[: 52 // 6]), *[""] * (seats - 1))
    names = (*NAMES, "Bo", "Cy")[:seats]
    match = Match.begin(spec_of("tien_len"), options, names)
    return Driver.begin(match.play(order(*hands)), Random(7))


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CardTableApp:
    hasty(monkeypatch)
    return app_of(store_in(tmp_path), dealt())


def table_of(app: CardTableApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def log_in(tmp_path: Path) -> str:
    return store_in(tmp_path).load("match").log[-1]


async def click(pilot: AppPilot, label: str, *, times: int = 1) -> None:
    """Click on the lowest text of the screen that is like this one."""
    app = pilot.app
    assert isinstance(app, CardTableApp)
    found = [(y, hit) for y, line in enumerate(lines(app)) if (hit := re.search(label, line))]
    y, hit = found[-1]
    await pilot.click(offset=(hit.start() + 1, y), times=times)
    await settled(pilot)


async def pressed(pilot: AppPilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


async def handed_over(pilot: AppPilot) -> None:
    """End the turn, and lift the curtain of the next player."""
    await pressed(pilot, "enter")
    await lift(pilot)


async def test_cards_are_selected_by_space_and_played_by_enter(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, "space", "right", "space", "right", "space")
        assert "Your sequence of 3 up to 5♥: can be led" in text(app)
        await pressed(pilot, "enter")
        assert log_in(tmp_path) == "play 3s 4d 5h"
        assert "Rosa played a sequence of 3: 3♠ 4♦ 5♥. Your turn is over." in " ".join(text(app).split())


async def test_cards_are_typed_and_one_that_is_not_held_is_named_until_something_else_is_done(
    app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"3s3c", *"Kd")
        assert "You do not hold K♦ (TL-11)." in text(app)
        assert table_of(app).ui.selected == parse_cards("3s 3c")
        await pressed(pilot, "enter")
        assert log_in(tmp_path).startswith("deal ")
        assert "You do not hold K♦ (TL-11)." in " ".join(text(app).split())
        assert table_of(app).ui.selected == parse_cards("3s 3c")
        await pressed(pilot, "right", "enter")
        assert log_in(tmp_path) == "play 3s 3c"


async def test_a_refused_play_keeps_the_selection_and_help_opens_at_its_clause(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"4d", "enter")
        note = table_of(app).ui.note
        assert isinstance(note, Refusal)
        assert note.reason is Why.WITHOUT_LOWEST
        assert table_of(app).ui.selected == parse_cards("4d")
        assert "The first lead has to contain 3♠ (TL-9). Possible now: 3♠" in " ".join(text(app).split())
        await pressed(pilot, "question_mark")
        assert "TL-9" in text(app)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_a_round_by_mouse_alone(app: CardTableApp, tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(app, size) as pilot:
        for card in ("[│┃]3♣", "[│┃]3♠"):
            await click(pilot, card)
        assert "Your pair of 3s" in text(app)
        await click(pilot, "enter Play")
        assert log_in(tmp_path) == "play 3s 3c"
        await click(pilot, "End turn")
        await lift(pilot)
        await click(pilot, "Next choice")
        assert "Your pair of 3s: beats the table" in text(app)
        await click(pilot, "p Pass")
        assert log_in(tmp_path) == "pass"


async def test_a_double_click_plays_the_selection(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app) as pilot:
        await click(pilot, "[│┃]3♠")
        await click(pilot, "[│┃]3♣", times=2)
        assert log_in(tmp_path) == "play 3s 3c"


async def test_the_curtain_tells_every_play_and_pass_and_shows_no_hand(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"3s3c", "enter")
        await handed_over(pilot)
        await pressed(pilot, "p", "enter")
        assert shows(app, CurtainScreen)
        said = everything(app)
        assert "Rosa played a pair of 3s: 3♠ 3♣" in said
        assert "Minh passed" in said
        hidden = [card for hand in HANDS for card in parse_cards(hand) if card not in parse_cards("3s 3c")]
        assert [card_name(card) for card in hidden if card_name(card) in said] == []


async def test_who_has_passed_is_shown_to_all(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"3s3c", "enter")
        await handed_over(pilot)
        await pressed(pilot, "p")
        await handed_over(pilot)
        assert "13 cards, passed" in text(app)


async def test_a_play_can_be_taken_back_while_the_turn_has_not_ended(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"3s3c", "enter", "u")
        assert "lead, with 3♠ in your play" in text(app)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (200, 60)])
async def test_every_seat_and_the_whole_hand_are_on_the_screen_at_every_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int]
) -> None:
    hasty(monkeypatch)
    driver = dealt(seats)
    app = app_of(store_in(tmp_path), driver)
    async with seated(app, size):
        shown = text(app)
        view: Any = driver.match.view(Seat(0))
        assert view.hand
        assert [card_name(card) for card in view.hand if card_name(card) not in shown] == []
        assert all(name[:3] in shown for name in driver.match.names)
        assert "o Order" in shown
