"""`cardtable simulate`: random play through the public rules, counted and timed."""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Any

from cardtable.cli.parsing import Parser
from cardtable.cli.problems import wrong_seats
from cardtable.engine.events import Event, HandScored
from cardtable.engine.options import Value, parse
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance, Kind
from cardtable.engine.spec import GameSpec
from cardtable.lang import _
from cardtable.registry import spec_of


class CardsLostError(Exception):
    """After a move the cards were not the pack any more; the message names none of them."""


@dataclass(slots=True)
class Tally:
    """What was played: `outcomes` counts hands by the first reason of their ledger, or `drawn`."""

    hands: int = 0
    matches: int = 0
    moves: int = 0
    seconds: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)

    def report(self) -> dict[str, Any]:
        """The figures under the names of the JSON output."""
        pace = self.seconds or 1e-9
        return {
            "hands": self.hands,
            "matches": self.matches,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "hands_per_second": round(self.hands / pace, 1),
            "moves_per_second": round(self.moves / pace, 1),
            "outcomes": dict(sorted(self.outcomes.items())),
        }


@dataclass(frozen=True, slots=True)
class Simulation:
    """Random matches of a game, so many of them or until so many hands are over."""

    spec: GameSpec
    options: dict[str, Value]
    seats: int
    rng: Random
    hands: int | None = None
    matches: int | None = None
    checked: bool = True

    def run(self) -> Tally:
        """Play.

        Raises:
            CardsLostError: A move lost or doubled a card.
        """
        tally = Tally()
        began = time.perf_counter()
        while not self._enough(tally):
            self._play(self.spec.start(self.options, self.seats), tally)
        tally.seconds = time.perf_counter() - began
        return tally

    def _enough(self, tally: Tally) -> bool:
        return tally.hands == self.hands or tally.matches == self.matches

    def _play(self, state: Any, tally: Tally) -> None:  # noqa: ANN401 -- the game's State
        rules, pack = self.spec.rules, tuple[int, ...]()
        while (who := rules.to_act(state)) is not None:
            if isinstance(who, Chance):
                move: Any = answer(who, self.rng)
                pack = tuple(sorted(who.things)) if who.kind is Kind.DEAL else pack
            else:
                legal = rules.legal_moves(state)
                move = legal[int(self.rng.random() * len(legal))]
            state, events = rules.apply(state, move)
            tally.moves += 1
            if self.checked and not _adds_up(rules.cards(state), pack):
                raise CardsLostError(f"{self.spec.id}: the cards do not add up after move {tally.moves}")
            _count(events, tally)
            if tally.hands == self.hands:
                return
        tally.matches += 1


def _adds_up(cards: tuple[int, ...], pack: tuple[int, ...]) -> bool:
    """Whether cards are those of a sorted pack, in any order; as the pack lies they need no sorting."""
    return cards == pack or tuple(sorted(cards)) == pack


def _count(events: tuple[Event, ...], tally: Tally) -> None:
    for event in events:
        if isinstance(event, HandScored):
            tally.hands += 1
            tally.outcomes[event.entries[0].reason if event.entries else "drawn"] += 1


def run(arguments: argparse.Namespace) -> int:
    """Carry out the command."""
    spec = spec_of(arguments.game)
    seats = spec.best if arguments.seats is None else arguments.seats
    if not spec.allows(seats):
        raise wrong_seats(spec, seats)
    rng = SystemRandom() if arguments.seed is None else Random(arguments.seed)  # noqa: S311 -- for repeating a run
    simulation = Simulation(
        spec=spec,
        options=parse(spec.options, arguments.option),
        seats=seats,
        rng=rng,
        hands=None if arguments.matches else (arguments.hands or 1000),
        matches=arguments.matches,
        checked=not arguments.unchecked,
    )
    _show(simulation.run().report(), as_json=arguments.json)
    return 0


def _show(figures: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        json.dump(figures, sys.stdout, indent=1)
        print()
        return
    print(
        _("{hands} hands, {moves} moves in {seconds} s: {hands_per_second} hands a second").format(**figures)
    )
    for outcome, count in figures["outcomes"].items():
        print(f"{count:8}  {outcome}")


def positive(text: str) -> int:
    """A count of at least one, for argparse."""
    if not (text.isascii() and text.isdigit() and int(text[:10]) > 0):
        raise argparse.ArgumentTypeError(_("{text!r} is no whole number from 1 up").format(text=text))
    return int(text[:10])


def add_command(command: Callable[[str, str], Parser]) -> None:
    """Declare `simulate`."""
    added = command("simulate", _("play at random through the rules, and count"))
    added.add_argument("game", metavar="GAME")
    added.add_argument("--seats", type=positive, metavar="N")
    length = added.add_mutually_exclusive_group()
    length.add_argument("--hands", type=positive, metavar="K", help=_("1000 by default"))
    length.add_argument("--matches", type=positive, metavar="K")
    added.add_argument("--seed", type=int, metavar="S")
    added.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    added.add_argument("--unchecked", action="store_true", help=_("do not add up the cards after every move"))
    added.add_argument("--json", action="store_true")
    added.set_defaults(run=run)
