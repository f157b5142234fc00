import gettext
from collections.abc import Iterator

import pytest
from hypothesis import settings

from cardtable import lang
from cardtable.lang.cards import use_letters
from tests.pseudo import PseudoTranslations

WAITING = {"terminal", "endurance"}
"""The folders whose tests wait most of their time."""

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the tests that wait over all others, so that no process is left with them alone."""
    waiting = [item for item in items if WAITING & set(item.path.parts)]
    others = [item for item in items if not WAITING & set(item.path.parts)]
    if not waiting or not others:
        return
    each = len(others) / len(waiting)
    parts = ([item, *others[round(at * each) : round((at + 1) * each)]] for at, item in enumerate(waiting))
    items[:] = [item for part in parts for item in part]
