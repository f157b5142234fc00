"""Sentences in the user's language: `_` and `ngettext`, looked up when a sentence is shown."""

import gettext
from pathlib import Path
from typing import Final

DOMAIN: Final = "cardtable"
_FOLDER: Final = Path(__file__).with_name("locale")

_translations: gettext.NullTranslations = gettext.NullTranslations()


def use(translations: gettext.NullTranslations) -> None:
    """Show all further sentences in this catalogue."""
    global _translations  # noqa: PLW0603 -- a process speaks one language
    _translations = translations


def use_locale() -> None:
    """Show all further sentences in the language of the environment, where there is a catalogue."""
    use(gettext.translation(DOMAIN, _FOLDER, fallback=True))


def _(message: str) -> str:
    """The sentence in the language in use."""
    return _translations.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The sentence for so many things in the language in use."""
    return _translations.ngettext(one, many, number)
