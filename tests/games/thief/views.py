"""Views of Thief for the tests of its table, and keys pressed on them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cardtable.canvas.table import Ui
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.thief import rules, table
from cardtable.games.thief.state import State, View
from tests.games.thief.positions import DULL, deal, late, play, start
from tests.games.thief.positions import table as lying
from tests.tables import after, bare, typed

STACKS = (
    "As Ah | 8c 8d 2h",
    "3s 3d | 9c 9d",
    "Td Tc Ts",
    "",
    "Ac Ad | Qs Qd | 6c 6h Jh",
    "7s 7h | 5c 5h 5d",
)
"""Stacks of six seats; the third has only one set, the fourth none."""


def seen(state: State, seat: int | None = -1) -> View:
    """What a seat sees; -1 is the one that is to act."""
    if seat == -1:
        acting = rules.to_act(state)
        assert isinstance(acting, int)
        return rules.view(state, Seat(acting))
    return rules.view(state, None if seat is None else Seat(seat))


def pressed(view: View, *commands: str, ui: Ui | None = None) -> Any:
    """What a row of commands leads to; a move ends it."""
    return after(table, view, [f"thief.{command}" for command in commands], ui or bare(len(view.totals)))


def written(view: View, text: str, ui: Ui | None = None) -> Ui:
    return typed(table, view, text, ui or bare(len(view.totals)))


def round_of(seats: int, hand: str = "9h Kd Jd", other: str = "2s 9s 4c", **given: Any) -> State:
    """A round in the middle, in which seat 0 can challenge the nines of seat 1."""
    hands = (hand, other, *DULL[2:])[:seats]
    given = {"stacks": STACKS[:seats], "discards": "Qh Kh 4d", **given}
    totals = (420, 385, 1090, 60, 0, 215)[:seats]
    return lying(*hands, **given)._replace(totals=totals, round=3)


def challenge_of(seats: int) -> State:
    """The owner has topped, and the challenger is asked."""
    return play(round_of(seats), "challenge 1 9h", "answer 2s")


def phases() -> dict[str, View]:
    """A view of every phase, of two to six seats."""
    asked = play(round_of(4), "challenge 1 9h")
    empty = late("9h Kd", "2s", "4h", "4s", stacks=STACKS[:4], discards="Qh Kh 4d")
    scored = play(late("Qh", "", stacks=("Kc Kd", "9c 9d")), "discard Qh")
    return {
        "first_turn": seen(deal("Kc Kh 5d", "3d 4d 5d", "3h 4h 5h", "3s 4s 5s", dealer=1)),
        "first_turn_of_two": seen(deal("Kc Kc 2d", "3d 4d 5d", dealer=1)),
        "turn_of_two": seen(round_of(2, "Kc Kc Jd")),
        "turn": seen(round_of(4)),
        "turn_of_six": seen(round_of(6)),
        "take": seen(round_of(4, take_discard="on", discards="Qh 4d Kh")),
        "drew": seen(play(round_of(4, draw="Kh"), "draw")),
        "drew_of_five": seen(play(round_of(6, "9h Kd Jd 7s 4h", "2s 9s 4c", draw="Kh", hand_size=5), "draw")),
        "asked": seen(asked),
        "asked_of_six": seen(play(round_of(6), "challenge 1 9h")),
        "topped": seen(challenge_of(4)),
        "topped_of_two": seen(challenge_of(2)),
        "topped_of_six": seen(challenge_of(6)),
        "helpless": seen(play(round_of(4, other="4c 5c 8h"), "challenge 1 9h")),
        "late": seen(empty),
        "curtain": seen(asked, None),
        "curtain_of_six": seen(challenge_of(6), None),
        "result": seen(scored, None),
        "before": seen(start(3), None),
    }


def random_views(seed: int, seats: int, **options: Any) -> Iterator[View]:
    """The views of all seats, and the public one, in a match at random."""
    rng, state = Random(seed), start(seats, **options)
    for _move in range(150):
        who = rules.to_act(state)
        if who is None:
            return
        if isinstance(who, Chance):
            state = rules.apply(state, answer(who, rng)).state
            continue
        yield from (seen(state, seat) for seat in (*range(seats), None))
        state = rules.apply(state, rng.choice(rules.legal_moves(state))).state
