"""What the rules page of Tien Len asserts of every match, looked for in the states of one."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from cardtable.games.tien_len.choice import PASS
from cardtable.games.tien_len.combinations import beats
from cardtable.games.tien_len.ranking import TWOS
from cardtable.games.tien_len.rules import HAND as DEALT
from cardtable.games.tien_len.rules import parse_move
from cardtable.games.tien_len.state import Move, Phase, State
from tests.games.tien_len.positions import deal, game, play

IN_PLAY = (Phase.LEAD, Phase.FOLLOW, Phase.BOMB)


def hold(states: Iterable[State]) -> None:
    """Fail where a state, or a step from one to the next, is not as the page says."""
    played = list(states)
    for state in played:
        if state.phase in IN_PLAY:
            hold_in_play(state)
        elif state.game:
            hold_after_game(state)
    for before, after in pairwise(played):
        hold_from(before, after)


def hold_in_play(state: State) -> None:
    """Who is asked, what lies there, and what is in the hands (TL-2, TL-5, TL-9, TL-12, TL-14)."""
    holders = {seat for seat in range(state.seats) if state.hands[seat]}
    assert len(holders) >= 2
    assert len(set(state.asked)) == len(state.asked) >= 1
    assert set(state.asked) <= holders
    assert set(state.out) == set(range(state.seats)) - holders
    for hand, cards in zip(state.hands, state.played, strict=True):
        assert (hand | cards).bit_count() == DEALT[state.seats]
    assert (state.phase is Phase.LEAD) == (not state.trick)
    assert (state.phase is Phase.BOMB) == (state.asked[0] in state.passed)
    assert not any(state.hands[seat] & ~TWOS for seat in state.single_twos)
    if state.trick:
        hold_in_trick(state)
    else:
        hold_before_lead(state)


def hold_before_lead(state: State) -> None:
    assert len(state.asked) == 1
    assert not state.passed
    hand = state.hands[state.asked[0]]
    if state.options.finish_on_two == "forbidden":
        assert hand & ~TWOS or hand.bit_count() > 1
    if state.leader_must_hold:
        assert hand & -hand == state.leader_must_hold == state.lowest
        assert not any(state.played)
        assert all(other >= state.lowest for other in state.hands)


def hold_in_trick(state: State) -> None:
    assert state.trick[-1].seat not in state.asked
    assert not state.leader_must_hold
    assert len(set(state.passed)) == len(state.passed)
    for (_, lower), (_, higher) in pairwise(state.trick):
        assert beats(higher, lower, state.options)
    if set(state.asked) & set(state.passed):
        table = state.trick[-1].combination
        assert state.options.passed_may_bomb == "on"
        assert state.options.passing == "locked"
        assert table.is_twos or table.is_bomb


def hold_after_game(state: State) -> None:
    """The points are those of TL-17, and the match is over exactly where one seat leads at the target."""
    points = sorted((entry.points for entry in state.ledger), reverse=True)
    if state.options.scoring == "winner_takes_all":
        assert len({entry.seat for entry in state.ledger}) == 1
        assert sum(points) >= state.seats - 1
    elif state.won:
        assert points == [state.seats - 1]
        assert state.won.hand == state.hands[state.won.seat]
    else:
        assert points == list(range(state.seats))[::-1]
        assert sorted(state.out) == list(range(state.seats))
        left = [state.hands[seat] for seat in state.out if state.hands[seat]]
        assert len(left) == 1 or (left == sorted(left) and not any(hand & ~TWOS for hand in left))
    best = max(state.totals)
    over = best >= state.options.target and state.totals.count(best) == 1
    assert over == (state.phase is Phase.OVER)


def hold_from(before: State, after: State) -> None:
    """Turns run clockwise over those who are not asked, and nobody loses points (ALL-1, TL-12)."""
    assert all(new >= old for old, new in zip(before.totals, after.totals, strict=True))
    assert after.game - before.game in {0, 1}
    if not (before.trick and after.trick and after.phase in IN_PLAY and before.asked):
        return
    between = (after.asked[0] - before.asked[0]) % before.seats
    skipped = [(before.asked[0] + step) % before.seats for step in range(1, between)]
    owner = after.trick[-1].seat
    assert all(seat == owner or not after.hands[seat] or seat in after.passed for seat in skipped)


THREE_PAIRS = "3s 3d 4c 4h 5s 5d"
FOUR = "Ts Tc Td Th"
HAND = f"4s 5h 6s 6c {FOUR} Jd Qd Kd Ad 2c"
ATTEMPTS = {
    "pass": "",
    "play 4s 6s": "",
    "play 4s 5h": "",
    "play Kd Ad 2c": "",
    "play 9s": "",
    "play 6s 6c": "5s",
    "play Jd Qd Kd Ad": "Js Qs Ks",
    "play Jd": "Qs",
}
"""Moves that are refused to who holds `HAND`, and what lies on the table."""


def refused() -> Iterable[tuple[State, Move]]:
    """Positions, each with a move that is refused there; most need cards that chance seldom deals."""
    yield over(), PASS
    for move, table in ATTEMPTS.items():
        yield to_beat(table, HAND), parse_move(move)
    for table in ("9s", "2s 2d", THREE_PAIRS):
        yield to_beat(table, HAND), parse_move(f"play {FOUR}")
    yield to_beat(FOUR, THREE_PAIRS, bomb_ladder="southern"), parse_move(f"play {THREE_PAIRS}")
    yield to_beat("Ks", "2s", finish_on_two="forbidden"), parse_move("play 2s")
    yield deal("3s 4d 5h 3c", "", "", ""), parse_move("play 3c")
    yield asked_for_a_bomb(), parse_move("play 2h")


def over() -> State:
    last = game("3s", "4s 4c", scoring="winner_takes_all", target=10)
    return play(last._replace(totals=(9, 0)), "play 3s")


def to_beat(table: str, hand: str, **options: Any) -> State:
    """Seat 1 has to beat these cards, or leads where there are none."""
    if not table:
        return game("3c", hand, leader=1, **options)
    return play(game(f"{table} 3h", hand, **options), f"play {table}")


def asked_for_a_bomb() -> State:
    """Seat 1 has passed, and is asked again after a 2."""
    state = game("3s 4s", "5s 2h", "3c 2s", passed_may_bomb="on")
    return play(state, "play 3s", "pass", "play 2s", "pass")
