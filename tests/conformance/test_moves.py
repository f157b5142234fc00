"""What the contract of `engine.rules` says of moves, held by every game in every position looked at."""

from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable import registry
from cardtable.engine.rules import (
    Chance,
    IllegalMove,
    Kind,
    Order,
    Reason,
    Refusal,
    Rules,
    UnreadableMoveError,
)
from cardtable.engine.spec import GameSpec
from tests.clauses import SHARED, clauses_of, reasons_of
from tests.facts import facts_of
from tests.matches import Start, positions, starts, walks
from tests.moves import ORDERS, moves_of, out_of_place

every_start = pytest.mark.parametrize("start", starts(), ids=str)
every_game = pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)


@every_start
def test_a_seat_to_act_always_has_a_move_and_nobody_else_has_one(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start):
        acting = isinstance(rules.to_act(state), int)
        assert bool(rules.legal_moves(state)) is acting


@every_start
def test_legal_moves_come_in_the_same_order_every_time_and_once_each(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start, 500):
        legal = rules.legal_moves(state)
        assert legal == rules.legal_moves(state)
        assert len(set(legal)) == len(legal)
        assert not any(isinstance(move, Order) for move in legal)


@every_start
def test_every_legal_move_is_accepted(start: Start) -> None:
    rules = start.spec.rules
    for state, _, _ in positions(start, 300):
        for move in rules.legal_moves(state):
            assert rules.refuse(state, move) is None
            assert rules.apply(state, move).state != state


@every_start
def test_every_other_move_is_refused_and_cannot_be_applied(start: Start) -> None:
    rules, rng = start.spec.rules, Random(3)
    refused = 0
    for state, _, _ in positions(start, 300):
        now, legal = rules.to_act(state), set(rules.legal_moves(state))
        for move in out_of_place(start.spec, rng):
            answers = isinstance(now, Chance) and isinstance(move, Order) and move.answers(now)
            refusal = rules.refuse(state, move)
            assert (refusal is None) == (answers or move in legal)
            if refusal is None:
                continue
            refused += 1
            assert refused_by(rules, state, move) == refusal
    assert refused > 1000


def refused_by(rules: Rules[Any, Any, Any, Any], state: Any, move: Any) -> Refusal | None:
    """The refusal that a move is answered with where it is made; None: it was made."""
    try:
        rules.apply(state, move)
    except IllegalMove as error:
        return error.refusal
    return None


@every_start
def test_a_refusal_has_a_clause_of_the_rules_and_proposes_only_legal_moves(start: Start) -> None:
    rules, rng = start.spec.rules, Random(4)
    known = {*clauses_of(start.spec), *SHARED}
    for state, _, _ in positions(start, 200):
        for move in out_of_place(start.spec, rng):
            refusal = rules.refuse(state, move)
            if refusal:
                assert isinstance(refusal.reason, Reason)
                assert refusal.reason.clause in known
                assert all(rules.refuse(state, proposed) is None for proposed in refusal.legal)


@pytest.mark.clause("ALL-5")
@every_start
def test_a_move_reads_back_from_its_text(start: Start) -> None:
    rules = start.spec.rules
    played = {position.move for walk in walks(start) for position in walk[1:]}
    orders = (order for order in ORDERS if order.kind is not Kind.FIRST or len(order.things) == 1)
    for move in (*played, *moves_of(start.spec), *orders):
        assert rules.parse_move(rules.move_text(move)) == move


@every_game
def test_matches_by_chance_meet_every_kind_of_move(spec: GameSpec) -> None:
    assert {type(move) for move in moves_of(spec)} == set(get_args(spec.part("state").Move))


@every_game
def test_moves_out_of_place_meet_every_reason_of_refusal(spec: GameSpec) -> None:
    rng, met = Random(6), set()
    for start in (start for start in starts() if start.spec is spec):
        for state, _, _ in positions(start, 300):
            refusals = (spec.rules.refuse(state, move) for move in out_of_place(spec, rng))
            met |= {refusal.reason for refusal in refusals if refusal}
    for state, move in attempts_of(spec):
        refusal = spec.rules.refuse(state, move)
        assert refusal
        assert move not in spec.rules.legal_moves(state)
        met.add(refusal.reason)
    assert met == set(reasons_of(spec))


def attempts_of(spec: GameSpec) -> tuple[tuple[Any, Any], ...]:
    """Positions that a match by chance seldom comes to, each with a move that is refused there."""
    facts = facts_of(spec)
    return tuple(facts.refused()) if hasattr(facts, "refused") else ()


@every_game
def test_a_text_of_a_move_is_one_line_of_plain_words(spec: GameSpec) -> None:
    for move in moves_of(spec):
        text = spec.rules.move_text(move)
        assert text.isascii()
        assert text == " ".join(text.split())


@every_game
@settings(max_examples=300)
@given(text=st.one_of(st.text(), st.text(alphabet="adegikloprstu 7hcTJo0123456789", max_size=30)))
def test_any_text_is_a_move_or_unreadable(spec: GameSpec, text: str) -> None:
    read_or_refuse(spec, text)


@every_game
def test_a_text_with_a_slip_in_it_is_a_move_or_unreadable(spec: GameSpec) -> None:
    rng = Random(5)
    texts = [spec.rules.move_text(move) for move in moves_of(spec)]
    slips = [slip for text in texts for slip in slips_in(text, rng)]
    assert sum(not read_or_refuse(spec, slip) for slip in slips) > len(slips) / 4


def slips_in(text: str, rng: Random) -> tuple[str, ...]:
    at = rng.randrange(len(text))
    return (
        text[:at] + text[at + 1 :],
        text[:at] + rng.choice("7hTJ s0") + text[at:],
        f"{text} {text.rsplit(maxsplit=1)[-1]}",
        text.split(maxsplit=1)[0],
        text.upper(),
        f"{text} 9999999999999999999999",
        f"{text}\x00",
        f"x{text}",
    )


def read_or_refuse(spec: GameSpec, text: str) -> bool:
    """Whether a text is a move; if so it must read back, and if not the error may not quote it."""
    rules = spec.rules
    try:
        move = rules.parse_move(text)
    except UnreadableMoveError as error:
        quoted = len(text) > 9 and text in str(error)
    else:
        assert rules.parse_move(rules.move_text(move)) == move
        return True
    assert not quoted
    return False
