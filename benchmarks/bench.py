"""Speed as figures beside a yardstick from the same run; nothing here passes or fails."""

import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from benchmarks import listing, saving
from cardtable.cli.simulate import Simulation
from cardtable.engine.cards import CARDS
from cardtable.games.tien_len.combinations import leads
from cardtable.games.tien_len.ranking import bits_of
from cardtable.registry import spec_of
from tests.terminal.tui_probe import Probe

HANDS = 500
MATCHES = 100
STARTS = 5
HELLO = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("hello, world")

Hello().run()
"""


def our_hands(game: str) -> float:
    """Random hands of a game a second at its best number of seats, the cards added up after every move."""
    spec = spec_of(game)
    simulation = Simulation(spec, {}, seats=spec.best, rng=random.Random(1), hands=HANDS)
    tally = simulation.run()
    return tally.hands / tally.seconds


def tien_len_leads() -> float:
    """Hands of thirteen cards a second of which all leads of Tien Len are listed."""
    rng = random.Random(1)
    hands = [bits_of(rng.sample(CARDS, 13)) for _ in range(10 * HANDS)]
    began = time.perf_counter()
    for hand in hands:
        leads(hand)
    return len(hands) / (time.perf_counter() - began)


def their_gin() -> float | None:
    """Random hands of OpenSpiel's Gin Rummy a second; None where it is not installed."""
    try:
        import pyspiel  # noqa: PLC0415 -- a yardstick that few have
    except ImportError:
        return None
    game, rng = pyspiel.load_game("gin_rummy"), random.Random(1)
    began = time.perf_counter()
    for _hand in range(HANDS):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return HANDS / (time.perf_counter() - began)


def our_trash() -> float:
    """Random short matches of Trash among four a second, the cards added up after every move."""
    simulation = Simulation(
        spec_of("trash"), {"start_size": 5}, seats=4, rng=random.Random(1), matches=MATCHES
    )
    tally = simulation.run()
    return tally.matches / tally.seconds


def our_thief() -> float:
    """Random rounds of Thief among four a second, the cards added up after every move."""
    simulation = Simulation(spec_of("thief"), {}, seats=4, rng=random.Random(1), hands=HANDS)
    tally = simulation.run()
    return tally.hands / tally.seconds


def start_of(argv: list[str]) -> float:
    """Milliseconds until the first screen of a program stands still, the median of several starts."""
    times = []
    for _start in range(STARTS):
        with Probe(argv, size=(80, 24)) as probe:
            times.append(float(probe.wait_stable(timeout=20).stable_ms))
            probe.stop("term")
    return statistics.median(times)


def main() -> None:
    """Print all figures."""
    ours, theirs = our_hands("gin_rummy"), their_gin()
    print(f"gin_rummy, random hands a second   cardtable {ours:8.0f}")
    if theirs is None:
        print("                                   OpenSpiel: not installed (pip install open_spiel)")
    else:
        print(f"                                   OpenSpiel {theirs:8.0f}   ratio {ours / theirs:.2f}")
    print(f"tien_len, random games a second    cardtable {our_hands('tien_len'):8.0f}")
    print(f"tien_len, hands listed a second    cardtable {tien_len_leads():8.0f}")
    print(f"trash for four with five places, random matches a second   {our_trash():8.0f}")
    print(f"thief for four, random rounds a second                     {our_thief():8.0f}")
    listing.tell()
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder, "hello.py")
        hello.write_text(HELLO, encoding="utf-8")
        floor = start_of([sys.executable, str(hello)])
        home = start_of([sys.executable, "-m", "cardtable", "--saves", folder])
    print(f"stable first screen, median of {STARTS}    home      {home:8.0f} ms")
    print(f"                                   hello     {floor:8.0f} ms   ratio {home / floor:.2f}")
    saving.tell()


if __name__ == "__main__":
    main()
