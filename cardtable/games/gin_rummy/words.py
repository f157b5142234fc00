"""The sentences of Gin Rummy."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

from cardtable.engine.cards import Card, cards_of, rank_of, suit_of
from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.options import Value
from cardtable.engine.rules import Order, Refusal
from cardtable.engine.rules import View as AnyView
from cardtable.engine.seats import Entry, Seat
from cardtable.games.gin_rummy import prompts
from cardtable.games.gin_rummy.state import (
    Arrangement,
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
    NoHand,
    Pass,
    Passed,
    Show,
    Shown,
    Stock,
    Take,
    Took,
    TurnedUp,
    Uncovered,
    Why,
)
from cardtable.lang import _, commands, ngettext
from cardtable.lang.cards import card_name, card_names
from cardtable.lang.orders import drawn_dealer
from cardtable.lang.refusals import first_few, match_over, refused, with_clause
from cardtable.lang.seats import who

USUAL_LIMIT = 10


def name() -> str:
    """The game's name."""
    return _("Gin Rummy")


def line() -> str:
    """What the game is, in one short line."""
    return _("Arrange your hand into melds and knock with little left over")


def option(key: str) -> str:
    """The label of an option."""
    return {
        "target": _("The match ends at"),
        "upcard_offer": _("First upcard"),
        "knock_limit": _("Knock with"),
        "bonuses": _("Bonuses"),
        "big_gin": _("Big gin"),
        "tie": _("Equal deadwood"),
        "next_dealer": _("Next dealer"),
    }[key]


def value(key: str, value: Value) -> str:
    """What an option's value says, in a few words."""
    if key == "target":
        return ngettext("{points} point", "{points} points", int(value)).format(points=value)
    return {
        ("upcard_offer", "off"): _("up to the first player"),
        ("upcard_offer", "on"): _("offered to both players first"),
        ("knock_limit", "10"): _("10 or fewer"),
        ("knock_limit", "oklahoma"): _("what the first upcard says, spades double"),
        ("knock_limit", "gin_only"): _("gin only"),
        ("bonuses", "as_written"): _("gin 25, undercut 25, none at the end"),
        ("bonuses", "tournament"): _("gin 25, undercut 25, end 100 + 25 a hand"),
        ("bonuses", "classic"): _("gin 20, undercut 10, end 100 + 20 a hand"),
        ("big_gin", "on"): _("allowed"),
        ("big_gin", "off"): _("not played"),
        ("tie", "undercut"): _("an undercut"),
        ("tie", "nobody"): _("nobody scores"),
        ("next_dealer", "loser"): _("the loser of the hand"),
        ("next_dealer", "alternate"): _("the other player, always"),
        ("next_dealer", "winner"): _("the winner of the hand"),
    }[key, str(value)]


def preset(key: str) -> str:
    """The name of a preset."""
    return {
        "as_written": _("As written"),
        "classic": _("Classic"),
        "tournament": _("Tournament"),
        "oklahoma": _("Oklahoma"),
    }[key]


def command(key: str) -> str:
    """The label of a command of the table."""
    own = {
        "stock": _("Stock"),
        "take": _("Take"),
        "pass": _("Pass"),
        "discard": _("Discard"),
        "knock": _("Knock"),
        "big_gin": _("Big gin"),
        "show": _("Show"),
        "lay": _("Lay off"),
        "done": _("Done"),
        "other_melds": _("Other melds"),
        "other_lay_off": _("Other choice"),
    }
    return commands.label(key, own)


def in_order(cards: Iterable[Card]) -> str:
    """Cards in a sentence by rank, then by suit: as runs are counted, and as deadwood lies in the hand."""
    return card_names(tuple(sorted(cards, key=lambda card: (rank_of(card), suit_of(card)))))


def move(move: Any) -> str:  # noqa: ANN401 -- a move of this game
    """A move as an action; an order of chance without its cards, which are hidden."""
    return _MOVES[type(move)](move)


