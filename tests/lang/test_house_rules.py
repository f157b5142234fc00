"""House rules in words, and that every place which tells them speaks the language in use."""

import gettext
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from typing_extensions import override

from cardtable import lang
from cardtable.canvas import painter
from cardtable.canvas.sprites import Size
from cardtable.engine.options import Value, options_of, plain
from cardtable.games.gin_rummy import labels
from cardtable.lang.house_rules import differences, in_brief
from cardtable.learn.pages import HOUSE_RULES, page, part_at
from cardtable.registry import spec_of, table_of, words_of
from cardtable.session.driver import Driver
from cardtable.session.match import Match
from cardtable.tui.showing import Game, Showing
from cardtable.tui.sitting import Sitting
from tests.tables import NAMES, bare
from tests.tui.seated import dealt, store_in

GIN = spec_of("gin_rummy")
SIZE = Size(120, 40)


@dataclass(frozen=True, slots=True)
class Taste:
    colour: Literal["red", "green", "blue"] = "red"
    size: Literal[1, 2] = 1


class TasteWords:
    def option(self, key: str) -> str:
        return f"[b]{key}[/b]"

    def value(self, key: str, value: Value) -> str:
        return f"{value} {key}"


class Equals(gettext.NullTranslations):
    """A language that writes an option and its value in another way."""

    @override
    def gettext(self, message: str) -> str:
        return "{value} = {label}" if message == "{label}: {value}" else message


@pytest.fixture
def another_language() -> Iterator[None]:
    lang.use(Equals())
    yield
    lang.use(gettext.NullTranslations())


def test_differences_are_those_from_the_defaults_in_their_order() -> None:
    assert differences(Taste(), TasteWords()) == ()
    assert differences(Taste("blue", 2), TasteWords()) == (
        "[b]colour[/b]: blue colour",
        "[b]size[/b]: 2 size",
    )


def test_what_is_told_elsewhere_is_left_out() -> None:
    assert differences(Taste("blue", 2), TasteWords(), without={"size"}) == ("[b]colour[/b]: blue colour",)


@pytest.mark.usefixtures("another_language")
def test_the_table_the_score_sheet_and_the_rules_tell_them_alike(tmp_path: Path) -> None:
    driver = dealt(target=50, bonuses="tournament")
    words = Game.of(GIN).words
    told = f"{words.value('bonuses', 'tournament')} = {words.option('bonuses')}"
    view: Any = driver.stage.view
    assert labels.house_rules(view) == told
    assert told in Sitting(store_in(tmp_path), driver).showing().house_rules()
    rules = part_at(page(GIN, GIN.options(bonuses="tournament")), HOUSE_RULES)
    assert rules is not None
    emphasised = told.replace(
        words.value("bonuses", "tournament"), f"**{words.value('bonuses', 'tournament')}**"
    )
    assert f"- {emphasised} (as written: {words.value('bonuses', 'as_written')})" in rules.markdown


@pytest.mark.parametrize("game", ["gin_rummy", "tien_len", "thief", "trash"])
def test_rules_that_are_a_preset_are_called_by_its_name_at_the_table_and_beside_it(
    game: str, tmp_path: Path
) -> None:
    spec = spec_of(game)
    words, seats = words_of(spec), spec.best
    for key, options in spec.presets.items():
        showing = showing_of(game, plain(options), tmp_path)
        view, rules = showing.stage.view, showing.house_rules()
        shown = "\n".join(painter.rows(table_of(spec).scene(view, bare(seats), SIZE), SIZE))
        if key == "as_written":
            assert rules == ()
        else:
            assert rules == (words.preset(key), *differences(options, words))
            told = differences(options, words, without={"target"})
            assert words.preset(key) in shown or not told
    changed = next(iter(options_of(spec.options)[1:]))
    own = {**plain(spec.presets["as_written"]), changed.key: changed.choices[-1]}
    if all(plain(options) != own for options in spec.presets.values()):
        assert len(showing_of(game, own, tmp_path).house_rules()) == 1


def showing_of(game: str, options: dict[str, Value], folder: Path) -> Showing:
    """What is shown of a match that has just begun under these rules."""
    spec = spec_of(game)
    driver = Driver.begin(Match.begin(spec, options, NAMES[: spec.best]), Random(1))
    return Sitting(store_in(folder), driver).showing()


@pytest.mark.clause("THIEF-18")
def test_a_preset_keeps_its_name_where_only_the_target_that_stands_in_the_title_is_another() -> None:
    spec = spec_of("thief")
    options, words = spec.presets["classic"], words_of(spec)
    other = replace(options, target=500)
    assert in_brief(other, words, spec.presets, without={"target"}) == "Classic Thief"
    assert "Classic Thief" not in in_brief(other, words, spec.presets)
    assert (
        in_brief(replace(spec.presets["as_written"], target=500), words, spec.presets, without={"target"})
        == ""
    )
