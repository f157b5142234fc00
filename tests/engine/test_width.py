import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.width import cells, clip, pad, use_plain_mark, wrap

names = st.text(max_size=12)


@pytest.mark.parametrize(
    ("text", "width"),
    [("", 0), ("Ann", 3), ("Zoë", 3), ("山田", 4), ("e\u0301", 1), ("\u05d3\u05d5\u05d3", 3), ("7♥", 2)],
)
def test_a_text_is_as_wide_as_a_terminal_shows_it(text: str, width: int) -> None:
    assert cells(text) == width


def test_a_text_that_fits_is_not_clipped() -> None:
    assert clip("山田", 4) == "山田"


def test_a_text_that_does_not_fit_ends_in_a_mark() -> None:
    assert clip("Annabella", 5) == "Anna…"


def test_the_mark_is_plain_where_the_terminal_wants_that() -> None:
    use_plain_mark(True)
    try:
        assert [clip("Annabella", width) for width in (5, 2, 1)] == ["Ann..", "..", ""]
        assert pad("Annabella", 1) == " "
    finally:
        use_plain_mark(False)
    assert clip("Annabella", 5) == "Anna…"


def test_a_wide_letter_is_never_cut_in_half() -> None:
    assert clip("山田さん", 4) == "山…"


@given(names, st.integers(0, 14))
def test_a_clipped_text_fits(text: str, width: int) -> None:
    assert cells(clip(text, width)) <= width


@given(names, st.integers(1, 14), st.sampled_from("<>^"))
def test_a_padded_text_fills_its_cells_exactly(text: str, width: int, align: str) -> None:
    assert cells(pad(text, width, align=align)) == width


def test_padding_stands_at_the_side_asked_for() -> None:
    assert [pad("ab", 5, align=align) for align in "<>^"] == ["ab   ", "   ab", " ab  "]


def test_a_sentence_is_broken_between_its_words() -> None:
    assert wrap("A knock needs at most ten points of deadwood", 18) == [
        "A knock needs at",
        "most ten points of",
        "deadwood",
    ]


def test_a_word_is_broken_only_where_it_is_wider_than_a_line() -> None:
    assert wrap("an unbreakable word", 6) == ["an", "unbrea", "kable", "word"]
    assert wrap("王小明 knocks 王小明王小明", 7) == ["王小明", "knocks", "王小明", "王小明"]


def test_an_empty_text_is_one_empty_line() -> None:
    assert wrap("", 10) == wrap("  ", 10) == [""]


@given(st.text(max_size=40), st.integers(2, 12))
def test_no_line_is_wider_than_asked_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cells(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
