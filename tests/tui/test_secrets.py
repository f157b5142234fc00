"""No private card of any game is anywhere in the app: on no screen, in no widget or value.

At every stage the whole app is searched for the cards that whoever looks at it may not know.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.command import CommandPalette

from cardtable import registry
from cardtable.engine.cards import Card, card_text
from cardtable.engine.rules import Reason, Refusal
from cardtable.engine.spec import GameSpec
from cardtable.session.driver import CurtainDown, Driver, HandOver, MatchOver, Turn, TurnOver
from cardtable.session.match import Match
from cardtable.tui.app import CardTableApp
from cardtable.tui.facts import (
    ChainSeen,
    CurtainLifted,
    Fact,
    HandHidden,
    HelpAsked,
    LogAsked,
    MoveChosen,
    PaletteAsked,
    RedoAsked,
    ResultSeen,
    TurnEnded,
    UndoAsked,
)
from cardtable.tui.screens.chain import ChainScreen
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.settings import SettingsScreen
from tests.matches import log_of, record_of
from tests.moves import out_of_place
from tests.terminal.watched import found, sign_of
from tests.tui.hidden import driver_of, held, held_by_screens, leaks, private, viewer_of
from tests.tui.passages import MOVES, Passage, moves_of_players, passages
from tests.tui.seated import AppPilot, FullDisk, app_of, everything, hasty, seated, settled, shows

SIZES = ((60, 18), (80, 24), (120, 40))

every_game = pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> FullDisk:
    return FullDisk(tmp_path / "saves")


def begun(passage: Passage) -> Driver:
    """The match as it stands before the moves of a passage."""
    start = passage.start
    record = record_of(start, log_of(start, passage.before))
    return Driver.begin(Match.resume(start.spec, record), Random(7))


async def told(app: CardTableApp, pilot: AppPilot, *facts: Fact) -> None:
    """After each fact the app is searched, once it has shown what the fact led to."""
    for fact in facts:
        await app.answer(fact)
        await pilot.pause()
        assert leaks(app) == set(), f"after {type(fact).__name__} at {driver_of(app).stage}"


async def looked_over(app: CardTableApp, pilot: AppPilot) -> None:
    """The app is searched with the list of all commands, the settings, and the log over what is shown."""
    await told(app, pilot, PaletteAsked())
    await pilot.pause(0.1)
    assert shows(app, CommandPalette)
    assert leaks(app) == set()
    await pilot.press("escape")
    for _ in range(50):  # a busy machine is late
        if not shows(app, CommandPalette):
            break
        await pilot.pause(0.1)
    await app.open_settings()
    await pilot.pause()
    assert shows(app, SettingsScreen)
    assert leaks(app) == set()
    await pilot.press("escape")
    await told(app, pilot, LogAsked())
    await pilot.press("escape")
    await pilot.pause()


async def at_the_keyboard(app: CardTableApp, pilot: AppPilot) -> None:
    """Whoever is to act sits there: a curtain before has been lifted."""
    if isinstance(driver_of(app).stage, CurtainDown):
        assert isinstance(app.screen, CurtainScreen)
        await told(app, pilot, CurtainLifted())


async def made(app: CardTableApp, pilot: AppPilot, move: Any) -> None:
    """A move, seen to its end where it is shown card by card, and made again where it can be taken back."""
    await told(app, pilot, MoveChosen(move))
    await all_shown(app, pilot)
    log = driver_of(app).record.log
    if isinstance(driver_of(app).stage, Turn | TurnOver):
        await told(app, pilot, UndoAsked(), RedoAsked())
        await all_shown(app, pilot)
    assert driver_of(app).record.log == log


async def all_shown(app: CardTableApp, pilot: AppPilot) -> None:
    if isinstance(app.screen, ChainScreen) and app.screen.plays_out:
        await told(app, pilot, ChainSeen())


async def gone_on(app: CardTableApp, pilot: AppPilot) -> None:
    """On from the end of a turn, or from a result over whose last move somebody thinks again."""
    match driver_of(app).stage:
        case TurnOver():
            await told(app, pilot, TurnEnded())
        case HandOver() | MatchOver():
            for _ in range(2):
                await pilot.press("t")
                await settled(pilot)
                assert leaks(app) == set()
            await told(app, pilot, UndoAsked(), CurtainLifted(), RedoAsked())
            await told(app, pilot, ChainSeen(), ResultSeen())


async def played(app: CardTableApp, pilot: AppPilot, passage: Passage) -> list[type]:
    """All of a passage; the stages that were met while somebody had secrets, and the results."""
    met = [type(driver_of(app).stage)]
    for move in passage.moves:
        for step in (at_the_keyboard(app, pilot), made(app, pilot, move), gone_on(app, pilot)):
            await step
            stage = driver_of(app).stage
            met += [type(stage)] if private(app) or isinstance(stage, HandOver | MatchOver) else []
    if passage.number == 1:
        await looked_over(app, pilot)
    return met


@every_game
async def test_at_every_stage_and_every_kind_of_move(spec: GameSpec, store: FullDisk) -> None:
    met, moves = list[type](), set[type]()
    for passage in passages(spec):
        app = app_of(store, begun(passage))
        async with seated(app, SIZES[passage.number % len(SIZES)], lifted=False) as pilot:
            met += await played(app, pilot, passage)
        moves |= passage.kinds
    assert moves == moves_of_players(spec)
    assert {Turn, HandOver, MatchOver} <= {*met}
    assert met.count(CurtainDown) == met.count(TurnOver) == 0 or min(map(met.count, BEHIND_CURTAINS)) >= MOVES


BEHIND_CURTAINS: tuple[type, ...] = (CurtainDown, Turn, TurnOver)


async def into_the_first_turn(app: CardTableApp, pilot: AppPilot, passage: Passage) -> None:
    """The first move of the passage, and on to whoever comes next."""
    await at_the_keyboard(app, pilot)
    await made(app, pilot, passage.moves[0])
    await gone_on(app, pilot)


@every_game
async def test_at_the_curtain_to_which_a_move_was_taken_back_and_made_again(
    spec: GameSpec, store: FullDisk
) -> None:
    passage = passages(spec)[0]
    app = app_of(store, begun(passage))
    async with seated(app, lifted=False) as pilot:
        await into_the_first_turn(app, pilot, passage)
        await told(app, pilot, UndoAsked(), ChainSeen())
        await looked_over(app, pilot)
        await told(app, pilot, UndoAsked(), RedoAsked(), ChainSeen())
        await told(app, pilot, CurtainLifted(), RedoAsked(), ChainSeen(), TurnEnded())
        await looked_over(app, pilot)


@every_game
@pytest.mark.parametrize("over", [None, LogAsked(), PaletteAsked(), HelpAsked()])
async def test_when_a_hand_was_hidden_with_something_over_it(
    spec: GameSpec, over: Fact | None, store: FullDisk
) -> None:
    app = app_of(store, begun(passages(spec)[0]))
    async with seated(app, lifted=False) as pilot:
        await at_the_keyboard(app, pilot)
        private_hand = viewer_of(app) is not None
        await pilot.press("space", "right", "space", "A", "7")
        await settled(pilot)
        if over:
            await app.answer(over)
        await pilot.press("tab")
        await told(app, pilot, HandHidden())
        assert isinstance(driver_of(app).stage, CurtainDown) is private_hand
        await looked_over(app, pilot)


@every_game
async def test_when_a_match_cannot_be_saved(spec: GameSpec, store: FullDisk) -> None:
    passage = passages(spec)[0]
    app = app_of(store, begun(passage))
    async with seated(app, lifted=False) as pilot:
        await at_the_keyboard(app, pilot)
        store.full.set()
        await told(app, pilot, MoveChosen(passage.moves[0]))
        await all_shown(app, pilot)
        assert "No space left on device" in " ".join(everything(app).split())
        await looked_over(app, pilot)
        await gone_on(app, pilot)
        store.full.clear()
        await told(app, pilot, UndoAsked(), CurtainLifted(), RedoAsked(), ChainSeen(), TurnEnded())


@every_game
async def test_at_the_curtain_after_refused_moves(spec: GameSpec, store: FullDisk) -> None:
    """A refusal may name what the attempt itself names, but nothing of it is left once the hand is hidden."""
    app = app_of(store, begun(passages(spec)[0]))
    async with seated(app, lifted=False) as pilot:
        await at_the_keyboard(app, pilot)
        moves = out_of_place(spec, Random(3))
        refused = [move for move in moves if driver_of(app).refuse(move) is not None]
        log = driver_of(app).record.log
        for move in Random(3).sample(refused, 8):
            await app.answer(MoveChosen(move))
        assert driver_of(app).record.log == log
        if viewer_of(app) is not None:
            await told(app, pilot, HandHidden())
            await looked_over(app, pilot)


def secret_of(app: CardTableApp) -> list[Card]:
    return sorted(private(app))[:3]


@every_game
async def test_a_card_would_be_found_wherever_it_stands(spec: GameSpec, store: FullDisk) -> None:
    app = app_of(store, begun(passages(spec)[0]))
    async with seated(app, lifted=False) as pilot:
        one, two, three = secret_of(app)
        assert leaks(app) == set()
        app.notify(f"the top is {sign_of(one)}", markup=False)
        await pilot.pause(0.1)
        assert leaks(app) == {card_text(one)}
        app.screen.tooltip = sign_of(two)
        assert leaks(app) == {card_text(one), card_text(two)}
        view = driver_of(app).match.view(viewer_of(app))
        app.screen.__dict__["kept"] = (view, Refusal(Missing.CARD, (three,)))
        assert leaks(app) == {*map(card_text, (one, two, three))}


class Missing(Reason):
    """A reason of no game."""

    CARD = "ALL-1"


@every_game
async def test_a_hand_is_found_on_the_screen_of_whoever_holds_it(spec: GameSpec, store: FullDisk) -> None:
    """Else nothing above would show that a search finds what a game keeps, in pictures or in values."""
    app = app_of(store, begun(passages(spec)[0]))
    async with seated(app, lifted=False) as pilot:
        everybody = set(held(driver_of(app).match.view(None)))
        await at_the_keyboard(app, pilot)
        seat = viewer_of(app)
        hand = set(held(driver_of(app).match.view(seat))) - everybody
        assert bool(hand) is (seat is not None)
        assert hand <= set(held_by_screens(app))
        assert set(found(hand, everything(app))) == set(map(card_text, hand))
