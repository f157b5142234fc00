"""What the ranks of sets are called."""

from cardtable.lang import _


def rank(number: int | None) -> str:
    """The cards of a rank, 1 for the Aces to 13 for the Kings; None: a set of wild cards."""
    if number is None:
        return _("wild cards")
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
    )[number - 1]
