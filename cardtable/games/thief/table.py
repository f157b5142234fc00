"""The keys of Thief: from an input to a new state of the picture, or to a move."""

from dataclasses import replace
from typing import Final, assert_never

from cardtable.canvas.area import Area
from cardtable.canvas.hand_order import moved_to, next_order
from cardtable.canvas.hand_places import bottom_seat, card_at
from cardtable.canvas.layout import Action
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import CONFIRM, END_TURN, Act, Click, Command, Drop, Input, Typed, Typing, Ui
from cardtable.canvas.typed import typed_into
from cardtable.engine.cards import Card
from cardtable.engine.rules import Refusal
from cardtable.engine.seats import Seat
from cardtable.engine.width import clip
from cardtable.games.thief import choosing, labels, picture, words
from cardtable.games.thief.choice import (
    DRAW,
    Answer,
    Challenge,
    Choosable,
    Discard,
    Draw,
    GiveUp,
    Lay,
    TakeDiscard,
    Why,
)
from cardtable.games.thief.choosing import asked, meant, seen_first, selected, stepped, taking
from cardtable.games.thief.focus import (
    DRAW_PILE,
    PILE,
    card_place,
    copy_at,
    moved,
    own_order,
    places_of,
    stack_at,
)
from cardtable.games.thief.focus import focused as focused_place
from cardtable.games.thief.looking import closed, look_of, looking_at, looking_on, stacks_to_see, turned
from cardtable.games.thief.state import Move, Phase, View
from cardtable.lang.turn import end_label

commands: Final = (
    Command("thief.left", ("left", "h"), "left", on_bar=False),
    Command("thief.right", ("right", "l"), "right", on_bar=False),
    Command("thief.up", ("up", "k"), "up", on_bar=False),
    Command("thief.down", ("down", "j"), "down", on_bar=False),
    Command("thief.select", ("space",), "select", on_bar=False),
    Command("thief.confirm", ("enter",), CONFIRM, on_bar=False),
    Command("thief.lay", ("a",), "lay"),
    Command("thief.draw", ("s",), "draw"),
    Command("thief.take", ("t",), "take"),
    Command("thief.challenge", ("c",), "challenge"),
    Command("thief.discard", ("d",), "discard"),
    Command("thief.answer", ("r",), "answer"),
    Command("thief.give_up", ("g",), "give_up"),
    Command("thief.next_choice", ("n",), "next_choice"),
    Command("thief.last_choice", ("b",), "last_choice", on_bar=False),
    Command("thief.clear", ("x", "escape"), "clear"),
    Command("thief.look", ("w",), "look"),
    Command("thief.sort", ("o",), "sort"),
    Command("thief.move_left", ("shift+left", "comma"), "move_left", on_bar=False),
    Command("thief.move_right", ("shift+right", "full_stop"), "move_right", on_bar=False),
)

_KINDS: Final[dict[str, type[Choosable]]] = {
    "lay": Lay,
    "draw": Draw,
    "take": TakeDiscard,
    "challenge": Challenge,
    "discard": Discard,
    "answer": Answer,
    "give_up": GiveUp,
}
"""The kind of move that each command makes."""

_LONGEST_NAME: Final = 10
"""Columns of a name on the action bar."""


def kind_of(command: Command) -> type | None:
    """The kind of move that a command makes; None: it only changes the picture."""
    return _KINDS.get(command.words)


def scene(view: View, ui: Ui, size: Size) -> Scene:
    """The picture."""
    return picture.scene(view, ui, size, actions(view, ui))


def log_area(view: View, ui: Ui, size: Size) -> Area:
    """Where the last lines of the log may stand."""
    return picture.log_area(view, ui, size, actions(view, ui))


def focused(view: View, ui: Ui) -> str:
    """The place that the terminal's cursor stands on."""
    return focused_place(view, ui)


def covered(view: View, ui: Ui) -> bool:
    """Whether a stack is looked at, which Enter closes."""
    return look_of(view, ui) is not None


def draft(view: View, ui: Ui) -> Move | None:
    """The move that Enter would make."""
    return choosing.draft(view, ui)


def actions(view: View, ui: Ui) -> tuple[Action, ...]:
    """Every legal kind of move with its key, the one that Enter makes highlighted, and ways to look."""
    if view.seat is None:
        return ()
    shown_ones = [command for command in commands if command.on_bar and _offered(command, view, ui)]
    return (*_first(view, ui), *(_action(command, view, ui) for command in shown_ones))


def _first(view: View, ui: Ui) -> tuple[Action, ...]:
    """What Enter does where that is no move: a stack is looked at no more, or the turn ends."""
    if covered(view, ui):
        return (Action("thief.confirm", "enter", words.command("close"), focused=True),)
    if ui.ended is not None:
        return (Action(END_TURN, "enter", end_label(waits=view.contest is not None), focused=True),)
    return ()


