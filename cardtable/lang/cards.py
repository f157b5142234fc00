"""How a card is written in a sentence: a ten reads `10` (ALL-5), suits are signs or letters."""

from cardtable.engine.cards import JOKER, RANKS, Card, rank_of, suit_of
from cardtable.engine.width import use_plain_mark
from cardtable.lang import _

SUIT_SIGNS = "♣♦♥♠"
SUIT_LETTERS = "cdhs"

_suits = SUIT_SIGNS


def use_letters(letters: bool) -> None:  # noqa: FBT001 -- the setting itself
    """Write suits as letters from now on, or as signs: what the terminal can show decides.

    What is clipped ends in a mark that the terminal can show as well.
    """
    global _suits  # noqa: PLW0603 -- a process writes to one terminal
    use_plain_mark(letters)
    _suits = SUIT_LETTERS if letters else SUIT_SIGNS


def rank_text(card: Card) -> str:
    """The rank as it is shown: `10` for a ten."""
    return RANKS[rank_of(card) - 1].replace("T", "10")


def rank_name(rank: int) -> str:
    """The cards of a rank in a sentence, 1 for the Aces to 13 for the Kings."""
    return (
        _("Aces"),
        _("2s"),
        _("3s"),
        _("4s"),
        _("5s"),
        _("6s"),
        _("7s"),
        _("8s"),
        _("9s"),
        _("10s"),
        _("Jacks"),
        _("Queens"),
        _("Kings"),
    )[rank - 1]


def card_name(card: Card) -> str:
    """A card in a sentence: `10♦`, or `10d` where suits are letters."""
    if card == JOKER:
        return _("joker")
    return rank_text(card) + _suits[suit_of(card)]


def card_names(cards: tuple[Card, ...]) -> str:
    """Several cards in a sentence: `7♣ 7♦ 7♥`."""
    return " ".join(card_name(card) for card in cards)
