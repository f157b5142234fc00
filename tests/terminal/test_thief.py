"""Turns and challenges of Thief at a real terminal; no screen shows a hidden card."""

from pathlib import Path

import pytest

from cardtable.engine.cards import Card, parse_cards
from cardtable.engine.seats import Seat
from cardtable.games.thief.choice import Answer, Challenge, Discard, Draw, GiveUp, Lay
from cardtable.games.thief.notation import move_text
from cardtable.games.thief.state import View
from tests.terminal.hands import Keys
from tests.terminal.players import Table
from tests.terminal.seated import HANDS, given_back, started
from tests.terminal.thief import KEPT, STOLEN, Thief, begun
from tests.terminal.watched import match_in

MOVES = 11


def known(folder: Path, seat: Seat | None) -> set[Card]:
    view = match_in(folder).view(seat)
    assert isinstance(view, View)
    return set(Thief().known(view))


def logged(table: Table) -> list[str]:
    """The moves of the players; chance drew the dealer and dealt before them."""
    return list(table.match.record.log[2:])


@pytest.mark.clause("THIEF-11", "THIEF-12", "THIEF-13", "THIEF-14")
@pytest.mark.parametrize(
    ("hands", "size", "refill", "contest"),
    [
        ("keys", (80, 24), KEPT, [Challenge, *[Answer] * 5]),
        ("mouse", (60, 18), STOLEN, [Challenge, *[Answer] * 4, GiveUp]),
    ],
)
def test_a_challenge_goes_back_and_forth_three_times(
    folder: Path, hands: str, size: tuple[int, int], refill: str, contest: list[type]
) -> None:
    begun(folder, refill, seed=27)
    probe = started(folder, "resume", size=size)
    table = Table(probe, folder, Thief(), HANDS[hands](probe))
    while len(table.moves) < MOVES:
        table.turn()
    assert list(map(type, table.moves))[: 1 + len(contest)] == [Lay, *contest]
    assert logged(table) == list(map(move_text, table.moves))
    assert table.screens > MOVES
    probe.press("q")
    given_back(probe)


@pytest.mark.clause("THIEF-7", "THIEF-10")
@pytest.mark.parametrize("size", [(60, 18), (120, 40)])
def test_a_card_that_could_challenge_two_stacks_challenges_the_dearer(
    folder: Path, size: tuple[int, int]
) -> None:
    begun(folder, "", seed=51)
    probe = started(folder, "resume", size=size)
    table = Table(probe, folder, Thief(), Keys(probe))
    while len(table.moves) < MOVES:
        table.turn()
    assert set(map(type, table.moves)) == {Lay, Draw, Discard, Challenge, Answer, GiveUp}
    assert logged(table) == list(map(move_text, table.moves))
    assert "challenge 1 Qs" in logged(table)
    probe.press("q")
    given_back(probe)


def test_the_known_cards_of_a_deal_are_the_own_hand_and_the_upcard(folder: Path) -> None:
    begun(folder, KEPT, seed=27)
    assert known(folder, Seat(0)) == set(parse_cards("9c9d2s3s"))
    assert known(folder, None) == set(parse_cards("3s"))
