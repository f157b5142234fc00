"""Why a name is refused, as a sentence."""

from cardtable.engine.names import WIDEST_NAME, NameFlaw, NameProblem
from cardtable.lang import _


def name_problem(problem: NameProblem, *, widest: int = WIDEST_NAME) -> str:
    """What is wrong with a name that may take so many cells, and what would be right."""
    return _sentences()[problem.flaw].format(widest=widest)


def _sentences() -> dict[NameFlaw, str]:
    return {
        NameFlaw.EMPTY: _("a name needs at least one character that can be seen"),
        NameFlaw.TOO_WIDE: _("a name may take up to {widest} columns"),
        NameFlaw.TOO_LONG: _("a name has too many characters"),
        NameFlaw.LINE_BREAK: _("a name stands on one line, without line breaks"),
        NameFlaw.CONTROL: _("a name may not contain control characters"),
        NameFlaw.DIRECTION: _("a name may not contain characters that turn the direction of writing"),
        NameFlaw.INVISIBLE: _("a name may not contain invisible characters"),
        NameFlaw.TAKEN: _("another seat has this name already"),
    }
