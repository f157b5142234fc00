"""How far a saved match is, in words, from its head: the game, the scores, whose turn, and when."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from cardtable.lang import _
from cardtable.lang.words import numbered
from cardtable.registry import known_words

if TYPE_CHECKING:
    from cardtable.saves.outline import Outline
    from cardtable.saves.store import Head


def game_name(match: "Outline") -> str:
    """The name of the game; its id where this cardtable does not have it."""
    words = known_words(match.game)
    return match.game if words is None else words.name()


def hand(match: "Outline", number: int) -> str:
    """A hand by its number, as the match's game calls it."""
    return numbered(known_words(match.game), number)


def called(head: "Head") -> str:
    """What a sentence calls a saved match: its own name, else its game and players, else its id."""
    if head.name or head.match is None:
        return head.name or head.id
    return _("{game}: {scores}").format(game=game_name(head.match), scores=scores(head.match))


def scores(match: "Outline") -> str:
    """Everybody's name and points."""
    return named_points([seat.name for seat in match.seats], match.summary.totals)


def named_points(names: Sequence[str], totals: Sequence[int]) -> str:
    """Each name with its points."""
    pairs = zip(names, totals, strict=True)
    return ", ".join(_("{name} {points}").format(name=name, points=points) for name, points in pairs)


def progress(match: "Outline") -> str:
    """The hand, and whose turn it is."""
    number, to_act = match.summary.hand, match.summary.to_act
    said = hand(match, number)
    if to_act is None:
        return _("Over after {hand}").format(hand=said)
    if to_act == "chance":
        return _("{hand} is over").format(hand=said) if number else _("Not dealt yet")
    return _("{hand}, {name} to play").format(hand=said, name=match.seats[to_act].name)


def progress_in_short(match: "Outline") -> str:
    """The hand alone."""
    if match.over:
        return _("Over")
    return hand(match, max(match.summary.hand, 1))


def last_played(updated: str) -> str:
    """When a match was last played, in local time."""
    moment = _local(updated)
    wording = {0: _("today {time}"), 1: _("yesterday {time}")}.get(_days_ago(moment), _("{date} {time}"))
    return wording.format(date=moment.date().isoformat(), time=moment.strftime("%H:%M"))


def day_played(updated: str) -> str:
    """The same in 12 columns: the day alone, or the time where it was today."""
    moment = _local(updated)
    return moment.date().isoformat() if _days_ago(moment) else last_played(updated)


def _local(updated: str) -> datetime:
    return datetime.strptime(updated, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone()


def _days_ago(moment: datetime) -> int:
    return (datetime.now(UTC).astimezone().date() - moment.date()).days
