from typing import Any

import pytest
from rich.style import Style as RichStyle
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Offset, Region
from typing_extensions import override

from cardtable.canvas.area import Area
from cardtable.canvas.faces import MEDIUM, Mark
from cardtable.canvas.layout import Deck, Piece, fan, panel, pile
from cardtable.canvas.sprites import Scene, Size, line
from cardtable.canvas.styles import STYLES, TOKENS
from cardtable.canvas.table import Style
from cardtable.config.themes import PLAIN, load, shipped_folder
from cardtable.engine.cards import parse_cards
from cardtable.tui.theme import table_variables, textual_theme
from cardtable.tui.widgets.card_table import CardTable

DECK = Deck(MEDIUM, Style(()))
HAND = parse_cards("7c7d7h 9s Ts")


class Watched(CardTable):
    """A table that keeps what it asked Textual to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Region, ...]] = []

    @override
    def refresh(self, *regions: Region, **given: Any) -> "Watched":
        self.asked.append(regions)
        super().refresh(*regions, **given)
        return self


class Room(App[None]):
    """An app with nothing but a table in it."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[tuple[str, bool]] = []
        self.dropped: list[tuple[str, str]] = []
        self.resized: list[Size] = []

    @override
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return table_variables(ansi=self.current_theme.ansi)

    @override
    def compose(self) -> ComposeResult:
        yield Watched()

    def on_mount(self) -> None:
        for theme in load([shipped_folder()]).themes:
            self.register_theme(textual_theme(theme))
        self.theme = "casino"

    def on_card_table_pressed(self, message: CardTable.Pressed) -> None:
        self.pressed.append((message.place, message.double))

    def on_card_table_dropped(self, message: CardTable.Dropped) -> None:
        self.dropped.append((message.place, message.onto))

    def on_card_table_resized(self, message: CardTable.Resized) -> None:
        self.resized.append(message.size)

    @property
    def table(self) -> Watched:
        return self.query_one(Watched)

    def shown(self) -> list[str]:
        """The lines of the table as Textual is given them."""
        return [self.table.render_line(y).text.rstrip() for y in range(self.table.size.height)]


def _hand(focus: int = 0, chosen: frozenset[int] = frozenset()) -> Scene:
    pieces = [
        Piece(
            f"hand.{at}",
            card,
            (Mark.FOCUS if at == focus else Mark.NONE) | (Mark.SELECTED if at in chosen else Mark.NONE),
        )
        for at, card in enumerate(HAND)
    ]
    return (*fan(pieces, Area(0, 4, 60, 6), DECK, align="<"), *pile(Piece("stock"), 9, 40, 0, DECK))


def _mouse(kind: type[events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y)


async def test_a_scene_appears_as_it_was_painted() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand())
        await pilot.pause()
        assert app.shown()[5] == "┏━━━━━┓─────╭─────╭─────╭─────╮"
        assert app.shown()[6] == "┃7♣   ┃7♦   │7♥   │9♠   │10♠  │"


async def test_only_the_cells_that_changed_are_drawn_anew_one_region_a_line() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        table = app.table
        table.show(_hand(focus=0))
        await pilot.pause()
        table.asked.clear()
        table.show(_hand(focus=1))
        assert table.asked == [tuple(Region(0, y, 13, 1) for y in range(5, 10))]
        table.asked.clear()
        table.show(_hand(focus=1))
        assert table.asked == []
        table.show((*_hand(focus=1), line("62", "note", x=50, y=11)))
        assert table.asked == [(Region(50, 11, 2, 1),)]


async def test_a_changed_line_is_given_out_anew() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand(focus=0))
        await pilot.pause()
        app.table.show(_hand(focus=4, chosen=frozenset({1})))
        await pilot.pause()
        assert app.shown()[4] == "      ╭─▲───╮                           ╰─────╯╯"
        assert app.shown()[6] == "│7♣   │  ♦  │7♥   │9♠   ┃10♠  ┃"


async def test_a_click_hits_the_topmost_card() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand(focus=2))
        await pilot.pause()
        for x in (5, 6, 12, 18, 30):
            await pilot.click(offset=(x, 7))
        await pilot.click(offset=(41, 2))
        await pilot.click(offset=(55, 11))
        assert [place for place, _ in app.pressed] == [
            "hand.0",
            "hand.1",
            "hand.2",
            "hand.2",
            "hand.4",
            "stock",
        ]


async def test_a_second_click_on_the_same_place_is_a_double_one() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand())
        await pilot.pause()
        await pilot.triple_click(offset=(8, 7))
        assert app.pressed == [("hand.1", False), ("hand.1", True), ("hand.1", False)]


async def test_a_second_click_is_no_double_one_when_another_card_has_come_there() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand(), cursor="hand.0")
        await pilot.pause()
        await pilot.click(offset=(8, 7))
        app.table.show((*_hand(), line("      ", "text", x=6, y=7, z=90, place="note")))
        await pilot.click(offset=(8, 7))
        assert app.pressed == [("hand.1", False), ("note", False)]


