"""The words of Tien Len: a sentence for everything that can happen, and none that says too much."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from cardtable.engine.cards import parse_card, parse_cards
from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.options import make, options_of
from cardtable.engine.rules import Kind, Order, Refusal
from cardtable.engine.seats import Entry, Seat
from cardtable.games.tien_len import naming, state, table, words
from cardtable.games.tien_len.choice import PASS, Play, Why
from cardtable.games.tien_len.options import PRESETS, Options
from cardtable.games.tien_len.state import (
    CannotLead,
    Dealt,
    FirstLead,
    Instant,
    Move,
    Passed,
    Phase,
    Played,
    TrickEnded,
    View,
    WentOut,
    WonAtOnce,
)
from cardtable.lang.words import Words
from tests.games.tien_len.positions import bits, combination, game, play
from tests.games.tien_len.views import phases, seen
from tests.kinds import kinds_in

NAMES = ("Ann", "Bo", "Cy", "Di")
ANN, BO, CY = Seat(0), Seat(1), Seat(2)
REASONS = (
    *(f"place_{place}" for place in range(1, 7)),
    *("cards_left", "unplayed"),
    *(kind.value for kind in Instant),
)

MOVES: dict[Any, str] = {
    Order(Kind.FIRST, (1,)): "Draw the first player",
    Order(Kind.DEAL, (1, 2)): "Deal",
    Order(Kind.SHUFFLE, (1, 2)): "Shuffle",
    Play(bits("8h 8c")): "Play 8♣ 8♥",
    PASS: "Pass",
}


def played(cards: str, left: int = 5) -> Played:
    found = combination(cards)
    return Played(seat=ANN, cards=parse_cards(cards), combination=found, left=left)


EVENTS: dict[Event, str] = {
    Dealt(game=2, size=13): "Game 2: 13 cards each",
    FirstLead(seat=BO, cards=parse_cards("3s")): "Bo has 3♠ and leads with it",
    FirstLead(seat=BO): "Bo leads",
    WonAtOnce(seat=BO, cards=parse_cards("2s 2c 2d 2h"), kind=Instant.FOUR_TWOS): (
        "Bo won at once with four 2s: 2♠ 2♣ 2♦ 2♥"
    ),
    played("8h"): "Ann played 8♥",
    played("8c 8h"): "Ann played a pair of 8s: 8♣ 8♥",
    played("Ks Kc Kd", 1): "Ann played three Kings: K♠ K♣ K♦; one card left",
    played("Ts Tc Td Th"): "Ann played four 10s: 10♠ 10♣ 10♦ 10♥",
    played("3s 4d 5h 6c", 0): "Ann played a sequence of 4: 3♠ 4♦ 5♥ 6♣",
    played("3s 3d 4c 4h 5s 5d"): "Ann played a double sequence of 3: 3♠ 3♦ 4♣ 4♥ 5♠ 5♦",
    Passed(seat=BO): "Bo passed",
    Passed(seat=BO, declined=True): "Bo declined",
    **{
        WentOut(seat=CY, place=place): f"Cy is out, in {word} place"
        for place, word in enumerate(("first", "second", "third", "fourth", "fifth"), start=1)
    },
    TrickEnded(seat=ANN, leader=ANN): "Nobody beat Ann, who leads",
    TrickEnded(seat=ANN, leader=BO): "Nobody beat Ann, and Bo leads",
    TrickEnded(seat=ANN, leader=None): "Nobody beat Ann",
    CannotLead(seat=BO): "Bo has nothing but a 2 and cannot lead",
    HandScored(entries=(Entry(BO, 3, "place_1", "TL-17"), Entry(ANN, 2, "place_2", "TL-17"))): (
        "Scored: Bo 3 (first place); Ann 2 (second place)"
    ),
    HandScored(entries=()): "",
    MatchScored(entries=()): "",
}

COMMANDS = (
    *("left", "right", "up", "down", "select", "confirm", "pass", "decline"),
    *("next_choice", "last_choice", "clear", "sort", "move_left", "move_right"),
)


def test_the_module_keeps_the_contract_of_words() -> None:
    kept: Words = words
    assert kept.name() == "Tien Len"
    assert kept.line()


def test_the_target_is_said_in_points() -> None:
    assert words.value("target", 15) == "15 points"


def test_an_option_or_a_value_that_is_not_the_game_s_has_no_words() -> None:
    with pytest.raises(KeyError):
        words.value("passing", "never")
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


def test_every_reason_of_a_score_has_words_of_its_own() -> None:
    assert len({words.entry(Entry(ANN, 1, reason, "TL-17"), NAMES) for reason in REASONS}) == len(REASONS)


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_one_sentence_that_ends_with_its_clause(why: Why) -> None:
    said = words.refusal(Refusal(why, parse_cards("7h")))
    assert said.endswith(f" ({why.clause}).")
    assert said.count(".") == 1
    assert "{" not in said


def test_no_two_refusals_say_the_same() -> None:
    assert len({words.refusal(Refusal(why)) for why in Why}) == len(Why)


@pytest.mark.clause("TL-9")
def test_a_refusal_names_the_card_that_it_is_about() -> None:
    said = words.refusal(Refusal(Why.WITHOUT_LOWEST, parse_cards("3s")))
    assert said == "The first lead has to contain 3♠ (TL-9)."
    held = words.refusal(Refusal(Why.NOT_YOUR_CARDS, parse_cards("Kd")))
    assert held == "You do not hold K♦ (TL-11)."


@pytest.mark.parametrize(
    ("legal", "said"),
    [
        ((PASS,), "Possible now: only to pass."),
        ((Play(bits("8s 8d")), PASS), "Possible now: 8♠ 8♦, or pass."),
        ((Play(bits("8s")), Play(bits("9s"))), "Possible now: 8♠, 9♠."),
        (
            (*(Play(bits(card)) for card in ("8s", "9s", "Ts", "Js", "Qs")), PASS),
            "8♠, 9♠, 10♠ and 2 more, or pass.",
        ),
    ],
)
def test_a_refusal_says_briefly_what_would_be_legal(legal: tuple[Move, ...], said: str) -> None:
    assert words.refusal(Refusal(Why.TOO_LOW, (), legal)).endswith(said)


def test_a_refusal_of_hundreds_of_leads_stays_short() -> None:
    view = seen(game("3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 8s 8c 9s", "Kd"))
    assert len(view.legal) > 300
    assert len(words.refusal(Refusal(Why.NO_COMBINATION, view.hand, view.legal))) < 120


def over(**values: Any) -> View:
    return replace(phases()["result"], **values)


STATUS: list[tuple[View, str]] = [
    (over(winner_before=None), "The first game is to be dealt"),
    (over(winner_before=BO), "Bo won the game and leads the next"),
    (over(winner_before=BO, options=make(Options, {"first_lead": "every_game"})), "Bo won the game"),
    (over(phase=Phase.OVER, winner=CY), "Cy won the match"),
    (phases()["first_lead"], "Ann: lead, with 3♠ in your play"),
    (phases()["lead"], "Ann: lead"),
    (phases()["follow"], "Bo: beat the pair of 3s, or pass"),
    (phases()["bomb"], "Di: bomb 2♣, or decline"),
    (
        seen(play(game("3s 4d 5h 9c", "Kd 3h"), "play 3s 4d 5h")),
        "Bo: beat the sequence of 3 up to 5♥, or pass",
    ),
]


@pytest.mark.parametrize(("shown", "said"), STATUS)
def test_the_status_says_whose_turn_it_is_and_what_may_be_done(shown: View, said: str) -> None:
    assert words.status(shown, NAMES) == said


def test_every_phase_has_a_status() -> None:
    assert {shown.phase for shown, _said in STATUS} == set(Phase)


def test_the_status_is_the_same_for_all_who_look() -> None:
    view = phases()["follow"]
    assert words.status(replace(view, seat=None, hand=()), NAMES) == words.status(view, NAMES)


def test_every_rank_has_a_name() -> None:
    assert len({naming.rank(number) for number in range(13)}) == 13
    assert naming.combination(combination("2s 2h")) == "pair of 2s"
    assert naming.combination(combination("As Ac Ad")) == "three Aces"


ODD_NAMES = ("{seat}", "{0} {name!r} {} [b]%s[/b]", "{cards}", "{{}}")


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_a_name_with_braces_is_shown_as_it_is_in_every_event(event: Event) -> None:
    said = words.event(event, ODD_NAMES)
    plain = words.event(event, ("A1", "B2", "C3", "D4"))
    for odd, even in zip(ODD_NAMES, ("A1", "B2", "C3", "D4"), strict=True):
        plain = plain.replace(even, odd)
    assert said == plain


@pytest.mark.parametrize("shown", [shown for shown, _said in STATUS])
def test_a_name_with_braces_is_shown_as_it_is_in_every_status(shown: View) -> None:
    said = words.status(shown, ODD_NAMES)
    plain = words.status(shown, ("A1", "B2", "C3", "D4"))
    for odd, even in zip(ODD_NAMES, ("A1", "B2", "C3", "D4"), strict=True):
        plain = plain.replace(even, odd)
    assert said == plain


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
        *(
            lambda why=why: words.refusal(Refusal(why, (parse_card("7h"),), (*(Play(bits("7s")),) * 5, PASS)))
            for why in Why
        ),
        *(lambda reason=reason: words.entry(Entry(ANN, 1, reason, "TL-17"), names) for reason in REASONS),
        *(lambda key=key: words.command(key) for key in COMMANDS),
        *(lambda shown=shown: words.status(shown, names) for shown, _said in STATUS),
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
