"""README and CONTRIBUTING say what is so: games, presets, keys, commands, rooms, dependencies."""

import re
import tomllib
from pathlib import Path

import pytest

import cardtable
from cardtable import registry
from cardtable.engine.options import parse
from cardtable.engine.spec import GameSpec
from cardtable.tui.commands import key_name, table_deeds
from cardtable.tui.screens.saves import saves_deeds

ROOT = Path(cardtable.__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
KEYS = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def part(text: str, heading: str) -> str:
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"no part {heading!r}"
    return found[1]


def first_cells(text: str) -> list[str]:
    return re.findall(r"^\| (.*?) \|", text, re.MULTILINE)


def coded(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)))


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) < 150


@pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)
def test_the_readme_names_every_game_that_can_be_played_and_its_presets(spec: GameSpec) -> None:
    assert f"**{registry.words_of(spec).name()}**" in README
    assert set(spec.presets) <= coded(part(README, "Command line"))


def test_a_game_that_cannot_be_played_is_called_planned() -> None:
    standing = {registry.words_of(spec).name() for spec in registry.specs()}
    planned = re.search(r"stands? today\. (.*?) (?:is|are) planned", README)
    assert not standing & set(re.split(r", | and ", planned[1] if planned else ""))


def test_the_examples_of_the_readme_name_games_presets_and_options_there_are() -> None:
    lines = re.findall(r"^cardtable (?:new|rules) .*$", README, re.MULTILINE)
    assert lines
    for line in lines:
        words = line.partition(" | ")[0].split()
        spec = registry.spec_of(words[2])
        after = list(zip(words[3::2], words[4::2], strict=True))
        assert {value for key, value in after if key == "--preset"} <= set(spec.presets)
        assert parse(spec.options, [value for key, value in after if key == "--option"])


@pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)
def test_the_list_of_keys_has_those_of_every_game_s_table(spec: GameSpec) -> None:
    tables = part(KEYS, "Keys at the table").split("| key | ")
    own = next(table for table in tables if table.startswith(registry.words_of(spec).name()))
    listed = [coded(cell) for cell in first_cells(own) if coded(cell)]
    assert listed == [set(row) for row in _rows(spec)]


def _rows(spec: GameSpec) -> list[list[str]]:
    """The keys in the order of the commands; those of a pair of directions stand in one row."""
    rows: list[list[str]] = []
    for command in registry.table_of(spec).commands:
        keys = list(map(key_name, command.keys))
        second = command.words in {"right", "down", "move_right"}
        rows = [*rows[:-1], [*rows[-1], *keys]] if second else [*rows, keys]
    return rows


def test_contributing_names_every_room() -> None:
    package = ROOT / "cardtable"
    rooms = {f"{path.name}/" for path in package.iterdir() if (path / "__init__.py").is_file()}
    modules = {path.name for path in package.glob("*.py")} - {"__init__.py"}
    assert rooms | modules == coded(" ".join(first_cells(part(CONTRIBUTING, "The rooms"))))


def test_contributing_gives_a_reason_for_every_dependency_and_for_no_other() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["dev"],
        *project["build-system"]["requires"],
    ]
    names = list(dict.fromkeys(re.split(r"[<>=]", requirement)[0] for requirement in wanted))
    assert first_cells(part(CONTRIBUTING, "Dependencies"))[1:] == names


def test_the_layers_of_contributing_are_those_of_the_contract() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == "rooms")
    assert " > ".join(layers) in part(CONTRIBUTING, "Who may import whom")


def test_the_changelog_begins_with_what_is_not_released() -> None:
    assert re.findall(r"^## (.*)$", CHANGELOG, re.MULTILINE)[0] == "[Unreleased]"


def test_the_readme_lists_the_keys_of_every_table() -> None:
    table = part(README, "Keys at the table").partition("| key | any table |")[2]
    listed = set().union(*map(coded, first_cells(table)))
    assert listed == {key_name(key) for deed in table_deeds() for key in deed.keys} - {"^p"} | {"ctrl+p"}


def test_the_list_of_keys_has_those_of_the_saved_matches() -> None:
    cells = first_cells(part(KEYS, "Keys in the list of saved matches"))
    rows = [coded(cell) for cell in cells if coded(cell)]
    assert rows[1:] == [{key_name(key) for key in deed.keys} for deed in saves_deeds()]
