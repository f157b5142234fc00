from dataclasses import dataclass

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.engine.events import Event, HandScored, seen
from cardtable.engine.seats import Entry, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Refilled(Event):
    count: int


REFILL = Refilled(seat=Seat(1), cards=parse_cards("7h 8h"), known_to=frozenset({Seat(1)}), count=2)


def test_who_may_know_the_cards_sees_the_event_whole() -> None:
    assert seen(REFILL, Seat(1)) is REFILL


@pytest.mark.parametrize("viewer", [Seat(0), Seat(2), None])
def test_everybody_else_sees_it_without_its_cards(viewer: Seat | None) -> None:
    glimpse = seen(REFILL, viewer)
    assert glimpse == Refilled(seat=Seat(1), known_to=frozenset({Seat(1)}), count=2)
    assert isinstance(glimpse, Refilled)


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), None])
def test_a_public_event_is_whole_for_all(viewer: Seat | None) -> None:
    public = Refilled(seat=Seat(1), cards=parse_cards("7h"), count=1)
    assert seen(public, viewer) is public


@pytest.mark.parametrize("viewer", [Seat(0), None])
def test_what_nobody_may_know_has_cards_for_nobody(viewer: Seat | None) -> None:
    buried = Refilled(cards=parse_cards("7h"), known_to=frozenset(), count=1)
    assert seen(buried, viewer).cards == ()


def test_a_scored_hand_carries_its_ledger() -> None:
    entry = Entry(Seat(0), 25, "gin", "GIN-12")
    assert seen(HandScored(entries=(entry,)), None).entries == (entry,)


def test_events_of_different_kinds_are_never_equal() -> None:
    assert Event(seat=Seat(0)) != HandScored(seat=Seat(0), entries=())
