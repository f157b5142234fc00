import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardtable import registry
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.form import KEYS, LARGEST_FILE, MOST_LINES, text_of
from cardtable.saves.outline import outline_of
from tests.saves.matches import RECORD, Spoil, change, put, refused, spoiled, without

NO_FORMAT = "a save begins with its format, a number from 1 to 1"
FOREIGN = "this is no save of cardtable"
HEAD = "the part before the log is damaged, or longer than in any save"
TEXT = text_of(RECORD).encode()
VAST = b"x" * LARGEST_FILE
NEWER = "written by a newer cardtable (format {}; this one reads 1)"
TOO_LARGE = "the file is larger than a save can be (8 MiB)"
NAME_WIDE = "seats[1].name cannot be shown: a name may take up to 24 columns"
NAME_CONTROL = "seats[1].name cannot be shown: a name may not contain control characters"
NAME_TAKEN = "seats[1].name cannot be shown: another seat has this name already"
OPTION_WRONG = "the option hands cannot have this value; valid: 2, 1, 3"
NO_GAME = "this cardtable does not have the game; it has: " + ", ".join(sorted({*registry.ids(), "pile"}))
MANY = {f"o{number}": 1 for number in range(40)}
NO_OPTION = "the game has no such option; it has: hands, thief"
SUMMARY = "the summary is not what the log leads to"
CARDS = "after move 4 of the log the cards do not add up"
TOTALS = "summary.totals[1] is not of the right kind"
LOW = "floor lies before a move that cannot be taken back"
OUR_WORDS = {*KEYS, "name", "player", "hand", "totals", "to_act"}
"""What a message may name: the keys of every save."""


def leaves(value: object) -> Iterator[str]:
    """Every word and number of some size in a file."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from leaves(inner)
                yield from leaves(key)
        case list():
            for inner in value:
                yield from leaves(inner)
        case _:
            yield from re.findall(r"[^\s.:,]{2,}", str(value))


def quoted(text: str, message: str, path: Path) -> set[str]:
    """The words of a file that stand in a message, outside of the file's name."""
    try:
        tree = json.loads(text)
    except ValueError:
        tree = text.replace('"', " ")
    words = set(re.findall(r"[^\s.:,()\[\]]+", message.replace(str(path), "")))
    return {leaf for leaf in leaves(tree) if leaf in words}


