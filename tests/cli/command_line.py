"""A command line, and what it said."""

from collections.abc import Callable
from pathlib import Path

Said = Callable[..., tuple[int, str, str]]

SAMPLE = next(Path(__file__).parents[2].joinpath("saves", "samples", "v1").glob("gin_rummy*.json"))


def refused(said: Said, *arguments: str) -> str:
    """The one line that a refused command says."""
    status, out, err = said(*arguments)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err
