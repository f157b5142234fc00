"""What the picture of Trash is labelled with."""

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.engine.width import cells, clip
from cardtable.games.trash import odds, words
from cardtable.games.trash.odds import Odds
from cardtable.games.trash.options import PRESETS
from cardtable.games.trash.state import View
from cardtable.lang import _, ngettext
from cardtable.lang.cards import card_name
from cardtable.lang.house_rules import in_brief


def title(view: View) -> str:
    """The game and how far the match is."""
    if not view.hand_number:
        return words.name()
    return _("{game}  hand {number}").format(game=words.name(), number=view.hand_number)


def house_rules(view: View) -> str:
    """The preset, or what differs from As written in a few words."""
    return in_brief(view.options, words, PRESETS)


def missing(places: Sequence[int], width: int) -> str:
    """The numbers that are still face down, in so many columns at most; else how many they are (TRASH-6)."""
    if not places:
        return _("all face up")
    bare = " ".join(map(str, places))
    listed = _("missing {places}").format(places=bare)
    if cells(bare) <= width:
        return listed if cells(listed) <= width else bare
    count = len(places)
    return ngettext("{count} missing", "{count} missing", count).format(count=count)


def in_hand() -> str:
    """The label of the card that a player holds."""
    return _("In hand")


def verdict(card: Card, name: str, *, fits: bool) -> str:
    """Whether the player to act can place the top discard (TRASH-5)."""
    said = _("{name} can place {card}") if fits else _("{name} cannot place {card}")
    return said.format(name=name, card=card_name(card))


def turn(name: str, width: int) -> str:
    """Whose turn it is, in so many columns."""
    said = _("{name} is to play")
    return said.format(name=clip(name, width - cells(said.format(name=""))))


def put(card: Card, place: int) -> str:
    """What Enter does with a wild card."""
    return _("Put {card} on place {place}").format(card=card_name(card), place=place)


def of_all(chance: Odds) -> str:
    """A chance as the cards it comes from, and rounded: `4 of 97 (4 %)`."""
    percent = round(100 * chance.fits / chance.hidden) if chance.hidden else 0
    return _("{fits} of {hidden} ({percent} %)").format(
        fits=chance.fits, hidden=chance.hidden, percent=percent
    )


def place(number: int, chance: Odds | None) -> str:
    """The place under the cursor, and how likely it is to be filled by its own number."""
    if chance is None:
        return _("[place {place}]").format(place=number)
    return _("[place {place}: {chance}]").format(place=number, chance=of_all(chance))


def chances(view: View, seat: Seat) -> str:
    """How many of the cards that are counted fit each place of a seat, the fewest first."""
    own = odds.own_number(view, seat)
    counts = sorted({chance.fits for chance in own.values()})
    fits = [
        _fit(count, [number for number, chance in own.items() if chance.fits == count]) for count in counts
    ]
    wild = odds.wild(view)
    counted = (
        ngettext(
            "Of {hidden} card of the stock: {fits}", "Of {hidden} cards of the stock: {fits}", wild.hidden
        )
        if view.recycled
        else ngettext(
            "Of {hidden} card that nobody has seen: {fits}",
            "Of {hidden} cards that nobody has seen: {fits}",
            wild.hidden,
        )
    )
    any_place = _("any place: {count}").format(count=wild.fits)
    return counted.format(hidden=wild.hidden, fits="; ".join((*fits, any_place)))


def _fit(count: int, places: Sequence[int]) -> str:
    said = ngettext("place {places}: {count}", "places {places}: {count}", len(places))
    return said.format(count=count, places=" ".join(map(str, places)))
