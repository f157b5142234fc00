"""Matches of every game, played by chance, saved and read back."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.engine.record import MatchRecord
from cardtable.engine.replay import summary_of
from cardtable.engine.rules import UnreadableMoveError
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import text_of
from cardtable.saves.locate import line_of
from cardtable.saves.reading import check
from cardtable.saves.store import Store
from tests.matches import SEEDS, Start, Walk, log_of, record_of, starts, walk, walks
from tests.saves.matches import put

STARTS = starts()


def record_at(start: Start, played: Walk, share: float) -> MatchRecord:
    """A match by chance up to a share of its moves."""
    played = played[: max(1, round(len(played) * share))]
    summary = summary_of(start.spec, played[-1].state)
    return replace(record_of(start, log_of(start, played)), summary=summary)


@pytest.mark.parametrize("start", STARTS, ids=str)
@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
def test_a_match_comes_back_as_it_was_saved(start: Start, share: float, tmp_path: Path) -> None:
    record = record_at(start, walk(start, SEEDS[0]), share)
    store = Store(tmp_path)
    match = store.new(record)
    assert store.load(match) == record
    assert check(store.file(match)) == record
    (head,) = store.list()
    assert head.match
    assert head.match.summary == record.summary
    assert head.match.over == (share == 1.0)


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_a_log_with_a_line_missing_is_noticed(start: Start, tmp_path: Path) -> None:
    record = record_at(start, max(walks(start), key=len), 0.3)
    store = Store(tmp_path)
    match = store.new(replace(record, log=record.log[:2] + record.log[3:], floor=len(record.log) - 1))
    with pytest.raises(SaveError) as caught:
        check(store.file(match))
    assert caught.value.problem in {Problem.ILLEGAL_MOVE, Problem.SUMMARY}


words = st.sampled_from(
    ["first", "deal", "shuffle", "0", "1", "7h", "10d", "Jo", "Ks", "7c7d7h", "4s5s6s", "x", "-1"]
)


@settings(
    max_examples=150,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_a_strange_line_in_a_log_is_refused_and_nothing_else_happens(
    data: st.DataObject, tmp_path: Path
) -> None:
    start = data.draw(st.sampled_from(STARTS))
    record = record_at(start, walk(start, SEEDS[0]), data.draw(st.sampled_from([0.1, 0.6, 1.0])))
    known = {line.partition(" ")[0] for line in record.log}
    verb = data.draw(st.one_of(st.sampled_from(sorted(known | {"?"})), words))
    line = " ".join([verb, *data.draw(st.lists(words, max_size=4))])
    at = data.draw(st.integers(0, len(record.log)))
    log = (*record.log[:at], line, *record.log[at:])
    path = put(tmp_path / "a.json", text_of(replace(record, log=log, floor=len(log))))
    before = path.read_bytes()
    problem = problem_of(path)
    assert path.read_bytes() == before
    assert names_in(tmp_path) == {"a.json"}
    if not fits(start, log[: at + 1]):
        assert problem is not None
        assert problem.problem in {Problem.ILLEGAL_MOVE, Problem.UNREADABLE_MOVE}
        assert problem.line == line_of(path.read_text(encoding="utf-8"), ("log", at))
        refusal = f"is not legal ({problem.clause})" if problem.clause else "cannot be read"
        assert problem.sentence == f"move {at + 1} of the log {refusal}"


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def problem_of(path: Path) -> SaveError | None:
    try:
        check(path)
    except SaveError as error:
        return error
    return None


def fits(start: Start, log: tuple[str, ...]) -> bool:
    """Whether the last of these lines is a legal move where it stands; those before it are."""
    rules, state = start.spec.rules, start.state()
    for text in log[:-1]:
        state = rules.apply(state, rules.parse_move(text)).state
    try:
        return rules.refuse(state, rules.parse_move(log[-1])) is None
    except UnreadableMoveError:
        return False
