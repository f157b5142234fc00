"""A setting says whether a turn ends with Enter or with its last move."""

from pathlib import Path

import pytest

from cardtable.tui.screens.curtain import CurtainScreen
from cardtable.tui.screens.table import TableScreen
from tests.tui.seated import app_of, dealt, hasty, seated, settled, shows, store_in


@pytest.mark.parametrize(("chosen", "screen"), [("enter", TableScreen), ("at_once", CurtainScreen)])
async def test_the_curtain_comes_down_when_the_setting_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str, screen: type[TableScreen | CurtainScreen]
) -> None:
    hasty(monkeypatch)
    store = store_in(tmp_path)
    settings = store.folder / "config" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(f'turn_end = "{chosen}"\n')
    app = app_of(store, dealt())
    async with seated(app) as pilot:
        await pilot.press("s", "d")
        await settled(pilot)
        assert shows(app, screen)
        assert store.load("match").log[-1].startswith("discard ")
