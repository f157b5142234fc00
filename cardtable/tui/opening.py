"""What the app opens with: home, or a match; and how a saved match is opened."""

from dataclasses import dataclass
from pathlib import Path

from cardtable.engine.replay import FloorError, ReplayError
from cardtable.registry import spec_of
from cardtable.saves.reading import other_rules, replay_error
from cardtable.saves.store import Store
from cardtable.session.driver import Driver
from cardtable.session.match import Match


@dataclass(frozen=True, slots=True)
class Home:
    """The app opens at home."""


@dataclass(frozen=True, slots=True)
class Play:
    """The app opens with a match.

    Attributes:
        match_id: Its id; empty: the app writes it as a new match.
        driver: The match.
        kept: Whether it is on disk as it stands; else the app writes it, as it does without an id.
    """

    match_id: str
    driver: Driver
    kept: bool = True


Opening = Home | Play


def resumed(store: Store, which: str | Path) -> Match:
    """The match of an id, or of a file.

    Raises:
        SaveError: It cannot be read, is damaged, or was begun under other rules.
    """
    path, record = store.find(which), store.load(which)
    if others := other_rules(path, record):
        raise others
    try:
        return Match.resume(spec_of(record.game), record)
    except (ReplayError, FloorError) as error:
        raise replay_error(path, record, error) from None
