"""The labels of the commands of a table; what is done in the same way at several has one label."""

from collections.abc import Mapping

from cardtable.lang import _


def label(key: str, own: Mapping[str, str]) -> str:
    """The label of a command: the game's own, else the one that it has at every table."""
    return own[key] if key in own else _shared()[key]


def _shared() -> dict[str, str]:
    return {
        "left": _("Left"),
        "right": _("Right"),
        "up": _("Up"),
        "down": _("Down"),
        "select": _("Select"),
        "confirm": _("Do it"),
        "next_choice": _("Next choice"),
        "last_choice": _("Previous choice"),
        "clear": _("Clear"),
        "sort": _("Order"),
        "move_left": _("Card left"),
        "move_right": _("Card right"),
    }
