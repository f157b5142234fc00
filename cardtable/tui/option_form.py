"""A form made from declared options: one line an option, its choices gone through in place."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable

from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Static
from typing_extensions import override

from cardtable.engine.options import Option, Value, options_of
from cardtable.lang.words import OptionWords
from cardtable.tui.widgets.choice import Choice, label_width


@runtime_checkable
class ExplainedWords(OptionWords, Protocol):
    """Words that say in a line what an option is for."""

    def help(self, key: str) -> str:
        """What an option is for."""


class OptionForm(VerticalGroup):
    """Shows an instance of a declared dataclass, and gives a new one for every choice.

    Below each option stands what it is for, where its words say it.
    """

    DEFAULT_CSS = """
    OptionForm .explained { color: $felt-dim; padding: 0 1 0 4; width: 1fr; height: auto; }
    """

    @dataclass
    class Changed(Message):
        """Another value was chosen: for which option, and all options as they are now."""

        form: "OptionForm"
        key: str
        options: Any

        @property
        @override
        def control(self) -> "OptionForm":
            """The form."""
            return self.form

    def __init__(
        self,
        options: Any,  # noqa: ANN401 -- any declared dataclass
        words: OptionWords,
        *,
        offered: Sequence[Option] = (),
        labels: int = 0,
    ) -> None:
        """`labels` are the columns for labels, where other lines of a form want to stand in line.

        `offered` are the options where the declaration does not say all of them, or all their values.
        """
        super().__init__()
        self.options, self._words = options, words
        self._offered = tuple(offered) or options_of(type(options))
        self._labels = max(labels, label_width(labels_of(self._offered, words)))

    @override
    def compose(self) -> ComposeResult:
        """One choice for each option."""
        for option in self._offered:
            yield Choice(
                option.key,
                self._words.option(option.key),
                option.choices,
                _value_words(self._words, option.key),
                value=getattr(self.options, option.key),
                label_width=self._labels,
            )
            if isinstance(self._words, ExplainedWords):
                yield Static(Content(self._words.help(option.key)), classes="explained")

    def show(self, options: Any) -> None:  # noqa: ANN401 -- any declared dataclass
        """Show other options of the same declaration, without telling anybody."""
        self.options = options
        for choice in self.query(Choice):
            choice.show(getattr(options, choice.key))

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Build the options anew."""
        event.stop()
        self.options = replace(self.options, **{event.choice.key: event.value})
        self.post_message(self.Changed(self, event.choice.key, self.options))


def option_labels(options: Any, words: OptionWords) -> list[str]:  # noqa: ANN401 -- any declared dataclass
    """The labels of all options."""
    return labels_of(options_of(type(options)), words)


def labels_of(offered: Iterable[Option], words: OptionWords) -> list[str]:
    """The labels of some options."""
    return [words.option(option.key) for option in offered]


def _value_words(words: OptionWords, key: str) -> Callable[[Value], str]:
    return lambda value: words.value(key, value)