def event(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return _EVENTS[type(event)](event, names)


def refusal(refusal: Refusal) -> str:
    """Why a move was refused, with its clause, and what would be legal."""
    cards = in_order(refusal.cards) or _("that card")
    return refused(_reason(cast("Why", refusal.reason)).format(cards=cards), refusal, _listed)


def knock_refused(refusal: Refusal, deadwood: int, limit: int) -> str:
    """Why a knock was refused to whoever sees the hand: with its deadwood, and what is allowed (GIN-8)."""
    if limit:
        reason = _("Without {cards} you have {deadwood} deadwood, and at most {limit} may be knocked with")
    else:
        reason = _("Without {cards} you have {deadwood} deadwood, and only gin may be knocked with")
    cards = in_order(refusal.cards)
    return with_clause(reason.format(cards=cards, deadwood=deadwood, limit=limit), refusal)


def entry(entry: Entry, names: Sequence[str]) -> str:  # noqa: ARG001 -- no reason names a player
    """The reason of a line of the ledger."""
    return {
        "deadwood": _("deadwood"),
        "gin": _("gin"),
        "big_gin": _("big gin"),
        "undercut": _("undercut"),
        "spade_double": _("doubled by the spade upcard"),
        "game_bonus": _("match won"),
        "hands_won": _("hands won"),
        "shutout": _("no hand for the loser"),
    }[entry.reason]


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line."""
    return prompts.status(view, names)


def _listed(moves: Sequence[Any]) -> str:
    return first_few(moves, move)


def _melds(melds: Arrangement) -> str:
    return ", ".join(in_order(cards_of(meld)) for meld in melds)


def _show(show: Show) -> str:
    if not show.melds:
        return _("Show no melds")
    return _("Show {melds}").format(melds=_melds(show.melds))


def _lay_off(lay: LayOff) -> str:
    return _("Lay off {card} on {meld}").format(card=card_name(lay.card), meld=_melds((lay.meld,)))


_MOVES: dict[type, Callable[[Any], str]] = {
    Order: drawn_dealer,
    Take: lambda _move: _("Take from the discard pile"),
    Stock: lambda _move: _("Draw from the stock"),
    Pass: lambda _move: _("Pass"),
    Discard: lambda discard: _("Discard {card}").format(card=card_name(discard.card)),
    Knock: lambda knock: _("Knock with {card}").format(card=card_name(knock.card)),
    BigGin: lambda _move: _("Declare big gin"),
    Show: _show,
    LayOff: _lay_off,
    Done: lambda _move: _("Say done"),
}


def _did(sentence: Callable[[], str], unseen: Callable[[], str] | None = None) -> Callable[..., str]:
    """An event as a sentence with `{name}` and `{cards}`; another one where no card may be seen."""

    def words(event: Event, names: Sequence[str]) -> str:
        template = sentence if event.cards or unseen is None else unseen
        return template().format(name=who(event.seat, names), cards=in_order(event.cards))

    return words


def _dealt(event: Dealt, names: Sequence[str]) -> str:
    told = _("Hand {number}: {name} dealt, the upcard is {cards}").format(
        number=event.hand, name=who(event.seat, names), cards=in_order(event.cards)
    )
    if event.limit == USUAL_LIMIT:
        return told
    if event.limit == 0:
        return _("{dealt}; only gin counts").format(dealt=told)
    return _("{dealt}; knock with {limit} or fewer").format(dealt=told, limit=event.limit)


def _knocked(event: KnockedEvent, names: Sequence[str]) -> str:
    """The discard stays out of every log until the hand is scored, the knocker's own included (GIN-8)."""
    told = _("{name} declared big gin") if event.big else _("{name} knocked")
    return told.format(name=who(event.seat, names))


def _shown(event: Shown, names: Sequence[str]) -> str:
    player, melds = who(event.seat, names), _melds(event.melds) or _("no melds")
    if not event.deadwood:
        return _("{name} showed {melds}; nothing is left over").format(name=player, melds=melds)
    return _("{name} showed {melds}; left over: {cards} ({points})").format(
        name=player, melds=melds, cards=in_order(event.cards), points=event.deadwood
    )


def _laid_off(event: LaidOff, names: Sequence[str]) -> str:
    return _("{name} laid off {cards} on {meld}").format(
        name=who(event.seat, names), cards=in_order(event.cards), meld=_melds((event.meld,))
    )


def _no_hand(event: HandDrawn, names: Sequence[str]) -> str:  # noqa: ARG001 -- as all events are called
    return {
        NoHand.STOCK: _("The hand is drawn: two cards are left in the stock"),
        NoHand.TAKES: _("The hand is drawn: too many turns in a row took from the discard pile"),
        NoHand.TIE: _("The hand is drawn: both have the same deadwood"),
    }[event.why]


def _scored(event: HandScored | MatchScored, names: Sequence[str]) -> str:
    scores = [_score(seat, event.entries, names) for seat in dict.fromkeys(e.seat for e in event.entries)]
    if not scores:
        return ""
    if isinstance(event, HandScored):
        return _("Scored: {scores}").format(scores="; ".join(scores))
    return _("The end of the match adds: {scores}").format(scores="; ".join(scores))


def _score(seat: Seat, entries: Sequence[Entry], names: Sequence[str]) -> str:
    own = [one for one in entries if one.seat == seat]
    reasons = ", ".join(
        _("{reason} {points}").format(reason=entry(one, names), points=one.points) for one in own
    )
    points = sum(one.points for one in own)
    return _("{name} {points} ({reasons})").format(name=names[seat], points=points, reasons=reasons)


_EVENTS: dict[type, Callable[[Any, Sequence[str]], str]] = {
    DealerDrawn: _did(lambda: _("{name} deals the first hand")),
    Dealt: _dealt,
    Drew: _did(lambda: _("{name} drew {cards} from the stock"), lambda: _("{name} drew from the stock")),
    Took: _did(lambda: _("{name} took {cards}")),
    Passed: _did(lambda: _("{name} passed")),
    Discarded: _did(lambda: _("{name} discarded {cards}")),
    KnockedEvent: _knocked,
    Shown: _shown,
    TurnedUp: _did(lambda: _("{name} turned up {cards}")),
    LaidOff: _laid_off,
    Uncovered: _did(lambda: _("{name} had knocked with {cards}")),
    HandDrawn: _no_hand,
    HandScored: _scored,
    MatchScored: _scored,
}


def _reason(why: Why) -> str:
    return {
        Why.MATCH_OVER: match_over(),
        Why.CHANCE_WANTED: _("No player can move now: the dealer is drawn or the cards are dealt"),
        Why.CHANCE_NOT_WANTED: _("Nothing is to be drawn or dealt now: it is a player's turn"),
        Why.WRONG_ORDER: _("These are not exactly the seats or cards that chance has to put in order"),
        Why.MUST_DRAW_FIRST: _("Take a card first, from the stock or from the discard pile"),
        Why.ALREADY_DRAWN: _("You have taken a card in this turn, so discard one now"),
        Why.UPCARD_IS_OFFERED: _("The upcard is offered to you: take it or pass"),
        Why.UPCARD_WAS_REFUSED: _("Both players refused the upcard, so draw from the stock"),
        Why.NOTHING_OFFERED: _("No upcard is offered now, so there is nothing to pass on"),
        Why.NOT_YOUR_CARD: _("You do not hold {cards}"),
        Why.JUST_TAKEN: _("You took {cards} from the discard pile in this turn, so you cannot discard it"),
        Why.TOO_MUCH_DEADWOOD: _("Without {cards} you have more deadwood than a knock allows"),
        Why.BIG_GIN_OFF: _("Big gin is not played at this table"),
        Why.NOT_BIG_GIN: _("Big gin needs eleven cards that all fit into melds, and yours do not"),
        Why.HAND_IS_KNOCKED: _("After a knock nobody draws, discards or passes any more"),
        Why.NOBODY_KNOCKED: _("Nobody has knocked, so there is nothing to show or to lay off yet"),
        Why.KNOCKER_SHOWS_FIRST: _("The knocker has to show an arrangement first"),
        Why.NOT_A_MELD: _("This is neither a set nor a run: {cards}"),
        Why.IN_TWO_MELDS: _("A card can be in one meld only, and this would be in two: {cards}"),
        Why.MELD_NOT_HELD: _("You can meld only cards that you hold, and not {cards}"),
        Why.ARRANGEMENT_OVER_LIMIT: _("So arranged your hand has more deadwood than a knock allows"),
        Why.ARRANGEMENT_NOT_BIG_GIN: _("After big gin all eleven cards have to be in the melds you show"),
        Why.ANSWER_FIRST: _("Arrange your own melds first, then lay off"),
        Why.ALREADY_ANSWERED: _("Your melds are on the table: lay off cards or say done"),
        Why.CARD_IS_MELDED: _("It is part of one of your own melds, so you cannot lay it off: {cards}"),
        Why.CARD_IS_LAID_OFF: _("You have already laid off {cards}"),
        Why.NO_SUCH_MELD: _("The knocker has no such meld on the table"),
        Why.DOES_NOT_FIT: _("A set takes its fourth card, a run the next at either end, and not {cards}"),
    }[why]
