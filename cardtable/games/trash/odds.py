"""How likely a place is to be filled by its own number: what to know before a wild card is put on it.

Nobody sees the face-down cards and the stock, and everybody knows which cards they are: those of the packs
that lie nowhere face up. Which of them lies where is even chance, as each order of the pack was equally
likely and all have seen the same since. So the next card of the stock has a number with the chance

    hidden cards of that number / hidden cards,

face-down places and stock counted together. The card under a wild card, which is the next to be turned
up, has the same chance. Once the stock has been made from the discard pile all have seen its cards, and
they alone are counted: what is told is then of the next card of the stock, and not of the card under a wild
card, which nobody has seen. While the stock is empty the cards of the face-down places are counted. Wild
cards fill any place and are told apart.
"""

from collections import Counter
from typing import NamedTuple

from cardtable.engine.cards import Card, rank_of
from cardtable.engine.seats import Seat
from cardtable.games.trash.fit import is_wild, pack_of
from cardtable.games.trash.state import View


class Odds(NamedTuple):
    """An exact chance, as the cards it comes from: `fits` of the `hidden` cards."""

    fits: int
    hidden: int


def own_number(view: View, seat: Seat) -> dict[int, Odds]:
    """For each face-down place of a seat: how many of the cards that are counted have its number."""
    hidden = next_cards(view)
    numbers = Counter(map(rank_of, hidden))
    return {place: Odds(numbers[place], len(hidden)) for place in view.missing[seat]}


def wild(view: View) -> Odds:
    """How many of the cards that are counted are wild, and so can go on any face-down place."""
    hidden = next_cards(view)
    return Odds(sum(is_wild(card, view.options) for card in hidden), len(hidden))


def next_cards(view: View) -> tuple[Card, ...]:
    """The cards that are counted, sorted: each is equally likely the next of the stock, or else face down."""
    if view.recycled:
        return view.recycled
    faces = [card for layout in view.layouts for card in layout if card is not None]
    open_cards = Counter((*faces, *view.pile, *(() if view.held is None else (view.held,))))
    hidden = Counter(pack_of(view.options, len(view.sizes))) - open_cards
    return tuple(sorted(hidden.elements()))
