"""The keys of Gin Rummy: from an input to a new state of the picture, or to a move."""

from dataclasses import replace
from typing import Final, assert_never

from cardtable.canvas.area import Area
from cardtable.canvas.hand_order import next_order
from cardtable.canvas.hand_places import card_at, card_place, rearranged
from cardtable.canvas.layout import Action
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import CONFIRM, END_TURN, Act, Click, Command, Drop, Input, Typed, Typing, Ui
from cardtable.canvas.typed import typed_into
from cardtable.engine.cards import Card
from cardtable.engine.rules import Refusal
from cardtable.games.gin_rummy import picture, words
from cardtable.games.gin_rummy.arranging import choices
from cardtable.games.gin_rummy.focus import (
    PILE,
    STOCK,
    chosen_card,
    chosen_move,
    clicked_choice,
    moved,
    own_order,
)
from cardtable.games.gin_rummy.focus import focused as focused_place
from cardtable.games.gin_rummy.melds import union
from cardtable.games.gin_rummy.state import (
    BigGin,
    Discard,
    Done,
    Knock,
    LayOff,
    Move,
    Pass,
    Phase,
    Show,
    Stock,
    Take,
    View,
    Why,
)
from cardtable.lang.turn import end_label

commands: Final = (
    Command("gin_rummy.left", ("left", "h"), "left", on_bar=False),
    Command("gin_rummy.right", ("right", "l"), "right", on_bar=False),
    Command("gin_rummy.up", ("up", "k"), "up", on_bar=False),
    Command("gin_rummy.down", ("down", "j"), "down", on_bar=False),
    Command("gin_rummy.select", ("space",), "select", on_bar=False),
    Command("gin_rummy.confirm", ("enter",), CONFIRM, on_bar=False),
    Command("gin_rummy.stock", ("s",), "stock"),
    Command("gin_rummy.take", ("t",), "take"),
    Command("gin_rummy.pass", ("p",), "pass"),
    Command("gin_rummy.discard", ("d",), "discard"),
    Command("gin_rummy.knock", ("n",), "knock"),
    Command("gin_rummy.big_gin", ("g",), "big_gin"),
    Command("gin_rummy.show", ("m",), "show"),
    Command("gin_rummy.lay", ("a",), "lay"),
    Command("gin_rummy.done", ("e",), "done"),
    Command("gin_rummy.sort", ("o",), "sort"),
    Command("gin_rummy.move_left", ("shift+left", "comma"), "move_left", on_bar=False),
    Command("gin_rummy.move_right", ("shift+right", "full_stop"), "move_right", on_bar=False),
)

_KINDS: Final[dict[str, type]] = {
    "stock": Stock,
    "take": Take,
    "pass": Pass,
    "discard": Discard,
    "knock": Knock,
    "big_gin": BigGin,
    "show": Show,
    "lay": LayOff,
    "done": Done,
}
"""The kind of move that each command makes."""


def kind_of(command: Command) -> type | None:
    """The kind of move that a command makes; None: it only changes the picture."""
    return _KINDS.get(command.words)


def scene(view: View, ui: Ui, size: Size) -> Scene:
    """The picture."""
    return picture.scene(view, ui, size, actions(view, ui))


def log_area(view: View, ui: Ui, size: Size) -> Area:
    """Where the last lines of the log may stand."""
    return picture.log_area(size, actions(view, ui))


def focused(view: View, ui: Ui) -> str:
    """The place that the terminal's cursor stands on."""
    return focused_place(view, ui)


def actions(view: View, ui: Ui) -> tuple[Action, ...]:
    """Every legal kind of move with its key, the one that Enter makes highlighted, and the hand's order."""
    if view.seat is None:
        return ()
    legal = {type(move) for move in view.legal}
    drafted = draft(view, ui)
    end = () if ui.ended is None else (Action(END_TURN, "enter", end_label(), focused=True),)
    shown = [command for command in commands if command.on_bar and _offered(command, legal, view)]
    others = (_others(view, ui),) if len(choices(view)) > 1 else ()
    return (*end, *(_action(command, view, ui, drafted) for command in shown), *others)


