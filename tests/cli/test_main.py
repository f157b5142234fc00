import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable import __version__, registry
from cardtable.cli.app import goes_on_in_place
from cardtable.engine.options import options_of
from cardtable.saves.store import Store
from cardtable.session.driver import CurtainDown, Driver
from cardtable.session.match import Match
from cardtable.tui.app import CardTableApp
from cardtable.tui.facts import Tell
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.curtain import curtain as curtain_of
from cardtable.tui.showing import Showing
from tests.cli.command_line import SAMPLE, Said, refused


def test_the_version_is_told(said: Said) -> None:
    assert said("--version") == (0, f"cardtable {__version__}\n", "")


def test_games_are_listed_a_line_each_the_id_first(said: Said) -> None:
    _status, out, _err = said("games")
    assert [line.split()[0] for line in out.splitlines()] == list(registry.ids())


@pytest.mark.parametrize("game", registry.ids())
def test_rules_are_printed_with_the_options_worked_in(said: Said, game: str) -> None:
    spec = registry.spec_of(game)
    status, out, _err = said("rules", game)
    assert status == 0
    first = options_of(spec.options)[0]
    _status, other, _err = said("rules", game, "--option", f"{first.key}={first.choices[1]}")
    assert other != out


def test_options_of_all_commands_stand_before_or_after_the_command(said: Said, tmp_path: Path) -> None:
    folder = str(tmp_path / "elsewhere")
    for line in (["--saves", folder, "where"], ["where", "--saves", folder]):
        assert folder in said(*line)[1]
    assert said("--ascii", "rules", "gin_rummy")[1].isascii()
    assert said("rules", "gin_rummy", "--ascii")[1].isascii()
    assert said("games", "--no-mouse")[0] == 0


