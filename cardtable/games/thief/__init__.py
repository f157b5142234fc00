"""Thief, Jacks and Twos wild, for two to six: build a stack of sets, steal the others', defend yours."""

from typing import Final

from cardtable.engine.spec import GameSpec

SPEC: Final = GameSpec(id="thief", package=__name__, version=1, seats=(2, 6), best=4)
