import pytest

from cardtable import registry
from cardtable.engine.options import OptionError, options_of
from cardtable.engine.spec import GameSpec

GAMES = ("gin_rummy", "tien_len", "trash")


def test_the_games_are_those_that_we_mean_to_have() -> None:
    assert registry.ids() == GAMES


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(registry.UnknownGameError) as caught:
        registry.spec_of("whist")
    assert str(caught.value) == f"no game 'whist'; there are: {', '.join(GAMES)}"
    assert caught.value.game == "whist"


@pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)
class TestEveryGame:
    def test_its_card_names_its_folder_and_its_bounds(self, spec: GameSpec) -> None:
        assert spec is registry.spec_of(spec.id)
        assert spec.package == f"cardtable.games.{spec.id}"
        assert spec.version >= 1
        assert 2 <= spec.seats[0] <= spec.best <= spec.seats[1] <= 6

    def test_it_is_for_the_seats_inside_its_bounds_only(self, spec: GameSpec) -> None:
        fewest, most = spec.seats
        assert [seats for seats in range(9) if spec.allows(seats)] == list(range(fewest, most + 1))
        for seats in (fewest - 1, most + 1):
            with pytest.raises(ValueError, match=f"{spec.id} is for {fewest} to {most} seats, not {seats}"):
                spec.start({}, seats)

    def test_its_first_preset_is_as_written_and_changes_nothing(self, spec: GameSpec) -> None:
        assert next(iter(spec.presets)) == "as_written"
        assert spec.presets["as_written"] == spec.options()
        assert all(isinstance(preset, spec.options) for preset in spec.presets.values())

    def test_its_presets_differ_from_each_other(self, spec: GameSpec) -> None:
        assert len({repr(preset) for preset in spec.presets.values()}) == len(spec.presets)

    def test_every_table_is_offered_each_preset_once(self, spec: GameSpec) -> None:
        for seats in range(spec.seats[0], spec.seats[1] + 1):
            assert sorted(spec.offered(seats)) == sorted(spec.presets)

    def test_it_knows_the_length_of_a_match_under_every_preset_or_under_none(self, spec: GameSpec) -> None:
        known = {
            spec.turns(key, seats) is not None
            for key in spec.presets
            for seats in range(spec.seats[0], spec.seats[1] + 1)
        }
        assert len(known) == 1

    def test_it_declares_house_rules_and_refuses_others(self, spec: GameSpec) -> None:
        assert options_of(spec.options)
        with pytest.raises(OptionError):
            spec.start({"no such rule": "on"}, spec.best)

    def test_it_brings_its_words_its_table_and_its_page(self, spec: GameSpec) -> None:
        assert registry.words_of(spec).name()
        assert registry.words_of(spec).line()
        assert registry.table_of(spec).commands
        assert registry.help_of(spec).startswith("# ")
