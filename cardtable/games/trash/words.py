"""The sentences of Trash."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from cardtable.engine.events import Event
from cardtable.engine.options import Value
from cardtable.engine.rules import Kind, Order, Refusal
from cardtable.engine.rules import View as AnyView
from cardtable.engine.seats import Entry
from cardtable.games.trash import prompts, telling
from cardtable.games.trash.state import Put, Stock, Take, Why
from cardtable.lang import _, commands, ngettext
from cardtable.lang.cards import card_names
from cardtable.lang.orders import drawn_player
from cardtable.lang.refusals import match_over, refused


def name() -> str:
    """The game's name."""
    return _("Trash")


def line() -> str:
    """What the game is, in one short line."""
    return _("Turn your whole layout face up, in order, before the others do")


def option(key: str) -> str:
    """The label of an option."""
    return {
        "start_size": _("Places at the start"),
        "wild": _("Wild cards"),
        "last_chance": _("Last chance"),
        "start_upcard": _("First discard"),
    }[key]


def value(key: str, value: Value) -> str:
    """What an option's value says, in a few words."""
    if key == "start_size":
        return ngettext("{count} place", "{count} places", int(value)).format(count=value)
    return {
        ("wild", "jacks"): _("Jacks"),
        ("wild", "kings"): _("Kings"),
        ("wild", "jacks_jokers"): _("Jacks and jokers"),
        ("wild", "kings_jokers"): _("Kings and jokers"),
        ("last_chance", "off"): _("the first to finish ends the hand"),
        ("last_chance", "on"): _("one more turn for all others"),
        ("start_upcard", "off"): _("none before the first turn"),
        ("start_upcard", "on"): _("one card is turned up at once"),
    }[key, str(value)]


def preset(key: str) -> str:
    """The name of a preset."""
    return {"as_written": _("As written"), "short": _("Short"), "family": _("Family")}[key]


def command(key: str) -> str:
    """The label of a command of the table."""
    own = {
        "stock": _("Stock"),
        "take": _("Take"),
        "odds": _("Odds"),
        "skip": _("Skip"),
        "other_place": _("Other place"),
    }
    return commands.label(key, own)


def move(move: Any) -> str:  # noqa: ANN401 -- a move of this game
    """A move as an action; an order of chance without its cards, which are hidden."""
    return _MOVES[type(move)](move)


def event(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return telling.about(event, names)


def told(events: Sequence[Event], names: Sequence[str]) -> tuple[str, ...]:
    """Events as the lines of the log: all that belongs to one turn is one sentence."""
    return telling.told(events, names)


def refusal(refusal: Refusal) -> str:
    """Why a move was refused, with its clause, and what would be legal."""
    cards = card_names(refusal.cards) or _("that card")
    return refused(_reason(cast("Why", refusal.reason)).format(cards=cards), refusal, _listed)


def entry(entry: Entry, names: Sequence[str]) -> str:  # noqa: ARG001 -- no reason names a player
    """The reason of a line of the ledger."""
    return {
        "finished": _("first with all places face up"),
        "last_chance": _("all places face up on the last turn"),
        "last_place": _("the last place of all"),
    }[entry.reason]


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line."""
    return prompts.status(view, names)


def _listed(moves: Sequence[Any]) -> str:
    if all(isinstance(one, Put) for one in moves):
        places = ", ".join(str(one.place) for one in moves)
        return ngettext("place {places}", "places {places}", len(moves)).format(places=places)
    return ", ".join(move(one) for one in moves)


def _order(order: Order) -> str:
    return _("Shuffle the discard pile") if order.kind is Kind.SHUFFLE else drawn_player(order)


_MOVES: dict[type, Callable[[Any], str]] = {
    Order: _order,
    Stock: lambda _move: _("Draw from the stock"),
    Take: lambda _move: _("Take from the discard pile"),
    Put: lambda put: _("Put it on place {place}").format(place=put.place),
}


def _reason(why: Why) -> str:
    return {
        Why.MATCH_OVER: match_over(),
        Why.CHANCE_WANTED: _("No player can move now: a player is drawn, or the cards are shuffled"),
        Why.CHANCE_NOT_WANTED: _("Nothing is to be drawn or shuffled now: it is a player's turn"),
        Why.WRONG_ORDER: _("These are not exactly the seats or cards that chance has to put in order"),
        Why.NO_DISCARDS: _("There is no discard pile yet, so nothing can be taken from it"),
        Why.TOP_IS_FACE: _("{cards} has no place in a layout, so you cannot take it"),
        Why.TOP_IS_ABOVE: _("Your layout has no place for {cards}, so you cannot take it"),
        Why.TOP_IS_SHOWN: _("The place of {cards} shows that number already, so you cannot take it"),
        Why.NOTHING_IN_HAND: _("Draw or take a card first; only a wild card lets you choose a place"),
        Why.WILD_IN_HAND: _("You have {cards} in hand, and it has to be put on a place first"),
        Why.NO_SUCH_PLACE: _("That is no place of your own layout, where {cards} has to go"),
        Why.PLACE_IS_UP: _("That place is face up already; {cards} goes on one that lies face down"),
    }[why]
