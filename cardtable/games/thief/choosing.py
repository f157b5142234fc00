"""What a person has chosen, the move that it stands for, and the moves that one key goes through."""

from collections import Counter
from dataclasses import replace
from typing import Final

from cardtable.canvas.hand_places import card_at
from cardtable.canvas.table import Ui
from cardtable.engine.cards import Card
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.games.thief.choice import (
    DRAW,
    GIVE_UP,
    Answer,
    Challenge,
    Choice,
    Choosable,
    Discard,
    Draw,
    GiveUp,
    Lay,
    TakeDiscard,
    Why,
    cards_named,
)
from cardtable.games.thief.focus import (
    DRAW_PILE,
    PILE,
    card_place,
    focused,
    own_order,
    stack_at,
    stack_place,
)
from cardtable.games.thief.looking import look_of
from cardtable.games.thief.sets import is_wild, points_of
from cardtable.games.thief.state import View

_OFFERED: Final = (Lay, TakeDiscard, Challenge, Answer, Discard)
"""The kinds of moves that name cards, as one key goes through them."""


def selected(view: View, ui: Ui) -> tuple[Card, ...]:
    """The selected cards that are still in the hand, each as often as the hand has it."""
    left = Counter(view.hand)
    kept: list[Card] = []
    for card in ui.selected:
        if left[card]:
            left[card] -= 1
            kept.append(card)
    return tuple(kept)


def meant(view: View, ui: Ui) -> tuple[Card, ...]:
    """The selected cards, and one typed just now that is not held.

    Whoever types a card and goes on without looking never parts with another one.
    """
    note = ui.note
    missing = note.cards if isinstance(note, Refusal) and note.reason is Why.NOT_YOUR_CARDS else ()
    typed = missing if len(missing) == 1 else ()
    return (*selected(view, ui), *typed)


def chosen_card(view: View, ui: Ui) -> Card:
    """The card that a command for one is about: the last that is meant, else the one under the cursor."""
    under = card_at(focused(view, ui))
    lying = own_order(view, ui)
    cards: tuple[Card, ...] = (*lying[-1:], *(() if under is None else (under,)), *meant(view, ui))
    return cards[-1]


def possible(view: View) -> tuple[Choosable, ...]:
    """The legal moves that name cards, the dearest sets first; discards only where they are all there is."""
    choice = view.choice
    if choice is None:
        return ()
    found = [move for move in view.legal if isinstance(move, _OFFERED)]
    return tuple(sorted(found, key=lambda move: _order(move, choice)))


def _order(move: Choosable, choice: Choice) -> tuple[int, int, int]:
    """Sets that are worth more first; what is given away, the cheapest first, and wild cards last."""
    cards = cards_named(move)
    worth, wild = points_of(cards, choice.options), sum(is_wild(card, choice.options) for card in cards)
    if isinstance(move, Lay | TakeDiscard):
        return _OFFERED.index(type(move)), 0, -worth
    if isinstance(move, Challenge):
        return (
            _OFFERED.index(Challenge),
            wild,
            -points_of(choice.stacks[move.owner][-1].cards, choice.options),
        )
    return _OFFERED.index(type(move)), wild, worth


def draft(view: View, ui: Ui) -> Choosable | None:
    """The move that Enter would make, legal or not: what cursor and selected cards stand for."""
    choice = view.choice
    if choice is None or look_of(view, ui) is not None:
        return None
    if choice.contest is not None:
        return _reply(view, ui)
    place, cards = focused(view, ui), meant(view, ui)
    owner = stack_at(place)
    if owner is not None:
        return None if choice.drew or len(cards) > 1 else Challenge(owner, _against(view, ui, owner))
    if place == DRAW_PILE and not cards:
        return DRAW
    if place == PILE:
        return taking(view, cards)
    return _with_cards(view, cards) if cards else _under(view, card_at(place))


def _reply(view: View, ui: Ui) -> Choosable | None:
    """An answer with the card that is chosen, or to give up where nothing would do (THIEF-11)."""
    if not meant(view, ui) and not any(isinstance(move, Answer) for move in view.legal):
        return GIVE_UP
    return Answer(chosen_card(view, ui)) if _names_card(view, ui) else None


def _names_card(view: View, ui: Ui) -> bool:
    """Whether somebody chose a card: one is meant, or the cursor is on one of the hand."""
    return bool(meant(view, ui)) or card_at(focused(view, ui)) is not None


def _with_cards(view: View, cards: tuple[Card, ...]) -> Choosable | None:
    """Selected cards are a set, unless a single one can be discarded or opens a challenge."""
    if len(cards) == 1 and _single(view, cards[0]):
        return _under(view, cards[0])
    return Lay(cards)


