"""The words of Thief: a sentence for everything that can happen, and none that says too much."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from cardtable.engine.cards import parse_card, parse_cards
from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.options import options_of
from cardtable.engine.rules import Kind, Order, Refusal
from cardtable.engine.seats import Entry, Seat
from cardtable.games.thief import naming, state, table, words
from cardtable.games.thief.choice import (
    DRAW,
    GIVE_UP,
    Answer,
    Challenge,
    Discard,
    Lay,
    TakeDiscard,
    Why,
)
from cardtable.games.thief.options import PRESETS, Options
from cardtable.games.thief.state import (
    Challenged,
    ChallengeWon,
    DealerDrawn,
    Dealt,
    Discarded,
    Drew,
    EmptyHanded,
    GaveUp,
    LaidSet,
    Move,
    Phase,
    RanOut,
    Refilled,
    Topped,
    View,
)
from cardtable.lang.words import Words
from tests.games.thief.positions import ANN, BO, CY, deal
from tests.games.thief.views import phases, seen
from tests.kinds import kinds_in

NAMES = ("Ann", "Bo", "Cy", "Di")

MOVES: dict[Any, str] = {
    Order(Kind.FIRST, (1,)): "Draw the first dealer",
    Order(Kind.DEAL, (1, 2)): "Deal",
    Order(Kind.SHUFFLE, (1, 2)): "Shuffle",
    Lay(parse_cards("Kc Kd")): "Lay K♣ K♦",
    TakeDiscard(parse_cards("7c 7d")): "Take and lay 7♣ 7♦",
    DRAW: "Draw",
    Discard(parse_card("7h")): "Discard 7♥",
    Challenge(BO, parse_card("9h")): "Challenge with 9♥",
    Answer(parse_card("2s")): "Answer 2♠",
    GIVE_UP: "Give up",
}

NINES = parse_cards("9c 9d 9h 2s Jd")

EVENTS: dict[Event, str] = {
    DealerDrawn(seat=BO): "Bo deals the first round",
    Dealt(seat=ANN, cards=parse_cards("Th"), dealer=BO, round=2, size=3): (
        "Round 2: Bo dealt 3 each, the upcard is 10♥; Ann plays first"
    ),
    LaidSet(seat=ANN, cards=parse_cards("Kc Kd"), rank=13, points=20): "Ann laid K♣ K♦, worth 20",
    LaidSet(seat=ANN, cards=parse_cards("Kc Kd"), rank=13, points=20, taken=parse_card("Kd")): (
        "Ann took K♦ and laid K♣ K♦, worth 20"
    ),
    Drew(seat=BO, cards=parse_cards("7h"), left=3): "Bo drew 7♥",
    Drew(seat=BO, left=3): "Bo drew a card",
    Discarded(seat=CY, cards=parse_cards("3c")): "Cy discarded 3♣",
    Refilled(seat=BO, cards=parse_cards("3c Jh"), count=2, left=5): "Bo refilled with 3♣ J♥",
    Refilled(seat=BO, count=1, left=5): "Bo refilled 1 card",
    Refilled(seat=BO, count=2, left=5): "Bo refilled 2 cards",
    EmptyHanded(seat=BO): "Bo has no cards left and is skipped from now on",
    RanOut(): "The draw pile is empty: nobody draws or refills any more",
    Challenged(seat=ANN, cards=parse_cards("9h"), owner=BO, rank=9): "Ann challenged the 9s of Bo with 9♥",
    Challenged(seat=ANN, cards=parse_cards("2h"), owner=BO, rank=None): (
        "Ann challenged the wild cards of Bo with 2♥"
    ),
    Topped(seat=BO, cards=parse_cards("2s"), other=ANN): "Bo topped the card of Ann with 2♠",
    GaveUp(seat=BO, other=ANN): "Bo gave the set up",
    GaveUp(seat=ANN, other=BO, challenger=True): "Ann gave in",
    GaveUp(seat=BO, other=ANN, asked=False): "Bo has no card left to answer with",
    ChallengeWon(seat=ANN, cards=NINES, other=BO, rank=9, points=85, stolen=True): (
        "Ann stole the 9s of Bo: 9♣ 9♦ 9♥ 2♠ J♦, worth 85"
    ),
    ChallengeWon(seat=BO, cards=NINES[:4], other=ANN, rank=9, points=35, stolen=False): (
        "Bo kept the 9s from Ann: 9♣ 9♦ 9♥ 2♠, worth 35"
    ),
    HandScored(entries=(Entry(ANN, 85, "stack", "THIEF-17"), Entry(BO, 0, "stack", "THIEF-17"))): (
        "Scored: Ann 85, Bo 0"
    ),
    MatchScored(entries=()): "",
}

COMMANDS = (
    *("left", "right", "up", "down", "select", "confirm", "close", "lay", "draw", "take", "challenge"),
    *("discard", "answer", "give_up", "give_in", "next_choice", "last_choice", "clear", "look", "sort"),
    *("move_left", "move_right"),
)


def test_the_module_keeps_the_contract_of_words() -> None:
    kept: Words = words
    assert kept.name() == "Thief"
    assert kept.line()


def test_the_target_is_said_in_points() -> None:
    assert words.value("target", 1500) == "1500 points"


def test_an_option_or_a_value_that_is_not_the_game_s_has_no_words() -> None:
    with pytest.raises(KeyError):
        words.value("jokers", "many")
    with pytest.raises(KeyError):
        words.option("tempo")


def test_every_command_has_a_short_label_of_its_own() -> None:
    labels = [words.command(key) for key in COMMANDS]
    assert len(set(labels)) == len(COMMANDS)
    assert max(map(len, labels)) <= 15
    assert {command.words for command in table.commands} <= set(COMMANDS)


def test_every_kind_of_move_has_an_example_here() -> None:
    assert {type(move) for move in MOVES} == set(get_args(Move))


@pytest.mark.parametrize(("move", "said"), MOVES.items(), ids=str)
def test_a_move_is_said_as_an_action(move: Move, said: str) -> None:
    assert words.move(move) == said


def test_every_kind_of_event_has_an_example_here() -> None:
    assert {type(event) for event in EVENTS} == kinds_in(state, Event) | {HandScored, MatchScored}


@pytest.mark.parametrize(("event", "said"), EVENTS.items(), ids=str)
def test_an_event_is_a_line_of_the_log(event: Event, said: str) -> None:
    assert words.event(event, NAMES) == said


@pytest.mark.clause("THIEF-17")
def test_the_reason_of_a_score_has_words() -> None:
    assert words.entry(Entry(ANN, 85, "stack", "THIEF-17"), NAMES) == "cards in the stack"


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_one_sentence_that_ends_with_its_clause(why: Why) -> None:
    said = words.refusal(Refusal(why, parse_cards("7h")))
    assert said.endswith(f" ({why.clause}).")
    assert said.count(".") == 1
    assert "{" not in said


def test_no_two_refusals_say_the_same() -> None:
    assert len({words.refusal(Refusal(why)) for why in Why}) == len(Why)


@pytest.mark.clause("THIEF-10")
def test_a_refusal_names_the_card_that_it_is_about() -> None:
    said = words.refusal(Refusal(Why.OTHER_RANK_OPENS, parse_cards("7h")))
    assert said.endswith("7♥ is not of the rank of the top set (THIEF-10).")


def test_a_refusal_says_briefly_what_would_be_legal() -> None:
    said = words.refusal(Refusal(Why.DRAW_FIRST, (), (DRAW,)))
    assert said.endswith(" Possible now: Draw.")
    many = tuple(Discard(card) for card in parse_cards("3c 4c 5c 6c 7c"))
    listed = words.refusal(Refusal(Why.LAY_OR_DISCARD, (), many))
    assert listed.endswith("Discard 3♣, Discard 4♣, Discard 5♣ and 2 more.")


def shown(name: str, **values: Any) -> View:
    return replace(phases()[name], **values)


STATUS: list[tuple[View, str]] = [
    (shown("before"), "The first dealer is to be drawn"),
    (shown("before", phase=Phase.DEAL, dealer=CY), "Cy deals the first round"),
    (shown("result"), "The round is over, and Bo deals the next"),
    (shown("result", phase=Phase.OVER, winner=BO), "Bo won the match"),
    (shown("first_turn"), "Ann: lay a set; only without one you draw"),
    (
        seen(deal("Kc 4h 9d", "3d 4d 5d", upcard="9s", dealer=1, take_discard="on")),
        "Ann: lay a set; only without one you draw or take 9♠",
    ),
    (shown("turn"), "Ann: lay a set, draw or challenge"),
    (shown("take"), "Ann: lay a set, draw, take K♥ or challenge"),
    (shown("late"), "Ann: lay a set, challenge or discard"),
    (shown("turn", stacks=()), "Ann: lay a set or draw"),
    (shown("take", stacks=()), "Ann: lay a set, draw or take K♥"),
    (shown("late", stacks=()), "Ann: lay a set or discard"),
    (shown("drew"), "Ann drew K♥: lay a set, or discard a card"),
    (shown("asked"), "Bo: top 9♥, or give your 9s up"),
    (shown("topped"), "Ann: top 2♠, or give in"),
]


@pytest.mark.parametrize(("view", "said"), STATUS)
def test_the_status_says_whose_turn_it_is_and_what_may_be_done(view: View, said: str) -> None:
    assert words.status(view, NAMES) == said


def test_every_phase_has_a_status() -> None:
    assert {view.phase for view, _said in STATUS} == set(Phase)


@pytest.mark.parametrize("phase", ["first_turn", "turn", "drew", "asked", "helpless", "topped", "late"])
def test_the_status_is_the_same_for_all_who_look(phase: str) -> None:
    view = phases()[phase]
    assert words.status(replace(view, seat=None, hand=()), NAMES) == words.status(view, NAMES)


def test_every_rank_has_a_name() -> None:
    assert len({naming.rank(number) for number in (*range(1, 14), None)}) == 14
    assert [naming.rank(number) for number in (1, 2, 10, 13)] == ["Aces", "2s", "10s", "Kings"]


ODD_NAMES = ("{seat}", "{0} {name!r} {} [b]%s[/b]", "{cards}", "{{}}")


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_a_name_with_braces_is_shown_as_it_is_in_every_event(event: Event) -> None:
    plain = words.event(event, ("A1", "B2", "C3", "D4"))
    for odd, even in zip(ODD_NAMES, ("A1", "B2", "C3", "D4"), strict=True):
        plain = plain.replace(even, odd)
    assert words.event(event, ODD_NAMES) == plain


@pytest.mark.parametrize("view", [view for view, _said in STATUS])
def test_a_name_with_braces_is_shown_as_it_is_in_every_status(view: View) -> None:
    plain = words.status(view, ("A1", "B2", "C3", "D4"))
    for odd, even in zip(ODD_NAMES, ("A1", "B2", "C3", "D4"), strict=True):
        plain = plain.replace(even, odd)
    assert words.status(view, ODD_NAMES) == plain


def all_that_is_said() -> list[Callable[[], str]]:
    names = ("7♥", "7♦", "7♣", "7♠")  # no letters, as a name stays as it is
    return [
        words.name,
        words.line,
        *(lambda key=option.key: words.option(key) for option in options_of(Options)),
        *(
            lambda key=option.key, choice=choice: words.value(key, choice)
            for option in options_of(Options)
            for choice in option.choices
        ),
        *(lambda key=key: words.preset(key) for key in PRESETS),
        *(lambda move=move: words.move(move) for move in MOVES),
        *(lambda event=event: words.event(event, names) for event in EVENTS),
        *(lambda why=why: words.refusal(Refusal(why, parse_cards("7h"), (DRAW,) * 5)) for why in Why),
        lambda: words.entry(Entry(ANN, 1, "stack", "THIEF-17"), names),
        *(lambda key=key: words.command(key) for key in COMMANDS),
        *(lambda view=view: words.status(view, names) for view, _said in STATUS),
    ]


@pytest.mark.usefixtures("pseudo_locale")
def test_every_sentence_is_looked_up_when_it_is_shown() -> None:
    for say in all_that_is_said():
        said = say()
        for clause in {why.clause for why in Why}:
            said = said.replace(clause, "")
        for card in ("A", "J", "Q", "K"):
            for suit in "♣♦♥♠":
                said = said.replace(card + suit, "")
        assert not [char for char in said if char.isascii() and char.isalpha()], say()


def test_a_seat_is_named_by_whoever_sits_there() -> None:
    assert words.event(Discarded(seat=Seat(3), cards=parse_cards("3c")), NAMES) == "Di discarded 3♣"
