"""Every sentence of Trash: turns as sentences of the log, refusals, prompts."""

import ast
import inspect
from collections.abc import Callable

import pytest

from cardtable.engine.cards import Card, parse_card, parse_cards
from cardtable.engine.events import Event, HandScored
from cardtable.engine.options import options_of
from cardtable.engine.rules import Kind, Order, Refusal
from cardtable.engine.seats import Entry, Seat
from cardtable.games.trash import SPEC, state, table, turns, words
from cardtable.games.trash.options import PRESETS, Options
from cardtable.games.trash.state import (
    Dealt,
    Discarded,
    Drew,
    Finished,
    FirstDrawn,
    Freed,
    Misfit,
    Phase,
    Placed,
    Put,
    Reshuffled,
    Stock,
    Take,
    Took,
    View,
    Why,
)
from cardtable.lang.words import told
from cardtable.registry import words_of
from tests.games.trash.positions import TEN, events, play
from tests.games.trash.positions import table as hand
from tests.games.trash.views import middle, phases, seen

NAMES = ("Ann", "Bo")
ANN, BO = Seat(0), Seat(1)
LESS = "and has one place fewer from now on"
REASONS = ("finished", "last_chance", "last_place")
SCORED = HandScored(entries=(Entry(ANN, 1, "finished", "TRASH-12"), Entry(BO, 1, "last_chance", "TRASH-13")))


def card(text: str) -> Card:
    return parse_card(text)


EVENTS: list[tuple[Event, str]] = [
    (FirstDrawn(seat=BO), "Drawn to play first: Bo"),
    (Dealt(seat=BO, hand=3, sizes=(9, 10)), "Hand 3: Bo plays first"),
    (
        Dealt(seat=BO, hand=1, sizes=(10, 10), cards=parse_cards("4h")),
        "Hand 1: Bo plays first, the upcard is 4♥",
    ),
    (Drew(seat=ANN, cards=parse_cards("5c")), "Ann: drew 5♣"),
    (Took(seat=ANN, cards=parse_cards("Td")), "Ann: took 10♦"),
    (Placed(seat=ANN, cards=parse_cards("5c"), place=5, found=card("Kh")), "Ann: place 5 had K♥"),
    (
        Placed(seat=ANN, cards=parse_cards("Jc"), place=3, found=card("7d")),
        "Ann: put J♣ on place 3, which had 7♦",
    ),
    (Freed(seat=ANN, cards=parse_cards("3h"), place=3, freed=card("Jc")), "Ann: place 3 showed J♣"),
    (Discarded(seat=BO, cards=parse_cards("Kh"), misfit=Misfit.FACE), "Bo: discarded K♥"),
    (Finished(seat=BO, size=10, first=True, last_chance=False), "Bo: turned up all 10 places"),
    (Finished(seat=BO, size=1, first=True, last_chance=False), "Bo: turned up the last place"),
    (
        Finished(seat=BO, size=4, first=True, last_chance=True),
        "Bo: turned up all 4 places (all others have one more turn)",
    ),
    (Finished(seat=BO, size=4, first=False, last_chance=True), "Bo: turned up all 4 places"),
    (
        Reshuffled(count=31),
        "The stock was empty: 31 cards of the discard pile, shuffled, are the new one",
    ),
    (
        SCORED,
        f"Ann won the hand {LESS}; Bo finished too {LESS}",
    ),
    (
        HandScored(entries=(Entry(BO, 1, "last_place", "TRASH-14"),)),
        "Bo turned up the last place of all and won the match",
    ),
]


@pytest.mark.parametrize(("event", "said"), EVENTS, ids=lambda given: type(given).__name__)
def test_an_event_is_a_sentence(event: Event, said: str) -> None:
    assert words.event(event, NAMES) == said


def test_every_event_of_the_game_has_words() -> None:
    kinds = {kind.__name__ for kind in Event.__subclasses__() if kind.__module__ == state.__name__}
    assert kinds
    assert kinds <= {type(event).__name__ for event, _said in EVENTS}


