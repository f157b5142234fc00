"""A match that another window plays can be looked at, and nothing of it is written from here."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable import registry
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy.state import Stock
from cardtable.lang.cards import card_name
from cardtable.registry import spec_of
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from cardtable.tui import opening
from cardtable.tui.app import CardTableApp
from cardtable.tui.facts import MoveChosen
from cardtable.tui.opening import Watched, opened
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.log import LogScreen
from cardtable.tui.screens.onlooker import OnlookerScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.sitting import Sitting
from tests.tui.seated import (
    NAMES,
    app_of,
    dealt,
    everything,
    hand,
    hasty,
    lift,
    seated,
    settled,
    shows,
    store_in,
    text,
)

SIZES = [(60, 18), (80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = store_in(tmp_path)
    store.write("match", dealt().record)
    return store


def _public() -> Any:
    return dealt().match.view(None)


def said(app: CardTableApp) -> str:
    return " ".join(text(app).split())


@pytest.mark.parametrize("size", SIZES)
async def test_the_second_window_only_looks_on_and_says_so(store: Store, size: tuple[int, int]) -> None:
    before = store.file("match").read_bytes()
    app = app_of(store)
    with store.lock("match"):
        async with seated(app, size, lifted=False) as pilot:
            await pilot.press("c")
            await settled(pilot)
            assert shows(app, OnlookerScreen)
            assert "Only to be looked at: the match is open in another window" in said(app)
            assert all(name in text(app) for name in NAMES)
            shown = everything(app)
            for seat in (0, 1):
                hidden = set(hand(dealt(), seat)) - set(_public().pile)
                assert not [card for card in hidden if card_name(card) in shown]
            for key in ("s", "u", "U", "z", "space", "d", "S"):
                await pilot.press(key)
                await settled(pilot)
                assert shows(app, OnlookerScreen)
            await pilot.press("v")
            await settled(pilot)
            assert shows(app, LogScreen)
            await pilot.press("escape", "q")
            await settled(pilot)
            assert shows(app, HomeScreen)
    assert store.file("match").read_bytes() == before


async def test_a_match_that_is_let_go_elsewhere_can_be_played_here(store: Store) -> None:
    lock = store.lock("match")
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, OnlookerScreen)
        lock.release()
        await pilot.press("enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)
        await lift(pilot)
        assert shows(app, TableScreen)


async def test_a_match_is_locked_as_long_as_somebody_sits_at_it(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        with pytest.raises(SaveError) as caught:
            store.lock("match")
        assert caught.value.problem is Problem.IN_USE
        await pilot.press("q")
        await settled(pilot)
        assert shows(app, HomeScreen)
        store.lock("match").release()


async def test_a_new_match_is_locked_from_its_first_curtain_on(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("n")
        await settled(pilot)
        await pilot.press("enter", "enter", "enter")
        await settled(pilot)
        assert shows(app, CurtainScreen)
        (head,) = store.list()
        with pytest.raises(SaveError):
            store.lock(head.id)


@pytest.mark.parametrize("rules", [0, 1])
def test_a_match_of_other_rules_is_looked_at_as_far_as_these_rules_follow_it(
    store: Store, rules: int
) -> None:
    record = dealt().record
    older = replace(record, rules=spec_of("gin_rummy").version + rules)
    broken = replace(older, log=(*record.log, "done"), floor=len(record.log))
    store.write("match", broken)
    if rules == 0:
        with pytest.raises(SaveError) as caught:
            opened(store, "match")
        assert caught.value.problem is Problem.ILLEGAL_MOVE
    else:
        found = opened(store, "match")
        assert isinstance(found, Watched)
        assert found.why.problem is Problem.NEWER_RULES
        assert found.match.view(Seat(0)) == dealt().match.view(Seat(0))
    store.lock("match").release()


async def test_a_match_of_other_rules_opens_to_be_looked_at(store: Store) -> None:
    record = replace(dealt().record, rules=spec_of("gin_rummy").version + 1)
    store.write("match", record)
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        assert shows(app, OnlookerScreen)
        assert "begun under newer rules" in said(app)
        assert "Try again" not in text(app)
        await pilot.press("enter", "q")
        await settled(pilot)
        assert shows(app, HomeScreen)
    assert store.load("match") == record


async def test_no_key_after_leaving_plays_on_without_the_lock(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        await lift(pilot)
        sitting = app._sitting  # noqa: SLF001 -- what no screen can see
        assert isinstance(sitting, Sitting)
        lifted = store.file("match").read_bytes()
        for key in ("q", "d", "x"):
            app.simulate_key(key)
        await settled(pilot)
        assert shows(app, HomeScreen)
        await sitting.answer(MoveChosen(Stock()))
        await sitting.save()
    assert store.file("match").read_bytes() == lifted
    store.lock("match").release()


async def test_a_match_that_was_changed_elsewhere_is_not_written_over(store: Store) -> None:
    app = app_of(store)
    async with seated(app, lifted=False) as pilot:
        await pilot.press("c")
        await settled(pilot)
        await lift(pilot)
        store.file("match").with_suffix(".lock").unlink()
        store.write("match", replace(store.load("match"), updated="2030-01-01T00:00:00Z"))
        await pilot.press("s")
        await settled(pilot)
        assert "another window has changed the match" in said(app)
        assert "Save elsewhere" in text(app)
    assert store.load("match").updated == "2030-01-01T00:00:00Z"


def test_a_match_of_older_rules_is_looked_at(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = spec_of("gin_rummy")
    newer = replace(spec, version=spec.version + 1)
    for module in (opening, registry):
        monkeypatch.setattr(module, "spec_of", lambda _game: newer)
    found = opened(store, "match")
    assert isinstance(found, Watched)
    assert found.why.sentence == "begun under older rules of the game, so it cannot be played on"
    assert found.match.record.log == dealt().record.log
