"""Views of Trash for the tests of its table, and keys pressed on them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Act, Style, Ui
from cardtable.engine.options import make
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.trash import rules
from cardtable.games.trash import table as trash
from cardtable.games.trash.options import Options
from cardtable.games.trash.state import State, View
from tests.games.trash.positions import events, play, table

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")
WINDOWS = {
    "60x18": Size(60, 17),
    "80x24": Size(80, 23),
    "100x30": Size(100, 29),
    "120x40": Size(86, 39),
}
"""The windows that pictures are kept of, and the size that a scene gets in them."""

LAYOUTS = (
    "+Ac 2h +3c Kc +5d +6s 9c +8h Qd +Th",
    "+Jh +2c 4d 7c 9h +6d 8s Qs +9s Td",
    "Ad +2d 3d +4h 5c 6h +7h Ts 9d",
    "+As +Jd 3h +4c +5h 7d +7s 8d 9d Tc",
    "Ah 2s +3s 4s Kd Kh +7d +8c",
    "+Ac +2c +3c +4c +5c 6c +7c +8c +9c +Tc",
)
"""Layouts in the middle of a hand, Cy's and Eve's shorter than the others."""


def style(seats: int, *, letters: bool = False) -> Style:
    return Style(NAMES[:seats], ascii=letters)


def bare(seats: int = 2, *, letters: bool = False) -> Ui:
    return Ui(style(seats, letters=letters))


BARE = bare()


def seen(state: State, seat: int | None = 0) -> View:
    return rules.view(state, None if seat is None else Seat(seat))


def middle(seats: int, stock: str = "Js", pile: str = "2s", **more: Any) -> State:
    """The turn of Ann in the middle of a hand."""
    return table(*LAYOUTS[:seats], stock=stock, pile=pile, **more)


def phases(seats: int) -> dict[str, View]:
    """A view of each kind that a table shows."""
    new = rules.start(Options(), seats)
    source = seen(middle(seats, pile="Kd"))
    moved = middle(seats, stock="2s", pile="Kd")
    chain = trash.moments(seen(moved), events(moved, "stock"))
    over = play(table("+Ac 2h", *LAYOUTS[1:seats], stock="2d"), "stock")
    return {
        "before": seen(new, None),
        "stock": source,
        "take": seen(middle(seats)),
        "wild": seen(play(middle(seats), "stock")),
        "chain": chain[0].view,
        "last_turn": seen(middle(seats, finished=(1,), last_chance="on")),
        "result": seen(over, None),
    }


def pressed(view: View, *commands: str, ui: Ui = BARE) -> Any:
    """What a row of commands leads to; a move ends it."""
    answered: Any = ui
    for command in commands:
        answered = trash.press(view, answered, Act(f"trash.{command}"))
    return answered


def random_views(seed: int, seats: int, moves: int = 150, **options: Any) -> Iterator[View]:
    rng, state = Random(seed), rules.start(make(Options, options), seats)
    for _move in range(moves):
        who = rules.to_act(state)
        if who is None:
            return
        if isinstance(who, Chance):
            yield seen(state, None)
            state = rules.apply(state, answer(who, rng)).state
            continue
        yield from (seen(state, who), seen(state, None))
        state = rules.apply(state, rng.choice(rules.legal_moves(state))).state