FILES: list[tuple[str, bytes, Problem, int | None, str]] = [
    ("empty", b"", Problem.EMPTY, None, "the file is empty"),
    ("blank", b" \n\n", Problem.EMPTY, None, "the file is empty"),
    ("text", b"\nhello", Problem.NOT_JSON, 2, "this is not JSON"),
    ("junk", b"\n{]}", Problem.NOT_JSON, 2, "this is not JSON"),
    ("latin 1", b'{\n"format": "\xe9"}', Problem.NOT_UTF8, 2, "the file is not text in UTF-8"),
    ("utf-16", text_of(RECORD).encode("utf-16"), Problem.NOT_UTF8, 1, "the file is not text in UTF-8"),
    ("binary", bytes(range(256)), Problem.NOT_UTF8, 2, "the file is not text in UTF-8"),
    ("mark", b"\xef\xbb\xbf" + text_of(RECORD).encode(), Problem.NOT_JSON, 1, "this is not JSON"),
    ("list", b"[1, 2]", Problem.FOREIGN, 1, FOREIGN),
    ("long list", b"[" + b"1, " * 2**16 + b"2]", Problem.FOREIGN, 1, FOREIGN),
    ("longest list", b"[" + b"1, " * 2**22 + b"2]", Problem.FOREIGN, 1, FOREIGN),
    ("number", b"77", Problem.FOREIGN, 1, FOREIGN),
    ("no key", b"\n{}", Problem.FOREIGN, 2, FOREIGN),
    ("other", b'{\n "name": "x"}', Problem.FOREIGN, 1, FOREIGN),
    ("long other", b'{"data": "' + b"x" * 2**17 + b'"}', Problem.FOREIGN, 1, FOREIGN),
    ("longest other", b'{"data": "' + VAST + b'"}', Problem.FOREIGN, 1, FOREIGN),
    ("large other", b'{"data": [' + b"1, " * 2**17 + b"2]}", Problem.FOREIGN, 1, FOREIGN),
    ("cut other", b'{\n "name": [1, 2', Problem.CUT, 2, "the file ends too early"),
    ("spoiled other", b'{\n "name": [1, 2], \n"it" "x"}', Problem.NOT_JSON, 3, "this is not JSON"),
    ("other twice", b'{"name": 1} {"name": 2}', Problem.NOT_JSON, 1, "this is not JSON"),
    ("spoiled key", TEXT.replace(b'"format', b'"f0rmat'), Problem.UNKNOWN_FORMAT, 2, NO_FORMAT),
    ("two", (text_of(RECORD) * 2).encode(), Problem.NOT_JSON, 48, "this is not JSON"),
    ("cut", text_of(RECORD).encode()[:-90], Problem.CUT, None, "the file ends too early"),
    ("deep", b"[" * 2**15, Problem.NOT_JSON, 1, "this is not JSON"),
    ("deeper", b"[" * 2**20 + b"}", Problem.NOT_JSON, 1, "this is not JSON"),
    ("deep and cut", b"[" * 2**20, Problem.CUT, None, "the file ends too early"),
    ("deep in it", b'{"format":' * 2**12, Problem.NOT_JSON, 1, "this is not JSON"),
    ("deep in the log", TEXT.replace(b'"log": [', b'"log": [' + b"[" * 9000), Problem.NOT_JSON, 34, ""),
    ("long and blank", b" " * 2**17 + b"}", Problem.HEAD, 1, HEAD),
    ("long number", b'{"format": ' + b"9" * 9000 + b"}", Problem.NOT_JSON, 1, "this is not JSON"),
    ("half a number", b'{"format": 1.5}', Problem.UNKNOWN_FORMAT, 1, ""),
    ("no number", b'{"format": NaN}', Problem.UNKNOWN_FORMAT, 1, ""),
    ("truth", b'{"format": true}', Problem.UNKNOWN_FORMAT, 1, ""),
    ("zero", b'{"format": 0}', Problem.UNKNOWN_FORMAT, 1, ""),
    ("text number", b'{"format": "1"}', Problem.UNKNOWN_FORMAT, 1, ""),
    ("newer", b'{\n"format": 7, "what": []}', Problem.NEWER_FORMAT, 2, NEWER.format(7)),
    ("far newer", b'{"format": 123456789}', Problem.NEWER_FORMAT, 1, NEWER.format("?")),
    ("large and newer", b'{"format": 7, "x":"' + VAST, Problem.NEWER_FORMAT, 1, NEWER.format(7)),
    ("large and deep", b"[" * (LARGEST_FILE + 1), Problem.TOO_LARGE, None, TOO_LARGE),
    ("large", b" " * LARGEST_FILE + b"{", Problem.TOO_LARGE, None, TOO_LARGE),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "problem", "line", "sentence"), [row[1:] for row in FILES], ids=[row[0] for row in FILES]
)
def test_what_is_no_save_is_refused_with_its_reason(
    data: bytes, problem: Problem, line: int | None, sentence: str, tmp_path: Path
) -> None:
    path = put(tmp_path / "a.json", data)
    error = refused(path)
    assert error.problem is problem
    assert line is None or error.line == line
    assert not sentence or error.sentence == sentence
    assert str(error).startswith(str(path))
    assert error.damaged == (problem not in {Problem.FOREIGN, Problem.NEWER_FORMAT})
    assert path.read_bytes() == data
    listed = refused(path, by=outline_of)
    assert (listed.problem, listed.line) == (error.problem, error.line)


