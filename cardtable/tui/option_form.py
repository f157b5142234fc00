"""A form made from declared options: one line an option, its choices gone through in place."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.message import Message
from typing_extensions import override

from cardtable.engine.options import Value, changed, options_of
from cardtable.lang import _
from cardtable.tui.widgets.choice import Choice, label_width


class OptionWords(Protocol):
    """The sentences that a form needs; a game's words have them."""

    def option(self, key: str) -> str:
        """The label of an option."""

    def value(self, key: str, value: Value) -> str:
        """What an option's value says."""


class OptionForm(VerticalGroup):
    """Shows an instance of a declared dataclass, and gives a new one for every choice."""

    @dataclass
    class Changed(Message):
        """Another value was chosen: all options as they are now."""

        form: "OptionForm"
        options: Any

        @property
        @override
        def control(self) -> "OptionForm":
            """The form."""
            return self.form

    def __init__(self, options: Any, words: OptionWords, *, labels: int = 0) -> None:  # noqa: ANN401 -- any declared dataclass
        """`labels` are the columns for labels, where other lines of a form want to stand in line."""
        super().__init__()
        self.options, self._words = options, words
        self._labels = max(labels, label_width(option_labels(options, words)))

    @override
    def compose(self) -> ComposeResult:
        """One choice for each option."""
        for option in options_of(type(self.options)):
            yield Choice(
                option.key,
                self._words.option(option.key),
                option.choices,
                _value_words(self._words, option.key),
                value=getattr(self.options, option.key),
                label_width=self._labels,
            )

    def show(self, options: Any) -> None:  # noqa: ANN401 -- any declared dataclass
        """Show other options of the same declaration, without telling anybody."""
        self.options = options
        for choice in self.query(Choice):
            choice.show(getattr(options, choice.key))

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Build the options anew."""
        event.stop()
        self.options = replace(self.options, **{event.choice.key: event.value})
        self.post_message(self.Changed(self, self.options))


def option_labels(options: Any, words: OptionWords) -> list[str]:  # noqa: ANN401 -- any declared dataclass
    """The labels of all options."""
    return [words.option(option.key) for option in options_of(type(options))]


def differences(options: Any, words: OptionWords) -> tuple[str, ...]:  # noqa: ANN401 -- any declared dataclass
    """What differs from the defaults, each in a few words."""
    return tuple(
        _("{label}: {value}").format(label=words.option(key), value=words.value(key, value))
        for key, value in changed(options).items()
    )


def _value_words(words: OptionWords, key: str) -> Callable[[Value], str]:
    return lambda value: words.value(key, value)
