"""What chance does, and who does what nobody does, in words."""

from cardtable.engine.rules import Kind, Order
from cardtable.engine.seats import Seat
from cardtable.lang.orders import drawn_dealer, drawn_player
from cardtable.lang.seats import who

HIDDEN = (41, 17)


def test_the_seat_that_is_drawn_deals_or_plays_first() -> None:
    assert drawn_dealer(Order(Kind.FIRST, (1,))) == "Draw the first dealer"
    assert drawn_player(Order(Kind.FIRST, (1,))) == "Draw the first player"


def test_an_order_names_none_of_the_cards_it_puts_in_order() -> None:
    for said in (drawn_dealer, drawn_player):
        assert said(Order(Kind.DEAL, HIDDEN)) == "Deal"
        assert said(Order(Kind.SHUFFLE, HIDDEN)) == "Shuffle"


def test_what_no_seat_does_the_table_does() -> None:
    assert who(Seat(1), ("Ann", "Ben")) == "Ben"
    assert who(None, ("Ann", "Ben")) == "the table"
