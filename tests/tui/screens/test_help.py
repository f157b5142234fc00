import pytest

from cardtable.learn.pages import page
from cardtable.registry import spec_of
from cardtable.tui.screens.help import HelpScreen, Rules
from tests.tui.small_app import UNANSWERED, SmallApp, click_text, many_sizes, plain_words, where

GIN = spec_of("gin_rummy")
PARTS = page(GIN, GIN.options()).parts
ANCHORS = [anchor for part in PARTS for anchor in part.anchors]
SIZES = [(60, 18), (80, 24), (120, 40), (200, 60)]
KEYS = (("k", "Knock"), ("Space", "Select [b]it[/b]"))


def rules(anchor: str = "") -> HelpScreen:
    return HelpScreen(GIN, None, anchor, KEYS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("anchor", ["GIN-1", "GIN-6", "GIN-12"])
async def test_it_opens_at_the_clause(anchor: str, size: tuple[int, int]) -> None:
    app = SmallApp(lambda: rules(anchor))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        title = next(part.title for part in PARTS if anchor in part.anchors)
        _x, y = where(app, title)
        assert y <= 3


async def test_every_clause_comes_into_sight() -> None:
    app = SmallApp(rules)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        for part in PARTS:
            assert part.title in app.text
            await pilot.press("l")
        assert {*ANCHORS} >= {f"GIN-{number}" for number in range(1, 16)}


async def test_an_unknown_clause_opens_the_beginning() -> None:
    app = SmallApp(lambda: rules("GIN-99"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert PARTS[0].heading in app.text


@pytest.mark.parametrize("preset", GIN.presets)
async def test_the_tables_options_are_worked_in(preset: str) -> None:
    app = SmallApp(lambda: HelpScreen(GIN, GIN.presets[preset], "house-rules"))
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        told = " ".join(app.text.split())
        assert ("(as written: up to the first player)" in told) is (preset != "as_written")


async def test_tables_and_emphasis_are_drawn() -> None:
    app = SmallApp(lambda: rules("GIN-2"))
    async with app.run_test() as pilot:
        await pilot.pause()
        lines = [" ".join(line.split()[:2]) for line in app.lines]
        at = lines.index("Card Points")
        assert set(lines[at + 1]) == {"-", " "}
        assert lines[at + 2] == "Ace 1"
        assert "|" not in app.text
        assert "*" not in app.text


@pytest.mark.parametrize(
    ("down", "up"), [("down", "up"), ("j", "k"), ("pagedown", "pageup"), ("space", "pageup"), ("end", "home")]
)
async def test_keys_scroll_down_and_back(down: str, up: str) -> None:
    app = SmallApp(rules)
    async with app.run_test() as pilot:
        await pilot.pause()
        text = app.screen.query_one(Rules)
        await pilot.press(down)
        await pilot.wait_for_animation()
        assert text.scroll_offset.y > 0
        await pilot.press(up)
        await pilot.wait_for_animation()
        assert text.scroll_offset.y == 0


@pytest.mark.parametrize("keys", [("right", "left"), ("l", "h"), ("n", "p")])
async def test_keys_go_from_section_to_section(keys: tuple[str, str]) -> None:
    app = SmallApp(rules)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press(keys[0], keys[0], keys[1])
        await pilot.pause()
        assert where(app, PARTS[1].title)[1] <= 3


async def test_a_heading_in_the_list_can_be_clicked() -> None:
    app = SmallApp(rules)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await click_text(pilot, "Laying off")
        assert "▸ Laying off" in app.text
        assert where(app, "Laying off (GIN-11)")[1] <= 3


async def test_the_mouse_wheel_scrolls() -> None:
    app = SmallApp(rules)
    async with app.run_test() as pilot:
        await pilot.pause()
        text = app.screen.query_one(Rules)
        text.scroll_to(y=10, animate=False)
        await pilot.pause()
        assert text.scroll_offset.y == 10


async def test_the_keys_of_the_table_stand_at_the_end_literally() -> None:
    app = SmallApp(rules)
    async with app.run_test() as pilot:
        await pilot.press("end")
        await pilot.wait_for_animation()
        assert "Keys at this table" in app.text
        assert "k      Knock" in app.text
        assert "Space  Select [b]it[/b]" in app.text


@pytest.mark.parametrize("key", ["escape", "q", "question_mark", "f1"])
async def test_it_closes(key: str) -> None:
    app = SmallApp(rules)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.answer == UNANSWERED
        await pilot.press(key)
        assert app.answer is None


async def test_it_closes_by_click() -> None:
    app = SmallApp(rules)
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "Esc Close")
        assert app.answer is None


async def test_any_size_is_survived_at_the_section_that_is_read() -> None:
    app = SmallApp(lambda: rules("GIN-6"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await many_sizes(pilot)
        await pilot.pause()
        assert where(app, "Melds (GIN-6)")[1] <= 3
        for size in ((19, 9), (139, 40), (80, 24)):
            await pilot.resize_terminal(*size)
        assert where(app, "Melds (GIN-6)")[1] <= 3
        await pilot.press("home")
        await pilot.resize_terminal(100, 24)
        await pilot.pause()
        assert where(app, "In short", skip=32)[1] <= 3


@pytest.mark.usefixtures("pseudo_locale")
async def test_every_sentence_outside_of_the_page_is_translated() -> None:
    app = SmallApp(lambda: HelpScreen(GIN, None, "house-rules"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("end")
        await pilot.wait_for_animation()
        lines = app.lines[where(app, "Ĥ")[1] :]
        assert plain_words("\n".join(lines), known="PgDn Esc") == set()
