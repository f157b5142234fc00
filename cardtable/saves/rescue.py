"""What is done about a damaged save: its backup takes its place, or it is set aside; nothing is lost."""

import os
import time
from functools import partial
from pathlib import Path

from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.outline import Outline, outline_of
from cardtable.saves.trash import BACKUP, check_file, main_file
from cardtable.saves.writing import double, move, sync_folder, under_a_free_name


def backup_outline(path: Path) -> Outline | None:
    """The outline of the backup of a save if it could be played on: its whole log was played."""
    from cardtable.saves.reading import check  # noqa: PLC0415 -- the games are loaded with the first match

    backup = path.with_suffix(BACKUP)
    try:
        check_file(backup)
        check(backup)
        return outline_of(backup)
    except SaveError:
        return None


def fall_back(path: Path) -> Path:
    """Put the backup of a damaged or lost save in its place; give the name that the damaged file has now.

    The damaged file gets its new name first, and the backup its place at one stroke: at no instant is
    neither there. A lost save has no damaged file, and its own path is given.

    Raises:
        SaveError: The file is sound or not ours to judge, there is no sound backup, or it cannot be done.
    """
    lost = not os.path.lexists(path)
    if not lost:
        check_damaged(path)
    if backup_outline(path) is None:
        raise SaveError(Problem.NO_BACKUP, path)
    try:
        aside = path if lost else _doubled(path)
        path.with_suffix(BACKUP).replace(path)
    except OSError as error:
        raise SaveError(Problem.NOT_SET_ASIDE, path, reason=error.strerror or "?") from None
    sync_folder(path.parent)
    return aside


def set_aside(path: Path) -> Path:
    """Give a damaged save another name, and a damaged backup too; give the new name of the save.

    Where the backup alone is left, it stands for the save.

    Raises:
        SaveError: The file is sound, not there or not ours to judge, or it cannot be done.
    """
    main, backup = main_file(path.parent, path.stem), path.with_suffix(BACKUP)
    check_damaged(main)
    try:
        named = [_moved(main)]
        if main != backup and _is_damaged(backup):
            named.append(_moved(backup))
    except OSError as error:
        raise SaveError(Problem.NOT_SET_ASIDE, path, reason=error.strerror or "?") from None
    sync_folder(path.parent)
    return named[0]


def check_damaged(path: Path) -> None:
    """Refuse what is no damaged file: a sound one, and one that another program or other rights could use.

    Raises:
        SaveError: It is not damaged; of a file that cannot be used all the same, its own problem.
    """
    from cardtable.saves.reading import check  # noqa: PLC0415 -- the games are loaded with the first match

    try:
        check_file(path)
        check(path)
    except SaveError as error:
        if error.damaged:
            return
        raise
    raise SaveError(Problem.SOUND, path)


def _is_damaged(path: Path) -> bool:
    try:
        check_damaged(path)
    except SaveError:
        return False
    return True


def _moved(path: Path) -> Path:
    aside = _doubled(path)
    path.unlink(missing_ok=True)
    return aside


def _doubled(path: Path) -> Path:
    """A second name for a file, made of the time, which nothing has yet and no list shows.

    A folder that stands in the place of a file gets it as its only one.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    put = move if path.is_dir() else double
    return under_a_free_name(lambda more: path.with_suffix(f".damaged-{stamp}{more}"), partial(put, path))
