"""The keys of Tien Len: from an input to a new state of the picture, or to a move."""

from dataclasses import replace
from typing import Final, assert_never

from cardtable.canvas.area import Area
from cardtable.canvas.hand_order import next_order
from cardtable.canvas.hand_places import card_at, card_place, rearranged
from cardtable.canvas.layout import Action
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import (
    CONFIRM,
    END_TURN,
    Act,
    Click,
    Command,
    Drop,
    Input,
    Typed,
    Typing,
    Ui,
)
from cardtable.canvas.typed import typed_into
from cardtable.engine.cards import Card
from cardtable.engine.rules import Refusal
from cardtable.games.tien_len import picture, words
from cardtable.games.tien_len.choice import PASS, Pass, Play, Why
from cardtable.games.tien_len.choosing import chosen, only_pass, selected, stepped
from cardtable.games.tien_len.focus import TABLE, moved, own_order
from cardtable.games.tien_len.focus import focused as focused_place
from cardtable.games.tien_len.ranking import bits_of
from cardtable.games.tien_len.state import Move, Phase, View
from cardtable.lang.turn import end_label

commands: Final = (
    Command("tien_len.left", ("left", "h"), "left", on_bar=False),
    Command("tien_len.right", ("right", "l"), "right", on_bar=False),
    Command("tien_len.up", ("up", "k"), "up", on_bar=False),
    Command("tien_len.down", ("down", "j"), "down", on_bar=False),
    Command("tien_len.select", ("space",), "select", on_bar=False),
    Command("tien_len.confirm", ("enter",), CONFIRM),
    Command("tien_len.pass", ("p",), "pass"),
    Command("tien_len.next_play", ("n",), "next_choice"),
    Command("tien_len.last_play", ("b",), "last_choice", on_bar=False),
    Command("tien_len.clear", ("c",), "clear"),
    Command("tien_len.sort", ("o",), "sort"),
    Command("tien_len.move_left", ("shift+left", "comma"), "move_left", on_bar=False),
    Command("tien_len.move_right", ("shift+right", "full_stop"), "move_right", on_bar=False),
)

_KINDS: Final[dict[str, type]] = {CONFIRM: Play, "pass": Pass}
"""The kind of move that each command makes."""


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


def actions(view: View, ui: Ui) -> tuple[Action, ...]:
    """Every legal kind of move with its key, the one that Enter makes highlighted, and the hand's order."""
    if view.seat is None:
        return ()
    end = () if ui.ended is None else (Action(END_TURN, "enter", end_label(), focused=True),)
    shown = [command for command in commands if command.on_bar and _offered(command, view, ui)]
    return (*end, *(_action(command, view, ui) for command in shown))


def _offered(command: Command, view: View, ui: Ui) -> bool:
    match command.words:
        case "sort":
            return True
        case "clear":
            return bool(selected(view, ui))
        case "pass":
            return PASS in view.legal
    return any(isinstance(move, Play) for move in view.legal)


def _action(command: Command, view: View, ui: Ui) -> Action:
    drafted, kind = draft(view, ui), kind_of(command)
    drafts = kind is not None and isinstance(drafted, kind)
    label = words.command(command.words)
    if drafts and isinstance(drafted, Play):
        drafts = drafted in view.legal
        label = words.move(drafted) if drafts and drafted.cards.bit_count() <= _NAMED else label
    elif kind is Pass and view.phase is Phase.BOMB:
        label = words.command("decline")
    return Action(command.id, command.keys[0], label, drafts)


_NAMED: Final = 3
"""Cards up to which the action bar names those that would be played."""


