"""Views of Gin Rummy for the tests of its table, and keys pressed on them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Act, Style, Typed, Ui
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy import rules, table
from cardtable.games.gin_rummy.options import Options
from cardtable.games.gin_rummy.state import (
    Knock,
    State,
    View,
)
from tests.games.gin_rummy.positions import KNOCKER_MELDS, deal, events, knocked, play

BARE = Ui(Style(("Ann", "Bo")))
PLAIN = Ui(Style(("Ann", "Bo"), ascii=True))
TURN_OVER = "turn_over"


def seen(state: State, seat: int | None = 0) -> View:
    return rules.view(state, None if seat is None else Seat(seat))


def pressed(view: View, *commands: str, ui: Ui = BARE) -> Any:
    """What a row of commands leads to; a move ends it."""
    answered: Any = ui
    for command in commands:
        answered = table.press(view, answered, Act(f"gin_rummy.{command}"))
    return answered


def written(view: View, text: str, ui: Ui = BARE) -> Ui:
    for char in text:
        answered = table.press(view, ui, Typed(char))
        assert isinstance(answered, Ui)
        ui = answered
    return ui


def phases() -> dict[str, View]:
    shown = play(knocked(), KNOCKER_MELDS)
    laying = play(shown, "show 3c3d3h 5d6d7d")
    scored = play(laying, "lay Th JhQhKh", "lay 7s 4s5s6s", "done")
    return {
        "offer": seen(deal(upcard_offer="on")),
        "draw": seen(deal()),
        "discard": seen(play(deal(stock="Kc"), "stock")),
        "knock": seen(play(deal("4s 5s 6s 9d 9c 9h Jh Qh Kh 2c", stock="Kd"), "stock")),
        TURN_OVER: seen(play(deal(stock="Kc"), "stock", "discard Kc")),
        "show": seen(knocked()),
        "answer": seen(shown, 1),
        "lay_off": seen(laying, 1),
        "result": seen(scored, None),
        "curtain": seen(deal(), None),
    }


def dressed(phase: str, ui: Ui = BARE) -> Ui:
    """The picture of a phase as nobody has touched it; after a turn it tells what the last move did."""
    if phase != TURN_OVER:
        return ui
    return replace(ui, ended=tuple(events(play(deal(stock="Kc"), "stock"), "discard Kc")))


def written_size(size: Size) -> str:
    return f"{size.width}x{size.height}"


def random_views(seed: int, **options: Any) -> Iterator[View]:
    rng, state = Random(seed), rules.start(table_options(**options), 2)
    for _move in range(400):
        who = rules.to_act(state)
        if who is None:
            return
        if isinstance(who, Chance):
            state = rules.apply(state, answer(who, rng)).state
            continue
        yield from (seen(state, seat) for seat in (0, 1, None))
        legal = rules.legal_moves(state)
        knocks = [move for move in legal if isinstance(move, Knock)]
        state = rules.apply(state, rng.choice(knocks or list(legal))).state


def table_options(**options: Any) -> Any:
    return Options(**options)


def lies(view: View, ui: Ui) -> list[str]:
    scene = table.scene(view, ui, Size(120, 40))
    cards = [sprite for sprite in scene if sprite.place.startswith("card:")]
    return [sprite.place.removeprefix("card:") for sprite in sorted(cards, key=lambda sprite: sprite.x)]
