"""The names of all styles of a table, and the theme's colours that each is drawn in."""

from typing import Final, NamedTuple

TOKENS: Final = (
    "felt", "felt-text", "felt-dim", "felt-edge", "felt-note", "felt-warn", "felt-turn",
    "bar", "bar-text", "bar-dim", "bar-key", "bar-focus", "bar-focus-text",
    "card", "card-dimmed", "card-selected", "card-edge", "card-focus", "card-meld",
    "card-red", "card-black", "card-spade", "card-heart", "card-diamond", "card-club", "card-joker",
    "card-back", "card-back-ink", "card-back-edge", "card-back-focus",
)  # fmt: skip
"""The table's own colours, which every theme gives."""

INKS: Final = ("red", "black", "spade", "heart", "diamond", "club", "joker")


class Look(NamedTuple):
    """The colours of a style as tokens, and what stands for them on a terminal without colours.

    `plain` and `weight` are empty or one of Rich's attributes: `bold`, `dim`, `reverse`.
    `shape` marks borders and patterns, which need less contrast than text.
    """

    ink: str
    ground: str
    weight: str = ""
    plain: str = ""
    shape: bool = False


_GROUNDS: Final = {
    "": ("card", ""),
    ".selected": ("card-selected", "reverse"),
    ".dim": ("card-dimmed", "dim"),
}
_EDGES: Final = {"": "card-edge", ".focus": "card-focus", ".meld": "card-meld"}


def _card_styles() -> dict[str, Look]:
    faces = {
        f"card.{ink}{state}": Look(f"card-{ink}", ground, "bold", plain or "bold")
        for ink in INKS
        for state, (ground, plain) in _GROUNDS.items()
    }
    edges = {
        f"card.edge{kind}{state}": Look(ink, ground, "bold" if kind else "", plain, shape=True)
        for kind, ink in _EDGES.items()
        for state, (ground, plain) in _GROUNDS.items()
    }
    return faces | edges


STYLES: Final[dict[str, Look]] = {
    "felt": Look("felt-text", "felt"),
    "text": Look("felt-text", "felt"),
    "strong": Look("felt-text", "felt", "bold", "bold"),
    "dim": Look("felt-dim", "felt"),
    "edge": Look("felt-edge", "felt", shape=True),
    "note": Look("felt-note", "felt", "bold", "bold"),
    "warn": Look("felt-warn", "felt", "bold", "bold"),
    "turn": Look("felt-turn", "felt", "bold", "reverse"),
    "meld": Look("felt-note", "felt"),
    "bar": Look("bar-text", "bar", "", "reverse"),
    "bar.strong": Look("bar-text", "bar", "bold", "reverse"),
    "bar.dim": Look("bar-dim", "bar", "", "reverse"),
    "bar.key": Look("bar-key", "bar", "bold", "reverse"),
    "bar.focus": Look("bar-focus-text", "bar-focus", "bold", "bold"),
    "back": Look("card-back-ink", "card-back", shape=True),
    "back.text": Look("card-back-edge", "card-back", "bold", "bold"),
    "back.edge": Look("card-back-edge", "card-back", shape=True),
    "back.edge.focus": Look("card-back-focus", "card-back", "bold", "bold", shape=True),
    **_card_styles(),
}


def look_of(style: str) -> Look:
    """The look of a style; an unknown name is a mistake in the code and raises KeyError."""
    return STYLES[style]
