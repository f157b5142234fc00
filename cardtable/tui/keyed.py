"""Keys whose labels are in the language of the moment: made with whatever has them, not at its import.

Textual reads `BINDINGS` of a class once, when the class statement is run, and key maps, key bar and the
list of keys all go by that. So labels that are looked up later need a class that is made later: one for each
set of labels, a subclass that adds nothing but its keys, and is made once. A screen whose keys depend on what
it shows, as a table's do on its game, is given them from outside by `commands.bound`.
"""

from functools import lru_cache
from typing import Any, Self, cast

from textual.binding import Binding


class Keyed:
    """Stands before a widget, a screen or an app among the bases of a class that declares its `own_keys`."""

    def __new__(cls, *_args: object, **_more: object) -> Self:
        """Make one that has its keys."""
        kind: Any = cls
        return cast("Self", super().__new__(_with_keys(kind, tuple(cls.own_keys()))))

    @classmethod
    def own_keys(cls) -> list[Binding]:
        """The keys, with labels and tooltips as they are said now."""
        raise NotImplementedError


def key(  # noqa: PLR0913 -- all that a key of a screen has
    keys: str, action: str, id_: str, label: str, tip: str, *, sign: str | None = None, show: bool = True
) -> Binding:
    """Some keys for an action; `sign` stands for them on a key bar, where they are to be shown."""
    return Binding(keys, action, label, show, sign, tooltip=tip, id=id_)


@lru_cache
def _with_keys(kind: type[Any], keys: tuple[Binding, ...]) -> type[Any]:
    return type(kind.__name__, (kind,), {"BINDINGS": list(keys), "__module__": kind.__module__})
