"""What is never lost for want of room: the points of stacks and challenges, and the rank of a set."""

from dataclasses import replace

import pytest

from cardtable.canvas.painter import rows
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Style, Ui
from cardtable.engine.cards import parse_cards
from cardtable.engine.seats import Seat
from cardtable.games.thief import table
from cardtable.games.thief.focus import others, stack_place
from cardtable.games.thief.sets import StackSet
from cardtable.games.thief.state import State, View
from tests.games.thief.positions import BO, play
from tests.games.thief.views import round_of, seen
from tests.tables import LONG_NAMES, NAMES, bare, written_size

SMALLEST = Size(60, 17)
SIZES = (SMALLEST, Size(60, 18), Size(80, 24), Size(120, 40))
HIGH = " | ".join(f"{rank}c {rank}d {rank}h" for rank in "3456789TQKA")
"""A stack of eleven sets, 300 points."""


def drawn(view: View, ui: Ui, size: Size) -> list[str]:
    return rows(table.scene(view, ui, size), size)


def names(seats: int, *, long: bool) -> Ui:
    return Ui(Style((LONG_NAMES if long else NAMES)[:seats]))


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_cursor_on_a_stack_takes_nothing_of_its_points(size: Size, seats: int) -> None:
    for stacks in (("", HIGH), ("", "3c 3d | 4c 4d | 5c 5d | Ac Ad Ah | Kc Kd Jc")):
        view = seen(round_of(seats, "9s Ks Jd", stacks=stacks, discards="Qs"))
        shown = "\n".join(drawn(view, replace(bare(seats), focus=stack_place(BO)), size))
        count, worth = len(view.stacks[1]), view.worth[1]
        assert f"{count} sets, {worth}" in shown or f"{worth} in {count}" in shown
        assert any(
            f"[{told}" in shown for told in (f"{count} sets, {worth}]", f"{worth} in {count}]", "3 cards")
        )


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_points_of_a_challenge_stay_whatever_the_names_and_the_rank(
    size: Size, *, long: bool, seats: int
) -> None:
    wild = round_of(seats, "Jh 2h 2d", "2s 9s 4c", stacks=("", "Jc Jd Js"), wild_only_sets="on")
    for state, points, rank in (
        (play(wild, "challenge 1 Jh"), 200, "wild cards"),
        (
            play(round_of(seats, "Qh 2h 2d", stacks=("", "Qc Qd Jd"), discards="Ks"), "challenge 1 Qh"),
            80,
            "Queens",
        ),
    ):
        view = seen(state)
        shown = [
            line
            for line in drawn(view, names(seats, long=long), size)
            if rank in line and str(points) in line
        ]
        assert len(shown) == 1
        if not long:
            assert "Ann" in shown[0]
            assert "Rosa" in shown[0]


def grown(seats: int, *owners: int) -> State:
    """Seats whose top set is nines under many wild cards and naturals."""
    won = StackSet(9, parse_cards("9c 9d 2h Jc 2d 2d 2s"), (Seat(0),) * 7)
    state = round_of(seats, "9h Kd Jd", "Ah 9s 4c", stacks=())
    lying = tuple((won,) if seat in owners else () for seat in range(seats))
    return state._replace(stacks=lying)


@pytest.mark.clause("THIEF-5", "THIEF-10")
@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("owner", [0, 1])
def test_of_a_long_set_a_natural_card_is_always_seen(size: Size, seats: int, owner: int) -> None:
    shown = "".join(drawn(seen(grown(seats, owner)), bare(seats), size))
    assert shown.count("9♣") + shown.count("9♦") >= 1
    assert "2♠" in shown


@pytest.mark.parametrize("size", SIZES, ids=written_size)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_stacks_are_labelled_in_one_way_and_totals_are_no_points_of_a_stack(size: Size, seats: int) -> None:
    view = seen(round_of(seats, "9s Ks Jd", "Ah 9s 4c", stacks=("", HIGH, "Ks Kh")[:seats], discards="Qs"))
    shown = "\n".join(drawn(view, bare(seats), size))
    assert "no set yet" not in shown
    assert "Stack of" not in shown
    assert "You: no set" in shown
    for seat in others(view):
        alone = f"3 cards, total {view.totals[seat]}"
        assert alone in shown or f"{NAMES[seat]} {view.totals[seat]}" in shown
