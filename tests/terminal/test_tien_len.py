from pathlib import Path

import pytest

from cardtable.games.tien_len.choice import PASS
from tests.terminal.players import Table
from tests.terminal.seated import HANDS, given_back, started
from tests.terminal.tien_len import TienLen, begun


@pytest.mark.clause("TL-11", "TL-13", "TL-15", "TL-17")
@pytest.mark.parametrize(
    ("seats", "hands", "size", "turn_end"),
    [
        (4, "keys", (80, 24), "enter"),
        (6, "keys", (60, 18), "at_once"),
        (4, "mouse", (120, 40), "enter"),
    ],
)
def test_a_game_is_played_to_its_end(
    folder: Path, seats: int, hands: str, size: tuple[int, int], turn_end: str
) -> None:
    begun(folder, seats)
    probe = started(folder, "resume", size=size, settings=f'turn_end = "{turn_end}"')
    table = Table(probe, folder, TienLen(), HANDS[hands](probe), at_once=turn_end == "at_once")
    table.hand()
    assert PASS in table.moves
    assert table.screens > len(table.moves)
    assert sorted(table.match.view(None).totals) == list(range(seats))
    probe.wait_for("first place")
    table.hands.label("Leave")
    given_back(probe)
