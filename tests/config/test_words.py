import pytest

from cardtable.config.settings import KEYS, Choices
from cardtable.config.words import SettingWords
from cardtable.engine.options import options_of

WORDS = SettingWords()
VALUES = [(option.key, value) for option in options_of(Choices) for value in option.choices]


def plain(text: str) -> bool:
    """Whether there is a letter without an accent."""
    return any(letter.isascii() and letter.isalpha() for letter in text)


@pytest.mark.parametrize("key", KEYS)
def test_every_setting_has_a_label_and_a_line_that_says_what_it_is_for(key: str) -> None:
    assert WORDS.option(key)[0].isupper()
    assert WORDS.help(key).endswith(".")
    assert len(WORDS.help(key)) <= 54, "more than a line of the smallest terminal"


@pytest.mark.parametrize("key", [option.key for option in options_of(Choices)])
def test_the_values_of_a_setting_are_told_apart(key: str) -> None:
    said = [WORDS.value(key, value) for of, value in VALUES if of == key]
    assert len(set(said)) == len(said) > 1


def test_a_theme_goes_by_its_own_name() -> None:
    assert WORDS.value("theme", "casino") == "casino"


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize(("key", "value"), VALUES)
def test_values_are_in_the_users_language(key: str, value: str) -> None:
    assert not plain(WORDS.value(key, value))


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("key", KEYS)
def test_labels_and_help_are_in_the_users_language(key: str) -> None:
    for words in (WORDS, SettingWords(colourless=True, letters=True)):
        assert not plain(words.option(key))
        assert not plain(words.help(key))


def test_what_has_no_effect_now_is_said() -> None:
    said = {key: SettingWords(colourless=True, letters=True).help(key) for key in KEYS}
    idle = {key: text for key, text in said.items() if text.startswith("No effect now")}
    assert set(idle) == {"theme", "deck", "ascii"}
    assert "NO_COLOR" in idle["theme"]
    assert "NO_COLOR" in idle["deck"]
    assert "--ascii" in idle["ascii"]
