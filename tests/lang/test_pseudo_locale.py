"""Under a language in which every letter has an accent, no word of a game is left in plain English."""

import gettext
import re
from collections.abc import Iterator

import pytest

from cardtable import lang, registry
from cardtable.engine.cards import CARDS, JOKER, parse_cards
from cardtable.engine.events import Event, HandScored, MatchScored, seen
from cardtable.engine.options import options_of
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.engine.spec import GameSpec
from cardtable.lang.cards import card_name
from tests.clauses import reasons_of
from tests.matches import positions, starts
from tests.moves import moves_of
from tests.pseudo import accented

NAMES = ("1", "2", "3", "4", "5", "6")
"""Names without a letter, so that every plain letter is a word of ours."""

NO_WORDS = re.compile(
    r"(?<![A-Za-z0-9])(?:(?:10|[2-9AJQK])[♣♦♥♠]|[A-Z]+-[0-9]+)(?![A-Za-z0-9])"  # cards, clauses
)

every_game = pytest.mark.parametrize("spec", registry.specs(), ids=lambda spec: spec.id)


def plain_words(sentence: str) -> list[str]:
    """What of a sentence has not been translated."""
    return re.findall(r"[A-Za-z]+", NO_WORDS.sub("", sentence))


def untranslated(sentences: Iterator[str]) -> set[str]:
    found = list(sentences)
    assert found
    return {sentence for sentence in found if plain_words(sentence)}


@pytest.fixture(autouse=True)
def _in_the_accented_language(pseudo_locale: None) -> None:
    """Every test of this file is in that language."""


def test_every_letter_is_accented_but_placeholders_and_markup_stay() -> None:
    assert accented("Discard {card} now") == "Ðìšçàŕđ {card} ñòŵ"
    assert accented("[bold]Ann[/bold] [$accent]x[/]") == "[bold]Àññ[/bold] [$accent]ẋ[/]"
    assert not plain_words(
        accented("The quick brown fox jumps over a lazy dog, THE QUICK BROWN FOX AND SO ON")
    )


def test_plain_english_would_be_noticed() -> None:
    assert plain_words("Discard 7♥ (GIN-4)") == ["Discard"]
    assert not plain_words("Ðìšçàŕđ 10♥ Q♠ (GIN-4)")


def test_a_sentence_is_looked_up_when_it_is_shown() -> None:
    assert lang._("Draw") == accented("Draw")
    assert lang.ngettext("one card", "{count} cards", 2) == accented("{count} cards")
    lang.use(gettext.NullTranslations())
    assert lang._("Draw") == "Draw"


def test_the_name_of_a_card_is_translated_where_it_is_a_word() -> None:
    assert not untranslated(card_name(card) for card in (*CARDS, JOKER))


@every_game
def test_a_game_is_introduced(spec: GameSpec) -> None:
    words = registry.words_of(spec)
    assert not untranslated(iter([words.name(), words.line(), *map(words.preset, spec.presets)]))


@every_game
def test_house_rules_are_labelled(spec: GameSpec) -> None:
    words, options = registry.words_of(spec), options_of(spec.options)
    assert not untranslated(words.option(option.key) for option in options)
    values = ((option.key, choice) for option in options for choice in option.choices)
    assert not untranslated(words.value(key, choice) for key, choice in values)


@every_game
def test_commands_are_labelled(spec: GameSpec) -> None:
    words = registry.words_of(spec)
    assert not untranslated(words.command(command.words) for command in registry.table_of(spec).commands)


@every_game
def test_moves_are_named(spec: GameSpec) -> None:
    assert not untranslated(map(registry.words_of(spec).move, moves_of(spec)))


@every_game
def test_refusals_are_explained(spec: GameSpec) -> None:
    words = registry.words_of(spec)
    refusals = [Refusal(why, cards) for why in reasons_of(spec) for cards in (parse_cards("7h"), ())]
    assert not untranslated(map(words.refusal, refusals))


@every_game
def test_refusals_that_propose_moves_are_explained(spec: GameSpec) -> None:
    words, some = registry.words_of(spec), moves_of(spec)[-2:]
    assert not untranslated(words.refusal(Refusal(why, legal=some)) for why in reasons_of(spec))


@every_game
def test_events_are_told(spec: GameSpec) -> None:
    words = registry.words_of(spec)
    glimpses = (seen(event, viewer) for event in events_of(spec) for viewer in (None, Seat(0)))
    different = {repr(glimpse): glimpse for glimpse in glimpses}
    assert not untranslated(words.event(glimpse, NAMES) for glimpse in different.values())


@every_game
def test_the_ledger_is_told(spec: GameSpec) -> None:
    scored = [event for event in events_of(spec) if isinstance(event, HandScored | MatchScored)]
    words, entries = registry.words_of(spec), {entry for event in scored for entry in event.entries}
    assert not untranslated(words.entry(entry, NAMES) for entry in entries)


def events_of(spec: GameSpec) -> list[Event]:
    played = (positions(start) for start in starts() if start.spec is spec)
    return [event for walk in played for position in walk for event in position.events]


@every_game
def test_the_status_says_what_may_be_done(spec: GameSpec) -> None:
    words = registry.words_of(spec)
    views = (
        spec.rules.view(state, seat)
        for start in starts()
        if start.spec is spec
        for state, _, _ in positions(start, 150)
        for seat in start.viewers()
    )
    assert not untranslated(words.status(view, NAMES) for view in views)
