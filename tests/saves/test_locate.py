import json

import pytest

from cardtable.saves.locate import Step, TwiceError, children, decode, line_of

TEXT = """{
  "one": [1,
    2, {"deep": [
      true]}],

  "two"
  :
  "a, \\"b\\": [ } \\n",
  "three": {}
}
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("one",), 2),
        (("one", 0), 2),
        (("one", 1), 3),
        (("one", 2, "deep"), 3),
        (("one", 2, "deep", 0), 4),
        (("two",), 6),
        (("three",), 9),
    ],
)
def test_a_path_leads_to_its_line(path: tuple[Step, ...], line: int) -> None:
    assert line_of(TEXT, path) == line


@pytest.mark.parametrize(
    ("path", "line"),
    [(("four",), 1), (("one", 9), 2), (("one", 2, "no", "where"), 3), (("two", 0), 6), (("three", "x"), 9)],
)
def test_a_path_that_leads_nowhere_stops_where_it_still_was(path: tuple[Step, ...], line: int) -> None:
    assert line_of(TEXT, path) == line


@pytest.mark.parametrize("text", ["", "   ", "{", '{"a"', '{"a":', "nonsense", '{"one": tru'])
def test_a_broken_text_has_a_line_all_the_same(text: str) -> None:
    assert line_of(text, ("one", 2)) == 1


@pytest.mark.parametrize(
    "text", ['{"a" 1}', '{"a": 1 "b": 2}', '{"a": 1,}', "[1,]", "[1 2]", "{1: 2}", "{,}", "7"]
)
def test_members_of_what_is_no_json_are_refused(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        list(children(text, 0))


@pytest.mark.parametrize("text", ["[]", "{}", "[ \n]", "{\t}"])
def test_nothing_has_no_members(text: str) -> None:
    assert list(children(text, 0)) == []


def test_a_key_twice_is_refused() -> None:
    with pytest.raises(TwiceError):
        decode('{"a": {"b": 1, "b": 2}}', 0)
