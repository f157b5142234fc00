"""Scrollbars: with ends of an eighth of a cell, or of whole blank cells where ASCII alone is drawn."""

from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.widget import Widget


class WholeCells(ScrollBarRender):
    """Draws with the background alone."""

    VERTICAL_BARS = [" "]  # noqa: RUF012 -- declared so by ScrollBarRender
    HORIZONTAL_BARS = [" "]  # noqa: RUF012 -- as above


def use_whole_cells(plain: bool) -> None:  # noqa: FBT001 -- its only argument, as of `use_letters`
    """Say how every scrollbar is drawn from now on."""
    ScrollBar.renderer = WholeCells if plain else ScrollBarRender


def refresh_bars(widget: Widget) -> None:
    """Draw the scrollbars of a widget anew."""
    upright, level = widget.scrollbars_enabled
    if upright:
        widget.vertical_scrollbar.refresh()
    if level:
        widget.horizontal_scrollbar.refresh()