def draft(view: View, ui: Ui) -> Move | None:
    """The move that Enter would make: the selected cards, else the one under the cursor, else to pass.

    Whoever types a card that is not held and goes on without looking never plays another one, nor passes.
    """
    if view.choice is None:
        return None
    if isinstance(ui.note, Refusal) and ui.note.reason is Why.NOT_YOUR_CARDS and ui.note.cards:
        return Play(bits_of((*selected(view, ui), *ui.note.cards)))
    if only_pass(view) and not selected(view, ui):
        return PASS
    cards = chosen(view, ui)
    return Play(cards) if cards else None


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
        case Phase.DEAL:
            return "TL-16" if view.won else "TL-17" if view.ledger else "TL-2"
        case Phase.LEAD:
            return "TL-3" if view.leader_must_hold is None else "TL-9"
        case Phase.FOLLOW:
            return "TL-5" if view.table is None or not _is_for_bombs(view) else "TL-6"
        case Phase.BOMB:
            return "TL-12"
        case Phase.OVER:
            return "TL-17"
    assert_never(view.phase)


def _is_for_bombs(view: View) -> bool:
    """Whether a bomb may be played on the table."""
    return view.table is not None and (view.table.combination.is_twos or view.table.combination.is_bomb)


def _typed(view: View, ui: Ui, char: str) -> Ui:
    """A card typed in full is added to the selection."""
    found = typed_into(ui, char)
    if isinstance(found, Ui):
        return found
    if found not in view.hand:
        return replace(ui, note=Refusal(Why.NOT_YOUR_CARDS, (found,)))
    return _with(ui, found)


def _with(ui: Ui, card: Card) -> Ui:
    chosen_ones = ui.selected if card in ui.selected else (*ui.selected, card)
    return replace(ui, focus=card_place(card), selected=chosen_ones, note=None)


def _without(ui: Ui, card: Card) -> Ui:
    rest = tuple(other for other in ui.selected if other != card)
    return replace(ui, focus=card_place(card), selected=rest, note=None)


def _toggled(ui: Ui, card: Card) -> Ui:
    return _without(ui, card) if card in ui.selected else _with(ui, card)


def _clicked(view: View, ui: Ui, place: str, *, double: bool) -> Ui | Move:
    """A click selects a card or lets it go; the second of two plays it with all that is selected."""
    card = card_at(place)
    if card is None or card not in view.hand:
        return replace(ui, note=None)
    return _played(view, _with(ui, card)) if double else _toggled(ui, card)


def _dropped(view: View, ui: Ui, place: str, onto: str) -> Ui | Move:
    """A card dragged to the middle is played with all that is selected; onto another it takes its place."""
    card, other = card_at(place), card_at(onto)
    if card is None or card not in view.hand:
        return replace(ui, note=None)
    if onto == TABLE:
        return _played(view, _with(ui, card))
    if other is None or other not in view.hand:
        return replace(ui, note=None)
    lying = own_order(view, ui)
    return rearranged(ui, lying, card, lying.index(other))


def _played(view: View, ui: Ui) -> Move:
    return Play(bits_of(selected(view, ui)))


def _acted(view: View, ui: Ui, command: str) -> Ui | Move:
    match command:
        case "left" | "right":
            return replace(ui, focus=moved(view, ui, 1 if command == "right" else -1), note=None)
        case "next_play" | "last_play":
            return stepped(view, ui, 1 if command == "next_play" else -1)
        case "clear":
            return replace(ui, selected=(), note=None)
        case "sort":
            return replace(ui, order=next_order(ui.order), note=None)
        case "pass":
            return PASS
        case "confirm":
            return _confirmed(view, ui)
    return _on_card(view, ui, command)


def _on_card(view: View, ui: Ui, command: str) -> Ui:
    """What is done with the card under the cursor."""
    card = card_at(focused_place(view, ui))
    if card is None:
        return ui
    match command:
        case "up":
            return _with(ui, card)
        case "down":
            return _without(ui, card)
        case "select":
            return _toggled(ui, card)
    step = 1 if command == "move_right" else -1
    lying = own_order(view, ui)
    return rearranged(ui, lying, card, lying.index(card) + step)


def _confirmed(view: View, ui: Ui) -> Ui | Move:
    if isinstance(ui.note, Typing):
        return replace(ui, note=replace(ui.note, stuck=True))
    return draft(view, ui) or ui
