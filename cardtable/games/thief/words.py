"""The sentences of Thief."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.options import Value
from cardtable.engine.rules import Order, Refusal
from cardtable.engine.rules import View as AnyView
from cardtable.engine.seats import Entry, Seat
from cardtable.games.thief import naming, prompts
from cardtable.games.thief.choice import Answer, Challenge, Discard, Draw, GiveUp, Lay, TakeDiscard, Why
from cardtable.games.thief.state import (
    Challenged,
    ChallengeWon,
    DealerDrawn,
    Dealt,
    Discarded,
    Drew,
    EmptyHanded,
    GaveUp,
    LaidSet,
    RanOut,
    Refilled,
    Topped,
    View,
)
from cardtable.lang import _, commands, ngettext
from cardtable.lang.cards import card_name, card_names
from cardtable.lang.orders import drawn_dealer
from cardtable.lang.refusals import first_few, match_over, refused
from cardtable.lang.seats import who


def name() -> str:
    """The game's name."""
    return _("Thief")


def line() -> str:
    """What the game is, in one short line."""
    return _("Build a stack of sets, steal those of the others, defend your own")


def numbered(number: int) -> str:
    """A round by its number."""
    return _("Round {number}").format(number=number)


def option(key: str) -> str:
    """The label of an option."""
    return {
        "target": _("The match ends at"),
        "wild_may_open": _("Wild cards open a challenge"),
        "wild_only_sets": _("Sets of wild cards only"),
        "take_discard": _("Taking the top discard"),
        "first_set_safe": _("A player's only set"),
        "hand_size": _("Cards in hand"),
        "first_player": _("Who plays first"),
        "jokers": _("Wild cards"),
    }[key]


def value(key: str, value: Value) -> str:
    """What an option's value says, in a few words."""
    match key:
        case "target":
            return ngettext("{points} point", "{points} points", int(value)).format(points=value)
        case "hand_size":
            return str(value)
    return {
        ("wild_may_open", "off"): _("no"),
        ("wild_may_open", "on"): _("yes"),
        ("wild_only_sets", "off"): _("not allowed"),
        ("wild_only_sets", "on"): _("allowed"),
        ("take_discard", "off"): _("not allowed"),
        ("take_discard", "on"): _("for a set laid at once"),
        ("first_set_safe", "off"): _("can be challenged"),
        ("first_set_safe", "on"): _("is safe"),
        ("first_player", "right"): _("to the dealer's right"),
        ("first_player", "left"): _("to the dealer's left"),
        ("jokers", "off"): _("Jacks and Twos"),
        ("jokers", "on"): _("four jokers and Twos"),
    }[key, str(value)]


def preset(key: str) -> str:
    """The name of a preset."""
    return {
        "as_written": _("As written"),
        "classic": _("Classic Thief"),
        "safe_stacks": _("Safe stacks"),
    }[key]


def command(key: str) -> str:
    """The label of a command of the table."""
    own = {
        "close": _("Close"),
        "lay": _("Lay"),
        "draw": _("Draw"),
        "take": _("Take"),
        "challenge": _("Challenge"),
        "discard": _("Discard"),
        "answer": _("Answer"),
        "give_up": _("Give up"),
        "give_in": _("Give in"),
        "look": _("Stacks"),
    }
    return commands.label(key, own)


def move(move: Any) -> str:  # noqa: ANN401 -- a move of this game
    """A move as an action; an order of chance without its cards, which are hidden."""
    match move:
        case Draw():
            return _("Draw")
        case GiveUp():
            return _("Give up")
        case Lay(cards):
            return _("Lay {cards}").format(cards=card_names(cards))
        case TakeDiscard(cards):
            return _("Take and lay {cards}").format(cards=card_names(cards))
        case Discard(card):
            return _("Discard {card}").format(card=card_name(card))
        case Challenge(_owner, card):
            return _("Challenge with {card}").format(card=card_name(card))
        case Answer(card):
            return _("Answer {card}").format(card=card_name(card))
    return drawn_dealer(cast("Order", move))