def _single(view: View, card: Card | None) -> list[Discard | Challenge]:
    return [move for move in possible(view) if isinstance(move, Discard | Challenge) and move.card == card]


def _under(view: View, card: Card | None) -> Choosable | None:
    """One card is discarded where that may be, or else it challenges, if it is plain whom."""
    moves = _single(view, card)
    discards = [move for move in moves if isinstance(move, Discard)]
    return (discards or moves)[0] if discards or len(moves) == 1 else None


def _against(view: View, ui: Ui, owner: Seat) -> Card:
    """The card that is meant for a challenge of this stack, else the cheapest of the hand that opens it."""
    cards = meant(view, ui)
    if cards:
        return cards[-1]
    openers = (move.card for move in possible(view) if isinstance(move, Challenge) and move.owner == owner)
    return next(openers, None) or chosen_card(view, ui)


def taking(view: View, cards: tuple[Card, ...]) -> TakeDiscard:
    """The top discard taken with these cards of the hand; without any, with the best that there are."""
    top = view.discards[-1:]
    offered = (move for move in possible(view) if isinstance(move, TakeDiscard))
    best = next(offered, None)
    return best if best is not None and not cards else TakeDiscard((*cards, *top))


def stepped(view: View, ui: Ui, step: int) -> Ui:
    """The next of the possible moves shown, or the one before; nothing where there is none."""
    offered = possible(view)
    if not offered:
        return replace(ui, selected=(), note=None)
    now = draft(view, ui)
    shows = bool(selected(view, ui)) and now in offered
    at = offered.index(now) + step if shows and now is not None else min(step, 0)
    return shown(view, ui, offered[at % len(offered)])


def shown(view: View, ui: Ui, move: Choosable) -> Ui:
    """A move as if it had been chosen: its cards selected, the cursor where it leads."""
    cards = list(cards_named(move))
    match move:
        case TakeDiscard():
            cards.remove(view.discards[-1])
            place = PILE
        case Challenge(owner):
            place = stack_place(owner)
        case _:
            place = card_place(cards[-1], cards.count(cards[-1]) - 1)
    return replace(ui, selected=tuple(cards), focus=place, note=None)


def asked(view: View, ui: Ui, kind: type[Choosable]) -> Ui | Choosable:
    """What the command of a kind of move leads to.

    It makes the move that is chosen already. Where something has to be chosen yet, it shows the first
    that there is, so that nothing is laid that was not seen before. What cannot be is tried: the rules
    say why not.
    """
    if view.choice is None:
        return DRAW
    drafted = draft(view, ui)
    if drafted is not None and type(drafted) is kind:
        return drafted
    if kind in {Draw, GiveUp}:
        return DRAW if kind is Draw else GIVE_UP
    cards = meant(view, ui)
    fitting = [move for move in possible(view) if isinstance(move, kind) and _is_of(view, move, cards)]
    named = _names_card(view, ui) if kind in {Discard, Answer} else False
    move = _attempt(view, ui, kind) if named or not fitting else fitting[0]
    return seen_first(view, ui, move)


def seen_first(view: View, ui: Ui, move: Choosable) -> Ui | Choosable:
    """A move with cards is made if it is the one that is shown, or cannot be; another one is shown first."""
    unseen = move in possible(view) and move != draft(view, ui)
    return shown(view, ui, move) if unseen else move


def _is_of(view: View, move: Choosable, cards: tuple[Card, ...]) -> bool:
    """Whether a move names these cards of the hand, for a challenge one of them; any where none is."""
    if isinstance(move, Challenge) and move.card in cards:
        return True
    taken = view.discards[-1:] if isinstance(move, TakeDiscard) else ()
    return not cards or cards_named(move) == tuple(sorted((*cards, *taken)))


def _attempt(view: View, ui: Ui, kind: type) -> Choosable:
    cards = meant(view, ui) or (chosen_card(view, ui),)
    if kind in {Discard, Answer}:
        return Discard(cards[-1]) if kind is Discard else Answer(cards[-1])
    if kind is Lay:
        return Lay(cards)
    if kind is TakeDiscard:
        return TakeDiscard((*cards, *view.discards[-1:]))
    return Challenge(_target(view, ui), cards[-1])


def _target(view: View, ui: Ui) -> Seat:
    """The stack under the cursor, else the next player's that has a set."""
    under = stack_at(focused(view, ui))
    seats = len(view.stacks)
    after = [Seat(((view.seat or 0) + step) % seats) for step in range(1, seats)]
    return next((seat for seat in after if view.stacks[seat]), after[0]) if under is None else under
