"""The line at the bottom of a screen: the keys that matter now, each of which can be clicked."""

from textual import events
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget
from typing_extensions import override

from cardtable.tui.signs import key_sign


class KeyBar(Widget):
    """Shows the bindings that are to be shown, the focused widget's first, under the keys they have now."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: 1; width: 1fr; background: $bar; color: $bar-text; text-wrap: nowrap; }
    KeyBar:nocolor { text-style: reverse; }
    """

    def on_mount(self) -> None:
        """Follow the focus, as some keys belong to a widget."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)

    def on_click(self, event: events.Click) -> None:
        """Do what the key under the pointer does."""
        if key := event.style.meta.get("key"):
            self.app.simulate_key(key)

    @override
    def render(self) -> Content:
        """Key and label, one after the other, in lines that part no key from its label."""
        lines = [Content()]
        for key, label in self._keys().items():
            hint = Content.assemble(*self._hint(key, *label))
            if lines[-1] and lines[-1].cell_length + hint.cell_length - 1 > self.size.width > 0:
                lines.append(Content())
            lines[-1] = lines[-1].append(hint)
        return Content("\n").join(line.pad_right(self.size.width) for line in lines)

    def _follow(self, _screen: Screen[object]) -> None:
        self.refresh(layout=True)

    def _keys(self) -> dict[str, tuple[str, str]]:
        found: dict[str, tuple[str, str]] = {}
        told: set[tuple[DOMNode, str]] = set()
        for key, (node, binding, _enabled, _tip) in self.screen.active_bindings.items():
            if binding.show and binding.id and (node, binding.action) not in told:
                told.add((node, binding.action))
                found[key] = (key_sign(self, binding), binding.description)
        return found

    def _hint(self, key: str, sign: str, label: str) -> tuple[Content, ...]:
        press = Style.from_meta({"key": key})
        text = Content.assemble(" ", (sign, "bold $bar-key"), f" {label} ")
        return (text.stylize(press), Content(" "))
