"""The card of a game that exists for tests."""

from typing import Final

from cardtable.engine.cards import CARDS, card_text
from cardtable.engine.spec import GameSpec

PILE: Final = GameSpec(id="pile", package="tests.pile", version=3, seats=(2, 4), best=2)
DEAL: Final = "deal " + " ".join(card_text(card) for card in reversed(CARDS))
"""The order that puts the kings on top of the stock, the spades first."""
