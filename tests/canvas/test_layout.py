from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.canvas import painter
from cardtable.canvas.area import Area
from cardtable.canvas.faces import CHIP, HUGE, LARGE, MEDIUM, SMALL, CardSize, Mark, index_text
from cardtable.canvas.layout import (
    MORE_LEFT,
    MORE_RIGHT,
    Action,
    Deck,
    Piece,
    across,
    action_bar,
    action_lines,
    bar,
    centred,
    fan,
    fan_width,
    panel,
    pile,
    put,
    turn_sign,
    written,
)
from cardtable.canvas.metrics import frame
from cardtable.canvas.sprites import Row, Scene, Size
from cardtable.canvas.styles import STYLES
from cardtable.canvas.table import Style
from cardtable.engine.cards import CARDS, parse_card, parse_cards
from cardtable.engine.width import cells
from tests.goldens import same_as_golden

STYLE = Style(("Ann", "王小明"))
DECK = Deck(MEDIUM, STYLE)
HAND = parse_cards("7c7d7h 9s Ts Js 2d 4h Qs Kd As")
ACTIONS = [
    Action("gin.discard", "enter", "Discard", focused=True),
    *(
        Action(f"gin.{word.lower()}", word[0].lower(), word)
        for word in ["Knock", "Gin", "Order", "Undo", "Log", "Leave"]
    ),
]


def _pieces(count: int, focus: int = 0) -> list[Piece]:
    return [
        Piece(f"hand.{at}", CARDS[at * 7 % 52], Mark.FOCUS if at == focus else Mark.NONE)
        for at in range(count)
    ]


def _hidden(scene: Scene) -> int:
    signs = [sprite for sprite in scene if sprite.place in {MORE_LEFT, MORE_RIGHT}]
    return sum(int(sprite.rows[0][0][0].strip(" ◄►<>")) for sprite in signs)


@given(
    st.integers(1, 60),
    st.integers(20, 150),
    st.sampled_from([SMALL, MEDIUM, LARGE, HUGE, CHIP]),
    st.integers(0, 59),
)
def test_a_fan_of_any_size_shows_rank_and_suit_of_every_card_that_it_does_not_count(
    count: int, width: int, size: CardSize, focus: int
) -> None:
    pieces = _pieces(count, focus % count)
    area = Area(3, 2, width, size.height + 1)
    scene = fan(pieces, area, Deck(size, STYLE))
    lines = painter.paint(scene, Size(width + 10, 14))
    cards = [sprite for sprite in scene if sprite.place.startswith("hand.")]
    for sprite in cards:
        index = index_text(CARDS[int(sprite.place[5:]) * 7 % 52], letters=False)
        row = lines[sprite.y + (size.height > 1)].chars
        assert index in "".join(row[sprite.x : sprite.x + 5 if size is CHIP else sprite.x + 4])
        assert area.x <= sprite.x
        assert sprite.x + sprite.width <= area.right
    assert len(cards) + _hidden(scene) == count
    assert f"hand.{focus % count}" in {sprite.place for sprite in cards}


def test_a_fan_without_cards_is_nothing() -> None:
    assert fan([], Area(0, 0, 40, 6), DECK) == ()
    assert fan_width(0, 40, MEDIUM) == 0


def test_a_selected_card_stands_a_line_higher_if_there_is_one() -> None:
    pieces = [Piece("a", HAND[0]), Piece("b", HAND[1], Mark.SELECTED)]
    assert [sprite.y for sprite in fan(pieces, Area(0, 0, 40, 6), DECK)] == [1, 0]
    assert [sprite.y for sprite in fan(pieces, Area(0, 0, 40, 5), DECK)] == [0, 0]


def test_the_focused_card_is_whole_where_it_hides_no_index_of_the_next() -> None:
    roomy = fan(_pieces(3, focus=1), Area(0, 0, 40, 5), DECK)
    tight = fan(_pieces(8, focus=1), Area(0, 0, 40, 5), DECK)
    assert max(roomy, key=lambda sprite: sprite.z).place == "hand.1"
    assert max(tight, key=lambda sprite: sprite.z).place == "hand.7"


def test_gaps_stand_before_the_breaks_as_far_as_there_is_room() -> None:
    steps = [
        right.x - left.x
        for left, right in pairwise(fan(_pieces(4, 9), Area(0, 0, 60, 5), DECK, breaks={0, 2, 9}))
    ]
    assert steps == [6, 8, 6]
    full = fan(_pieces(4, 9), Area(0, 0, 19, 5), DECK, breaks={1, 2})
    assert [right.x - left.x for left, right in pairwise(full)] == [4, 4, 4]


