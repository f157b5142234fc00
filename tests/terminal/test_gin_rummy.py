from pathlib import Path

import pytest

from cardtable.engine.cards import cards_of, mask_of
from cardtable.engine.packs import packs
from cardtable.engine.seats import Seat
from cardtable.games.gin_rummy.state import Phase
from tests.terminal.players import Table
from tests.terminal.seated import NAMES, given_back, stacked, started
from tests.terminal.watched import Watched, record_in, secrets, state_of


def left(probe: Watched) -> None:
    """Leave by `q`."""
    probe.press("q")
    given_back(probe)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


def test_a_hand_is_played_by_keys_left_resumed_and_scored_and_no_screen_shows_a_hidden_card(
    folder: Path,
) -> None:
    probe = started(folder, "new", "gin_rummy", "--seats", ",".join(NAMES))
    table = Table(probe, folder)
    for _move in range(6):
        table.turn(NAMES)
    before = record_in(folder)
    left(probe)
    table.watch(None)

    probe = started(folder, "resume")
    assert record_in(folder).log == before.log
    again = Table(probe, folder)
    while not again.state.ledger and again.state.phase is not Phase.DEAL:
        again.turn(NAMES)
    assert again.screens
    assert str(sum(again.state.totals)) in probe.text
    left(probe)


@pytest.mark.clause("GIN-8", "GIN-11", "GIN-12")
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_a_knock_with_lay_offs_by_keys(folder: Path, size: tuple[int, int]) -> None:
    stacked(folder)
    probe = started(folder, "resume", "last", size=size)
    table = Table(probe, folder)
    while table.state.phase is not Phase.DEAL:
        table.turn(NAMES)
    assert table.phases.count(Phase.LAY_OFF) == 3
    assert table.state.totals == (7, 0)
    assert "7" in probe.text
    left(probe)


def test_the_terminal_is_clean_after_a_signal_and_the_match_goes_on(folder: Path) -> None:
    for how, status in (("term", 143), ("hup", 129), ("int", 130)):
        stacked(folder / how)
        probe = started(folder / how, "resume")
        Table(probe, folder / how).turn(NAMES)
        log = record_in(folder / how).log
        end = probe.stop(how)
        assert end.clean, (how, end.modes_left)
        assert end.exit_code == status
        assert not any(sign in probe.text for sign in "♣♦♥♠")
        assert record_in(folder / how).log == log


def test_the_hidden_cards_of_a_position_are_what_a_view_leaves_out(folder: Path) -> None:
    stacked(folder)
    state = state_of(record_in(folder))
    assert len(secrets(state, None)) == 51
    assert secrets(state, Seat(0)) == set(packs()) - set(cards_of(state.hands[0] | mask_of(state.pile)))
