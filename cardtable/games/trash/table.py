"""The keys of Trash: from an input to a new state of the picture, or to a move."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from cardtable.canvas.area import Area
from cardtable.canvas.layout import Action
from cardtable.canvas.sprites import Scene, Size
from cardtable.canvas.table import CONFIRM, Act, Click, Command, Drop, Input, Moment, Typed, Ui
from cardtable.engine.events import Event
from cardtable.games.trash import chain, labels, picture, words
from cardtable.games.trash.focus import HELD, PILE, STOCK, chosen_place, moved, number_for, numbered
from cardtable.games.trash.focus import focused as focused_place
from cardtable.games.trash.state import Move, Phase, Put, Stock, Take, View

commands: Final = (
    Command("trash.left", ("left", "h"), "left", on_bar=False),
    Command("trash.right", ("right", "l"), "right", on_bar=False),
    Command("trash.up", ("up", "k"), "up", on_bar=False),
    Command("trash.down", ("down", "j"), "down", on_bar=False),
    Command("trash.confirm", ("enter", "space"), CONFIRM, on_bar=False),
    Command("trash.stock", ("s",), "stock"),
    Command("trash.take", ("t",), "take"),
    Command("trash.odds", ("o",), "odds"),
)


def scene(view: View, ui: Ui, size: Size) -> Scene:
    """The picture."""
    return picture.scene(view, ui, size, actions(view, ui))


def log_area(view: View, ui: Ui, size: Size) -> Area:
    """Where the last lines of the log may stand."""
    return picture.log_area(view, ui, size, actions(view, ui))


def focused(view: View, ui: Ui) -> str:
    """The place that the terminal's cursor stands on."""
    return focused_place(view, ui)


def moments(before: View, events: Sequence[Event]) -> tuple[Moment[View], ...]:
    """A chain of cards, one after the other."""
    return chain.moments(before, events)


def actions(view: View, ui: Ui) -> tuple[Action, ...]:
    """Every legal kind of move with its key, the one that Enter makes highlighted (TRASH-9).

    While a move is shown card by card there is none, and any key skips the rest of it.
    """
    if view.seat is None:
        return ()
    if not view.legal:
        return (Action("trash.confirm", "enter", words.command("skip"), focused=True),)
    if view.phase is Phase.WILD:
        return _for_a_wild_card(view, ui)
    drafted = draft(view, ui)
    kinds = (("trash.stock", "s", Stock()), ("trash.take", "t", Take()))
    return tuple(
        Action(command, key, words.move(move), drafted == move)
        for command, key, move in kinds
        if move in view.legal
    )


def _for_a_wild_card(view: View, ui: Ui) -> tuple[Action, ...]:
    number = chosen_place(view, ui)
    put = "" if number is None or view.held is None else labels.put(view.held, number)
    other = Action("trash.right", ">" if ui.style.ascii else "→", words.command("other_place"))
    return (
        Action("trash.confirm", "enter", put, focused=True),
        *((other,) if len(view.legal) > 1 else ()),
        Action("trash.odds", "o", words.command("odds")),
    )


def draft(view: View, ui: Ui) -> Move | None:
    """The move that Enter would make."""
    number = chosen_place(view, ui)
    if number is not None:
        return Put(number)
    match focused_place(view, ui):
        case place if place == STOCK:
            return Stock()
        case place if place == PILE:
            return Take()
    return None


def press(view: View, ui: Ui, given: Input) -> Ui | Move:
    """Answer an input; there is no hand that a card could be typed from."""
    match given:
        case Typed():
            return replace(ui, note=None)
        case Click(place):
            return _clicked(view, ui, place)
        case Drop(place, onto):
            return _clicked(view, ui, onto if place == HELD else place)
        case Act(command):
            return _acted(view, ui, command.partition(".")[2])
    assert_never(given)


def clause(view: View) -> str:
    """The clause that the present phase is about."""
    return {
        Phase.FIRST: "TRASH-4",
        Phase.DEAL: "TRASH-12" if view.hand_number else "TRASH-3",
        Phase.SOURCE: "TRASH-5",
        Phase.WILD: "TRASH-7",
        Phase.RESHUFFLE: "TRASH-11",
        Phase.OVER: "TRASH-14",
    }[view.phase]


def _clicked(view: View, ui: Ui, place: str) -> Ui | Move:
    """A click on a pile begins a turn, one on any place is where a wild card shall go (TRASH-5, TRASH-7)."""
    if place in {STOCK, PILE}:
        return Stock() if place == STOCK else Take()
    if numbered(place):
        return Put(number_for(place, view.turn))
    return replace(ui, note=None)


def _acted(view: View, ui: Ui, command: str) -> Ui | Move:
    match command:
        case "left" | "right":
            return _looked(ui, moved(view, ui, across=1 if command == "right" else -1))
        case "up" | "down":
            return _looked(ui, moved(view, ui, down=1 if command == "down" else -1))
        case "odds":
            return replace(ui, hint=not ui.hint, note=None)
        case "confirm":
            return draft(view, ui) or replace(ui, note=None)
    return Stock() if command == "stock" else Take()


def _looked(ui: Ui, place: str) -> Ui:
    return replace(ui, focus=place, note=None)
