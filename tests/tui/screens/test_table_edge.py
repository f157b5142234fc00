from cardtable.canvas.area import Area
from cardtable.canvas.painter import rows
from cardtable.canvas.sprites import Size
from cardtable.tui.screens.table_edge import log_lines


def shown(told: list[str], width: int, height: int) -> list[str]:
    return rows(log_lines(told, Area(0, 0, width, height)), Size(width, height))


def test_as_many_of_the_last_sentences_are_shown_as_there_is_room_for() -> None:
    assert shown(["one and one", "two", "three"], 14, 2) == ["two", "three"]
    assert shown(["one and one", "two", "three"], 14, 3) == ["one and one", "two", "three"]


def test_of_a_sentence_that_is_too_long_the_end_is_shown() -> None:
    assert shown(["before", "a long one that never seems to end"], 14, 2) == ["that never", "seems to end"]
    assert shown(["before"], 14, 0) == []
