"""What the app opens with: home, or a match; and how a saved match is opened, to be played or looked at."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardtable.engine.replay import FloorError, ReplayError
from cardtable.registry import spec_of
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.lock import Lock
from cardtable.saves.reading import other_rules, replay_error, summary_error
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
        lock: What keeps other windows from writing it.
    """

    match_id: str
    driver: Driver
    kept: bool = True
    lock: Lock | None = None


@dataclass(frozen=True, slots=True)
class Watched:
    """A match that can only be looked at, and why."""

    match_id: str
    match: Match
    why: SaveError

    def release(self) -> None:
        """Let go of nothing, as nothing is held."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A match that was read and can be played on; no other window writes it until it is let go."""

    match_id: str
    match: Match
    lock: Lock

    def release(self) -> None:
        """Let other windows have it."""
        self.lock.release()


Opening = Home | Play | Watched

_OTHER_RULES: Final = frozenset({Problem.OLDER_RULES, Problem.NEWER_RULES})


def opened(store: Store, match_id: str) -> Opened | Watched:
    """The match of an id: held for this window, or only to be looked at where that cannot be.

    Raises:
        SaveError: It cannot be read, or is damaged.
    """
    try:
        lock = store.lock(match_id)
    except SaveError as error:
        if error.problem is not Problem.IN_USE:
            raise
        return Watched(match_id, _followed(store, match_id), error)
    try:
        return Opened(match_id, resumed(store, match_id), lock)
    except BaseException as error:
        lock.release()
        if not isinstance(error, SaveError) or error.problem not in _OTHER_RULES:
            raise
        return Watched(match_id, _followed(store, match_id), error)


def resumed(store: Store, which: str | Path) -> Match:
    """The match of an id, or of a file.

    Raises:
        SaveError: It cannot be read, is damaged, or was begun under other rules.
    """
    path, record = store.find(which), store.load(which)
    if others := other_rules(path, record):
        raise others
    try:
        match = Match.resume(spec_of(record.game), record)
    except (ReplayError, FloorError) as error:
        raise replay_error(path, record, error) from None
    if match.summary != record.summary:
        raise summary_error(path)
    return match


def _followed(store: Store, match_id: str) -> Match:
    """A match to be looked at, as far as the present rules can follow it; nothing in it can be taken back.

    Raises:
        SaveError: It cannot be read, is damaged, or the present rules have none of its options.
    """
    path, record = store.file(match_id), store.load(match_id)
    others, shown = other_rules(path, record), replace(record, undone=(), floor=len(record.log))
    spec = spec_of(record.game)
    try:
        return Match.resume(spec, shown)
    except ReplayError as error:
        if others is None:
            raise replay_error(path, record, error) from None
        return Match.resume(spec, replace(shown, log=shown.log[: error.index], floor=error.index))
    except ValueError:  # options or seats that the present rules do not have
        raise others or AssertionError("options and seats were checked when the file was read") from None
