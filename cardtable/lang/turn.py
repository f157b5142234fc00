"""The sentences of a turn that has ended, the same at every table."""

from collections.abc import Sequence

from cardtable.lang import _


def end_label() -> str:
    """The label of the key that ends a turn."""
    return _("End turn")


def ended(told: Sequence[str]) -> str:
    """That a turn is over, after the sentences that tell what its last move did."""
    over = _("Your turn is over.")
    return _("{told}. {over}").format(told="; ".join(told), over=over) if told else over