def test_cards_lie_closer_by_a_column_where_gaps_would_have_no_room() -> None:
    laid = fan(_pieces(4, 9), Area(0, 0, 25, 5), DECK, breaks={1, 2})
    assert [right.x - left.x for left, right in pairwise(laid)] == [6, 6, 5]


@pytest.mark.parametrize(("align", "x"), [("<", 5), ("^", 28), (">", 52)])
def test_a_fan_lies_where_it_is_told(align: str, x: int) -> None:
    assert fan(_pieces(2), Area(5, 0, 60, 5), DECK, align=align)[0].x == x


def test_covered_backs_may_lie_closer_than_faces() -> None:
    backs = [Piece(f"seat1.{at}") for at in range(14)]
    close = fan(backs, Area(0, 0, 33, 3), Deck(SMALL, STYLE), least=2)
    assert len(close) == 14
    assert {right.x - left.x for left, right in pairwise(close)} == {2}


def test_the_fan_width_is_what_the_fan_takes() -> None:
    for count in (1, 5, 11, 13):
        scene = fan(_pieces(count), Area(0, 0, 60, 5), DECK)
        assert scene[-1].x + MEDIUM.width - scene[0].x == fan_width(count, 60, MEDIUM)


def test_a_pile_is_thicker_the_more_cards_it_has_and_an_outline_when_empty() -> None:
    widths = []
    for count in (0, 1, 2, 30):
        scene = pile(Piece("stock"), count, 0, 0, DECK)
        widths.append(max(sprite.x + sprite.width for sprite in scene))
        assert [sprite.place for sprite in scene if sprite.place] == ["stock"]
    assert widths == [7, 7, 8, 9]
    assert painter.rows(pile(Piece("stock"), 0, 0, 0, DECK), Size(9, 5))[1] == "┆     ┆"


def test_only_the_top_card_of_a_pile_is_clicked_or_focused() -> None:
    scene = pile(Piece("discard", HAND[0], Mark.FOCUS), 12, 0, 0, DECK)
    assert painter.place_at(scene, 6, 0) == "discard"
    assert painter.place_at(scene, 7, 0) == ""


def test_a_face_down_card_tells_no_card() -> None:
    assert put(Piece("stock"), 0, 0, DECK) == put(Piece("stock"), 0, 0, DECK)
    text = "".join(painter.rows((put(Piece("seat1.0"), 0, 0, DECK),), Size(7, 5)))
    assert not set(text) & set("A23456789JQK♣♦♥♠")


@given(st.integers(1, 90))
def test_no_action_is_hidden_at_any_width(width: int) -> None:
    area = Area(0, 0, width, action_lines(ACTIONS, width))
    scene = action_bar(ACTIONS, area)
    shown = [sprite for sprite in scene if sprite.place]
    assert [sprite.place for sprite in shown] == [f"command:{action.command}" for action in ACTIONS]
    assert all(sprite.x + sprite.width <= width and sprite.y < area.height for sprite in shown)
    for sprite in shown:
        assert painter.place_at(scene, sprite.x, sprite.y) == sprite.place


def test_the_highlighted_action_stands_in_brackets() -> None:
    row = painter.rows(action_bar(ACTIONS, Area(0, 0, 80, 1)), Size(80, 1))[0]
    assert row.startswith("[enter Discard] k Knock  g Gin ")


def test_a_bar_fills_its_width_and_its_right_end_wins() -> None:
    left: Row = (("Gin Rummy, hand 3", "bar"),)
    assert painter.rows((bar(Area(1, 0, 20, 1), left, (("62 ", "bar.key"),)),), Size(30, 1)) == [
        " Gin Rummy, hand 362"
    ]
    assert painter.rows((bar(Area(0, 0, 8, 1), left, (("62", "bar.key"),)),), Size(30, 1)) == ["Gin R…62"]


@pytest.mark.parametrize("style", [STYLE, Style((), ascii=True)])
def test_a_panel_keeps_its_borders_straight_with_names_of_any_script(style: Style) -> None:
    lines: list[Row] = [
        (("王小明", "text"), (" 62", "note")),
        (("e\u0301 שלום", "text"),),
        (("long " * 9, "warn"),),
        (),
    ]
    box = panel(Area(0, 0, 24, 6), "王小明 王小明 王小明 王小明", lines, style)
    assert [sum(cells(text) for text, _ in row) for row in box.rows] == [24] * 6
    painted = painter.paint((box,), Size(24, 6))
    assert len({line.chars[0] for line in painted[1:-1]} | {line.chars[-1] for line in painted[1:-1]}) == 1


