"""Trash, also called Garbage, for two to six: turn your whole layout face up, in order, before the others."""

from typing import Final

from cardtable.engine.spec import GameSpec

SPEC: Final = GameSpec(id="trash", package=__name__, version=1, seats=(2, 6), best=2)
