"""The form for a new match: the game, who sits where, and the house rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.widgets import Static
from typing_extensions import override

from cardtable.engine.names import checked_name, name_key
from cardtable.engine.options import Value, make, plain
from cardtable.engine.spec import GameSpec
from cardtable.lang import _
from cardtable.lang.house_rules import differences
from cardtable.lang.words import Words
from cardtable.registry import specs, words_of
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.option_form import OptionForm, option_labels
from cardtable.tui.preferences import Preferences
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.screens.new_match_words import OWN, about, flaw_of_name, long_preset, preset_name
from cardtable.tui.signs import UP_DOWN, is_plain
from cardtable.tui.widgets.choice import Choice, label_width
from cardtable.tui.widgets.form import Form
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.name_field import NameField, seat_label
from cardtable.tui.widgets.name_offer import NameOffer
from cardtable.tui.widgets.push import Push

MOST_OFFERED = 18
"""People who played before, of whom so many are offered."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What was chosen: a game, all its options as plain values, and the names, seat 0 first."""

    game: str
    options: Mapping[str, Value]
    names: tuple[str, ...]


class NewMatchScreen(Keyed, Dialogue[NewMatch | None]):
    """Chooses a match to begin; dismissed with None where nobody wants one."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (104, "-wide")]  # noqa: RUF012 -- declared so by Screen
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]  # noqa: RUF012 -- declared so by Screen
    DEFAULT_CSS = """
    NewMatchScreen {
        background: $felt; color: $felt-text; align: center middle;
        #title { dock: top; width: 1fr; height: 1; padding: 0 1; }
        #title { background: $bar; color: $bar-text; text-style: bold; }
        #panel { width: 100%; height: 100%; max-width: 118; }
        #form { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; scrollbar-color: $felt-edge; }
        #form { scrollbar-background: $felt; scrollbar-background-hover: $felt; }
        .part { height: auto; width: 1fr; margin-bottom: 1; }
        .heading { color: $felt-note; text-style: bold; width: 1fr; height: 1; }
        .line { color: $felt-dim; padding-left: 2; width: 1fr; height: auto; }
        #end { width: 1fr; height: auto; padding: 0 1 0 3; }
        #said { width: 1fr; height: auto; color: $felt-text; padding-left: 1; }
        #said.-bad { color: $felt-warn; text-style: bold; }
        &.-wide #columns { layout: horizontal; height: auto; }
        &.-wide #left { margin-right: 4; }
        &.-high #panel { height: auto; max-height: 100%; border: round $felt-edge; padding: 1 1; }
        &.-high.-plain #panel { border: ascii $felt-edge; }
        &.-high #form { height: auto; max-height: 1fr; }
    }
    """

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("down,j", "field(1)", "new_match.next", _("Field"), _("The next field"), sign=UP_DOWN),
            key(
                "up,k", "field(-1)", "new_match.before", _("Field before"), _("The field before"), show=False
            ),
            key("enter", "go_on", "new_match.go_on", _("Go on"), _("The next name, then Start")),
            key("escape", "leave", "new_match.leave", _("Back"), _("Back without a new match")),
            key("q", "leave", "new_match.quit", _("Back"), _("Back without a new match"), show=False),
        ]

    def __init__(
        self,
        people: Sequence[str] = (),
        chosen: NewMatch | None = None,
        games: Sequence[GameSpec] | None = None,
    ) -> None:
        """`people` have played before, the latest first; `chosen` is what the form starts with."""
        super().__init__()
        self._games = {spec.id: spec for spec in (specs() if games is None else games)}
        self._people = tuple(people)
        self._spec = self._games[chosen.game] if chosen else next(iter(self._games.values()))
        self._names = list(chosen.names) if chosen else self._default_names(self._spec.best)
        self._options: Any = make(self._spec.options, chosen.options) if chosen else self._offered_rules
        self._seat = 0

    @override
    def compose(self) -> ComposeResult:
        """The title, the form, and what stays below it: Start, Back, and what is missing."""
        yield Static(Content(_("New match")), id="title")
        with VerticalGroup(id="panel"):
            with Form(id="form"), VerticalGroup(id="columns"):
                with VerticalGroup(id="left"):
                    yield from self._compose_game()
                    yield from self._compose_players()
                yield VerticalGroup(*self._house_rules(), id="right", classes="part")
            with HorizontalGroup(id="end"):
                yield Push(_("Start"), id="start")
                yield Push(_("Back"), id="back")
                yield Static(id="said")
        yield KeyBar()

    def _compose_game(self) -> ComposeResult:
        with VerticalGroup(classes="part"):
            yield Choice(
                "game", _("Game"), tuple(self._games), self._game_name,
                value=self._spec.id, label_width=self._labels,
            )  # fmt: skip
            yield Static(id="about", classes="line")

    def _compose_players(self) -> ComposeResult:
        with VerticalGroup(classes="part"):
            yield Static(Content(_("Players")), classes="heading")
            yield VerticalGroup(*self._seats(), id="seats")
            yield NameOffer()

    def _seats(self) -> tuple[Choice | NameField, ...]:
        least, most = self._spec.seats
        fields = tuple(NameField(seat, name, self._labels) for seat, name in enumerate(self._names))
        if least == most:
            return fields
        many = Choice(
            "seats", _("How many"), range(least, most + 1), str,
            value=len(self._names), label_width=self._labels,
        )  # fmt: skip
        return (many, *fields)

    def _house_rules(self) -> tuple[Static | Choice | OptionForm, ...]:
        preset = Choice(
            "preset", _("Rules"), self._offered, self._preset_words,
            value=self._preset, label_width=self._labels,
        )  # fmt: skip
        return (
            Static(Content(_("House rules")), classes="heading"),
            preset,
            Static(id="summary", classes="line"),
            OptionForm(self._options, self._words, labels=self._labels),
        )

    @property
    def _labels(self) -> int:
        """The columns that all labels get, so that what is chosen stands in line."""
        own = [_("Game"), _("How many"), _("Rules"), seat_label(0)]
        return label_width(own + option_labels(self._options, self._words))

    def on_mount(self) -> None:
        """Say what stands there, and begin with the first name."""
        self.set_class(is_plain(self), "-plain")
        self._judge()
        self._tell_rules()
        self._name_fields[0].enter()

    @override
    def dress(self, preferences: Preferences, /) -> None:
        """Draw borders and marks that the terminal can show."""
        super().dress(preferences)
        for field in self._name_fields:
            field.mark()

    @property
    def _words(self) -> Words:
        return words_of(self._spec)

    @property
    def _name_fields(self) -> list[NameField]:
        return list(self.query(NameField))

    @property
    def _preset(self) -> str:
        return next((key for key, options in self._spec.presets.items() if options == self._options), OWN)

    def _preset_words(self, key: Value) -> str:
        return long_preset(self._spec, self._words, str(key), len(self._names))

    @property
    def _offered(self) -> tuple[str, ...]:
        """The presets for so many players, the most fitting first."""
        return self._spec.offered(len(self._names))

    @property
    def _offered_rules(self) -> Any:  # noqa: ANN401 -- the game's options
        return self._spec.presets[self._offered[0]]

    def _game_name(self, game: Value) -> str:
        return words_of(self._games[str(game)]).name()

    def _default_names(self, seats: int) -> list[str]:
        names: list[str] = []
        for name in (*self._people, *map(seat_label, range(2 * seats))):
            if len(names) < seats and name_key(name) not in map(name_key, names):
                names.append(name)
        return names

    async def on_choice_changed(self, event: Choice.Changed) -> None:
        """Follow the game, the number of seats, or the preset."""
        match event.choice.key:
            case "game":
                await self._play(self._games[str(event.value)])
            case "seats":
                await self._seat_many(int(event.value))
            case "preset":
                self._follow(self._spec.presets[str(event.value)])

    def on_option_form_changed(self, event: OptionForm.Changed) -> None:
        """Follow a house rule."""
        self._follow(event.options)

    def on_name_field_changed(self, event: NameField.Changed) -> None:
        """Judge the names anew, as two of them may clash."""
        if event.field.is_attached:  # else it went while this was on its way
            self._names[event.field.seat] = event.field.typed
            self._judge()

    def on_name_field_done(self, event: NameField.Done) -> None:
        """Go on to the next seat, or to Start."""
        self._seat = event.field.seat
        self._after_seat()

    def on_descendant_focus(self) -> None:
        """Offer names for the seat whose name is typed."""
        for field in self._name_fields:
            if field.has_focus_within and field.seat != self._seat:
                self._seat = field.seat
                self._offer()

    def on_name_offer_taken(self, event: NameOffer.Taken) -> None:
        """Put the name into the seat, and offer the others for the next one."""
        self._name_fields[self._seat].put(event.name)
        self._seat = (self._seat + 1) % len(self._names)

    def on_push_pressed(self, event: Push.Pressed) -> None:
        """Start, or go back."""
        if event.button.id == "start":
            self._start()
        else:
            self.action_leave()

    def action_field(self, by: int) -> None:
        """Move to another field."""
        self.focus_next() if by > 0 else self.focus_previous()

    def action_go_on(self) -> None:
        """Move to the first seat that needs a name, else to Start."""
        self._to_start()

    def action_leave(self) -> None:
        """Go back without a match."""
        self.dismiss(None)

    def _after_seat(self) -> None:
        if self._seat + 1 < len(self._names):
            self._name_fields[self._seat + 1].enter()
        else:
            self._to_start()

    def _to_start(self) -> None:
        wrong = next((seat for seat, flaw in enumerate(self._flaws()) if flaw), None)
        if wrong is None:
            self.query_one("#start", Push).focus()
        else:
            self._name_fields[wrong].enter()

    def _start(self) -> None:
        if any(self._flaws()):
            return
        names = tuple(checked_name(name) for name in self._names)
        self.dismiss(NewMatch(self._spec.id, plain(self._options), names))

    async def _play(self, spec: GameSpec) -> None:
        self._spec = spec
        await self._seat_people(min(max(len(self._names), spec.seats[0]), spec.seats[1]))
        self._options = self._offered_rules
        right = self.query_one("#right", VerticalGroup)
        await right.remove_children()
        await right.mount(*self._house_rules())
        self._tell_rules()

    async def _seat_many(self, seats: int) -> None:
        """Whoever has chosen no other rules gets those that so many are offered first."""
        untouched = self._options == self._offered_rules
        await self._seat_people(seats)
        self._follow(self._offered_rules if untouched else self._options)

    async def _seat_people(self, seats: int) -> None:
        spare = (name for name in self._default_names(seats + len(self._names)) if self._free(name))
        while len(self._names) < seats:
            self._names.append(next(spare))
        del self._names[seats:]
        self._seat = min(self._seat, seats - 1)
        await self._mount_seats()
        self._judge()

    async def _mount_seats(self) -> None:
        group = self.query_one("#seats", VerticalGroup)
        held = self.focused.id if self.focused and group in self.focused.ancestors else None
        await group.remove_children()
        await group.mount(*self._seats())
        if held:
            self.query_one(f"#{held}").focus()

    def _free(self, name: str) -> bool:
        return name_key(name) not in map(name_key, self._names)

    def _flaws(self) -> tuple[str, ...]:
        taken: set[str] = set()
        flaws = []
        for name in self._names:
            flaws.append(flaw_of_name(name, taken))
            taken.add(name_key(name))
        return tuple(flaws)

    def _judge(self) -> None:
        flaws = self._flaws()
        for field, flaw in zip(self._name_fields, flaws, strict=True):
            field.judge(flaw)
        self.query_one("#start", Push).disabled = any(flaws)
        self._offer()
        self._tell(flaws)

    def _offer(self) -> None:
        free = [name for name in self._people if self._free(name)]
        self.query_one(NameOffer).offer(free[:MOST_OFFERED], self._seat)

    def _follow(self, options: Any) -> None:  # noqa: ANN401 -- the game's options
        self._options = options
        self.query_one("#choice-preset", Choice).offer(self._offered, self._preset)
        self.query_one(OptionForm).show(options)
        self._tell_rules()

    def _tell_rules(self) -> None:
        self.query_one("#about", Static).update(Content(about(self._spec, self._words, self._options)))
        told = differences(self._options, self._words)
        text = (
            _("Not as written: {differences}.").format(differences="; ".join(told))
            if told
            else _("Everything as written.")
        )
        self.query_one("#summary", Static).update(Content(text))
        self._tell(self._flaws())

    def _tell(self, flaws: Sequence[str]) -> None:
        said = self.query_one("#said", Static)
        wrong = next((seat for seat, flaw in enumerate(flaws) if flaw), None)
        said.set_class(wrong is not None, "-bad")
        if wrong is None:
            ready = _("{game}, {rules}").format(
                game=self._words.name(), rules=preset_name(self._words, self._preset)
            )
            said.update(Content(ready))
            return
        missing = _("Not yet: player {number}: {flaw}.").format(number=wrong + 1, flaw=flaws[wrong])
        said.update(Content(missing))
