"""A table of Thief in the app: what its people lay and steal, and what stays hidden."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import JOKER, parse_cards
from cardtable.engine.options import make
from cardtable.engine.rules import Kind, Order, Refusal
from cardtable.games.thief.choice import Why
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import pack_of
from cardtable.registry import spec_of
from cardtable.session.driver import Driver
from cardtable.session.match import Match
from cardtable.tui.app import CardTableApp
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.widgets.score_sheet import ScoreSheet
from tests.games.thief.positions import left_of
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

NAMES = ("Rosa", "Minh", "Ann-Katrin von Hohenberg")
HANDS = ("9c 9d 2s", "9h Kd Jd", "Qs Qh 4s")
NEXT = "3s 5h 6h"
"""The upcard, and the two cards that seat 0 refills with."""


def dealt(hands: tuple[str, ...] = HANDS, **options: Any) -> Driver:
    """A round in which seat 0 plays first and, if nothing else is said, holds a pair of nines."""
    match = Match.begin(spec_of("thief"), options, NAMES).play(Order(Kind.FIRST, (1,)))
    rows: Any = zip(*map(parse_cards, hands), strict=True)
    top = (*(card for row in rows for card in row), *parse_cards(NEXT))
    pack = (*top, *left_of(pack_of(make(Options, options)), top))
    return Driver.begin(match.play(Order(Kind.DEAL, pack)), Random(7))


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CardTableApp:
    hasty(monkeypatch)
    return app_of(store_in(tmp_path), dealt())


def table_of(app: CardTableApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def log_in(tmp_path: Path) -> str:
    return store_in(tmp_path).load("match").log[-1]


async def click(pilot: AppPilot, label: str) -> None:
    """Click on the lowest text of the screen that is like this one."""
    app = pilot.app
    assert isinstance(app, CardTableApp)
    found = [(y, hit) for y, line in enumerate(lines(app)) if (hit := re.search(label, line))]
    y, hit = found[-1]
    await pilot.click(offset=(hit.start() + 1, y))
    await settled(pilot)


async def pressed(pilot: AppPilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


async def laid(pilot: AppPilot) -> None:
    """Seat 0 lays the nines, ends the turn, and seat 1 sits down."""
    await pressed(pilot, *"9c9da", "enter")
    await lift(pilot)


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize("typed", ["Jo", "JO"])
async def test_a_joker_is_typed_where_there_are_jokers(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty(monkeypatch)
    app = app_of(store_in(tmp_path), dealt(("9c Kd Jo", *HANDS[1:]), jokers="on"))
    async with seated(app) as pilot:
        await pressed(pilot, *typed)
        assert table_of(app).ui.selected == (JOKER,)
        assert table_of(app).ui.order == "melds"
        await pressed(pilot, *"9co")
        assert table_of(app).ui.selected == (JOKER, *parse_cards("9c"))
        assert table_of(app).ui.order == "rank"


@pytest.mark.clause("ALL-5")
async def test_without_jokers_an_o_sorts_the_hand_whatever_is_typed(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"Jo")
        assert table_of(app).ui.note is None
        assert table_of(app).ui.order == "rank"


@pytest.mark.clause("THIEF-8", "THIEF-15")
async def test_a_set_is_laid_by_keys_and_its_owner_alone_sees_the_refill(
    app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"9c9d")
        assert "Your 9s: a set worth 10" in text(app)
        await pressed(pilot, "a")
        assert log_in(tmp_path) == "lay 9c 9d"
        assert "Rosa refilled with 5♥ 6♥. Your turn is over." in " ".join(text(app).split())
        await pressed(pilot, "enter")
        assert shows(app, CurtainScreen)
        shown = everything(app)
        assert "Rosa refilled 2 cards" in " ".join(shown.split())
        assert "5♥" not in shown
        assert "6♥" not in shown


@pytest.mark.clause("THIEF-10", "THIEF-11")
async def test_a_challenge_goes_to_and_fro_with_a_curtain_each_time(
    app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app, (120, 40)) as pilot:
        await laid(pilot)
        await pressed(pilot, *"9hc")
        assert log_in(tmp_path) == "challenge 0 9h"
        assert "Rosa has to answer." in text(app)
        assert "[enter Hand over]" in text(app)
        await pressed(pilot, "c")
        assert "Rosa has to answer. Enter gives the keyboard over" in " ".join(text(app).split())
        assert "Your turn is over" not in everything(app)
        await pressed(pilot, "enter")
        assert shows(app, CurtainScreen)
        assert "Minh challenged the 9s of Rosa with 9♥" in " ".join(text(app).split())
        assert "Minh challenges Rosa: 9s, 15 points" in text(app)
        assert "J♦" not in everything(app)
        await lift(pilot)
        await pressed(pilot, *"2sr")
        assert "Minh has to answer." in text(app)
        assert "Your turn is over" not in everything(app)
        await pressed(pilot, "enter")
        assert shows(app, CurtainScreen)
        assert "Minh challenges Rosa: 9s, 35 points" in text(app)
        await lift(pilot)
        await pressed(pilot, *"Jdr", "enter")
        await lift(pilot)
        await pressed(pilot, "g")
        assert log_in(tmp_path) == "give up"
        assert "Your turn is over." in " ".join(text(app).split())
        assert "[enter End turn]" in text(app)
        assert "Minh stole the 9s of Rosa: 9♣ 9♦ 9♥ 2♠ J♦, worth 85" in " ".join(text(app).split())


@pytest.mark.clause("THIEF-10")
async def test_a_stack_is_challenged_by_mouse_alone(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app) as pilot:
        await laid(pilot)
        await click(pilot, "9♥  ")
        await click(pilot, "1 set, 10")
        assert log_in(tmp_path) == "challenge 0 9h"


async def test_the_score_sheet_beside_the_table_counts_rounds(app: CardTableApp) -> None:
    async with seated(app, (140, 40)):
        assert str(table_of(app).query_one(ScoreSheet).content).startswith("Round 1\n")


async def test_a_refused_move_keeps_the_selection_and_says_what_would_be_legal(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pressed(pilot, *"9c2s")
        before = table_of(app).ui.selected
        await pressed(pilot, "s")
        assert table_of(app).ui.selected == before
        note = table_of(app).ui.note
        assert isinstance(note, Refusal)
        assert note.reason is Why.MUST_LAY
        assert "(THIEF-7)." in text(app)
        assert "Rosa: lay a set; only without one you draw" in text(app)
        await pressed(pilot, "question_mark")
        assert "THIEF-7" in text(app)


async def test_a_stack_is_looked_at_by_key_and_by_mouse(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await laid(pilot)
        await pressed(pilot, "w")
        assert "Stack of Rosa: 1 set, 10 points" in text(app)
        await pressed(pilot, "w")
        assert "Stack of Rosa" not in text(app)
        await click(pilot, "1 set, 10")
        assert "9s, 10, on top" in text(app)


@pytest.mark.parametrize("stage", ["turn", "end of a turn"])
@pytest.mark.parametrize("key", ["escape", "x", "enter", "w"])
async def test_a_stack_that_is_looked_at_is_closed_by_every_key_for_it(
    stage: str, key: str, app: CardTableApp, tmp_path: Path
) -> None:
    async with seated(app) as pilot:
        await (laid(pilot) if stage == "turn" else pressed(pilot, *"9c9da"))
        done = log_in(tmp_path)
        await pressed(pilot, "w")
        assert "Stack of Rosa" in text(app)
        assert "[enter Close]" in text(app)
        assert "End turn" not in text(app)
        await pressed(pilot, key)
        assert "Stack of Rosa" not in text(app)
        assert shows(app, TableScreen)
        assert log_in(tmp_path) == done
        assert ("[enter End turn]" in text(app)) is (stage == "end of a turn")


@pytest.mark.parametrize("stage", ["turn", "end of a turn"])
@pytest.mark.parametrize("where", [(2, 3), (40, 7), (78, 16)])
async def test_a_click_anywhere_on_the_table_closes_a_stack_that_is_looked_at(
    stage: str, where: tuple[int, int], app: CardTableApp
) -> None:
    async with seated(app) as pilot:
        await (laid(pilot) if stage == "turn" else pressed(pilot, *"9c9da"))
        await pressed(pilot, "w")
        await pilot.click(offset=where)
        await settled(pilot)
        assert "Stack of Rosa" not in text(app)
        assert shows(app, TableScreen)
