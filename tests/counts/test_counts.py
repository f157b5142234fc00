import pytest

from cardtable import registry
from cardtable.engine.rules import Chance
from cardtable.engine.spec import GameSpec
from tests.counts.count import Given, count, file_of, read, state_of


def given_counts() -> list[tuple[GameSpec, Given]]:
    found = [(spec, file_of(spec)) for spec in registry.specs()]
    return [
        (spec, given)
        for spec, path in found
        if path.is_file()
        for given in read(path.read_text(encoding="utf-8"))
    ]


def named(value: GameSpec | Given) -> str:
    return value.id if isinstance(value, GameSpec) else f"line{value.line}"


@pytest.mark.parametrize("spec", registry.specs(), ids=named)
def test_every_game_has_counts(spec: GameSpec) -> None:
    assert file_of(spec).is_file(), f"there is no tests/counts/{spec.id}.txt"
    starts = list(read(file_of(spec).read_text(encoding="utf-8")))
    assert starts
    assert all(start.counts for start in starts)


@pytest.mark.parametrize(("spec", "given"), given_counts(), ids=named)
def test_there_are_as_many_sequences_of_moves_as_were_counted(spec: GameSpec, given: Given) -> None:
    state = state_of(spec, given)
    assert not isinstance(spec.rules.to_act(state), Chance)
    assert {depth: count(spec.rules, state, depth) for depth in given.counts} == given.counts


def test_a_list_of_starts_is_read_line_by_line() -> None:
    text = "# words\nstart 2 target=50\nfirst 1\n\ncount 1 2\ncount 2 22\nstart 3\ncount 1 7\n"
    assert list(read(text)) == [
        Given(2, 2, ["target=50"], ["first 1"], {1: 2, 2: 22}),
        Given(7, 3, [], [], {1: 7}),
    ]


def test_a_list_that_does_not_begin_with_a_start_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1: 'start' comes first"):
        list(read("count 1 2\n"))
