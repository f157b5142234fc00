from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cardtable.canvas.area import Area


def test_a_cut_gives_the_part_and_the_rest() -> None:
    area = Area(2, 3, 20, 10)
    assert area.top_cut(4) == (Area(2, 3, 20, 4), Area(2, 7, 20, 6))
    assert area.bottom_cut(4) == (Area(2, 9, 20, 4), Area(2, 3, 20, 6))
    assert area.left_cut(5) == (Area(2, 3, 5, 10), Area(7, 3, 15, 10))
    assert area.right_cut(5) == (Area(17, 3, 5, 10), Area(2, 3, 15, 10))
    assert area.top_cut(99) == (area, Area(2, 13, 20, 0))
    assert area.right_cut(-1) == (Area(22, 3, 0, 10), area)


@given(st.integers(1, 6), st.integers(6, 100))
def test_columns_share_the_width_without_gaps(count: int, width: int) -> None:
    columns = Area(1, 1, width, 4).columns(count)
    assert columns[0].x == 1
    assert columns[-1].right == 1 + width
    assert all(left.right == right.x for left, right in pairwise(columns))
    assert max(area.width for area in columns) - min(area.width for area in columns) <= 1
