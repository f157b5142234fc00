"""The words of Gin Rummy: a sentence for everything that can happen, and none that says too much."""

import ast
import inspect
from collections.abc import Callable
from typing import Any, get_args

import pytest

from cardtable.engine.cards import Card, mask_of, parse_card, parse_cards
from cardtable.engine.events import Event, HandScored, MatchScored, seen
from cardtable.engine.options import options_of
from cardtable.engine.rules import Kind, Order, Refusal
from cardtable.engine.seats import Entry, Seat
from cardtable.games.gin_rummy import labels, scoring, state, table, words
from cardtable.games.gin_rummy.arranging import groups
from cardtable.games.gin_rummy.options import PRESETS, Options
from cardtable.games.gin_rummy.state import (
    BigGin,
    DealerDrawn,
    Dealt,
    Discard,
    Discarded,
    Done,
    Drew,
    HandDrawn,
    Knock,
    KnockedEvent,
    LaidOff,
    LayOff,
    Move,
    NoHand,
    Pass,
    Passed,
    Phase,
    Show,
    Shown,
    Stock,
    Take,
    Took,
    TurnedUp,
    Uncovered,
    View,
    Why,
)
from cardtable.lang.cards import card_names
from cardtable.lang.words import Words
from tests.kinds import kinds_in

NAMES = ("Ann", "Bo")
REASONS = ("big_gin", "deadwood", "game_bonus", "gin", "hands_won", "shutout", "spade_double", "undercut")
ANN, BO = Seat(0), Seat(1)
SEVEN = parse_card("7h")
SET = mask_of(parse_cards("7c 7d 7h"))
RUN = mask_of(parse_cards("4s 5s 6s"))

MOVES: dict[Any, str] = {
    Order(Kind.FIRST, (1,)): "Draw the first dealer",
    Order(Kind.DEAL, (1, 2)): "Deal",
    Order(Kind.SHUFFLE, (1, 2)): "Shuffle",
    Take(): "Take from the discard pile",
    Stock(): "Draw from the stock",
    Pass(): "Pass",
    Discard(SEVEN): "Discard 7♥",
    Knock(SEVEN): "Knock with 7♥",
    BigGin(): "Declare big gin",
    Show((SET, RUN)): "Show 7♣ 7♦ 7♥, 4♠ 5♠ 6♠",
    Show(()): "Show no melds",
    LayOff(parse_card("7s"), RUN): "Lay off 7♠ on 4♠ 5♠ 6♠",
    Done(): "Say done",
}

EVENTS: dict[Event, str] = {
    DealerDrawn(seat=BO): "Bo deals the first hand",
    Dealt(seat=BO, cards=(SEVEN,), hand=2, limit=10): "Hand 2: Bo dealt, the upcard is 7♥",
    Dealt(seat=BO, cards=(SEVEN,), hand=2, limit=7): (
        "Hand 2: Bo dealt, the upcard is 7♥; knock with 7 or fewer"
    ),
    Dealt(seat=BO, cards=(SEVEN,), hand=2, limit=0): "Hand 2: Bo dealt, the upcard is 7♥; only gin counts",
    Drew(seat=ANN, cards=(SEVEN,), known_to=frozenset({ANN})): "Ann drew 7♥ from the stock",
    Drew(seat=ANN): "Ann drew from the stock",
    Took(seat=BO, cards=(SEVEN,)): "Bo took 7♥",
    Passed(seat=BO): "Bo passed",
    Discarded(seat=ANN, cards=(SEVEN,)): "Ann discarded 7♥",
    KnockedEvent(seat=ANN, cards=(SEVEN,), known_to=frozenset({ANN})): "Ann knocked",
    KnockedEvent(seat=ANN): "Ann knocked",
    KnockedEvent(seat=ANN, big=True): "Ann declared big gin",
    Shown(seat=ANN, melds=(SET,), deadwood=0, knocker=True): "Ann showed 7♣ 7♦ 7♥; nothing is left over",
    Shown(seat=BO, cards=(Card(0), SEVEN), melds=(), deadwood=8, knocker=False): (
        "Bo showed no melds; left over: A♣ 7♥ (8)"
    ),
    TurnedUp(seat=BO, cards=parse_cards("7h 8h")): "Bo turned up 7♥ 8♥",
    LaidOff(seat=BO, cards=parse_cards("7s"), meld=RUN): "Bo laid off 7♠ on 4♠ 5♠ 6♠",
    Uncovered(seat=ANN, cards=(SEVEN,)): "Ann had knocked with 7♥",
    HandDrawn(why=NoHand.STOCK): "The hand is drawn: two cards are left in the stock",
    HandDrawn(why=NoHand.TAKES): ("The hand is drawn: too many turns in a row took from the discard pile"),
    HandDrawn(why=NoHand.TIE): "The hand is drawn: both have the same deadwood",
    HandScored(entries=()): "",
    MatchScored(entries=()): "",
}

