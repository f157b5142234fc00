"""Who sees what, held in matches under house rules drawn by lot."""

from collections import Counter
from random import Random

import pytest

from cardtable.engine.cards import cards_text, parse_cards
from cardtable.engine.events import seen
from cardtable.engine.options import make, options_of
from cardtable.engine.packs import answer
from cardtable.engine.rules import Chance
from cardtable.engine.seats import Seat
from cardtable.games.thief import rules
from cardtable.games.thief.options import Options
from cardtable.games.thief.sets import pack_of
from cardtable.games.thief.state import Drew, Phase, Refilled, State
from tests.games.thief.facts import hold
from tests.games.thief.positions import card, deal, events, late, play, table


def by_lot(number: int) -> list[State]:
    """A match by chance, with two to six players, under house rules by lot."""
    rng = Random(number)
    chosen = {option.key: rng.choice(option.choices) for option in options_of(Options)} | {"target": 500}
    state = rules.start(make(Options, chosen), 2 + number % 5)
    played = [state]
    while (now := rules.to_act(state)) is not None:
        legal = rules.legal_moves(state)
        state = rules.apply(state, answer(now, rng) if isinstance(now, Chance) else rng.choice(legal)).state
        played.append(state)
    return played


MATCHES = [pytest.param(number, id=f"match{number}") for number in range(40)]


@pytest.mark.parametrize("number", MATCHES)
def test_what_the_rules_assert_holds_under_any_house_rules(number: int) -> None:
    played = by_lot(number)
    hold(played)
    pack = Counter(pack_of(played[0].options))
    assert all(Counter(rules.cards(state)) == (pack if state.round else {}) for state in played)


@pytest.mark.clause("ALL-3")
@pytest.mark.parametrize("number", MATCHES)
def test_nothing_leaks_under_any_house_rules(number: int) -> None:
    rng = Random(number)
    for state in by_lot(number)[::5]:
        for seat in map(Seat, range(len(state.totals))):
            other = rules.disguise(state, seat, rng)
            assert Counter(rules.cards(other)) == Counter(rules.cards(state))
            assert rules.view(other, seat) == rules.view(state, seat)
            assert rules.view(other, None) == rules.view(state, None)
            assert rules.to_act(other) == rules.to_act(state)
            if rules.to_act(state) == seat:
                assert rules.legal_moves(other) == rules.legal_moves(state)


def hands_seen(state: State) -> list[str]:
    """What each seat, and then the public table, sees as its own hand."""
    viewers = (*map(Seat, range(len(state.hands))), None)
    return [cards_text(rules.view(state, viewer).hand, " ") for viewer in viewers]


def test_a_hand_is_its_owners_only() -> None:
    state = table("Kc 7s 5d", "3c 4c 5c")
    assert hands_seen(state) == ["Kc 5d 7s", "3c 4c 5c", ""]
    assert [rules.view(state, Seat(seat)).private for seat in (0, 1)] == [True, True]
    assert rules.view(state, None).counts == (3, 3)


def test_a_disguise_keeps_the_own_hand_and_deals_the_others_and_the_draw_pile_anew() -> None:
    state = table("Kc 7s 5d", "3c 4c 5c", "6c 7c 8c")
    others = [rules.disguise(state, Seat(1), Random(number)) for number in range(20)]
    assert all(other.hands[1] == state.hands[1] for other in others)
    for seat in (0, 2):
        assert len({other.hands[seat] for other in others}) > 10
    assert len({other.draw_pile for other in others}) > 10


@pytest.mark.clause("THIEF-9")
def test_the_card_drawn_is_known_to_its_seat_alone_until_the_turn_ends() -> None:
    state = play(table("Kc 7s 5d", "3c 4c 5c", draw="Qh"), "draw")
    assert [rules.view(state, viewer).drawn for viewer in (Seat(0), Seat(1), None)] == [
        card("Qh"),
        None,
        None,
    ]
    for move in ("discard 7s", "discard Qh"):
        over = play(state, move)
        assert [rules.view(over, viewer).drawn for viewer in (Seat(0), Seat(1), None)] == [None] * 3
    laid = play(table("Qc 7s 5d", "3c 4c 5c", draw="Qh"), "draw", "lay Qc Qh")
    assert laid.drawn is None


def test_a_disguise_has_drawn_a_card_that_it_holds() -> None:
    state = play(table("Kc 7s 5d", "3c 4c 5c", draw="Qh"), "draw")
    others = [rules.disguise(state, Seat(1), Random(number)) for number in range(20)]
    assert all(other.drawn in other.hands[0] for other in others)
    assert len({other.drawn for other in others}) > 10
    assert rules.disguise(state, Seat(0), Random(1)).drawn == card("Qh")


def test_stacks_discards_and_counts_are_public() -> None:
    state = table("9h 7s 5d", "3c 4c 5c", stacks=("Kc Kh | 3d Jc", "9c 9d"), discards="Ac 2d")
    view = rules.view(state, None)
    assert view.stacks == state.stacks
    assert view.worth == (75, 10)
    assert view.discards == parse_cards("Ac 2d")
    assert view.draw_pile == 104 - 6 - 6 - 2


def test_whoever_has_no_cards_has_nothing_private() -> None:
    state = late("Kc", "", stacks=("9c 9d",))
    assert [rules.view(state, Seat(seat)).private for seat in (0, 1)] == [True, False]
    over = play(state, "discard Kc")
    assert over.phase is Phase.DEAL
    assert not rules.view(over, Seat(0)).private


def test_the_cards_of_a_draw_and_of_a_refill_are_for_their_owner_alone() -> None:
    state = table("9h Jd Kc", "2s 4c 5c", "6c 7c 8c", stacks=("", "9c 9d"))
    told = [
        *events(state, "draw"),
        *events(state, "challenge 1 9h", "answer 2s", "give up"),
        *events(state, "lay Kc Jd"),
    ]
    private = [event for event in told if isinstance(event, Drew | Refilled)]
    assert [event.seat for event in private] == [0, 0, 1, 0]
    for event in private:
        assert event.uncovers
        assert [bool(seen(event, viewer).cards) for viewer in (Seat(0), Seat(1), Seat(2), None)] == [
            event.seat == 0,
            event.seat == 1,
            False,
            False,
        ]
    assert all(event.known_to is None and not event.uncovers for event in told if event not in private)


@pytest.mark.parametrize(
    ("moves", "uncovers"),
    [(("lay Kc Jd",), False), (("challenge 1 9h", "give up"), False), (("discard 9h",), False)],
)
def test_without_a_draw_pile_nothing_hidden_is_uncovered(moves: tuple[str, ...], uncovers: bool) -> None:
    state = late("9h Jd Kc", "2s 4c 5c", stacks=("", "9c 9d"))
    assert any(event.uncovers for event in events(state, *moves)) is uncovers


def test_a_state_and_a_deal_that_are_printed_show_no_card() -> None:
    assert repr(deal("Kc 7s 5d", "3c 4c 5c")) == "<round 1, TURN>"
