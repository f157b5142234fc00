"""Help, opened at any moment of a match of Gin Rummy, lands at the clause that the moment is about."""

from pathlib import Path

import pytest

from cardtable.learn.pages import page, part_at
from cardtable.registry import spec_of
from cardtable.session.driver import Driver
from cardtable.tui.screens.help import HelpScreen
from tests.tui.seated import app_of, dealt, lift, lines, seated, settled, shows, store_in
from tests.tui.test_result import knocked, over

GIN = spec_of("gin_rummy")


def moved(*moves: str) -> Driver:
    driver = dealt().lift()
    for move in moves:
        driver = driver.play(driver.match.spec.rules.parse_move(move))
    return driver


MOMENTS: dict[str, tuple[Driver, bool, str]] = {
    "curtain": (dealt(), False, "GIN-4"),
    "draw": (dealt(), True, "GIN-4"),
    "knock": (moved("stock"), True, "GIN-8"),
    "show": (moved("stock", "knock Ks"), True, "GIN-8"),
    "hand over": (knocked(), False, "GIN-12"),
    "match over": (over().go_on(), False, "GIN-15"),
}


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
@pytest.mark.parametrize("moment", MOMENTS)
async def test_the_question_mark_lands_at_the_clause(
    tmp_path: Path, moment: str, size: tuple[int, int]
) -> None:
    driver, lifted, clause = MOMENTS[moment]
    app = app_of(store_in(tmp_path), driver.hide() if lifted else driver)
    async with seated(app, size, lifted=False) as pilot:
        if lifted:
            await lift(pilot)
        await pilot.press("question_mark")
        await settled(pilot)
        assert shows(app, HelpScreen)
        part = part_at(page(GIN, GIN.options()), clause)
        assert part is not None
        assert any(part.title in line for line in lines(app)[:4])
