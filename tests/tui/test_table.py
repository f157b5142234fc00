import asyncio
from pathlib import Path

import pytest
from textual.command import CommandPalette

from cardtable.canvas.table import Typing
from cardtable.engine.rules import Refusal
from cardtable.tui.app import CardTableApp
from cardtable.tui.facts import HelpAsked, MoveChosen, OrderChosen, UndoAsked
from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.sitting import Sitting
from tests.tui.seated import (
    AppPilot,
    FullDisk,
    SlowDisk,
    app_of,
    dealt,
    everything,
    hasty,
    lift,
    lines,
    seated,
    settled,
    shown,
    shows,
    store_in,
    text,
)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CardTableApp:
    hasty(monkeypatch)
    return app_of(store_in(tmp_path), dealt())


def table_of(app: CardTableApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def log_of(app: CardTableApp) -> tuple[str, ...]:
    sitting = app._sitting  # noqa: SLF001 -- what no screen can see
    assert isinstance(sitting, Sitting)
    return sitting.driver.record.log


async def click(pilot: AppPilot, label: str) -> None:
    """Click on a text of the screen."""
    app = pilot.app
    assert isinstance(app, CardTableApp)
    y, line = next((y, line) for y, line in enumerate(lines(app)) if label in line)
    await pilot.click(offset=(line.index(label) + len(label) // 2, y))
    await settled(pilot)


async def test_it_shows_the_own_hand_and_not_the_other(app: CardTableApp) -> None:
    async with seated(app):
        assert len(shown(dealt(), 0, text(app))) == 10
        assert shown(dealt(), 1, everything(app)) == []


async def test_a_key_makes_a_move_which_is_on_disk(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app) as pilot:
        await pilot.press("s")
        await settled(pilot)
        assert store_in(tmp_path).load("match").log[-1] == "stock"
        assert "Stock 30" in text(app)


async def test_facts_are_told_in_the_order_of_the_keys(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        screen = table_of(app)
        told: list[object] = []

        async def tell(fact: object) -> None:
            told.append(fact)

        screen._tell = tell  # noqa: SLF001 -- listens in the app's place
        await pilot.press("s", "o", "u")
        await settled(pilot)
        assert [type(fact) for fact in told] == [MoveChosen, OrderChosen, UndoAsked]


async def test_a_refused_move_says_why_and_help_opens_there(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        screen = table_of(app)
        await pilot.press("d")
        await settled(pilot)
        note = screen.ui.note
        assert isinstance(note, Refusal)
        assert note.reason.clause in text(app)
        told: list[object] = []

        async def tell(fact: object) -> None:
            told.append(fact)

        screen._tell = tell  # noqa: SLF001 -- listens in the app's place
        await pilot.press("question_mark")
        assert told == [HelpAsked(note.reason.clause)]


async def test_the_reason_goes_with_the_next_input(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("d")
        await settled(pilot)
        assert "GIN-" in text(app)
        await pilot.press("left")
        await settled(pilot)
        assert "GIN-" not in text(app)


async def test_a_typed_card_begins_with_a_digit_or_a_capital(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("s", "K")
        await settled(pilot)
        assert table_of(app).ui.note == Typing("K")
        await pilot.press("s")
        await settled(pilot)
        assert table_of(app).ui.note is None
        assert "Discard K♠" in text(app)


async def test_a_letter_is_a_command_again_once_the_card_is_typed(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("s", "2", "h", "d")
        await settled(pilot)
        assert log_of(app)[-1] == "discard 2h"


async def test_a_typed_card_is_dropped_by_escape_and_shortened_by_backspace(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("s", "1", "0")
        await settled(pilot)
        assert table_of(app).ui.note == Typing("10")
        await pilot.press("backspace")
        await settled(pilot)
        assert table_of(app).ui.note == Typing("1")
        await pilot.press("backspace")
        await settled(pilot)
        assert table_of(app).ui.note is None


async def test_keys_during_a_write_wait_and_keep_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty(monkeypatch)
    store = SlowDisk(tmp_path / "saves")
    app = app_of(store, dealt())
    store.free.set()
    async with seated(app) as pilot:
        store.free.clear()
        for key in ("s", "2", "h", "d", "enter", "u"):
            app.simulate_key(key)
        await asyncio.sleep(0.2)
        assert "Stock 31" in text(app)
        assert "A♥" not in everything(app)
        store.free.set()
        await settled(pilot)
        assert shows(app, TableScreen)
        assert log_of(app)[-1] == "stock"
        assert store.load("match").undone == ("discard 2h",)


async def test_a_full_disk_is_said_at_once_and_again_when_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty(monkeypatch)
    store = FullDisk(tmp_path / "saves")
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        store.full.set()
        await pilot.press("s")
        await settled(pilot)
        assert "cannot be saved: No space left on device" in " ".join(text(app).split())
        assert "Stock 30" in text(app)
        store.full.clear()
        await pilot.press("d")
        await settled(pilot)
        assert "No space left" not in text(app)
        assert store.load("match").log == log_of(app)


async def test_the_order_of_the_hand_is_kept(app: CardTableApp, tmp_path: Path) -> None:
    async with seated(app) as pilot:
        await pilot.press("o")
        await settled(pilot)
        kept = store_in(tmp_path).load("match").hand_order[0]
        assert kept == table_of(app).ui.order != "melds"


async def test_everything_goes_by_mouse(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await click(pilot, "s Stock")
        assert log_of(app)[-1] == "stock"
        await click(pilot, "d Discard")
        await click(pilot, "End turn")
        assert shows(app, CurtainScreen)
        await click(pilot, "Undo")
        assert "Rosa, it is your turn" in text(app)
        await pilot.pause(0.3)
        await pilot.click(offset=(40, 8))
        await settled(pilot)
        await click(pilot, "Redo")
        await click(pilot, "End turn")
        assert shows(app, CurtainScreen)


async def test_what_every_table_can_do_stands_on_the_last_line_of_the_smallest_one(app: CardTableApp) -> None:
    async with seated(app, (60, 18)) as pilot:
        labels = text(app).splitlines()[-1]
        assert all(label in labels for label in ("v Log", "? Help", "z Hide", "q Leave", "^p Commands"))
        assert "Undo" not in labels
        await click(pilot, "Commands")
        await pilot.pause(0.2)
        assert shows(app, CommandPalette)


async def test_the_palette_has_every_command_and_no_card(app: CardTableApp) -> None:
    async with seated(app):
        screen = table_of(app)
        offered = {command.title for command in app.get_system_commands(screen)}
        assert {deed.label for deed in screen.deeds} - {"Commands"} <= offered
        words = screen.showing.game.words
        assert {words.command(command.words) for command in screen.showing.game.table.commands} <= offered
        said = " ".join(f"{one.title} {one.help}" for one in app.get_system_commands(screen))
        assert shown(dealt(), 0, said) == []


async def test_a_command_chosen_in_the_palette_is_done(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("ctrl+p")
        await pilot.press(*"Stock")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert log_of(app)[-1] == "stock"


async def test_the_hiding_key_is_a_letter_where_text_is_typed(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("ctrl+p", "z")
        await settled(pilot)
        assert shows(app, CommandPalette)


@pytest.mark.parametrize("before", ["x", "v", "question_mark"])
async def test_one_key_hides_the_hand_whatever_lies_over_it(app: CardTableApp, before: str) -> None:
    async with seated(app) as pilot:
        await pilot.press(before)
        await settled(pilot)
        await pilot.press("z")
        await settled(pilot)
        assert shows(app, CurtainScreen)
        await lift(pilot)
        assert shows(app, TableScreen)


async def test_the_log_tells_all_and_goes_away(app: CardTableApp) -> None:
    async with seated(app, (60, 18)) as pilot:
        await pilot.press("s", "v")
        await settled(pilot)
        assert "Rosa drew A♥ from the stock" in text(app)
        await pilot.press("escape")
        await settled(pilot)
        assert shows(app, TableScreen)


async def test_beside_a_wide_table_stand_scores_house_rules_and_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty(monkeypatch)
    app = app_of(store_in(tmp_path), dealt(big_gin="off"))
    async with seated(app, (120, 40)):
        beside = "\n".join(line[86:] for line in lines(app))
        assert "Rosa" in beside
        assert "House rules" in beside
        assert "big gin" in beside.lower()
        assert "Minh deals the first" in " ".join(beside.split())


async def test_leaving_gives_the_shell_back_and_says_how_to_come_back(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("q")
        await settled(pilot)
    assert app.return_code == 0
    assert "cardtable resume" in app.farewell


async def test_control_c_says_how_to_leave(app: CardTableApp) -> None:
    async with seated(app) as pilot:
        await pilot.press("ctrl+c")
        await settled(pilot)
        assert "q leaves the table" in text(app)


async def test_names_are_shown_as_they_were_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)
    app = app_of(store_in(tmp_path), dealt(("[bold]Rosa[/]", "日本 [@click=quit]x")))
    for size in ((60, 18), (80, 24), (120, 40)):
        async with seated(app, size, lifted=False) as pilot:
            assert "[bold]Rosa[/]" in text(app)
            await lift(pilot)
            await pilot.press("s", "d", "enter")
            await settled(pilot)
            assert shows(app, CurtainScreen)
            assert "[@click=quit]x" in text(app)
        app = app_of(store_in(tmp_path), dealt(("[bold]Rosa[/]", "日本 [@click=quit]x")))
