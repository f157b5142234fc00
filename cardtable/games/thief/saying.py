"""What the line above the hand says: what the chosen cards stand for, or why they may not be played."""

from dataclasses import replace
from typing import Final

from cardtable.canvas.hand_places import card_at
from cardtable.canvas.table import Typing, Ui
from cardtable.engine.cards import Card
from cardtable.engine.rules import Refusal
from cardtable.engine.width import cells, clip, wrap
from cardtable.games.thief import choice as rules_of_choice
from cardtable.games.thief import labels, words
from cardtable.games.thief.choice import (
    Answer,
    Challenge,
    Choice,
    Choosable,
    Discard,
    GiveUp,
    Lay,
    TakeDiscard,
    Why,
    cards_named,
)
from cardtable.games.thief.choosing import draft, possible, selected
from cardtable.games.thief.focus import copy_at, focused
from cardtable.games.thief.looking import look_of
from cardtable.games.thief.sets import Flaw, is_wild, points_of, recognise
from cardtable.games.thief.state import Phase, View
from cardtable.lang.refusals import with_clause
from cardtable.lang.typed import half_typed

LONGEST_NAME: Final = 16
SHORT_NAME: Final = 8
"""Columns of a name in a sentence about the cards that are chosen, and where there is little room."""


def about(view: View, ui: Ui, width: int) -> tuple[str, str]:
    """A sentence and its style, as short as so many columns want it; empty where there is nothing to say."""
    match ui.note:
        case Refusal():
            return _refused(view, ui.note, width), "warn"
        case Typing(text, stuck, joker):
            return half_typed(text, stuck=stuck, joker=joker), "warn" if stuck else "note"
    if view.choice is None or ui.ended is not None:
        return "", "text"
    if look_of(view, ui) is not None:
        return labels.looking(), "note"
    told, style = _chosen(view, ui, view.choice, LONGEST_NAME)
    if cells(told) > width:
        told, style = _chosen(view, ui, view.choice, SHORT_NAME)
    under = f"{_under(view, ui)}  {told}".strip()
    return (under if cells(under) <= width or style == "warn" else told), style


def _refused(view: View, note: Refusal, width: int) -> str:
    """Why a move was refused; what would be legal gets no line of its own, as the status says it."""
    why = _why(view, replace(note, legal=()))
    told = f"{why} {labels.possible(view)}".strip()
    return told if len(wrap(told, width)) == len(wrap(why, width)) else why


def _why(view: View, note: Refusal) -> str:
    """Why something cannot be; in a challenge which cards can."""
    if note.reason is Why.OTHER_RANK_ANSWERS and view.challenged is not None:
        return with_clause(labels.tops_only(view.challenged.rank), note)
    return words.refusal(note)


def _under(view: View, ui: Ui) -> str:
    """The card under the cursor."""
    place = focused(view, ui)
    card = card_at(place)
    if card is None:
        return ""
    chosen = copy_at(place) < selected(view, ui).count(card)
    return labels.focus(card, wild=is_wild(card, view.options), selected=chosen)


def _chosen(view: View, ui: Ui, choice: Choice, room: int) -> tuple[str, str]:
    move = draft(view, ui)
    if move is None:
        return _not_chosen(view, ui), "text"
    why = rules_of_choice.fault(choice, move)
    if why is not None:
        return _cannot_be(view, ui, move, Refusal(why, _cards_of(choice, move, why)), room), "warn"
    told = _stands_for(view, ui, choice, move, room)
    offered = possible(view)
    numbered = move in offered and len(offered) > 1 and bool(selected(view, ui))
    return (labels.numbered(told, offered.index(move) + 1, len(offered)) if numbered else told), "note"


def _not_chosen(view: View, ui: Ui) -> str:
    """What there is to choose from: whom a selected card challenges, or any move."""
    cards = selected(view, ui)
    if not cards:
        return labels.choices(len(possible(view)))
    if view.phase is Phase.DREW:
        return words.refusal(Refusal(Why.CHALLENGE_AFTER_DRAW))
    if len(cards) > 1:
        return labels.one_challenges()
    stacks = [move for move in possible(view) if isinstance(move, Challenge) and move.card == cards[0]]
    return labels.several(cards[0], len(stacks)) if stacks else labels.choices(0)


def _cards_of(choice: Choice, move: Choosable, why: Why) -> tuple[Card, ...]:
    """The cards that a refusal is about, as the rules name them."""
    if why is Why.NOT_YOUR_CARDS:
        return rules_of_choice.not_held(choice, move)
    if why in {Why.WITHOUT_TOP, Why.NO_SET_WITH_TOP} and choice.top is not None:
        return (choice.top,)
    return cards_named(move)


def _cannot_be(view: View, ui: Ui, move: Choosable, refusal: Refusal, room: int) -> str:
    """Why what was chosen cannot be; for a card that does not fit a set, which cards do."""
    if refusal.reason is Why.OTHER_RANK_OPENS and isinstance(move, Challenge):
        name, target = clip(ui.style.names[move.owner], room), view.stacks[move.owner][-1]
        return with_clause(labels.opens_only(name, target, wild=view.options.wild_may_open == "on"), refusal)
    return _why(view, refusal)


def _stands_for(view: View, ui: Ui, choice: Choice, move: Choosable, room: int) -> str:
    """What a legal move would be."""
    match move:
        case Challenge(owner, card):
            target = view.stacks[owner][-1]
            name = clip(ui.style.names[owner], room)
            return labels.would_challenge(card, name, target, points_of(target.cards, view.options))
        case Answer(card) if choice.contest is not None:
            return labels.would_top(card, choice.contest.cards[-1])
        case GiveUp() if choice.contest is not None:
            return labels.nothing_tops(choice.contest.cards[-1])
        case Discard(card):
            return labels.would_discard(card, points_of((card,), view.options))
        case Lay(cards) | TakeDiscard(cards):
            return _set(move, cards, view)
    return labels.would_draw()


def _set(move: Choosable, cards: tuple[Card, ...], view: View) -> str:
    made = recognise(cards, view.options)
    assert not isinstance(made, Flaw)  # noqa: S101 -- else there would be a fault
    if isinstance(move, TakeDiscard):
        beside = list(cards)
        beside.remove(view.discards[-1])
        return labels.taken_set(view.discards[-1], made, tuple(beside))
    return labels.made_set(made)
