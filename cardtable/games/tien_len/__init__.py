"""Tien Len for two to six: play combinations, beat the last one, and be the first without cards."""

from typing import Final

from cardtable.engine.spec import GameSpec

SPEC: Final = GameSpec(id="tien_len", package=__name__, version=1, seats=(2, 6), best=4)
