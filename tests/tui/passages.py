"""Short passages of matches by chance, to be played in the app: together they meet all of a game."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

from typing_extensions import override

from cardtable.engine.events import HandScored, MatchScored
from cardtable.engine.rules import Order
from cardtable.engine.spec import GameSpec
from tests.matches import Start, Walk, starts, walks

MOVES = 4
"""No passage has more."""


class Passage(NamedTuple):
    """Moves of players that follow each other: from a position on, and what they lead to."""

    start: Start
    walk: Walk
    first: int
    moves: tuple[Any, ...]
    number: int = 0

    @override
    def __str__(self) -> str:
        return f"{self.start}-{self.number}"

    @property
    def before(self) -> Walk:
        """The positions up to where the first of the moves is made."""
        return self.walk[: self.first]

    @property
    def kinds(self) -> frozenset[type]:
        return frozenset(map(type, self.moves))


@cache
def passages(spec: GameSpec) -> tuple[Passage, ...]:
    """The first turns at a full table, the ends of a hand and of a match, then all other kinds of move."""
    of_game = [start for start in starts() if start.spec is spec]
    most = max(of_game, key=lambda start: start.seats)
    matches = sorted(((start, walk) for start in of_game for walk in walks(start)), key=_length)
    found = [next(_begun(most, walks(most)[0]))]
    found += [
        next(end for start, walk in matches for end in _ended(start, walk, kind) if end.moves)
        for kind in ENDS
    ]
    missing = moves_of_players(spec) - frozenset[type]().union(*(passage.kinds for passage in found))
    for passage in _all(matches) if missing else ():
        if missing & passage.kinds:
            found.append(passage)
            missing -= passage.kinds
    found = list({(passage.start, passage.first): passage for passage in found}.values())
    found += [_with_a_last(kind, matches) for kind in sorted(missing, key=lambda kind: kind.__name__)]
    return tuple(passage._replace(number=number) for number, passage in enumerate(found))


def moves_of_players(spec: GameSpec) -> frozenset[type]:
    return frozenset(get_args(spec.part("state").Move)) - {Order}


ENDS: tuple[type, ...] = (HandScored, MatchScored)


def _length(match: tuple[Start, Walk]) -> int:
    return len(match[1])


def _all(matches: list[tuple[Start, Walk]]) -> list[Passage]:
    """Passages to choose from, the earliest first: the log of a later hand names cards that are hidden."""
    found = [end for start, walk in matches for end in _ended(start, walk, HandScored)]
    found += [
        _passage(start, walk, last) for start, walk in matches for last in range(2, len(walk), MOVES - 1)
    ]
    return sorted(found, key=lambda passage: passage.first)


def _with_a_last(kind: type, matches: list[tuple[Start, Walk]]) -> Passage:
    """Moves up to where one of this kind was legal, which chance did not choose, and then that one."""
    for start, walk in matches:
        for last in range(2, len(walk) - 1):
            legal = start.spec.rules.legal_moves(walk[last].state)
            passage = _passage(start, walk, last)
            if passage.moves and (move := next((move for move in legal if type(move) is kind), None)):
                return passage._replace(moves=(*passage.moves, move))
    raise AssertionError(f"no passage has {kind}")


def _begun(start: Start, walk: Walk) -> Iterator[Passage]:
    first = next(index for index, position in enumerate(walk) if _acts(start, position.state))
    yield _passage(start, walk, first + MOVES)


def _ended(start: Start, walk: Walk, kind: type) -> Iterator[Passage]:
    """Those that lead to the end of a hand, or of the match: a match need not score its end once more."""
    for last, position in enumerate(walk):
        over = start.spec.rules.to_act(position.state) is None
        if over if kind is MatchScored else any(isinstance(event, HandScored) for event in position.events):
            yield _passage(start, walk, last)


def _passage(start: Start, walk: Walk, last: int) -> Passage:
    """The moves up to one of them, without an order of chance among them."""
    first = last
    while first > 1 and last - first < MOVES - 1 and _acts(start, walk[first - 2].state):
        first -= 1
    moves = tuple(position.move for position in walk[first : last + 1])
    return Passage(start, walk, first, () if any(isinstance(move, Order) for move in moves) else moves)


def _acts(start: Start, state: Any) -> bool:
    return isinstance(start.spec.rules.to_act(state), int)
