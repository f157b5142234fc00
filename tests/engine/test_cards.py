import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import (
    CARDS,
    JOKER,
    RANKS,
    SUITS,
    Card,
    UnreadableCardError,
    card_of,
    card_text,
    cards_of,
    cards_text,
    mask_of,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)

any_card = st.sampled_from([*CARDS, JOKER])


def test_there_are_52_cards_of_which_each_has_its_own_text() -> None:
    assert len(CARDS) == 52
    assert len({card_text(card) for card in CARDS}) == 52


def test_a_card_is_its_rank_and_its_suit() -> None:
    assert [card_of(rank_of(card), suit_of(card)) for card in CARDS] == list(CARDS)
    assert (rank_of(parse_card("Ac")), suit_of(parse_card("Ac"))) == (1, 0)
    assert (rank_of(parse_card("Ks")), suit_of(parse_card("Ks"))) == (13, 3)


def test_a_joker_has_no_rank_and_a_suit_of_its_own() -> None:
    assert (rank_of(JOKER), suit_of(JOKER)) == (0, 4)
    assert card_text(JOKER) == "Jo"


def test_the_cards_of_a_suit_are_neighbours_so_that_a_run_is_a_row_of_bits() -> None:
    run = mask_of(parse_cards("4s 5s 6s"))
    assert run == 0b111 << parse_card("4s")
    for suit in range(4):
        assert [card_of(rank, suit) for rank in range(1, 14)] == [
            Card(13 * suit + step) for step in range(13)
        ]


@pytest.mark.clause("ALL-5")
@given(any_card)
def test_a_card_reads_back_from_its_text_in_either_case(card: Card) -> None:
    text = card_text(card)
    assert parse_card(text) == parse_card(text.lower()) == parse_card(text.upper()) == card


@pytest.mark.clause("ALL-5")
def test_a_card_is_written_rank_then_suit() -> None:
    assert [card_text(card) for card in CARDS] == [rank + suit for suit in SUITS for rank in RANKS]


@pytest.mark.clause("ALL-5")
@pytest.mark.parametrize("text", ["Td", "td", "10d", "10D", "TD"])
def test_a_ten_may_be_typed_as_t_or_as_10(text: str) -> None:
    assert parse_card(text) == card_of(10, 1)


@pytest.mark.parametrize(
    "text", ["", "7", "h", "7x", "1d", "11d", "0c", "7hh", "h7", "J", "jo ", "１０d", "T1d"]
)
def test_what_is_no_card_is_refused_without_being_quoted(text: str) -> None:
    with pytest.raises(UnreadableCardError) as caught:
        parse_card(text)
    assert "not a card" in str(caught.value)
    assert not text.strip() or repr(text) not in repr(caught.value)


@given(st.text(max_size=6))
def test_any_text_is_a_card_or_unreadable(text: str) -> None:
    try:
        card = parse_card(text)
    except UnreadableCardError:
        return
    assert card_text(card).lower() == text.lower().replace("10", "t", 1)


@given(st.lists(any_card, max_size=15), st.sampled_from(["", " ", ", "]))
def test_several_cards_read_back_in_their_order(cards: list[Card], separator: str) -> None:
    assert parse_cards(cards_text(cards, separator)) == tuple(cards)


def test_several_cards_may_be_written_together_and_apart() -> None:
    assert cards_text(parse_cards("7c7D, 10h Jo")) == "7c7dThJo"


@pytest.mark.parametrize("text", ["7", "7c7", "7c 7", "7cx", "7 c", "banana"])
def test_half_a_card_among_several_is_refused(text: str) -> None:
    with pytest.raises(UnreadableCardError):
        parse_cards(text)


@given(st.sets(st.sampled_from(CARDS)))
def test_a_mask_holds_each_card_once_and_gives_them_back_sorted(cards: set[Card]) -> None:
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))
    assert mask_of(cards).bit_count() == len(cards)
