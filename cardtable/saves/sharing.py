"""Matches that leave a folder or come into one: checked whole, and never in the place of a file."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from cardtable.saves.damage import Problem, SaveError, reason_of
from cardtable.saves.form import text_of
from cardtable.saves.reading import check
from cardtable.saves.store import SUFFIX, Store, is_id, new_id
from cardtable.saves.writing import sync_folder, under_a_free_name, write_file


def text_in(path: Path) -> str:
    """The match of a file as a save of the present format, after its whole log has been played.

    Raises:
        SaveError: As `reading.check`.
    """
    return text_of(check(path))


def export(path: Path, target: Path) -> Path:
    """Write the match of a file to another one, or into a folder under a name that is free there.

    Returns:
        The new file.

    Raises:
        SaveError: As `reading.check`; or something has that name, or it cannot be written.
    """
    record = check(path)
    data = text_of(record).encode()
    try:
        if not target.is_dir():
            return _written(target, data)
        return _written_in(target, path.stem if is_id(path.stem) else new_id(record), data)
    except (OSError, ValueError) as error:
        raise SaveError(Problem.NOT_EXPORTED, target, reason=reason_of(error)) from None


def take_in(store: Store, paths: Iterable[Path]) -> tuple[str, ...]:
    """Write the matches of files as new ones, all of them or none; give their ids.

    Raises:
        SaveError: As `reading.check`, of the first that is refused; or one cannot be written.
    """
    records = [check(path) for path in paths]
    taken: list[str] = []
    try:
        for record in records:
            taken.append(store.new(record))  # noqa: PERF401 -- what was written is known even where one fails
    except BaseException:
        for match in taken:
            with suppress(OSError):
                store.file(match).unlink()
        raise
    return tuple(taken)


def _written_in(folder: Path, name: str, data: bytes) -> Path:
    return under_a_free_name(lambda more: folder / f"{name}{more}{SUFFIX}", lambda path: _written(path, data))


def _written(path: Path, data: bytes) -> Path:
    write_file(path, data)
    sync_folder(path.parent)
    return path
