"""Lines of text, each in the middle of the width, together in the middle of the height."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static


class Sheet(Static):
    """Shows lines; names stand in them as they were typed, never as markup."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Sheet { width: 1fr; text-align: center; content-align: center middle; color: $felt-text; }
    """

    def show(self, lines: Sequence[Content]) -> None:
        """Show these lines."""
        self.update(Content("\n").join(lines))