def test_text_is_centred_aligned_and_clipped_by_its_cells() -> None:
    area = Area(2, 0, 10, 2)
    assert painter.rows((centred("王小", "text", area, line=1),), Size(12, 2)) == ["", "     王小"]
    assert written((("abc", "text"),), area, align=">").x == 9
    assert written((("abcdefghijklm", "text"),), area).width == 10


def _table(size: Size, style: Style) -> Scene:
    areas = frame(size, bar_lines=action_lines(ACTIONS, size.width))
    deck = Deck(areas.card, style)
    marks = [Mark.MELDED] * 6 + [Mark.SELECTED, Mark.DIMMED, Mark.DIMMED, Mark.NONE, Mark.FRESH]
    marks[4] |= Mark.FOCUS
    hand = [Piece(f"hand.{at}", card, mark) for at, (card, mark) in enumerate(zip(HAND, marks, strict=True))]
    piles = areas.middle.centred(2 * deck.size.width + 6, deck.size.height)
    return (
        bar(areas.title, ((" Gin Rummy ", "bar.strong"),), (("Ann 45  王小明 62 ", "bar"),)),
        written((("王小明", "strong"), (" 10", "dim")), areas.others, line=1),
        *fan([Piece(f"seat1.{at}") for at in range(10)], areas.others, Deck(areas.back, style), least=2),
        *pile(Piece("stock"), 31, piles.x, piles.y, deck),
        *pile(Piece("discard", parse_card("9d")), 1, piles.right - deck.size.width, piles.y, deck),
        *fan(hand, areas.hand, deck, breaks=(3, 6)),
        written(((" deadwood 27", "note"),), areas.note),
        *action_bar(ACTIONS, areas.bar),
    )


@pytest.mark.parametrize("letters", [False, True])
def test_the_sign_of_the_turn_is_one_column_and_never_an_emoji(letters: bool) -> None:
    sign = turn_sign(Style(STYLE.names, ascii=letters))
    assert cells(sign) == 1
    assert sign.isascii() == letters
    assert sign != "\N{BLACK RIGHT-POINTING TRIANGLE}", "terminals may draw it as an emoji, two columns wide"


@pytest.mark.parametrize("style", [STYLE, Style(STYLE.names, ascii=True)], ids=["signs", "letters"])
@pytest.mark.parametrize(
    "size", [Size(60, 18), Size(80, 24), Size(120, 40)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_a_table_of_this_vocabulary_looks_as_it_did(size: Size, style: Style) -> None:
    scene = _table(size, style)
    assert {run[1] for sprite in scene for row in sprite.rows for run in row} <= STYLES.keys()
    name = f"table_{size.width}x{size.height}_{'letters' if style.ascii else 'signs'}.txt"
    same_as_golden(Path(__file__).parent / "golden" / name, painter.rows(scene, size))


GROUND = Area(0, 2, 20, 5)
LONG = "This takes more than one line of the ground"


def test_a_text_across_a_ground_covers_the_lines_at_its_foot_and_loses_nothing() -> None:
    scene = across(LONG, "warn", GROUND)
    assert [sprite.y for sprite in scene] == [4, 5, 6]
    assert all(cells("".join(text for text, _style in sprite.rows[0])) == 20 for sprite in scene)
    assert " ".join("".join(text for text, _style in sprite.rows[0]).strip() for sprite in scene) == LONG


def test_a_short_text_stands_on_its_own_line_if_it_has_one() -> None:
    line = Area(0, 9, 20, 1)
    assert across("Short", "warn", GROUND, line=line) == (written((("Short", "warn"),), line, align="^"),)
    assert [sprite.y for sprite in across("Short", "warn", GROUND)] == [6]
    assert across(LONG, "warn", GROUND, line=line) == across(LONG, "warn", GROUND)


def test_a_text_with_more_lines_than_the_ground_stays_on_the_ground() -> None:
    assert [sprite.y for sprite in across(LONG, "warn", Area(0, 2, 20, 2))] == [2, 3]


@pytest.mark.parametrize("size", [MEDIUM, LARGE, HUGE])
@pytest.mark.parametrize("room", range(12, 60, 3))
def test_the_lower_corner_of_a_covered_card_is_whole_or_not_there(size: CardSize, room: int) -> None:
    pieces = [Piece(f"card:{at}", card) for at, card in enumerate(parse_cards("Tc 5d Th"))]
    area = Area(0, 0, size.width + room, size.height)
    scene = fan(pieces, area, Deck(size, STYLE))
    shown = painter.rows(scene, Size(area.width, area.height))
    for row in shown[2:]:
        assert row.count("10") == row.count("10♣") + row.count("10♥")
        assert row.count("5") == row.count("5♦")
    assert "10♥" in shown[-2]
