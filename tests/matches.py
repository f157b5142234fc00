"""Matches of every game played by chance: what conformance, privacy, counts and playthroughs look at."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any, NamedTuple

from typing_extensions import override

from cardtable import registry
from cardtable.engine.cards import Card, rank_of, suit_of
from cardtable.engine.events import Event
from cardtable.engine.options import Value, make, options_of, plain
from cardtable.engine.packs import answer
from cardtable.engine.record import MatchRecord, Sitter, Summary
from cardtable.engine.rules import Chance, Kind, Order
from cardtable.engine.seats import Seat
from cardtable.engine.spec import GameSpec
from cardtable.players.random import RandomPlayer
from tests.endurance.measure import times

MOST_MOVES = 20_000
"""A match by chance that is longer than this would never end."""

SEEDS = range(1, 11)
"""What the matches of a start may be played by."""

FEWEST_MATCHES = 3
ENOUGH_MOVES = len(times(60_000, 10_000_000))
"""The matches of a game make about so many moves: a start has more where there are fewer starts."""


class Start(NamedTuple):
    """A match about to begin: a game, one of its presets or mixtures, so many seats."""

    spec: GameSpec
    rules: str
    seats: int

    @override
    def __str__(self) -> str:
        return f"{self.spec.id}-{self.rules}-{self.seats}"

    def options(self) -> Any:
        return {**self.spec.presets, **mixtures(self.spec)}[self.rules]

    def state(self) -> Any:
        return self.spec.rules.start(self.options(), self.seats)

    def each_seat(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.seats))

    def viewers(self) -> tuple[Seat | None, ...]:
        return (*self.each_seat(), None)


class Position(NamedTuple):
    """A state of a match, the move that led to it, and what happened on the way."""

    state: Any
    move: Any
    events: tuple[Event, ...]


Walk = tuple[Position, ...]
"""A match from its start, which no move led to."""


@cache
def starts() -> tuple[Start, ...]:
    """Every game under every preset, and some mixtures, with every number of seats."""
    return tuple(
        Start(spec, rules, seats)
        for spec in registry.specs()
        for rules in (*spec.presets, *mixtures(spec))
        for seats in range(spec.seats[0], spec.seats[1] + 1)
    )


@cache
def mixtures(spec: GameSpec) -> dict[str, Any]:
    """House rules drawn by lot, until presets and mixtures together have every value of every option.

    Numbers stay as they are: a match to another total shows nothing new.
    """
    rng, found = Random(spec.id), dict[str, Any]()
    missing = _choices(spec).difference(*(plain(preset).items() for preset in spec.presets.values()))
    while missing:
        drawn = [rng.choice(option.choices) for option in options_of(spec.options)]
        keys = [option.key for option in options_of(spec.options)]
        chosen = {key: value for key, value in zip(keys, drawn, strict=True) if isinstance(value, str)}
        if missing & chosen.items():
            missing -= chosen.items()
            found[f"mixed_{len(found) + 1}"] = make(spec.options, chosen)
    return found


def _choices(spec: GameSpec) -> set[tuple[str, Value]]:
    """Every value of every option that is not a number."""
    every = options_of(spec.options)
    return {(option.key, value) for option in every for value in option.choices if isinstance(value, str)}


@cache
def walk(start: Start, seed: int) -> Walk:
    """A match by chance to its end, or to the cap."""
    first = start.state()
    return tuple(
        chain(
            [Position(first, None, ())], islice(_played(start, first, Random(f"{start} {seed}")), MOST_MOVES)
        )
    )


@cache
def walks(start: Start) -> tuple[Walk, ...]:
    """A few matches of a start, or more where they are short."""
    found: list[Walk] = []
    share = ENOUGH_MOVES / sum(other.spec is start.spec for other in starts())
    for seed in SEEDS:
        if len(found) >= FEWEST_MATCHES and sum(map(len, found)) >= share:
            break
        found.append(walk(start, seed))
    return tuple(found)


@cache
def positions(start: Start, most: int | None = None) -> Walk:
    """The positions of these matches; where there are more than so many, some of each kind of situation.

    A situation is what kinds of move may be made; a knock is rare, and has to be looked at no less.
    """
    found = tuple(chain.from_iterable(walks(start)))
    if most is None or len(found) <= most:
        return found
    situations: dict[frozenset[object], list[Position]] = {}
    for position in found:
        situations.setdefault(_situation(start, position.state), []).append(position)
    share = -(-most // len(situations))
    return tuple(chain.from_iterable(spread(kind, share) for kind in situations.values()))


def spread(found: Sequence[Position], most: int) -> Sequence[Position]:
    """So many at even distances, or all."""
    if len(found) <= most:
        return found
    return [found[number * len(found) // most] for number in range(most)]


def _situation(start: Start, state: Any) -> frozenset[object]:
    now = start.spec.rules.to_act(state)
    if isinstance(now, Chance):
        return frozenset([now.kind])
    return frozenset(type(move) for move in start.spec.rules.legal_moves(state))


def log_of(start: Start, played: Walk) -> tuple[str, ...]:
    """The log that leads to the last of these positions."""
    return tuple(start.spec.rules.move_text(position.move) for position in played[1:])


def record_of(start: Start, log: tuple[str, ...]) -> MatchRecord:
    """The record of a match with this log."""
    return MatchRecord(
        game=start.spec.id,
        rules=start.spec.version,
        options=plain(start.options()),
        seats=tuple(Sitter(str(seat + 1)) for seat in range(start.seats)),
        created="2026-01-01T00:00:00Z",
        updated="2026-01-01T00:00:00Z",
        summary=Summary(hand=0, totals=(0,) * start.seats, to_act=None),
        log=log,
        floor=len(log),
        hand_order=("melds",) * start.seats,
    )


def _played(start: Start, state: Any, rng: Random) -> Iterator[Position]:
    rules, player = start.spec.rules, RandomPlayer()
    while (who := rules.to_act(state)) is not None:
        if isinstance(who, Chance):
            move: Any = _order(who, start.seats, rng)
        else:
            move = player.choose(rules.view(state, who), rules.legal_moves(state), rng)
        state, events = rules.apply(state, move)
        yield Position(state, move, events)


def _order(chance: Chance, seats: int, rng: Random) -> Order:
    """A fair order, or half the time one that deals good hands: by chance alone few hands ever end well."""
    if chance.kind is Kind.DEAL and rng.random() < 0.5:
        return Order(chance.kind, good_deal(chance.things, seats, rng))
    return answer(chance, rng)


def good_deal(things: tuple[int, ...], seats: int, rng: Random) -> tuple[int, ...]:
    """An order that deals each seat neighbours by suit or by rank, with a few cards out of place."""
    first = rng.choice([suit_of, rank_of])
    cards = sorted((Card(thing) for thing in things), key=lambda card: (first(card), card))
    turned = rng.randrange(len(cards))
    cards = cards[turned:] + cards[:turned]
    share = len(cards) // max(seats, 4)
    dealt = [cards[seat * share + at] for at in range(share) for seat in range(seats)]
    order = dealt + cards[seats * share :]
    for _ in range(rng.choice([0, 0, 1, 2, 4, 8])):
        here, there = rng.randrange(len(order)), rng.randrange(len(order))
        order[here], order[there] = order[there], order[here]
    return tuple(order)
