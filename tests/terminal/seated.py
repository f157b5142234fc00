"""The program in a pseudo terminal, and matches whose deals are known."""

import sys
from pathlib import Path

from cardtable.engine.cards import parse_cards
from cardtable.engine.packs import packs
from cardtable.engine.rules import Kind, Order
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from cardtable.session.match import Match
from tests.terminal.watched import Watched

NAMES = ("Ann", "Bo")
CARDTABLE = [sys.executable, "-m", "cardtable"]


def started(folder: Path, *arguments: str, size: tuple[int, int] = (80, 24)) -> Watched:
    probe = Watched([*CARDTABLE, "--saves", str(folder), *arguments], size=size)
    probe.start()
    probe.wait_stable(timeout=20)
    return probe


def given_back(probe: Watched) -> None:
    """The program ends well: the terminal is as it was, and no card stands on it."""
    end = probe.stop("wait")
    assert end.exit_code == 0
    assert end.clean, end.modes_left
    assert not any(sign in probe.text for sign in "♣♦♥♠")


def stacked(folder: Path) -> None:
    """A match in which Ann can knock with 2 at once, and Bo can lay off two cards (the page's example 1)."""
    Store(folder).new(_dealt("3d3h3c5d6d7d7sThAc8c").record)


def decisive(folder: Path) -> None:
    """The same with so much deadwood in Bo's hand that Ann wins the match, although the same cards fit."""
    Store(folder).new(_dealt("KcKdQcQsJdTd8c8d7sTh", target=50).record)


def _dealt(bo: str, **options: int) -> Match:
    pairs = zip(parse_cards("4s5s6s9d9c9hJhQhKh2c"), parse_cards(bo), strict=True)
    dealt = [card for pair in pairs for card in pair]
    rest = [card for card in packs() if card not in dealt]
    match = Match.begin(spec_of("gin_rummy"), dict(options), NAMES).play(Order(Kind.FIRST, (1,)))
    return match.play(Order(Kind.DEAL, (*dealt, *rest)))
