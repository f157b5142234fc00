"""The clauses of a game's rules page, and those that tests say they prove."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from cardtable import registry
from cardtable.engine.rules import Reason
from cardtable.engine.spec import GameSpec

TESTS = Path(__file__).parent
SHARED = tuple(f"ALL-{number}" for number in range(1, 6))
"""The clauses of the house, which hold for every game and stand on no game's page."""

_HEADING = re.compile(r"^## [^\[\n]*\[([^\]]*)\]\s*$", re.MULTILINE)


def clauses_of(spec: GameSpec) -> tuple[str, ...]:
    """The anchors of a game's rules page, in its order."""
    return tuple(
        anchor.strip() for found in _HEADING.findall(registry.help_of(spec)) for anchor in found.split(",")
    )


def reasons_of(spec: GameSpec) -> tuple[Reason, ...]:
    """Every way in which a game refuses a move."""
    kinds = {
        value
        for value in vars(spec.part("rules")).values()
        if isinstance(value, type) and issubclass(value, Reason) and value is not Reason
    }
    return tuple(why for kind in sorted(kinds, key=lambda kind: kind.__qualname__) for why in kind)


def marked() -> dict[str, list[str]]:
    """The tests that name each clause, read from the files: a run of some tests knows them all."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, clause in marks_in(tree):
            found.setdefault(clause, []).append(f"{path.relative_to(TESTS).as_posix()}::{name}")
    return found


def marks_in(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The tests of a file and the clauses in their marks, those of classes and of parameters too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            tests = [part.name for part in node.body if _is_test(part)]
            yield from ((test, clause) for test in tests for clause in _named(node.decorator_list))
        if _is_test(node):
            yield from ((node.name, clause) for clause in _named(node.decorator_list))


def _is_test(node: ast.AST) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")


def _named(decorators: list[ast.expr]) -> Iterator[str]:
    for part in (part for decorator in decorators for part in ast.walk(decorator)):
        if isinstance(part, ast.Call) and ast.unparse(part.func) == "pytest.mark.clause":
            yield from (ast.literal_eval(argument) for argument in part.args)
