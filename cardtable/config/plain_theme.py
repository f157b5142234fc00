"""The colours of the theme that needs no file, which stand in wherever a theme says nothing."""

from typing import Final

APP: Final = {
    "primary": "#4db8ff",
    "secondary": "#c0a0ff",
    "accent": "#ffd000",
    "foreground": "#ffffff",
    "background": "#000000",
    "surface": "#141414",
    "panel": "#262626",
    "success": "#5fdc7f",
    "warning": "#ffc04d",
    "error": "#ff8a80",
}

TABLE: Final = {
    "felt": "#000000",
    "felt-text": "#ffffff",
    "felt-dim": "#c4c4c4",
    "felt-edge": "#9a9a9a",
    "felt-note": "#ffe066",
    "felt-warn": "#ffa8a0",
    "felt-turn": "#8fd8ff",
    "bar": "#262626",
    "bar-text": "#ffffff",
    "bar-dim": "#c4c4c4",
    "bar-key": "#ffe066",
    "bar-focus": "#ffe066",
    "bar-focus-text": "#000000",
    "card": "#ffffff",
    "card-dimmed": "#d0d0d0",
    "card-selected": "#ffe066",
    "card-edge": "#5a5a5a",
    "card-focus": "#a03000",
    "card-meld": "#006020",
    "card-red": "#9c0010",
    "card-black": "#000000",
    "card-spade": "#000000",
    "card-heart": "#9c0010",
    "card-diamond": "#0038a8",
    "card-club": "#00501c",
    "card-joker": "#5c1c86",
    "card-back": "#1c2c78",
    "card-back-ink": "#8ca4f0",
    "card-back-edge": "#ffffff",
    "card-back-focus": "#ffe066",
}