SPOILED: list[tuple[Spoil, int, Problem, str]] = [
    (without("game"), 4, Problem.KEY, "the key game should stand here"),
    (without("digest"), 46, Problem.KEY, "the key digest should stand here"),
    (change("secret", to="Qh"), 47, Problem.UNKNOWN_KEY, "there is a key that no save has"),
    (change("seats", 0, "secret", to="Qh"), 13, Problem.UNKNOWN_KEY, "there is a key that no save has"),
    (without("seats", 1, "name"), 14, Problem.MISSING, "seats[1].name is missing"),
    (change("seats", 0, "name", to=98765), 11, Problem.TYPE, "seats[0].name is not of the right kind"),
    (change("seats", 0, "name", to=""), 11, Problem.BOUNDS, "seats[0].name is out of bounds"),
    (change("seats", 1, "name", to=" Quirin"), 15, Problem.TYPE, "seats[1].name is not of the right kind"),
    (change("seats", 1, "name", to="a" * 25), 15, Problem.NAME, NAME_WIDE),
    (change("seats", 1, "name", to="Quir\x1b[2Jin"), 15, Problem.NAME, NAME_CONTROL),
    (change("seats", 1, "name", to="zebulon"), 15, Problem.NAME, NAME_TAKEN),
    (change("seats", 1, "player", to="wizard"), 16, Problem.TYPE, "seats[1].player is not of the right kind"),
    (change("seats", to=[]), 9, Problem.BOUNDS, "seats is out of bounds"),
    (change("rules", to="3x"), 3, Problem.TYPE, "rules is not of the right kind"),
    (change("rules", to=True), 3, Problem.TYPE, "rules is not of the right kind"),
    (change("rules", to=0), 3, Problem.BOUNDS, "rules is out of bounds"),
    (change("rules", to=10**30), 3, Problem.BOUNDS, "rules is out of bounds"),
    (change("game", to="../../etc"), 4, Problem.TYPE, "game is not of the right kind"),
    (change("game", to="poker"), 4, Problem.UNKNOWN_GAME, NO_GAME),
    (change("options", "stakes", to="high"), 8, Problem.OPTION_KEY, NO_OPTION),
    (change("options", "hands", to=98765), 6, Problem.OPTION_VALUE, OPTION_WRONG),
    (change("options", "hands", to="2"), 6, Problem.OPTION_VALUE, OPTION_WRONG),
    (change("options", "hands", to=2.5), 6, Problem.TYPE, "options is not of the right kind"),
    (change("options", "A B", to=1), 8, Problem.TYPE, "options is not of the right kind"),
    (change("options", to=MANY), 5, Problem.BOUNDS, "options is out of bounds"),
    (change("created", to="yesterday"), 19, Problem.TYPE, "created is not of the right kind"),
    (change("updated", to="2026-02-30T04:05:06Z"), 20, Problem.BOUNDS, "updated is out of bounds"),
    (change("updated", to="9999-12-31T23:59:59Z"), 20, Problem.BOUNDS, "updated is out of bounds"),
    (change("created", to="0001-01-01T00:00:00Z"), 19, Problem.BOUNDS, "created is out of bounds"),
    (change("summary", "hand", to=-98765), 22, Problem.BOUNDS, "summary.hand is out of bounds"),
    (change("summary", "totals", to=[98765]), 23, Problem.BOUNDS, "summary.totals is out of bounds"),
    (change("summary", "totals", to=[98765, "x"]), 25, Problem.TYPE, TOTALS),
    (change("summary", "to_act", to=5), 27, Problem.BOUNDS, "summary.to_act is out of bounds"),
    (change("summary", "to_act", to="nobody"), 27, Problem.TYPE, "summary.to_act is not of the right kind"),
    (change("hand_order", to=["melds"]), 29, Problem.BOUNDS, "hand_order is out of bounds"),
    (change("hand_order", to=[]), 29, Problem.BOUNDS, "hand_order is out of bounds"),
    (change("hand_order", 1, to="colour"), 31, Problem.TYPE, "hand_order[1] is not of the right kind"),
    (change("hand_order", 1, to="own 7x"), 31, Problem.TYPE, "hand_order[1] is not of the right kind"),
    (change("floor", to=98765), 33, Problem.FLOOR, "floor lies beyond the end of the log"),
    (change("floor", to=4), 33, Problem.LOW_FLOOR, LOW),
    (change("floor", to=0), 33, Problem.LOW_FLOOR, LOW),
    (change("floor", to=-1), 33, Problem.BOUNDS, "floor is out of bounds"),
    (change("log", 1, to=["turn"]), 36, Problem.TYPE, "log[1] is not of the right kind"),
    (change("log", 1, to="turn\x1b[31m"), 36, Problem.TYPE, "log[1] is not of the right kind"),
    (change("log", 1, to="x" * 5000), 36, Problem.BOUNDS, "log[1] is out of bounds"),
    (change("log", to=["x"] * (MOST_LINES + 1)), 34, Problem.BOUNDS, "log is out of bounds"),
    (change("log", to="turn"), 34, Problem.TYPE, "log is not of the right kind"),
    (change("log", 1, to="turn 9d"), 36, Problem.ILLEGAL_MOVE, "move 2 of the log is not legal (PILE-2)"),
    (change("log", 1, to="steal 9d"), 36, Problem.UNREADABLE_MOVE, "move 2 of the log cannot be read"),
    (change("log", 4, to="deal 9d"), 39, Problem.ILLEGAL_MOVE, "move 5 of the log is not legal (PILE-1)"),
    (change("undone", 0, to="turn 9d"), 43, Problem.ILLEGAL_MOVE, "undone move 1 is not legal (PILE-2)"),
    (change("undone", 1, to="turn 9"), 44, Problem.UNREADABLE_MOVE, "undone move 2 cannot be read"),
    (change("summary", "totals", to=[98765, 0]), 21, Problem.SUMMARY, SUMMARY),
    (change("summary", "to_act", to=None), 21, Problem.SUMMARY, SUMMARY),
    (change("summary", "hand", to=98765), 21, Problem.SUMMARY, SUMMARY),
    (change("options", "thief", to="present"), 38, Problem.CARDS, CARDS),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "line", "problem", "sentence"), SPOILED)
