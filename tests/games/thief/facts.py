"""What the rules page of Thief asserts of every match, looked for in the states of one."""

from collections.abc import Iterable
from itertools import groupby, pairwise

from cardtable.engine.cards import rank_of
from cardtable.games.thief import rules
from cardtable.games.thief.sets import StackSet, is_wild, points_of, worth_of
from cardtable.games.thief.state import Move, Phase, State
from tests.games.thief.positions import late, play, table

PACKS = {"off": (104, 1200), "on": (108, 1080)}
"""How many cards there are and what they are worth, without and with `jokers`."""

IN_PLAY = (Phase.TURN, Phase.DREW, Phase.ANSWER)


def hold(states: Iterable[State]) -> None:
    """Fail where a state, a round, or a step from one to the next, is not as the page says."""
    played = list(states)
    for number, one in groupby(played, key=lambda state: state.round):
        if number:
            hold_in_round(list(one))
    for before, after in pairwise(played):
        hold_from(before, after)


def hold_in_round(states: list[State]) -> None:
    most = PACKS[states[0].options.jokers][0] - 1
    turns = [state for state in states if state.phase is Phase.TURN]
    assert len(turns) <= most
    assert all(state.first_turn == (state is turns[0]) for state in turns)
    for state in states:
        hold_in(state)
        if state.phase in IN_PLAY:
            hold_in_play(state)
        else:
            hold_after_round(state)


def hold_in(state: State) -> None:
    """The cards and their points add up, and every set is one (THIEF-2, THIEF-5, THIEF-13)."""
    cards = rules.cards(state)
    assert (len(cards), points_of(cards, state.options)) == PACKS[state.options.jokers]
    for stack in state.stacks:
        for one in stack:
            hold_of_set(state, one)


def hold_of_set(state: State, one: StackSet) -> None:
    naturals = {rank_of(card) for card in one.cards if not is_wild(card, state.options)}
    assert len(one.cards) == len(one.by) >= 2
    assert naturals == ({one.rank} if one.rank is not None else set())
    assert one.rank is not None or state.options.wild_only_sets == "on"


def hold_in_play(state: State) -> None:
    """Who acts has cards, and hands are full while there is a draw pile (THIEF-15, THIEF-16)."""
    acting = rules.to_act(state)
    assert isinstance(acting, int)
    assert state.hands[acting]
    assert (state.phase is Phase.ANSWER) == (state.contest is not None)
    assert (state.phase is Phase.DREW) == (state.drawn is not None)
    assert state.drawn is None or state.drawn in state.hands[state.turn]
    sizes = [len(hand) for hand in state.hands]
    size = state.options.hand_size
    assert all(count <= size + (state.phase is Phase.DREW) for count in sizes)
    if state.draw_pile and state.phase is Phase.TURN:
        assert set(sizes) == {size}
    if state.draw_pile and state.phase is Phase.DREW:
        assert sizes[state.turn] == size + 1
    if state.contest is not None:
        hold_in_challenge(state)


def hold_in_challenge(state: State) -> None:
    contest = state.contest
    assert contest is not None
    assert contest.challenger == state.turn != contest.owner
    assert state.stacks[contest.owner]
    assert {contest.to_answer, contest.leader} == {contest.challenger, contest.owner}
    if state.options.first_set_safe == "on":
        assert len(state.stacks[contest.owner]) >= 2


def hold_after_round(state: State) -> None:
    """Everything is laid or discarded, and counted (THIEF-17, THIEF-18, ALL-2)."""
    assert not state.draw_pile
    assert not any(state.hands)
    assert state.contest is None
    worth = [worth_of(stack, state.options) for stack in state.stacks]
    assert worth == [entry.points for entry in state.ledger]
    best = max(state.totals)
    over = best >= state.options.target and state.totals.count(best) == 1
    assert over == (state.phase is Phase.OVER)


def hold_from(before: State, after: State) -> None:
    """Turns run clockwise over those without cards only, and no point is lost (ALL-1, THIEF-16)."""
    assert all(new >= old for old, new in zip(before.totals, after.totals, strict=True))
    if before.phase not in IN_PLAY or after.phase is not Phase.TURN:
        return
    assert before.round == after.round
    seats = len(after.hands)
    steps = (after.turn - before.turn) % seats or seats
    skipped = [(before.turn + step) % seats for step in range(1, steps)]
    assert not any(after.hands[seat] for seat in skipped)


OTHER = "9c 8c 7c"


def refused() -> Iterable[tuple[State, Move]]:
    """Positions, each with a move that is refused there, which chance seldom comes to."""
    yield over(), rules.parse_move("draw")
    with_a_set = table("Kc Kd 5h", OTHER, discards="Kh", first_turn=True, take_discard="on")
    yield with_a_set, rules.parse_move("take Kd Kh")
    yield table("9c 9d 9h 9s", OTHER), rules.parse_move("lay 9c 9d 9h 9s")
    yield table("Jc Jd 2h", OTHER), rules.parse_move("lay Jc Jd")
    wild = table("Jh 9d 8h", OTHER, stacks=("", "Jc Jd"), wild_only_sets="on")
    yield play(wild, "challenge 1 Jh"), rules.parse_move("answer 9c")


def over() -> State:
    """Seat 1 has won the match as the last card was discarded."""
    last = late("Kc", "", stacks=("", "9c 9d"))
    return play(last._replace(totals=(0, 990)), "discard Kc")
