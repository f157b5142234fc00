"""The sentences of Tien Len."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from cardtable.engine.events import Event, HandScored, MatchScored
from cardtable.engine.options import Value
from cardtable.engine.rules import Order, Refusal
from cardtable.engine.rules import View as AnyView
from cardtable.engine.seats import Entry
from cardtable.games.tien_len import naming, prompts
from cardtable.games.tien_len.choice import PASS, Pass, Play, Why
from cardtable.games.tien_len.combinations import Combination, Shape
from cardtable.games.tien_len.ranking import cards_in
from cardtable.games.tien_len.state import (
    CannotLead,
    Dealt,
    FirstLead,
    Instant,
    Passed,
    Played,
    TrickEnded,
    WentOut,
    WonAtOnce,
)
from cardtable.lang import _, commands, ngettext
from cardtable.lang.cards import card_names
from cardtable.lang.orders import drawn_player
from cardtable.lang.refusals import first_few, match_over, refused
from cardtable.lang.seats import who


def name() -> str:
    """The game's name."""
    return _("Tien Len")


def line() -> str:
    """What the game is, in one short line."""
    return _("Beat the last combination or pass, and be the first without cards")


def numbered(number: int) -> str:
    """A game by its number."""
    return _("Game {number}").format(number=number)


def option(key: str) -> str:
    """The label of an option."""
    return {
        "target": _("The match ends at"),
        "passed_may_bomb": _("Bombs after a pass"),
        "bomb_ladder": _("A bomb is beaten by"),
        "instant_wins": _("Hands that win at once"),
        "passing": _("A pass holds for"),
        "first_lead": _("Lead with the lowest card"),
        "finish_on_two": _("2s as the last play"),
        "scoring": _("Scoring"),
    }[key]


def value(key: str, value: Value) -> str:
    """What an option's value says, in a few words."""
    if key == "target":
        return ngettext("{points} point", "{points} points", int(value)).format(points=value)
    return {
        ("passed_may_bomb", "off"): _("not allowed"),
        ("passed_may_bomb", "on"): _("allowed on 2s and bombs"),
        ("bomb_ladder", "same_type"): _("its own type and length"),
        ("bomb_ladder", "southern"): _("any bomb higher on the southern ladder"),
        ("instant_wins", "standard"): _("3 to Ace, four 2s"),
        ("instant_wins", "southern"): _("also six pairs and five pairs in a row"),
        ("instant_wins", "off"): _("none"),
        ("passing", "locked"): _("the whole trick"),
        ("passing", "this_turn"): _("that turn only"),
        ("first_lead", "first_game"): _("in the first game"),
        ("first_lead", "every_game"): _("in every game"),
        ("finish_on_two", "allowed"): _("allowed"),
        ("finish_on_two", "forbidden"): _("forbidden"),
        ("scoring", "places"): _("by places"),
        ("scoring", "winner_takes_all"): _("the winner counts the cards left"),
    }[key, str(value)]


def preset(key: str) -> str:
    """The name of a preset."""
    return {"as_written": _("As written"), "southern": _("Southern"), "quick": _("Quick")}[key]


def command(key: str) -> str:
    """The label of a command of the table."""
    own = {
        "up": _("Raise"),
        "down": _("Lower"),
        "confirm": _("Play"),
        "pass": _("Pass"),
        "decline": _("Decline"),
    }
    return commands.label(key, own)


def move(move: Any) -> str:  # noqa: ANN401 -- a move of this game
    """A move as an action; an order of chance without its cards, which are hidden."""
    match move:
        case Play(cards):
            return _("Play {cards}").format(cards=card_names(cards_in(cards)))
        case Pass():
            return _("Pass")
    return drawn_player(cast("Order", move))


