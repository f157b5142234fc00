"""The scores beside a table, and the house rules that differ from "As written"."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from cardtable.engine.rules import View
from cardtable.engine.width import wrap
from cardtable.lang import _
from cardtable.lang.words import numbered
from cardtable.tui.showing import Showing
from cardtable.tui.widgets.ledger import totals


class ScoreSheet(Static):
    """Shows totals and house rules."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    ScoreSheet { height: auto; color: $felt-text; padding-bottom: 1; }
    """

    def show(self, showing: Showing, view: View, width: int) -> None:
        """Show the scores of a moment."""
        rules = showing.house_rules() or (_("As written"),)
        self.update(
            Content("\n").join(
                [*self._scores(showing, view, width), Content(), *_titled(_("House rules"), rules, width)]
            )
        )

    def _scores(self, showing: Showing, view: View, width: int) -> list[Content]:
        head = numbered(showing.game.words, view.hand_number)
        return [Content.styled(head, "bold $felt-note"), *totals(showing.names, view.totals, width)]


def _titled(title: str, texts: Sequence[str], width: int) -> list[Content]:
    lines = [Content(line) for text in texts for line in wrap(text, width)]
    return [Content.styled(title, "bold $felt-note"), *lines]
