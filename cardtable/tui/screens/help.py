"""Help: the rules of a game with a table's options worked in, and the keys."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalGroup, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from typing_extensions import override

from cardtable.engine.spec import GameSpec
from cardtable.engine.width import cells
from cardtable.lang import _
from cardtable.learn.pages import Page, page
from cardtable.tui.keyed import Keyed, key
from cardtable.tui.preferences import Preferences
from cardtable.tui.screens.dialogue import Dialogue
from cardtable.tui.signs import UP_DOWN, signs_of
from cardtable.tui.widgets.key_bar import KeyBar
from cardtable.tui.widgets.rules_part import RulesPart


class Rules(Keyed, VerticalScroll, inherit_bindings=False):
    """The text, which scrolls."""

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("down,j", "scroll_down", "help.down", _("Scroll"), _("A line down"), sign=UP_DOWN),
            key("up,k", "scroll_up", "help.up", _("Line up"), _("A line up"), show=False),
            key("pagedown,space", "page_down", "help.page_down", _("Page"), _("A page down")),
            key("pageup", "page_up", "help.page_up", _("Page up"), _("A page up"), show=False),
            key("home", "scroll_home", "help.home", _("Beginning"), _("To the beginning"), show=False),
            key("end", "scroll_end", "help.end", _("End"), _("To the end"), show=False),
        ]


class Sections(OptionList, inherit_bindings=False, can_focus=False):
    """The headings, the one that is read marked; a click goes there."""

    ALLOW_SELECT = False
    _marked = -1

    def mark(self, headings: Sequence[str], at: int) -> None:
        """Mark a heading."""
        if self._marked == at:
            return
        self.highlighted = self._marked = at
        self.write(headings)

    def write(self, headings: Sequence[str]) -> None:
        """Write the headings."""
        for number, heading in enumerate(headings):
            mark = signs_of(self).here if number == self._marked else " "
            self.replace_option_prompt_at_index(number, Content(f"{mark} {heading}"))


class HelpScreen(Keyed, Dialogue[None]):
    """A game's rules, opened at a clause."""

    AUTO_FOCUS = "Rules"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 -- declared so by Screen
    DEFAULT_CSS = """
    HelpScreen {
        background: $felt; color: $felt-text; align-horizontal: center;
        #title { dock: top; width: 1fr; height: 1; padding: 0 1; }
        #title { background: $bar; color: $bar-text; text-style: bold; }
        #page { height: 1fr; width: auto; }
        Rules { width: 84; max-width: 100%; height: 100%; padding: 1 2; }
        Rules { scrollbar-size-vertical: 1; scrollbar-color: $felt-edge; scrollbar-background: $felt; }
        Sections { display: none; }
        &.-narrow #page, &.-narrow Rules { width: 1fr; }
        &.-wide Sections, &.-wide Sections:focus {
            display: block; width: 32; height: 100%; margin: 1 1 0 1; padding: 0; border: none;
            background: $felt; color: $felt-dim; background-tint: transparent;
            scrollbar-size-vertical: 1; scrollbar-color: $felt-edge; scrollbar-background: $felt;
            & > .option-list--option { padding: 0; text-wrap: nowrap; text-overflow: ellipsis; }
            & > .option-list--option-hover { background: $bar; color: $bar-text; }
            & > .option-list--option-highlighted { background: $bar; color: $bar-text; text-style: bold; }
        }
    }
    """

    @override
    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys."""
        return [
            key("right,l,n", "section(1)", "help.next", _("Section"), _("The next section"), sign="←→"),
            key(
                "left,h,p", "section(-1)", "help.before", _("Section before"), _("Back a section"), show=False
            ),
            key("escape,q,question_mark,f1", "close", "help.close", _("Close"), _("Close the rules")),
        ]

    def __init__(
        self,
        spec: GameSpec,
        options: Any = None,  # noqa: ANN401 -- any game's options
        anchor: str = "",
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`options` None are the game's defaults; `keys` are those of the table, each with its label."""
        super().__init__()
        self._spec, self._options = spec, options or spec.options()
        self._page: Page = page(self._spec, self._options)
        self._anchor, self._keys = anchor, tuple(keys)
        self._at = 0
        self._breaking = 0

    @override
    def compose(self) -> ComposeResult:
        """The headings, and the text beside them."""
        yield Static(Content(self._page.title), id="title")
        with HorizontalGroup(id="page"):
            yield Sections(*(Option(Content(f"  {heading}")) for heading in self._headings), markup=False)
            with Rules():
                for part in self._page.parts:
                    yield RulesPart(part.title, part.markdown)
                if self._keys:
                    yield RulesPart(self._headings[-1], "")
                    yield Static(Content("\n".join(_key_lines(self._keys))), id="keys")
        yield KeyBar()

    def on_mount(self) -> None:
        """Open at the clause, and stay with what is read whenever the text is broken anew."""
        parts = enumerate(self._page.parts)
        self._at = next((at for at, part in parts if self._anchor in part.anchors), 0)
        self.query_one(Sections).mark(self._headings, self._at)
        rules = self.query_one(Rules)
        self.watch(rules, "scroll_y", self._follow, init=False)
        self.watch(rules, "virtual_size", self._hold, init=False)

    @override
    def dress(self, preferences: Preferences, /) -> None:
        """Write the rules with the signs of cards that the terminal can show."""
        super().dress(preferences)
        self._page = page(self._spec, self._options)
        for part, shown in zip(self._page.parts, self.query(RulesPart), strict=False):  # the keys come after
            shown.show(part.title, part.markdown)
        self.query_one(Sections).write(self._headings)

    def on_resize(self) -> None:
        """Keep the section that is read."""
        self._hold()

    def on_screen_resume(self) -> None:
        """Keep it, as the terminal may have another size than before another screen lay over this one."""
        self._hold()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the heading that was clicked."""
        self._go_to(event.option_index)

    def action_section(self, by: int) -> None:
        """Go so many sections on."""
        at = self._at + by
        if 0 <= at < len(self._headings):
            self._go_to(at)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    @property
    def _headings(self) -> list[str]:
        headings = [part.heading for part in self._page.parts]
        return [*headings, _("Keys at this table")] if self._keys else headings

    def _go_to(self, at: int) -> None:
        self._at = at
        part = list(self.query(RulesPart))[at]
        self.query_one(Rules).scroll_to_widget(part, top=True, animate=False, force=True)
        self.query_one(Sections).mark(self._headings, at)

    def _hold(self) -> None:
        """Follow no scrolling while the text is broken anew: it is not the reader's."""
        self._breaking += 1
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        if self._at:
            self.call_after_refresh(self._go_to, self._at)
        self.call_after_refresh(self._settled)

    def _settled(self) -> None:
        self._breaking -= 1

    def _follow(self) -> None:
        if self._breaking:
            return
        self._at = self._reading()
        self.query_one(Sections).mark(self._headings, self._at)

    def _reading(self) -> int:
        """The section at the top of the text; at the end, where nothing scrolls on, the last one gone to."""
        rules = self.query_one(Rules)
        tops = [part.virtual_region.y for part in self.query(RulesPart)]
        at = max((at for at, top in enumerate(tops) if top <= rules.scroll_offset.y + 1), default=0)
        return max(at, self._at) if rules.scroll_offset.y >= rules.max_scroll_y else at


def _key_lines(keys: Sequence[tuple[str, str]]) -> list[str]:
    wide = max(cells(key) for key, _label in keys)
    return [f"{key}{' ' * (wide - cells(key))}  {label}" for key, label in keys]
