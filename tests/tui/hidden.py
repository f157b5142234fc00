"""What whoever looks at the app may not know now, for any game, and where it could be found all the same."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

from cardtable import registry
from cardtable.engine.cards import JOKER, Card, card_text, parse_card
from cardtable.engine.seats import Seat
from cardtable.engine.spec import GameSpec
from cardtable.session.driver import Driver, Turn, TurnOver
from cardtable.tui.app import CardTableApp
from cardtable.tui.sitting import Sitting
from tests.terminal.watched import found, told_before_shuffle
from tests.tui.seated import everything

NAMED = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9TAJQK])[cdhs]|\bJo\b")


def driver_of(app: CardTableApp) -> Driver:
    sitting = app._sitting  # noqa: SLF001 -- what no screen can see
    assert isinstance(sitting, Sitting)
    return sitting.driver


def stage_of(app: CardTableApp) -> Any:
    """The stage, whose view is of the game that is played."""
    return driver_of(app).stage


def viewer_of(app: CardTableApp) -> Seat | None:
    """Who looks at the screen: a seat whose hand is open; None: everybody."""
    stage = driver_of(app).stage
    return stage.seat if isinstance(stage, Turn | TurnOver) and stage.view.private else None


def private(app: CardTableApp) -> set[Card]:
    """The cards that are neither in the view of whoever looks nor told before the cards were shuffled."""
    match, viewer = driver_of(app).match, viewer_of(app)
    return set(match.cards()) - set(held(match.view(viewer))) - told_before_shuffle(match, viewer)


def held(thing: Any, hint: Any = None) -> Iterator[Card]:
    """The cards in a value, however deep: the numbers that are cards by the types of their fields."""
    match thing:
        case bool() | str() | None:
            return
        case int():
            yield from [Card(thing)] if is_of_cards(hint) else []
        case _ if type(thing) in games_of_moves():
            yield from named_by(thing)
        case _ if isinstance(thing, tuple) and hasattr(thing, "_fields"):
            yield from _held_in(thing)
        case dict():
            yield from (card for item in thing.items() for part in item for card in held(part, hint))
        case tuple() | list() | set() | frozenset():
            yield from (card for part in thing for card in held(part, hint))
        case _ if is_dataclass(thing) and not isinstance(thing, type):
            yield from _held_in(thing)


def _held_in(thing: Any) -> Iterator[Card]:
    for name, hint in hints_of(thing.__class__).items():
        yield from held(getattr(thing, name), hint)


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The fields of a kind of value, each with its type where it is one of ours."""
    names = getattr(kind, "_fields", None) or [field.name for field in fields(kind)]
    hints = get_type_hints(kind) if kind.__module__.startswith("cardtable.") else {}
    return {name: hints.get(name) for name in names}


@cache
def is_of_cards(hint: Any) -> bool:
    """Whether a number in such a value is a card."""
    return hint is Card or any(is_of_cards(part) for part in get_args(hint))


@cache
def games_of_moves() -> dict[type, GameSpec]:
    """Which game each kind of move belongs to; a move may hold its cards as one number."""
    return {
        kind: spec
        for spec in registry.specs()
        for kind in get_args(spec.part("state").Move)
        if kind.__module__.startswith(spec.package)
    }


def named_by(move: Any) -> Iterator[Card]:
    """The cards that the text of a move names."""
    text = games_of_moves()[type(move)].rules.move_text(move)
    cards = re.sub(r"([cdhs])(?=[2-9TAJQK1])", r"\1 ", text)
    yield from (parse_card(name) for name in NAMED.findall(cards))


def held_by_screens(app: CardTableApp) -> set[Card]:
    """The cards in the values that screens and their widgets were given."""
    nodes = (node for screen in app.screen_stack for node in (screen, *screen.query("*")))
    return {card for node in nodes for value in vars(node).values() for card in held(value)}


def leaks(app: CardTableApp) -> set[str]:
    """The private cards that stand anywhere, as text or as a value; Joker is a word, and no secret."""
    said, secret = everything(app), private(app) - {JOKER}
    named = {card_text(card) for card in secret if f"card:{card_text(card)}" in said}
    return {*found(secret, said), *named, *(card_text(card) for card in secret & held_by_screens(app))}
