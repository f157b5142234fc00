"""The keys of Trash: the two decisions there are, by keyboard and by mouse; and a move card by card."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardtable.canvas.layout import COMMAND
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Act, Chains, Click, Drop, Table, Typed, Ui
from cardtable.engine.events import Event
from cardtable.engine.rules import Chance, Refusal
from cardtable.engine.seats import Seat
from cardtable.games.trash import rules, table
from cardtable.games.trash.focus import HELD, PILE, STOCK, place_key
from cardtable.games.trash.state import Move, Phase, Put, Stock, Take, View, Why
from tests.games.trash.positions import TEN, deal, events, play
from tests.games.trash.positions import table as hand
from tests.games.trash.views import BARE, bare, middle, phases, pressed, random_views, seen


def proves_the_contract() -> Table[View, Move]:
    return table


def proves_the_other_contract() -> Chains[View]:
    return table


WILD = play(middle(2), "stock")
"""Ann has a Jack in hand; her places 2, 4, 7 and 9 lie face down."""


def refused(state: Any, move: object) -> Refusal:
    assert not isinstance(move, Ui)
    refusal = rules.refuse(state, move)  # type: ignore[arg-type]  # what `press` has answered
    assert refusal is not None
    return refusal


def places(view: View, ui: Ui = BARE) -> set[str]:
    return {sprite.place for sprite in table.scene(view, ui, Size(60, 17))}


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.clause("TRASH-9")
def test_every_legal_kind_of_move_stands_on_the_action_bar(seats: int) -> None:
    for view in random_views(seats, seats, start_size=5):
        if not view.legal:
            continue
        shown = places(view, bare(seats))
        wanted = {Stock: "trash.stock", Take: "trash.take", Put: "trash.confirm"}
        for kind in {type(move) for move in view.legal}:
            assert COMMAND + wanted[kind] in shown
        unwanted = {wanted[kind] for kind in wanted if kind not in {type(move) for move in view.legal}}
        assert not {COMMAND + command for command in unwanted} & shown


@pytest.mark.parametrize("seats", [2, 6])
def test_enter_makes_a_legal_move_in_every_phase(seats: int) -> None:
    for view in random_views(seats, seats, last_chance="on"):
        if view.legal:
            assert pressed(view, "confirm") in view.legal
            assert table.draft(view, BARE) == pressed(view, "confirm")


@pytest.mark.clause("TRASH-5")
def test_a_turn_begins_by_a_key_by_enter_or_by_a_click() -> None:
    view = seen(middle(2))
    assert pressed(view, "stock") == Stock()
    assert pressed(view, "take") == Take()
    assert pressed(view, "confirm") == Take()
    assert pressed(view, "left", "confirm") == Stock()
    assert table.press(view, BARE, Click(STOCK)) == Stock()
    assert table.press(view, BARE, Click(PILE)) == Take()


def test_the_stock_is_under_the_cursor_where_the_discard_cannot_be_placed() -> None:
    view = seen(middle(2, pile="Kd"))
    assert table.focused(view, BARE) == STOCK
    assert pressed(view, "confirm") == Stock()
    assert table.focused(seen(middle(2)), BARE) == PILE


@pytest.mark.clause("TRASH-7")
def test_the_place_of_a_jack_is_chosen_with_arrows_and_enter() -> None:
    view = seen(WILD)
    assert view.missing[0] == (2, 4, 7, 9)
    assert table.focused(view, BARE) == place_key(0, 2)
    assert pressed(view, "confirm") == Put(2)
    assert pressed(view, "right", "confirm") == Put(4)
    assert pressed(view, "right", "right", "confirm") == Put(7)
    assert pressed(view, "left", "confirm") == Put(9)
    assert pressed(view, "down", "confirm") == Put(7)
    assert pressed(view, "right", "down", "confirm") == Put(9)
    assert pressed(view, "right", "down", "up", "confirm") == Put(4)
    assert pressed(view, "down", "down", "confirm") == Put(7)


@pytest.mark.clause("TRASH-7")
def test_the_place_of_a_jack_is_chosen_by_a_click_or_by_dragging_it_there() -> None:
    view = seen(WILD)
    assert table.press(view, BARE, Click(place_key(0, 9))) == Put(9)
    assert table.press(view, BARE, Drop(HELD, place_key(0, 4))) == Put(4)


@pytest.mark.parametrize("char", "0123456789ATJQK")
def test_no_key_stands_for_a_place(char: str) -> None:
    view = seen(WILD)
    assert table.press(view, BARE, Typed(char)) == BARE
    assert not [command for command in table.commands if char in command.keys]


@pytest.mark.parametrize(
    ("move", "why", "clause"),
    [
        (Act("trash.take"), Why.WILD_IN_HAND, "TRASH-9"),
        (Act("trash.stock"), Why.WILD_IN_HAND, "TRASH-9"),
        (Click(PILE), Why.WILD_IN_HAND, "TRASH-9"),
        (Click(STOCK), Why.WILD_IN_HAND, "TRASH-9"),
        (Drop(HELD, PILE), Why.WILD_IN_HAND, "TRASH-9"),
        (Click(place_key(0, 1)), Why.PLACE_IS_UP, "TRASH-7"),
        (Drop(HELD, place_key(0, 3)), Why.PLACE_IS_UP, "TRASH-7"),
        (Click(place_key(1, 4)), Why.NO_SUCH_PLACE, "TRASH-7"),
    ],
)
@pytest.mark.clause("TRASH-7", "TRASH-9")
def test_what_cannot_be_done_with_a_jack_in_hand_is_refused(move: Any, why: Why, clause: str) -> None:
    refusal = refused(WILD, table.press(seen(WILD), BARE, move))
    assert refusal.reason is why
    assert refusal.reason.clause == clause


@pytest.mark.parametrize(
    ("pile", "why"),
    [("", Why.NO_DISCARDS), ("Kd", Why.TOP_IS_FACE), ("3s", Why.TOP_IS_SHOWN)],
)
@pytest.mark.clause("TRASH-5")
def test_a_discard_that_cannot_be_placed_is_refused_by_key_and_by_click(pile: str, why: Why) -> None:
    state = middle(2, pile=pile)
    for given in (Act("trash.take"), Click(PILE)):
        assert refused(state, table.press(seen(state), BARE, given)).reason is why


@pytest.mark.clause("TRASH-5")
def test_a_place_is_refused_before_there_is_a_card_for_it() -> None:
    state = middle(2)
    for place in (place_key(0, 2), place_key(0, 1), place_key(1, 3)):
        assert refused(state, table.press(seen(state), BARE, Click(place))).reason is Why.NOTHING_IN_HAND


@pytest.mark.clause("TRASH-7")
def test_a_key_shows_the_odds_and_hides_them_again() -> None:
    view = seen(WILD)
    shown = pressed(view, "odds")
    assert shown.hint
    assert pressed(view, "right", ui=shown).hint
    assert not pressed(view, "odds", ui=shown).hint
    assert COMMAND + "trash.odds" in places(view)


def test_an_input_takes_the_last_refusal_away() -> None:
    view, note = seen(WILD), Refusal(Why.PLACE_IS_UP)
    for given in (Act("trash.right"), Act("trash.odds"), Click(HELD), Typed("7")):
        answer = table.press(view, replace(BARE, note=note), given)
        assert isinstance(answer, Ui)
        assert answer.note is None


def test_the_public_table_has_no_action_and_no_cursor() -> None:
    view = seen(middle(2), None)
    assert table.actions(view, BARE) == ()
    assert table.focused(view, BARE) == ""


@pytest.mark.parametrize("phase", Phase)
def test_help_opens_at_a_clause_of_the_present_phase(phase: Phase) -> None:
    assert table.clause(seen(middle(2))._replace(phase=phase)).startswith("TRASH-")


def test_help_opens_where_the_decision_is_explained() -> None:
    assert table.clause(seen(middle(2))) == "TRASH-5"
    assert table.clause(seen(WILD)) == "TRASH-7"
    assert table.clause(phases(2)["result"]) == "TRASH-12"
    assert table.clause(seen(middle(2))._replace(phase=Phase.DEAL, hand_number=0)) == "TRASH-3"


def chain(state: Any, move: str) -> tuple[list[View], list[str], list[Event]]:
    """The moments of a move, the places to look at, and the events."""
    told = events(state, move)
    moments = table.moments(seen(state), told)
    return [moment.view for moment in moments], [moment.focus for moment in moments], told


@pytest.mark.clause("TRASH-6")
def test_a_chain_is_shown_card_by_card() -> None:
    state = hand("Qc Qd 7h Qs 3c Kd 5h Kh Ks Td", stock="5c")
    views, places_, told = chain(state, "stock")
    assert len(views) == len(told) - 1
    assert places_ == [HELD, place_key(0, 5), place_key(0, 3), place_key(0, 7)]
    assert [view.held for view in views] == [told[0].cards[0], *(event.found for event in told[1:4])]  # type: ignore[attr-defined]  # each is `Placed`
    assert [view.missing[0].count(5) for view in views] == [1, 0, 0, 0]
    assert {view.to_act for view in views} == {Seat(0)}
    assert {view.legal for view in views} == {()}


def test_a_jack_that_comes_to_hand_ends_what_is_shown() -> None:
    state = hand("Qc Qd 7h Qs Jc Kd 2h Kh Ks Td", stock="5c")
    views, places_, _told = chain(state, "stock")
    assert places_ == [HELD]
    assert seen(play(state, "stock")).held is not None
    assert views[0].held is not None


@pytest.mark.clause("TRASH-8")
def test_a_freed_jack_is_shown_in_hand() -> None:
    state = hand("Qc Qd +Jc Qs 3h Kd 2h Kh Ks Td", stock="5c")
    views, places_, _told = chain(state, "stock")
    assert places_ == [HELD, place_key(0, 5)]
    assert views[-1].missing[0] == (1, 2, 4, 6, 7, 8, 9, 10)


@pytest.mark.clause("TRASH-12")
def test_the_chain_that_wins_a_hand_is_shown_to_its_last_discard() -> None:
    state = hand("+Ac 2h", stock="2d")
    views, places_, _told = chain(state, "stock")
    assert places_ == [HELD, place_key(0, 2), HELD, PILE]
    assert views[-1].missing[0] == ()
    assert views[-1].to_act is None
    assert views[-1].layouts == seen(play(state, "stock"), None).layouts


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (6, 3)])
@pytest.mark.parametrize("wild", ["jacks", "kings_jokers"])
def test_what_is_shown_of_a_move_leads_to_the_position_after_it(seats: int, seed: int, wild: str) -> None:
    """The last moment and the last event make the public view that the rules give."""
    rng = Random(seed)
    state = deal(*[""] * seats, wild=wild, last_chance="on")
    for _ in range(300):
        who = rules.to_act(state)
        if who is None or isinstance(who, Chance):
            break
        before, move = seen(state, who), rng.choice(rules.legal_moves(state))
        state, told = rules.apply(state, move)
        views = [moment.view for moment in table.moments(before, [*told, Event()])]
        after = seen(state, None)
        assert views[-1].layouts == after.layouts
        assert views[-1].pile == after.pile
        assert views[-1].held == after.held
        assert views[-1].stock == after.stock
        assert views[-1].missing == after.missing


def test_a_moment_knows_no_more_than_the_events_tell() -> None:
    """The hidden cards are dealt anew, and the chain looks the same."""
    first = hand(TEN, stock="Th Ac")
    mixed = (first.layouts[0], first.layouts[1][::-1])
    other = first._replace(layouts=mixed, stock=(*first.stock[:2], *first.stock[:1:-1]))
    assert other != first
    told = events(first, "stock")
    assert events(other, "stock") == told
    assert table.moments(seen(first), told) == table.moments(seen(other), told)


def test_the_bar_says_how_to_skip_a_chain_and_takes_as_many_lines_as_before() -> None:
    view = phases(2)["chain"]
    (skip,) = table.actions(view, BARE)
    assert (skip.key, skip.focused) == ("enter", True)
