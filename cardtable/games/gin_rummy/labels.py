"""What the picture of Gin Rummy is labelled with."""

from collections.abc import Sequence

from cardtable.engine.cards import Card, cards_of
from cardtable.games.gin_rummy import words
from cardtable.games.gin_rummy.options import PRESETS
from cardtable.games.gin_rummy.state import Arrangement, View
from cardtable.lang import _, ngettext
from cardtable.lang.cards import card_name, card_names
from cardtable.lang.house_rules import in_brief


def title(view: View) -> str:
    """The game and how far the match is."""
    if not view.hand_number:
        return words.name()
    return _("{game}  hand {number}, to {target}").format(
        game=words.name(), number=view.hand_number, target=view.options.target
    )


def house_rules(view: View) -> str:
    """The preset, or what differs from As written in a few words; the target stands in the title."""
    return in_brief(view.options, words, PRESETS, without={"target"})


def seat(name: str, count: int, taken: Sequence[Card]) -> str:
    """Who sits there, how many cards they hold, and which of these everybody saw them take."""
    held = ngettext("{name}, {count} card", "{name}, {count} cards", count).format(name=name, count=count)
    if not taken:
        return held
    return _("{held}, took {cards}").format(held=held, cards=words.in_order(taken))


def dealer(label: str) -> str:
    """The label of the seat that has dealt."""
    return _("{seat} (dealer)").format(seat=label)


def deadwood(points: int) -> str:
    """How much deadwood a hand has."""
    return _("Deadwood {points}").format(points=points)


def deadwood_and_limit(points: int, limit: int) -> str:
    """How much deadwood a hand has, and what a knock allows (GIN-8)."""
    if not limit:
        return _("Deadwood {points}, gin only").format(points=points)
    return _("Deadwood {points}, knock with {limit} or fewer").format(points=points, limit=limit)


def deadwood_without(card: Card, points: int, limit: int) -> str:
    """How much deadwood is left once a card is discarded, and what a knock allows (GIN-8)."""
    return _("Without {card}: {deadwood}").format(
        card=card_name(card), deadwood=deadwood_and_limit(points, limit)
    )


def arrangement(melds: Arrangement, points: int) -> str:
    """What would be shown."""
    shown = "  ".join(words.in_order(cards_of(meld)) for meld in melds)
    if not shown:
        return _("No melds, deadwood {points}").format(points=points)
    return _("{melds}, deadwood {points}").format(melds=shown, points=points)


def choice(number: int, count: int) -> str:
    """Which of several arrangements is looked at."""
    return _("{number} of {count}").format(number=number, count=count)


def then_lay_off(steps: Sequence[tuple[Card, int]]) -> str:
    """What can be laid off after it."""
    return _("then lay off {cards}").format(cards=card_names(tuple(card for card, _meld in steps)))


def focus(card: Card, *, melded: bool, selected: bool) -> str:
    """The card under the cursor, in words, for who cannot see its marks."""
    marks = [word for said, word in ((melded, _("melded")), (selected, _("selected"))) if said]
    return _("[{card}]").format(card=", ".join([card_name(card), *marks]))