async def test_a_button_that_goes_down_on_one_card_and_up_on_another_drops_it_there() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand())
        await pilot.pause()
        for kind, x in (
            (events.MouseDown, 2),
            (events.MouseUp, 20),
            (events.MouseDown, 20),
            (events.MouseUp, 21),
        ):
            app.post_message(_mouse(kind, x, 7))
        await pilot.pause()
        assert app.pressed == [("hand.3", False)]
        assert app.dropped == [("hand.0", "hand.3")]


async def test_the_very_first_cell_can_be_clicked() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show((line("q", "bar", x=0, y=0, place="command:leave"),))
        await pilot.click(offset=(0, 0))
        assert app.pressed == [("command:leave", False)]


async def test_only_the_first_button_presses() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand())
        await pilot.pause()
        await pilot.click(offset=(8, 7), button=3)
        assert app.pressed == []


async def test_a_border_round_the_table_moves_clicks_and_cursor_along() -> None:
    class Framed(Room):
        CSS = "Watched { border: solid red; padding: 1 2; }"

    app = Framed()
    async with app.run_test(size=(66, 16)) as pilot:
        assert app.table.room == Size(60, 12)
        app.table.show(_hand(focus=1), cursor="hand.1")
        await pilot.click(offset=(3, 7))
        await pilot.click(offset=(1, 7))
        assert app.pressed == [("hand.0", False)]
        assert app.cursor_position == Offset(3 + 7, 2 + 6)


async def test_a_new_size_is_told_and_the_old_scene_stays_until_there_is_a_better_one() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand())
        await pilot.resize_terminal(90, 20)
        await pilot.pause()
        assert app.resized[-1] == app.table.room == Size(90, 20)
        assert app.shown()[6].startswith("┃7♣   ┃7♦")
        await pilot.resize_terminal(8, 7)
        await pilot.pause()
        assert app.shown()[6] == "┃7♣   ┃7"


async def test_a_scene_shown_before_there_is_any_room_is_shown_as_soon_as_there_is() -> None:
    class Early(Room):
        @override
        def on_mount(self) -> None:
            super().on_mount()
            self.table.show(_hand())

    app = Early()
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.pause()
        assert app.shown()[6].startswith("┃7♣   ┃7♦")


async def test_the_cursor_of_the_terminal_stands_on_the_rank_of_the_focused_card() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand(focus=2), cursor="hand.2")
        await pilot.pause()
        assert app.cursor_position == Offset(13, 6)
        app.table.show(
            (line("k Knock", "bar", x=20, y=11, place="command:gin.knock"),), cursor="command:gin.knock"
        )
        assert app.cursor_position == Offset(20, 11)
        app.table.show(_hand(focus=1), cursor="nowhere")
        assert app.cursor_position == Offset(20, 11)


async def test_names_of_any_script_leave_the_border_straight() -> None:
    app = Room()
    async with app.run_test(size=(40, 6)) as pilot:
        rows: list[Any] = [
            (("王小明", "text"),),
            (("e\u0301\N{GRINNING FACE}", "text"),),
            (("שלום [b]x[/b]", "text"),),
        ]
        app.table.show((panel(Area(0, 0, 20, 5), "王小明", rows, Style(())),))
        await pilot.pause()
        assert app.shown()[1:4] == [
            "│ 王小明           │",
            "│ e\u0301\N{GRINNING FACE}              │",
            "│ שלום [b]x[/b]    │",
        ]


async def test_a_change_of_theme_repaints_the_table_in_its_colours() -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand())
        await pilot.pause()
        for theme in load([shipped_folder()]).themes:
            app.theme = theme.name
            await pilot.pause()
            felt = next(iter(app.table.render_line(11))).style
            assert felt is not None
            assert felt.bgcolor is not None
            assert felt.bgcolor.get_truecolor().hex == theme.table["felt"]


@pytest.mark.parametrize("theme", ["nord", "textual-light", "ansi-dark", "ansi-light"])
async def test_themes_that_know_no_table_can_be_switched_to(theme: str) -> None:
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.table.show(_hand())
        app.theme = theme
        await pilot.pause()
        assert app.shown()[6].startswith("┃7♣   ┃7♦")
        felt = app.theme_variables["felt"]
        assert felt == ("ansi_default" if theme.startswith("ansi") else PLAIN.table["felt"])


def test_every_token_has_a_colour_under_every_kind_of_theme() -> None:
    assert set(table_variables(ansi=True)) == set(table_variables(ansi=False)) == set(TOKENS)


def test_in_the_terminals_own_colours_nothing_is_written_in_the_colour_of_its_ground() -> None:
    colours = table_variables(ansi=True)
    same = [
        name for name, look in STYLES.items() if colours[look.ink] == colours[look.ground] != "ansi_default"
    ]
    assert same == []


async def test_without_colours_shapes_and_reversal_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Room()
    async with app.run_test(size=(60, 12)) as pilot:
        app.theme = "ansi-dark"
        app.table.show(_hand(chosen=frozenset({1})))
        await pilot.pause()
        segments = list(app.table.render_line(4))
        styles: dict[str, RichStyle | None] = {segment.text: segment.style for segment in segments}
        chosen = styles["╭─▲───╮"]
        assert chosen is not None
        assert chosen.reverse
        assert all(
            style is None or (style.color is None and style.bgcolor is None) for style in styles.values()
        )
