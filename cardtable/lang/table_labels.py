"""Labels that stand on more than one table: a player's score, the stock, the discard pile."""

from cardtable.lang import _


def score_label(name: str, points: int) -> str:
    """A player and their points."""
    return _("{name} {points}").format(name=name, points=points)


def stock_label(count: int) -> str:
    """The stock, with how many cards it has."""
    return _("Stock {count}").format(count=count)


def discards_label(count: int) -> str:
    """The discard pile, with how many cards it has."""
    return _("Discards {count}").format(count=count)
