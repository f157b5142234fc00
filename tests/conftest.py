import gettext
from collections.abc import Iterator

import pytest
from hypothesis import settings

from cardtable import lang
from tests.pseudo import PseudoTranslations

settings.register_profile("cardtable", deadline=None, derandomize=True)
settings.load_profile("cardtable")


@pytest.fixture
def pseudo_locale() -> Iterator[None]:
    """Every sentence is shown with an accent on each letter while the test runs."""
    lang.use(PseudoTranslations())
    yield
    lang.use(gettext.NullTranslations())