def test_the_environment_names_the_folder_unless_the_command_line_does(said: Said, tmp_path: Path) -> None:
    assert str(tmp_path / "matches") in said("where")[1]
    assert str(tmp_path / "matches") not in said("where", "--saves", str(tmp_path / "other"))[1]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (["new", "gin", "--seats", "Ann,Bo"], ["'gin'", "gin_rummy"]),
        (["new", "gin_rummy", "--seats", "Ann"], ["gin_rummy", "2", "1"]),
        (["new", "gin_rummy", "--seats", "Ann,Bo,Cy"], ["gin_rummy", "2", "3"]),
        (["new", "gin_rummy", "--seats", "Ann,ann"], ["seat 2"]),
        (["new", "gin_rummy", "--seats", "Ann,"], ["seat 2"]),
        (["new", "gin_rummy", "--seats", "Ann,B\x1b[31mo"], ["seat 2"]),
        (["new", "gin_rummy", "--seats", "Ann," + "B" * 25], ["seat 2", "24"]),
        (["new", "gin_rummy", "--seats", "Ann,Bo", "--preset", "club"], ["'club'", "as_written", "oklahoma"]),
        (["new", "gin_rummy", "--seats", "Ann,Bo", "--option", "target=7"], ["'7'", "100", "500"]),
        (["new", "gin_rummy", "--seats", "Ann,Bo", "--option", "taget=50"], ["'taget'", "target"]),
        (["new", "gin_rummy", "--seats", "Ann,Bo", "--option", "tie"], ["tie", "undercut, nobody"]),
        (["new", "gin_rummy", "--seats", "Ann,Bo", "--option", "tie=\x1b]0;x\x07"], ["tie", "\\x1b"]),
        (["new", "gin_rummy"], ["--seats"]),
        (["rules", "whist"], ["'whist'", "gin_rummy"]),
        (["simulate", "gin_rummy", "--hands", "0"], ["'0'", "1"]),
        (["simulate", "gin_rummy", "--seats", "3"], ["gin_rummy", "2", "3"]),
        (["simulate", "gin_rummy", "--hands", "1", "--matches", "1"], ["--hands", "--matches"]),
        (["resume", "nowhere.json"], ["nowhere.json", "no such file"]),
        (["resume"], ["no match", "cardtable new"]),
        (["deal"], ["'deal'", "games"]),
        (["games", "--savs"], ["--savs"]),
    ],
)
def test_bad_input_is_one_line_that_names_the_value_and_what_would_be_valid(
    said: Said, line: list[str], named: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.cli.app.check_terminal", lambda: None)
    err = refused(said, *line)
    assert all(part in err for part in named), err
    assert "\x1b" not in err


def test_without_a_terminal_the_table_says_so(said: Said, tmp_path: Path) -> None:
    assert "terminal" in refused(said)
    assert "terminal" in refused(said, "new", "gin_rummy", "--seats", "Ann,Bo")
    assert not (tmp_path / "matches").exists()


def test_a_simulation_counts_what_it_played(said: Said) -> None:
    line = ["simulate", "gin_rummy", "--hands", "20", "--seed", "3", "--json"]
    figures: dict[str, Any] = json.loads(said(*line)[1])
    again: dict[str, Any] = json.loads(said(*line)[1])
    assert figures["hands"] == sum(figures["outcomes"].values()) == 20
    assert figures["moves"] == again["moves"]
    assert figures["outcomes"] == again["outcomes"]
    assert {"hands", "moves", "seconds", "hands_per_second", "moves_per_second", "outcomes"} <= set(figures)


def test_whole_matches_can_be_simulated_under_options(said: Said) -> None:
    line = [
        "simulate",
        "gin_rummy",
        "--matches",
        "1",
        "--option",
        "target=50",
        "--seed",
        "1",
        "--unchecked",
        "--json",
    ]
    assert json.loads(said(*line)[1])["matches"] == 1


def test_sound_saves_are_listed_and_checked(said: Said, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "a.json").write_bytes(SAMPLE.read_bytes())
    status, out, err = said("saves", "check", str(SAMPLE), str(folder / "a.json"))
    assert (status, err, out.count(": sound")) == (0, "", 2)
    listed = said("saves")[1]
    assert "a" in listed
    assert "Ann 26" in listed


def test_saves_are_listed_with_the_names_that_people_gave_them(said: Said, tmp_path: Path) -> None:
    store = Store(tmp_path / "matches")
    store.folder.mkdir()
    store.file("a").write_bytes(SAMPLE.read_bytes())
    store.file("b").write_text("{")
    store.rename("a", "Friday [b]night[/]")
    store.rename("b", "Broken one")
    listed = said("saves")[1].splitlines()
    assert [line.split()[0] for line in listed] == ["a", "b"]
    assert listed[0].endswith("  Friday [b]night[/]")
    assert listed[1].endswith("  Broken one")
    store.delete("a")
    store.delete("b")
    assert "no matches" in said("saves")[1]


def test_one_unsound_file_of_several_is_told_and_nothing_is_changed(said: Said, tmp_path: Path) -> None:
    spoiled = tmp_path / "spoiled.json"
    spoiled.write_bytes(SAMPLE.read_bytes().replace(b'"stock"', b'"stok"', 1))
    before = spoiled.read_bytes()
    status, out, err = said("saves", "check", str(SAMPLE), str(spoiled))
    assert status == 2
    assert out.count(": sound") == 1
    assert err.count("\n") == 1
    assert str(spoiled) in err
    assert spoiled.read_bytes() == before


@pytest.mark.parametrize("command", [("saves",), ("resume",)])
def test_a_folder_that_cannot_be_read_is_told_and_not_taken_for_an_empty_one(
    said: Said, tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "file").touch()
    told = refused(said, *command, "--saves", str(tmp_path / "file"))
    assert told.startswith(f"cardtable: {tmp_path / 'file'}: the folder of the matches cannot be read: ")


def test_an_empty_folder_has_no_matches(said: Said) -> None:
    status, out, _err = said("saves")
    assert status == 0
    assert "no matches" in out


@pytest.mark.parametrize(
    ("path", "stays"),
    [
        ("a/gin-1.json", True),
        ("saves/samples/v1/gin-1.json", False),
        ("a/my match.json", False),
        ("a/gin", False),
    ],
)
def test_a_sample_and_a_strange_file_go_on_as_a_new_match(path: str, *, stays: bool) -> None:
    assert goes_on_in_place(Path(path)) is stays


def test_a_sample_is_known_from_inside_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SAMPLE.parent)
    assert not goes_on_in_place(Path(SAMPLE.name))
    assert goes_on_in_place(Path("/elsewhere/samples/gin-1.json"))


Curtains = list[tuple[dict[str, int], str]]
"""Of every curtain that was made: the matches on disk by then, their moves, and what it says of trouble."""


