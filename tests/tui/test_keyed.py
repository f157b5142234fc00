"""Labels and tooltips of keys are in the language in which they are shown, not in that of the import."""

import gettext
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.screen import Screen

from cardtable import lang, tui
from cardtable.config.paths import Places
from cardtable.registry import spec_of
from cardtable.tui.keyed import Keyed
from cardtable.tui.preferences import Preferences
from cardtable.tui.screens.help import HelpScreen
from cardtable.tui.screens.home import HomeScreen
from cardtable.tui.screens.new_match import NewMatchScreen
from cardtable.tui.screens.saves import saves_screen
from cardtable.tui.screens.settings import SettingsScreen
from tests.pseudo import accented
from tests.tui.heads import MadeUp, head
from tests.tui.small_app import SmallApp, plain_words

NOWHERE = Places(*map(Path, ("saves", "no settings.toml", "no themes", "no reports")))
SCREENS: list[Callable[[], Screen[Any]]] = [
    lambda: HomeScreen(MadeUp([head()])),
    lambda: NewMatchScreen(("Ana", "Ben", "Cleo")),
    lambda: HelpScreen(spec_of("gin_rummy")),
    lambda: saves_screen(MadeUp([head()])),
    lambda: SettingsScreen(Preferences(NOWHERE), lambda _key, _value: None),
]


for module in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}."):
    import_module(module.name)


def kinds(kind: type[Any] = Keyed) -> Iterator[type[Any]]:
    """All classes that declare keys."""
    for below in kind.__subclasses__():
        if "own_keys" in vars(below):
            yield below
        yield from kinds(below)


ALL = sorted(set(kinds()), key=lambda kind: kind.__name__)


def test_the_classes_of_all_modules_are_known() -> None:
    assert {"SettingsScreen", "HelpScreen", "Choice", "Form", "HidingApp"} <= {kind.__name__ for kind in ALL}


@pytest.mark.parametrize("kind", ALL, ids=[kind.__name__ for kind in ALL])
def test_every_key_has_an_id_and_a_tooltip_and_one_that_is_shown_a_label(kind: type[Any]) -> None:
    own = [key for key in kind.own_keys() if key.id]
    assert own
    assert all(key.tooltip for key in own)
    assert all(key.description for key in own if key.show)


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("kind", ALL, ids=[kind.__name__ for kind in ALL])
def test_labels_and_tooltips_are_looked_up_when_they_are_asked_for(kind: type[Any]) -> None:
    own = [key for key in kind.own_keys() if key.id]
    assert not {word for key in own for word in plain_words(f"{key.description} {key.tooltip}")}


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("make", SCREENS)
async def test_what_a_screen_offers_is_in_the_language_in_use(make: Callable[[], Screen[Any]]) -> None:
    app = SmallApp(make)
    async with app.run_test() as pilot:
        await pilot.pause()
        offered = [active.binding for active in app.screen.active_bindings.values() if active.node is not app]
        ours = [binding for binding in offered if binding.id]
        assert ours
        assert not {word for key in ours for word in plain_words(f"{key.description} {key.tooltip}")}


@pytest.mark.usefixtures("pseudo_locale")
def test_another_language_is_spoken_by_what_is_made_from_then_on() -> None:
    accents = HomeScreen(MadeUp())
    lang.use(gettext.NullTranslations())
    plain = HomeScreen(MadeUp())
    assert (label(plain), label(accents)) == ("Quit", accented("Quit"))
    assert isinstance(plain, HomeScreen)
    assert type(plain) is type(HomeScreen(MadeUp()))


def label(screen: HomeScreen) -> str:
    """What its last key is called."""
    key = screen.BINDINGS[-1]
    assert isinstance(key, Binding)
    return key.description
