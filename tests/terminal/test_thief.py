"""Turns and challenges of Thief by keys alone at a real terminal; no screen shows a hidden card."""

from pathlib import Path
from typing import Any

import pytest

from cardtable.engine.cards import Card, card_text
from cardtable.engine.seats import Seat
from cardtable.games.thief.choice import Answer, Challenge, Draw, GiveUp, Lay, cards_named
from cardtable.games.thief.state import View
from tests.terminal.players import CURTAIN_SECONDS
from tests.terminal.seated import given_back, started
from tests.terminal.watched import found, match_in

NAMES = ("Rosa", "Minh", "Bo")
KEYS: dict[type, str] = {Lay: "a", Challenge: "c", Answer: "r", Draw: "s", GiveUp: "g"}
TURNS = 14


def hidden(view: View) -> set[Card]:
    """The cards of which a viewer may know neither copy: those on no stack, no pile and not in its hand."""
    lying = {card for stack in view.stacks for one in stack for card in one.cards}
    contest = () if view.contest is None else view.contest.cards
    return set(map(Card, range(52))) - {*lying, *contest, *view.discards, *view.hand}


def view_of(folder: Path, seat: int | None) -> View:
    view = match_in(folder).view(None if seat is None else Seat(seat))
    assert isinstance(view, View)
    return view


def boldest(view: View) -> Any:
    """Steal where that can be, defend, lay, and draw else."""
    return min(view.legal, key=lambda move: [*KEYS, type(move)].index(type(move)))


@pytest.mark.clause("THIEF-7", "THIEF-10", "THIEF-11")
@pytest.mark.parametrize("size", [(60, 18), (120, 40)])
def test_turns_and_challenges_are_played_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    folder = tmp_path / "matches"
    probe = started(folder, "new", "thief", "--seats", ",".join(NAMES), size=size)
    for _turn in range(TURNS):
        seat = view_of(folder, None).to_act
        assert seat is not None
        probe.wait_for(f"{NAMES[seat]}, it is your turn")
        assert not found(hidden(view_of(folder, None)), probe.text)
        probe.idle(CURTAIN_SECONDS)
        probe.press("enter")
        probe.wait_for("o Order")
        while (view := view_of(folder, seat)).to_act == seat:
            assert not found(hidden(view), probe.text)
            made = len(match_in(folder).record.log)
            move = boldest(view)
            for card in cards_named(move):
                probe.press(*card_text(card).replace("T", "10"))
            for _press in range(2):
                probe.press(KEYS.get(type(move), "d"))
                if len(match_in(folder).record.log) > made:
                    break
            assert len(match_in(folder).record.log) > made, probe.text
        probe.wait_for("End turn")
        assert not found(hidden(view_of(folder, seat)), probe.text)
        probe.press("enter")
    probe.press("q")
    given_back(probe)
