"""Help pages: conditions, placeholders, anchors, search, and plain text; then every game's own page."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from cardtable.engine.options import Option, Value, options_of
from cardtable.engine.spec import GameSpec
from cardtable.engine.width import cells
from cardtable.lang import cards as card_words
from cardtable.learn.pages import HOUSE_RULES, Page, PageError, page, part_at, read, search, text
from cardtable.learn.source import Source
from cardtable.registry import help_of, specs, words_of

OPTIONS = (
    Option("target", (100, 50)),
    Option("drink", ("tea", "milk", "cocoa")),
    Option("cake", ("no", "yes")),
)
DEFAULTS: Mapping[str, Value] = {option.key: option.default for option in OPTIONS}


def source(body: str) -> Source:
    written = f"# Title\n\n## Part [GIN-1]\n\n{body}\n"
    return Source("a/help.md", written, OPTIONS, lambda key, value: f"{value} in words of {key}")


def body(written: str, **values: Value) -> str:
    return read(source(written), {**DEFAULTS, **values}).parts[0].markdown


def test_a_page_has_a_title_and_parts_with_the_clauses_they_explain() -> None:
    written = "# The game\n\n## First [GIN-1, GIN-2]\n\nOne.\n\nTwo.\n\n## Second\nThree.\n"
    rules = read(Source("help.md", written, (), lambda _key, _value: ""), {})
    assert rules.title == "The game"
    assert [part.heading for part in rules.parts] == ["First", "Second"]
    assert rules.parts[0].anchors == ("GIN-1", "GIN-2")
    assert rules.parts[0].markdown == "One.\n\nTwo."
    assert [part.title for part in rules.parts] == ["First (GIN-1, GIN-2)", "Second"]


def test_a_clause_leads_to_its_part_and_an_unknown_one_to_none() -> None:
    rules = read(source("One."), DEFAULTS)
    assert part_at(rules, "GIN-1") is rules.parts[0]
    assert part_at(rules, "GIN-99") is None


@pytest.mark.parametrize(("drink", "shown"), [("tea", "a\nc"), ("milk", "b\nc"), ("cocoa", "b\nc")])
def test_a_block_is_shown_only_where_its_option_has_the_value(drink: str, shown: str) -> None:
    assert body("[if drink = tea]\na\n[else]\nb\n[end]\nc", drink=drink) == shown


@pytest.mark.parametrize(
    ("condition", "drinks"),
    [
        ("drink = tea, cocoa", {"tea", "cocoa"}),
        ("drink != tea", {"milk", "cocoa"}),
        ("drink != tea, milk", {"cocoa"}),
        ("drink != tea and drink != milk", {"cocoa"}),
        ("drink = tea and cake = yes", set()),
        ("drink = tea and target = 100", {"tea"}),
    ],
)
def test_a_condition_may_name_several_values_and_several_options(condition: str, drinks: set[str]) -> None:
    written = f"[if {condition}]\nshown\n[else]\nhidden\n[end]"
    assert {drink for drink in ("tea", "milk", "cocoa") if body(written, drink=drink) == "shown"} == drinks


def test_blank_lines_left_by_hidden_blocks_do_not_add_up() -> None:
    assert body("a\n\n[if cake = yes]\nb\n[end]\n\n[if cake = yes]\nc\n[end]\n\nd") == "a\n\nd"


def test_a_placeholder_is_the_value_or_its_words() -> None:
    assert body("To {target}: {target:words}.", target=50) == "To 50: 50 in words of target."


def test_cards_are_written_as_the_terminal_can_show_them() -> None:
    assert body("{7h} {4s Td}") == "7♥ 4♠ 10♦"
    card_words.use_letters(True)
    try:
        assert body("{7h} {4s Td}") == "7h 4s 10d"
    finally:
        card_words.use_letters(False)


@pytest.mark.parametrize(
    ("written", "line", "problem"),
    [
        ("[if drink = beer]\na\n[end]", 5, "drink cannot be 'beer'; valid: tea, milk, cocoa"),
        ("[if food = tea]\na\n[end]", 5, "no option 'food'; valid: target, drink, cake"),
        ("[if drink tea]\na\n[end]", 5, "no condition"),
        ("[if]\na\n[end]", 5, "no condition"),
        ("[if drink = tea]\na", 5, "without an [end]"),
        ("a\n[end]", 6, "without an [if]"),
        ("[else]\na", 5, "without an [if]"),
        ("[if cake = no]\na\n[else]\nb\n[else]\nc\n[end]", 9, "a second [else] to the [if] of line 5"),
        ("[if cake = no]\n[if drink = tea]\na\n[end]\n[end]", 6, "inside the [if] of line 5"),
        ("[elif cake = no]\na", 5, "[elif] is none of"),
        ("[end cake]\na", 5, "[end] is none of"),
        ("{food}", 5, "no option 'food'"),
        ("{drink:loud}", 5, "valid: {drink:words}"),
        ("[if cake = yes]\n{food}\n[end]\na", 6, "no option 'food'"),
        ("a {b", 5, "a brace that is no placeholder"),
        ("## Part\na", 3, "a heading without a text"),
        ("a\n\n### Deeper\nb", 7, "a heading is"),
        ("a\n\n## Again [GIN-1]\nb", 7, "GIN-1 is explained in an earlier part"),
        ("a\n\n## Other [gin 1]\nb", 7, "'gin 1' is no clause id"),
    ],
)
def test_a_badly_written_page_says_where_and_what(written: str, line: int, problem: str) -> None:
    with pytest.raises(PageError) as error:
        read(source(written), DEFAULTS)
    assert str(error.value).startswith(f"a/help.md:{line}: ")
    assert problem in str(error.value)


@pytest.mark.parametrize("written", ["", "Text\n", "# Title\n\nText\n"])
def test_a_page_begins_with_its_title_and_a_heading(written: str) -> None:
    with pytest.raises(PageError):
        read(Source("help.md", written, (), lambda _key, _value: ""), {})


PLAIN = """\
# A title

