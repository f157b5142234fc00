"""A file read back into a record, and a record checked by playing it through its rules."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from cardtable import registry
from cardtable.engine.cards import Card, UnreadableCardError, parse_cards
from cardtable.engine.options import OptionError, make
from cardtable.engine.record import MatchRecord
from cardtable.engine.replay import FloorError, ReplayError, check_floor, played, summary_of
from cardtable.engine.spec import GameSpec
from cardtable.lang import _
from cardtable.lang.seats import how_many
from cardtable.saves import form
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import LARGEST_FILE, digest_of
from cardtable.saves.locate import Step
from cardtable.saves.migrate import keys_of
from cardtable.saves.outline import outline_in, present
from cardtable.saves.source import Source, head_of, read_content, read_source, whole_of


def read(path: Path) -> MatchRecord:
    """The record of a file: its form, its bounds and its digest hold, its moves are not played.

    A record of other rules than the game's present ones is given too; `other_rules` tells.

    Raises:
        SaveError: The file cannot be read, is no sound save, or is of a game that is not here.
    """
    return _read(_source(path))


def check(path: Path) -> MatchRecord:
    """The record of a file after its whole log has been played, the cards counted after every move.

    Raises:
        SaveError: As `read`; or a move is not legal, cards or summary are wrong, or the rules are others.
    """
    source = _source(path)
    record = _read(source)
    if others := other_rules(path, record):
        raise others
    spec = registry.spec_of(record.game)
    _check_replay(source, spec, record)
    return record


def other_rules(path: Path, record: MatchRecord) -> SaveError | None:
    """Why a sound record cannot be played on: its rules are older or newer than the game's."""
    version = registry.spec_of(record.game).version
    if record.rules == version:
        return None
    return SaveError(Problem.OLDER_RULES if record.rules < version else Problem.NEWER_RULES, path)


def replay_error(path: Path, record: MatchRecord, error: ReplayError | FloorError) -> SaveError:
    """What stopped a replay, as the place in the file that the record was read from.

    Raises:
        SaveError: The file cannot be read any more.
    """
    if isinstance(error, FloorError):
        return read_source(path).error(Problem.LOW_FLOOR, "floor")
    return _move_error(read_source(path), record, error)


def _source(path: Path) -> Source:
    """The text of a file whose head is sound: what a list of matches says of a file is said here too."""
    content = read_content(path, LARGEST_FILE + 1)
    outline_in(head_of(content))
    return whole_of(content)


def summary_error(path: Path) -> SaveError:
    """That a summary is not what its log leads to.

    Raises:
        SaveError: The file cannot be read any more.
    """
    return read_source(path).error(Problem.SUMMARY, "summary")


def _read(source: Source) -> MatchRecord:
    from cardtable.saves import schema  # noqa: PLC0415 -- pydantic is loaded with the first match

    values = source.values()
    if values["format"] < form.FORMAT:  # what somebody changed is given to no step
        _check_digest(source, values)
        save = schema.save_of(source, json.dumps(present(source, values)))
    else:
        save = schema.save_of(source, source.text)
        _check_digest(source, values)
    record = schema.record_of(save)
    _check_seats(source, record)
    _check_game(source, record)
    if record.floor > len(record.log):
        raise source.error(Problem.FLOOR, "floor")
    return record


def _check_digest(source: Source, values: dict[str, Any]) -> None:
    """Refuse what was changed after it was written, in the format in which it was."""
    try:
        fits = values["digest"] == digest_of(values, keys_of(values["format"]))
    except UnicodeEncodeError:  # half a character, which cardtable never writes
        fits = False
    if not fits:
        raise source.error(Problem.DIGEST, "digest")


def _check_seats(source: Source, record: MatchRecord) -> None:
    if len(record.hand_order) != len(record.seats):
        raise source.error(Problem.BOUNDS, "hand_order")
    for seat, order in enumerate(record.hand_order):
        if not _is_order(order):
            raise source.error(Problem.TYPE, "hand_order", seat)


def _is_order(order: str) -> bool:
    word, _space, cards = order.partition(" ")
    if word != "own":
        return order in {"melds", "rank", "suit"}
    try:
        return bool(parse_cards(cards))
    except UnreadableCardError:
        return False


def _check_game(source: Source, record: MatchRecord) -> None:
    if record.game not in registry.ids():
        raise source.error(Problem.UNKNOWN_GAME, "game", valid=", ".join(registry.ids()))
    spec = registry.spec_of(record.game)
    if record.rules != spec.version:
        return
    if not spec.allows(len(record.seats)):
        raise source.error(Problem.SEATS, "seats", seats=how_many(*spec.seats))
    try:
        make(spec.options, record.options)
    except OptionError as error:
        raise _option_error(source, error) from None


def _option_error(source: Source, error: OptionError) -> SaveError:
    valid = ", ".join(str(choice) for choice in error.valid)
    if error.unknown_key:
        return source.error(Problem.OPTION_KEY, "options", error.key, valid=valid)
    return source.error(Problem.OPTION_VALUE, "options", error.key, key=error.key, valid=valid)


def _check_replay(source: Source, spec: GameSpec, record: MatchRecord) -> None:
    pack: Counter[Card] = Counter()
    try:
        steps = played(spec, record)
        for index, step in enumerate(steps):
            pack = _counted(source, record, index, pack, spec.rules.cards(step.state))
            if index == len(record.log):
                _check_summary(source, spec, record, step.state)
        check_floor(record, steps)
    except ReplayError as error:
        raise _move_error(source, record, error) from None
    except FloorError:
        raise source.error(Problem.LOW_FLOOR, "floor") from None


def _counted(
    source: Source, record: MatchRecord, index: int, pack: Counter[Card], cards: tuple[Card, ...]
) -> Counter[Card]:
    """The pack after a step; there is none before the first deal, and then it stays the same."""
    found = Counter(cards)
    if pack and found != pack:
        raise source.error(Problem.CARDS, *_where(record, index - 1), move=_move_name(record, index - 1))
    return found


def _check_summary(source: Source, spec: GameSpec, record: MatchRecord, state: Any) -> None:  # noqa: ANN401 -- a State
    if summary_of(spec, state) != record.summary:
        raise source.error(Problem.SUMMARY, "summary")


def _move_error(source: Source, record: MatchRecord, error: ReplayError) -> SaveError:
    problem = Problem.ILLEGAL_MOVE if error.clause else Problem.UNREADABLE_MOVE
    where, name = _where(record, error.index), _move_name(record, error.index)
    return source.error(problem, *where, clause=error.clause, move=name)


def _where(record: MatchRecord, index: int) -> tuple[Step, ...]:
    """The place of a move; behind the log come the undone moves, the last of them first."""
    beyond = index - len(record.log)
    return ("log", index) if beyond < 0 else ("undone", len(record.undone) - 1 - beyond)


def _move_name(record: MatchRecord, index: int) -> str:
    list_name, number = _where(record, index)
    if list_name == "log":
        return _("move {number} of the log").format(number=int(number) + 1)
    return _("undone move {number}").format(number=int(number) + 1)
