from dataclasses import dataclass
from typing import Any, Literal

import pytest
from textual.app import ComposeResult
from textual.screen import Screen
from typing_extensions import override

from cardtable.engine.options import Value
from cardtable.tui.option_form import OptionForm
from cardtable.tui.widgets.choice import Choice
from tests.tui.small_app import SmallApp, click_text, where


@dataclass(frozen=True, slots=True)
class Taste:
    colour: Literal["red", "green", "blue"] = "red"
    size: Literal[1, 2] = 1
    fixed: Literal["always"] = "always"


class TasteWords:
    def option(self, key: str) -> str:
        return f"[b]{key}[/b]"

    def value(self, key: str, value: Value) -> str:
        return (
            f"{value} {key} and a few words more that make it long" if value == "blue" else f"{value} {key}"
        )


class FormScreen(Screen[None]):
    def __init__(self, options: Taste) -> None:
        super().__init__()
        self.options = options
        self.told: list[Any] = []

    @override
    def compose(self) -> ComposeResult:
        yield OptionForm(self.options, TasteWords())

    def on_option_form_changed(self, event: OptionForm.Changed) -> None:
        self.told.append(event.options)


def form(app: SmallApp) -> FormScreen:
    assert isinstance(app.screen, FormScreen)
    return app.screen


async def test_every_option_has_a_line_with_its_label_and_its_value_taken_literally() -> None:
    app = SmallApp(lambda: FormScreen(Taste(colour="green")))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "[b]colour[/b]  ‹ green colour ›" in app.text
        assert "[b]size[/b]    ‹ 1 size ›" in app.text
        assert "[b]fixed[/b]     always fixed" in app.text


@pytest.mark.parametrize(("after", "before"), [("right", "left"), ("l", "h")])
async def test_arrows_and_hjkl_go_round_the_values(after: str, before: str) -> None:
    app = SmallApp(lambda: FormScreen(Taste()))
    async with app.run_test() as pilot:
        await pilot.press(after, after, after, before)
        colours = [options.colour for options in form(app).told]
        assert colours == ["green", "blue", "red", "blue"]


async def test_a_click_on_the_value_goes_on_and_on_its_left_arrow_back() -> None:
    app = SmallApp(lambda: FormScreen(Taste()))
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "red colour")
        await pilot.click(offset=where(app, "‹"))
        await pilot.click(offset=where(app, "‹"))
        assert [options.colour for options in form(app).told] == ["green", "red", "blue"]


async def test_a_click_on_the_label_changes_nothing() -> None:
    app = SmallApp(lambda: FormScreen(Taste()))
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "[b]size[/b]")
        assert form(app).told == []


async def test_a_single_value_cannot_be_changed() -> None:
    app = SmallApp(lambda: FormScreen(Taste()))
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "always fixed")
        assert form(app).told == []
        assert not app.screen.query_one("#choice-fixed", Choice).can_focus


async def test_options_shown_from_outside_are_not_told() -> None:
    app = SmallApp(lambda: FormScreen(Taste()))
    async with app.run_test() as pilot:
        app.screen.query_one(OptionForm).show(Taste(colour="blue", size=2))
        await pilot.pause()
        assert "2 size" in app.text
        assert form(app).told == []


async def test_a_long_value_goes_on_in_the_next_line() -> None:
    app = SmallApp(lambda: FormScreen(Taste(colour="blue")))
    async with app.run_test(size=(48, 12)) as pilot:
        await pilot.pause()
        assert "blue colour and a few words more that make it long ›" in " ".join(app.text.split())
        assert "[b]size[/b]" in app.text


async def test_the_focus_is_told_by_a_sign() -> None:
    app = SmallApp(lambda: FormScreen(Taste()))
    async with app.run_test() as pilot:
        await pilot.press("tab")
        assert app.lines[0].startswith("  [b]colour")
        assert app.lines[1].startswith("▸ [b]size")
