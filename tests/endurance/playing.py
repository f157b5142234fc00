"""A process that plays until it is killed, and says so after every step that is confirmed."""

import asyncio
import sys
from pathlib import Path

from cardtable.saves.store import Store
from tests.endurance.scripted import Scripted


async def play(folder: Path, seed: int) -> None:
    """Play a match for ever; where it is over nothing more happens, but it is still said."""
    scripted = Scripted(Store(folder), seed)
    while True:
        await scripted.step()
        sys.stdout.write(".")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), int(sys.argv[2])))
