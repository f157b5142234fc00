"""What the ranks of sets are called."""

from cardtable.lang import _
from cardtable.lang.cards import rank_name


def rank(number: int | None) -> str:
    """The cards of a rank, 1 for the Aces to 13 for the Kings; None: a set of wild cards."""
    if number is None:
        return _("wild cards")
    return rank_name(number)
