"""The saved matches as a list shows them, and what was deleted of them: it does, and says what it did."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.engine.names import NameProblem
from cardtable.engine.width import printable
from cardtable.lang import _
from cardtable.lang.names import name_problem
from cardtable.saves import match_name
from cardtable.saves.damage import Problem, SaveError
from cardtable.saves.store import Store, newest
from cardtable.tui.opening import Opened, Watched, opened
from cardtable.tui.progress import called

_PASSING: Final = frozenset({Problem.NO_FILE, Problem.NOT_A_FILE, Problem.UNREADABLE})
"""What says nothing of a match: the next try may go well."""

if TYPE_CHECKING:
    from cardtable.saves.outline import Outline
    from cardtable.saves.store import Head
    from cardtable.saves.trash import Deleted


class Damage(NamedTuple):
    """A match whose file is damaged, what is wrong with it, and its backup; None: none that is sound."""

    head: "Head"
    problem: SaveError
    backup: "Outline | None"


class Told(NamedTuple):
    """What was done, or why it was not, in a sentence; and the match to be marked, empty for any.

    `damage`: what can be mended of it.
    """

    text: str
    match: str = ""
    failed: bool = False
    damage: Damage | None = None


class Shelf:
    """Keeps the list, and the way back of everything deleted; every step ends with the folder read anew.

    A match that could not be opened for what its file holds has the problem in the list until the file
    is another one.
    `trouble` is why the folder cannot be read, empty if it can.
    """

    def __init__(self, store: Store, heads: "Sequence[Head]" = ()) -> None:
        self.heads = tuple(heads)
        self.trouble = ""
        self._store = store
        self._deleted: list[tuple[Deleted, str]] = []
        self._flaws: dict[tuple[str, int], SaveError] = {}
        self._reading = asyncio.Lock()

    async def read(self) -> None:
        """Read the folder; of two who ask at the same time, the later one has the last word."""
        async with self._reading:
            heads, self.trouble = await asyncio.to_thread(self._listed)
            self.heads = tuple(map(self._marked, heads))

    def _listed(self) -> "tuple[tuple[Head, ...], str]":
        try:
            return self._store.list(), ""
        except SaveError as error:
            return (), str(error)

    @property
    def newest(self) -> "Head | None":
        """The match that Continue opens: the latest that is not over."""
        return newest(self.heads)

    @property
    def problems(self) -> tuple[SaveError, ...]:
        """What is wrong with the matches that cannot be opened."""
        return tuple(head.problem for head in self.heads if head.problem)

    async def open(self, head: "Head") -> Opened | Watched | Told:
        """Read a match and play it up to where it stands, or say why that cannot be."""
        try:
            return await asyncio.to_thread(opened, self._store, head.id)
        except SaveError as found:
            error = head.problem if head.problem and head.problem.damaged and not found.damaged else found
            told = await self._failed(error)
            if error.problem not in _PASSING:
                self._flaws |= {(one.id, one.changed): error for one in self.heads if one.id == head.id}
                self.heads = tuple(map(self._marked, self.heads))
            damage = await self._damage(head, error) if error.damaged else None
            return told._replace(match=head.id, damage=damage)

    async def _damage(self, head: "Head", problem: SaveError) -> Damage:
        return Damage(head, problem, await asyncio.to_thread(self._store.backup, head.id))

    async def mend(self, damage: Damage) -> Opened | Watched | Told:
        """Keep a damaged file aside; its backup, if there is one, takes its place and is opened."""
        head, done = damage.head, self._store.fall_back if damage.backup else self._store.set_aside
        try:
            aside = await asyncio.to_thread(done, head.id)
        except SaveError as error:
            return await self._failed(error)
        await self.read()
        if damage.backup:
            return await self.open(next((one for one in self.heads if one.id == head.id), head))
        return Told(_("The damaged file is kept as {file}.").format(file=printable(aside.name)))

    async def rename(self, head: "Head", name: str) -> Told:
        """Call a match something; nothing but space takes its name away."""
        try:
            await asyncio.to_thread(self._store.rename, head.id, name)
        except SaveError as error:
            return await self._failed(error)
        await self.read()
        after = next((one for one in self.heads if one.id == head.id), head)
        text = _("It is called {name} now.") if after.name else _("It has no name of its own now.")
        return Told(text.format(name=after.name), head.id)

    async def delete(self, head: "Head") -> Told:
        """Move a match into the trash."""
        try:
            deleted = await asyncio.to_thread(self._store.delete, head.id)
        except SaveError as error:
            return await self._failed(error)
        self._deleted.append((deleted, called(head)))
        await self.read()
        return Told(_("Deleted {match}. u brings it back.").format(match=called(head)))

    async def restore(self) -> Told:
        """Bring the match back that was deleted last."""
        if not self._deleted:
            return Told(_("There is nothing to bring back: no match was deleted."), failed=True)
        deleted, name = self._deleted.pop()
        try:
            match = await asyncio.to_thread(self._store.restore, deleted)
        except SaveError as error:
            if error.problem is not Problem.NO_FILE:
                self._deleted.append((deleted, name))
            return await self._failed(error)
        await self.read()
        return Told(_("{match} is back.").format(match=name), match)

    def _marked(self, head: "Head") -> "Head":
        """A line of the list, with the problem that is known of its file only since it was opened."""
        flaw = self._flaws.get((head.id, head.changed))
        return head if flaw is None or head.match is None else replace(head, match=None, problem=flaw)

    async def _failed(self, error: SaveError) -> Told:
        await self.read()
        return Told(str(error), failed=True)


def flaw_of(name: str) -> str:
    """What is wrong with a name for a match; empty where nothing is."""
    try:
        if name.strip():
            match_name.checked(name)
    except NameProblem as problem:
        return name_problem(problem, widest=match_name.WIDEST)
    return ""