def _offered(command: Command, view: View, ui: Ui) -> bool:
    match command.words:
        case "sort":
            return bool(view.hand)
        case "look":
            return bool(stacks_to_see(view))
        case "clear":
            return bool(selected(view, ui))
        case "next_choice":
            return stepped(view, ui, 1) != replace(ui, note=None)
    return _KINDS[command.words] in {type(move) for move in view.legal}


def _action(command: Command, view: View, ui: Ui) -> Action:
    drafted, kind = draft(view, ui), kind_of(command)
    drafts = kind is not None and isinstance(drafted, kind) and drafted in view.legal
    label = words.command(command.words)
    if drafts and isinstance(drafted, Challenge):
        label = labels.challenge_move(drafted.card, clip(ui.style.names[drafted.owner], _LONGEST_NAME))
    elif drafts and not isinstance(drafted, GiveUp | TakeDiscard):
        label = words.move(drafted)
    elif kind is GiveUp and labels.gives_in(view):
        label = words.command("give_in")
    return Action(command.id, command.keys[0], label, drafts)


def press(view: View, ui: Ui, given: Input) -> Ui | Move:
    """Answer an input."""
    match given:
        case Typed(char):
            return _typed(view, ui, char)
        case Click(place, double):
            return _clicked(view, ui, place, double=double)
        case Drop(place, onto):
            return _dropped(view, ui, place, onto)
        case Act(command):
            return _acted(view, ui, command.partition(".")[2])
    assert_never(given)


def clause(view: View) -> str:
    """The clause that the present phase is about."""
    match view.phase:
        case Phase.FIRST:
            return "THIEF-3"
        case Phase.DEAL:
            return "THIEF-17" if view.ledger else "THIEF-3"
        case Phase.TURN:
            return "THIEF-7" if view.draw_pile else "THIEF-16"
        case Phase.DREW:
            return "THIEF-9"
        case Phase.ANSWER:
            challenged = view.contest is not None and view.contest.owner == view.contest.to_answer
            return "THIEF-11" if challenged else "THIEF-12"
        case Phase.OVER:
            return "THIEF-18"
    assert_never(view.phase)


def _typed(view: View, ui: Ui, char: str) -> Ui:
    """A card typed in full is added to the selection; typed once more its twin is."""
    found = typed_into(ui, char, jokers=view.options.jokers == "on")
    if isinstance(found, Ui):
        return found
    if found not in view.hand:
        return replace(ui, note=Refusal(Why.NOT_YOUR_CARDS, (found,)))
    return _with(view, ui, found)


def _with(view: View, ui: Ui, card: Card) -> Ui:
    """One more of a card selected, if the hand has one more."""
    chosen = selected(view, ui)
    many = chosen.count(card)
    if many < view.hand.count(card):
        return replace(ui, focus=card_place(card, many), selected=(*chosen, card), note=None)
    return replace(ui, focus=card_place(card, many - 1), note=None)


def _without(view: View, ui: Ui, card: Card) -> Ui:
    """One less of a card selected."""
    chosen = list(selected(view, ui))
    if card in chosen:
        chosen.remove(card)
    return replace(ui, focus=card_place(card, chosen.count(card)), selected=tuple(chosen), note=None)


def _toggled(view: View, ui: Ui, place: str) -> Ui:
    """A card of the hand selected or let go; of equal cards the first are the selected ones."""
    card = card_at(place)
    if card is None or card not in view.hand:
        return replace(ui, note=None)
    taken = copy_at(place) < selected(view, ui).count(card)
    return _without(view, ui, card) if taken else _with(view, ui, card)


def _clicked(view: View, ui: Ui, place: str, *, double: bool) -> Ui | Move:
    """A click on a pile draws or takes, one on a stack challenges it with a selected card, or looks at it."""
    if covered(view, ui):
        owner = stack_at(place)
        return closed(ui) if owner is None else looking_at(view, ui, owner)
    match place:
        case place if place == DRAW_PILE:
            return DRAW
        case place if place == PILE:
            return _taken(view, ui)
    owner = stack_at(place)
    if owner is not None:
        return _on_stack(view, ui, owner)
    return _doubled(view, ui, place) if double else _toggled(view, ui, place)


def _taken(view: View, ui: Ui) -> Ui | Choosable:
    """A click on the discards discards where that may be, or else takes the top one for a set seen before."""
    if view.choice is None:
        return replace(ui, note=None)
    cards = meant(view, ui)
    if len(cards) == 1 and (view.phase is Phase.DREW or not view.draw_pile):
        return seen_first(view, ui, Discard(cards[0]))
    if not cards and focused_place(view, ui) != PILE:
        return asked(view, ui, TakeDiscard)
    return seen_first(view, ui, taking(view, cards))


