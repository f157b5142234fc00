"""Gin Rummy for two: be the first to 100 points by arranging the hand into melds and knocking."""

from typing import Final

from cardtable.engine.spec import GameSpec

SPEC: Final = GameSpec(id="gin_rummy", package=__name__, version=1, seats=(2, 2), best=2)
