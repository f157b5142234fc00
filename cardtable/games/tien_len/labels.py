"""What the picture of Tien Len is labelled with."""

from collections.abc import Sequence

from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.engine.width import cells
from cardtable.games.tien_len import naming, words
from cardtable.games.tien_len.combinations import Combination
from cardtable.games.tien_len.options import PRESETS
from cardtable.games.tien_len.state import Laid, Phase, View, Won
from cardtable.lang import _, ngettext
from cardtable.lang.cards import card_name, card_names
from cardtable.lang.house_rules import in_brief


def title(view: View) -> str:
    """The game and how far the match is."""
    if not view.hand_number:
        return words.name()
    return _("{game}  game {number}, to {target}").format(
        game=words.name(), number=view.hand_number, target=view.options.target
    )


def house_rules(view: View) -> str:
    """The preset, or what differs from As written in a few words; the target stands in the title."""
    return in_brief(view.options, words, PRESETS, without={"target"})


def points(total: int) -> str:
    """How many points a seat has."""
    return ngettext("{points} point", "{points} points", total).format(points=total)


def held(view: View, seat: Seat, width: int | None = None) -> str:
    """What a seat has left, and whether it has passed, in so many columns; or its place."""
    count = view.counts[seat]
    if seat in view.out:
        return place(view.out.index(seat) + 1, len(view.counts), out=not count)
    if seat in view.passed:
        return _passed(count, width)
    if seat in view.single_twos:
        return _("one card, a 2")
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def _passed(count: int, width: int | None) -> str:
    said = ngettext("{count} card, passed", "{count} cards, passed", count).format(count=count)
    return said if width is None or cells(said) <= width else _("{count}, passed").format(count=count)


def place(number: int, seats: int, *, out: bool) -> str:
    """The place of a seat: it went out, or holds a single 2 where all who are left do (`finish_on_two`)."""
    if number == seats:
        return _("last")
    ordinal = {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th")}[number]
    return _("out, {place}").format(place=ordinal) if out else ordinal


def with_points(state: str, total: int, width: int | None = None) -> str:
    """What a seat has left, and its points, in a shorter word where the columns are too few for it."""
    said = _("{state}, {points}").format(state=state, points=points(total))
    if width is None or cells(said) <= width:
        return said
    return ngettext("{state}, {points} pt", "{state}, {points} pts", total).format(state=state, points=total)


def seat(name: str, state: str, total: int) -> str:
    """A seat in one line."""
    return _("{name}: {state}").format(name=name, state=with_points(state, total))


def laid(found: Laid, name: str) -> str:
    """The combination on the table, whose it is, and whether it is a bomb."""
    template = (
        _("{name}: {combination} - a bomb") if found.combination.is_bomb else _("{name}: {combination}")
    )
    return template.format(name=name, combination=naming.combination(found.combination))


def won_at_once(won: Won, name: str) -> str:
    """Whose hand won as it was dealt, and by what."""
    return _("{name} won at once: {hand}").format(name=name, hand=words.instant(won.kind))


def new_trick() -> str:
    """What stands where no combination lies."""
    return _("New trick")


def beats_table(found: Combination, at: int, count: int) -> str:
    """The selection can be played on what lies there: the how manieth of so many such plays it is."""
    template = (
        _("Your {combination}, a bomb: beats the table")
        if found.is_bomb
        else _("Your {combination}: beats the table")
    )
    return _numbered(template.format(combination=naming.combination(found)), at, count)


def can_be_led(found: Combination, at: int, count: int) -> str:
    """The selection can be led: the how manieth of so many leads it is."""
    template = (
        _("Your {combination}, a bomb: can be led") if found.is_bomb else _("Your {combination}: can be led")
    )
    return _numbered(template.format(combination=naming.combination(found)), at, count)


def _numbered(text: str, at: int, count: int) -> str:
    return _("{text} ({number} of {count})").format(text=text, number=at, count=count)


def unplayable(found: Combination | None, count: int, why: str) -> str:
    """What is selected, and why it cannot be played."""
    what = (
        ngettext("{count} card", "{count} cards", count).format(count=count)
        if found is None
        else naming.combination(found)
    )
    return _("Your {selection}: {why}").format(selection=what, why=why)


def nothing_beats(view: View) -> str:
    """There is nothing to choose."""
    if view.phase is Phase.BOMB:
        return _("You have no bomb for this, so decline")
    return _("Nothing in your hand beats it, so pass")


def choices(view: View, count: int) -> str:
    """How many plays there are to choose from."""
    if view.table is None:
        return ngettext("{count} lead is possible", "{count} leads are possible", count).format(count=count)
    return ngettext("{count} play beats the table", "{count} plays beat the table", count).format(count=count)


def focus(card: Card, *, chosen: bool) -> str:
    """The card under the cursor, in words, for who cannot see its marks."""
    name = card_name(card)
    return _("[{card}, selected]").format(card=name) if chosen else f"[{name}]"


def before(plays: Sequence[tuple[Card, ...]]) -> str:
    """The plays that have been beaten, the latest first."""
    return _("Beaten: {plays}").format(plays=", ".join(map(card_names, plays))) if plays else ""
