import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Literal

import pytest
from textual.widgets import Input

from cardtable.engine.options import Value, plain
from cardtable.engine.spec import GameSpec
from cardtable.registry import spec_of, specs
from cardtable.tui.screens.new_match import NewMatch, NewMatchScreen
from cardtable.tui.widgets.choice import Choice
from cardtable.tui.widgets.push import Push
from tests.tui.heads import HOSTILE
from tests.tui.small_app import UNANSWERED, AppPilot, SmallApp, click_text, many_sizes, plain_words

GIN = spec_of("gin_rummy")
AS_WRITTEN = plain(GIN.presets["as_written"])
SIZES = [(60, 18), (80, 24), (120, 40), (200, 60)]


@dataclass(frozen=True, slots=True)
class ManyOptions:
    rounds: Literal[3, 1] = 3


class ManyWords:
    @staticmethod
    def name() -> str:
        return "Many"

    @staticmethod
    def line() -> str:
        return "A game for many"

    @staticmethod
    def option(key: str) -> str:
        return {"rounds": "Rounds"}[key]

    @staticmethod
    def value(key: str, value: Value) -> str:
        return f"{value} {key}"

    @staticmethod
    def preset(key: str) -> str:
        return key


@pytest.fixture
def many() -> Iterator[GameSpec]:
    """A second game, for two to six, so that the form has something to choose."""
    options = ModuleType("many.options")
    vars(options).update(Options=ManyOptions, PRESETS={"as_written": ManyOptions()})
    words = ModuleType("many.words")
    vars(words).update(
        {name: getattr(ManyWords, name) for name in ("name", "line", "option", "value", "preset")}
    )
    sys.modules |= {"many": ModuleType("many"), "many.options": options, "many.words": words}
    yield GameSpec("many", "many", 1, (2, 6), 4)
    for name in ("many", "many.options", "many.words"):
        del sys.modules[name]


def names(app: SmallApp) -> list[str]:
    return [field.value for field in app.screen.query(Input)]


async def name_all(pilot: AppPilot, *typed: str) -> None:
    for field, name in zip(pilot.app.screen.query(Input), typed, strict=True):
        field.value = name
    await pilot.pause()


async def test_a_newcomer_gets_a_match_by_enter_alone() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.press("enter", "enter", "enter")
        assert app.answer == NewMatch("gin_rummy", AS_WRITTEN, ("Player 1", "Player 2"))


async def test_a_newcomer_gets_a_match_by_one_click() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "Start")
        assert app.answer == NewMatch("gin_rummy", AS_WRITTEN, ("Player 1", "Player 2"))


async def test_people_who_played_last_sit_down_first() -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana"]))
    async with app.run_test():
        assert names(app) == ["Ana", "Player 1"]


async def test_a_typed_name_replaces_the_one_proposed() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.press(*"Zoe", "enter", *"q j", "enter", "enter")
        assert app.answer.names == ("Zoe", "q j")


async def test_escape_begins_nothing() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.press("escape")
        assert app.answer is None


async def test_q_begins_nothing_but_is_a_letter_in_a_name() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert names(app)[0] == "q"
        assert app.answer == UNANSWERED
        await pilot.press("down", "down", "q")
        assert app.answer is None


async def test_back_can_be_clicked() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_text(pilot, "Back")
        assert app.answer is None


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("", "Ben", "player 1: a name needs at least one character"),
        ("Ana", "x" * 25, "player 2: a name may take up to 24 columns"),
        ("Ana", "語" * 13, "player 2: a name may take up to 24 columns"),
        ("Ana", " ana ", "player 2: another seat has this name already"),
        ("Ana\u200b", "Ben", "player 1: a name may not contain invisible characters"),
        ("A\x1b[31m", "Ben", "player 1: a name may not contain control characters"),
        ("A\u202ena", "Ben", "player 1: a name may not contain characters that turn"),
    ],
)
async def test_a_bad_name_is_told_at_its_field_and_start_waits(first: str, second: str, told: str) -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test(size=(120, 40)) as pilot:
        await name_all(pilot, first, second)
        seat, flaw = told.split(": ")
        words = " ".join(app.text.split())
        assert f"! {flaw}" in words
        assert f"Not yet: {seat}: {flaw}" in words
        assert app.screen.query_one("#start", Push).disabled
        await click_text(pilot, "(Start)")
        await pilot.press("enter", "enter", "enter", "enter")
        assert app.answer == UNANSWERED
        await name_all(pilot, "Ana", "Ben")
        assert "Not yet" not in app.text
        await pilot.press("enter", "enter", "enter")
        assert app.answer.names == ("Ana", "Ben")


async def test_enter_leads_to_the_name_that_is_wrong() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await name_all(pilot, "", "Ben")
        await pilot.press("tab", "enter")
        assert app.focused is not None
        assert app.focused.id == "name-0"


async def test_names_are_literal_and_trimmed() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await name_all(pilot, *(f"  {name} " for name in HOSTILE))
        assert "[bold]x[/]" in app.text
        await pilot.press("enter", "enter", "enter")
        assert app.answer.names == HOSTILE


async def test_people_who_played_before_are_offered_and_sit_down_by_click() -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana", "Ben", "[b]Cem[/b]", "Dora"]))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "For player 1" in app.text
        await click_text(pilot, "[b]Cem[/b]")
        assert names(app) == ["[b]Cem[/b]", "Ben"]
        assert "For player 2" in app.text
        await click_text(pilot, "Dora")
        assert names(app) == ["[b]Cem[/b]", "Dora"]


