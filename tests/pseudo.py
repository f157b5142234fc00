"""A language in which every letter has an accent: what is still plain English was never translated."""

import gettext
import re

from typing_extensions import override

_KEPT = re.compile(r"(\{[^{}]*\}|\[/?[a-z@$][^\]]*\])")
_LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÀßÇÐÈƑĜĤÌĴĶĹṀÑÒṔɊŔŠŢÙṼŴẊÝŽàƀçđèƒĝĥìĵķĺṁñòṕɋŕšţùṽŵẋýž",
)


def accented(text: str) -> str:
    """The text with an accent on every letter, outside of {placeholders} and [markup]."""
    parts = _KEPT.split(text)
    return "".join(part if number % 2 else part.translate(_LETTERS) for number, part in enumerate(parts))


class PseudoTranslations(gettext.NullTranslations):
    """The catalogue of that language."""

    @override
    def gettext(self, message: str) -> str:
        return accented(message)

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return accented(msgid1 if n == 1 else msgid2)
