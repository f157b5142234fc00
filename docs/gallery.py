"""Pictures of the app for the documents: `python -m docs.gallery` draws them all into docs/pictures/."""

import asyncio
import os
import re
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from cardtable.canvas.sprites import Size
from cardtable.config.paths import Places
from cardtable.engine.cards import parse_cards
from cardtable.engine.packs import packs
from cardtable.engine.rules import Kind, Order
from cardtable.registry import spec_of
from cardtable.saves.store import Store
from cardtable.session.driver import Driver, Turn
from cardtable.session.match import Match
from cardtable.tui.app import CardTableApp, Home, Play

FOLDER: Final = Path(__file__).parent / "pictures"

_PLAYED: Final = "2026-01-02T19:30:00Z"
ANN: Final = "4s5s6s9d9cJhQhKh2c8s"
BO: Final = "3d3h3c5d6d7d7sThAc8c"
_THEN: Final = "2dQs4h9h"
"""The upcard, and the first cards of the stock."""

_TURNED: Final = ("lift", "stock", "discard Qs", "end")
_DRAW: Final = (*_TURNED, "lift", "stock", "discard 4h", "end", "lift")
_DISCARD: Final = (*_DRAW, "stock")
_ARRANGE: Final = (*_DISCARD, "knock 8s")
_LAY_OFF: Final = (*_ARRANGE, "show 4s5s6s 9c9d9h JhQhKh", "lift", "show 3c3d3h 5d6d7d")
_RESULT: Final = (*_LAY_OFF, "lay Th JhQhKh", "lay 7s 4s5s6s", "done")
_NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")
_OLD: Final = 4
_CHOICES: Final = 3
"""So many lines of the log for each player, and moves to choose from, make a table worth a picture."""

_NORMAL: Final = Size(80, 24)

_FAMILY: Final = (
    "3s3c4d5h6c8s8d9hTdJsQcAc2h",
    "3d3h4s4c5s5c6s7d9sTcJdKd2s",
    "4h5d6d6h7c7h9c9dJcJhQdKsAs",
    "7s8c8hTsThQsQhKcKhAdAh2c2d",
)
_TIEN_LEN: Final = ("lift", "play 3s 3c", "lift", "play 4s 4c", "lift", "play 6d 6h", "lift", "pass", "lift")
_FONT: Final = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


@dataclass(frozen=True, slots=True)
class Picture:
    """The app at a moment: after these moves, ended turns and lifted curtains, or at home, and these keys.

    `moves` None is a picture of home, with the match of `_DRAW` to go on with.
    """

    name: str
    moves: tuple[str, ...] | None
    size: Size = _NORMAL
    keys: tuple[str, ...] = ()
    game: str = "gin_rummy"
    seats: int = 2


PICTURES: Final = (
    Picture("home", None),
    Picture("new_match", None, keys=("n",)),
    Picture("curtain", _TURNED),
    Picture("draw", _DRAW),
    Picture("draw_60x18", _DRAW, Size(60, 18)),
    Picture("draw_120x40", _DRAW, Size(120, 40)),
    Picture("discard", _DISCARD),
    Picture("arrange", _ARRANGE),
    Picture("lay_off", _LAY_OFF),
    Picture("result", _RESULT),
    Picture("tien_len", _TIEN_LEN, keys=("n",), game="tien_len"),
    Picture("trash", (), keys=("o",), game="trash"),
    Picture("trash_six", (), Size(120, 40), game="trash", seats=6),
)


async def svg(picture: Picture) -> str:
    """The picture as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        app = _app(picture, Path(folder))
        async with app.run_test(size=picture.size) as pilot:
            await pilot.press(*picture.keys)
            await pilot.pause(0.2)
            return _plain(app.export_screenshot(title="cardtable"))


def _app(picture: Picture, folder: Path) -> CardTableApp:
    store = Store(folder / "saves")
    where = Places(store.folder, folder / "settings.toml", folder / "themes", folder / "reports")
    moves = _DRAW if picture.moves is None else picture.moves
    driver = _in_the_middle(picture) if picture.game == "trash" else _driver(_begun(picture.game), moves)
    store.write("match", replace(driver.record, created=_PLAYED, updated=_PLAYED))
    return CardTableApp(store, Home() if picture.moves is None else Play("match", driver), where=where)


def _begun(game: str) -> Match:
    return _gin_rummy() if game == "gin_rummy" else _tien_len()


def _gin_rummy() -> Match:
    dealt = [card for pair in zip(parse_cards(ANN), parse_cards(BO), strict=True) for card in pair]
    top = (*dealt, *parse_cards(_THEN))
    match = Match.begin(spec_of("gin_rummy"), {}, ("Ann", "Bo")).play(Order(Kind.FIRST, (1,)))
    return match.play(Order(Kind.DEAL, (*top, *(card for card in packs() if card not in top))))


def _tien_len() -> Match:
    dealt = [card for row in zip(*map(parse_cards, _FAMILY), strict=True) for card in row]
    match = Match.begin(spec_of("tien_len"), {}, ("Rosa", "Minh", "Ann", "Bo"))
    return match.play(Order(Kind.DEAL, tuple(dealt)))


def _driver(match: Match, moves: tuple[str, ...]) -> Driver:
    driver = Driver.begin(match, Random(1))
    for move in moves:
        driver = _after(driver, move)
    return driver


def _after(driver: Driver, move: str) -> Driver:
    match move:
        case "lift":
            return driver.lift()
        case "end":
            return driver.hide()
    return driver.play(driver.match.spec.rules.parse_move(move))


def _plain(text: str) -> str:
    """The SVG with fonts that the reader's machine has, so that nothing is fetched from anywhere."""
    text = text.replace("font-variant-east-asian: full-width;", "")
    text = re.sub(r"@font-face \{.*?\}\s*", "", text, flags=re.DOTALL)
    text = re.sub(r"font-family: [^;]*;", f"font-family: {_FONT};", text)
    return "".join(f"{line.strip()}\n" for line in text.splitlines() if line.strip())


def _forget_the_machine() -> None:
    """Have the time zone and the colours of every other machine."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    os.environ.pop("NO_COLOR", None)


def _in_the_middle(picture: Picture) -> Driver:
    """A match some turns old, at a moment at which whoever is to act has the most to choose from."""
    match = Match.begin(spec_of(picture.game), {}, _NAMES[: picture.seats])
    driver = Driver.begin(match, Random(14))
    while len(driver.record.log) < _OLD * picture.seats or len(_choices(driver)) < _CHOICES:
        driver = driver.play(_choices(driver)[0])
    return driver


def _choices(driver: Driver) -> tuple[Any, ...]:
    stage = driver.stage
    if not isinstance(stage, Turn):
        raise TypeError("the hand is over before there is a picture of it")
    view: Any = stage.view
    moves: tuple[Any, ...] = view.legal
    return moves


def main() -> None:
    """Draw all pictures, the same on every machine and day; what is no picture any more goes."""
    _forget_the_machine()
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.svg"):
        file.unlink()
    for picture in PICTURES:
        (FOLDER / f"{picture.name}.svg").write_text(asyncio.run(svg(picture)), encoding="utf-8")


if __name__ == "__main__":
    main()
