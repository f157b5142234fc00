"""The pictures of the documents are of the app as it is, and show no hand that lies face down."""

import html
import re

import pytest

from cardtable.engine.cards import parse_cards
from cardtable.lang.cards import card_name
from docs import gallery
from tests.test_documents import README, ROOT

DRAWN = {picture.name: picture for picture in gallery.PICTURES}
MOST_BYTES = 1_000_000


def said(svg: str) -> str:
    """The texts of a picture, in its order."""
    return html.unescape("".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg)))


@pytest.fixture
def curtain() -> str:
    return (gallery.FOLDER / "curtain.svg").read_text(encoding="utf-8")


async def test_a_picture_is_what_the_app_draws_now(curtain: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    drawn = await gallery.svg(DRAWN["curtain"])
    assert drawn == curtain, "run `make pictures`, and look at what has changed"


def test_each_picture_has_its_file_and_together_they_are_small() -> None:
    files = list(gallery.FOLDER.iterdir())
    assert {file.name for file in files} == {f"{name}.svg" for name in DRAWN}
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


def test_a_picture_of_a_curtain_shows_no_hand(curtain: str) -> None:
    seen = said(curtain)
    hands = (*parse_cards(gallery.ANN), *parse_cards(gallery.BO))
    assert "Q♠" in seen
    assert [card_name(card) for card in hands if card_name(card) in seen] == []
    open_hand = said((gallery.FOLDER / "draw.svg").read_text(encoding="utf-8"))
    assert all(card_name(card) in open_hand for card in parse_cards(gallery.ANN))


def test_nothing_in_a_picture_is_fetched_from_elsewhere() -> None:
    for file in gallery.FOLDER.iterdir():
        assert "url(http" not in file.read_text(encoding="utf-8")


def test_the_readme_shows_a_picture_that_is_there() -> None:
    shown = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert shown
    assert all((ROOT / path).is_file() for path in shown)
