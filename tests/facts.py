"""What each game brings to the tests over all games: `tests/games/<game>/facts.py`."""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from cardtable.engine.spec import GameSpec

FOLDER = Path(__file__).parent / "games"


@cache
def facts_of(spec: GameSpec) -> ModuleType:
    """The module with `hold(states)`, and `refused()` where chance does not meet every refusal."""
    path = FOLDER / spec.id / "facts.py"
    assert path.is_file(), f"{spec.id} has no tests/games/{spec.id}/facts.py"
    found = importlib.util.spec_from_file_location(f"tests.games.{spec.id}.facts", path)
    assert found is not None
    assert found.loader is not None
    facts = importlib.util.module_from_spec(found)
    found.loader.exec_module(facts)
    return facts
