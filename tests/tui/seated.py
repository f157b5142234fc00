"""People at a table of Gin Rummy, in an app whose folders are a test's own."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets._toast import Toast
from typing_extensions import override

from cardtable.config.paths import Places
from cardtable.engine.cards import Card, parse_cards
from cardtable.engine.packs import packs
from cardtable.engine.record import MatchRecord
from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import Seat
from cardtable.lang.cards import card_name
from cardtable.registry import spec_of
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store
from cardtable.session.driver import Driver
from cardtable.session.match import Match
from cardtable.tui import enters
from cardtable.tui.app import CardTableApp, Home, Play
from cardtable.tui.screens import curtain, table

NAMES = ("Rosa", "Minh")
FIRST = "Ac 2c 3c 4c 5c 6d 7d 8d 2h Ks"
SECOND = "Th Ts Td Js Jh 4s 6s 8s Qd Qh"
TOP = "9h Ah"
"""The upcard, and the first card of the stock."""

QUIET = 0.15
HELD = 0.05
"""Shorter than people need, so that tests are quick."""

LONGEST = 2
"""Seconds for which an app that is busy, or gone by now, is waited for."""

AppPilot = Pilot[int]


@dataclass(frozen=True, slots=True)
class FullDisk(Store):
    """A folder in which nothing can be written as long as it is full."""

    full: threading.Event = field(default_factory=threading.Event)

    @override
    def write(self, match: str, record: MatchRecord) -> None:
        if self.full.is_set():
            raise SaveError(Problem.NOT_WRITTEN, self.file(match), reason="No space left on device")
        Store.write(self, match, record)


@dataclass(frozen=True, slots=True)
class SlowDisk(Store):
    """A folder in which a write takes until it is let through."""

    free: threading.Event = field(default_factory=threading.Event)

    @override
    def write(self, match: str, record: MatchRecord) -> None:
        assert self.free.wait(10)
        Store.write(self, match, record)


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make curtains wait less."""
    monkeypatch.setattr(curtain, "QUIET", QUIET)
    monkeypatch.setattr(enters, "HELD", HELD)
    monkeypatch.setattr(enters, "APART", HELD)
    monkeypatch.setattr(table, "APART", HELD)


def dealt(
    names: tuple[str, ...] = NAMES,
    *,
    hands: tuple[str, str] = (FIRST, SECOND),
    top: str = TOP,
    **options: Any,
) -> Driver:
    """A first hand in which seat 0 is to draw; with the top of the stock, Ah, it can knock by the Ks."""
    match = Match.begin(spec_of("gin_rummy"), options, names)
    match = match.play(Order(Kind.FIRST, (1,)))
    pairs = zip(*map(parse_cards, hands), strict=True)
    named = [*(card for pair in pairs for card in pair), *parse_cards(top)]
    deal = Order(Kind.DEAL, (*named, *sorted(set(packs()) - set(named))))
    return Driver.begin(match.play(deal), Random(7))


def app_of(store: Store, driver: Driver | None = None, **more: Any) -> CardTableApp:
    """The app with a match that is on disk, or at home."""
    config = store.folder / "config"
    where = Places(store.folder, config / "settings.toml", config / "themes", config / "reports")
    if driver is None:
        return CardTableApp(store, Home(), where=where, **more)
    Store(store.folder).write("match", driver.record)
    return CardTableApp(store, Play("match", driver), where=where, **more)


def store_in(folder: Path) -> Store:
    return Store(folder / "saves")


@asynccontextmanager
async def seated(
    app: CardTableApp, size: tuple[int, int] = (80, 24), *, lifted: bool = True
) -> AsyncIterator[AppPilot]:
    """The app running, with the first curtain lifted or still down."""
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        if lifted:
            await lift(pilot)
        yield pilot


async def quiet(pilot: AppPilot) -> None:
    """Wait as a curtain wants it."""
    await pilot.pause(curtain.QUIET + 0.05)


async def lift(pilot: AppPilot) -> None:
    """Lift the curtain."""
    await quiet(pilot)
    await pilot.press("enter")
    await pilot.pause(enters.HELD + 0.1)
    await settled(pilot)


async def settled(pilot: AppPilot) -> None:
    """Wait for what keys and writes have led to, however slow the machine is."""
    for _ in range(3):
        await pilot.pause(0.02)
        reached = asyncio.Event()
        if pilot.app.call_later(reached.set):
            with suppress(TimeoutError):
                await asyncio.wait_for(reached.wait(), LONGEST)
        while isinstance(pilot.app, CardTableApp) and pilot.app.enters.waiting:
            await pilot.pause(0.02)


def shows(app: CardTableApp, kind: type[Screen[Any]]) -> bool:
    """Whether a screen of this kind is shown."""
    return isinstance(app.screen, kind)


def lines(app: CardTableApp) -> list[str]:
    """What is on the terminal."""
    compositor = app.screen._compositor  # noqa: SLF001 -- Textual has no public name for it
    return ["".join(segment.text for segment in strip).rstrip() for strip in compositor.render_strips()]


def text(app: CardTableApp) -> str:
    """The same as one text."""
    return "\n".join(lines(app))


def everything(app: CardTableApp) -> str:
    """All that any screen of the app could show: what is drawn, held by a widget, or offered by name."""
    said = [text(app), app.title, app.sub_title, app.clipboard]
    for screen in app.screen_stack:
        said += [str(screen.title), str(screen.sub_title)]
        said += [part for widget in (screen, *screen.query("*")) for part in _parts(widget)]
        said += [f"{command.title} {command.help}" for command in app.get_system_commands(screen)]
        bindings = (active.binding for active in screen.active_bindings.values())
        said += [f"{binding.description} {binding.tooltip}" for binding in bindings]
    return "\n".join(said)


def _parts(widget: Widget) -> list[str]:
    """What a widget has to show, be it in sight or not."""
    parts = [str(widget.tooltip), str(widget.border_title), str(widget.border_subtitle), str(widget.name)]
    parts += [str(widget.id), *widget.classes, str(getattr(widget, "scene", ""))]
    match widget:
        case Toast():
            parts.append(str(widget.render()))
        case Static():
            parts.append(str(widget.content))
        case OptionList():
            parts += [str(option.prompt) for option in widget.options]
        case Input():
            parts += [widget.value, str(widget.placeholder)]
    return parts


def hand(driver: Driver, seat: int) -> tuple[Card, ...]:
    """The hand of a seat, which only a test may ask for."""
    view: Any = driver.match.view(Seat(seat))
    cards: tuple[Card, ...] = view.hand
    return cards


def shown(driver: Driver, seat: int, said: str) -> list[str]:
    """The cards of a hand that can be read in a text, the cards that are public left out."""
    public: Any = driver.match.view(None)
    return [
        card_name(card) for card in hand(driver, seat) if card not in public.pile and card_name(card) in said
    ]
