"""What the lines round the hand say: which cards would do, what is offered, and all of it on one line."""

from dataclasses import replace

import pytest

from cardtable.canvas.layout import COMMAND
from cardtable.canvas.painter import rows
from cardtable.canvas.sprites import Size
from cardtable.canvas.table import Style, Ui
from cardtable.engine.cards import parse_card
from cardtable.engine.rules import Refusal
from cardtable.engine.width import cells
from cardtable.games.thief import rules, table, words
from cardtable.games.thief.choice import Why
from cardtable.games.thief.focus import stack_place
from cardtable.games.thief.saying import about
from cardtable.games.thief.state import View
from tests.games.thief.positions import BO, deal, play
from tests.games.thief.positions import table as lying
from tests.games.thief.views import phases, pressed, random_views, round_of, seen, written
from tests.tables import LONG_NAMES, NAMES, bare

SIZE = Size(60, 18)


def said(view: View, ui: Ui) -> str:
    return about(view, ui, SIZE.width - 2)[0]


def offered(view: View, ui: Ui) -> set[str]:
    return {s.place.removeprefix(COMMAND) for s in table.scene(view, ui, SIZE) if s.place.startswith(COMMAND)}


@pytest.mark.clause("THIEF-9")
@pytest.mark.parametrize(("first", "rest"), [("9h Qd Kc", "draw"), ("3c 8d 6h", "draw, 3c")])
def test_a_discard_that_makes_no_set_is_said_to_make_none_and_is_not_offered(first: str, rest: str) -> None:
    state = lying(first, "4c 4d 5h", discards="7h", take_discard="on")
    view = seen(state)
    move = pressed(view, "take", ui=bare(2))
    refusal = rules.refuse(state, move)
    assert refusal is not None, rest
    assert words.refusal(refusal) == "None of your cards make a set with 7♥ (THIEF-9)."
    assert "7♥" not in words.status(view, NAMES)
    assert "take 7♥" in words.status(seen(state, None), NAMES)
    good = seen(lying("7c Qd Kc", "4c 4d 5h", discards="7h", take_discard="on"))
    assert "take 7♥" in words.status(good, NAMES)


@pytest.mark.clause("THIEF-7", "THIEF-9")
def test_where_discards_are_never_taken_that_is_the_reason_at_any_time() -> None:
    for state in (
        deal("Kc Kh 5d", "3d 4d 5d", dealer=1),
        play(round_of(2), "draw"),
        round_of(2),
    ):
        refusal = rules.refuse(state, pressed(seen(state), "take", ui=bare(2)))
        assert refusal is not None
        assert refusal.reason is Why.NO_TAKING


@pytest.mark.clause("THIEF-11")
def test_a_card_that_tops_nothing_is_named_once_with_the_rank_that_does() -> None:
    view = seen(play(round_of(4, other="Qs 9s 4c"), "challenge 1 9h"))
    ui = written(view, "Qs")
    told = said(view, ui)
    assert told == "[Q♠, selected]  Only 9s and wild cards top it (THIEF-11)."
    note = Refusal(Why.OTHER_RANK_ANSWERS, (parse_card("Qs"),))
    assert said(view, replace(ui, note=note)).startswith("Only 9s and wild cards top it (THIEF-11).")


@pytest.mark.clause("THIEF-10")
@pytest.mark.parametrize(("wild", "which"), [("off", "9s"), ("on", "9s and wild cards")])
def test_a_card_of_another_rank_is_told_which_cards_challenge(wild: str, which: str) -> None:
    view = seen(round_of(4, wild_may_open=wild))
    ui = replace(written(view, "Kd"), focus=stack_place(BO))
    assert said(view, ui) == f"Only {which} challenge Rosa (THIEF-10)."


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("hand_size", [3, 5])
def test_a_move_that_is_shown_and_counted_stands_on_one_line(seats: int, hand_size: int) -> None:
    options = {"take_discard": "on", "jokers": "on", "wild_may_open": "on"}
    for view in random_views(seats, seats, hand_size=hand_size, **options):
        ui = pressed(view, "next_choice", ui=Ui(Style(LONG_NAMES[:seats])))
        if isinstance(ui, Ui) and view.legal and "of" in said(view, ui).rpartition("(")[2]:
            assert any(
                said(view, ui).replace("\N{NO-BREAK SPACE}", " ") in row
                for row in rows(table.scene(view, ui, SIZE), SIZE)
            )


@pytest.mark.parametrize("seed", range(4))
def test_the_next_choice_is_offered_exactly_where_it_shows_another_one(seed: int) -> None:
    seen_so = set()
    for view in random_views(seed, 4, take_discard="on"):
        if view.choice is None:
            continue
        for ui in (bare(4), pressed(view, "next_choice", ui=bare(4))):
            changes = pressed(view, "next_choice", ui=ui) != ui
            assert ("thief.next_choice" in offered(view, ui)) is changes
            seen_so.add(changes)
    assert seen_so == {True, False}


def test_no_sentence_goes_on_in_capitals_after_a_colon() -> None:
    for view in phases().values():
        for card in dict.fromkeys(view.hand):
            for focus in ("", stack_place(BO)):
                ui = replace(bare(len(view.totals)), selected=(card,), focus=focus)
                told = said(view, ui)
                after = told.partition(": ")[2]
                assert not after[:1].isupper() or after.split()[0] in {"Kings", "Queens", "Jacks", "Aces"}


@pytest.mark.parametrize(
    "why", [why for why in Why if why.clause not in {"ALL-4", "THIEF-18"}], ids=lambda why: why.name.lower()
)
def test_every_reason_stands_on_one_line_of_the_smallest_table(why: Why) -> None:
    assert cells(words.refusal(Refusal(why, (parse_card("Th"),)))) <= SIZE.width - 2
