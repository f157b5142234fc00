"""How a card goes to its place and turns up the next, and what follows when one goes nowhere."""

from cardtable.engine.cards import Card, rank_of
from cardtable.engine.events import Event, HandScored
from cardtable.engine.rules import Step
from cardtable.engine.seats import Entry, Seat, next_seat
from cardtable.games.trash.fit import is_wild, misfit
from cardtable.games.trash.state import (
    Discarded,
    Finished,
    Freed,
    Misfit,
    Phase,
    Place,
    Placed,
    State,
)


def place(state: State, card: Card, told: tuple[Event, ...]) -> Step[State]:
    """A card goes where it must, and so does each card that it turns up (TRASH-6, TRASH-8, TRASH-9).

    That stops at a wild card, whose place the player chooses, and at a card that cannot be placed.
    """
    while (why := misfit(card, state.layouts[state.turn], state.options)) is None:
        if is_wild(card, state.options):
            return Step(state._replace(phase=Phase.WILD, held=card), told)
        state, card, event = _onto(state, card, rank_of(card))
        told = (*told, event)
    return _discard(state, card, why, told)


def put(state: State, card: Card, number: int) -> Step[State]:
    """A wild card goes face up on a face-down place; the card that was there is placed next (TRASH-7)."""
    state, found, event = _onto(state._replace(held=None), card, number)
    return place(state, found, (event,))


def _onto(state: State, card: Card, number: int) -> tuple[State, Card, Event]:
    """The card that was on a place comes to hand: hidden until now, or a wild one that is freed."""
    seat = state.turn
    layout = state.layouts[seat]
    before = layout[number - 1]
    after = (*layout[: number - 1], Place(card, up=True), *layout[number:])
    layouts = (*state.layouts[:seat], after, *state.layouts[seat + 1 :])
    event: Event = (
        Freed(seat=seat, cards=(card,), place=number, freed=before.card)
        if before.up
        else Placed(seat=seat, cards=(card,), place=number, found=before.card, uncovers=True)
    )
    return state._replace(layouts=layouts), before.card, event


def _discard(state: State, card: Card, why: Misfit, told: tuple[Event, ...]) -> Step[State]:
    """The card goes face up on the discard pile, and the turn is over (TRASH-10, TRASH-12)."""
    after = state._replace(pile=(*state.pile, card))
    event = Discarded(seat=state.turn, cards=(card,), misfit=why)
    if why is Misfit.DONE:
        return _finish(after, event, told)
    return _pass_on(after, (*told, event))


def _finish(state: State, discarded: Event, told: tuple[Event, ...]) -> Step[State]:
    """A layout is all face up: that wins the hand, or gives each other player one more turn (TRASH-12).

    Under `last_chance` it is the turn of the others, unless the layout had one place (TRASH-14).
    """
    seat, size = state.turn, len(state.layouts[state.turn])
    chance = state.options.last_chance == "on" and size > 1
    event = Finished(seat=seat, size=size, first=not state.finished, last_chance=chance)
    after = state._replace(finished=(*state.finished, seat))
    told = (*told, event, discarded)
    return _pass_on(after, told) if chance else _end_hand(after, told)


def _pass_on(state: State, told: tuple[Event, ...]) -> Step[State]:
    """The next player's turn, after a reshuffle where the stock is empty (TRASH-10, TRASH-11).

    Under `last_chance` the hand is over when the turn comes back to the first finisher.
    """
    turn = next_seat(state.turn, len(state.sizes))
    if turn in state.finished:
        return _end_hand(state, told)
    phase = Phase.SOURCE if state.stock else Phase.RESHUFFLE
    return Step(state._replace(phase=phase, turn=turn), told)


def _end_hand(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Who finished gets a shorter layout, and who has none left has won (TRASH-4, TRASH-13, TRASH-14)."""
    ledger = tuple(_entry(state, seat) for seat in state.finished)
    sizes = tuple(size - (seat in state.finished) for seat, size in enumerate(state.sizes))
    winner = next((seat for seat in state.finished if sizes[seat] == 0), None)
    over = state._replace(
        phase=Phase.DEAL if winner is None else Phase.OVER,
        first=state.finished[0],
        sizes=sizes,
        ledger=ledger,
        winner=winner,
    )
    return Step(over, (*told, HandScored(entries=ledger)))


def _entry(state: State, seat: Seat) -> Entry:
    """A place less counts one; the last place is the match (TRASH-12 to TRASH-14)."""
    if state.sizes[seat] == 1:
        return Entry(seat, 1, "last_place", "TRASH-14")
    if seat == state.finished[0]:
        return Entry(seat, 1, "finished", "TRASH-12")
    return Entry(seat, 1, "last_chance", "TRASH-13")
