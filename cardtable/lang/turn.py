"""The sentences of a turn that has ended, or that waits for another player, the same at every table."""

from collections.abc import Sequence

from cardtable.lang import _


def end_label(*, waits: bool = False) -> str:
    """The label of the key that ends a turn; `waits`: the turn goes on once another player has answered."""
    return _("Hand over") if waits else _("End turn")


def ended(told: Sequence[str], waits_for: str = "") -> str:
    """That a turn is over, or whose answer it waits for, after what its last move did."""
    over = answers(waits_for) if waits_for else _("Your turn is over.")
    return _("{told}. {over}").format(told="; ".join(told), over=over) if told else over


def answers(name: str) -> str:
    """That a turn goes on only once somebody has answered."""
    return _("{name} has to answer.").format(name=name)


def nothing_left(waits_for: str, *, undo: bool) -> str:
    """That no move can be made before Enter is pressed; `undo`: the last one can be taken back."""
    if waits_for:
        told, rest = answers(waits_for), _("Enter gives the keyboard over.")
        if undo:
            rest = _("Enter gives the keyboard over, u takes your last move back.")
        return _("{over} {rest}").format(over=told, rest=rest)
    if undo:
        return _("Your turn is over. Enter ends it, u takes your last move back.")
    return _("Your turn is over. Enter ends it.")
