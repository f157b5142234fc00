"""House rules in words, and that every place which tells them speaks the language in use."""

import gettext
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest
from typing_extensions import override

from cardtable import lang
from cardtable.engine.options import Value
from cardtable.games.gin_rummy import labels
from cardtable.lang.house_rules import differences
from cardtable.learn.pages import HOUSE_RULES, page, part_at
from cardtable.registry import spec_of
from cardtable.tui.showing import Game
from cardtable.tui.sitting import Sitting
from tests.tui.seated import dealt, store_in

GIN = spec_of("gin_rummy")


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
