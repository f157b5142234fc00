"""What is the same whatever is played: coming to a table, taking back, hiding, leaving."""

from pathlib import Path

import pytest

from tests.terminal.gin_rummy import GinRummy
from tests.terminal.hands import Keys
from tests.terminal.players import Table
from tests.terminal.seated import HANDS, given_back, started
from tests.terminal.watched import record_in


@pytest.mark.parametrize(
    ("hands", "size"),
    [("mouse", (60, 18)), ("mouse", (80, 24)), ("mouse", (120, 40)), ("keys", (60, 18))],
)
def test_a_match_is_begun_at_home_taken_back_hidden_and_left(
    folder: Path, hands: str, size: tuple[int, int]
) -> None:
    probe = started(folder, size=size)
    on = HANDS[hands](probe)
    on.label("New match")
    on.start()
    probe.wait_for("it is your turn")
    table = Table(probe, folder, GinRummy(), on)
    probe.take_frames()
    table.turn()
    table.move()
    undone_and_redone_at_the_end_of_the_turn(table)
    table.end_turn()
    on.label("Undo")
    table.watch()
    table.lift()
    log_and_help(table)
    on.label("Hide")
    table.cover()
    on.label("Leave")
    probe.wait_for("Learn the rules")
    on.label("Quit")
    given_back(probe)


def undone_and_redone_at_the_end_of_the_turn(table: Table) -> None:
    assert table.turn_is_over
    table.hands.label("Undo")
    table.watch()
    assert table.seated == table.to_act
    table.hands.label("Redo")
    table.watch()
    assert table.turn_is_over


def log_and_help(table: Table) -> None:
    table.hands.label("Log")
    table.probe.wait_for("Esc Back")
    table.watch()
    table.hands.label("Back")
    table.probe.wait_for("Esc Back", gone=True)
    table.watch()
    table.hands.label("Help")
    table.probe.wait_for("Esc Close")
    table.hands.label("Close")
    table.probe.wait_for("Esc Close", gone=True)
    table.probe.take_frames()  # the rules have cards of their own for examples
    table.watch()


def test_a_match_is_begun_on_the_command_line_left_and_resumed(folder: Path) -> None:
    probe = started(folder, "new", "gin_rummy", "--seats", "Ann,Bo")
    table = Table(probe, folder, GinRummy(), Keys(probe))
    for _move in range(3):
        table.turn()
    before = record_in(folder)
    probe.press("q")
    given_back(probe)
    table.cover()

    probe = started(folder, "resume")
    assert record_in(folder).log == before.log
    again = Table(probe, folder, GinRummy(), Keys(probe))
    again.turn()
    assert again.screens
    probe.press("q")
    given_back(probe)
