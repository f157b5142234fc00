import time
from collections.abc import Iterator

import pytest

from cardtable.saves.outline import YEARS
from cardtable.tui.progress import day_played, last_played


@pytest.fixture(params=["UTC", "XXX+12", "XXX-14"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The local time is that of a zone as far east or west as one can be."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("moment", [f"{YEARS[0]}-01-01T00:00:00Z", f"{YEARS[-1]}-12-31T23:59:59Z"])
def test_every_time_that_a_save_may_have_is_shown_in_every_zone(moment: str) -> None:
    year = int(moment[:4])
    assert abs(int(day_played(moment)[:4]) - year) <= 1
    assert abs(int(last_played(moment)[:4]) - year) <= 1
