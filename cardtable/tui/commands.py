"""A command is declared once; keys, palette, key bar and help are made from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from textual.binding import Binding
from textual.screen import Screen

from cardtable.canvas.table import END_TURN
from cardtable.lang import _
from cardtable.lang.turn import end_label
from cardtable.tui.facts import (
    AgainAsked,
    AnotherAsked,
    CurtainLifted,
    ElsewhereAsked,
    Fact,
    HandHidden,
    HelpAsked,
    Left,
    LogAsked,
    PaletteAsked,
    RedoAsked,
    RematchAsked,
    ResultSeen,
    TurnEnded,
    UndoAsked,
)
from cardtable.tui.showing import Game, Showing

GO_ON: Final = "result.go_on"

ScreenT = TypeVar("ScreenT", bound=Screen[Any])


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done on a screen: the keys for it, what it is called, the fact it tells.

    `labelled`: whether it stands on the key bar. `of_app`: whether its keys are the app's, not the screen's.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    tip: str
    fact: Fact
    labelled: bool = True
    of_app: bool = False


def undo() -> Deed:
    """Take back."""
    tip = _("Take back the last move, as far as nothing hidden was seen")
    return Deed("table.undo", ("u",), _("Undo"), tip, UndoAsked())


def redo() -> Deed:
    """Make again what was taken back."""
    return Deed("table.redo", ("U",), _("Redo"), _("Make the move again that was taken back"), RedoAsked())


def hide() -> Deed:
    """Cover the hand."""
    tip = _("Hide the hand at once")
    return Deed("table.hide", ("z",), _("Hide"), tip, HandHidden(), of_app=True)


def log() -> Deed:
    """Read the log."""
    return Deed("table.log", ("v",), _("Log"), _("Everything that has happened in this match"), LogAsked())


def help_() -> Deed:
    """Read the rules."""
    tip = _("The rules of this game, as this table plays it")
    return Deed("table.help", ("question_mark", "f1"), _("Help"), tip, HelpAsked())


def elsewhere() -> Deed:
    """Save where the disk can be written."""
    tip = _("Save the match in another folder, as its own cannot be written")
    return Deed("table.elsewhere", ("S",), _("Save elsewhere"), tip, ElsewhereAsked())


def leave() -> Deed:
    """Leave the table."""
    return Deed("table.leave", ("q",), _("Leave"), _("Leave the table; the match is saved"), Left())


def palette() -> Deed:
    """See all commands."""
    return Deed(
        "table.palette", ("ctrl+p",), _("Commands"), _("All commands, to choose from"), PaletteAsked()
    )


def end_turn(*, waits: bool = False) -> Deed:
    """End the turn, or let it wait; the table's action bar has the label, and its Enter the key."""
    tip = _("Cover the hand and give the keyboard to the next player")
    return Deed(END_TURN, ("enter",), end_label(waits=waits), tip, TurnEnded(), labelled=False)


def table_deeds() -> tuple[Deed, ...]:
    """What can be done at any table, beside what its game adds."""
    return (elsewhere(), undo(), redo(), log(), help_(), hide(), leave(), palette())


def curtain_deeds() -> tuple[Deed, ...]:
    """What can be done while nobody's hand is shown; lifting is first, and has a rule of its own."""
    lift = Deed(
        "curtain.lift",
        ("enter",),
        _("Show hand"),
        _("Show the hand of the player named"),
        CurtainLifted(),
    )
    return (lift, elsewhere(), undo(), log(), help_(), leave())


def result_deeds(*, last: bool) -> tuple[Deed, ...]:
    """What can be done once a hand has been scored, the last of a match or another."""
    tip = _("Who has won the match") if last else _("Deal the next hand")
    on = Deed(GO_ON, ("enter",), _("Go on"), tip, ResultSeen())
    return (on, elsewhere(), undo(), log(), help_(), leave())


def end_deeds() -> tuple[Deed, ...]:
    """What can be done once a match is over."""
    return (
        Deed(
            "result.rematch", ("r",), _("Rematch"), _("The same game with the same players"), RematchAsked()
        ),
        Deed("result.another", ("n",), _("Other game"), _("The same players, another game"), AnotherAsked()),
        elsewhere(),
        log(),
        replace(help_(), labelled=False),
        Deed("result.home", ("q",), _("Leave"), _("Leave the table"), Left()),
    )


def onlooker_deeds(*, again: bool) -> tuple[Deed, ...]:
    """What can be done with a match that can only be looked at; `again`: whether that may change."""
    tip = _("Play on, if it is open nowhere else by now")
    retry = Deed("onlooker.again", ("enter", "r"), _("Try again"), tip, AgainAsked())
    left = Deed("onlooker.leave", ("q", "escape"), _("Back"), _("Leave the match as it is"), Left())
    return (*([retry] if again else []), log(), help_(), left)


def labelled(deeds: Iterable[Deed], showing: Showing) -> tuple[Deed, ...]:
    """The commands, those without their label that could do nothing now; their keys say why."""
    able = {
        UndoAsked(): showing.undo,
        RedoAsked(): showing.redo,
        ElsewhereAsked(): bool(showing.trouble),
    }
    idle = [fact for fact, can in able.items() if not can]
    return tuple(replace(deed, labelled=deed.labelled and deed.fact not in idle) for deed in deeds)


def bindings(deeds: Iterable[Deed], *, priority: bool = False) -> list[Binding]:
    """The keys of commands, as a screen has them."""
    return [
        Binding(
            ",".join(deed.keys),
            f"screen.tell('{deed.id}')",
            deed.label,
            show=deed.labelled,
            tooltip=deed.tip,
            id=deed.id,
            priority=priority,
        )
        for deed in deeds
        if not deed.of_app
    ]


def key_name(key: str) -> str:
    """A key as a label shows it."""
    return {"question_mark": "?", "slash": "/", "comma": ",", "full_stop": ".", "ctrl+p": "^p"}.get(key, key)


def keys_of(game: Game) -> tuple[tuple[str, str], ...]:
    """All keys of a game's table, those of every table included, each command with its label."""
    own = [(command.keys, game.words.command(command.words)) for command in game.table.commands]
    common = [(deed.keys, deed.label) for deed in table_deeds()]
    return tuple((", ".join(map(key_name, keys)), label) for keys, label in (*own, *common))


def bound(screen: type[ScreenT], keys: Sequence[Binding]) -> type[ScreenT]:
    """A screen with these keys; made when it is shown, as labels are in the language of the moment."""
    return type(screen.__name__, (screen,), {"BINDINGS": list(keys)})
