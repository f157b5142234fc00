from collections import Counter
from collections.abc import Callable

import pytest

from cardtable.registry import specs, table_of
from cardtable.tui.app import CardTableApp
from cardtable.tui.commands import (
    Deed,
    bindings,
    curtain_deeds,
    end_deeds,
    end_turn,
    result_deeds,
    table_deeds,
)
from cardtable.tui.screens.saves import saves_deeds
from cardtable.tui.screens.table import BEGINS_A_CARD

SETS: list[Callable[[], tuple[Deed, ...]]] = [
    table_deeds,
    lambda: (end_turn(), *table_deeds()),
    curtain_deeds,
    end_deeds,
    saves_deeds,
    lambda: result_deeds(last=True),
    lambda: result_deeds(last=False),
]


@pytest.mark.parametrize("deeds", SETS)
def test_no_key_and_no_id_stands_twice_on_a_screen(deeds: Callable[[], tuple[Deed, ...]]) -> None:
    keys = Counter(key for deed in deeds() for key in deed.keys)
    ids = Counter(deed.id for deed in deeds())
    assert {*keys.values(), *ids.values()} == {1}


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.id)
def test_no_game_takes_a_key_of_every_table_or_of_a_typed_card(spec: object) -> None:
    commands = table_of(spec).commands  # type: ignore[arg-type]  # parametrised values have no type
    taken = Counter(key for command in commands for key in command.keys)
    taken.update(key for deed in table_deeds() for key in deed.keys)
    taken.update(BEGINS_A_CARD)
    assert [key for key, count in taken.items() if count > 1] == []


@pytest.mark.parametrize("deeds", SETS)
def test_every_key_has_an_id_a_label_and_a_tooltip(deeds: Callable[[], tuple[Deed, ...]]) -> None:
    assert all(key.id and key.description and key.tooltip for key in bindings(deeds()))


def test_the_keys_of_the_app_have_an_id_and_a_tooltip() -> None:
    assert all(getattr(key, "id", "") and getattr(key, "tooltip", "") for key in CardTableApp.own_keys())