@pytest.mark.clause("TRASH-6", "TRASH-10")
def test_a_turn_is_one_sentence() -> None:
    begun = hand("Qc Qd Qh Qs Kh Kd Kc Ks Tc Td", stock="5c")
    assert words.told(events(begun, "stock"), NAMES) == ("Ann: drew 5♣, place 5 had K♥, discarded K♥",)


@pytest.mark.clause("TRASH-7")
def test_a_turn_with_a_wild_card_is_one_sentence_though_it_takes_two_moves() -> None:
    begun = hand("Tc Kd 7h Ks Kc Kh Qs Qd Qh Qc", stock="Jc")
    (sentence,) = words.told(events(begun, "stock", "put 3"), NAMES)
    assert sentence == ("Ann: drew J♣, put J♣ on place 3, which had 7♥, place 7 had Q♠, discarded Q♠")


def test_turns_of_two_players_are_two_sentences_and_a_turn_begun_before_is_told_from_there() -> None:
    happened = events(hand(TEN, stock="Js Jh"), "stock", "put 1", "stock", "put 1")
    said = words.told(happened, NAMES)
    assert [sentence.split(":")[0] for sentence in said] == ["Ann", "Bo"]
    assert words.told(happened[1:], NAMES)[0].startswith("Ann: put J♠ on place 1")


def test_the_same_player_twice_in_a_row_is_two_turns() -> None:
    happened = [Drew(seat=ANN, cards=parse_cards("Kc")), Drew(seat=ANN, cards=parse_cards("Kd"))]
    assert words.told(happened, NAMES) == ("Ann: drew K♣", "Ann: drew K♦")


def test_what_is_no_part_of_a_turn_stands_between_them() -> None:
    happened = [
        Took(seat=ANN, cards=parse_cards("2c")),
        Reshuffled(count=1),
        Drew(seat=BO, cards=parse_cards("3c")),
    ]
    said = words.told(happened, NAMES)
    assert [sentence.split()[0] for sentence in said] == ["Ann:", "The", "Bo:"]
    assert "1 card of" in said[1]


def test_the_log_of_every_screen_is_told_so() -> None:
    happened = [
        Drew(seat=ANN, cards=parse_cards("Kc")),
        Discarded(seat=ANN, cards=parse_cards("Kc"), misfit=Misfit.FACE),
    ]
    assert told(words_of(SPEC), happened, NAMES) == ["Ann: drew K♣, discarded K♣"]


def test_every_reason_of_a_score_has_words_of_its_own() -> None:
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(turns))) if isinstance(node, ast.Call)]
    named = {ast.literal_eval(call.args[2]) for call in calls if ast.unparse(call.func) == "Entry"}
    assert named == set(REASONS)
    assert len({words.entry(Entry(ANN, 1, reason, "TRASH-12"), NAMES) for reason in REASONS}) == len(REASONS)


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_one_sentence_that_ends_with_its_clause(why: Why) -> None:
    said = words.refusal(Refusal(why, parse_cards("Jc")))
    assert said.endswith(f" ({why.clause}).")
    assert said.count(".") == 1
    assert "{" not in said


def test_no_two_refusals_say_the_same() -> None:
    assert len({words.refusal(Refusal(why)) for why in Why}) == len(Why)


@pytest.mark.clause("TRASH-5")
def test_a_refusal_names_the_card_and_what_would_be_legal() -> None:
    assert words.refusal(Refusal(Why.TOP_IS_SHOWN, parse_cards("4c"), (Stock(),))) == (
        "The place of 4♣ shows that number already, so you cannot take it (TRASH-5). "
        "Possible now: Draw from the stock."
    )
    both = words.refusal(Refusal(Why.NOTHING_IN_HAND, (), (Take(), Stock())))
    assert both.endswith("Possible now: Take from the discard pile, Draw from the stock.")


@pytest.mark.clause("TRASH-7")
def test_a_refusal_lists_the_places_that_are_left() -> None:
    for legal, said in (((Put(2), Put(9)), "places 2, 9"), ((Put(2),), "place 2")):
        refused = Refusal(Why.PLACE_IS_UP, parse_cards("Jc"), legal)
        assert words.refusal(refused).endswith(f"Possible now: {said}.")