@pytest.fixture
def curtains(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Curtains:
    """Have the command line start the app without a terminal, look at the first curtain, and leave."""
    found: Curtains = []
    run = CardTableApp.run

    def headless(app: CardTableApp, *, mouse: bool) -> None:
        run(app, headless=True, mouse=mouse, auto_pilot=leave)

    async def leave(pilot: Pilot[object]) -> None:
        await pilot.pause()
        pilot.app.exit()

    def curtain(showing: Showing, stage: CurtainDown, tell: Tell) -> CurtainScreen:
        store = Store(tmp_path / "matches")
        found.append(({head.id: len(store.load(head.id).log) for head in store.list()}, showing.trouble))
        return curtain_of(showing, stage, tell)

    monkeypatch.setenv("CARDTABLE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr("cardtable.cli.app.check_terminal", lambda: None)
    monkeypatch.setattr("cardtable.tui.app.curtain", curtain)
    monkeypatch.setattr(CardTableApp, "run", headless)
    return found


def test_a_match_that_cannot_be_written_begins_all_the_same(
    said: Said, tmp_path: Path, curtains: Curtains
) -> None:
    (tmp_path / "file").touch()
    assert said("new", "gin_rummy", "--seats", "Ann,Bo", "--saves", str(tmp_path / "file" / "x"))[0] == 0
    [(_moves, trouble)] = curtains
    assert "cannot be saved" in trouble


def test_a_file_that_is_no_save_is_told_before_the_terminal_is_asked(said: Said, tmp_path: Path) -> None:
    (tmp_path / "note.json").write_text("hello", encoding="utf-8")
    assert "note.json" in refused(said, "resume", str(tmp_path / "note.json"))


def test_names_that_the_output_cannot_encode_are_listed_all_the_same(tmp_path: Path) -> None:
    driver = Driver.begin(Match.begin(registry.spec_of("gin_rummy"), {}, ("日本", "Bo")))
    Store(tmp_path).new(driver.record)
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "CARDTABLE_SAVES": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-m", "cardtable", "saves"], env=environment, capture_output=True, check=True
    )
    assert b"Bo 0" in run.stdout
    assert run.stderr == b""


def test_no_command_line_writes_control_characters_to_the_terminal(said: Said, tmp_path: Path) -> None:
    odd = f"{tmp_path}/\x1b[31mx"
    for line in (
        ["games", "\x1b[31mfoo"],
        ["\x1b[31mfoo"],
        ["saves", "--saves", odd],
        ["saves", "check", odd],
        ["resume", "--saves", odd],
        ["resume", odd],
    ):
        _status, out, err = said(*line)
        assert "\x1b" not in out + err


def test_a_match_of_the_command_line_is_on_disk_once_before_its_first_curtain_is_made(
    said: Said, tmp_path: Path, curtains: Curtains
) -> None:
    store = Store(tmp_path / "matches")
    begin = ("new", "gin_rummy", "--seats", "Ann, Bo", "--preset", "classic", "--option", "target=200")
    assert said(*begin)[0] == 0
    [(moves, trouble)] = curtains
    [match] = moves
    assert (moves[match], trouble) == (2, "")
    record = store.load(match)
    assert [player.name for player in record.seats] == ["Ann", "Bo"]
    assert record.options["bonuses"] == "classic"
    assert record.options["target"] == 200
    assert said("resume")[0] == 0
    assert curtains[1] == ({match: 2}, "")
    assert store.load(match) == record


def test_a_sample_goes_on_as_a_new_match_that_is_on_disk(
    said: Said, tmp_path: Path, curtains: Curtains
) -> None:
    before = SAMPLE.read_bytes()
    assert said("resume", str(SAMPLE))[0] == 0
    assert SAMPLE.read_bytes() == before
    [head] = Store(tmp_path / "matches").list()
    assert Store(tmp_path / "matches").load(head.id).log == Store(SAMPLE.parent).load(SAMPLE).log
    assert all(list(moves) == [head.id] for moves, _trouble in curtains)


def test_a_match_that_chance_goes_on_with_is_on_disk_before_its_curtain_is_made(
    said: Said, tmp_path: Path, curtains: Curtains
) -> None:
    store = Store(tmp_path / "matches")
    match = Match.begin(registry.spec_of("gin_rummy"), {}, ("Ann", "Bo"))
    store.write("undealt", match.record)
    assert said("resume")[0] == 0
    assert curtains == [({"undealt": 2}, "")]


def test_a_match_of_the_command_line_begins_with_the_order_of_hands_of_the_settings(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    def start(_arguments: object, opening: Any, *_store: object) -> int:
        seen.append(opening.driver.record.hand_order)
        return 0

    monkeypatch.setattr("cardtable.cli.app.check_terminal", lambda: None)
    monkeypatch.setattr("cardtable.cli.app._start", start)
    monkeypatch.setenv("CARDTABLE_CONFIG", str(tmp_path))
    for setting, order in (("", "melds"), ('hand_order = "suit"', "suit"), ('hand_order = "age"', "melds")):
        (tmp_path / "settings.toml").write_text(setting, encoding="utf-8")
        assert said("new", "gin_rummy", "--seats", "Ann,Bo")[0] == 0
        assert seen[-1] == (order, order)