async def test_people_who_played_before_sit_down_by_keys() -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana", "Ben", "Cem", "Dora"]))
    async with app.run_test() as pilot:
        await pilot.press("down", "down", "l", "enter")
        assert names(app) == ["Ana", "Dora"]


async def test_nobody_is_offered_who_sits_at_the_table() -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana", "Ben"]))
    async with app.run_test():
        assert "played before" not in app.text


async def test_a_preset_sets_the_house_rules() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.press("down", "down", "right")
        assert "Not as written: First upcard: offered to both players first; Bonuses: gin 20" in " ".join(
            app.text.split()
        )
        await pilot.press("enter", "enter")
        assert app.answer.options == plain(GIN.presets["classic"])


async def test_a_house_rule_of_ones_own_is_nobodys_preset() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Everything as written." in app.text
        await click_text(pilot, "‹ 100 points")
        assert "Your own" in app.text
        assert "Not as written: The match ends at: 50 points." in app.text
        await click_text(pilot, "Start")
        assert app.answer.options == AS_WRITTEN | {"target": 50}


async def test_every_value_of_every_option_can_be_reached_by_arrows() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.press("down", "down", "down")
        for key, default in AS_WRITTEN.items():
            choice = app.screen.query_one(f"#choice-{key}", Choice)
            assert app.focused is choice
            seen = []
            for _ in choice.values:
                seen.append(choice.value)
                await pilot.press("right")
            assert seen == list(choice.values)
            assert choice.value == default
            await pilot.press("down")


async def test_what_was_chosen_before_stands_in_the_form() -> None:
    chosen = NewMatch("gin_rummy", plain(GIN.presets["oklahoma"]), ("Zoe", "Yan"))
    app = SmallApp(lambda: NewMatchScreen(["Ana"], chosen))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Gin Rummy, Oklahoma" in app.text
        await pilot.press("enter", "enter", "enter")
        assert app.answer == chosen


@pytest.mark.usefixtures("many")
async def test_another_game_brings_its_seats_and_its_options(many: GameSpec) -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana", "Ben", "Cem"], None, (*specs(), many)))
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("up", *["right"] * len(specs()))
        await pilot.pause()
        assert "A game for many. 2 to 6 players, best with 4; rounds 3 rounds." in " ".join(app.text.split())
        await pilot.press("down", "right", "right")
        await pilot.pause()
        assert names(app) == ["Ana", "Ben", "Cem", "Player 1"]
        await click_text(pilot, "3 rounds ›")
        await click_text(pilot, "Start")
        assert app.answer == NewMatch("many", {"rounds": 1}, ("Ana", "Ben", "Cem", "Player 1"))


@pytest.mark.parametrize("size", [(60, 18), (120, 40)])
async def test_six_seats_fit_by_scrolling(many: GameSpec, size: tuple[int, int]) -> None:
    app = SmallApp(lambda: NewMatchScreen((), None, (many,)))
    async with app.run_test(size=size) as pilot:
        await pilot.press("up", "right", "right")
        await pilot.pause()
        assert len(names(app)) == 6
        for _ in range(20):
            await pilot.press("down")
            assert app.focused is not None
            assert app.screen.region.contains_region(app.focused.region)
        await pilot.press("up", "left")
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_every_field_comes_into_sight_when_it_has_the_focus(size: tuple[int, int]) -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana", "Ben", "Cem"]))
    async with app.run_test(size=size) as pilot:
        ids = set()
        for _ in range(14):
            await pilot.press("tab")
            assert app.focused is not None
            ids.add(app.focused.id)
            assert app.screen.region.contains_region(app.focused.region)
        assert {
            "start",
            "back",
            "name-0",
            "name-1",
            "choice-preset",
            *(f"choice-{key}" for key in AS_WRITTEN),
        } <= ids


async def test_the_keys_that_matter_stand_at_the_bottom_and_can_be_clicked() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.lines[-1].split("  ") == [" Enter Go on", " ↑↓ Field", " Esc Back"]
        await click_text(pilot, "↑↓")
        assert app.focused is not None
        assert app.focused.id == "name-1"
        await click_text(pilot, "Esc")
        assert app.answer is None


async def test_any_size_is_survived_and_nothing_typed_is_lost() -> None:
    app = SmallApp(NewMatchScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Zoe", "down", *"Yan")
        await pilot.pause()
        before = app.text
        await many_sizes(pilot)
        assert app.text == before
        await pilot.press("enter", "enter")
        assert app.answer.names == ("Zoe", "Yan")


@pytest.mark.parametrize("size", SIZES[1:])
async def test_ascii_is_enough(size: tuple[int, int]) -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana", "Ben", "Cem"]), plain=True)
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "down", "down")
        assert app.text.isascii()
        assert "> Rules" in app.text


@pytest.mark.usefixtures("pseudo_locale")
async def test_every_sentence_is_translated() -> None:
    app = SmallApp(lambda: NewMatchScreen(["Ana", "Ben", "Cem"]))
    async with app.run_test() as pilot:
        await name_all(pilot, "Ana", "Ana")
        await pilot.press("down", "down", "right")
        assert plain_words(app.text, known="Ana Ben Cem Enter Esc Space") == set()
