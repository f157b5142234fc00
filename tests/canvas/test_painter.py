from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.canvas import painter
from cardtable.canvas.sprites import Scene, Size, Sprite, fit_row, line, row_cells
from cardtable.engine.width import cells

SIZE = Size(12, 2)
FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"


def _line(*sprites: Sprite, width: int = 12) -> painter.Line:
    return painter.paint(sprites, Size(width, 1))[0]


def test_the_nearest_sprite_is_on_top_whatever_the_order() -> None:
    near, far = line("near", "text", x=0, y=0, z=2), line("farther", "dim", x=0, y=0, z=1)
    for scene in ((near, far), (far, near)):
        assert painter.rows(scene, SIZE) == ["nearher", ""]


def test_of_equally_near_sprites_the_later_is_on_top() -> None:
    assert painter.rows((line("aaa", "text", x=0, y=0), line("b", "text", x=1, y=0)), SIZE)[0] == "aba"


def test_what_lies_outside_is_cut_off() -> None:
    scene = (
        line("abcdef", "text", x=-3, y=0),
        line("ghijkl", "text", x=9, y=0),
        line("no", "text", x=0, y=2),
    )
    assert painter.rows(scene, SIZE) == ["def      ghi", ""]
    assert painter.rows((line("gone", "text", x=-9, y=0), line("gone", "text", x=40, y=-1)), SIZE) == ["", ""]


def test_a_wide_character_takes_its_cell_and_an_empty_one() -> None:
    assert _line(line("漢a", "text", x=1, y=0)).chars[:5] == (" ", "漢", "", "a", " ")


@pytest.mark.parametrize("x", [0, 1])
def test_half_a_covered_wide_character_becomes_a_space(x: int) -> None:
    chars = _line(line("漢", "text", x=0, y=0), line("x", "text", x=x, y=0, z=1)).chars
    assert chars[:3] == (("x", " ", " ") if x == 0 else (" ", "x", " "))


def test_half_a_wide_character_at_the_edge_becomes_a_space() -> None:
    assert _line(line("漢字", "text", x=-1, y=0), width=4).chars == (" ", "字", "", " ")
    assert _line(line("漢字", "text", x=0, y=0), width=3).chars == ("漢", "", " ")


def test_marks_stay_with_their_letter_and_joined_pictures_in_one_cell() -> None:
    chars = _line(line(f"e\u0301x{FAMILY}!", "text", x=0, y=0)).chars
    assert chars[:6] == ("e\u0301", "x", FAMILY, "", "!", " ")


def test_right_to_left_letters_take_a_cell_each_in_their_order() -> None:
    assert _line(line("שלום", "text", x=0, y=0)).chars[:4] == tuple("שלום")


@pytest.mark.parametrize(
    "evil", ["\x1b[31m", "\x07", "a\x9bb", "\u202ea", "\x00", "漢\x1b]0;x\x07", "\r\n", "\u200b"]
)
def test_nothing_that_a_terminal_obeys_gets_through(evil: str) -> None:
    painted = "".join(_line(line(evil, "text", x=0, y=0)).chars)
    assert not {category(char) for char in painted} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert len(_line(line(evil, "text", x=0, y=0)).chars) == 12


NAMES = st.text(st.sampled_from("ab ♥漢字かשלé\u0301\N{MAN}\N{WOMAN}\u200d♠ـم"), max_size=12)


@given(NAMES, NAMES, st.integers(-4, 14), st.integers(-4, 14))
def test_a_painted_line_always_fills_its_width(first: str, second: str, x: int, other: int) -> None:
    painted = _line(line(first, "text", x=x, y=0), line(second, "dim", x=other, y=0, z=1))
    assert len(painted.chars) == len(painted.styles) == 12
    assert sum(cells(char) for char in painted.chars) == 12
    for at, char in enumerate(painted.chars):
        assert (char == "") == (at > 0 and cells(painted.chars[at - 1]) == 2)


@given(NAMES, st.integers(0, 14), st.sampled_from("<>^"))
def test_a_row_fitted_to_a_width_takes_exactly_that(name: str, width: int, align: str) -> None:
    assert row_cells(fit_row(((name, "text"), (" 45", "dim")), width, "text", align=align)) == width


def test_the_runs_of_a_line_are_its_text() -> None:
    painted = _line(line("漢a", "text", x=0, y=0), line("bc", "note", x=3, y=0))
    assert painter.runs(painted) == [("漢a", "text"), ("bc", "note"), (" " * 7, "felt")]
    assert painter.runs(painter.Line((), ())) == []


def test_a_change_is_the_span_from_the_first_to_the_last_cell_that_differs() -> None:
    old = _line(line("abcdef", "text", x=0, y=0))
    assert painter.changed(old, old) is None
    assert painter.changed(old, _line(line("abXdYf", "text", x=0, y=0))) == (2, 5)
    assert painter.changed(old, _line(line("abcdef", "dim", x=0, y=0))) == (0, 6)


SPRITES = st.builds(
    lambda x, y, z, text, style: Sprite("", x, y, z, (((text, style),),) * 2),
    st.integers(-2, 9),
    st.integers(-2, 5),
    st.integers(0, 3),
    st.sampled_from(["abc", "漢字", "", "x"]),
    st.sampled_from(["text", "dim"]),
)
SCENES = st.lists(SPRITES, max_size=5).map(lambda sprites: painter.in_order(tuple(sprites)))


@given(SCENES, SCENES)
def test_lines_that_are_not_touched_are_the_same_in_both_scenes(old: Scene, new: Scene) -> None:
    touched = painter.touched(old, new, 5)
    before, after = painter.paint(old, Size(10, 5)), painter.paint(new, Size(10, 5))
    assert {y for y in range(5) if before[y] != after[y]} <= set(touched)
    assert touched == sorted(touched)


def test_every_line_is_touched_when_sprites_change_their_order() -> None:
    one, other = line("a", "text", x=0, y=0), line("b", "text", x=0, y=0)
    assert painter.touched((one, other), (other, one), 3) == [0, 1, 2]
    assert painter.touched((one, other, one), (one, other), 3) == [0, 1, 2]


def test_a_click_hits_the_topmost_place() -> None:
    scene = (
        Sprite("far", 0, 0, 1, ((("aaaa", "text"),), (("aa", "text"),))),
        line("bb", "text", x=1, y=0, z=2, place="near"),
        line("cccc", "text", x=0, y=0, z=3),
    )
    assert [painter.place_at(scene, x, 0) for x in range(5)] == ["far", "near", "near", "far", ""]
    assert [painter.place_at(scene, x, 1) for x in range(3)] == ["far", "far", ""]
    assert painter.place_at(scene, 0, 2) == painter.place_at(scene, -1, 0) == ""


def test_a_place_is_found_by_its_name() -> None:
    far, near = line("a", "text", x=0, y=0, z=1, place="p"), line("b", "text", x=5, y=1, z=2, place="p")
    assert painter.sprite_of((near, far), "p") is near
    assert painter.sprite_of((far,), "q") is None
