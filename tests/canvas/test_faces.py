from itertools import combinations
from pathlib import Path

import pytest

from cardtable.canvas import painter
from cardtable.canvas.faces import (
    CHIP,
    HUGE,
    LARGE,
    MEDIUM,
    SMALL,
    STRIP,
    CardSize,
    Mark,
    back,
    face,
    index_text,
    lettered,
    outline,
)
from cardtable.canvas.sprites import Rows, Size, Sprite
from cardtable.canvas.styles import STYLES
from cardtable.canvas.table import Style
from cardtable.engine.cards import CARDS, JOKER, card_of, parse_card
from cardtable.engine.width import cells
from tests.goldens import same_as_golden

SIZES = (CHIP, SMALL, MEDIUM, LARGE, HUGE)
SIGNS, LETTERS = Style(()), Style((), ascii=True)
SINGLE = (Mark.FOCUS, Mark.SELECTED, Mark.MELDED, Mark.DIMMED, Mark.FRESH, Mark.WILD)
EVERY = [
    Mark.NONE,
    *SINGLE,
    *(Mark.FOCUS | other for other in (Mark.SELECTED, Mark.MELDED, Mark.SELECTED | Mark.MELDED)),
]


def _text(rows: Rows) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


@pytest.mark.parametrize("style", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES, ids=["chip", "small", "medium", "large", "huge"])
def test_every_card_fills_its_size_exactly(size: CardSize, style: Style) -> None:
    for card in (*CARDS, JOKER):
        for mark in EVERY:
            rows = _text(face(card, size, mark, style))
            assert [cells(row) for row in rows] == [size.width] * size.height


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_covered_card_shows_rank_and_suit_in_its_left_strip(size: CardSize) -> None:
    for card in (*CARDS, JOKER):
        for style in (SIGNS, LETTERS):
            strip = [row[:STRIP] for row in _text(face(card, size, Mark.NONE, style))]
            assert index_text(card, letters=style.ascii) in strip[1]


@pytest.mark.parametrize("style", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES)
def test_a_lettered_card_is_like_any_other_but_for_its_rank(size: CardSize, style: Style) -> None:
    for suit in range(4):
        like = _text(face(card_of(1, suit), size, Mark.MELDED, style))
        assert _text(lettered("U", suit, size, Mark.MELDED, style)) == [row.replace("A", "U") for row in like]
        assert "U" in "".join(_text(lettered("U", suit, size, Mark.MELDED, style)))


def test_a_ten_reads_10() -> None:
    assert index_text(parse_card("Td"), letters=False) == "10♦"
    assert index_text(parse_card("Td"), letters=True) == "10d"


@pytest.mark.parametrize("style", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES)
def test_every_state_is_told_by_a_shape_and_not_by_colour_alone(size: CardSize, style: Style) -> None:
    pictures = {mark: _text(face(parse_card("7h"), size, mark, style)) for mark in EVERY}
    for one, other in combinations(EVERY, 2):
        assert pictures[one] != pictures[other], (one, other)


@pytest.mark.parametrize("style", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES[1:])
def test_focus_selection_and_freshness_are_told_within_the_strip(size: CardSize, style: Style) -> None:
    marks = [Mark.NONE, Mark.FOCUS, Mark.SELECTED, Mark.FRESH, Mark.MELDED, Mark.DIMMED]
    strips = [
        tuple(row[:STRIP] for row in _text(face(parse_card("7h"), size, mark, style))) for mark in marks
    ]
    assert len(set(strips)) == len(marks)


def test_letters_are_plain_ascii() -> None:
    for size in SIZES:
        for card in (*CARDS, JOKER):
            for mark in EVERY:
                assert all(row.isascii() for row in _text(face(card, size, mark, LETTERS)))
        assert all(row.isascii() for row in _text(back(size, LETTERS)) + _text(outline(size, LETTERS)))


def test_signs_are_one_cell_wide_text_and_never_pictures_of_cards() -> None:
    drawn = {
        char
        for size in SIZES
        for card in (*CARDS, JOKER)
        for mark in EVERY
        for char in "".join(_text(face(card, size, mark, SIGNS)))
    }
    assert all(cells(char) == 1 and ord(char) < 0xFE00 for char in drawn)
    assert {char for char in drawn if "♠" <= char <= "♧"} == set("♣♦♥♠")


def test_four_colours_change_styles_and_no_text() -> None:
    four = Style((), four_colours=True)
    for card in CARDS:
        two_rows, four_rows = face(card, LARGE, Mark.NONE, SIGNS), face(card, LARGE, Mark.NONE, four)
        assert _text(two_rows) == _text(four_rows)
        assert two_rows != four_rows
    inks = {face(parse_card(f"7{suit}"), SMALL, Mark.NONE, four)[1][1][1] for suit in "cdhs"}
    assert inks == {"card.club", "card.diamond", "card.heart", "card.spade"}


def test_every_style_that_a_card_is_drawn_in_is_known() -> None:
    drawn = [
        face(card, size, mark, Style((), four_colours=four))
        for four in (False, True)
        for card in (*CARDS, JOKER)
        for size in SIZES
        for mark in (*EVERY, Mark.FOCUS | Mark.DIMMED, Mark.MELDED | Mark.DIMMED, Mark.MELDED | Mark.SELECTED)
    ]
    drawn += [back(size, SIGNS, focused=focused) for size in SIZES for focused in (False, True)]
    drawn += [outline(size, SIGNS, focused=focused) for size in SIZES for focused in (False, True)]
    assert {style for rows in drawn for row in rows for _, style in row} <= STYLES.keys()


def test_a_focused_back_and_a_focused_outline_have_another_shape() -> None:
    for size in SIZES:
        for style in (SIGNS, LETTERS):
            assert _text(back(size, style)) != _text(back(size, style, focused=True))
            if size.height > 1:
                assert _text(outline(size, style)) != _text(outline(size, style, focused=True))


@pytest.mark.parametrize("style", [SIGNS, LETTERS], ids=["signs", "letters"])
def test_the_sheet_of_all_sizes_and_marks_looks_as_it_did(style: Style) -> None:
    sprites = []
    y = 0
    for size in SIZES:
        cards = zip(["7h", "Td", "Qs", "9c", "Jo", "8c", "2s", "Ks", "Kd", "Ah"], EVERY, strict=True)
        pictures = [face(parse_card(text), size, mark, style) for text, mark in cards]
        pictures += [back(size, style), back(size, style, focused=True), outline(size, style)]
        sprites += [Sprite("", at * (size.width + 1), y, 0, rows) for at, rows in enumerate(pictures)]
        y += size.height + 1
    name = "faces_letters.txt" if style.ascii else "faces_signs.txt"
    same_as_golden(Path(__file__).parent / "golden" / name, painter.rows(tuple(sprites), Size(13 * 12, y)))
