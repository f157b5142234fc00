from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.config.paths import Places
from cardtable.engine.options import Value
from cardtable.tui.preferences import Preferences
from cardtable.tui.screens.settings import SettingsScreen
from cardtable.tui.widgets.choice import Choice
from cardtable.tui.widgets.sample import Sample
from tests.tui.small_app import UNANSWERED, SmallApp, click_text, many_sizes, plain_words, where

SIZES = [(60, 18), (80, 24), (120, 40), (200, 60)]
LABELS = ("Theme", "Deck", "Plain letters", "Hand order", "End of a turn")
SHOWN = ("casino", "Two colours", "Where signs cannot be shown", "By melds", "By Enter")
TROUBLE = (
    "What you chose holds until cardtable is left; the settings cannot be written: the settings file is "
    "not valid TOML: Expected '=' after a key in a key/value pair (at line 1, column 5)"
)

Chosen = list[tuple[str, Value]]
Make = Callable[..., SmallApp]


@pytest.fixture
def chosen() -> Chosen:
    """What the screen told."""
    return []


@pytest.fixture
def make(tmp_path: Path, chosen: Chosen) -> Make:
    """An app that shows the screen, and follows what is chosen."""
    where = Places(tmp_path, tmp_path / "settings.toml", tmp_path / "themes", tmp_path / "reports")

    def app(*, trouble: str = "", **more: bool) -> SmallApp:
        preferences = Preferences(where, **more)

        def choose(key: str, value: Value) -> None:
            chosen.append((key, value))
            preferences.choose(key, value)
            screen(made).dress(preferences)
            screen(made).kept(trouble)

        made = SmallApp(lambda: SettingsScreen(preferences, choose), plain=preferences.plain)
        return made

    return app


def screen(app: SmallApp) -> SettingsScreen:
    assert isinstance(app.screen, SettingsScreen)
    return app.screen


def styles(app: SmallApp) -> set[str]:
    """The styles in which the sample is drawn."""
    scene = app.screen.query_one(Sample).scene
    return {style for sprite in scene for row in sprite.rows for _text, style in row}


@pytest.mark.parametrize("size", SIZES)
async def test_every_setting_is_in_sight_with_its_value_and_what_it_is_for(
    make: Make, size: tuple[int, int]
) -> None:
    app = make()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for label, value in zip(LABELS, SHOWN, strict=True):
            x, y = where(app, label)
            assert f"‹ {value} ›" in app.lines[y]
            assert app.lines[y + 1][x + 2 : x + 60].rstrip(" │").endswith(".")
        assert "I♦" in app.text
        assert "Esc Back" in app.text


@pytest.mark.parametrize(("on", "back"), [("right", "left"), ("l", "h"), ("enter", "left")])
async def test_keys_go_through_settings_and_values(make: Make, chosen: Chosen, on: str, back: str) -> None:
    app = make()
    async with app.run_test() as pilot:
        await pilot.press("down", on, "j", on, on, "k", back, "up", on)
    assert [key for key, _value in chosen] == ["deck", "ascii", "ascii", "deck", "theme"]
    assert [value for _key, value in chosen[:4]] == ["four_colours", "on", "off", "two_colours"]
    assert chosen[4][1] != "casino"


@pytest.mark.parametrize("size", SIZES)
async def test_clicks_go_through_the_values_and_lead_back(
    make: Make, chosen: Chosen, size: tuple[int, int]
) -> None:
    app = make()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for value in SHOWN[1:]:
            await click_text(pilot, value)
        x, y = where(app, "By rank")
        await pilot.click(offset=(x - 2, y))
        assert chosen == [
            ("deck", "four_colours"),
            ("ascii", "on"),
            ("hand_order", "rank"),
            ("turn_end", "at_once"),
            ("hand_order", "melds"),
        ]
        assert app.answer == UNANSWERED
        await click_text(pilot, "Esc Back")
        assert app.answer is None


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_one_key_leads_back(make: Make, key: str) -> None:
    app = make()
    async with app.run_test() as pilot:
        await pilot.press(key)
        assert app.answer is None


async def test_the_sample_wears_the_deck_that_is_chosen(make: Make) -> None:
    app = make()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "card.red.selected" in styles(app)
        await pilot.press("down", "right")
        assert {"card.spade", "card.diamond.selected", "card.club"} <= styles(app)
        assert "card.red.selected" not in styles(app)


@pytest.mark.parametrize("size", SIZES)
async def test_what_cannot_be_written_is_said_in_full(make: Make, size: tuple[int, int]) -> None:
    app = make(trouble=TROUBLE)
    async with app.run_test(size=size) as pilot:
        await pilot.press("right")
        await pilot.pause()
        assert TROUBLE in " ".join(app.text.replace("│", " ").split())
        for label in LABELS:
            assert label in app.text


async def test_a_choice_without_an_effect_says_so(make: Make) -> None:
    app = make(colourless=True, letters=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        for label, reason in (("Theme", "NO_COLOR"), ("Deck", "NO_COLOR"), ("Plain letters", "--ascii")):
            _x, y = where(app, label)
            assert "No effect now" in app.lines[y + 1]
            assert reason in app.lines[y + 1]


async def test_what_was_chosen_elsewhere_is_shown_and_told_to_nobody(
    make: Make, tmp_path: Path, chosen: Chosen
) -> None:
    app = make()
    (tmp_path / "settings.toml").write_text('theme = "plain"\nturn_end = "at_once"\n')
    places = Places(tmp_path, tmp_path / "settings.toml", tmp_path / "themes", tmp_path / "reports")
    async with app.run_test() as pilot:
        await pilot.pause()
        screen(app).dress(Preferences(places))
        await pilot.pause()
        assert "‹ plain ›" in app.text
        assert "‹ At once ›" in app.text
    assert chosen == []


async def test_a_choice_holds_before_the_next_key_however_close(make: Make, chosen: Chosen) -> None:
    app = make()
    async with app.run_test() as pilot:
        await pilot.pause()
        for key in ("down", "down", "down", "right", "right", "up", "right", "escape"):
            app.simulate_key(key)
        await pilot.pause()
        assert app.answer is None
    assert chosen == [("hand_order", "rank"), ("hand_order", "suit"), ("ascii", "on")]


async def test_every_choice_is_told_once(make: Make, chosen: Chosen) -> None:
    app = make()
    async with app.run_test() as pilot:
        await pilot.pause()
        choice = app.screen.query_one("#choice-hand_order", Choice)
        for value in ("rank", "suit", "melds", "rank"):
            choice.action_step(1)
            assert choice.value == value
            assert chosen[-1] == ("hand_order", value)
        await pilot.pause()
        assert choice.value == "rank"
    assert len(chosen) == 4


async def test_the_first_setting_has_the_focus(make: Make) -> None:
    app = make()
    async with app.run_test():
        assert isinstance(app.focused, Choice)
        assert app.focused.key == "theme"


async def test_any_size_is_survived(make: Make) -> None:
    app = make(trouble=TROUBLE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        await pilot.pause()
        before = app.text
        await many_sizes(pilot)
        assert app.text == before


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("size", SIZES)
async def test_every_sentence_is_translated(make: Make, size: tuple[int, int]) -> None:
    app = make()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert plain_words(app.text, known="casino Esc") == set()