STATUS: list[tuple[View, str]] = [
    (phases(2)["before"], "The first player is to be drawn"),
    (phases(2)["stock"], "Ann: draw from the stock"),
    (phases(2)["take"], "Ann: take 2♠ or draw from the stock"),
    (phases(2)["wild"], "Ann: choose a place for J♠"),
    (phases(2)["chain"], "Ann: 2♠ comes next"),
    (phases(2)["last_turn"], "Ann: take 2♠ or draw from the stock (your last turn in this hand)"),
    (phases(2)["result"], "Ann won the hand. Next hand: Ann plays first"),
    (seen(middle(2), None)._replace(to_act=None), "The turn of Ann is over"),
    (
        seen(middle(2), None)._replace(to_act=None, phase=Phase.RESHUFFLE),
        "The discard pile is to be shuffled: the stock is empty",
    ),
    (seen(middle(2), None)._replace(to_act=None, phase=Phase.DEAL), "Ann plays first"),
    (seen(middle(2), None)._replace(to_act=None, phase=Phase.OVER, winner=BO), "Bo won the match"),
]


@pytest.mark.parametrize(("shown", "said"), STATUS)
def test_the_status_says_whose_turn_it_is_and_what_may_be_done(shown: View, said: str) -> None:
    assert words.status(shown, NAMES) == said


@pytest.mark.clause("TRASH-12")
@pytest.mark.parametrize("last", ["Jh", "4h"])
def test_no_moment_asks_for_a_place_where_all_are_face_up(last: str) -> None:
    begun = hand(f"+Ac +2c {last}", stock="3c")
    shown = table.moments(seen(begun), events(begun, "stock"))
    assert [words.status(moment.view, NAMES) for moment in shown] == [
        "Ann: 3♣ comes next",
        "Ann: all places are face up",
        "Ann: all places are face up",
        "The turn of Ann is over",
    ]


def test_every_phase_has_a_status() -> None:
    assert {shown.phase for shown, _said in STATUS} == set(Phase)


ODD_NAMES = ("{seat}", "{0} {name!r} {} [b]%s[/b]")


@pytest.mark.parametrize("event", [event for event, _said in EVENTS], ids=str)
def test_a_name_with_braces_is_shown_as_it_is_in_every_event(event: Event) -> None:
    plain = words.event(event, ("A1", "B2"))
    assert words.event(event, ODD_NAMES) == plain.replace("A1", ODD_NAMES[0]).replace("B2", ODD_NAMES[1])


@pytest.mark.parametrize("shown", [shown for shown, _said in STATUS])
def test_a_name_with_braces_is_shown_as_it_is_in_every_status(shown: View) -> None:
    plain = words.status(shown, ("A1", "B2"))
    assert words.status(shown, ODD_NAMES) == plain.replace("A1", ODD_NAMES[0]).replace("B2", ODD_NAMES[1])


def test_an_order_of_chance_does_not_name_its_cards() -> None:
    assert {words.move(Order(kind, tuple(parse_cards("4h 5h")))) for kind in Kind} == {
        "Draw the first player",
        "Deal",
        "Shuffle the discard pile",
    }


def all_that_is_said() -> list[Callable[[], str]]:
    names = ("7♥", "7♦")  # no letters, as a name stays as it is
    commands = {*(command.words for command in table.commands), "skip", "other_place"}
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
        *(lambda move=move: words.move(move) for move in (Stock(), Take(), Put(3), Order(Kind.DEAL, ()))),
        *(lambda event=event: words.event(event, names) for event, _said in EVENTS),
        *(lambda why=why: words.refusal(Refusal(why, parse_cards("7h"), (Stock(),))) for why in Why),
        *(lambda reason=reason: words.entry(Entry(ANN, 1, reason, "TRASH-12"), names) for reason in REASONS),
        *(lambda key=key: words.command(key) for key in commands),
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


def test_a_whole_hand_can_be_read_in_the_log() -> None:
    last = hand("+Ac 2h", stock="2d", start_size=5)
    (turn, scored) = words.told(events(last, "stock"), NAMES)
    assert turn == "Ann: drew 2♦, place 2 had 2♥, turned up all 2 places, discarded 2♥"
    assert scored == "Ann won the hand and has one place fewer from now on"
    assert play(last, "stock").phase is Phase.DEAL
