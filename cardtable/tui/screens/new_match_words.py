"""What the form of a new match says of games, presets and names."""

from typing import Any, Final

from cardtable.engine.names import NameFlaw, NameProblem, checked_name, name_key
from cardtable.engine.options import plain
from cardtable.engine.spec import GameSpec
from cardtable.lang import _, ngettext
from cardtable.lang.names import name_problem
from cardtable.lang.words import Words

OWN: Final = "own"
"""The key of house rules that are no preset."""


def preset_name(words: Words, key: str) -> str:
    """The name of a preset."""
    return _("Your own") if key == OWN else words.preset(key)


def long_preset(spec: GameSpec, words: Words, key: str, seats: int) -> str:
    """The name of a preset, and how long a match of so many takes under it, where the game knows."""
    name, turns = preset_name(words, key), spec.turns(key, seats)
    if turns is None:
        return name
    told = ngettext("{preset}, about {turns} turn", "{preset}, about {turns} turns", turns)
    return told.format(preset=name, turns=turns)


def flaw_of_name(name: str, taken: set[str]) -> str:
    """What is wrong with a player's name, where these are taken; empty where nothing is."""
    try:
        checked_name(name)
    except NameProblem as problem:
        return name_problem(problem)
    return name_problem(NameProblem(NameFlaw.TAKEN)) if name_key(name) in taken else ""


def about(spec: GameSpec, words: Words, options: Any) -> str:  # noqa: ANN401 -- the game's options
    """What a game is, for how many, and how long a match is."""
    least, most = spec.seats
    if least == most:
        seats = ngettext("{seats} player", "{seats} players", most).format(seats=most)
    else:
        seats = _("{least} to {most} players, best with {best}").format(
            least=least, most=most, best=spec.best
        )
    # A game's first option is the one that says how long a match is.
    key, value = next(iter(plain(options).items()))
    length = _("{label} {value}").format(label=words.option(key).lower(), value=words.value(key, value))
    return _("{line}. {seats}; {length}.").format(line=words.line(), seats=seats, length=length)