COMMANDS = (
    *(
        "left",
        "right",
        "up",
        "down",
        "select",
        "confirm",
        "sort",
        "move_left",
        "move_right",
        "other_melds",
        "other_lay_off",
    ),
    *("stock", "take", "pass", "discard", "knock", "big_gin", "show", "lay", "done"),
)


def view(phase: Phase, **values: Any) -> View:
    fields: dict[str, Any] = {
        "options": Options(),
        "phase": phase,
        "seat": ANN,
        "to_act": ANN,
        "private": True,
        "legal": (),
        "turn": ANN,
        "dealer": BO,
        "hand_number": 1,
        "hand": (),
        "hands": ((), ()),
        "counts": (10, 10),
        "stock": 31,
        "pile": (SEVEN,),
        "upcard": SEVEN,
        "limit": 10,
        "from_pile": None,
        "from_stock": None,
        "taken": ((), ()),
        "takes": 0,
        "refused": 0,
        "knock": None,
        "totals": (0, 0),
        "won": (0, 0),
        "ledger": (),
        "bonuses": (),
        "winner": None,
    }
    return View(**{**fields, **values})


def test_the_module_keeps_the_contract_of_words() -> None:
    kept: Words = words
    assert kept.name() == "Gin Rummy"
    assert kept.line()


def test_the_target_is_said_in_points() -> None:
    assert words.value("target", 250) == "250 points"


def test_an_option_or_a_value_that_is_not_the_game_s_has_no_words() -> None:
    with pytest.raises(KeyError):
        words.value("tie", "both")
    with pytest.raises(KeyError):
        words.option("tempo")


def test_every_command_has_a_short_label_of_its_own() -> None:
    labels = [words.command(key) for key in COMMANDS]
    assert len(set(labels)) == len(COMMANDS)
    assert max(map(len, labels)) <= 12


def test_every_command_of_the_table_has_a_label() -> None:
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


def test_only_its_owner_reads_which_card_came_from_the_stock() -> None:
    drew = Drew(seat=ANN, cards=(SEVEN,), known_to=frozenset({ANN}))
    assert "7♥" in words.event(seen(drew, ANN), NAMES)
    assert "7♥" not in words.event(seen(drew, BO), NAMES)
    assert "7♥" not in words.event(seen(drew, None), NAMES)


UNSORTED = parse_cards("Kc Th 8c 7s Tc Ac")
SORTED = "A♣ 7♠ 8♣ 10♣ 10♥ K♣"
SAID_IN_ORDER = {
    "shown": lambda: words.event(Shown(seat=BO, cards=UNSORTED, melds=(), deadwood=46, knocker=False), NAMES),
    "turned up": lambda: words.event(TurnedUp(seat=BO, cards=UNSORTED), NAMES),
    "refused": lambda: words.refusal(Refusal(Why.NOT_A_MELD, UNSORTED)),
    "taken": lambda: labels.seat("Bo", 10, UNSORTED),
}


@pytest.mark.parametrize("said", SAID_IN_ORDER)
def test_cards_in_a_sentence_go_by_rank_and_then_by_suit_as_deadwood_lies_in_the_hand(said: str) -> None:
    assert SORTED in SAID_IN_ORDER[said]()
    (lying,) = groups(UNSORTED, (), "melds")
    assert words.in_order(UNSORTED) == card_names(lying) == SORTED


