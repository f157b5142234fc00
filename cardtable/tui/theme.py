"""A checked theme as Textual's own kind of theme, and the colours of every style of the table."""

from typing import Final

from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.theme import Theme as TextualTheme

from cardtable.canvas.styles import TOKENS, look_of
from cardtable.config.themes import PLAIN, Theme

_ANSI_GROUNDS: Final = {
    "bar": "ansi_blue",
    "bar-focus": "ansi_yellow",
    "card": "ansi_white",
    "card-dimmed": "ansi_white",
    "card-selected": "ansi_yellow",
    "card-back": "ansi_blue",
}
_ANSI_INKS: Final = {
    "felt-note": "ansi_yellow",
    "felt-warn": "ansi_red",
    "felt-turn": "ansi_cyan",
    "bar-text": "ansi_white",
    "bar-dim": "ansi_white",
    "bar-key": "ansi_bright_yellow",
    "card-red": "ansi_red",
    "card-heart": "ansi_red",
    "card-diamond": "ansi_blue",
    "card-club": "ansi_green",
    "card-joker": "ansi_magenta",
    "card-meld": "ansi_green",
    "card-focus": "ansi_magenta",
    "card-back-ink": "ansi_bright_blue",
    "card-back-edge": "ansi_white",
    "card-back-focus": "ansi_bright_yellow",
}
_BLACK_ON_LIGHT: Final = ("bar-focus-text", "card-black", "card-spade", "card-edge")
ANSI_TABLE: Final = {
    **dict.fromkeys(TOKENS, "ansi_default"),
    **dict.fromkeys(_BLACK_ON_LIGHT, "ansi_black"),
    **_ANSI_GROUNDS,
    **_ANSI_INKS,
}
"""The table in the terminal's own sixteen colours, for Textual's `ansi` themes."""


def textual_theme(theme: Theme) -> TextualTheme:
    """The theme as Textual wants it: the table's tokens are its variables, `$felt` and so on."""
    app = theme.app
    return TextualTheme(
        name=theme.name,
        dark=theme.dark,
        primary=app["primary"],
        secondary=app["secondary"],
        accent=app["accent"],
        foreground=app["foreground"],
        background=app["background"],
        surface=app["surface"],
        panel=app["panel"],
        success=app["success"],
        warning=app["warning"],
        error=app["error"],
        variables=dict(theme.table),
    )


def table_variables(*, ansi: bool) -> dict[str, str]:
    """The table's colours under themes that know nothing of it; an app's variable defaults."""
    return dict(ANSI_TABLE if ansi else PLAIN.table)


def rich_style(app: App[object], style: str) -> Style:
    """How a style of the table is drawn under the app's present theme; without colours, by its shape."""
    look = look_of(style)
    if app.no_color:
        return Style(bold="bold" in look.plain, dim="dim" in look.plain, reverse="reverse" in look.plain)
    colours = app.theme_variables
    return Style(
        color=Color.parse(colours[look.ink]).rich_color,
        bgcolor=Color.parse(colours[look.ground]).rich_color,
        bold="bold" in look.weight,
    )