def _others(view: View, ui: Ui) -> Action:
    """The way to the next of several arrangements or lay-offs."""
    label = words.command("other_lay_off" if view.phase is Phase.LAY_OFF else "other_melds")
    return Action("gin_rummy.right", ">" if ui.style.ascii else "→", label)


def _offered(command: Command, legal: set[type], view: View) -> bool:
    if command.words == "sort":
        return not choices(view)
    return _KINDS[command.words] in legal


def _action(command: Command, view: View, ui: Ui, drafted: Move | None) -> Action:
    kind = kind_of(command)
    focus = kind is not None and isinstance(drafted, kind) and drafted in view.legal
    label = words.command(command.words)
    if kind is Discard or kind is Knock:
        card = chosen_card(view, ui)
        label = label if card is None else words.move(kind(card))
    elif isinstance(drafted, LayOff) and kind is LayOff and drafted in view.legal:
        label = words.move(drafted)
    return Action(command.id, command.keys[0], label, focus)


def draft(view: View, ui: Ui) -> Move | None:
    """The move that Enter would make."""
    if view.phase is Phase.LAY_OFF and ui.selected:
        return _lay_off(view, ui.selected[-1])
    if move := chosen_move(view, ui):
        return move
    match focused_place(view, ui):
        case place if place == STOCK:
            return Stock()
        case place if place == PILE:
            return Take()
    card = _meant(view, ui)
    return None if card is None else Discard(card)


def _meant(view: View, ui: Ui) -> Card | None:
    """The card that a discard is about: one typed just now that is not held, else the chosen one.

    Whoever types a card and goes on without looking never parts with another one.
    """
    note = ui.note
    if isinstance(note, Refusal) and note.reason is Why.NOT_YOUR_CARD and note.cards:
        return note.cards[0]
    return chosen_card(view, ui)


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
    return {
        Phase.FIRST: "GIN-3",
        Phase.DEAL: _clause_of_end(view),
        Phase.OFFER: "GIN-4",
        Phase.DRAW: "GIN-4",
        Phase.DISCARD: _clause_of_discard(view),
        Phase.SHOW: "GIN-8",
        Phase.ANSWER: "GIN-11",
        Phase.LAY_OFF: "GIN-11",
        Phase.OVER: "GIN-15",
    }[view.phase]


def _clause_of_discard(view: View) -> str:
    """The best that can be done with eleven cards."""
    kinds = {type(move) for move in view.legal}
    best = ((BigGin, "GIN-10"), (Knock, "GIN-8"))
    return next((found for kind, found in best if kind in kinds), "GIN-4")


def _clause_of_end(view: View) -> str:
    """What lies there between two hands: a score, or that nobody scored; before them the first deal."""
    if not view.hand_number:
        return "GIN-3"
    return "GIN-12" if view.knock else "GIN-13"


def _typed(view: View, ui: Ui, char: str) -> Ui:
    found = typed_into(ui, char)
    if isinstance(found, Ui):
        return found
    if found not in view.hand:
        return replace(ui, note=Refusal(Why.NOT_YOUR_CARD, (found,)))
    if choices(view):
        return _looked_at(view, ui, found)
    return replace(ui, focus=card_place(found), selected=(found,), note=None)


def _dropped(view: View, ui: Ui, place: str, onto: str) -> Ui | Move:
    """A card dragged to the discard pile is discarded; onto another it takes that one's place in the hand."""
    card, other = card_at(place), card_at(onto)
    if card is None or card not in view.hand:
        return replace(ui, note=None)
    if onto == PILE:
        return Discard(card)
    if other is None or other not in view.hand or choices(view):
        return replace(ui, note=None)
    lying = own_order(view, ui)
    return rearranged(ui, lying, card, lying.index(other))