## Part [GIN-1]

A *paragraph* that is **long** enough to be broken.
It goes on.

- one item that is too long for its line
- two
1. first
| a | b |
|---|---|
| `x` | 10 |
"""


def test_plain_text_is_wrapped_and_keeps_lists_and_tables_in_shape() -> None:
    rules = read(Source("help.md", PLAIN, (), lambda _key, _value: ""), {})
    assert text(rules, 24).splitlines() == [
        "A title",
        "=======",
        "",
        "Part (GIN-1)",
        "------------",
        "A paragraph that is long",
        "enough to be broken. It",
        "goes on.",
        "",
        "- one item that is too",
        "  long for its line",
        "- two",
        "1. first",
        "a  b",
        "-  --",
        "x  10",
    ]


def test_a_word_wider_than_the_line_is_broken_and_wide_letters_count_twice() -> None:
    rules = read(Source("help.md", f"# T\n\n## P\n\n{'牌' * 15} x\n", (), lambda _key, _value: ""), {})
    assert text(rules, 20).splitlines()[-2:] == ["牌" * 10, "牌" * 5 + " x"]


def test_a_search_wants_every_word_and_lists_headings_first() -> None:
    written = (
        "# T\n\n## One\n\nA knock ends it.\n\n- No.\n\n## Knock [GIN-8]\n\nSay so.\n\n## Two\n\nOther.\n"
    )
    rules = read(Source("help.md", written, (), lambda _key, _value: ""), {})
    assert [hit.part.heading for hit in search(rules, "KNOCK")] == ["Knock", "One"]
    assert [hit.paragraph for hit in search(rules, "ends knock")] == ["A knock ends it."]
    assert [hit.part.heading for hit in search(rules, "gin-8")] == ["Knock"]
    assert search(rules, "knock other") == ()
    assert search(rules, "  ") == ()


def tables() -> Iterator[Any]:
    for spec in specs():
        defaults = spec.options()
        for key, preset in spec.presets.items():
            yield pytest.param(spec, preset, id=f"{spec.id}-{key}")
        for option in options_of(spec.options):
            for value in option.choices:
                chosen = replace(defaults, **{option.key: value})
                yield pytest.param(spec, chosen, id=f"{spec.id}-{option.key}-{value}")


@pytest.mark.parametrize(("spec", "options"), list(tables()))
def test_every_game_has_a_page_for_every_preset_and_every_value(spec: GameSpec, options: Any) -> None:
    rules = page(spec, options)
    assert rules.title == words_of(spec).name()
    shown = text(rules, 60)
    assert max(map(cells, shown.splitlines())) <= 60
    assert not set(shown) & set("{}[]*`|")


@pytest.mark.parametrize(("spec", "options"), list(tables()))
def test_the_clauses_on_a_page_do_not_depend_on_its_options(spec: GameSpec, options: Any) -> None:
    def clauses(rules: Page) -> list[str]:
        return [anchor for part in rules.parts for anchor in part.anchors]

    assert clauses(page(spec, options)) == clauses(page(spec, spec.options()))


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.id)
def test_a_page_is_written_in_ascii_so_that_every_terminal_can_show_it(spec: GameSpec) -> None:
    assert help_of(spec).isascii()


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.id)
def test_the_last_part_lists_the_options_of_the_table_and_marks_what_was_changed(spec: GameSpec) -> None:
    option = options_of(spec.options)[0]
    chosen = option.choices[1]
    part = part_at(page(spec, replace(spec.options(), **{option.key: chosen})), HOUSE_RULES)
    assert part is not None
    lines = part.markdown.splitlines()
    words = words_of(spec)
    assert len(lines) == len(options_of(spec.options))
    assert f"**{words.value(option.key, chosen)}**" in lines[0]
    assert words.value(option.key, option.default) in lines[0]
    assert not any("**" in line for line in lines[1:])