def event(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return _EVENTS[type(event)](event, names)


def refusal(refusal: Refusal) -> str:
    """Why a move was refused, with its clause, and what would be legal."""
    cards = card_names(refusal.cards) or _("these cards")
    return refused(_reason(cast("Why", refusal.reason)).format(cards=cards), refusal, _listed)


def entry(entry: Entry, names: Sequence[str]) -> str:  # noqa: ARG001 -- no reason names a player
    """The reason of a line of the ledger."""
    return {"stack": _("cards in the stack")}[entry.reason]


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line."""
    return prompts.status(view, names)


def waits_for(view: AnyView) -> Seat | None:
    """Who has to answer in the challenge under way, which the turn ends with (THIEF-12, THIEF-14)."""
    return view.to_act if cast("View", view).contest is not None else None


def _listed(moves: Sequence[Any]) -> str:
    return first_few(moves, move)


def _did(sentence: Callable[[], str], unseen: Callable[[], str] | None = None) -> Callable[..., str]:
    """An event as a sentence with `{name}` and `{cards}`; another one where no card may be seen."""

    def words(event: Event, names: Sequence[str]) -> str:
        template = sentence if event.cards or unseen is None else unseen
        return template().format(name=who(event.seat, names), cards=card_names(event.cards))

    return words


def _dealt(event: Dealt, names: Sequence[str]) -> str:
    return _("Round {number}: {dealer} dealt {count} each, the upcard is {cards}; {name} plays first").format(
        number=event.round,
        dealer=names[event.dealer],
        count=event.size,
        cards=card_names(event.cards),
        name=who(event.seat, names),
    )


def _laid(event: LaidSet, names: Sequence[str]) -> str:
    template = _("{name} laid {cards}, worth {points}")
    if event.taken is not None:
        template = _("{name} took {card} and laid {cards}, worth {points}")
    return template.format(
        name=who(event.seat, names),
        card="" if event.taken is None else card_name(event.taken),
        cards=card_names(event.cards),
        points=event.points,
    )


def _refilled(event: Refilled, names: Sequence[str]) -> str:
    player = who(event.seat, names)
    if event.cards:
        return _("{name} refilled with {cards}").format(name=player, cards=card_names(event.cards))
    told = ngettext("{name} refilled {count} card", "{name} refilled {count} cards", event.count)
    return told.format(name=player, count=event.count)


def _ran_out(_event: RanOut, _names: Sequence[str]) -> str:
    return _("The draw pile is empty: nobody draws or refills any more")


def _challenged(event: Challenged, names: Sequence[str]) -> str:
    return _("{name} challenged the {rank} of {owner} with {cards}").format(
        name=who(event.seat, names),
        rank=naming.rank(event.rank),
        owner=names[event.owner],
        cards=card_names(event.cards),
    )


def _topped(event: Topped, names: Sequence[str]) -> str:
    return _("{name} topped the card of {other} with {cards}").format(
        name=who(event.seat, names), other=names[event.other], cards=card_names(event.cards)
    )


def _gave_up(event: GaveUp, names: Sequence[str]) -> str:
    template = _("{name} gave in") if event.challenger else _("{name} gave the set up")
    if not event.asked:
        template = _("{name} has no card left to answer with")
    return template.format(name=who(event.seat, names))


def _won(event: ChallengeWon, names: Sequence[str]) -> str:
    template = (
        _("{name} stole the {rank} of {other}: {cards}, worth {points}")
        if event.stolen
        else _("{name} kept the {rank} from {other}: {cards}, worth {points}")
    )
    return template.format(
        name=who(event.seat, names),
        rank=naming.rank(event.rank),
        other=names[event.other],
        cards=card_names(event.cards),
        points=event.points,
    )


def _scored(event: HandScored | MatchScored, names: Sequence[str]) -> str:
    if not event.entries:
        return ""
    scores = (_("{name} {points}").format(name=names[one.seat], points=one.points) for one in event.entries)
    return _("Scored: {scores}").format(scores=", ".join(scores))


_EVENTS: dict[type, Callable[[Any, Sequence[str]], str]] = {
    DealerDrawn: _did(lambda: _("{name} deals the first round")),
    Dealt: _dealt,
    LaidSet: _laid,
    EmptyHanded: _did(lambda: _("{name} has no cards left and is skipped from now on")),
    Drew: _did(lambda: _("{name} drew {cards}"), lambda: _("{name} drew a card")),
    Discarded: _did(lambda: _("{name} discarded {cards}")),
    Refilled: _refilled,
    RanOut: _ran_out,
    Challenged: _challenged,
    Topped: _topped,
    GaveUp: _gave_up,
    ChallengeWon: _won,
    HandScored: _scored,
    MatchScored: _scored,
}


def _reason(why: Why) -> str:
    return {
        Why.MATCH_OVER: match_over(),
        Why.CHANCE_WANTED: _("No player can move now: the dealer is drawn or the cards are dealt"),
        Why.CHANCE_NOT_WANTED: _("Nothing is to be drawn or dealt now: it is a player's turn"),
        Why.WRONG_ORDER: _("These are not exactly the seats or cards that chance has to put in order"),
        Why.NOT_YOUR_CARDS: _("You do not hold {cards}"),
        Why.TOO_FEW: _("A set has two or three cards"),
        Why.TOO_MANY: _("No more than three cards are laid as a set"),
        Why.NO_NATURAL: _("A set needs at least one card that is not wild"),
        Why.MIXED_RANKS: _("The cards of a set are of one rank or wild"),
        Why.MUST_LAY: _("You hold a set: in the first turn you lay one"),
        Why.DRAW_FIRST: _("You may discard only after drawing"),
        Why.NO_DRAW_PILE: _("The draw pile is empty: no draw, no taking"),
        Why.LAY_OR_DISCARD: _("You have drawn: now lay a set or discard"),
        Why.CHALLENGE_AFTER_DRAW: _("You have drawn, so you cannot challenge"),
        Why.NO_TAKING: _("Discards cannot be taken at this table"),
        Why.NO_DISCARDS: _("There is no discard to take"),
        Why.NO_SET_WITH_TOP: _("None of your cards make a set with {cards}"),
        Why.WITHOUT_TOP: _("{cards} is taken only for a set laid at once"),
        Why.OWN_STACK: _("You cannot challenge your own stack"),
        Why.NO_SET_THERE: _("There is no set to challenge in that stack"),
        Why.SAFE_SET: _("A stack of a single set is safe at this table"),
        Why.WILD_MAY_NOT_OPEN: _("A wild card cannot challenge natural cards"),
        Why.ONLY_WILD_OPENS: _("Only wild cards challenge a set of wild cards"),
        Why.OTHER_RANK_OPENS: _("{cards} is not of the rank of the top set"),
        Why.NO_CHALLENGE: _("There is no challenge to answer"),
        Why.ANSWER_WANTED: _("Your set is at stake: top the card or give up"),
        Why.GO_ON_WANTED: _("You were answered: top the card or give in"),
        Why.ONLY_WILD_ANSWERS: _("Only wild cards are laid for wild cards"),
        Why.OTHER_RANK_ANSWERS: _("{cards} is neither of the set's rank nor wild"),
    }[why]
