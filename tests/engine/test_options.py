from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.options import Option, OptionError, changed, make, options_of, parse, plain


@dataclass(frozen=True, slots=True)
class House:
    target: Literal[100, 50, 150] = 100
    tie: Literal["undercut", "nobody"] = "undercut"
    limit: Literal["10", "gin"] = "10"


def test_a_declaration_gives_keys_and_choices_in_its_order_default_first() -> None:
    assert options_of(House) == (
        Option("target", (100, 50, 150)),
        Option("tie", ("undercut", "nobody")),
        Option("limit", ("10", "gin")),
    )
    assert [option.default for option in options_of(House)] == [100, "undercut", "10"]


def test_a_default_that_is_not_the_first_choice_is_refused_by_its_name() -> None:
    @dataclass(frozen=True)
    class Wrong:
        target: Literal[100, 50] = 50

    with pytest.raises(TypeError, match=r"Wrong\.target"):
        options_of(Wrong)


def test_a_field_that_is_no_literal_is_refused_by_its_name() -> None:
    @dataclass(frozen=True)
    class Wrong:
        size: int = 3

    with pytest.raises(TypeError, match=r"Wrong\.size"):
        options_of(Wrong)


def test_what_is_left_out_is_default() -> None:
    assert make(House, {}) == House()
    assert make(House, {"target": 50}) == House(target=50)


def test_an_unknown_key_is_named_with_the_valid_ones() -> None:
    with pytest.raises(OptionError, match="no option 'targt'; valid: target, tie, limit") as caught:
        make(House, {"targt": 50})
    assert caught.value.unknown_key
    assert caught.value.valid == ("target", "tie", "limit")


@pytest.mark.parametrize("value", ["100", 75, 100.0, True, None, (100,)])
def test_a_value_that_is_not_a_choice_is_named_with_the_valid_ones(value: object) -> None:
    with pytest.raises(OptionError, match="valid: 100, 50, 150") as caught:
        make(House, {"target": value})
    assert not caught.value.unknown_key
    assert (caught.value.key, caught.value.value) == ("target", value)


def test_a_number_for_a_text_is_refused() -> None:
    with pytest.raises(OptionError, match="limit cannot be 10; valid: 10, gin"):
        make(House, {"limit": 10})


def test_texts_are_read_as_the_values_they_name() -> None:
    assert parse(House, ["target=50", " tie = nobody ", "limit=10"]) == {
        "target": 50,
        "tie": "nobody",
        "limit": "10",
    }


@pytest.mark.parametrize(
    ("pair", "message"),
    [
        ("target=51", "target cannot be '51'; valid: 100, 50, 150"),
        ("target", "target cannot be ''; valid: 100, 50, 150"),
        ("=50", "no option ''; valid: target, tie, limit"),
        ("goal=50", "no option 'goal'; valid: target, tie, limit"),
        ("target=50=50", "target cannot be '50=50'"),
    ],
)
def test_a_text_that_names_no_option_or_no_value_is_refused(pair: str, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse(House, [pair])
    assert message in str(caught.value)


houses = st.builds(
    House,
    target=st.sampled_from([100, 50, 150]),
    tie=st.sampled_from(["undercut", "nobody"]),
    limit=st.sampled_from(["10", "gin"]),
)


@given(houses)
def test_options_come_back_from_their_plain_values_and_from_their_texts(house: House) -> None:
    assert make(House, plain(house)) == house
    assert make(House, changed(house)) == house
    assert make(House, parse(House, [f"{key}={value}" for key, value in plain(house).items()])) == house


def test_plain_values_are_all_options_and_changed_ones_those_that_differ() -> None:
    house = House(tie="nobody")
    assert list(plain(house).items()) == [("target", 100), ("tie", "nobody"), ("limit", "10")]
    assert changed(house) == {"tie": "nobody"}
    assert changed(House()) == {}
