import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import CARDS, JOKER
from cardtable.engine.rules import (
    Chance,
    IllegalMove,
    Kind,
    Order,
    Reason,
    Refusal,
    UnreadableMoveError,
    order_text,
    parse_order,
)
from cardtable.engine.seats import MOST_SEATS, Seat, next_seat


class Why(Reason):
    TOO_HIGH = "TOY-1"
    TOO_LOW = "TOY-2"
    ALSO_TOO_LOW = "TOY-2"


things = st.lists(st.sampled_from([*CARDS, JOKER]).map(int), max_size=60).map(tuple)
orders = st.one_of(
    st.builds(Order, st.sampled_from([Kind.DEAL, Kind.SHUFFLE]), things),
    st.builds(Order, st.just(Kind.FIRST), st.tuples(st.integers(0, MOST_SEATS - 1))),
)


@given(orders)
def test_an_order_reads_back_from_its_text(order: Order) -> None:
    assert parse_order(order_text(order)) == order


def test_an_order_is_written_with_its_word_and_its_top_card_first() -> None:
    assert order_text(Order(Kind.DEAL, (22, 6, 52))) == "deal Td 7c Jo"
    assert order_text(Order(Kind.FIRST, (1,))) == "first 1"
    assert order_text(Order(Kind.SHUFFLE, ())) == "shuffle"


@pytest.mark.parametrize("text", ["", "discard 7h", "dealt 7h", "Deal 7h", "7h"])
def test_another_kind_of_move_is_no_order(text: str) -> None:
    assert parse_order(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "first",
        "first x",
        "first 1 2",
        "first -1",
        "first 0001",
        "first 12",
        "first ١",
        "first ²",
        "deal 7x",
        "shuffle 7h x",
    ],
)
def test_a_broken_order_is_unreadable_and_not_quoted(text: str) -> None:
    with pytest.raises(UnreadableMoveError) as caught:
        parse_order(text)
    assert text not in str(caught.value).replace("'first'", "")


def test_an_order_answers_the_chance_that_asked_for_its_things() -> None:
    deal = Chance(Kind.DEAL, (1, 2, 2))
    assert Order(Kind.DEAL, (2, 1, 2)).answers(deal)
    assert not Order(Kind.DEAL, (2, 1, 1)).answers(deal)
    assert not Order(Kind.DEAL, (2, 1)).answers(deal)
    assert not Order(Kind.SHUFFLE, (2, 1, 2)).answers(deal)


def test_a_first_seat_answers_when_it_is_one_of_those_asked_for() -> None:
    first = Chance(Kind.FIRST, (0, 1))
    assert Order(Kind.FIRST, (1,)).answers(first)
    assert not Order(Kind.FIRST, (2,)).answers(first)
    assert not Order(Kind.FIRST, (0, 1)).answers(first)
    assert not Order(Kind.FIRST, ()).answers(first)


def test_reasons_of_one_clause_stay_different() -> None:
    assert [why.name for why in Why] == ["TOO_HIGH", "TOO_LOW", "ALSO_TOO_LOW"]
    assert len(set(Why)) == 3
    assert [why.clause for why in Why] == ["TOY-1", "TOY-2", "TOY-2"]


def test_an_illegal_move_carries_its_refusal_and_names_no_card() -> None:
    refusal = Refusal(Why.TOO_LOW, cards=(CARDS[21],))
    error = IllegalMove(refusal)
    assert error.refusal is refusal
    assert str(error) == "TOO_LOW (TOY-2)"


@pytest.mark.clause("ALL-1")
def test_play_runs_to_the_next_seat_number_and_round_again() -> None:
    assert [next_seat(Seat(seat), 3) for seat in range(3)] == [1, 2, 0]