def event(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return _EVENTS[type(event)](event, names)


def refusal(refusal: Refusal) -> str:
    """Why a move was refused, with its clause, and what would be legal."""
    cards = card_names(refusal.cards) or _("these cards")
    return refused(reason(cast("Why", refusal.reason)).format(cards=cards), refusal, _listed)


def entry(entry: Entry, names: Sequence[str]) -> str:  # noqa: ARG001 -- no reason names a player
    """The reason of a line of the ledger."""
    return {
        "place_1": _("first place"),
        "place_2": _("second place"),
        "place_3": _("third place"),
        "place_4": _("fourth place"),
        "place_5": _("fifth place"),
        "place_6": _("sixth place"),
        "cards_left": _("cards left in the other hands"),
        "unplayed": _("again for hands that played nothing"),
        **{kind.value: _("won at once: {hand}").format(hand=instant(kind)) for kind in Instant},
    }[entry.reason]


def status(view: AnyView, names: Sequence[str]) -> str:
    """Whose turn it is and what may be done now, in one line."""
    return prompts.status(view, names)


def instant(kind: Instant) -> str:
    """What a hand is called that wins at once."""
    return {
        Instant.THREE_TO_ACE: _("3 to Ace"),
        Instant.SIX_PAIRS: _("six pairs"),
        Instant.FIVE_PAIRS: _("five pairs in a row"),
        Instant.FOUR_TWOS: _("four 2s"),
    }[kind]


def _listed(moves: Sequence[Any]) -> str:
    """The first plays by their cards, how many more there are, and to pass."""
    plays = [one for one in moves if isinstance(one, Play)]
    shown = first_few(plays, lambda play: card_names(cards_in(play.cards)))
    if PASS not in moves:
        return shown
    return _("{plays}, or pass").format(plays=shown) if plays else _("only to pass")


def _dealt(event: Dealt, names: Sequence[str]) -> str:  # noqa: ARG001 -- as all events are called
    return ngettext(
        "Game {number}: {count} card each", "Game {number}: {count} cards each", event.size
    ).format(number=event.game, count=event.size)


def _first_lead(event: FirstLead, names: Sequence[str]) -> str:
    template = _("{name} has {cards} and leads with it") if event.cards else _("{name} leads")
    return template.format(name=who(event.seat, names), cards=card_names(event.cards))


def _won_at_once(event: WonAtOnce, names: Sequence[str]) -> str:
    return _("{name} won at once with {hand}: {cards}").format(
        name=who(event.seat, names), hand=instant(event.kind), cards=card_names(event.cards)
    )


def _played(event: Played, names: Sequence[str]) -> str:
    told = _play_told(event.combination).format(
        name=who(event.seat, names),
        cards=card_names(event.cards),
        rank=naming.rank(event.combination.top >> 2),
        length=event.combination.length,
    )
    return _("{played}; one card left").format(played=told) if event.left == 1 else told


def _play_told(found: Combination) -> str:
    return {
        Shape.SINGLE: _("{name} played {cards}"),
        Shape.PAIR: _("{name} played a pair of {rank}: {cards}"),
        Shape.TRIPLE: _("{name} played three {rank}: {cards}"),
        Shape.FOUR: _("{name} played four {rank}: {cards}"),
        Shape.SEQUENCE: _("{name} played a sequence of {length}: {cards}"),
        Shape.DOUBLE_SEQUENCE: _("{name} played a double sequence of {length}: {cards}"),
    }[found.shape]


def _passed(event: Passed, names: Sequence[str]) -> str:
    template = _("{name} declined") if event.declined else _("{name} passed")
    return template.format(name=who(event.seat, names))


def _went_out(event: WentOut, names: Sequence[str]) -> str:
    return {
        1: _("{name} is out, in first place"),
        2: _("{name} is out, in second place"),
        3: _("{name} is out, in third place"),
        4: _("{name} is out, in fourth place"),
        5: _("{name} is out, in fifth place"),
    }[event.place].format(name=who(event.seat, names))


def _trick_ended(event: TrickEnded, names: Sequence[str]) -> str:
    if event.leader is None:
        return _("Nobody beat {name}").format(name=who(event.seat, names))
    if event.leader == event.seat:
        return _("Nobody beat {name}, who leads").format(name=who(event.seat, names))
    return _("Nobody beat {name}, and {leader} leads").format(
        name=who(event.seat, names), leader=names[event.leader]
    )


def _cannot_lead(event: CannotLead, names: Sequence[str]) -> str:
    return _("{name} has nothing but a 2 and cannot lead").format(name=who(event.seat, names))


def _scored(event: HandScored | MatchScored, names: Sequence[str]) -> str:
    if not event.entries:
        return ""
    return _("Scored: {scores}").format(scores="; ".join(_score(one, names) for one in event.entries))


def _score(line: Entry, names: Sequence[str]) -> str:
    return _("{name} {points} ({reason})").format(
        name=names[line.seat], points=line.points, reason=entry(line, names)
    )


_EVENTS: dict[type, Callable[[Any, Sequence[str]], str]] = {
    Dealt: _dealt,
    FirstLead: _first_lead,
    WonAtOnce: _won_at_once,
    Played: _played,
    Passed: _passed,
    WentOut: _went_out,
    TrickEnded: _trick_ended,
    CannotLead: _cannot_lead,
    HandScored: _scored,
    MatchScored: _scored,
}


def reason(why: Why) -> str:
    """Why a move is refused; some sentences have a place for `{cards}`."""
    return {
        Why.MATCH_OVER: match_over(),
        Why.CHANCE_WANTED: _("No player can move now: the cards are to be dealt"),
        Why.CHANCE_NOT_WANTED: _("Nothing is to be dealt now: it is a player's turn"),
        Why.WRONG_ORDER: _("These are not exactly the cards that chance has to put in order"),
        Why.LEADER_MUST_PLAY: _("You lead this trick, so you cannot pass"),
        Why.NOT_YOUR_CARDS: _("You do not hold {cards}"),
        Why.NO_COMBINATION: _("These cards are not a combination"),
        Why.ROW_TOO_SHORT: _("A sequence needs three ranks or more"),
        Why.TWO_IN_ROW: _("A 2 is never part of a sequence"),
        Why.WITHOUT_LOWEST: _("The first lead has to contain {cards}"),
        Why.ONLY_A_BOMB: _("You have passed, so only a bomb may be played"),
        Why.WRONG_TYPE: _("That is not the type on the table"),
        Why.WRONG_LENGTH: _("That is not as long as what is on the table"),
        Why.TOO_LOW: _("That is too low to beat the table"),
        Why.BOMB_NOT_HERE: _("A bomb beats only 2s, or a lower bomb of its kind"),
        Why.BOMB_NOT_HERE_ON_LADDER: _("A bomb beats only 2s, or a lower bomb"),
        Why.BOMB_TOO_SMALL: _("This bomb is too small for these 2s"),
        Why.BOMB_OF_OTHER_KIND: _("A bomb falls only to its own type and length"),
        Why.BOMB_OF_LOWER_STEP: _("This bomb is lower on the ladder of bombs"),
        Why.FINISH_ON_TWO: _("The last play of a hand may not consist of 2s"),
    }[why]
