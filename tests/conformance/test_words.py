"""What the contract of words says, held by every game."""

import pytest

from cardtable import registry
from cardtable.engine.options import options_of
from cardtable.engine.spec import GameSpec


@pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)
def test_every_option_value_and_preset_has_words_of_its_own(spec: GameSpec) -> None:
    words, declared = registry.words_of(spec), options_of(spec.options)
    assert len({words.option(option.key) for option in declared}) == len(declared)
    for option in declared:
        said = [words.value(option.key, choice) for choice in option.choices]
        assert all(said)
        assert len(set(said)) == len(option.choices)
    assert len({words.preset(key) for key in spec.presets}) == len(spec.presets)
