"""While a curtain is down no private card of any seat is anywhere: on no screen, in no widget or value."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.command import CommandPalette

from cardtable.engine.cards import Card, card_text, parse_card
from cardtable.games.gin_rummy.state import Discard, Move, Phase, Stock
from cardtable.session.driver import CurtainDown, Driver, Turn
from cardtable.tui.app import CardTableApp
from cardtable.tui.facts import (
    CurtainLifted,
    Fact,
    HandHidden,
    HelpAsked,
    LogAsked,
    MoveChosen,
    PaletteAsked,
    RedoAsked,
    TurnEnded,
    UndoAsked,
)
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.settings import SettingsScreen
from cardtable.tui.screens.table import TableScreen
from tests.terminal.gin_rummy import secrets
from tests.terminal.watched import found
from tests.tui.chosen import commanded
from tests.tui.seated import (
    AppPilot,
    FullDisk,
    app_of,
    dealt,
    everything,
    hasty,
    seated,
    settled,
    shows,
)

OF_CARDS = {"cards", "selected", "hand", "hands"}
"""Fields of values that hold several cards; `card` holds one."""


def driver_of(app: CardTableApp) -> Driver:
    sitting = app._sitting  # noqa: SLF001 -- what no screen can see
    assert sitting is not None
    return sitting.driver


def stage_of(app: CardTableApp) -> Any:
    """The stage, whose view is of Gin Rummy."""
    return driver_of(app).stage


def private(app: CardTableApp) -> set[Card]:
    """The cards that not everybody may know."""
    return secrets(driver_of(app).match._state, None)  # noqa: SLF001 -- what no screen can see


def held(thing: Any) -> Iterator[int]:
    """The cards in a value, however deep."""
    match thing:
        case dict():
            yield from (card for value in thing.values() for card in held(value))
        case tuple() if hasattr(thing, "_asdict"):
            yield from _held_in(thing._asdict().items())
        case tuple() | list() | set() | frozenset():
            yield from (card for value in thing for card in held(value))
        case _ if is_dataclass(thing) and not isinstance(thing, type):
            yield from _held_in((field.name, getattr(thing, field.name)) for field in fields(thing))


def _held_in(named: Iterable[tuple[str, Any]]) -> Iterator[int]:
    for name, value in named:
        if name == "card":
            yield value
        yield from _numbers(value) if name in OF_CARDS else held(value)


def _numbers(value: Any) -> Iterator[int]:
    """The cards of a hand, or of several."""
    if isinstance(value, tuple | frozenset):
        for part in value:
            yield from (part,) if isinstance(part, int) else _numbers(part)


def held_by_screens(app: CardTableApp) -> set[int]:
    """The cards in the values that screens and their widgets were given."""
    nodes = (node for screen in app.screen_stack for node in (screen, *screen.query("*")))
    return {card for node in nodes for value in vars(node).values() for card in held(value)}


def leaks(app: CardTableApp) -> set[str]:
    """The private cards that stand anywhere, as text or as a value."""
    said, secret = everything(app), private(app)
    assert secret
    named = {card_text(card) for card in secret if f"card:{card_text(card)}" in said}
    return {*found(secret, said), *named, *(card_text(card) for card in secret & held_by_screens(app))}


async def told(app: CardTableApp, pilot: AppPilot, *facts: Fact) -> None:
    for fact in facts:
        await app.answer(fact)
    await pilot.pause()


async def at_a_curtain(app: CardTableApp, pilot: AppPilot) -> None:
    """A curtain is down and alone, and nothing private is to be found."""
    await pilot.pause()  # as long as a toast needs
    assert [type(screen).__name__ for screen in app.screen_stack] == ["CurtainScreen"]
    assert leaks(app) == set()


async def with_the_palette(app: CardTableApp, pilot: AppPilot) -> None:
    """The same with the list of all commands, the settings, and the log over it."""
    await told(app, pilot, PaletteAsked())
    await pilot.pause(0.1)
    assert isinstance(app.screen, CommandPalette)
    assert "Show hand" in everything(app)
    assert leaks(app) == set()
    await pilot.press("escape")
    await commanded(pilot, "settings")
    assert isinstance(app.screen, SettingsScreen)
    assert leaks(app) == set()
    await pilot.press("escape")
    await told(app, pilot, LogAsked())
    assert leaks(app) == set()
    await pilot.press("escape")
    await pilot.pause()


def chosen(app: CardTableApp, rng: Random) -> Move:
    """A legal move by chance; a hand is not ended as long as that can be."""
    legal: tuple[Move, ...] = stage_of(app).view.legal
    going_on = [move for move in legal if isinstance(move, Discard)]
    return rng.choice(going_on or list(legal))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> FullDisk:
    return FullDisk(tmp_path / "saves")


@pytest.mark.parametrize(("size", "most"), [((60, 18), 6), ((80, 24), 99), ((120, 40), 6)])
async def test_at_every_curtain_of_a_hand_by_chance(
    store: FullDisk, size: tuple[int, int], most: int
) -> None:
    app, rng, curtains = app_of(store, dealt()), Random(11), 0
    async with seated(app, size, lifted=False) as pilot:
        while isinstance(driver_of(app).stage, CurtainDown) and curtains < most:
            curtains += 1
            await at_a_curtain(app, pilot)
            if curtains % 10 == 1:
                await with_the_palette(app, pilot)
            await app.answer(CurtainLifted())
            while isinstance(driver_of(app).stage, Turn):
                await app.answer(MoveChosen(chosen(app, rng)))
            await app.answer(TurnEnded())
    assert curtains > 20 or curtains == most


async def after(app: CardTableApp, pilot: AppPilot, *facts: Fact) -> None:
    """A curtain that these facts lead to, with all that has been said on the way."""
    await told(app, pilot, *facts)
    await at_a_curtain(app, pilot)
    await with_the_palette(app, pilot)


async def test_at_the_curtains_of_undo_and_redo(store: FullDisk) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        card = parse_card("Ks")
        await after(app, pilot, MoveChosen(Stock()), MoveChosen(Discard(card)), TurnEnded())
        assert card not in private(app)
        await after(app, pilot, UndoAsked())
        assert card in private(app)
        await after(app, pilot, UndoAsked())
        await after(app, pilot, RedoAsked())
        assert card in private(app)
        await after(app, pilot, CurtainLifted(), RedoAsked(), TurnEnded())
        assert card not in private(app)


@pytest.mark.parametrize("over", [None, HelpAsked("GIN-8"), LogAsked(), PaletteAsked()])
async def test_at_the_curtain_of_a_hand_that_was_hidden(store: FullDisk, over: Fact | None) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await told(app, pilot, MoveChosen(Stock()))
        await pilot.press("K", "s", "left", "space", "1")
        if over:
            await told(app, pilot, over)
        await after(app, pilot, HandHidden())
        await after(app, pilot, UndoAsked())


async def test_at_the_curtain_of_a_match_that_cannot_be_saved(store: FullDisk) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        store.full.set()
        await told(app, pilot, MoveChosen(Stock()))
        await after(app, pilot, MoveChosen(Discard(parse_card("Ks"))), TurnEnded())
        assert "No space left on device" in " ".join(everything(app).split())
        await after(app, pilot, UndoAsked())
        store.full.clear()
        await after(app, pilot, CurtainLifted(), RedoAsked(), TurnEnded())


async def test_at_the_curtain_after_refused_moves(store: FullDisk) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        for keys in ("d", "n", "p", "e", "3h", "Ts", "s"):
            await pilot.press(*keys)
        for keys in ("s", "t", "3h", "a", "g", "e", "Ts", "2"):
            await pilot.press(*keys)
        await pilot.press("ctrl+c")
        await settled(pilot)
        assert shows(app, TableScreen)
        assert driver_of(app).record.log[-1] == "stock"
        await after(app, pilot, HandHidden())
        await told(app, pilot, CurtainLifted())
        await pilot.press("T", "s")
        await after(app, pilot, MoveChosen(Discard(parse_card("Ks"))), TurnEnded())


async def test_at_the_curtain_of_whoever_answers_a_knock(store: FullDisk) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        rules = driver_of(app).match.spec.rules
        await told(app, pilot, MoveChosen(Stock()), MoveChosen(rules.parse_move("knock Ks")))
        await after(app, pilot, HandHidden())
        await after(app, pilot, UndoAsked())
        await told(app, pilot, CurtainLifted(), RedoAsked())
        assert stage_of(app).view.phase is Phase.SHOW


async def test_a_card_would_be_found_wherever_it_stands(store: FullDisk) -> None:
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        own = {card_text(card) for card in stage_of(app).view.hand}
        assert leaks(app) == own
        await told(app, pilot, HandHidden())
        assert isinstance(app.screen, CurtainScreen)
        app.notify("the top is A♥", markup=False)
        await pilot.pause(0.1)
        assert leaks(app) == {"Ah"}
        app.screen.tooltip = "K♠"
        assert leaks(app) == {"Ah", "Ks"}
        app.screen.__dict__["kept"] = (MoveChosen(Discard(parse_card("Th"))),)
        assert leaks(app) == {"Ah", "Ks", "Th"}
