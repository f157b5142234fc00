import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.names import (
    WIDEST_NAME,
    NameFlaw,
    NameProblem,
    checked_name,
    checked_names,
    name_key,
)
from cardtable.engine.width import cells

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


def flaw_of(name: str) -> NameFlaw:
    with pytest.raises(NameProblem) as caught:
        checked_name(name)
    return caught.value.flaw


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Ann",
        "x" * 24,
        "山" * 12,
        "山田 太郎",
        "김민준",
        "Žofie",
        "Zofie\u030c",
        "שרה",
        "محمد",
        "مهدی\u200cزاده",
        "प्रिया",
        "สมชาย",
        "தமிழ்",
        "Ὀδυσσεύς",
        "[b]Ann[/b]",
        "{name}",
        "%s & <Ann>",
        "'; DROP TABLE",
        "🂡",
        "❤\ufe0f",
        FAMILY,
        SCOTLAND,
        "7",
    ],
)
def test_names_of_every_script_are_taken_as_they_are(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("space", [" ", "\t", "\n", "\u3000", "\xa0", " \r\n"])
def test_space_around_a_name_is_dropped(space: str) -> None:
    assert checked_name(f"{space}Ann B{space}") == "Ann B"


@pytest.mark.parametrize("name", ["", " ", "\n", "\u200d", "\ufe0f", "\u3164", "\u2800 \u2800", "\u115f"])
def test_a_name_has_to_be_seen(name: str) -> None:
    assert flaw_of(name) is NameFlaw.EMPTY


@pytest.mark.parametrize("name", ["x" * 25, "山" * 13, "x" * 23 + "山"])
def test_a_name_is_up_to_24_columns_wide(name: str) -> None:
    assert flaw_of(name) is NameFlaw.TOO_WIDE


def test_a_name_is_no_heap_of_marks() -> None:
    assert flaw_of("a" + "\u0301" * 200) is NameFlaw.TOO_LONG


@pytest.mark.parametrize("char", "\n\r\v\f\x1c\x85\u2028\u2029")
def test_a_line_break_inside_is_refused(char: str) -> None:
    assert flaw_of(f"A{char}B") is NameFlaw.LINE_BREAK


@pytest.mark.parametrize("char", "\0\x07\x08\t\x1b\x7f\x80\x9b\x9d\ud800")
def test_a_control_character_inside_is_refused(char: str) -> None:
    assert flaw_of(f"A{char}B") is NameFlaw.CONTROL


@pytest.mark.parametrize("char", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
def test_what_turns_the_direction_of_writing_is_refused(char: str) -> None:
    assert flaw_of(f"A{char}B") is NameFlaw.DIRECTION


@pytest.mark.parametrize("char", "\u00ad\u200b\u2060\u2061\ufeff\ufff9\U000e0001\U000e0067")
def test_what_cannot_be_seen_is_refused(char: str) -> None:
    assert flaw_of(f"A{char}B") is NameFlaw.INVISIBLE


@given(st.text(max_size=60))
def test_a_name_that_is_taken_fits_on_one_line_and_is_taken_again(text: str) -> None:
    try:
        name = checked_name(text)
    except NameProblem:
        return
    assert 1 <= cells(name) <= WIDEST_NAME
    assert len(name.splitlines()) == 1
    assert checked_name(name) == name
    assert name_key(name)


@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "Ann"),
        ("Ann", " ann "),
        ("Žofie", "Z\u030cofie"),
        ("STRASSE", "straße"),
        ("Ann", "A\u200dnn"),
        ("Ann", "Ａｎｎ"),
        ("A B", "A  B"),
        ("❤", "❤\ufe0f"),
    ],
)
def test_two_seats_cannot_share_a_name(names: tuple[str, str]) -> None:
    with pytest.raises(NameProblem) as caught:
        checked_names(("Ben", *names))
    assert (caught.value.flaw, caught.value.seat) == (NameFlaw.TAKEN, 2)


def test_the_names_of_a_table_are_trimmed_and_keep_their_order() -> None:
    assert checked_names([" Žofie", "Ann ", "山田", FAMILY]) == ("Žofie", "Ann", "山田", FAMILY)


def test_a_problem_tells_the_seat_and_not_the_name() -> None:
    with pytest.raises(NameProblem, match="name of seat 1: control") as caught:
        checked_names(["Ann", "Mal\x1blory"])
    assert "Mal" not in str(caught.value)
    assert (caught.value.flaw, caught.value.seat) == (NameFlaw.CONTROL, 1)
    assert caught.value.__suppress_context__
