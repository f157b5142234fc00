"""People at a table, and keys pressed at it, the same in the tests of several games."""

from collections.abc import Sequence
from typing import Any

from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Act, Style, Table, Typed, Ui

NAMES = ("Ann", "Rosa", "Minh", "Tuyet", "Cy", "Didi")
LONG_NAMES = (
    "Maximilian Alexander Ott",
    "王小明王小明王小明王小明",
    "Ann-Katrin von Hohenberg",
    "Minh",
    "Nguyễn Thị Minh Khai Ngọc",
    "Bo",
)


def bare(seats: int, *, letters: bool = False) -> Ui:
    """A picture that nobody has done anything to."""
    return Ui(Style(NAMES[:seats], ascii=letters))


def after(table: Table[Any, Any], view: Any, commands: Sequence[str], ui: Ui) -> Any:
    """What a row of commands leads to; a move ends it."""
    answered: Any = ui
    for command in commands:
        answered = table.press(view, answered, Act(command))
    return answered


def typed(table: Table[Any, Any], view: Any, text: str, ui: Ui) -> Ui:
    """The picture once cards have been typed."""
    for char in text.replace(" ", ""):
        answered = table.press(view, ui, Typed(char))
        assert isinstance(answered, Ui)
        ui = answered
    return ui


def written_size(size: Size) -> str:
    """A size as the name of a test or of a golden file has it."""
    return f"{size.width}x{size.height}"
