import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.canvas.faces import CHIP, HUGE, LARGE, MEDIUM, SMALL, STRIP, CardSize
from cardtable.canvas.metrics import Fit, Spread, card_size, fit, frame, spread, too_small
from cardtable.canvas.sprites import Size


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((59, 18), Fit.TOO_SMALL),
        ((60, 16), Fit.TOO_SMALL),
        ((60, 17), Fit.COMPACT),
        ((60, 18), Fit.COMPACT),
        ((79, 60), Fit.COMPACT),
        ((80, 23), Fit.COMPACT),
        ((80, 24), Fit.NORMAL),
        ((200, 29), Fit.NORMAL),
        ((100, 30), Fit.WIDE),
        ((119, 40), Fit.WIDE),
        ((120, 40), Fit.LARGE),
    ],
)
def test_the_smaller_class_of_width_and_height_decides(size: tuple[int, int], expected: Fit) -> None:
    assert fit(Size(*size)) is expected


@pytest.mark.parametrize(
    ("size", "small"), [((59, 18), True), ((60, 17), True), ((60, 18), False), ((200, 17), True)]
)
def test_a_window_needs_a_line_more_than_its_table(size: tuple[int, int], *, small: bool) -> None:
    assert too_small(Size(*size)) is small


@pytest.mark.parametrize(
    ("size", "expected"),
    [((60, 18), SMALL), ((80, 24), MEDIUM), ((86, 40), LARGE), ((120, 40), LARGE), ((200, 60), HUGE)],
)
def test_cards_are_as_large_as_the_table_has_room_for(size: tuple[int, int], expected: CardSize) -> None:
    assert card_size(Size(*size)) == expected


@given(st.integers(60, 220), st.integers(18, 70), st.integers(1, 3))
def test_the_areas_of_a_table_share_all_its_lines(width: int, height: int, bar_lines: int) -> None:
    areas = frame(Size(width, height), bar_lines=bar_lines)
    stack = [areas.title, areas.others, areas.middle, areas.hand, areas.note, areas.bar]
    y = 0
    for area in stack:
        assert (area.x, area.y, area.width) == (0, y, width)
        y = area.bottom
    assert y == height
    assert areas.hand.height == areas.card.height + 1
    assert areas.middle.height >= areas.card.height


@given(st.integers(1, 60), st.integers(11, 200), st.sampled_from([CHIP, SMALL, MEDIUM, LARGE, HUGE]))
def test_cards_side_by_side_stay_within_the_width_and_apart_by_a_strip(
    count: int, width: int, card: CardSize
) -> None:
    laid = spread(count, width, card)
    assert 1 <= laid.shown <= count
    assert laid.step * (laid.shown - 1) + card.width <= width
    if laid.shown > 1:
        assert laid.step >= (card.width if card is CHIP else STRIP)


def test_cards_lie_closer_rather_than_out_of_sight() -> None:
    assert spread(11, 80, MEDIUM) == Spread(6, 11)
    assert spread(13, 60, SMALL) == Spread(4, 13)
    assert spread(17, 80, MEDIUM) == Spread(4, 17)
    assert spread(26, 80, MEDIUM) == Spread(4, 19)
    assert spread(0, 80, MEDIUM).shown == 0