def test_a_spoiled_save_is_refused_with_file_line_and_reason_and_no_value_of_it(
    spoil: Spoil, line: int, problem: Problem, sentence: str, tmp_path: Path
) -> None:
    text = spoiled(spoil)
    path = put(tmp_path / "a.json", text)
    error = refused(path)
    assert (error.problem, error.sentence) == (problem, sentence)
    assert error.line == line, text.splitlines()[error.line - 1 if error.line else 0]
    assert str(error) == f"{path}, line {line}: {sentence}"
    valid = set(re.findall(r"\w+", sentence)) & {*registry.ids(), "hands", "thief"}
    assert quoted(text, str(error), path) <= valid | OUR_WORDS
    assert error.__context__ is None or error.__suppress_context__
    assert outline_said(path) in {None, str(error)}


def outline_said(path: Path) -> str | None:
    """What a list says of a file; None where it sees nothing wrong."""
    try:
        outline_of(path)
    except SaveError as error:
        return str(error)
    return None


@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("spoil", [row[0] for row in SPOILED])
def test_of_several_faults_a_list_and_a_check_name_the_same_first_one(
    spoil: Spoil, long: bool, tmp_path: Path
) -> None:
    def spoil_all(tree: Any) -> None:
        spoil(tree)
        tree["options"] = {"gone": 2.5}
        tree["summary"]["totals"][0] = "many"
        tree["hand_order"] = [7]
        tree["log"] = ["turn\x1b[31m"] * (20_000 if long else 1)

    path = put(tmp_path / "a.json", spoiled(spoil_all))
    assert outline_said(path) == str(refused(path))


@pytest.mark.parametrize("problem", Problem)
def test_every_problem_has_a_sentence_that_needs_no_value_of_the_file(problem: Problem) -> None:
    about: dict[str, str | int] = {
        "reason": "r",
        "format": 2,
        "key": "k",
        "field": "f",
        "valid": "v",
        "seats": "2 to 4",
        "move": "m",
        "process": "7",
    }
    error = SaveError(problem, Path("a.json"), 3, clause="GIN-1", **about)
    assert error.sentence
    assert str(error) == f"a.json, line 3: {error.sentence}"


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("spoil", [row[0] for row in SPOILED[:12]])
def test_sentences_are_shown_in_the_language_in_use(spoil: Spoil, tmp_path: Path) -> None:
    assert not re.search(r"\b(the|is|not|of)\b", refused(put(tmp_path / "a.json", spoiled(spoil))).sentence)
