from functools import cache

import pytest

from cardtable import registry
from cardtable.engine.spec import GameSpec
from tests.pile.spec import PILE


@pytest.fixture(autouse=True)
def pile(monkeypatch: pytest.MonkeyPatch) -> GameSpec:
    """Pile is one of the games while a test of saves runs."""
    games = {**{spec.id: spec for spec in registry.specs()}, PILE.id: PILE}
    monkeypatch.setattr(registry, "ids", cache(lambda: tuple(sorted(games))))
    monkeypatch.setattr(registry, "spec_of", games.__getitem__)
    return PILE
