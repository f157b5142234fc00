from pathlib import Path

import pytest

from cardtable.engine.cards import cards_of, mask_of
from cardtable.engine.packs import packs
from cardtable.engine.seats import Seat
from tests.terminal.gin_rummy import SHOWDOWN, GinRummy, decisive, secrets, showdown, undecided
from tests.terminal.hands import Keys
from tests.terminal.players import Table
from tests.terminal.seated import HANDS, SIZES, given_back, started
from tests.terminal.watched import match_in


@pytest.mark.clause("GIN-8", "GIN-11", "GIN-12")
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_is_played_from_home_to_home(folder: Path, hands: str, size: tuple[int, int]) -> None:
    decisive(folder)
    probe = started(folder, size=size)
    on = HANDS[hands](probe)
    on.label("Continue")
    probe.wait_for("it is your turn")
    table = Table(probe, folder, GinRummy(), on)
    probe.take_frames()
    table.on_to_the_end()
    assert showdown(table.moves) == SHOWDOWN
    probe.wait_for("GIN-12")
    table.go_on()
    probe.wait_for("Ann wins the match")
    on.label("Leave")
    probe.wait_for("Learn the rules")
    on.label("Quit")
    given_back(probe)


def test_no_screen_of_a_hand_shows_a_hidden_card_nor_does_the_deal_after_it(folder: Path) -> None:
    undecided(folder, seed=33)
    probe = started(folder, "resume")
    table = Table(probe, folder, GinRummy(), Keys(probe))
    table.hand()
    assert table.match.view(None).totals == (0, 27)
    assert "27" in probe.text
    table.go_on()
    probe.wait_for("it is your turn")
    table.turn()
    assert table.screens > len(table.moves) > 10
    probe.press("q")
    given_back(probe)


def test_the_hidden_cards_of_a_position_are_what_a_view_leaves_out(folder: Path) -> None:
    decisive(folder)
    state = match_in(folder)._state  # noqa: SLF001 -- what no player can see
    assert len(secrets(state, None)) == 51
    assert secrets(state, Seat(0)) == set(packs()) - set(cards_of(state.hands[0] | mask_of(state.pile)))