def test_the_cards_of_a_meld_are_said_as_they_lie() -> None:
    assert words.move(Show((SET, RUN))) == "Show 7♣ 7♦ 7♥, 4♠ 5♠ 6♠"
    assert labels.arrangement((SET, RUN), 3) == "7♣ 7♦ 7♥  4♠ 5♠ 6♠, deadwood 3"


def reasons_in_scoring() -> set[str]:
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(scoring))) if isinstance(node, ast.Call)]
    lines = [call for call in calls if ast.unparse(call.func) in {"Entry", "_line"}]
    named = [part.value for call in lines for part in call.args if isinstance(part, ast.Constant)]
    return {value for value in named if isinstance(value, str) and not value.startswith("GIN-")}


def test_every_reason_of_a_score_has_words_of_its_own() -> None:
    assert reasons_in_scoring() == set(REASONS)
    assert len({words.entry(Entry(ANN, 1, reason, "GIN-12"), NAMES) for reason in REASONS}) == len(REASONS)


def test_the_end_of_a_match_is_told_apart_from_the_end_of_a_hand() -> None:
    entries = (Entry(ANN, 100, "game_bonus", "GIN-15"), Entry(BO, 25, "hands_won", "GIN-15"))
    said = words.event(MatchScored(entries=entries), NAMES)
    assert said == "The end of the match adds: Ann 100 (match won 100); Bo 25 (hands won 25)"


def test_a_score_is_told_with_its_reasons_seat_by_seat() -> None:
    entries = (Entry(ANN, 25, "gin", "GIN-12"), Entry(ANN, 9, "deadwood", "GIN-12"))
    said = words.event(HandScored(entries=entries), NAMES)
    assert said == f"Scored: Ann 34 ({words.entry(entries[0], NAMES)} 25, {words.entry(entries[1], NAMES)} 9)"


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_one_sentence_that_ends_with_its_clause(why: Why) -> None:
    said = words.refusal(Refusal(why, (SEVEN,)))
    assert said.endswith(f" ({why.clause}).")
    assert said.count(".") == 1
    assert "{" not in said


def test_no_two_refusals_say_the_same() -> None:
    assert len({words.refusal(Refusal(why)) for why in Why}) == len(Why)


@pytest.mark.clause("GIN-8")
def test_a_refused_knock_tells_its_deadwood_and_what_is_allowed() -> None:
    refused = Refusal(Why.TOO_MUCH_DEADWOOD, (SEVEN,))
    assert words.knock_refused(refused, 59, 10) == (
        "Without 7♥ you have 59 deadwood, and at most 10 may be knocked with (GIN-8)."
    )
    assert words.knock_refused(refused, 2, 0) == (
        "Without 7♥ you have 2 deadwood, and only gin may be knocked with (GIN-8)."
    )


@pytest.mark.clause("GIN-5")
def test_a_refusal_names_the_card_that_was_tried() -> None:
    assert words.refusal(Refusal(Why.JUST_TAKEN, (SEVEN,))) == (
        "You took 7♥ from the discard pile in this turn, so you cannot discard it (GIN-5)."
    )


def test_a_refusal_says_what_would_be_legal_and_counts_what_it_leaves_out() -> None:
    few = Refusal(Why.MUST_DRAW_FIRST, (), (Stock(), Take()))
    assert words.refusal(few).endswith(
        "(GIN-4). Possible now: Draw from the stock, Take from the discard pile."
    )
    many = Refusal(Why.JUST_TAKEN, (SEVEN,), tuple(Discard(Card(card)) for card in range(5)))
    assert words.refusal(many).endswith("Possible now: Discard A♣, Discard 2♣, Discard 3♣ and 2 more.")


