from pathlib import Path

import pytest

from cardtable.games.tien_len.choice import PASS
from tests.terminal.players import Table
from tests.terminal.seated import HANDS, given_back, started
from tests.terminal.tien_len import TienLen, begun


@pytest.mark.clause("TL-11", "TL-13", "TL-15", "TL-17")
@pytest.mark.parametrize(("hands", "size"), [("keys", (60, 18)), ("mouse", (120, 40))])
def test_a_game_of_four_is_played_to_its_end(folder: Path, hands: str, size: tuple[int, int]) -> None:
    begun(folder, seed=27)
    probe = started(folder, "resume", size=size)
    table = Table(probe, folder, TienLen(), HANDS[hands](probe))
    table.hand()
    assert PASS in table.moves
    assert table.screens > len(table.moves)
    assert sorted(table.match.view(None).totals) == [0, 1, 2, 3]
    probe.wait_for("first place")
    table.hands.label("Leave")
    given_back(probe)
