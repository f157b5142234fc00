"""A widget that is as high as its text in the columns that it has."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from typing_extensions import override


class Lines(Widget):
    """Shows lines that it makes for a width."""

    def lines(self, width: int) -> Sequence[Content]:
        """The lines, in so many columns."""
        raise NotImplementedError

    @override
    def get_content_width(self, container: Size, viewport: Size) -> int:
        """All there is."""
        return container.width

    @override
    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as are needed."""
        return len(self.lines(width))

    @override
    def render(self) -> Content:
        """The lines."""
        return Content("\n").join(self.lines(self.size.width))
