from hashlib import sha256
from pathlib import Path

import pytest

from cardtable import registry
from cardtable.saves.reading import check
from cardtable.session.driver import Driver
from cardtable.session.match import Match

SAMPLES = Path(__file__).parents[1] / "saves" / "samples"
FILES = sorted(SAMPLES.glob("v*/*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_sample_of_every_format_can_be_opened_for_ever(file: Path) -> None:
    record = check(file)
    match = Match.resume(registry.spec_of(record.game), record)
    assert Driver.begin(match).record.log == record.log


def test_every_game_has_a_sample_in_the_present_format() -> None:
    assert {check(file).game for file in FILES if file.parent.name == "v1"} == set(registry.ids())


def test_a_sample_once_given_is_never_changed() -> None:
    """A new one is added to the list; the lines that stand in it stay."""
    lines = (Path(__file__).parent / "samples.sha256").read_text(encoding="utf-8").splitlines()
    pinned = {name: digest for digest, name in (line.split() for line in lines)}
    found = {file.name: sha256(file.read_bytes()).hexdigest() for file in FILES if file.parent.name == "v1"}
    assert found == pinned
