"""A process that plays on a disk that is full for a while: it says so at once, and loses nothing."""

import asyncio
import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from cardtable.saves.reading import check
from cardtable.saves.store import Store
from tests.endurance.scripted import Scripted, kept

STEPS = 15


@contextmanager
def no_file_grows(_folder: Path) -> Iterator[None]:
    """No file can be longer than a few bytes; what would be a signal is an error for Python."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def nothing_is_left(folder: Path) -> Iterator[None]:
    """The file system has no room; another file takes it all."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(512)):
                pass
        except OSError:
            yield
    filler.unlink()


WAYS: dict[str, Callable[[Path], AbstractContextManager[None]]] = {
    "limit": no_file_grows,
    "small": nothing_is_left,
}


async def play(folder: Path, seed: int, way: str) -> None:
    """Play while there is room, while there is none, and when there is again."""
    scripted = Scripted(Store(folder), seed)
    for _step in range(STEPS):
        await scripted.step()
        assert not scripted.sitting.trouble
    with WAYS[way](folder):
        await without_room(scripted, folder)
    before = scripted.kept
    while scripted.kept == before:
        await scripted.step()
    assert not scripted.sitting.trouble
    assert kept(check(file_in(folder))) == scripted.kept
    assert not left_over(folder)


async def without_room(scripted: Scripted, folder: Path) -> None:
    """The match goes on in memory, the file is what it was, and why is said after every step."""
    on_disk = kept(check(file_in(folder)))
    behind = False
    for _step in range(STEPS):
        await scripted.step()
        behind = scripted.kept != on_disk
        assert bool(scripted.sitting.trouble) >= behind
        assert scripted.sitting.showing().trouble == scripted.sitting.trouble
        assert kept(check(file_in(folder))) == on_disk
    assert behind


def left_over(folder: Path) -> list[Path]:
    """What a write that failed has not taken away."""
    return list(folder.glob(".*"))


def file_in(folder: Path) -> Path:
    """The one match there."""
    (file,) = folder.glob("*.json")
    return file


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
    sys.stdout.write("played")