STATUS: list[tuple[View, str]] = [
    (view(Phase.FIRST, to_act=None, dealer=None), "The first dealer is to be drawn"),
    (view(Phase.DEAL, to_act=None), "Bo deals the next hand"),
    (view(Phase.OFFER), "Ann: take 7♥ or pass"),
    (view(Phase.DRAW), "Ann: draw from the stock or take 7♥"),
    (view(Phase.DRAW, refused=2), "Ann: draw from the stock"),
    (view(Phase.DISCARD, legal=(Discard(SEVEN),)), "Ann: discard a card"),
    (view(Phase.DISCARD, legal=(Discard(SEVEN), Knock(SEVEN))), "Ann: discard or knock"),
    (view(Phase.DISCARD, legal=(Discard(SEVEN),), from_stock=SEVEN), "Ann drew 7♥: discard a card"),
    (view(Phase.DISCARD, legal=(Knock(SEVEN), BigGin())), "Ann: discard, knock or declare big gin"),
    (view(Phase.SHOW), "Ann: arrange your melds and show them"),
    (view(Phase.ANSWER, to_act=BO), "Bo: arrange your melds, then lay off"),
    (view(Phase.LAY_OFF, legal=(Done(), LayOff(SEVEN, RUN))), "Ann: lay off cards, or say done"),
    (view(Phase.LAY_OFF, legal=(Done(),)), "Ann: nothing fits, so say done"),
    (view(Phase.LAY_OFF), "Ann: lay off cards and say done"),
    (view(Phase.OVER, to_act=None, winner=BO), "Bo won the match"),
]


@pytest.mark.parametrize(("shown", "said"), STATUS)
def test_the_status_says_whose_turn_it_is_and_what_may_be_done(shown: View, said: str) -> None:
    assert words.status(shown, NAMES) == said


def test_every_phase_has_a_status() -> None:
    assert {shown.phase for shown, _said in STATUS} == set(Phase)


def test_the_public_status_does_not_tell_that_a_knock_is_possible() -> None:
    assert words.status(view(Phase.DISCARD, seat=None), NAMES) == "Ann: discard a card"


ODD_NAMES = ("{seat}", "{0} {name!r} {} [b]%s[/b]")


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_a_name_with_braces_is_shown_as_it_is_in_every_event(event: Event) -> None:
    said = words.event(event, ODD_NAMES)
    plain = words.event(event, ("A1", "B2"))
    assert said == plain.replace("A1", ODD_NAMES[0]).replace("B2", ODD_NAMES[1])


@pytest.mark.parametrize("shown", [shown for shown, _said in STATUS])
def test_a_name_with_braces_is_shown_as_it_is_in_every_status(shown: View) -> None:
    said = words.status(shown, ODD_NAMES)
    plain = words.status(shown, ("A1", "B2"))
    assert said == plain.replace("A1", ODD_NAMES[0]).replace("B2", ODD_NAMES[1])


def test_a_name_with_braces_is_shown_as_it_is_in_a_score() -> None:
    said = words.event(HandScored(entries=(Entry(ANN, 25, "gin", "GIN-12"),)), ODD_NAMES)
    assert "{seat} 25" in said


def all_that_is_said() -> list[Callable[[], str]]:
    names = ("7♥", "7♦")  # no letters, as a name stays as it is
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
        *(lambda why=why: words.refusal(Refusal(why, (SEVEN,), (Stock(),) * 5)) for why in Why),
        *(lambda reason=reason: words.entry(Entry(ANN, 1, reason, "GIN-12"), names) for reason in REASONS),
        *(lambda limit=limit: words.knock_refused(Refusal(Why.NOT_BIG_GIN), 9, limit) for limit in (0, 10)),
        lambda: words.event(HandScored(entries=(Entry(ANN, 9, "gin", "GIN-12"),)), names),
        *(lambda key=key: words.command(key) for key in COMMANDS),
        *(lambda shown=shown: words.status(shown, names) for shown, _said in STATUS),
    ]


@pytest.mark.usefixtures("pseudo_locale")
def test_every_sentence_is_looked_up_when_it_is_shown() -> None:
    for say in all_that_is_said():
        said = say()
        for clause in {why.clause for why in Why}:
            said = said.replace(clause, "")
        for rank in "AJQK":
            said = said.replace(rank, "")
        assert not [char for char in said if char.isascii() and char.isalpha()], say()
