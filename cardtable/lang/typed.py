"""The sentences of a card that is being typed, the same at every table."""

from cardtable.lang import _


def half_typed(text: str, *, stuck: bool, joker: bool = False) -> str:
    """A card that is being typed; stuck: with what would finish it."""
    if not stuck:
        return _("Card: {text}_").format(text=text)
    if text == "1":
        return _("Card: {text}_  A ten goes on with 0, then a suit; Esc lets it be").format(text=text)
    if joker:
        return _("Card: {text}_  Finish it with a suit, c d h or s, or o for a joker; Esc lets it be").format(
            text=text
        )
    return _("Card: {text}_  Finish it with a suit, c d h or s; Esc lets it be").format(text=text)
