"""A form made from declared options: one line an option, its choices gone through in place."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.message import Message
from typing_extensions import override

from cardtable.engine.options import Value, options_of
from cardtable.lang.words import OptionWords
from cardtable.tui.widgets.choice import Choice, label_width


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


def _value_words(words: OptionWords, key: str) -> Callable[[Value], str]:
    return lambda value: words.value(key, value)
