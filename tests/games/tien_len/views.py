"""Views of Tien Len for the tests of its table, and keys pressed on them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cardtable.canvas.table import Ui
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.tien_len import rules, table
from cardtable.games.tien_len.state import State, View
from tests.games.tien_len.positions import deal, game, play, start
from tests.tables import after, bare, typed

HAND = "3s 3c 4d 5h 6c 8s 8d 9h Td Js Qc Ac 2h"
SHORT = "3s 3c 4d 5h 6c 8s 8d 9h"
"""Hands of thirteen and of eight cards, with the 3 of spades."""


def seen(state: State, seat: int | None = -1) -> View:
    """What a seat sees; -1 is the one whose turn it is."""
    if seat == -1:
        return rules.view(state, state.asked[0])
    return rules.view(state, None if seat is None else Seat(seat))


def pressed(view: View, *commands: str, ui: Ui | None = None) -> Any:
    """What a row of commands leads to; a move ends it."""
    return after(table, view, [f"tien_len.{command}" for command in commands], ui or bare(len(view.counts)))


def written(view: View, text: str, ui: Ui | None = None) -> Ui:
    return typed(table, view, text, ui or bare(len(view.counts)))


def phases() -> dict[str, View]:
    """A view of every phase, of two to six seats."""
    dealt = deal(HAND, "", "", "")
    led = play(dealt, "play 3s 3c")
    six = deal(SHORT, "", "", "", "", "")
    middle = play(
        game(
            "4s 4d 5h 6c 8s 8d 9h 9d Td Ts Qc Ac 2h",
            "3d 3h 4c 4h 5s 5d 7c 7s 7d",
            "6s 6d 7h Kd",
            "Jh Jd Js Jc 2s",
            "",
        ),
        *("play 4s 4d", "play 5s 5d", "pass"),
    )
    bombing = play(
        game(
            "3s 9h 9d Ac",
            "3d 3h 4c 4h 5s 5d 7c",
            "6s 6d 7h Kd 2c",
            "Jh Jd Js Jc 2s",
            leader=2,
            passed_may_bomb="on",
        ),
        *("play 6s", "pass", "pass", "play 7c", "play 2c"),
    )
    scored = play(game("3s", "4s 4c", ""), "play 3s")
    return {
        "first_lead": seen(dealt),
        "lead": seen(game("7s 7c 8h", "4s", leader=0)),
        "follow": seen(led),
        "follow_of_five": seen(middle),
        "lead_of_six": seen(six),
        "follow_of_six": seen(play(six, "play 3s 4d 5h")),
        "only_pass": seen(play(game("As 3d", "3s 4c", "5d"), "play As")),
        "bomb": seen(bombing),
        "result": seen(scored, None),
        "won_at_once": seen(deal("2s 2c 2d 2h 3s 4c 6d 7h 9s Jc Qd Ks Ah", "", ""), None),
        "curtain": seen(led, None),
    }


def random_views(seed: int, seats: int, **options: Any) -> Iterator[View]:
    """The views of all seats, and the public one, in a match at random."""
    rng, state = Random(seed), start(seats, **options)
    for _move in range(120):
        who = rules.to_act(state)
        if who is None:
            return
        if isinstance(who, Chance):
            state = rules.apply(state, answer(who, rng)).state
            continue
        yield from (seen(state, seat) for seat in (*range(seats), None))
        state = rules.apply(state, rng.choice(rules.legal_moves(state))).state
