import gettext
from collections.abc import Iterator

import pytest
from hypothesis import settings

from cardtable import lang
from cardtable.lang.cards import use_letters
from tests.pseudo import PseudoTranslations

settings.register_profile("cardtable", deadline=None, derandomize=True)
settings.load_profile("cardtable")


@pytest.fixture
def pseudo_locale() -> Iterator[None]:
    """Every sentence is shown with an accent on each letter while the test runs."""
    lang.use(PseudoTranslations())
    yield
    lang.use(gettext.NullTranslations())


@pytest.fixture
def letters() -> Iterator[None]:
    """Suits are written as letters while the test runs."""
    use_letters(True)
    yield
    use_letters(False)
