"""A card typed at the table, character by character: `7h`, `10d`, `Qs`, and `Jo` where there are jokers."""

from dataclasses import replace

from cardtable.canvas.table import Typing, Ui
from cardtable.engine.cards import JOKER, RANKS, SUITS, Card, parse_card

STARTS = frozenset("123456789ATJQK")
"""What begins a typed card: a digit, or a capital letter of a rank."""

_JOKER = "J"
"""What `Jo` begins with, as a Jack does."""

_RANKS = frozenset(RANKS) | {"10"}


def typed(begun: str, char: str, *, jokers: bool = False) -> str | Card:
    """What has been typed once a character is added: the text so far, or the card that it completes.

    `backspace` takes the last character away, `escape` all of them; a character that does not fit begins
    anew, if it can begin a card, and changes nothing otherwise.
    """
    if char == "backspace":
        return begun[:-1]
    if char == "escape":
        return ""
    if jokers and begun == _JOKER and char.lower() == "o":
        return JOKER
    if begun in _RANKS and char.lower() in SUITS:
        return parse_card(begun + char)
    if begun + char in _RANKS | {"1"}:
        return begun + char
    return char if char in STARTS else begun


def typed_into(ui: Ui, char: str, *, jokers: bool = False) -> Ui | Card:
    """The picture once a character is added to what has been typed, or the card that it completes."""
    begun = ui.note.text if isinstance(ui.note, Typing) else ""
    found = typed(begun, char, jokers=jokers)
    if not isinstance(found, str):
        return found
    if not found:
        return replace(ui, note=None)
    return replace(ui, note=Typing(found, stuck=found == begun, joker=jokers and found == _JOKER))
