from pathlib import Path

import pytest

from cardtable.games.trash.state import Put, Take
from tests.terminal.hands import Game
from tests.terminal.players import Table
from tests.terminal.seated import HANDS, given_back, started
from tests.terminal.trash import SKIP, Trash, begun, seeded
from tests.terminal.watched import match_in

CURTAIN = "Nobody else looks"


@pytest.mark.clause("TRASH-5", "TRASH-7", "TRASH-12", "TRASH-14")
@pytest.mark.parametrize(("hands", "size"), [("keys", (80, 24)), ("mouse", (120, 40))])
def test_a_whole_match_of_two_is_played_without_a_curtain(
    folder: Path, hands: str, size: tuple[int, int]
) -> None:
    begun(folder, 2, seed=217, start_size=5)
    probe = started(folder, "resume", size=size, settings='pace = "none"', program=seeded(218))
    game = Trash()
    table = Table(probe, folder, game, HANDS[hands](probe), never=CURTAIN)
    table.on_to_the_end()
    assert {Put, Take} <= set(map(type, table.moves))
    assert not game.skipped
    assert table.screens > len(table.moves)
    assert table.match.view(None).totals == (5, 0)
    table.go_on()
    probe.wait_for("Rosa wins the match")
    table.hands.label("Leave")
    given_back(probe)


@pytest.mark.clause("TRASH-5", "TRASH-9", "TRASH-12")
def test_a_hand_of_six_is_played_and_each_chain_of_cards_is_skipped(folder: Path) -> None:
    begun(folder, 6, seed=531)
    probe = started(folder, "resume", size=(60, 18), settings='pace = "slow"')
    game = Trash()
    table = Table(probe, folder, game, HANDS["keys"](probe), never=CURTAIN)
    table.hand()
    assert {Put, Take} <= set(map(type, table.moves))
    assert len(table.moves) / 2 < game.skipped
    assert SKIP not in probe.text
    assert sum(table.match.view(None).totals) == 1
    probe.wait_for("first with all places face up")
    table.hands.label("Leave")
    given_back(probe)


def test_every_card_of_a_deal_is_hidden_from_everybody(folder: Path) -> None:
    begun(folder, 2, seed=217)
    match = match_in(folder)
    game: Game = Trash()
    assert len(set(match.cards())) == 52
    assert not set(game.known(match.view(None)))
