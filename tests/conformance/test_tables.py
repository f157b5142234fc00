"""What the contract of `canvas.table` says, held by every game at moments of matches played by chance."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from cardtable import registry
from cardtable.canvas.area import Area
from cardtable.canvas.layout import COMMAND
from cardtable.canvas.metrics import GROUND
from cardtable.canvas.painter import FELT
from cardtable.canvas.sprites import Scene, Size, Sprite
from cardtable.canvas.table import CONFIRM, END_TURN, LOOKS, Act, Click, Drop, Input, Style, Typed, Ui
from cardtable.engine.events import Event, HandScored, seen
from cardtable.engine.rules import Chance
from cardtable.engine.spec import GameSpec
from tests.matches import Position, Start, Walk, spread, starts, walk

SIZES = (GROUND, Size(61, 30), Size(79, 22), Size(80, 23), Size(86, 39), Size(119, 23), Size(200, 59))
MOMENTS = 12
"""How many moments of a match are looked at, of each kind."""

PRESSES = 8
"""How many inputs one follows on another."""

SORT = "sort"
"""The words key of the command that sorts the hand."""

every_game = pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)


class Moment(NamedTuple):
    """What a table is asked about: what a seat or everybody sees, and nothing done to the picture yet.

    Only the rules look at `state`.
    """

    state: Any
    view: Any
    ui: Ui


@cache
def played(spec: GameSpec) -> tuple[tuple[Start, Walk], ...]:
    """The beginning of a match with each number of seats, with house rules of its own."""
    found = []
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        among = [start for start in starts() if (start.spec, start.seats) == (spec, seats)]
        start = among[seats % len(among)]
        found.append((start, walk(start, 1)))
    return tuple(found)


@cache
def turns(spec: GameSpec) -> tuple[Moment, ...]:
    """Turns as whoever is to act sees them, and what everybody sees."""
    found = []
    for start, steps in played(spec):
        standing = [position for position in steps if stands(spec, position)]
        for state, _, _ in spread(standing, MOMENTS):
            who = spec.rules.to_act(state)
            viewers = (who, None) if isinstance(who, int) else (None,)
            found += [Moment(state, spec.rules.view(state, viewer), dressed(start)) for viewer in viewers]
    return tuple(found)


def stands(spec: GameSpec, position: Position) -> bool:
    """Whether anybody sees this: chance answers at once, unless the result of a hand lies there."""
    return not isinstance(spec.rules.to_act(position.state), Chance) or scored(position.events)


def scored(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, HandScored) for event in events)


@cache
def ends(spec: GameSpec) -> tuple[Moment, ...]:
    """Ends of turns, as those see them who have made the last move."""
    found: list[Moment] = []
    for start, steps in played(spec):
        moments = list(_ends(start, steps))
        found += moments[:: -(-len(moments) // MOMENTS) or 1]
    return tuple(found)


def _ends(start: Start, steps: Walk) -> Iterator[Moment]:
    """A player has moved, perhaps chance has answered, and another one is to act, in private."""
    rules, mover, events = start.spec.rules, None, tuple[Event, ...]()
    for before, after in pairwise(steps):
        who = rules.to_act(before.state)
        mover, events = (mover, events) if isinstance(who, Chance) else (who, ())
        events = (*events, *after.events)
        now = rules.to_act(after.state)
        if mover is None or scored(events) or not isinstance(now, int) or now == mover:
            continue
        if rules.view(after.state, now).private:
            told = tuple(seen(event, mover) for event in events)
            yield Moment(after.state, rules.view(after.state, mover), dressed(start, ended=told))


def dressed(start: Start, *, ended: tuple[Event, ...] | None = None) -> Ui:
    names = tuple(f"Player {seat + 1}" for seat in start.each_seat())
    return Ui(Style(names, ascii=start.seats % 2 == 0), ended=ended)


def commands_on(scene: Scene) -> set[str]:
    """The commands that have a label."""
    places = {sprite.place for sprite in scene}
    return {place.removeprefix(COMMAND) for place in places if place.startswith(COMMAND)}


@every_game
def test_enter_is_one_command_and_every_command_has_words_and_keys_of_its_own(spec: GameSpec) -> None:
    commands, words = registry.table_of(spec).commands, registry.words_of(spec)
    assert [command.words for command in commands].count(CONFIRM) == 1
    assert all(words.command(command.words).strip() for command in commands)
    keys = [key for command in commands for key in command.keys]
    assert all(command.keys for command in commands)
    assert len(set(keys)) == len(keys)
    assert len({command.id for command in commands}) == len(commands)
    assert all(command.id.startswith(f"{spec.id}.") for command in commands)


@every_game
def test_at_the_end_of_a_turn_it_offers_to_end_it_and_else_only_to_sort_and_to_look(spec: GameSpec) -> None:
    table = registry.table_of(spec)
    harmless = {command.id for command in table.commands if command.words in {SORT, *LOOKS}}
    for size in SIZES:
        for _, view, ui in ends(spec):
            offered = commands_on(table.scene(view, ui, size))
            assert END_TURN in offered
            assert offered - {END_TURN} <= harmless


@every_game
def test_a_turn_that_goes_on_offers_no_end_of_it(spec: GameSpec) -> None:
    table = registry.table_of(spec)
    for _, view, ui in turns(spec):
        assert END_TURN not in commands_on(table.scene(view, ui, GROUND))


def test_ends_of_turns_are_met_in_every_game_in_which_something_is_private() -> None:
    private = [spec for spec in registry.specs() if any(moment.view.private for moment in turns(spec))]
    assert private
    assert [spec for spec in registry.specs() if ends(spec)] == private


@every_game
def test_the_picture_lies_inside_the_size_and_leaves_the_ground_of_the_log_free(spec: GameSpec) -> None:
    table = registry.table_of(spec)
    for size in SIZES:
        for _, view, ui in (*turns(spec), *ends(spec)):
            scene, log = table.scene(view, ui, size), table.log_area(view, ui, size)
            assert all(inside(area_of(sprite), Area(0, 0, *size)) for sprite in scene)
            assert inside(log, Area(0, 0, *size))
            below = [sprite for sprite in scene if sprite.z < NOTE]
            assert not [sprite for sprite in below if draws(sprite) and overlap(area_of(sprite), log)]


NOTE = 90
"""From this height on sentences lie over everything, the log too."""


def area_of(sprite: Sprite) -> Area:
    return Area(sprite.x, sprite.y, sprite.width, sprite.height)


def draws(sprite: Sprite) -> bool:
    """Whether it is to be seen: ground on which a card can be dropped looks like any other."""
    return any(text.strip() or style != FELT for row in sprite.rows for text, style in row)


def inside(part: Area, whole: Area) -> bool:
    return (
        part.x >= whole.x and part.y >= whole.y and part.right <= whole.right and part.bottom <= whole.bottom
    )


def overlap(one: Area, other: Area) -> bool:
    return max(one.x, other.x) < min(one.right, other.right) and max(one.y, other.y) < min(
        one.bottom, other.bottom
    )


@every_game
def test_a_card_face_down_has_no_place_made_from_a_card(spec: GameSpec) -> None:
    table, met = registry.table_of(spec), 0
    for _, view, ui in (*turns(spec), *ends(spec)):
        down = [sprite for sprite in table.scene(view, ui, GROUND) if is_face_down(sprite)]
        met += len(down)
        assert not [sprite.place for sprite in down if names_a_card(sprite.place)]
    assert met


def is_face_down(sprite: Sprite) -> bool:
    return any(style.startswith("back") for row in sprite.rows for _, style in row)


def names_a_card(place: str) -> bool:
    return re.search(r"\b([A2-9TJQK][cdhs]|Jo)\b", place) is not None


def test_a_place_made_from_a_card_would_be_noticed() -> None:
    assert names_a_card("card:7h")
    assert names_a_card("seat1:Td")
    assert not names_a_card("seat1.3")


@every_game
def test_any_input_at_any_moment_is_answered_by_a_picture_or_a_move(spec: GameSpec) -> None:
    table, rng = registry.table_of(spec), Random(5)
    acts = [Act(command.id) for command in table.commands]
    for state, view, first in (*turns(spec), *ends(spec)):
        if view.seat is None:
            continue
        for act in acts:
            answered(spec, state, view, first, act)
        ui = first
        for _ in range(PRESSES):
            given = rng.choice([*acts, *other_inputs(spec, view, ui, rng)])
            answer = answered(spec, state, view, ui, given)
            ui = answer if isinstance(answer, Ui) else ui


def other_inputs(spec: GameSpec, view: Any, ui: Ui, rng: Random) -> tuple[Input, ...]:
    """A character typed, a click, something dragged: whatever lies there, or nothing."""
    scene = registry.table_of(spec).scene(view, ui, GROUND)
    places = ["", *(sprite.place for sprite in scene if not sprite.place.startswith(COMMAND))]
    return (
        Typed(rng.choice([*"0123456789ATJQKcdhs", "backspace"])),
        Click(rng.choice(places), double=rng.random() < 0.5),
        Drop(rng.choice(places), rng.choice(places)),
    )


def answered(spec: GameSpec, state: Any, view: Any, ui: Ui, given: Input) -> Any:
    """What a table answers: a picture that can be drawn, or a move that the rules accept or refuse."""
    table = registry.table_of(spec)
    answer = table.press(view, ui, given)
    if isinstance(answer, Ui):
        assert answer.style == ui.style
        assert answer.ended == ui.ended
        table.scene(view, answer, GROUND)
        table.focused(view, answer)
        table.draft(view, answer)
    else:
        refusal = spec.rules.refuse(state, answer)
        assert refusal is None or registry.words_of(spec).refusal(refusal)
    return answer