def _shifted(view: View, ui: Ui, step: int) -> Ui:
    card = card_at(focused_place(view, ui))
    if card is None:
        return replace(ui, note=None)
    lying = own_order(view, ui)
    return rearranged(ui, lying, card, lying.index(card) + step)


def _clicked(view: View, ui: Ui, place: str, *, double: bool) -> Ui | Move:
    if place in {STOCK, PILE}:
        return Stock() if place == STOCK else Take()
    card = card_at(place)
    if card is not None and choices(view):
        return _looked_at(view, ui, card)
    if card is None or card not in view.hand:
        return replace(ui, note=None)
    return Discard(card) if double else _selected(ui, card)


def _looked_at(view: View, ui: Ui, card: Card) -> Ui:
    """A card is pointed at where melds or lay-offs are chosen: the next choice that it is in.

    A card of the own hand that cannot be laid off is selected, so that whoever tries it is told why.
    """
    looked = replace(ui, focus=clicked_choice(view, ui, card), selected=(), note=None)
    chosen = chosen_move(view, looked)
    fits = isinstance(chosen, LayOff) and chosen.card == card
    if view.phase is not Phase.LAY_OFF or fits or card not in view.hand:
        return looked
    return replace(looked, focus=ui.focus, selected=(card,))


def _selected(ui: Ui, card: Card) -> Ui:
    """One card at most is selected; a second time lets it go."""
    selected = () if card in ui.selected else (card,)
    return replace(ui, focus=card_place(card), selected=selected, note=None)


def _acted(view: View, ui: Ui, command: str) -> Ui | Move:
    match command:
        case "left" | "right":
            return _looked(view, ui, moved(view, ui, across=1 if command == "right" else -1))
        case "up" | "down":
            return _looked(view, ui, moved(view, ui, down=1 if command == "down" else -1))
        case "sort" if choices(view):
            return replace(ui, note=None)
        case "sort":
            return replace(ui, order=next_order(ui.order), note=None)
        case "move_left" | "move_right":
            return _shifted(view, ui, 1 if command == "move_right" else -1)
        case "select":
            card = card_at(focused_place(view, ui))
            return replace(ui, note=None) if card is None else _selected(ui, card)
        case "confirm":
            return _confirmed(view, ui)
    return _move(view, ui, command)


def _looked(view: View, ui: Ui, place: str) -> Ui:
    """The cursor has moved; among choices it leaves a card that was pointed at before."""
    return replace(ui, focus=place, selected=() if choices(view) else ui.selected, note=None)


def _confirmed(view: View, ui: Ui) -> Ui | Move:
    if isinstance(ui.note, Typing):
        return replace(ui, note=replace(ui.note, stuck=True))
    return draft(view, ui) or replace(ui, note=None)


def _move(view: View, ui: Ui, command: str) -> Ui | Move:
    """The move of a command, legal or not: whoever tries it is told why it is refused."""
    drafted = draft(view, ui)
    kind = _KINDS[command]
    if drafted is not None and type(drafted) is kind:
        return drafted
    card = _meant(view, ui)
    match command:
        case "discard":
            return Discard(view.hand[0] if card is None else card)
        case "knock":
            return Knock(view.hand[0] if card is None else card)
        case "show":
            return Show(())
        case "lay":
            return _lay_off(view, None)
    move: Move = kind()
    return move


def _lay_off(view: View, card: Card | None) -> Move:
    """The first lay-off, of a card or of all; where there is none, one that the rules refuse."""
    laid = [move for move in choices(view) if isinstance(move, LayOff)]
    found = [move for move in laid if card is None or move.card == card]
    if found or not view.knock:
        return found[0] if found else LayOff(view.hand[0], 0)
    if card is not None:
        return LayOff(card, (*view.knock.melds, 0)[0])
    melded = union((*view.knock.answer, *view.knock.melds))
    loose = [card for card in view.hand if not melded >> card & 1]
    return LayOff((*loose, *view.hand)[0], (*view.knock.melds, 0)[0])