def _on_stack(view: View, ui: Ui, owner: Seat) -> Ui | Choosable:
    """What is selected goes there, once it has been seen: a challenge, an answer, a set on the own stack.

    Without a selected card the stack is looked at.
    """
    cards = meant(view, ui)
    if view.choice is None or not cards:
        return looking_at(view, ui, owner)
    if view.contest is not None:
        return seen_first(view, ui, Answer(cards[-1]))
    if owner == view.seat:
        return seen_first(view, ui, Lay(cards))
    if len(cards) > 1:
        return looking_at(view, ui, owner)
    return seen_first(view, ui, Challenge(owner, cards[0]))


def _doubled(view: View, ui: Ui, place: str) -> Ui | Move:
    """The second of two clicks does what the card, with all that is selected, stands for."""
    card = card_at(place)
    if card is None or card not in view.hand:
        return replace(ui, note=None)
    ready = ui if card in selected(view, ui) else _with(view, ui, card)
    return choosing.draft(view, replace(ready, focus=card_place(card))) or ready


def _dropped(view: View, ui: Ui, place: str, onto: str) -> Ui | Move:
    """A card is dragged to a stack, to the discards, or to another place in the hand."""
    card, owner, hand = card_at(place), stack_at(onto), places_of(own_order(view, ui))
    if card is None or card not in view.hand:
        return replace(ui, note=None)
    if owner is not None:
        return _onto_stack(view, ui, card, owner)
    if onto == PILE:
        return Discard(card)
    if place not in hand or onto not in hand:
        return replace(ui, note=None)
    return _moved(view, ui, place, hand.index(onto))


def _onto_stack(view: View, ui: Ui, card: Card, owner: Seat) -> Move:
    """Onto the own stack a set is laid, onto another's a challenge; while one is on, an answer."""
    cards = selected(view, ui)
    if view.contest is not None:
        return Answer(card)
    if owner == bottom_seat(view):
        return Lay(cards if card in cards else (*cards, card))
    return Challenge(owner, card)


def _moved(view: View, ui: Ui, place: str, index: int) -> Ui:
    """The hand in its owner's own order: the card of this place at this index, the others as they lie."""
    lying = own_order(view, ui)
    at, index = places_of(lying).index(place), max(0, min(index, len(lying) - 1))
    ordered = replace(ui, order=moved_to(lying, at, index), note=None)
    return replace(ordered, focus=places_of(own_order(view, ordered))[index])


def _acted(view: View, ui: Ui, command: str) -> Ui | Move:
    match command:
        case "left" | "right":
            return _looked(view, ui, across=1 if command == "right" else -1)
        case "up" | "down":
            return _looked(view, ui, down=1 if command == "down" else -1)
        case "next_choice" | "last_choice":
            return stepped(view, ui, 1 if command == "next_choice" else -1)
        case "clear":
            return closed(ui) if covered(view, ui) else replace(ui, selected=(), note=None)
        case "look":
            return looking_on(view, ui)
        case "sort":
            return replace(ui, order=next_order(ui.order), note=None)
        case "confirm":
            return _confirmed(view, ui)
    return _on_card(view, ui, command)


def _looked(view: View, ui: Ui, *, across: int = 0, down: int = 0) -> Ui:
    """The cursor moves; over a stack that is looked at it goes to the next stack, or on in this one."""
    look = look_of(view, ui)
    if look is not None:
        return turned(view, ui, look, across=across, down=down)
    return replace(ui, focus=moved(view, ui, across=across, down=down), note=None)


def _on_card(view: View, ui: Ui, command: str) -> Ui | Move:
    """What is done with the place under the cursor, or the command of a kind of move."""
    place = focused_place(view, ui)
    card, owner = card_at(place), stack_at(place)
    match command:
        case "select" if owner is not None:
            return looking_at(view, ui, owner)
        case "select":
            return _toggled(view, ui, place)
        case "move_left" | "move_right":
            step = 1 if command == "move_right" else -1
            if card is None:
                return replace(ui, note=None)
            return _moved(view, ui, place, places_of(own_order(view, ui)).index(place) + step)
    return asked(view, ui, _KINDS[command])


def _confirmed(view: View, ui: Ui) -> Ui | Move:
    """Enter makes the move that is chosen; where none is, it shows one, or closes what is looked at."""
    if isinstance(ui.note, Typing):
        return replace(ui, note=replace(ui.note, stuck=True))
    if covered(view, ui):
        return closed(ui)
    drafted, owner = draft(view, ui), stack_at(focused_place(view, ui))
    if drafted is not None:
        return drafted
    if owner is not None:
        return looking_at(view, ui, owner)
    return asked(view, ui, Challenge) if meant(view, ui) else stepped(view, ui, 1)
