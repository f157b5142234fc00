"""Everything by mouse alone, from home to the result of a match and out again."""

from pathlib import Path

import pytest

from cardtable.games.gin_rummy.state import Phase
from tests.terminal.hands import Mouse
from tests.terminal.players import CURTAIN_SECONDS, Table
from tests.terminal.seated import NAMES, decisive, given_back, started
from tests.terminal.watched import Watched

SIZES = [(60, 18), (80, 24), (120, 40)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


def quit_at_home(probe: Watched, mouse: Mouse) -> None:
    probe.wait_for("Learn the rules")
    mouse.label("Quit")
    given_back(probe)


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_match_is_begun_at_home_played_and_left_by_mouse_alone(folder: Path, size: tuple[int, int]) -> None:
    probe = started(folder, size=size)
    mouse = Mouse(probe)
    mouse.label("New match")
    mouse.label("Start")
    probe.wait_for("it is your turn")
    probe.take_frames()
    table = Table(probe, folder, mouse)
    names = ("Player 1", "Player 2")
    for _move in range(4):
        table.turn(names)
    mouse.label("Undo")
    table.watch(None)
    assert table.state.phase is Phase.DISCARD
    probe.idle(CURTAIN_SECONDS)
    mouse.lift()
    table.watch(table.state.turn)
    mouse.label("Log")
    table.watch(table.viewer)
    mouse.label("Back")
    table.watch(table.viewer)
    mouse.label("Help")
    mouse.label("Close")
    probe.take_frames()  # the rules have cards of their own for examples
    mouse.label("Redo")
    table.watch(None)
    table.lift(table.state.turn, names[table.state.turn])
    mouse.label("Hide")
    table.watch(None)
    mouse.label("Leave")
    quit_at_home(probe, mouse)


@pytest.mark.clause("GIN-8", "GIN-11", "GIN-12")
@pytest.mark.parametrize("size", SIZES)
def test_a_match_is_won_by_mouse_alone(folder: Path, size: tuple[int, int]) -> None:
    decisive(folder)
    probe = started(folder, size=size)
    mouse = Mouse(probe)
    mouse.label("Continue")
    probe.wait_for("it is your turn")
    probe.take_frames()
    table = Table(probe, folder, mouse)
    while table.state.phase is not Phase.OVER:
        table.turn(NAMES)
    assert table.phases.count(Phase.LAY_OFF) == 3
    probe.wait_for("GIN-12")
    mouse.label("Go on")
    probe.wait_for("Ann wins the match")
    table.watch(None)
    mouse.label("Home")
    quit_at_home(probe, mouse)
