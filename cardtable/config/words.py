"""What is said of settings: their labels, their values, and a line for each that says what it is for."""

from dataclasses import dataclass
from typing import Final

from cardtable.engine.options import Value
from cardtable.lang import _


@dataclass(frozen=True, slots=True)
class SettingWords:
    """The sentences of settings.

    Attributes:
        colourless: There are no colours to choose, as NO_COLOR is set.
        letters: Letters were asked for on the command line, whatever the settings say.
    """

    colourless: bool = False
    letters: bool = False

    def option(self, key: str) -> str:
        """The label of a setting."""
        return _LABELS[key]()

    def value(self, key: str, value: Value) -> str:
        """What a value says; a theme goes by its own name."""
        return _VALUES[key][str(value)]() if key in _VALUES else str(value)

    def help(self, key: str) -> str:
        """What a setting is for, or why it changes nothing now."""
        if self.colourless and key in _OF_COLOURS:
            return _("No effect now: NO_COLOR is set, so there are no colours.")
        if self.letters and key == "ascii":
            return _("No effect now: cardtable was started with --ascii.")
        return _HELP[key]()


_OF_COLOURS: Final = ("theme", "deck")
_LABELS: Final = {
    "theme": lambda: _("Theme"),
    "deck": lambda: _("Deck"),
    "ascii": lambda: _("Plain letters"),
    "hand_order": lambda: _("Hand order"),
    "turn_end": lambda: _("End of a turn"),
    "pace": lambda: _("Pace of cards"),
}
_VALUES: Final = {
    "deck": {
        "two_colours": lambda: _("Two colours"),
        "four_colours": lambda: _("Four colours"),
    },
    "ascii": {
        "auto": lambda: _("Where signs cannot be shown"),
        "on": lambda: _("Always"),
        "off": lambda: _("Never"),
    },
    "hand_order": {
        "melds": lambda: _("By melds"),
        "rank": lambda: _("By rank"),
        "suit": lambda: _("By suit"),
    },
    "turn_end": {
        "enter": lambda: _("By Enter"),
        "at_once": lambda: _("At once"),
    },
    "pace": {
        "normal": lambda: _("Normal"),
        "slow": lambda: _("Slow"),
        "fast": lambda: _("Fast"),
        "none": lambda: _("All at once"),
    },
}
_HELP: Final = {
    "theme": lambda: _("The colours of everything, seen while you choose."),
    "deck": lambda: _("Red and black, or a colour for every suit."),
    "ascii": lambda: _("Letters for the suits, and plain borders."),
    "hand_order": lambda: _("How hands are sorted when a new match begins."),
    "pace": lambda: _("How fast cards follow each other in one move; any key skips the rest."),
    "turn_end": lambda: _("First see what your move did, or hand over at once."),
}
